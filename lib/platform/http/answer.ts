import { AppError } from "../errors";
import { asAppError } from "../db/errors";
import { preferredLocale } from "./content-negotiation";
import { translate, translatePacked } from "../i18n/translate";
import { log } from "../log";
import { weighRead } from "../limits/read-limit";
import type { Locale } from "../viewer";
import { REQUEST_ID_HEADER, requestIdOf } from "./request-id";

const NO_STORE = { "Cache-Control": "private, no-store" };

/** An uncached JSON response; a large one counts against the read limit (`weighRead`). A buffer is JSON already. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const text = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
  void weighRead(text.length);
  return new Response(text, {
    status,
    headers: { "Content-Type": "application/json", ...NO_STORE, ...headers },
  });
}

/** An error response: `{code, message, fields?, requestId?}` and the extra fields of the error. */
export type WordedError = {
  status: number;
  headers: Record<string, string>;
  body: { code: string; message: string; fields?: Record<string, string[]> } & Record<string, unknown>;
};

/** The error response, with the request id as header. */
export function errorAnswer(thrown: unknown, locale: Locale, requestId: string): Response {
  const { status, headers, body } = wordedError(thrown, locale, requestId);
  return json(body, status, { [REQUEST_ID_HEADER]: requestId, ...headers });
}

/** The error response to a request that no adapter handles, in the language of Accept-Language. */
export function errorAnswerTo({ headers }: Request, thrown: unknown): Response {
  return errorAnswer(thrown, preferredLocale(headers.get("accept-language")) ?? "ru", requestIdOf(headers));
}

/** Translates an error into the caller's language; logs unexpected ones. */
export function wordedError(thrown: unknown, locale: Locale, requestId: string): WordedError {
  const known = asAppError(thrown);
  if (!(known instanceof AppError)) log.error({ requestId, err: thrown }, "request failed");
  else if (known.status >= 500) logFailure(known, requestId);
  const error = known instanceof AppError ? known : new AppError("INTERNAL");
  const fields = error.details.fields && worded(error.details.fields, locale);
  return {
    status: error.status,
    headers: error.details.headers ?? {},
    body: {
      code: error.code,
      message: firstOf(fields) ?? translate(locale, `errors.${error.code}`, error.details.params),
      ...(fields && { fields }),
      ...error.details.body,
      ...(error.status >= 500 && { requestId }),
    },
  };
}

/** Logs our own refusals (starting, queue full) as one line, and failures below us as errors with their cause. */
function logFailure(error: AppError, requestId: string): void {
  const { code, status, cause, details } = error;
  const isProbe = code === "NOT_READY" && details.body?.reason !== undefined;
  const isRefusal = status === 503 && (cause === undefined || isProbe);
  if (!isRefusal) log.error({ requestId, err: cause ?? error, code }, "request failed");
  else
    log.warn(
      { requestId, code, ...details.body, ...(cause instanceof Error && { cause: cause.message }) },
      "request refused",
    );
}

function worded(fields: Record<string, string[]>, locale: Locale): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name, messages.map((m) => translatePacked(locale, m))]),
  );
}

/** The first field's message, for callers that show `message` only. */
function firstOf(fields: Record<string, string[]> | undefined): string | undefined {
  return fields && Object.values(fields)[0]?.[0];
}
