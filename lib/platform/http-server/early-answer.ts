import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../errors";
import { translate } from "../i18n/translate";
import { preferredLocale } from "../i18n/locales";
import { ACTION_HEADER, isApiAddress } from "../page-variants";
import type { MethodAnswer } from "./methods";

/**
 * Answers with an error as calls do (JSON); to people with its sentence alone. To the script that has sent a form
 * (components/common/fields/use-form-action) Next hands on a refusal's body only as text.
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
    "Content-Type": isCall ? "application/json" : isCalledForm ? "text/plain" : "text/plain; charset=utf-8", // Next reads nothing else
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    ...details.headers,
  });
  response.end(body);
}

/** Answers a method that an address does not take. */
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
