import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { AccessType } from "../access-types";
import { managedThen } from "../scope";

/** A code, its base, and the relation of one person to both, at one moment of the database's clock. */
export type CodeForPerson = {
  id: string;
  baseId: string;
  baseName: string;
  ownerId: string;
  /** Whether the person owns or manages the base, or managed it when the code was made: who gives out codes keeps nothing by one once the role is taken. */
  manages: boolean;
  accessType: AccessType;
  isMultiUse: boolean;
  currentUses: number;
  maxUses: number;
  durationDays: number | null;
  expiresAt: Date | null;
  paused: boolean;
  now: Date;
  redeemed: boolean;
  hasRecord: boolean;
  accessExpiresAt: Date | null;
};

/** @param userId null: a guest, who has no relation to either @param value as `parseCodeValue` returns it @returns null for a code that is not there */
export async function findCodeForPerson(
  database: Database,
  userId: string | null,
  value: string,
): Promise<CodeForPerson | null> {
  const rows = await database.$queryRaw<CodeForPerson[]>`
    SELECT c.id, c.base_id AS "baseId", b.base_name AS "baseName", b.owner_id AS "ownerId", b.access_type AS "accessType",
      c.is_multi_use AS "isMultiUse", c.current_uses AS "currentUses", c.max_uses AS "maxUses", c.duration_days AS "durationDays",
      c.expires_at AS "expiresAt", c.paused, now() AS now, r.id IS NOT NULL AS redeemed,
      b.owner_id IS NOT DISTINCT FROM ${userId}::uuid OR ${managedThen(userId, Prisma.sql`b.id`, Prisma.sql`c.created_at`)} AS manages,
      a.id IS NOT NULL AS "hasRecord", a.expires_at AS "accessExpiresAt"
    FROM activation_codes c
    JOIN prompt_bases b ON b.id = c.base_id
    LEFT JOIN code_redemptions r ON r.code_id = c.id AND r.user_id = ${userId}::uuid
    LEFT JOIN user_base_access a ON a.base_id = c.base_id AND a.user_id = ${userId}::uuid
    WHERE c.code_value = ${value}`;
  return rows[0] ?? null;
}
