/** Small sounds, synthesised with Web Audio: a plucked string, a knock. */
import { settings } from "../settings/index.svelte";

export type Signal = "your-turn" | "floor" | "card" | "city" | "end" | "said" | "clock";

/** One tone: when it begins, how high, how long it rings, how loud, and of which kind. */
interface Tone {
  at: number;
  hertz: number;
  rings: number;
  loud: number;
  wave: OscillatorType;
}

const string = (at: number, hertz: number, loud = 0.12): Tone => ({
  at,
  hertz,
  rings: 0.5,
  loud,
  wave: "triangle",
});
const knock = (at: number, hertz: number, loud = 0.2): Tone => ({
  at,
  hertz,
  rings: 0.09,
  loud,
  wave: "sine",
});

const TONES: Record<Signal, readonly Tone[]> = {
  "your-turn": [string(0, 587), string(0.12, 880)],
  floor: [knock(0, 150), knock(0.01, 310, 0.06)],
  card: [knock(0, 900, 0.03), knock(0.03, 1300, 0.02)],
  city: [string(0, 440), string(0.1, 554), string(0.2, 659)],
  end: [string(0, 392), string(0.14, 494), string(0.28, 587), string(0.42, 784)],
  said: [string(0, 740, 0.06)],
  clock: [knock(0, 1000, 0.08), knock(0.2, 1000, 0.08)],
};
const BUZZ = 60;

let context: AudioContext | null = null;

/** Play a sound, and vibrate on a phone when it is the reader's turn. */
export function signal(name: Signal): void {
  if (!settings.sound) return;
  if (name === "your-turn") buzz();
  const audio = context;
  if (audio?.state !== "running") return;
  for (const tone of TONES[name]) play(audio, tone);
}

function play(audio: AudioContext, tone: Tone): void {
  const begin = audio.currentTime + tone.at;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = tone.wave;
  source.frequency.setValueAtTime(tone.hertz, begin);
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(tone.loud, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + tone.rings);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(begin + tone.rings + 0.02);
}

function buzz(): void {
  // Safari has no vibration, older browsers have no userActivation.
  const device: Partial<Navigator> = navigator;
  if (matchMedia("(pointer: coarse)").matches && device.userActivation?.hasBeenActive) {
    device.vibrate?.(BUZZ);
  }
}

// Browsers allow sound only after a user gesture. The gesture is handled first, because creating an
// AudioContext takes a while.
function wake(): void {
  if (settings.sound) requestAnimationFrame(() => setTimeout(open));
}

function open(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}
for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, wake, { passive: true });
