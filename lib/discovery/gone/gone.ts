import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { inBatches } from "@/lib/platform/db/in-batches";
import { requestScope } from "@/lib/platform/request-scope";
import { uuid } from "@/lib/platform/validation/fields";

/** Search engines have forgotten an address by then. */
const KEPT_DAYS = 365;

export type GoneKind = "prompt" | "base" | "profile";

/**
 * Whether everybody could open a page that is not there. What was never open has no row: a stranger does not learn of it.
 * Public by definition: no viewer.
 */
export async function isGone(kind: GoneKind, id: string): Promise<boolean> {
  if (!uuid.safeParse(id).success) return false; // an address typed by hand
  return (await db.gonePage.findUnique({ where: { kind_id: { kind, id } }, select: { id: true } })) !== null;
}

/** For a page that was not found: its answer says 410 where it was open once, else 404 (docs/product/discovery.md 5). */
export async function sayIfGone(kind: GoneKind, id: string): Promise<void> {
  if (await isGone(kind, id)) sayGone();
}

/** Answers 410 for a page that existed once. */
export function sayGone(): void {
  const scope = requestScope();
  if (scope) scope.gone = true;
}

export async function forgetGonePages(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY);
  await inBatches(
    (limit) => db.$executeRaw`
      DELETE FROM gone_pages WHERE ctid = ANY(ARRAY(SELECT ctid FROM gone_pages WHERE gone_at < ${before} LIMIT ${limit}))`,
  );
}
