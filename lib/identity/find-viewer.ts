import { DAY, MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { uuid } from "@/lib/platform/validation/fields";
import type { Member } from "@/lib/platform/viewer";
import { SESSION_IDLE_DAYS } from "./limits";
import { tokenHash } from "./token-hash";

const user = { select: { id: true, role: true, language: true } } as const;

/** The member behind a live session id, or null. Role and language are read here at each request, never from the cookie. */
export async function findViewerBySession(sessionId: string | null): Promise<Member | null> {
  if (sessionId === null || !uuid.safeParse(sessionId).success) return null;
  const now = Date.now();
  const session = await db.session.findUnique({ where: { id: sessionId }, include: { user } });
  if (!session || session.expiresAt.getTime() <= now || now - session.lastSeenAt.getTime() > SESSION_IDLE_DAYS * DAY) return null;
  if (now - session.lastSeenAt.getTime() > 10 * MINUTE) {
    await db.session.updateMany({ where: { id: session.id }, data: { lastSeenAt: new Date(now) } });
  }
  return memberOf(session.user, { kind: "session", id: session.id, signedInAt: session.createdAt });
}

/** The member behind a live API token, or null. */
export async function findViewerByToken(token: string): Promise<Member | null> {
  if (token.length > 200) return null;
  const now = Date.now();
  const found = await db.apiToken.findUnique({ where: { tokenHash: tokenHash(token) }, include: { user } });
  if (!found || found.expiresAt.getTime() <= now) return null;
  if (now - (found.lastUsedAt?.getTime() ?? 0) > 10 * MINUTE) {
    await db.apiToken.updateMany({ where: { id: found.id }, data: { lastUsedAt: new Date(now) } });
  }
  return memberOf(found.user, { kind: "token", id: found.id, signedInAt: found.signedInAt ?? undefined });
}

/**
 * Prisma reads the session and its person one after the other. Whoever was deleted in between is null here, whatever its
 * types say; a member without an id would be nobody that a condition could name.
 */
function memberOf(person: Pick<Member, "id" | "role" | "language"> | null, via: Member["via"]): Member | null {
  return person && { kind: "member", ...person, via };
}
