import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../errors";
import { answerError } from "./early-answer";

const METADATA =
  /^(?:\/mcp)?\/\.well-known\/(?:oauth-authorization-server|oauth-protected-resource|openid-configuration)(?:\/|$)/;
/** Those that are there (lib/mcp/oauth/metadata). */
const OURS = /^\/\.well-known\/(?:oauth-authorization-server|oauth-protected-resource(?:\/mcp)?)$/;

/**
 * Responds to the other addresses of metadata that MCP programs try, with a small 404 in place of a page, because they show their user the last answer.
 * @returns whether it did
 */
export function answerOAuth(request: IncomingMessage, response: ServerResponse): boolean {
  const path = (request.url ?? "/").split(/[?#]/, 1)[0]!;
  if (!METADATA.test(path) || OURS.test(path)) return false;
  answerError(request, response, new AppError("NOT_FOUND"), { isCall: true });
  return true;
}
