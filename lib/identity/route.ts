import { createRoute } from "@/lib/platform/http/route";
import { requestCookie } from "./sessions/request-cookie";
import { endedSessionCookie, sessionCookieName } from "./sessions/session-cookie";
import { assertThingRights } from "./thing-rights";
import { TOKEN_HEADER, viewerOfRequest } from "./viewer-of";

const adapter = createRoute(viewerOfRequest, assertThingRights);

/**
 * `ROUTES = [route(createPromptContract, createPrompt)]`: how every call of the API answers (next-auth's, the
 * OpenAPI document and unknown addresses are beside it).
 * The domain function is called with (viewer, validated input) and its result becomes the answer. A session cookie that
 * a member's call finds worth nothing is taken back: with it the browser would get no kept page.
 */
export const route: typeof adapter = (contract, run) => {
  const { handle } = adapter(contract, run);
  return {
    contract,
    handle: async (request, context) => {
      const response = await handle(request, context);
      if (response.status === 401 && contract.access !== "open" && cameBySession(request))
        response.headers.append("Set-Cookie", endedSessionCookie());
      return response;
    },
  };
};

function cameBySession({ headers }: Request): boolean {
  return (
    !headers.has(TOKEN_HEADER) && requestCookie(headers.get("cookie"), sessionCookieName()) !== undefined
  );
}
