import { createAdapter } from "@/lib/platform/http/route";
import type { Handle, Route } from "@/lib/platform/http/router";
import { cameBySession, correctedReader } from "./sessions/corrected-reader";
import { endedSessionCookie } from "./sessions/session-cookie";
import { assertThingRights } from "./thing-rights";
import { viewerOfRequest } from "./viewer-of";

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
    const reader = response.ok ? await correctedReader(route.contract, request) : undefined;
    if (reader) response.headers.append("Set-Cookie", reader);
    return response;
  };
}
