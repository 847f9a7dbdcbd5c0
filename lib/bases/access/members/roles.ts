import { randomUUID } from "node:crypto";
import type { Kept } from "@/lib/notifications/kinds";
import { notify } from "@/lib/notifications/notify";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { includesRole, MEMBER_ROLES, type MemberRole } from "@/lib/platform/viewer";
import { isOpenToAll } from "../../policy";
import type { LockedBase } from "../../writing/lock";
import { MEMBER_LIMITS } from "./limits";

/** A person's part in a base: the role that counts, the team that gives it, and what the person has without teams. */
export type Part = { role: MemberRole; teamId: string | null; ownRole: MemberRole | null };

/** A team with its role in a base. */
type TeamRole = { id: string; role: MemberRole };

/** A part before and after; null: none. */
export type PartChange = { userId: string; held: Part | null; part: Part | null };

const higher = (a: MemberRole | null, b: MemberRole | null) => (a && b && includesRole(a, b) ? a : (b ?? a));

/** The part of a person with a role of their own beside that of a team: the higher one counts, of equal ones the own. */
export function partOf(own: MemberRole | null, team: TeamRole | null): Part | null {
  const role = higher(own, team?.role ?? null);
  if (!role) return null;
  return team && role !== own
    ? { role, teamId: team.id, ownRole: own }
    : { role, teamId: null, ownRole: null };
}

/** The role that a person has without teams. */
export const ownRoleOf = (part: Part | null): MemberRole | null =>
  part && (part.teamId ? part.ownRole : part.role);

/**
 * Writes parts in a locked base with all that follows: a role that ends or is lowered takes invitations, feed keys, an offered transfer and
 * running answers with it, and former editors and managers are remembered.
 * @param isTaken by another: links that give more than what remains end where that person may hold one, which somebody came by or, but for
 *   those of managers, which that person has read as a manager, now or at an earlier time; so do invitations of that person by name
 */
export async function writeParts(
  tx: Database,
  base: LockedBase,
  changes: readonly PartChange[],
  { isTaken }: { isTaken: boolean },
): Promise<void> {
  const { id: baseId } = base;
  const kept = changes.flatMap(({ userId, part }) => (part ? { userId, ...part } : []));
  if (kept.length > 0)
    await tx.$executeRaw`
      INSERT INTO base_members (base_id, user_id, role, team_id, own_role)
      SELECT ${baseId}::uuid, p."userId", p.role, p."teamId", p."ownRole"
      FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS p ("userId" uuid, role "MemberRole", "teamId" uuid, "ownRole" "MemberRole")
      ON CONFLICT (base_id, user_id) DO UPDATE SET role = excluded.role, team_id = excluded.team_id, own_role = excluded.own_role`;
  const ended = changes.filter(({ held, part }) => held && !part).map(({ userId }) => userId);
  const those = { baseId, userId: { in: ended } };
  if (ended.length > 0) {
    await tx.baseMember.deleteMany({ where: those });
    await tx.baseFeedKey.deleteMany({ where: those });
    await tx.baseTransfer.deleteMany({ where: those });
    await stopRuns(tx, base, ended);
  }
  const noManagers = changes
    .filter(({ held, part }) => held?.role === "manager" && part?.role !== "manager")
    .map(({ userId }) => userId);
  await tx.baseInvitation.deleteMany({ where: { baseId, createdById: { in: [...noManagers, ...ended] } } });
  if (isTaken) {
    const least = MEMBER_ROLES.filter((role) =>
      changes.every(({ part }) => part && includesRole(part.role, role)),
    );
    const more = MEMBER_ROLES.filter((role) => !least.includes(role));
    const lowered = changes
      .filter(({ held, part }) => held && !(part && includesRole(part.role, held.role)))
      .map(({ userId, part }) => ({ userId, role: part?.role ?? null }));
    await tx.$executeRaw`
      DELETE FROM base_invitations i WHERE i.base_id = ${baseId}::uuid AND i.role = ANY(${more}::"MemberRole"[])
        AND (i.uses > 0 OR (i.user_id IS NULL AND i.role <> 'manager' AND (${noManagers.length > 0} OR EXISTS (
          SELECT FROM former_editors f
          WHERE f.base_id = i.base_id AND f.user_id = ANY(${lowered.map(({ userId }) => userId)}::uuid[]) AND f.managed_until >= i.created_at))))`;
    await tx.$executeRaw`
      DELETE FROM base_invitations i USING jsonb_to_recordset(${JSON.stringify(lowered)}::jsonb) AS p ("userId" uuid, role "MemberRole")
      WHERE i.base_id = ${baseId}::uuid AND i.user_id = p."userId" AND (p.role IS NULL OR i.role > p.role)`;
  }
  await noteFormer(tx, baseId, changes);
}

