import { AppError } from "../errors";
import { requestScope } from "../request-scope";
import { isSilence } from "./bounded-client";

/** SQLSTATEs of a server that cannot serve now: no connection, no resources, timeout, shutdown, startup. */
const SERVER = /^(?:08...|53...|55P03|57014|57P0.|58030|25P0[34])$/;
/** Node's connection errors. */
const SOCKET =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Prisma's codes for the same and for transaction timeouts; and our own, which it wraps. */
const PRISMA = /^(?:P1001|P1002|P1008|P1017|P2024|P2028|P2037|NOT_READY)$/;
/** Errors without a code. */
const MESSAGE = new RegExp(
  [
    "timeout exceeded when trying to connect",
    "Can't reach database server",
    "Connection terminated",
    "not queryable",
    "Query read timeout",
    "the database system is",
    "(?:server closed|Server has closed) the connection",
    "terminating connection",
    "too many (?:clients|connections)",
  ].join("|"),
  "i",
);
const DEPTH = 6;

type Parts = {
  code?: unknown;
  originalCode?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: unknown; code?: unknown };
  message?: unknown;
};

/** Whether a statement failed because the database was unavailable, overloaded or too slow. */
export function isOutage(error: unknown): boolean {
  let parts = error;
  for (let depth = 0; depth < DEPTH && typeof parts === "object" && parts !== null; depth += 1) {
    if (parts instanceof AppError) return parts.code === "NOT_READY";
    if (isSilence(parts)) return true;
    const { code, originalCode, cause, meta, message } = parts as Parts;
    for (const each of [code, originalCode, meta?.code]) {
      if (typeof each === "string" && (SERVER.test(each) || SOCKET.test(each) || PRISMA.test(each)))
        return true;
    }
    if (typeof message === "string" && MESSAGE.test(message)) return true;
    parts = cause ?? meta?.driverAdapterError;
  }
  return false;
}

/** The response to an outage. */
export function notReady(cause?: unknown): AppError {
  return new AppError("NOT_READY", { cause, headers: { "Retry-After": "5" } });
}

// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const shared = globalThis as { promptotekaLastOutage?: number };

/** Records an outage in the request scope; other errors are ignored. */
export function noteOutage(error: unknown, scope = requestScope()): void {
  if (!isOutage(error)) return;
  shared.promptotekaLastOutage = Date.now();
  if (scope) scope.failure ??= notReady(error);
}

/** Whether an outage happened within the given last milliseconds. */
export function outageWithin(milliseconds: number): boolean {
  return Date.now() - (shared.promptotekaLastOutage ?? 0) < milliseconds;
}
