import { opens } from "@/lib/identity/thing-rights";
import { db } from "@/lib/platform/db/client";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { joinHref } from "@/lib/platform/hrefs";
import { withLocale } from "@/lib/platform/i18n/locales";
import { Page } from "@/lib/platform/paging";
import { slugOf } from "@/lib/platform/text/slug";
import { type Locale, type MemberRole, requireMember, type Viewer, viewerId } from "@/lib/platform/viewer";
import { getBase } from "../../queries";
import { loadBases } from "../../lists/base-rows";
import { ownsBase, worksIn } from "../../policy";
import type { Base } from "../../schema";
import type { Person } from "../../schema";
import { MEMBER_LIMITS } from "./limits";
import { IS_SHOWN, isEnding } from "./roles";
import type { Invitation, Member } from "./schema";

type MemberRow = Omit<Member, "slug" | "joinedAt"> & { joinedAt: Date };

/** The name of the team that gives the role is for the base's owner alone, whose list it is. */
const memberSql = (viewer: Viewer) =>
  Prisma.sql`m.user_id AS "userId", u.full_name, u.avatar_url, m.role::text AS role, m.created_at AS "joinedAt",
    (SELECT jsonb_build_object('id', t.id, 'name', t.name) FROM teams t WHERE t.id = m.team_id AND t.owner_id = ${viewerId(viewer)}::uuid) AS team
  FROM base_members m JOIN users u ON u.id = m.user_id`;

function presentMember({ joinedAt, ...row }: MemberRow): Member {
  return { ...row, slug: slugOf(row.full_name), joinedAt: joinedAt.toISOString() };
}

/** Members of a base in the order in which they joined. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (neither owner nor member) */
export async function listMembers(viewer: Viewer, { id }: { id: string }): Promise<Member[]> {
  await requireRole(viewer, id, "reader");
  const rows =
    await read<MemberRow>`SELECT ${memberSql(viewer)} WHERE m.base_id = ${id}::uuid ORDER BY m.created_at, m.user_id`;
  return rows.map(presentMember);
}

/** One member of a base. @throws AppError as `listMembers`, MEMBER_NOT_FOUND */
export async function getMember(
  viewer: Viewer,
  { id, userId }: { id: string; userId: string },
): Promise<Member> {
  await requireRole(viewer, id, "reader");
  const [row] =
    await read<MemberRow>`SELECT ${memberSql(viewer)} WHERE m.base_id = ${id}::uuid AND m.user_id = ${userId}::uuid`;
  if (!row) throw new AppError("MEMBER_NOT_FOUND");
  return presentMember(row);
}

/** When the account of the base's owner, and the base with it, is going to be deleted; else null. @throws AppError as `listMembers` */
export async function findEnding(viewer: Viewer, { id }: { id: string }): Promise<string | null> {
  const { owner_id: userId } = await requireRole(viewer, id, "reader");
  const row = await db.accountDeletion.findUnique({ where: { userId }, select: { deletesAt: true } });
  return row?.deletesAt.toISOString() ?? null;
}

/** Invitations of the viewer by name that can be followed, latest first. @throws AppError UNAUTHENTICATED */
export async function listOwnInvitations(
  viewer: Viewer,
): Promise<{ id: string; key: string; role: MemberRole; base: string; owner: string }[]> {
  const { id: me } = requireMember(viewer);
  return read`
    SELECT i.id, i.key, i.role::text AS role, b.base_name AS base, o.full_name AS owner
    FROM ${INVITATION} JOIN users o ON o.id = b.owner_id
    WHERE i.user_id = ${me}::uuid AND ${IS_OPEN} ORDER BY i.created_at DESC, i.id DESC`;
}

type Shared = { id: string; base_name: string; members: number; isLinked: boolean };

/** Own bases that have members or a secret link that opens them, by name, with how many members. @throws AppError UNAUTHENTICATED */
export async function listOwnShared(viewer: Viewer): Promise<Shared[]> {
  const { id: me } = requireMember(viewer);
  return read<Shared>`
    SELECT * FROM (
      SELECT b.id, b.base_name, (SELECT count(*)::int FROM base_members m WHERE m.base_id = b.id) AS members,
        EXISTS (SELECT FROM secret_links l LEFT JOIN prompts p ON p.id = l.prompt_id WHERE l.base_id = b.id AND ${opens()}) AS "isLinked"
      FROM prompt_bases b WHERE b.owner_id = ${me}::uuid
    ) AS own WHERE members > 0 OR "isLinked" ORDER BY base_name, id`;
}

