import { cookies } from "next/headers";
import { cache } from "react";
import { AppError } from "@/lib/platform/errors";
import { assertSameOrigin } from "@/lib/platform/http/security/same-origin";
import { countRead } from "@/lib/platform/limits/read-limit";
import { identifyCaller } from "@/lib/platform/request-scope";
import { linkKeyIn, SECRET_LINK_HEADER, SECRET_LINK_PATH } from "@/lib/platform/browser/secret-link";
import { GUEST, type Member, type Viewer } from "@/lib/platform/viewer";
import {
  findPersonBySession,
  findViewerByConnection,
  findViewerBySession,
  findViewerByToken,
  type SessionPerson,
} from "./find-viewer";
import { requestCookie } from "./sessions/request-cookie";
import { sessionCookieName, sessionIdOf } from "./sessions/session-cookie";

const BEARER = "bearer ";

/** The header of third-party clients (docs/product/people.md 4). */
export const TOKEN_HEADER = "ssmm-token";

/**
 * Who sent this request: the `ssmm-token` header or the browser's session cookie.
 * @throws AppError UNAUTHENTICATED (a token that is unknown, expired or revoked), RATE_LIMITED, MALFORMED_REQUEST (header and cookie
 *   of different people), CROSS_ORIGIN (a state-changing cookie request from another site).
 */
export async function viewerOfRequest(request: Request): Promise<Viewer> {
  const viewer = await signedInViewer(request);
  // A form without scripts is posted to the page's address.
  const link =
    linkKeyIn(request.headers.get(SECRET_LINK_HEADER)) ??
    SECRET_LINK_PATH.exec(new URL(request.url).pathname)?.[1];
  return link ? { ...viewer, link } : viewer;
}

async function signedInViewer(request: Request): Promise<Viewer> {
  const token = request.headers.get(TOKEN_HEADER);
  const sessionId = await sessionIdOf(requestCookie(request.headers.get("cookie"), sessionCookieName()));
  const bySession = await identifyCaller(() => findViewerBySession(sessionId));
  if (token !== null) {
    const byToken = await bearerOf(token);
    if (bySession && bySession.id !== byToken.id) throw new AppError("MALFORMED_REQUEST");
    return byToken;
  }
  if (!bySession) return GUEST;
  assertSameOrigin(request);
  return bySession;
}

/**
 * Who sent this request to /mcp by a token alone, in the `ssmm-token` header or as `Authorization: Bearer`; a guest without one. The session
 * cookie does not count; tokens of connections (lib/mcp/oauth) do, here alone.
 * @throws AppError UNAUTHENTICATED (a token that is unknown, expired or revoked, or another way to authenticate), RATE_LIMITED,
 *   MALFORMED_REQUEST (two different tokens)
 */
export async function viewerOfToken({ headers }: Request): Promise<Viewer> {
  const authorization = headers.get("authorization");
  const bearer =
    authorization &&
    (authorization.toLowerCase().startsWith(BEARER) ? authorization.slice(BEARER.length).trim() : "");
  const token = headers.get(TOKEN_HEADER) ?? bearer;
  if (token === null) return GUEST;
  if (bearer !== null && token !== bearer) throw new AppError("MALFORMED_REQUEST");
  return bearerOf(
    token,
    async () => (await findViewerByToken(token)) ?? (await findViewerByConnection(token)),
  );
}

async function bearerOf(token: string, find = () => findViewerByToken(token)): Promise<Member> {
  const viewer = await identifyCaller(find);
  if (viewer) return viewer;
  await countRead(); // guesses are not free
  throw new AppError("UNAUTHENTICATED");
}

/** True when this page's browser holds a session cookie that is worth nothing any more. */
export async function holdsEndedSession(): Promise<boolean> {
  return (await cookies()).has(sessionCookieName()) && (await getViewer()).kind === "guest";
}

/**
 * The signed-in person who looks at this page, or null; one look-up per request, which counts the page as a read, of its address where the
 * session has ended. Guests' pages are counted before (lib/platform/http-server).
 * @throws AppError RATE_LIMITED
 */
export const getSessionPerson = cache(async (): Promise<SessionPerson | null> => {
  const jar = await cookies();
  const sessionId = await sessionIdOf(jar.get(sessionCookieName())?.value);
  let person: SessionPerson | null = null;
  await identifyCaller(async () => (person = await findPersonBySession(sessionId))?.viewer ?? null);
  if (sessionId !== null) await countRead(); // rendering costs as much as statements, also where the page needs no more of them
  return person;
});

/** Who looks at this page: a guest in what the response cache keeps. */
export async function getViewer(): Promise<Viewer> {
  return (await getSessionPerson())?.viewer ?? GUEST;
}
