import { holdWriter } from "@/lib/identity/hold-person";
import { db, type Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { bundleHref, byId } from "@/lib/platform/hrefs";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { pageTag } from "@/lib/platform/page-cache/page-tags";
import { requireMember, type Member, type Viewer } from "@/lib/platform/viewer";
import { holdBases } from "../../writing/lock";
import { basesOf } from "./ordered-bundle";
import { getBundle } from "./queries";
import { type Bundle, BUNDLE_LIMITS, type CreateBundleInput, type UpdateBundleInput } from "./schema";

/**
 * Offers own bases together (docs/product/bundles.md 1).
 * @throws AppError UNAUTHENTICATED, VALIDATION_FAILED (a base that is not the viewer's, or not sold for life), QUOTA_EXCEEDED
 */
export async function createBundle(
  viewer: Viewer,
  { baseIds, ...columns }: CreateBundleInput,
): Promise<Bundle> {
  const member = requireMember(viewer);
  const { id: ownerId } = member;
  const id = await transaction(async (tx) => {
    await holdWriter(tx, ownerId); // serializes writers, for the quota
    await assertOwnSold(tx, member, baseIds);
    if ((await tx.bundle.count({ where: { ownerId } })) >= BUNDLE_LIMITS.perUser)
      throw new AppError("QUOTA_EXCEEDED", { params: { max: BUNDLE_LIMITS.perUser } });
    const made = await tx.bundle.create({
      data: { ...columns, ownerId, bases: { create: rowsOf(baseIds) } },
      select: { id: true },
    });
    await dropPages(tx, ownerId, baseIds);
    return made.id;
  });
  return getBundle(viewer, { id });
}

/**
 * Changes the given fields of an own bundle. Existing orders are not changed.
 * @throws AppError UNAUTHENTICATED, BUNDLE_NOT_FOUND, FORBIDDEN, VALIDATION_FAILED
 */
export async function updateBundle(
  viewer: Viewer,
  { id, baseIds, ...columns }: UpdateBundleInput,
): Promise<Bundle> {
  const member = requireMember(viewer);
  await assertOwn(member, id);
  await transaction(async (tx) => {
    if (baseIds) await assertOwnSold(tx, member, baseIds); // bases before the bundle, as a purchase locks them
    const before = await lockBundle(tx, id);
    await tx.bundle.update({ where: { id }, data: columns });
    if (baseIds) {
      await tx.bundleBase.deleteMany({ where: { bundleId: id } });
      await tx.bundleBase.createMany({ data: rowsOf(baseIds).map((row) => ({ ...row, bundleId: id })) });
      await leaveInTrash(tx, member, id);
    }
    await dropPages(tx, member.id, [...before, ...(baseIds ?? [])]);
  });
  return getBundle(viewer, { id });
}

/** Deletes an own bundle; buyers keep their access. @throws AppError UNAUTHENTICATED, BUNDLE_NOT_FOUND, FORBIDDEN */
export async function deleteBundle(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const member = requireMember(viewer);
  await assertOwn(member, id);
  await transaction(async (tx) => {
    const baseIds = await lockBundle(tx, id);
    await tx.bundle.delete({ where: { id } });
    await invalidatePages(tx, { now: [pageTag(bundleHref(byId(id)))] });
    await dropPages(tx, member.id, baseIds);
  });
}

/**
 * Checks before any lock, so that only the owner, who never changes, can hold locks that buyers wait for.
 * @throws AppError BUNDLE_NOT_FOUND, FORBIDDEN
 */
async function assertOwn(member: Member, id: string): Promise<void> {
  const bundle = await db.bundle.findUnique({ where: { id }, select: { ownerId: true } });
  if (bundle?.ownerId === member.id) return;
  await getBundle(member, { id }); // throws when the viewer may not know it
  throw new AppError("FORBIDDEN");
}

/** @returns its bases @throws AppError BUNDLE_NOT_FOUND */
async function lockBundle(tx: Database, id: string): Promise<string[]> {
  const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM bundles WHERE id = ${id}::uuid FOR UPDATE`;
  if (found.length === 0) throw new AppError("BUNDLE_NOT_FOUND");
  return basesOf(tx, id);
}

/** Allows only the owner's bases that are sold for life, hidden ones included. */
async function assertOwnSold(tx: Database, { id: ownerId }: Member, baseIds: string[]): Promise<void> {
  const bases = await holdBases(tx, baseIds);
  const fit = [...bases.values()].every((base) => base.ownerId === ownerId && base.accessType === "ONE_TIME");
  if (!fit || bases.size < baseIds.length)
    throw new AppError("VALIDATION_FAILED", { fields: { baseIds: ["validation.bundle.ownSold"] } });
}

/** Removes the bundle from bases in the trash: their places in it are taken. */
async function leaveInTrash(tx: Database, { id: ownerId }: Member, bundleId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM trash_rows r USING trash_entries e
    WHERE e.id = r.entry_id AND e.owner_id = ${ownerId}::uuid AND e.kind = 'base' AND r.table_name = 'bundle_bases' AND starts_with(r.key, ${bundleId} || ' ')`;
}

function rowsOf(baseIds: string[]): { baseId: string; position: number }[] {
  return baseIds.map((baseId, position) => ({ baseId, position }));
}

/** Invalidates the pages that show a bundle: the sitemap, its own page, the seller's, and those of its bases, whose tags they have. */
async function dropPages(tx: Database, ownerId: string, baseIds: string[]): Promise<void> {
  await invalidatePages(tx, {
    soon: ["lists", `bases:${ownerId}`, ...baseIds.map((id) => `base:${id}` as const)],
  });
}
