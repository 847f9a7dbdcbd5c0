import { openGiftKey } from "@/lib/notifications/mail/links";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import type { Term } from "../terms";

/** A gift that is paid, or was, at one moment of the database's clock. */
export type FoundGift = {
  orderId: string;
  payerId: string | null;
  baseId: string | null;
  durationType: Term | null;
  message: string;
  opensAt: Date | null;
  expiresAt: Date | null;
  acceptedById: string | null;
  isAccepted: boolean;
  isEarly: boolean;
  /** Days of its term that refunds took; null: all of it. */
  takenDays: number | null;
  /** It was refunded, is being refunded, or was not accepted in time. */
  isOver: boolean;
};

/**
 * @param key of the link
 * @param lock holds order and gift until the transaction ends; the base's lock is held before
 * @throws AppError GIFT_NOT_FOUND
 */
export async function findGift(database: Database, key: string, { lock = false } = {}): Promise<FoundGift> {
  const orderId = openGiftKey(key);
  const [found] = orderId
    ? await database.$queryRaw<FoundGift[]>`
        SELECT o.id AS "orderId", o.user_id AS "payerId", o.base_id AS "baseId", o.duration_type AS "durationType", g.message, g.opens_at AS "opensAt",
          g.expires_at AS "expiresAt", g.accepted_by_id AS "acceptedById", g.accepted_at IS NOT NULL AS "isAccepted", coalesce(g.opens_at > statement_timestamp(), false) AS "isEarly",
          o.taken_days AS "takenDays",
          o.status <> 'paid' OR o.refund_requested_at IS NOT NULL OR o.taken_days IS NULL OR g.expires_at IS NULL OR g.expires_at <= statement_timestamp() AS "isOver"
        FROM gifts g JOIN orders o ON o.id = g.order_id WHERE g.order_id = ${orderId}::uuid AND o.paid_at IS NOT NULL
        ${lock ? Prisma.sql`FOR UPDATE` : Prisma.empty}`
    : [];
  if (!found) throw new AppError("GIFT_NOT_FOUND");
  return found;
}
