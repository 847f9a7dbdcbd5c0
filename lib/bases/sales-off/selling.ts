import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { ACCESS_TYPE_FACTS } from "../access-types";
import type { LockedBase } from "../writing/lock";

/**
 * Whether selling was stopped for a base: it is hidden, its owner is blocked, or has ended its sales (docs/product/access.md 8). Nothing is sold, given or
 * taken for it then; who has access keeps it.
 */
async function isSellingStopped(database: Database, baseId: string): Promise<boolean> {
  const stopped = await database.$queryRaw<unknown[]>`
    SELECT 1 FROM prompt_bases b JOIN users u ON u.id = b.owner_id
    WHERE b.id = ${baseId}::uuid AND (b.hidden_at IS NOT NULL OR u.blocked_at IS NOT NULL OR b.sales_ended_at IS NOT NULL)`;
  return stopped.length > 0;
}

/** @throws AppError SELLING_STOPPED */
export async function assertSelling(database: Database, baseId: string): Promise<void> {
  if (await isSellingStopped(database, baseId)) throw new AppError("SELLING_STOPPED");
}

/** Whether money that comes for a base now may be kept: the base is one that is sold, and its selling is not stopped. */
export async function mayKeepMoney(
  database: Database,
  base: Pick<LockedBase, "id" | "accessType">,
): Promise<boolean> {
  return ACCESS_TYPE_FACTS[base.accessType].prices.length > 0 && !(await isSellingStopped(database, base.id));
}
