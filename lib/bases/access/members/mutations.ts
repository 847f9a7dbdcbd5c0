import { randomBytes } from "node:crypto";
import { holdPerson, holdWriter } from "@/lib/identity/hold-person";
import { DAY } from "@/lib/platform/clock";
import { db, type Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { includesRole, type MemberRole, requireMember, type Viewer } from "@/lib/platform/viewer";
import { PAID_TYPES } from "../../access-types";
import { canSeeBase, ownsBase, worksIn } from "../../policy";
import { assertStillMember, type LockedBase, lockBase, lockVisible } from "../../writing/lock";
import { MEMBER_LIMITS } from "./limits";
import { getMember, INVITATION, IS_OPEN, listKnownPeople, presentInvitation, requireRole } from "./queries";
import {
  assertRoom,
  ownRoleOf,
  type Part,
  partIn,
  partOf,
  teamIn,
  tell,
  tellRoles,
  writeParts,
} from "./roles";
import type { CreateInvitationInput, Invitation, Member, UpdateMemberInput } from "./schema";

type Context = Pick<RequestContext, "locale">;

/**
 * A link that makes people members of a base; with `userId` an invitation of one person whom the viewer works with, by a notification, in place of
 * an earlier one, except the owner's of a manager.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, MEMBER_NOT_FOUND (nobody whom the viewer works with), INVITATIONS_FULL, ACCOUNT_ENDING,
 *   BASE_HIDDEN
 */
export async function createInvitation(
  viewer: Viewer,
  { id, role, userId, maxUses = 1, expiresAt }: CreateInvitationInput,
  { locale }: Context,
): Promise<Invitation> {
  const { id: me } = requireMember(viewer);
  const { owner_id: ownerId } = await requireRole(viewer, id, "manager");
  if (role === "manager" && ownerId !== me) throw new AppError("FORBIDDEN");
  const [person = null] = userId ? await listKnownPeople(viewer, { ids: [userId] }) : [];
  if (userId && (!person || userId === ownerId)) throw new AppError("MEMBER_NOT_FOUND");
  const made = await transaction(async (tx) => {
    await holdWriter(tx, me);
    const base = await lockBase(tx, id); // two at once are counted one after the other, and a manager may be one no longer
    if (!base || (base.ownerId !== me && (await partIn(tx, id, me))?.role !== "manager"))
      throw new AppError("FORBIDDEN");
    await assertRoom(tx, base, 0);
    const ends = expiresAt ?? new Date(Date.now() + MEMBER_LIMITS.days * DAY);
    if (userId) {
      // The same once more: the person was told.
      const those = { baseId: id, userId, role, createdById: me, uses: 0, expiresAt: { gt: new Date() } };
      const [same] = await tx.baseInvitation.updateManyAndReturn({ where: those, data: { expiresAt: ends } });
      if (same) return same;
    }
    await tx.$executeRaw`
      DELETE FROM base_invitations WHERE base_id = ${id}::uuid AND (expires_at <= now() OR uses >= max_uses
        OR (user_id = ${userId ?? null}::uuid AND (role <> 'manager' OR ${base.ownerId === me})))`;
    if ((await tx.baseInvitation.count({ where: { baseId: id } })) >= MEMBER_LIMITS.invitations)
      throw new AppError("INVITATIONS_FULL", { params: { max: MEMBER_LIMITS.invitations } });
    const stored = await tx.baseInvitation.create({
      data: {
        baseId: id,
        role,
        maxUses: userId ? 1 : maxUses,
        createdById: me,
        userId: userId ?? null,
        expiresAt: ends,
        key: randomBytes(MEMBER_LIMITS.keyBytes).toString("base64url"),
      },
    });
    if (userId) await tell(tx, userId, { baseId: id, what: "invited", key: stored.key });
    return stored;
  });
  return presentInvitation({ ...made, person }, locale);
}

/**
 * Ends an invitation, or declines one as the person whom it is for.
 * @throws AppError UNAUTHENTICATED, INVITATION_NOT_FOUND (also one to a base that the viewer does not manage), FORBIDDEN (no longer)
 */
export async function deleteInvitation(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: me } = requireMember(viewer);
  const invitation = await db.baseInvitation.findUnique({
    where: { id },
    select: { role: true, userId: true, createdById: true, base: { select: { id: true, ownerId: true } } },
  });
  if (!invitation) throw new AppError("INVITATION_NOT_FOUND");
  const { base, role, userId, createdById } = invitation;
  const mayEnd = worksIn(viewer, base, "manager") && (role !== "manager" || ownsBase(viewer, base));
  if (!mayEnd && userId !== me) throw new AppError("INVITATION_NOT_FOUND");
  await transaction(async (tx) => {
    if (mayEnd) await lockVisible(tx, viewer, base.id);
    const { count } = await tx.baseInvitation.deleteMany({ where: { id } });
    if (count > 0 && userId === me) await tell(tx, createdById, { baseId: base.id, what: "uninvited" });
  });
}

/**
 * Makes the viewer a member by an invitation's key, or raises their role. Idempotent: who has that role already uses nothing of it.
 * @throws AppError UNAUTHENTICATED, INVITATION_NOT_FOUND (no such key, or for another person), INVITATION_GONE (ended, used up, or its base or
 *   owner is hidden), BASE_IS_OWN, MEMBERS_FULL, ACCOUNT_ENDING
 */
