import { randomBytes } from "node:crypto";
import { AsyncLocalStorage } from "node:async_hooks";
import type { AppError } from "./errors";

/** The context of the running request (AsyncLocalStorage). */
export type RequestScope = {
  /** Who the request is counted for: "user:<id>", or the client's address until a person is known. */
  caller: string;
  /** The client's address, or its /64. */
  address: string;
  /** Whether session or token are being looked up; these reads are not counted. */
  identifying: boolean;
  /** Whether the request was counted against the caller's read limit. */
  counted: boolean;
  /** Database timeout, milliseconds, where it is not the usual. */
  patience?: number;
  /** CSP nonce of the page's scripts. */
  nonce: string;
  /** Path and query that the browser asked for; of a page only. */
  path?: string;
  /** Bytes of the file that the response sends, for Content-Length, which Next does not set. */
  bodyLength?: number;
  /** Database outage or rate limit: the response, whatever wrapped the error on its way. */
  failure?: AppError;
  /** A form posted to a page, and its action's part of the response. */
  form?: FormPost;
};

/** A form posted to a page. Next tells an action neither the path nor lets it set the status. */
export type FormPost = {
  /** Path and query. */
  path: string;
  headers: Headers;
  /** The action was found and its arguments were decoded. */
  reached: boolean;
  /** Status of the response, where it is not Next's. */
  status?: number;
  /** Response headers; one entry per Set-Cookie. */
  answer: [name: string, value: string][];
};

// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const shared = globalThis as {
  promptotekaRequestScope?: AsyncLocalStorage<RequestScope>;
  promptotekaOwnPatience?: AsyncLocalStorage<number>;
  promptotekaNotedKey?: AsyncLocalStorage<NotedKey>;
};
const storage = (shared.promptotekaRequestScope ??= new AsyncLocalStorage<RequestScope>());
const ownPatience = (shared.promptotekaOwnPatience ??= new AsyncLocalStorage<number>());

const notedKey = (shared.promptotekaNotedKey ??= new AsyncLocalStorage<NotedKey>());

/** An Idempotency-Key and its scope. */
export type NotedKey = { scope: string; key: string };

/** Runs `work`, whose transactions note with this key that they were committed. */
export function notingWrites<T>(key: NotedKey, work: () => Promise<T>): Promise<T> {
  return notedKey.run(key, work);
}

/** The Idempotency-Key that a transaction notes its commit with. */
export function keyToNote(): NotedKey | undefined {
  return notedKey.getStore();
}

/** The scope of the running request; undefined in background work and scripts. */
export function requestScope(): RequestScope | undefined {
  return storage.getStore();
}

/** Runs `work` in the scope of a request. */
export function withRequest<T>(scope: RequestScope, work: () => Promise<T>): Promise<T> {
  return storage.run(scope, work);
}

/** Runs `work` in the scope of the running request, or in a new one. */
export function withinRequest<T>(address: string, work: () => Promise<T>): Promise<T> {
  return storage.getStore() ? work() : storage.run(scopeOf(address), work);
}

/** Runs `work` without the running request's scope: its statements count against the limits of no caller. @returns what `work` returns */
export function outsideRequest<T>(work: () => T): T {
  return storage.exit(work);
}

/** Adds a Set-Cookie to the response of the running form action, if any. */
export function answerCookie(value: string): void {
  storage.getStore()?.form?.answer.push(["Set-Cookie", value]);
}

/** Sets the database timeout of this request, for calls with long statements. */
export function takeTime(milliseconds: number): void {
  const scope = storage.getStore();
  if (scope) scope.patience = milliseconds;
}

/** `takeTime`, also for background work: its database timeout is that long during `work` at least. @returns what `work` returns */
export function withTime<T>(milliseconds: number, work: () => T): T {
  takeTime(milliseconds);
  return storage.getStore() ? work() : ownPatience.run(milliseconds, work);
}

/** The database timeout that background work has taken, milliseconds; 0 by default. */
export function takenTime(): number {
  return ownPatience.getStore() ?? 0;
}

/** Looks up the caller; from then on the request counts for that person, or for its address if `find` returns null. */
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
    address,
    identifying: false,
    counted: false,
    nonce: randomBytes(16).toString("base64"),
  };
}

const answers = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Memoizes a read within a request, for data that the request does not change before; outside of one it reads each time.
 * @param key names the read and everything it depends on
 */
export function oncePerRequest<T>(key: string, read: () => Promise<T>): Promise<T> {
  const scope = storage.getStore();
  if (!scope) return read();
  const ofRequest = answers.get(scope) ?? new Map<string, Promise<unknown>>();
  answers.set(scope, ofRequest);
  const answer = (ofRequest.get(key) as Promise<T> | undefined) ?? read();
  ofRequest.set(key, answer);
  return answer;
}
