import { randomBytes } from "node:crypto";
import { AsyncLocalStorage } from "node:async_hooks";
import type { AppError } from "./errors";

/** What is known of the request that the running code works for. */
export type RequestScope = {
  /** Whom the request counts for: a person ("user:<id>"), and until one is known the client's address. */
  caller: string;
  /** While the caller's session or token is looked up: nobody pays for that yet. */
  identifying: boolean;
  /** The request was counted against the caller's limit of reads. */
  counted: boolean;
  /** How long the database may take for an answer, milliseconds, where that is not the usual. */
  patience?: number;
  /** What the scripts of a page that answers it carry (Content-Security-Policy), new for every request. */
  nonce: string;
  /** Path and query that the browser asked for; of a page only. */
  path?: string;
  /** Bytes of the file that answers it: Next sends no length of its own. */
  bodyLength?: number;
  /** The page was not found, and is known to have been there: 410. */
  gone?: boolean;
  /** Why the database did not serve it: what the caller is told, whatever became of the error on its way. */
  failure?: AppError;
  /** The form that was sent to a page's address, and what its action says of the answer that Next then writes. */
  form?: FormPost;
};

/** A form that a page's address was sent. Next gives an action neither the address nor a say in the answer's status. */
export type FormPost = {
  /** Path and query that the browser asked for. */
  path: string;
  headers: Headers;
  /** The action was found and its arguments could be read. */
  reached: boolean;
  /** The answer's status, where it is not Next's. */
  status?: number;
  /** Headers of the answer; Set-Cookie among them, one entry per cookie. */
  answer: [name: string, value: string][];
};

// Next bundles instrumentation and routes apart: what the process has once stands here.
const shared = globalThis as { promptotekaRequestScope?: AsyncLocalStorage<RequestScope> };
const storage = (shared.promptotekaRequestScope ??= new AsyncLocalStorage<RequestScope>());

/** The scope of the running request; undefined in background work and scripts. */
export function requestScope(): RequestScope | undefined {
  return storage.getStore();
}

/** Runs `work` in the scope of a request. */
export function withRequest<T>(scope: RequestScope, work: () => Promise<T>): Promise<T> {
  return storage.run(scope, work);
}

/** Runs `work` in the scope of the running request, or in a new one where there is none. */
export function withinRequest<T>(address: string, work: () => Promise<T>): Promise<T> {
  return storage.getStore() ? work() : storage.run(scopeOf(address), work);
}

/** A Set-Cookie value for the answer to the form that is being worked on; nothing happens where there is none. */
export function answerCookie(value: string): void {
  storage.getStore()?.form?.answer.push(["Set-Cookie", value]);
}

/** For calls whose statements may take longer than a reader would wait: what is deleted or saved with everything it holds. */
export function takeTime(milliseconds: number): void {
  const scope = storage.getStore();
  if (scope) scope.patience = milliseconds;
}

/**
 * Finds out who is calling; from then on the request counts for that person.
 * @param find gives the person, or null: the request goes on counting for its address
 */
export async function identifyCaller<T extends { id: string }>(
  find: () => Promise<T | null>,
): Promise<T | null> {
  const scope = storage.getStore();
  if (!scope) return find();
  scope.identifying = true;
  try {
    const person = await find();
    if (person) scope.caller = `user:${person.id}`;
    return person;
  } finally {
    scope.identifying = false;
  }
}

/** The scope of a new request of this client address. */
export function scopeOf(address: string): RequestScope {
  return {
    caller: `address:${address}`,
    identifying: false,
    counted: false,
    nonce: randomBytes(16).toString("base64"),
  };
}
