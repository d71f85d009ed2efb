/** Whether the server can be reached, for rooms that follow no table. */
import { api } from "../server/client";

let reached = $state(navigator.onLine);

export function online(): boolean {
  return reached;
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
