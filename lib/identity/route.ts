import { createRoute } from "@/lib/platform/http/route";
import { requestCookie } from "./sessions/request-cookie";
import { endedSessionCookie, sessionCookieName } from "./sessions/session-cookie";
import { assertThingRights } from "./thing-rights";
import { TOKEN_HEADER, viewerOfRequest } from "./viewer-of";

const adapter = createRoute(viewerOfRequest, assertThingRights);

/**
 * `ROUTES = [route(createPromptContract, createPrompt)]`: the adapter of all API calls except next-auth's, the OpenAPI document
 * and unknown addresses. Calls the domain function with (viewer, validated input) and answers with its result. Deletes an invalid
 * session cookie in a member's call, because with it the browser would get no cached pages.
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
