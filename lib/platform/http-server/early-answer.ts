import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../errors";
import { translate } from "../i18n/translate";
import { preferredLocale } from "../http/accepted";
import { ACTION_HEADER, isApiAddress } from "../page-variants";
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
  const message = translate(
    preferredLocale(request.headers["accept-language"] ?? null) ?? "ru",
    `errors.${code}`,
    details.params,
  );
  const isCall = isApiAddress(request.url ?? "/");
  const isCalledForm = request.headers[ACTION_HEADER] !== undefined;
  const body = isCall
    ? JSON.stringify({ code, message })
    : isCalledForm
      ? JSON.stringify({ status, code, message })
      : message;
  response.writeHead(status, {
    "Content-Length": Buffer.byteLength(body),
    "Content-Type": isCall ? "application/json" : isCalledForm ? "text/plain" : "text/plain; charset=utf-8", // Next's router reads this type only
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
  if (status !== 204)
    return answerError(
      request,
      response,
      new AppError(status === 405 ? "METHOD_NOT_ALLOWED" : "MALFORMED_REQUEST", {
        headers: allow ? { Allow: allow } : {},
      }),
    );
  response.writeHead(204, allow ? { Allow: allow } : {});
  response.end();
}
