import { assertSpace } from "@/lib/attachments/keep";
import { tell } from "@/lib/bases/access/members/roles";
import { BASE_LIMITS } from "@/lib/bases/limits";
import { listingsOf } from "@/lib/bases/lists/listings";
import { canSeeBase, ownsBase } from "@/lib/bases/policy";
import { getBase } from "@/lib/bases/queries";
import type { Base } from "@/lib/bases/schema";
import { type LockedBase, lockBase, lockVisible } from "@/lib/bases/writing/lock";
import { recordAudit } from "@/lib/identity/audit/record";
import { holdWriter } from "@/lib/identity/hold-person";
import { DAY } from "@/lib/platform/clock";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { allowLong, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { profileTag } from "@/lib/platform/hrefs";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { type Member, requireMember, type Viewer } from "@/lib/platform/viewer";
import { changeOwnerOfPrompts } from "@/lib/prompts/writing/change-owner";
import { assertPromptsFit } from "@/lib/prompts/writing/quota";
import { getTransfer } from "./queries";
import { type Transfer, TRANSFER_DAYS } from "./schema";

/**
 * Offers an own base to one of its members, in place of an earlier offer.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (another's), MEMBER_NOT_FOUND, TRANSFER_UNAVAILABLE
 */
export async function offerTransfer(
  viewer: Viewer,
  { id, userId }: { id: string; userId: string },
): Promise<Transfer> {
  requireMember(viewer);
  await transaction(async (tx) => {
    const base = await lockVisible(tx, viewer, id);
    if (!ownsBase(viewer, base)) throw new AppError("FORBIDDEN");
    const member = await tx.baseMember.findUnique({
      where: { baseId_userId: { baseId: id, userId } },
      select: { userId: true },
    });
    if (!member) throw new AppError("MEMBER_NOT_FOUND");
    await assertTransferable(tx, base, userId);
    const offer = { userId, expiresAt: new Date(Date.now() + TRANSFER_DAYS * DAY), createdAt: new Date() };
    await tx.baseTransfer.upsert({
      where: { baseId: id },
      create: { baseId: id, ...offer },
      update: offer,
      select: { baseId: true },
    });
    await tell(tx, userId, { baseId: id, what: "offered" });
  });
  return getTransfer(viewer, { id });
}

/** Withdraws an offer, or declines it as the member whom it was made to. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, TRANSFER_NOT_FOUND */
export async function endTransfer(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: me } = requireMember(viewer);
  await transaction(async (tx) => {
    const base = await lockVisible(tx, viewer, id);
    const { count } = await tx.baseTransfer.deleteMany({
      where: { baseId: id, ...(!ownsBase(viewer, base) && { userId: me }) },
    });
    if (count === 0) throw new AppError("TRANSFER_NOT_FOUND");
    if (!ownsBase(viewer, base)) await tell(tx, base.ownerId, { baseId: id, what: "refused" });
  });
}

/**
 * Makes the viewer the owner of a base that was offered to them, with what its owner wrote in it; the former owner becomes a manager.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, TRANSFER_NOT_FOUND (also ended, or the viewer is no member any more), TRANSFER_UNAVAILABLE,
 *   ACCOUNT_ENDING, QUOTA_EXCEEDED, PROMPTS_FULL (the viewer's), CONFLICT (another owner by now)
 */
export async function acceptTransfer(viewer: Viewer, { id }: { id: string }): Promise<Base> {
  const member = requireMember(viewer);
  const { owner_id: from } = await getBase(viewer, { id });
  const { id: me } = member;
  if (from === me) throw new AppError("TRANSFER_NOT_FOUND");
  await transaction(async (tx) => {
    await allowLong(tx, TRASH_LIMITS.longest);
    await holdWriter(tx, me, from);
    const base = await lockBase(tx, id);
    if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
    if (base.ownerId !== from) throw new AppError("CONFLICT");
    // Its members would not be told in time.
    if (await tx.accountDeletion.findUnique({ where: { userId: me } })) throw new AppError("ACCOUNT_ENDING");
    await takeOffer(tx, id, me);
    await assertTransferable(tx, base, me);
    await changeOwner(tx, member, base);
    await tell(tx, from, { baseId: id, what: "taken" });
    if (await tx.accountDeletion.findUnique({ where: { userId: from } })) {
      // They were told that it disappears.
      const others = await tx.baseMember.findMany({ where: { baseId: id, userId: { not: from } } });
      await tell(
        tx,
        others.map(({ userId }) => userId),
        { baseId: id, what: "moved" },
      );
    }
    await recordAudit(tx, me, { action: "transferred", target: { kind: "base", id }, details: { from } });
    const people = [profileTag({ id: from }), profileTag({ id: me })];
    const listings = [...listingsOf(base), ...listingsOf({ ...base, ownerId: me })];
    await invalidatePages(tx, { now: [`base:${id}`], soon: [...people, ...new Set(listings)] });
  }, TRASH_LIMITS);
  const owner = { ...member, memberOf: without(member.memberOf ?? {}, id) };
  return getBase(owner, { id });
}

const without = (roles: NonNullable<Member["memberOf"]>, id: string) =>
  Object.fromEntries(Object.entries(roles).filter(([each]) => each !== id));

/** Ends the offer, and the role that the new owner had. @throws AppError TRANSFER_NOT_FOUND */
async function takeOffer(tx: Database, baseId: string, userId: string): Promise<void> {
  const offered = await tx.baseTransfer.deleteMany({
    where: { baseId, userId, expiresAt: { gt: new Date() } },
  });
  const joined = await tx.baseMember.deleteMany({ where: { baseId, userId } });
  if (offered.count === 0 || joined.count === 0) throw new AppError("TRANSFER_NOT_FOUND");
}

