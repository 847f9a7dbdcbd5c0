import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "../env";
import { AppError } from "../errors";
import { preferredLocale } from "../http/content-negotiation";
import { withLocale } from "../i18n/locales";
import { translate } from "../i18n/translate";
import { answerError, sendJson } from "./early-answer";

const METADATA =
  /^(?:\/mcp)?\/\.well-known\/(?:oauth-authorization-server|oauth-protected-resource|openid-configuration)(?:\/|$)/;

/**
 * Responds to addresses of OAuth, which this server does not have (docs/decisions/079). MCP programs ask for them after a 401 from /mcp and
 * show their user the last answer: metadata is a small 404, registration (RFC 7591) names the page that makes a token.
 * @returns whether it did
 */
export function answerOAuth(request: IncomingMessage, response: ServerResponse): boolean {
  const path = (request.url ?? "/").split(/[?#]/, 1)[0]!;
  if (METADATA.test(path)) {
    answerError(request, response, new AppError("NOT_FOUND"), { isCall: true });
    return true;
  }
  if (request.method !== "POST" || path !== "/register") return false;
  const locale = preferredLocale(request.headers["accept-language"] ?? null) ?? "ru";
  const address = env().APP_ORIGIN + withLocale("/connect", locale);
  sendJson(response, 400, {
    error: "invalid_client_metadata",
    error_description: translate(locale, "mcp.noRegistration", { address }),
  });
  return true;
}
