import type { Database } from "@/lib/platform/db/client";
import { grantsOf } from "./grants";
import { endOfTerms } from "./terms";

/**
 * Sets the end of an access record to the total of its paid orders and redemptions, so that a refund removes exactly its part.
 * With nothing left access ends now; the end never moves later.
 * @param tx a transaction that holds the base's lock (see ./lock)
 */
export async function recomputeAccess(tx: Database, accessId: string): Promise<void> {
  const given = await grantsOf(tx, accessId);
  const end = endOfTerms(given);
  const last = given.at(-1);
  if (end === null) return; // the rest is unlimited, so nothing ends
  if (!last || !end) {
    await tx.$executeRaw`UPDATE user_base_access SET expires_at = LEAST(expires_at, now()), updated_at = now() WHERE id = ${accessId}::uuid`;
    return;
  }
  await tx.$executeRaw`
    UPDATE user_base_access SET
      expires_at = LEAST(expires_at, ${end}::timestamptz),
      access_type = ${last.grant}::"AccessGrantType",
      is_activated_by_code = ${last.grant === "CODE"},
      updated_at = now()
    WHERE id = ${accessId}::uuid`;
}
