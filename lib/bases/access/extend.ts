import { v7 as uuidv7 } from "uuid";
import type { Database } from "@/lib/platform/db/client";
import type { AccessGrantType } from "@/lib/platform/db/generated/enums";
import { endGrace } from "./grace";

export type Extension = {
  userId: string;
  baseId: string;
  /** Null: for life. */
  days: number | null;
  grant: AccessGrantType;
};

export type Extended = { id: string; expiresAt: Date | null };

/**
 * Gives a person access to a base, or more of it: from the end that is running, else from now by the database's clock;
 * unlimited stays unlimited. One record per person and base (docs/product/access.md 2).
 * @param tx a transaction that holds the base's lock (see ./lock)
 */
export async function extendAccess(
  tx: Database,
  { userId, baseId, days, grant }: Extension,
): Promise<Extended> {
  await endGrace(tx, userId, baseId);
  const rows = await tx.$queryRaw<Extended[]>`
    INSERT INTO user_base_access AS a (id, user_id, base_id, access_type, is_activated_by_code, expires_at, updated_at)
    VALUES (
      ${uuidv7()}::uuid, ${userId}::uuid, ${baseId}::uuid, ${grant}::"AccessGrantType", ${grant === "CODE"},
      now() + make_interval(hours => ${days}::int * 24), now()
    )
    ON CONFLICT (user_id, base_id) DO UPDATE SET
      expires_at = CASE WHEN a.expires_at IS NULL THEN NULL
        ELSE GREATEST(a.expires_at, now()) + make_interval(hours => ${days}::int * 24) END,
      access_type = EXCLUDED.access_type,
      is_activated_by_code = EXCLUDED.is_activated_by_code,
      updated_at = now()
    RETURNING id, expires_at AS "expiresAt"`;
  return rows[0]!;
}
