import { holdWriter } from "@/lib/identity/hold-person";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { type MemberRole, requireMember, type Viewer } from "@/lib/platform/viewer";
import { ownsBase } from "../../../policy";
import { type LockedBase, lockBases, lockVisible } from "../../../writing/lock";
import { assertRoom, leaveFormerTeams, settleTeams, tellRoles, writeParts } from "../roles";
import { getTeam, listBaseTeams } from "./queries";
import { type BaseTeam, type Team, TEAM_LIMITS } from "./schema";

/** @throws AppError UNAUTHENTICATED, MEMBER_NOT_FOUND (nobody of an own base), QUOTA_EXCEEDED */
export async function createTeam(
  viewer: Viewer,
  { name, userIds }: { name: string; userIds: readonly string[] },
): Promise<Team> {
  const { id: ownerId } = requireMember(viewer);
  const id = await transaction(async (tx) => {
    await holdWriter(tx, ownerId);
    await assertKnown(tx, ownerId, userIds);
    const { perOwner: max } = TEAM_LIMITS;
    if ((await tx.team.count({ where: { ownerId } })) >= max)
      throw new AppError("QUOTA_EXCEEDED", { params: { max } });
    const team = await tx.team.create({ data: { ownerId, name }, select: { id: true } });
    await addPeople(tx, team.id, userIds);
    return team.id;
  });
  return getTeam(viewer, { id });
}

/** Changes its name, its people, or both; people are taken out also where others cannot be added. @throws AppError UNAUTHENTICATED, TEAM_NOT_FOUND, MEMBER_NOT_FOUND, MEMBERS_FULL, ACCOUNT_ENDING, BASE_HIDDEN */
export async function updateTeam(
  viewer: Viewer,
  { id, name, userIds }: { id: string; name?: string | undefined; userIds?: readonly string[] | undefined },
): Promise<Team> {
  const { people } = await getTeam(viewer, { id });
  const before = people.map((person) => person.id);
  const joining = userIds?.filter((userId) => !before.includes(userId)) ?? [];
  await changeTeam(viewer, id, async (tx, _, ownerId) => {
    await assertKnown(tx, ownerId, joining);
    if (name !== undefined) await tx.team.update({ where: { id }, data: { name }, select: { id: true } });
    if (userIds) await tx.teamPerson.deleteMany({ where: { teamId: id, userId: { notIn: [...userIds] } } });
  });
  // First who is taken out: a hidden or full base refuses the others, and must not undo it.
  if (joining.length > 0) await addTeamPeople(viewer, { id, userIds: joining });
  return getTeam(viewer, { id });
}

/** @throws AppError UNAUTHENTICATED, TEAM_NOT_FOUND, MEMBER_NOT_FOUND, QUOTA_EXCEEDED, MEMBERS_FULL, ACCOUNT_ENDING, BASE_HIDDEN */
export async function addTeamPeople(
  viewer: Viewer,
  { id, userIds }: { id: string; userIds: readonly string[] },
): Promise<Team["people"]> {
  await changeTeam(viewer, id, async (tx, bases, ownerId) => {
    await assertKnown(tx, ownerId, userIds);
    await join(tx, id, bases, userIds);
  });
  return (await getTeam(viewer, { id })).people;
}

/** @throws AppError UNAUTHENTICATED, TEAM_NOT_FOUND, MEMBER_NOT_FOUND */
export async function removeTeamPerson(
  viewer: Viewer,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await changeTeam(viewer, id, async (tx) => {
    const { count } = await tx.teamPerson.deleteMany({ where: { teamId: id, userId } });
    if (count === 0) throw new AppError("MEMBER_NOT_FOUND");
  });
}

/** Deletes a team; what its people have without it stays. @throws AppError UNAUTHENTICATED, TEAM_NOT_FOUND */
export async function deleteTeam(viewer: Viewer, { id }: { id: string }): Promise<void> {
  await transaction(async (tx) => {
    const bases = await holdTeam(tx, viewer, id);
    await tx.baseTeam.deleteMany({ where: { teamId: id } });
    await settleTeams(tx, bases);
    await leaveFormerTeams(tx, Prisma.sql`m.team_id = ${id}::uuid`);
    await tx.team.delete({ where: { id }, select: { id: true } }); // cascades to roles that are still its
  });
}

/**
 * Gives a team of the viewer's a role in an own base: all its people become members at once and are told, who left before as well. Another role
 * brings back nobody who left since. Who has a higher role keeps it.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (another's base, the PRIVATE one), TEAM_NOT_FOUND, MEMBERS_FULL, ACCOUNT_ENDING, BASE_HIDDEN
 */
export async function putBaseTeam(
  viewer: Viewer,
  { id, teamId, role }: { id: string; teamId: string; role: MemberRole },
): Promise<BaseTeam> {
  await changeBaseTeam(viewer, { id, teamId }, async (tx, base) => {
    const given = await tx.baseTeam.findUnique({ where: { baseId_teamId: { baseId: id, teamId } } });
    await tx.baseTeam.upsert({
      where: { baseId_teamId: { baseId: id, teamId } },
      create: { baseId: id, teamId, role },
      update: { role },
      select: { baseId: true },
    });
    if (given) return;
    const people = await tx.teamPerson.findMany({ where: { teamId }, select: { userId: true } });
    await admit(tx, base, { id: teamId, role }, people.map(({ userId }) => userId)); // prettier-ignore
  });
  return (await listBaseTeams(viewer, { id })).find((each) => each.teamId === teamId)!;
}