/**
 * Invitations to a base that can still be followed, latest first; those for managers are for its owner alone.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (neither owner nor manager)
 */
export async function listInvitations(
  viewer: Viewer,
  { id }: { id: string },
  { locale }: { locale: Locale },
): Promise<Invitation[]> {
  const base = await requireRole(viewer, id, "manager");
  const all = ownsBase(viewer, { ownerId: base.owner_id });
  const rows = await read<InvitationRow>`
    SELECT i.id, i.key, i.role::text AS role, i.expires_at AS "expiresAt", i.max_uses AS "maxUses", i.uses, i.created_at AS "createdAt",
      (SELECT jsonb_build_object('id', u.id, 'full_name', u.full_name, 'avatar_url', u.avatar_url) FROM users u WHERE u.id = i.user_id) AS person
    FROM ${INVITATION}
    WHERE i.base_id = ${id}::uuid AND ${IS_OPEN} AND (${all} OR i.role <> 'manager')
    ORDER BY i.created_at DESC, i.id DESC`;
  return rows.map((row) => presentInvitation(row, locale));
}

type PersonRow = { id: string; full_name: string; avatar_url: string | null };
type InvitationRow = Omit<Invitation, "url" | "expiresAt" | "createdAt" | "person"> & {
  key: string;
  expiresAt: Date;
  createdAt: Date;
  person: PersonRow | null;
};

const presentPerson = (row: PersonRow): Person => ({ ...row, slug: slugOf(row.full_name) });

export function presentInvitation(
  { key, id, role, maxUses, uses, expiresAt, createdAt, person }: InvitationRow,
  locale: Locale,
): Invitation {
  return {
    id,
    url: env().APP_ORIGIN + withLocale(joinHref(key), locale),
    role,
    expiresAt: expiresAt.toISOString(),
    maxUses,
    uses,
    createdAt: createdAt.toISOString(),
    person: person && presentPerson(person),
  };
}

/**
 * People whom the viewer works with, by name: owners and members of the same bases, neither blocked nor hidden; at most 200.
 * @param only.own in bases of the viewer's own: those have accepted an invitation of theirs
 * @param only.ids of these
 * @throws AppError UNAUTHENTICATED
 */
export async function listKnownPeople(
  viewer: Viewer,
  only: { own?: boolean; ids?: readonly string[] } = {},
): Promise<Person[]> {
  const { id: me } = requireMember(viewer);
  const others = Prisma.sql`
    UNION SELECT o.user_id FROM base_members m JOIN base_members o ON o.base_id = m.base_id WHERE m.user_id = ${me}::uuid
    UNION SELECT b.owner_id FROM base_members m JOIN prompt_bases b ON b.id = m.base_id WHERE m.user_id = ${me}::uuid`;
  const rows = await read<PersonRow>`
    SELECT u.id, u.full_name, u.avatar_url FROM users u WHERE u.id IN (
      SELECT m.user_id FROM prompt_bases b JOIN base_members m ON m.base_id = b.id WHERE b.owner_id = ${me}::uuid ${only.own ? Prisma.empty : others})
      AND u.id <> ${me}::uuid AND u.blocked_at IS NULL AND u.hidden_at IS NULL
      ${only.ids ? Prisma.sql`AND u.id = ANY(${only.ids}::uuid[])` : Prisma.empty}
    ORDER BY u.full_name, u.id LIMIT ${MEMBER_LIMITS.known}`;
  return rows.map(presentPerson);
}

/** @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (a lower role, or the PRIVATE base, which has no members) */
export async function requireRole(viewer: Viewer, id: string, role: MemberRole): Promise<Base> {
  requireMember(viewer);
  const base = await getBase(viewer, { id });
  if (base.access_type === "PRIVATE" || !worksIn(viewer, { id: base.id, ownerId: base.owner_id }, role))
    throw new AppError("FORBIDDEN");
  return base;
}

