import { log } from "@/lib/platform/log";
import type { Contract } from "@/lib/platform/http/contract";
import { requestScope } from "@/lib/platform/request-scope";
import { readHeaderUser } from "../people/header-user";
import { TOKEN_HEADER, viewerOfRequest } from "../viewer-of";
import { readerCookie, readerOf } from "./reader-cookie";
import { requestCookie } from "./request-cookie";
import { sessionCookieName } from "./session-cookie";

const OF_READER =
  /^\/(?:bases|prompt_bases|bundles|gifts|invitations|orders|user-base-access|users\/me|papers)(?:\/|$)/;
const NOT_OF_READER = /\/(?:favourite|feed|links|sessions|tokens|view|visit)(?:\/|$)/;

/** Whether what a member's browser says of them may be another after a call: their name, or the bases that they have a part in. */
function changesReader({ method, path }: Contract): boolean {
  if (path === "/orders/{id}") return true; // a buyer waits for the payment and goes on to the base
  return method !== "GET" && OF_READER.test(path) && !NOT_OF_READER.test(path);
}

/**
 * The Set-Cookie value that a call or a form which succeeded sends along, so that the next page is right. What was changed stays so where it
 * cannot be made; the next page corrects it then.
 */
export async function correctedReader(contract: Contract, request: Request): Promise<string | undefined> {
  if (!changesReader(contract) || !cameBySession(request) || !readerOf(request.headers.get("cookie"))) return;
  const scope = requestScope();
  const failure = scope?.failure;
  try {
    const viewer = await viewerOfRequest(request);
    return viewer.kind === "member" ? readerCookie((await readHeaderUser(viewer)).user) : undefined;
  } catch (error) {
    if (scope) scope.failure = failure;
    log.warn({ err: error }, "what a browser says of its member was not corrected");
    return undefined;
  }
}

/** Whether a browser sent it, in a session of its member. */
export function cameBySession({ headers }: Request): boolean {
  return (
    !headers.has(TOKEN_HEADER) && requestCookie(headers.get("cookie"), sessionCookieName()) !== undefined
  );
}
