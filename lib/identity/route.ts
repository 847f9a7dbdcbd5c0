import { createAdapter } from "@/lib/platform/http/route";
import type { Handle, Route } from "@/lib/platform/http/router";
import { requestCookie } from "./sessions/request-cookie";
import { endedSessionCookie, sessionCookieName } from "./sessions/session-cookie";
import { assertThingRights } from "./thing-rights";
import { TOKEN_HEADER, viewerOfRequest } from "./viewer-of";

const adapter = createAdapter(viewerOfRequest, assertThingRights);

/**
 * The adapter of all API calls except next-auth's, the OpenAPI document and unknown addresses. Calls the domain function with (viewer,
 * validated input) and answers with its result. Deletes an invalid session cookie in a member's call, because with it the browser
 * would get no cached pages.
 */
export function handlerOf(route: Route): Handle {
  const handle = adapter(route);
  return async (request, context) => {
    const response = await handle(request, context);
    if (response.status === 401 && route.contract.access !== "open" && cameBySession(request))
      response.headers.append("Set-Cookie", endedSessionCookie());
    return response;
  };
}

function cameBySession({ headers }: Request): boolean {
  return (
    !headers.has(TOKEN_HEADER) && requestCookie(headers.get("cookie"), sessionCookieName()) !== undefined
  );
}
