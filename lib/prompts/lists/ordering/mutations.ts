import { listingsOf } from "@/lib/bases/lists/listings";
import { lockVisible } from "@/lib/bases/writing/lock";
import { canAddPrompt } from "@/lib/bases/policy";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import type { z } from "@/lib/platform/validation/zod";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { orderPromptsInput } from "./schema";

/**
 * Gives prompts of an own base an order: at the places that they hold together, so that no other prompt is written, or with
 * `place: "first"` before all others. The base is locked, so that nothing comes, goes or is ordered meanwhile.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, PROMPT_NOT_FOUND (one of them is not in this base: nothing is changed)
 */
export async function orderPrompts(
  viewer: Viewer,
  { id, promptIds, place }: z.output<typeof orderPromptsInput>,
): Promise<void> {
  requireMember(viewer);
  await transaction(async (tx) => {
    await showOrder(tx, viewer, id, true);
    const held = await tx.$queryRaw<{ position: bigint }[]>`
      SELECT position FROM prompts WHERE id = ANY(${promptIds}::uuid[]) AND prompt_base_id = ${id}::uuid ORDER BY position`;
    if (held.length < promptIds.length) throw new AppError("PROMPT_NOT_FOUND");
    const positions =
      place === "first" ? await placesBeforeAll(tx, promptIds.length) : held.map(({ position }) => position);
    await tx.$executeRaw`
      UPDATE prompts AS p SET position = given.position FROM unnest(${promptIds}::uuid[], ${positions}::bigint[]) AS given (id, position)
      WHERE p.id = given.id AND p.position <> given.position`;
  });
}

/**
 * Sorts the prompts of an own base by age again. Their order is kept for the next `orderPrompts`.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN
 */
export async function forgetOrder(viewer: Viewer, { id }: { id: string }): Promise<void> {
  requireMember(viewer);
  await transaction((tx) => showOrder(tx, viewer, id, false));
}

/** Under the base's lock, which it takes. @throws AppError BASE_NOT_FOUND, FORBIDDEN */
async function showOrder(tx: Database, viewer: Viewer, id: string, isOrdered: boolean): Promise<void> {
  const base = await lockVisible(tx, viewer, id);
  if (!canAddPrompt(viewer, base)) throw new AppError("FORBIDDEN");
  await tx.$executeRaw`UPDATE prompt_bases SET is_ordered = ${isOrdered} WHERE id = ${id}::uuid AND is_ordered <> ${isOrdered}`;
  if (base.accessType !== "PRIVATE") await invalidatePages(tx, { soon: [`base:${id}`, ...listingsOf(base)] });
}

/** New places, lowest first: they are counted downwards. */
async function placesBeforeAll(tx: Database, count: number): Promise<bigint[]> {
  const places = await tx.$queryRaw<
    { position: bigint }[]
  >`SELECT nextval('prompts_position_seq') AS position FROM generate_series(1, ${count}::int)`;
  return places.map(({ position }) => position).toSorted((a, b) => (a < b ? -1 : 1));
}