/**
 * Remembers who is no longer an editor, so that what they still save is kept for them (lib/prompts/writing/late-save), until they are one again;
 * and, for good, who is no longer a manager (lib/bases/scope, `managedThen`).
 */
async function noteFormer(tx: Database, baseId: string, changes: readonly PartChange[]): Promise<void> {
  const edits = (part: Part | null) => part !== null && includesRole(part.role, "editor");
  const now = changes.filter(({ part }) => edits(part)).map(({ userId }) => userId);
  if (now.length > 0)
    await tx.formerEditor.deleteMany({ where: { baseId, userId: { in: now }, managedUntil: null } });
  const former = changes
    .map(({ userId, held, part }) => ({
      userId,
      ended: edits(held) && !edits(part),
      managed: held?.role === "manager" && part?.role !== "manager",
    }))
    .filter(({ ended, managed }) => ended || managed);
  if (former.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO former_editors AS f (base_id, user_id, managed_until)
    SELECT ${baseId}::uuid, p."userId", CASE WHEN p.managed THEN now() END FROM jsonb_to_recordset(${JSON.stringify(former)}::jsonb) AS p ("userId" uuid, managed boolean)
    ON CONFLICT (base_id, user_id) DO UPDATE SET ended_at = now(), managed_until = coalesce(excluded.managed_until, f.managed_until)`;
}

/** Stops answers to prompts that these people read no longer; the processes that receive them look within half a second. */
async function stopRuns(tx: Database, base: LockedBase, userIds: string[]): Promise<void> {
  if (isOpenToAll(base)) return;
  await tx.$executeRaw`
    UPDATE runs r SET stop_requested = true FROM prompts p
    WHERE r.user_id = ANY(${userIds}::uuid[]) AND r.state = 'running' AND p.id = r.prompt_id AND p.prompt_base_id = ${base.id}::uuid
      AND p.sample_position IS NULL AND p.user_id IS DISTINCT FROM r.user_id
      AND NOT EXISTS (SELECT FROM user_base_access a WHERE a.base_id = p.prompt_base_id AND a.user_id = r.user_id AND (a.expires_at IS NULL OR a.expires_at > now()))`;
}

/**
 * Brings the members of locked bases in line with the teams that have a role in them, and tells who has another role or none any more.
 * Adds nobody: who left stays away.
 * @param gone members by teams that are gone (`leaveGoneTeams`)
 */
export async function settleTeams(
  tx: Database,
  bases: readonly LockedBase[],
  gone: readonly GoneRow[] = [],
): Promise<void> {
  await leaveFormerTeams(tx, Prisma.sql`m.base_id = ANY(${bases.map(({ id }) => id)}::uuid[])`);
  const there = await tx.$queryRaw<SettledRow[]>`
    SELECT m.base_id AS "baseId", m.user_id AS "userId", m.role::text AS role, m.team_id AS "teamId", m.own_role::text AS "ownRole",
      CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('id', t.id, 'role', t.role) END AS team
    FROM base_members m LEFT JOIN LATERAL (${highestTeam(Prisma.sql`m.base_id`, Prisma.sql`m.user_id`)}) t ON true
    WHERE m.base_id = ANY(${bases.map(({ id }) => id)}::uuid[]) AND (m.team_id IS NOT NULL OR t.id IS NOT NULL)`;
  const rows = there.filter(({ userId }) => gone.every((each) => each.userId !== userId));
  for (const row of gone) rows.push({ ...row, team: await teamIn(tx, row.baseId, row.userId) });
  for (const base of bases) {
    const changes = rows
      .filter(({ baseId }) => baseId === base.id)
      .map(({ userId, team, role, teamId, ownRole }) => {
        const held = { role, teamId, ownRole };
        return { userId, held, part: partOf(ownRoleOf(held), team) };
      })
      .filter(({ held, part }) => held.role !== part?.role || held.teamId !== part.teamId);
    if (changes.length === 0) continue;
    const isTaken = changes.some(({ held, part }) => !part || !includesRole(part.role, held.role));
    await writeParts(tx, base, changes, { isTaken });
    const told = changes.filter(({ held, part }) => held.role !== part?.role);
    await tellRoles(tx, base.id, told);
  }
}

/** Teams of a base's former owner, which a transfer by version 1.30.0 leaves: what they gave is people's own. */
export async function leaveFormerTeams(tx: Database, which: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    UPDATE base_members m SET team_id = NULL, own_role = NULL FROM teams t, prompt_bases b
    WHERE ${which} AND t.id = m.team_id AND b.id = m.base_id AND t.owner_id <> b.owner_id`;
}

type GoneRow = Part & { baseId: string; userId: string };
type SettledRow = GoneRow & { team: TeamRole | null };

/**
 * Members of a base in the trash whose teams were deleted meanwhile: they come back with their own roles, if they have any.
 * @param entryId of the base, held by this transaction, which holds its owner too
 * @returns these members as they were, for `settleTeams`
 */
export async function leaveGoneTeams(tx: Database, entryId: string): Promise<GoneRow[]> {
  const ofGoneTeam = Prisma.sql`r.entry_id = ${entryId}::uuid AND r.table_name = 'base_members' AND r."row" ->> 'team_id' IS NOT NULL
    AND NOT EXISTS (SELECT FROM teams t WHERE t.id::text = r."row" ->> 'team_id')`;
  const rows = await tx.$queryRaw<GoneRow[]>`
    SELECT r."row" ->> 'base_id' AS "baseId", u.id AS "userId", r."row" ->> 'role' AS role, r."row" ->> 'team_id' AS "teamId", r."row" ->> 'own_role' AS "ownRole"
    FROM trash_rows r JOIN users u ON u.id = (r."row" ->> 'user_id')::uuid WHERE ${ofGoneTeam} ORDER BY u.id FOR KEY SHARE OF u`;
  await tx.$executeRaw`
    UPDATE trash_rows r SET "row" = r."row" || jsonb_build_object('role', r."row" -> 'own_role', 'team_id', NULL, 'own_role', NULL)
    WHERE ${ofGoneTeam} AND r."row" ->> 'own_role' IS NOT NULL`;
  return rows;
}

/** The team of a person, and of the base's owner, that gives the highest role in a base. */
const highestTeam = (baseId: Prisma.Sql, userId: Prisma.Sql) => Prisma.sql`
  SELECT g.team_id AS id, g.role FROM base_teams g JOIN team_people p ON p.team_id = g.team_id
  JOIN teams w ON w.id = g.team_id JOIN prompt_bases o ON o.id = g.base_id AND o.owner_id = w.owner_id
  WHERE g.base_id = ${baseId} AND p.user_id = ${userId} ORDER BY g.role DESC, g.team_id LIMIT 1`;

export async function teamIn(tx: Database, baseId: string, userId: string): Promise<TeamRole | null> {
  const rows = await tx.$queryRaw<TeamRole[]>(
    highestTeam(Prisma.sql`${baseId}::uuid`, Prisma.sql`${userId}::uuid`),
  );
  return rows[0] ?? null;
}

/** Tells people of their part: every time, because people come, go and come back. */
export async function tellRoles(
  tx: Database,
  baseId: string,
  changes: readonly Pick<PartChange, "userId" | "part">[],
): Promise<void> {
  await notify(
    tx,
    changes.map(({ userId, part }) => ({
      userId,
      kind: "member" as const,
      fact: `member:${randomUUID()}`,
      data: part ? { baseId, what: "role" as const, role: part.role } : { baseId, what: "removed" as const },
    })),
  );
}

export async function tell(
  tx: Database,
  whom: string | readonly string[],
  data: Kept<"member">["data"],
): Promise<void> {
  const fact = `member:${randomUUID()}`;
  await notify(
    tx,
    [whom].flat().map((userId) => ({ userId, kind: "member" as const, fact, data })),
  );
}

export async function partIn(tx: Database, baseId: string, userId: string): Promise<Part | null> {
  return tx.baseMember.findUnique({
    where: { baseId_userId: { baseId, userId } },
    select: { role: true, teamId: true, ownRole: true },
  });
}

/**
 * Nobody comes into a base that is full or hidden, or whose owner's account is going to be deleted: who comes then was not told in time.
 * @param coming how many new members there will be
 * @throws AppError MEMBERS_FULL, ACCOUNT_ENDING, BASE_HIDDEN
 */
export async function assertRoom(tx: Database, base: LockedBase, coming: number): Promise<void> {
  const [row] = await tx.$queryRaw<{ count: number; isEnding: boolean; isShown: boolean; name: string }[]>`
    SELECT (SELECT count(*)::int FROM base_members WHERE base_id = b.id) AS count, ${isEnding(Prisma.sql`b.owner_id`)} AS "isEnding", ${IS_SHOWN} AS "isShown", b.base_name AS name
    FROM prompt_bases b WHERE b.id = ${base.id}::uuid`;
  if (row!.isEnding) throw new AppError("ACCOUNT_ENDING");
  if (!row!.isShown) throw new AppError("BASE_HIDDEN", { params: { name: row!.name } });
  if (row!.count + coming > MEMBER_LIMITS.perBase)
    throw new AppError("MEMBERS_FULL", { params: { max: MEMBER_LIMITS.perBase } });
}

/** Whether no administrator hid the base b, and its owner is neither hidden nor blocked. */
export const IS_SHOWN = Prisma.sql`((b.hidden_at IS NULL OR b.is_draft) AND EXISTS (SELECT FROM users o WHERE o.id = b.owner_id AND o.blocked_at IS NULL AND o.hidden_at IS NULL))`;

/** Whether the deletion of a person's account is scheduled. */
export const isEnding = (userId: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT FROM account_deletions d WHERE d.user_id = ${userId})`;
