import { AppError } from "../errors";
import { requestScope } from "../request-scope";
import { isSilence } from "./bounded-client";

/** SQLSTATEs of a server that cannot serve now: no connection, no resources, no time, going down, coming up. */
const SERVER = /^(?:08...|53...|55P03|57014|57P0.|58030|25P0[34])$/;
/** What Node says of a connection. */
const SOCKET =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Prisma's names for the same, and for a transaction that got no connection or no time; and our own, which it passes on in an error of its kind. */
const PRISMA = /^(?:P1001|P1002|P1008|P1017|P2024|P2028|P2037|NOT_READY)$/;
/** What comes without a code. */
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

/** True when a statement failed because the database was away, full, too slow or on its way, and not for what it says. */
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

/** What the caller is told of an outage. */
export function notReady(cause?: unknown): AppError {
  return new AppError("NOT_READY", { cause, headers: { "Retry-After": "5" } });
}

// Next bundles instrumentation and routes apart: what the process has once stands here.
const shared = globalThis as { promptotekaLastOutage?: number };

/** Notes in the running request's scope that the database did not serve it. Other errors are none of its business. */
export function noteOutage(error: unknown, scope = requestScope()): void {
  if (!isOutage(error)) return;
  shared.promptotekaLastOutage = Date.now();
  if (scope) scope.failure ??= notReady(error);
}

/** Whether the database failed to serve somebody within the last so many milliseconds. */
export function outageWithin(milliseconds: number): boolean {
  return Date.now() - (shared.promptotekaLastOutage ?? 0) < milliseconds;
}
