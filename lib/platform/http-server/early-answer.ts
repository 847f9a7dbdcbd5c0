import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../errors";
import { translate } from "../i18n/translate";
import { preferredLocale } from "../http/accepted";
import { ACTION_HEADER, isApiAddress } from "../page-cache/page-variants";
import type { MethodAnswer } from "./methods";

/**
 * Responds with an error: as JSON to API calls, else as plain text. A form sent by a script (components/common/fields/use-form-action)
 * gets JSON as "text/plain", because Next passes no other type on to it.
 */
export function answerError(
  request: IncomingMessage,
  response: ServerResponse,
  { code, status, details }: AppError,
): void {
  const locale = preferredLocale(request.headers["accept-language"] ?? null) ?? "ru";
  const message = translate(locale, `errors.${code}`, details.params);
  const isCalledForm = request.headers[ACTION_HEADER] !== undefined;
  const [type, body] = isApiAddress(request.url ?? "/")
    ? ["application/json", JSON.stringify({ code, message })]
    : isCalledForm
      ? ["text/plain", JSON.stringify({ status, code, message })] // Next's router reads this type only
      : ["text/plain; charset=utf-8", message];
  response.writeHead(status, {
    "Content-Length": Buffer.byteLength(body!),
    "Content-Type": type,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    ...details.headers,
  });
  response.end(body);
}

/** Responds to OPTIONS, or with 405 to a method that an address does not support. */
export function answerMethod(
  request: IncomingMessage,
  response: ServerResponse,
  { status, allow }: MethodAnswer,
): void {
  const headers: Record<string, string> = allow ? { Allow: allow } : {};
  if (status === 204) return void response.writeHead(204, headers).end();
  answerError(
    request,
    response,
    new AppError(status === 405 ? "METHOD_NOT_ALLOWED" : "MALFORMED_REQUEST", { headers }),
  );
}
