import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { datePosition, NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { requireAdmin, requireMember, type Viewer } from "@/lib/platform/viewer";
import { z } from "@/lib/platform/validation/zod";
import { findRequisites } from "./find-requisites";
import { batchSelect, presentBatch, presentPayout } from "./present";
import {
  type AdminPayout,
  adminPayoutsInput,
  type AdminPayoutsInput,
  type Batch,
  listPayoutsInput,
  type ListPayoutsInput,
  type Payout,
  type Requisites,
} from "./schema";

/** Where the viewer is paid to; null where nothing was saved. @throws AppError UNAUTHENTICATED */
export async function readRequisites(viewer: Viewer): Promise<Requisites | null> {
  return findRequisites(db, requireMember(viewer).id);
}

/** The viewer's payouts, latest first. @throws AppError UNAUTHENTICATED, MALFORMED_REQUEST (cursor) */
export async function listPayouts(viewer: Viewer, input: ListPayoutsInput = {}): Promise<Page<Payout>> {
  const { id: personId } = requireMember(viewer);
  const { limit, cursor } = listPayoutsInput.parse(input);
  const position = cursor ? datePosition(cursor) : null;
  const rows = await db.payout.findMany({
    where: {
      personId,
      ...(position && {
        requestedAt: { lte: position.value },
        OR: [{ requestedAt: { lt: position.value } }, { id: { lt: position.id } }],
      }),
    },
    orderBy: [{ requestedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return pageOf(rows, limit, ({ requestedAt }) => requestedAt.toISOString()).map(presentPayout);
}

const texts = z.record(z.string(), z.string().nullable());

/**
 * Payouts that wait for a batch, or those of a batch, oldest first.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, MALFORMED_REQUEST (cursor)
 */
export async function listAdminPayouts(
  viewer: Viewer,
  input: AdminPayoutsInput = {},
): Promise<Page<AdminPayout>> {
  requireAdmin(viewer);
  const { limit, cursor, batchId } = adminPayoutsInput.parse(input);
  const position = cursor ? datePosition(cursor) : null;
  const rows = await db.payout.findMany({
    where: {
      ...(batchId ? { batchId } : { state: "requested", batchId: null }),
      ...(position && {
        requestedAt: { gte: position.value },
        OR: [{ requestedAt: { gt: position.value } }, { id: { gt: position.id } }],
      }),
    },
    orderBy: [{ requestedAt: "asc" }, { id: "asc" }],
    take: limit + 1,
  });
  const people = await db.user.findMany({
    where: { id: { in: [...new Set(rows.map(({ personId }) => personId))] } },
    select: { id: true, fullName: true },
  });
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  return pageOf(rows, limit, ({ requestedAt }) => requestedAt.toISOString()).map((row) => ({
    ...presentPayout(row),
    batchId: row.batchId,
    personId: row.personId,
    personName: names.get(row.personId) ?? null,
    requisites: texts.parse(row.requisites),
    byGateway: row.provider !== null,
    problem: row.problem,
  }));
}

/** Batches of payouts, latest first. @throws AppError UNAUTHENTICATED, FORBIDDEN, MALFORMED_REQUEST (cursor) */
export async function listBatches(viewer: Viewer, input: ListPayoutsInput = {}): Promise<Page<Batch>> {
  const admin = requireAdmin(viewer);
  const { limit, cursor } = listPayoutsInput.parse(input);
  const rows = await db.payoutBatch.findMany({
    where: cursor ? olderThan(cursor) : {},
    orderBy: NEWEST_FIRST,
    take: limit + 1,
    select: batchSelect,
  });
  const page = pageOf(rows, limit, ({ createdAt }) => createdAt.toISOString());
  const batches = await presentBatch(db, admin, page.items);
  return page.map(({ id }) => batches.get(id)!);
}

/** @throws AppError UNAUTHENTICATED, FORBIDDEN, BATCH_NOT_FOUND */
export async function readBatch(viewer: Viewer, { id }: { id: string }): Promise<Batch> {
  const admin = requireAdmin(viewer);
  const row = await db.payoutBatch.findUnique({ where: { id }, select: batchSelect });
  if (!row) throw new AppError("BATCH_NOT_FOUND");
  return (await presentBatch(db, admin, [row])).get(id)!;
}