async function changeOwner(
  tx: Database,
  member: Member,
  { id, ownerId: from, accessType }: LockedBase,
): Promise<void> {
  const { id: me } = member;
  const { perUser: max } = BASE_LIMITS;
  if ((await tx.promptBase.count({ where: { ownerId: me } })) >= max)
    throw new AppError("QUOTA_EXCEEDED", { params: { max } });
  await tx.promptBase.update({ where: { id }, data: { ownerId: me }, select: { id: true } });
  await changeOwnerOfPrompts(tx, member, { baseId: id, from });
  await tx.$executeRaw`
    UPDATE attachments a SET owner_id = ${me}::uuid WHERE a.owner_id = ${from}::uuid AND (
      a.id IN (SELECT cover_id FROM prompt_bases WHERE id = ${id}::uuid)
      OR a.id IN (SELECT e.attachment_id FROM prompt_examples e JOIN prompts p ON p.id = e.prompt_id WHERE p.prompt_base_id = ${id}::uuid))`;
  await assertPromptsFit(tx, me);
  await assertSpace(tx, { ownerId: me, bytes: 0 });
  // Deleted and inserted, because triggers on these rows keep the sums of both people.
  const counts = await tx.$queryRaw<{ rows: object[] | null }[]>`
    WITH gone AS (DELETE FROM base_prompt_counts WHERE base_id = ${id}::uuid RETURNING *) SELECT json_agg(gone) AS rows FROM gone`;
  await tx.$executeRaw`
    INSERT INTO base_prompt_counts SELECT base_id, content_type, ${me}::uuid AS owner_id, count, public_count
    FROM jsonb_populate_recordset(NULL::base_prompt_counts, ${JSON.stringify(counts[0]?.rows ?? [])}::jsonb)`;
  await tx.$executeRaw`UPDATE sale_bases SET seller_id = ${me}::uuid WHERE id = ${id}::uuid`;
  // Version 1.32.0 writes decisions without their author, who is the former owner.
  await tx.$executeRaw`
    UPDATE report_decisions d SET author_id = c.author_id FROM report_cases c WHERE c.id = d.case_id AND d.author_id IS NULL AND ${isCaseOf(id, from)}`;
  await tx.$executeRaw`UPDATE report_cases c SET author_id = ${me}::uuid WHERE ${isCaseOf(id, from)}`;
  // What the former owner has in the trash comes back to their personal base.
  await tx.trashEntry.updateMany({
    where: { kind: "prompt", placeId: id, ownerId: from },
    data: { placeId: null },
  });
  // Links to prompts that are not free open only if they are the owner's.
  const ofPrompts = { prompt: { promptBaseId: id }, createdById: { not: me } };
  await tx.secretLink.deleteMany({
    where: { OR: [{ baseId: id }, ...(accessType === "FREE" ? [] : [ofPrompts])] },
  });
  // Teams belong to the former owner; their people stay, as single members.
  await tx.baseTeam.deleteMany({ where: { baseId: id } });
  await tx.baseMember.updateMany({ where: { baseId: id }, data: { teamId: null, ownRole: null } });
  await tx.baseMember.create({
    data: { baseId: id, userId: from, role: "manager" },
    select: { baseId: true },
  });
}

/** Whether the row c is a case of reports about a base, its prompts or their results, whose author is this person. */
const isCaseOf = (
  baseId: string,
  authorId: string,
) => Prisma.sql`(c.author_id = ${authorId}::uuid AND (c.base_id = ${baseId}::uuid
  OR c.prompt_id IN (SELECT id FROM prompts WHERE prompt_base_id = ${baseId}::uuid)
  OR c.example_id IN (SELECT e.id FROM prompt_examples e JOIN prompts p ON p.id = e.prompt_id WHERE p.prompt_base_id = ${baseId}::uuid)))`;

/**
 * A base changes hands only if no money, order or reader depends on it: it has no prices and was never ordered or opened, it is in no
 * bundle, nothing of it and neither of both people is hidden, and no report of its present owner's content waits for a decision.
 * @param to the next owner
 * @throws AppError TRANSFER_UNAVAILABLE
 */
async function assertTransferable(
  tx: Database,
  { id, ownerId, accessType, hiddenAt }: LockedBase,
  to: string,
): Promise<void> {
  const isUnpriced = accessType === "FREE" || accessType === "CODE_ONLY";
  const [row] = await tx.$queryRaw<{ isFree: boolean }[]>`
    SELECT NOT EXISTS (SELECT FROM orders WHERE base_id = ${id}::uuid) AND NOT EXISTS (SELECT FROM order_bases WHERE base_id = ${id}::uuid)
      AND NOT EXISTS (SELECT FROM bundle_bases WHERE base_id = ${id}::uuid) AND NOT EXISTS (SELECT FROM sales WHERE base_id = ${id}::uuid)
      AND NOT EXISTS (SELECT FROM user_base_access WHERE base_id = ${id}::uuid AND user_id <> ${ownerId}::uuid)
      AND NOT EXISTS (SELECT FROM prompts WHERE prompt_base_id = ${id}::uuid AND hidden_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM prompt_examples e JOIN prompts p ON p.id = e.prompt_id WHERE p.prompt_base_id = ${id}::uuid AND e.hidden_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM report_cases c WHERE c.decision IS NULL AND ${isCaseOf(id, ownerId)})
      AND NOT EXISTS (SELECT FROM users WHERE id = ANY(${[ownerId, to]}::uuid[]) AND (blocked_at IS NOT NULL OR hidden_at IS NOT NULL)) AS "isFree"`;
  if (!isUnpriced || hiddenAt !== null || !row!.isFree) throw new AppError("TRANSFER_UNAVAILABLE");
}
