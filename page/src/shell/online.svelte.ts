/** Whether the server can be reached, for screens that have no connection to a table. */
import { api, Refusal } from "../server/client";
import { problemWords } from "../words/problems";

let reached = $state(navigator.onLine);

export function online(): boolean {
  return reached;
}

/** A problem in words; none once a lost connection is back. */
export function lastingProblem(problem: unknown): string {
  if (problem === null) return "";
  if (problem instanceof Refusal && problem.code === "offline" && reached) return "";
  return problemWords(problem);
}

addEventListener("online", () => (reached = true));
addEventListener("offline", () => (reached = false));
api.use({
  onResponse: () => {
    reached = true;
  },
  onError: () => {
    reached = false;
  },
});
