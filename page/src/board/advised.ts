/** Which of the choices on a board a hint advises that was taken; null if none. */
import { createContext } from "svelte";

export const [advisedOn, setAdvised] = createContext<() => number | null>();