/** Takes a team's role in a base. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, TEAM_NOT_FOUND */
export async function removeBaseTeam(
  viewer: Viewer,
  { id, teamId }: { id: string; teamId: string },
): Promise<void> {
  await changeBaseTeam(viewer, { id, teamId }, async (tx) => {
    const { count } = await tx.baseTeam.deleteMany({ where: { baseId: id, teamId } });
    if (count === 0) throw new AppError("TEAM_NOT_FOUND");
  });
}

/** Who is in a team has accepted an invitation of its owner's once: members of their bases. @throws AppError MEMBER_NOT_FOUND */
async function assertKnown(tx: Database, ownerId: string, userIds: readonly string[]): Promise<void> {
  const known = await tx.user.count({
    where: {
      id: { in: [...userIds] },
      blockedAt: null,
      hiddenAt: null,
      memberships: { some: { base: { ownerId } } },
    },
  });
  if (known < new Set(userIds).size) throw new AppError("MEMBER_NOT_FOUND");
}

/** Holds the owner and the own bases in which the team has a role; a transfer by an older version leaves one of another's. @throws AppError UNAUTHENTICATED, TEAM_NOT_FOUND */
async function holdTeam(tx: Database, viewer: Viewer, id: string): Promise<LockedBase[]> {
  const { id: ownerId } = requireMember(viewer);
  await holdWriter(tx, ownerId); // changes of one person's teams come one after the other
  const team = await tx.team.findFirst({
    where: { id, ownerId },
    select: { bases: { where: { base: { ownerId } }, select: { baseId: true } } },
  });
  if (!team) throw new AppError("TEAM_NOT_FOUND");
  const ids = team.bases.map(({ baseId }) => baseId);
  return ids.length > 0 ? lockBases(tx, ids) : [];
}

async function changeTeam(
  viewer: Viewer,
  id: string,
  work: (tx: Database, bases: LockedBase[], ownerId: string) => Promise<void>,
): Promise<void> {
  const { id: ownerId } = requireMember(viewer);
  await transaction(async (tx) => {
    const bases = await holdTeam(tx, viewer, id);
    await work(tx, bases, ownerId);
    await settleTeams(tx, bases);
  });
}

async function changeBaseTeam(
  viewer: Viewer,
  { id, teamId }: { id: string; teamId: string },
  work: (tx: Database, base: LockedBase) => Promise<void>,
): Promise<void> {
  const { id: ownerId } = requireMember(viewer);
  await transaction(async (tx) => {
    await holdWriter(tx, ownerId);
    const base = await lockVisible(tx, viewer, id);
    if (!ownsBase(viewer, base) || base.accessType === "PRIVATE") throw new AppError("FORBIDDEN");
    const team = await tx.team.findFirst({ where: { id: teamId, ownerId }, select: { id: true } });
    if (!team) throw new AppError("TEAM_NOT_FOUND");
    await work(tx, base);
    await settleTeams(tx, [base]);
  });
}

/** People of a team, and members of the bases in which it has a role. @throws AppError QUOTA_EXCEEDED, MEMBERS_FULL, ACCOUNT_ENDING, BASE_HIDDEN */
async function join(tx: Database, teamId: string, bases: readonly LockedBase[], userIds: readonly string[]) {
  const people = await addPeople(tx, teamId, userIds);
  if (people.length === 0) return;
  const roles = await tx.baseTeam.findMany({ where: { teamId }, select: { baseId: true, role: true } });
  for (const base of bases) {
    const { role } = roles.find(({ baseId }) => baseId === base.id)!;
    await admit(tx, base, { id: teamId, role }, people);
  }
}

/** @returns those who were not in it @throws AppError QUOTA_EXCEEDED */
async function addPeople(tx: Database, teamId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const added = await tx.$queryRaw<{ userId: string }[]>`
    INSERT INTO team_people (team_id, user_id)
    SELECT ${teamId}::uuid, u.id FROM (SELECT id FROM users WHERE id = ANY(${userIds}::uuid[]) ORDER BY id FOR KEY SHARE) u
    ON CONFLICT DO NOTHING RETURNING user_id AS "userId"`;
  const { people: max } = TEAM_LIMITS;
  if ((await tx.teamPerson.count({ where: { teamId } })) > max)
    throw new AppError("QUOTA_EXCEEDED", { params: { max } });
  return added.map(({ userId }) => userId);
}

/** Makes those of these people members who are none yet. @throws AppError MEMBERS_FULL, ACCOUNT_ENDING, BASE_HIDDEN */
async function admit(
  tx: Database,
  base: LockedBase,
  team: { id: string; role: MemberRole },
  userIds: readonly string[],
): Promise<void> {
  // Accounts that are being deleted are waited for.
  const coming = await tx.$queryRaw<{ userId: string }[]>`
    SELECT u.id AS "userId" FROM users u WHERE u.id = ANY(${userIds}::uuid[])
      AND NOT EXISTS (SELECT FROM base_members m WHERE m.base_id = ${base.id}::uuid AND m.user_id = u.id) ORDER BY u.id FOR KEY SHARE`;
  if (coming.length === 0) return;
  await assertRoom(tx, base, coming.length);
  const part = { role: team.role, teamId: team.id, ownRole: null };
  const changes = coming.map(({ userId }) => ({ userId, held: null, part }));
  await writeParts(tx, base, changes, { isTaken: false });
  await tellRoles(tx, base.id, changes);
}
