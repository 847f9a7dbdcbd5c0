import { dueNow } from "@/lib/platform/db/due-clock";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { requireMember, requireScope, type Viewer } from "@/lib/platform/viewer";
import { ACCESS_TYPE_FACTS } from "../access-types";
import { listingsOf } from "../lists/listings";
import { ownsBase } from "../policy";
import { getBase } from "../queries";
import type { Base } from "../schema";
import { lockVisible } from "../writing/lock";
import type { ChangeSellingInput } from "./schema";

/**
 * Ends the sales of an own base, or begins them again (docs/product/access.md 8). Nothing of it is sold or issued then, and subscriptions to it are ended by
 * their next look, which is now; who has access keeps it to its end, after which the base can be deleted.
 * @throws AppError UNAUTHENTICATED, SCOPE_MISSING, BASE_NOT_FOUND, FORBIDDEN (another's), BASE_IS_FREE, BASE_CODE_ONLY (it is not sold)
 */
export async function changeSelling(viewer: Viewer, { id, stopped }: ChangeSellingInput): Promise<Base> {
  requireMember(viewer);
  requireScope(viewer, "sell");
  await transaction(async (tx) => {
    const base = await lockVisible(tx, viewer, id);
    if (!ownsBase(viewer, base)) throw new AppError("FORBIDDEN");
    if (stopped && ACCESS_TYPE_FACTS[base.accessType].prices.length === 0)
      throw new AppError(base.accessType === "CODE_ONLY" ? "BASE_CODE_ONLY" : "BASE_IS_FREE");
    const { count } = await tx.promptBase.updateMany({
      where: { id, salesEndedAt: stopped ? null : { not: null } },
      data: { salesEndedAt: stopped ? new Date() : null },
    });
    if (count === 0) return;
    if (stopped)
      await tx.$executeRaw`
        UPDATE subscriptions SET look_at = ${await dueNow(tx)} WHERE base_id = ${id}::uuid AND state IN ('active', 'pastDue')`;
    await invalidatePages(tx, { soon: [`base:${id}`, ...listingsOf(base)] });
  });
  return getBase(viewer, { id });
}