export async function acceptInvitation(
  viewer: Viewer,
  { key }: { key: string },
): Promise<{ baseId: string; role: MemberRole }> {
  const { id: me } = requireMember(viewer);
  const found = await db.baseInvitation.findUnique({
    where: { key },
    select: { baseId: true, userId: true },
  });
  if (!found || (found.userId !== null && found.userId !== me)) throw new AppError("INVITATION_NOT_FOUND");
  const { baseId } = found;
  return transaction(async (tx) => {
    await holdWriter(tx, me);
    const base = await lockBase(tx, baseId);
    if (!base) throw new AppError("INVITATION_GONE");
    if (base.ownerId === me) throw new AppError("BASE_IS_OWN");
    const held = await partIn(tx, baseId, me);
    const [open] = await tx.$queryRaw<{ id: string; role: MemberRole }[]>`
      SELECT i.id, i.role::text AS role FROM ${INVITATION} WHERE i.key = ${key} AND ${IS_OPEN}`;
    if (!open) {
      if (held) return { baseId, role: held.role };
      throw new AppError("INVITATION_GONE");
    }
    const { id, role } = open;
    const own = ownRoleOf(held);
    if (held && own && includesRole(own, role)) return { baseId, role: held.role };
    if (!held) await assertRoom(tx, base, 1);
    const part = partOf(role, await teamIn(tx, baseId, me))!;
    await writeParts(tx, base, [{ userId: me, held, part }], { isTaken: false });
    await tx.baseInvitation.update({ where: { id }, data: { uses: { increment: 1 } }, select: { id: true } });
    if (part.role !== held?.role) await tell(tx, base.ownerId, { baseId, what: held ? "raised" : "joined" });
    return { baseId, role: part.role };
  });
}

/**
 * Changes a member's role.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (also of and to a manager, by a manager), MEMBER_NOT_FOUND, ROLE_OF_TEAM (a team gives more)
 */
export async function updateMember(viewer: Viewer, { id, userId, role }: UpdateMemberInput): Promise<Member> {
  await changing(viewer, { id, userId }, async (tx, base, held) => {
    await assertStillMember(tx, viewer, base);
    if (
      !ownsBase(viewer, base) &&
      (held.role === "manager" || role === "manager" || !worksIn(viewer, base, "manager"))
    )
      throw new AppError("FORBIDDEN");
    const part = partOf(role, await teamIn(tx, id, userId))!;
    if (part.role !== role) throw new AppError("ROLE_OF_TEAM");
    if (held.role === role && !held.teamId) return;
    await writeParts(tx, base, [{ userId, held, part }], { isTaken: !includesRole(role, held.role) });
    if (held.role !== role) await tellRoles(tx, id, [{ userId, part }]);
  });
  return getMember(viewer, { id, userId });
}

/**
 * Removes a member, or lets the viewer leave: what the role gave ends with the next request of that person. Who leaves the last base of its
 * owner leaves the owner's teams, too, and comes back by an invitation only.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, MEMBER_NOT_FOUND
 */
export async function removeMember(
  viewer: Viewer,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const { id: me } = requireMember(viewer);
  await changing(viewer, { id, userId }, async (tx, base, held) => {
    const leaves = userId === me;
    const mayRemove =
      leaves || ownsBase(viewer, base) || (worksIn(viewer, base, "manager") && held.role !== "manager");
    if (!mayRemove) throw new AppError("FORBIDDEN");
    if (!leaves) await assertStillMember(tx, viewer, base); // who leaves may have a lower role by now
    await writeParts(tx, base, [{ userId, held, part: null }], { isTaken: !leaves });
    if (!leaves) return tellRoles(tx, id, [{ userId, part: null }]);
    await tx.$executeRaw`
      DELETE FROM team_people p USING teams t
      WHERE p.user_id = ${me}::uuid AND t.id = p.team_id AND t.owner_id = ${base.ownerId}::uuid AND NOT EXISTS (
        SELECT FROM base_members m JOIN prompt_bases b ON b.id = m.base_id WHERE m.user_id = ${me}::uuid AND b.owner_id = ${base.ownerId}::uuid)`;
    const managed = held.role === "manager" && PAID_TYPES.includes(base.accessType);
    await tell(tx, base.ownerId, { baseId: id, what: "left", ...(managed && { managed: true as const }) });
  });
}

/** Under the base's lock. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (neither owner nor member), MEMBER_NOT_FOUND, CONFLICT (another owner by now) */
async function changing(
  viewer: Viewer,
  { id, userId }: { id: string; userId: string },
  work: (tx: Database, base: LockedBase, held: Part) => Promise<void>,
): Promise<void> {
  const { id: me } = requireMember(viewer);
  await transaction(async (tx) => {
    const left =
      userId === me && (await tx.promptBase.findUnique({ where: { id }, select: { ownerId: true } }));
    if (left) await holdPerson(tx, left.ownerId); // whose teams the viewer may leave
    const base = await lockBase(tx, id);
    if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
    if (left && base.ownerId !== left.ownerId) throw new AppError("CONFLICT");
    if (!worksIn(viewer, base, "reader")) throw new AppError("FORBIDDEN");
    const held = await partIn(tx, id, userId);
    if (!held) throw new AppError("MEMBER_NOT_FOUND");
    await work(tx, base, held);
  });
}
