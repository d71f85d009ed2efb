// A game of boardgame.io about as small as ours: five players in turn, some numbers on the table,
// and a move that adds one. Everything else is as the package brings it.

const { Server, Origins } = require("boardgame.io/server");

const REMEMBERED = 40;

const numbers = {
  name: "numbers",
  setup: () => ({ numbers: [] }),
  moves: {
    add: ({ G }, number) => {
      G.numbers.push(number);
      if (G.numbers.length > REMEMBERED) G.numbers.shift();
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

const server = Server({ games: [numbers], origins: [Origins.LOCALHOST] });

server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`open at http://127.0.0.1:${appServer.address().port}`);
});
