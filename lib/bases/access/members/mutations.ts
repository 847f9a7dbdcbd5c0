import { randomBytes, randomUUID } from "node:crypto";
import { holdWriter } from "@/lib/identity/hold-person";
import { notify } from "@/lib/notifications/notify";
import type { Kept } from "@/lib/notifications/kinds";
import { DAY } from "@/lib/platform/clock";
import { db, type Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import {
  includesRole,
  MEMBER_ROLES,
  type MemberRole,
  requireMember,
  type Viewer,
} from "@/lib/platform/viewer";
import { canSeeBase, isOpenToAll, ownsBase, worksIn } from "../../policy";
import { type LockedBase, lockBase } from "../../writing/lock";
import { MEMBER_LIMITS } from "./limits";
import { getMember, IS_OPEN, presentInvitation, requireRole } from "./queries";
import type { CreateInvitationInput, Invitation, Member, UpdateMemberInput } from "./schema";

type Context = Pick<RequestContext, "locale">;

/** A link that makes people members of a base. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, INVITATIONS_FULL */
export async function createInvitation(
  viewer: Viewer,
  { id, role, maxUses = 1, expiresAt }: CreateInvitationInput,
  { locale }: Context,
): Promise<Invitation> {
  const { id: me } = requireMember(viewer);
  const { owner_id: ownerId } = await requireRole(viewer, id, "manager");
  if (role === "manager" && ownerId !== me) throw new AppError("FORBIDDEN");
  const stored = await transaction(async (tx) => {
    await holdWriter(tx, me);
    const base = await lockBase(tx, id); // two at once are counted one after the other, and a manager may be one no longer
    if (base?.ownerId !== me && (await roleOf(tx, id, me)) !== "manager") throw new AppError("FORBIDDEN");
    await tx.$executeRaw`DELETE FROM base_invitations WHERE base_id = ${id}::uuid AND (expires_at <= now() OR uses >= max_uses)`;
    if ((await tx.baseInvitation.count({ where: { baseId: id } })) >= MEMBER_LIMITS.invitations)
      throw new AppError("INVITATIONS_FULL", { params: { max: MEMBER_LIMITS.invitations } });
    return tx.baseInvitation.create({
      data: {
        baseId: id,
        role,
        maxUses,
        createdById: me,
        expiresAt: expiresAt ?? new Date(Date.now() + MEMBER_LIMITS.days * DAY),
        key: randomBytes(MEMBER_LIMITS.keyBytes).toString("base64url"),
      },
    });
  });
  return presentInvitation(stored, locale);
}

/** Ends an invitation. @throws AppError UNAUTHENTICATED, INVITATION_NOT_FOUND (also one to a base that the viewer does not manage) */
export async function deleteInvitation(viewer: Viewer, { id }: { id: string }): Promise<void> {
  requireMember(viewer);
  const invitation = await db.baseInvitation.findUnique({
    where: { id },
    select: { role: true, base: { select: { id: true, ownerId: true } } },
  });
  const mayEnd =
    invitation?.base &&
    worksIn(viewer, invitation.base, "manager") &&
    (invitation.role !== "manager" || ownsBase(viewer, invitation.base));
  if (!mayEnd) throw new AppError("INVITATION_NOT_FOUND");
  await db.baseInvitation.deleteMany({ where: { id } });
}

/**
 * Makes the viewer a member by an invitation's key, or raises their role. Idempotent: who has that role already uses nothing of it.
 * @throws AppError UNAUTHENTICATED, INVITATION_NOT_FOUND (no such key), INVITATION_GONE (ended, used up, or its base or owner is hidden),
 *   BASE_IS_OWN, MEMBERS_FULL
 */
export async function acceptInvitation(
  viewer: Viewer,
  { key }: { key: string },
): Promise<{ baseId: string; role: MemberRole }> {
  const { id: me } = requireMember(viewer);
  const found = await db.baseInvitation.findUnique({ where: { key }, select: { baseId: true } });
  if (!found) throw new AppError("INVITATION_NOT_FOUND");
  const { baseId } = found;
  return transaction(async (tx) => {
    await holdWriter(tx, me);
    const base = await lockBase(tx, baseId);
    if (!base) throw new AppError("INVITATION_GONE");
    if (base.ownerId === me) throw new AppError("BASE_IS_OWN");
    const held = await roleOf(tx, baseId, me);
    const [open] = await tx.$queryRaw<{ id: string; role: MemberRole }[]>`
      SELECT i.id, i.role::text AS role FROM base_invitations i JOIN prompt_bases b ON b.id = i.base_id WHERE i.key = ${key} AND ${IS_OPEN}`;
    if (!open) {
      if (held) return { baseId, role: held };
      throw new AppError("INVITATION_GONE");
    }
    const { id, role } = open;
    if (held && includesRole(held, role)) return { baseId, role: held };
    if (!held && (await tx.baseMember.count({ where: { baseId } })) >= MEMBER_LIMITS.perBase)
      throw new AppError("MEMBERS_FULL", { params: { max: MEMBER_LIMITS.perBase } });
    await tx.baseMember.upsert({
      where: { baseId_userId: { baseId, userId: me } },
      create: { baseId, userId: me, role },
      update: { role },
      select: { baseId: true },
    });
    if (includesRole(role, "editor")) await tx.formerEditor.deleteMany({ where: { baseId, userId: me } });
    await tx.baseInvitation.update({ where: { id }, data: { uses: { increment: 1 } }, select: { id: true } });
    if (!held) await tell(tx, base.ownerId, { baseId, what: "joined" });
    return { baseId, role };
  });
}

/** Changes a member's role. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (also of and to a manager, by a manager), MEMBER_NOT_FOUND */
export async function updateMember(viewer: Viewer, { id, userId, role }: UpdateMemberInput): Promise<Member> {
  await changing(viewer, { id, userId }, async (tx, base, held) => {
    if (
      !ownsBase(viewer, base) &&
      (held === "manager" || role === "manager" || !worksIn(viewer, base, "manager"))
    )
      throw new AppError("FORBIDDEN");
    if (held === role) return;
    await tx.baseMember.update({
      where: { baseId_userId: { baseId: id, userId } },
      data: { role },
      select: { baseId: true },
    });
    if (held === "manager")
      await tx.baseInvitation.deleteMany({ where: { baseId: id, createdById: userId } });
    await noteEditor(tx, { baseId: id, userId, held, role });
    await endUsedInvitations(tx, id, role);
    await tell(tx, userId, { baseId: id, what: "role", role });
  });
  return getMember(viewer, { id, userId });
}

/**
 * Removes a member, or lets the viewer leave: what the role gave ends with the next request of that person.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, MEMBER_NOT_FOUND
 */
export async function removeMember(
  viewer: Viewer,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const { id: me } = requireMember(viewer);
  await changing(viewer, { id, userId }, async (tx, base, held) => {
    const mayRemove =
      userId === me || ownsBase(viewer, base) || (worksIn(viewer, base, "manager") && held !== "manager");
    if (!mayRemove) throw new AppError("FORBIDDEN");
    await tx.baseMember.delete({
      where: { baseId_userId: { baseId: id, userId } },
      select: { baseId: true },
    });
    await tx.baseInvitation.deleteMany({ where: { baseId: id, createdById: userId } });
    if (userId !== me) await endUsedInvitations(tx, id, null);
    await tx.baseFeedKey.deleteMany({ where: { baseId: id, userId } });
    await tx.baseTransfer.deleteMany({ where: { baseId: id, userId } });
    await noteEditor(tx, { baseId: id, userId, held, role: null });
    await stopRuns(tx, base, userId);
    if (userId === me) await tell(tx, base.ownerId, { baseId: id, what: "left" });
    else await tell(tx, userId, { baseId: id, what: "removed" });
  });
}

/** Under the base's lock. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (neither owner nor member), MEMBER_NOT_FOUND */
async function changing(
  viewer: Viewer,
  { id, userId }: { id: string; userId: string },
  work: (tx: Database, base: LockedBase, held: MemberRole) => Promise<void>,
): Promise<void> {
  requireMember(viewer);
  await transaction(async (tx) => {
    const base = await lockBase(tx, id);
    if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
    if (!worksIn(viewer, base, "reader")) throw new AppError("FORBIDDEN");
    const held = await roleOf(tx, id, userId);
    if (!held) throw new AppError("MEMBER_NOT_FOUND");
    await work(tx, base, held);
  });
}

async function roleOf(tx: Database, baseId: string, userId: string): Promise<MemberRole | null> {
  const row = await tx.baseMember.findUnique({
    where: { baseId_userId: { baseId, userId } },
    select: { role: true },
  });
  return row?.role ?? null;
}

/** Ends the links that somebody came by and that give more than a role: the person whose role was taken may hold one. */
async function endUsedInvitations(tx: Database, baseId: string, than: MemberRole | null): Promise<void> {
  const higher = MEMBER_ROLES.filter((role) => than === null || !includesRole(than, role));
  await tx.baseInvitation.deleteMany({ where: { baseId, uses: { gt: 0 }, role: { in: higher } } });
}

/** Remembers who is no longer an editor, so that what they still save is kept for them (lib/prompts/writing/late-save), until they are one again. */
async function noteEditor(
  tx: Database,
  {
    baseId,
    userId,
    held,
    role,
  }: { baseId: string; userId: string; held: MemberRole; role: MemberRole | null },
): Promise<void> {
  if (role && includesRole(role, "editor")) await tx.formerEditor.deleteMany({ where: { baseId, userId } });
  else if (includesRole(held, "editor"))
    await tx.formerEditor.createMany({ data: { baseId, userId }, skipDuplicates: true });
}

/** Stops answers to prompts that the person reads no longer; the processes that receive them look within half a second. */
async function stopRuns(tx: Database, base: LockedBase, userId: string): Promise<void> {
  if (isOpenToAll(base)) return;
  await tx.$executeRaw`
    UPDATE runs r SET stop_requested = true FROM prompts p
    WHERE r.user_id = ${userId}::uuid AND r.state = 'running' AND p.id = r.prompt_id AND p.prompt_base_id = ${base.id}::uuid
      AND p.sample_position IS NULL AND p.user_id IS DISTINCT FROM ${userId}::uuid
      AND NOT EXISTS (SELECT FROM user_base_access a WHERE a.base_id = p.prompt_base_id AND a.user_id = ${userId}::uuid AND (a.expires_at IS NULL OR a.expires_at > now()))`;
}

/** Every time: people come, go and come back. */
async function tell(tx: Database, userId: string, data: Kept<"member">["data"]): Promise<void> {
  await notify(tx, [{ userId, kind: "member", fact: `member:${randomUUID()}`, data }]);
}
