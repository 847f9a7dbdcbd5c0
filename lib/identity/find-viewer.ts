import { DAY, MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { reads } from "@/lib/platform/db/reading";
import { uuid } from "@/lib/platform/validation/fields";
import type { Member } from "@/lib/platform/viewer";
import { SESSION_IDLE_DAYS } from "./limits";
import { tokenHash } from "./token-hash";

const user = { select: { id: true, role: true, language: true } } as const;

/** The person of a live session, with what a page's header shows of them. */
export type SessionPerson = { viewer: Member; fullName: string; avatarUrl: string | null };

type SessionRow = Pick<Member, "id" | "role" | "language"> & {
  sessionId: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  fullName: string;
  avatarUrl: string | null;
};

/**
 * The person behind a live session id, or null. Role and language are read here at each request, never from the cookie.
 * One statement, where Prisma would send two: every page and call of a signed-in person begins with it.
 */
export async function findPersonBySession(sessionId: string | null): Promise<SessionPerson | null> {
  if (sessionId === null || !uuid.safeParse(sessionId).success) return null;
  const now = Date.now();
  const [row] = await db.$queryRaw<SessionRow[]>`${reads}
    SELECT s.id AS "sessionId", s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt",
           u.id, u.role::text AS role, u.language::text AS language, u.full_name AS "fullName", u.avatar_url AS "avatarUrl"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${sessionId}::uuid`;
  if (!row || row.expiresAt.getTime() <= now || now - row.lastSeenAt.getTime() > SESSION_IDLE_DAYS * DAY) return null;
  if (now - row.lastSeenAt.getTime() > 10 * MINUTE) {
    await db.session.updateMany({ where: { id: row.sessionId }, data: { lastSeenAt: new Date(now) } });
  }
  const { id, role, language, fullName, avatarUrl } = row;
  const via = { kind: "session", id: row.sessionId, signedInAt: row.createdAt } as const;
  return { viewer: { kind: "member", id, role, language, via }, fullName, avatarUrl };
}

/** The member behind a live session id, or null. */
export async function findViewerBySession(sessionId: string | null): Promise<Member | null> {
  return (await findPersonBySession(sessionId))?.viewer ?? null;
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
 * Prisma reads the token and its person one after the other. Whoever was deleted in between is null here, whatever its
 * types say; a member without an id would be nobody that a condition could name.
 */
function memberOf(person: Pick<Member, "id" | "role" | "language"> | null, via: Member["via"]): Member | null {
  return person && { kind: "member", ...person, via };
}
