import { createAdapter } from "@/lib/platform/http/route";
import type { Handle, Route } from "@/lib/platform/http/router";
import { readHeaderUser } from "./people/header-user";
import { readerCookie, readerOf } from "./sessions/reader-cookie";
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
    if (
      response.ok &&
      changesReader(route) &&
      cameBySession(request) &&
      readerOf(request.headers.get("cookie"))
    ) {
      const viewer = await viewerOfRequest(request);
      if (viewer.kind === "member")
        response.headers.append("Set-Cookie", readerCookie(await readHeaderUser(viewer)));
    }
    return response;
  };
}

const OF_READER =
  /^\/(?:bases|prompt_bases|bundles|gifts|invitations|orders|user-base-access|users\/me|papers)(?:\/|$)/;
const NOT_OF_READER = /\/(?:favourite|feed|links|sessions|tokens|view|visit)(?:\/|$)/;

/** Whether what a member's browser says of them may be another after a call: their name, or the bases that they have a part in. */
function changesReader({ contract: { method, path } }: Route): boolean {
  if (path === "/orders/{id}") return true; // a buyer waits for the payment and goes on to the base
  return method !== "GET" && OF_READER.test(path) && !NOT_OF_READER.test(path);
}

function cameBySession({ headers }: Request): boolean {
  return (
    !headers.has(TOKEN_HEADER) && requestCookie(headers.get("cookie"), sessionCookieName()) !== undefined
  );
}