/** An invitation i to the base b. */
export const INVITATION = Prisma.sql`base_invitations i JOIN prompt_bases b ON b.id = i.base_id`;

/**
 * Whether it can be followed: it has not ended or been used up, and who made it may still invite; not to a base that an administrator hid, nor
 * of a person who is blocked, hidden or going to be deleted.
 */
export const IS_OPEN = Prisma.sql`(i.expires_at > now() AND i.uses < i.max_uses AND b.access_type <> 'PRIVATE' AND NOT ${isEnding(Prisma.sql`b.owner_id`)}
  AND ${IS_SHOWN}
  AND (i.created_by_id = b.owner_id OR (i.role <> 'manager' AND EXISTS (
    SELECT FROM base_members c JOIN users u ON u.id = c.user_id
    WHERE c.base_id = b.id AND c.user_id = i.created_by_id AND c.role = 'manager' AND u.blocked_at IS NULL))))`;

/** The page of an invitation, for everybody with the link. */
export type InvitationPage = {
  /** Of an invitation of the viewer by name, which can be declined. */
  id: string | null;
  state: "open" | "own" | "member";
  role: MemberRole;
  base: { id: string; slug: string; name: string };
  owner: string;
};

/**
 * What an invitation is to; one by name is open to a member who has such a role by a team alone. Null for an unknown key, and for one whose end a stranger need not know.
 */
export async function findInvitation(
  viewer: Viewer,
  { key }: { key: string },
): Promise<InvitationPage | null> {
  const me = viewerId(viewer);
  const [row] = await read<
    {
      id: string;
      named: string | null;
      name: string;
      owner: string;
      role: MemberRole;
      isOpen: boolean;
    } & Record<"isOwn" | "isMember", boolean>
  >`
    SELECT b.id, CASE WHEN i.user_id = ${me}::uuid THEN i.id END AS named, b.base_name AS name, o.full_name AS owner, i.role::text AS role, ${IS_OPEN} AS "isOpen",
      b.owner_id IS NOT DISTINCT FROM ${me}::uuid AS "isOwn",
      EXISTS (SELECT FROM base_members m WHERE m.base_id = b.id AND m.user_id = ${me}::uuid AND m.role >= i.role
        AND (i.user_id IS NULL OR m.team_id IS NULL OR m.own_role >= i.role)) AS "isMember"
    FROM ${INVITATION} JOIN users o ON o.id = b.owner_id
    WHERE i.key = ${key} AND (i.user_id IS NULL OR ${me}::uuid IS NULL OR i.user_id = ${me}::uuid)`;
  if (!row || (!row.isOpen && !row.isOwn && !row.isMember)) return null;
  const { id, named, name, owner, role, isOwn, isMember } = row;
  return {
    id: named,
    state: isOwn ? "own" : isMember ? "member" : "open",
    role,
    base: { id, slug: slugOf(name), name },
    owner,
  };
}

/** Bases that others share with the viewer, joined last first. @throws AppError UNAUTHENTICATED */
export async function listSharedBases(
  viewer: Viewer,
  { limit = 24, cursor }: { limit?: number; cursor?: string | undefined } = {},
): Promise<Page<Base>> {
  const { id: me } = requireMember(viewer);
  const position = cursor ? datePosition(cursor) : null;
  const after = position
    ? Prisma.sql`AND (m.created_at, m.base_id) < (${position.value}::timestamptz, ${position.id}::uuid)`
    : Prisma.empty;
  const rows = await read<{ id: string; at: Date }>`
    SELECT m.base_id AS id, m.created_at AS at FROM base_members m WHERE m.user_id = ${me}::uuid ${after}
    ORDER BY m.created_at DESC, m.base_id DESC LIMIT ${limit + 1}`;
  const page = pageOf(rows, limit, ({ at }) => at.toISOString());
  const ids = page.items.map(({ id }) => id);
  if (ids.length === 0) return new Page<Base>([], null);
  const found = Prisma.sql`SELECT b.id FROM prompt_bases b WHERE b.id = ANY(${ids}::uuid[])`;
  return new Page(
    await loadBases(viewer, found, Prisma.sql`array_position(${ids}::uuid[], b.id)`),
    page.nextCursor,
  );
}
