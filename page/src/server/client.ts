/** Requests to the server. A result is either the data or a `Refusal` that has a sentence. */
import createClient from "openapi-fetch";
import { PROTOCOL, type Problem } from "../contract";
import type { paths } from "../contract/schema";

export const api = createClient<paths>({
  baseUrl: "/",
  headers: { "X-Patrician-Protocol": String(PROTOCOL) },
});

/** A request that the server refused, or that did not reach it (`code` is "offline" then). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly parameters: Record<string, string | number> = {},
    readonly status = 0,
    readonly problem: Problem | null = null,
  ) {
    super(code);
  }

  /** Whether the same request may succeed later. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** Await a response and return its data; throws a `Refusal`. */
export async function asked<Data>(asking: Promise<Answer<Data>>): Promise<Data> {
  let answer: Answer<Data>;
  try {
    answer = await asking;
  } catch {
    throw new Refusal("offline");
  }
  if (answer.response.ok) return answer.data as Data;
  throw refusal(answer.error, answer.response.status);
}

function refusal(error: unknown, status: number): Refusal {
  if (typeof error === "object" && error !== null && "code" in error) {
    const problem = error as Problem;
    const parameters = (problem.parameters ?? {}) as Record<string, string | number>;
    return new Refusal(problem.code, parameters, status, problem);
  }
  return new Refusal("internal", {}, status);
}
