import { DAY, MINUTE } from "@/lib/platform/clock";
import { memberOfSql } from "@/lib/identity/people/member-of-sql";
import { owesSql } from "@/lib/papers/acceptances";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { readByKey } from "@/lib/platform/db/read";
import { uuid } from "@/lib/platform/validation/fields";
import type { Member, TokenScope } from "@/lib/platform/viewer";
import { headerSql, type HeaderRow } from "./people/header-sql";
import { SESSION_IDLE_DAYS } from "./limits";
import { artifactHash, tokenHash } from "./tokens/token-hash";

type Person = Pick<Member, "id" | "role" | "language" | "owesConsent"> & {
  memberOf: Member["memberOf"] | null;
};

/** The person in the row u of users. Role, language and memberships are read at each request, never from the cookie: who is removed is out at the next one. */
const personSql = () =>
  Prisma.sql`u.id, u.role::text AS role, u.language::text AS language, ${owesSql("consent", Prisma.sql`u.id`)} AS "owesConsent", ${memberOfSql(Prisma.sql`u.id`)} AS "memberOf"`;

/** The person of a live session, with what a page's header shows of them. */
export type SessionPerson = HeaderRow & { viewer: Member };

type SessionRow = Person & { sessionId: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date };

/** Runs first in every request of a signed-in person: one statement. @param more further columns over the row u of the person */
async function findBySession<More extends object>(
  sessionId: string | null,
  more = Prisma.empty,
): Promise<(More & { viewer: Member }) | null> {
  if (sessionId === null || !uuid.safeParse(sessionId).success) return null;
  const now = Date.now();
  const [row] = await readByKey<SessionRow & More>`
    SELECT s.id AS "sessionId", s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt", ${personSql()} ${more}
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${sessionId}::uuid AND u.blocked_at IS NULL`;
  if (!row || row.expiresAt.getTime() <= now || now - row.lastSeenAt.getTime() > SESSION_IDLE_DAYS * DAY)
    return null;
  if (now - row.lastSeenAt.getTime() > 10 * MINUTE) {
    await db.session.updateMany({ where: { id: row.sessionId }, data: { lastSeenAt: new Date(now) } });
  }
  return { ...row, viewer: asMember(row, { kind: "session", id: row.sessionId, signedInAt: row.createdAt }) };
}

/** The person behind a live session id with what a page's header shows of them, or null. */
export async function findPersonBySession(sessionId: string | null): Promise<SessionPerson | null> {
  return findBySession<HeaderRow>(sessionId, Prisma.sql`, ${headerSql()}`);
}

/** The member behind a live session id, or null. */
export async function findViewerBySession(sessionId: string | null): Promise<Member | null> {
  return (await findBySession(sessionId))?.viewer ?? null;
}

type TokenRow = Person & {
  tokenId: string;
  expiresAt: Date;
  lastUsedAt: Date | null;
  signedInAt: Date | null;
  scopes: TokenScope[];
};

/** The member behind a live API token, or null: one statement, as for a session. */
export async function findViewerByToken(token: string): Promise<Member | null> {
  if (token.length > 200) return null;
  const now = Date.now();
  const [row] = await readByKey<TokenRow>`
    SELECT t.id AS "tokenId", t.expires_at AS "expiresAt", t.last_used_at AS "lastUsedAt", t.signed_in_at AS "signedInAt", t.scopes::text[] AS scopes, ${personSql()}
    FROM api_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token_hash = ${tokenHash(token)} AND u.blocked_at IS NULL`;
  if (!row || row.expiresAt.getTime() <= now) return null;
  if (now - (row.lastUsedAt?.getTime() ?? 0) > 10 * MINUTE) {
    await db.apiToken.updateMany({ where: { id: row.tokenId }, data: { lastUsedAt: new Date(now) } });
  }
  const { tokenId: id, signedInAt, scopes } = row;
  return asMember(row, { kind: "token", id, signedInAt: signedInAt ?? undefined, scopes });
}

type ConnectionRow = Pick<TokenRow, "expiresAt" | "lastUsedAt" | "scopes"> &
  Person & { connectionId: string };

/** The member behind a live access token of a program that they let in (lib/mcp/oauth), or null: one statement. */
export async function findViewerByConnection(token: string): Promise<Member | null> {
  if (token.length > 200) return null;
  const now = Date.now();
  const [row] = await readByKey<ConnectionRow>`
    SELECT c.id AS "connectionId", least(a.expires_at, c.expires_at) AS "expiresAt", c.last_used_at AS "lastUsedAt",
      ARRAY(SELECT s::text FROM unnest(c.scopes) s WHERE s::text = ANY(string_to_array(a.payload ->> 'scope', ' '))) AS scopes, ${personSql()}
    FROM oauth_artifacts a JOIN connections c ON c.id = a.connection_id JOIN users u ON u.id = c.user_id
    WHERE a.id_hash = ${artifactHash("AccessToken", token)} AND u.blocked_at IS NULL`;
  if (!row || row.expiresAt.getTime() <= now) return null;
  const { connectionId: id, scopes } = row;
  if (now - (row.lastUsedAt?.getTime() ?? 0) > 10 * MINUTE)
    await db.connection.updateMany({ where: { id }, data: { lastUsedAt: new Date(now) } });
  return asMember(row, { kind: "token", id, scopes });
}

function asMember({ id, role, language, owesConsent, memberOf }: Person, via: Member["via"]): Member {
  return {
    kind: "member",
    id,
    role,
    language,
    via,
    ...(owesConsent && { owesConsent }),
    ...(memberOf && { memberOf }),
  };
}
