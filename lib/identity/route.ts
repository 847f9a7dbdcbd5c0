import { createAdapter } from "@/lib/platform/http/route";
import type { Handle, Route } from "@/lib/platform/http/router";
import { requestCookie } from "./sessions/request-cookie";
import { endedSessionCookie, sessionCookieName } from "./sessions/session-cookie";
import { assertThingRights } from "./thing-rights";
import { TOKEN_HEADER, viewerOfRequest } from "./viewer-of";

const adapter = createAdapter(viewerOfRequest, assertThingRights);

/**
 * How every call of the API is answered (next-auth's, the OpenAPI document and unknown addresses are apart). A session cookie
 * that a member's call finds worth nothing is taken back: with it the browser would get no cached page.
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
