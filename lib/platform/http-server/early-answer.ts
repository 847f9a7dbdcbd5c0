import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../errors";
import { translate } from "../i18n/translate";
import { preferredLocale } from "../http/content-negotiation";
import { ACTION_HEADER, isApiAddress } from "../page-cache/page-variants";
import type { MethodAnswer } from "./method-answer";

/**
 * Responds with an error: as JSON to API calls (`isCall`), else as plain text. A form sent by a script (components/common/fields/use-form-action)
 * gets JSON as "text/plain", because Next passes no other type on to it.
 */
export function answerError(
  request: IncomingMessage,
  response: ServerResponse,
  { code, status, details }: AppError,
  { isCall = isApiAddress(request.url ?? "/") } = {},
): void {
  const locale = preferredLocale(request.headers["accept-language"] ?? null) ?? "ru";
  const message = translate(locale, `errors.${code}`, details.params);
  const isCalledForm = request.headers[ACTION_HEADER] !== undefined;
  if (isCall) return sendJson(response, status, { code, message }, details.headers);
  const [type, body] = isCalledForm
    ? ["text/plain", JSON.stringify({ status, code, message })] // Next's router reads this type only
    : ["text/plain; charset=utf-8", message];
  sendBody(response, status, body!, { "Content-Type": type!, ...details.headers });
}

/** Responds with JSON. */
function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  sendBody(response, status, JSON.stringify(body), { "Content-Type": "application/json", ...headers });
}

function sendBody(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string>,
): void {
  response.writeHead(status, {
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    ...headers,
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
