import { v7 as uuidv7 } from "uuid";
import { mailboxKey } from "@/lib/identity/people/mailbox";
import { giftUrl } from "@/lib/notifications/mail/links";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { consume } from "@/lib/platform/limits/rate-limit";
import type { Locale } from "@/lib/platform/viewer";
import { GIFT_LIMITS } from "./limits";
import { type GiftInput, midnightOf, type OrderedGift } from "./schema";

/** What an order keeps of a gift. */
export type NewGift = { email: string | null; message: string; opensAt: Date | null };

export function newGift({ email, message, at }: GiftInput): NewGift {
  return { email: email ?? null, message: message ?? "", opensAt: at ? midnightOf(at) : null };
}

/**
 * Counts a gift whose link is to be mailed: the owner of the mailbox has not asked for it.
 * @throws AppError RATE_LIMITED
 */
export async function limitGiftMails(userId: string, { email }: GiftInput): Promise<void> {
  if (!email || !env().SMTP_URL) return;
  await consume("mailAddressDaily", `gift:${userId}`);
  const mailbox = mailboxKey(email);
  await consume("mailToAddress", `gift:${mailbox}`);
  await consume("mailToAddressDaily", `gift:${mailbox}`);
}

/** A condition on `orders`: a gift like this one; null: not a gift. */
export function isGiftLike(gift: NewGift | null): Prisma.Sql {
  if (!gift) return Prisma.sql`NOT EXISTS (SELECT FROM gifts g WHERE g.order_id = orders.id)`;
  return Prisma.sql`EXISTS (
    SELECT FROM gifts g WHERE g.order_id = orders.id AND g.email IS NOT DISTINCT FROM ${gift.email} AND g.message = ${gift.message}
      AND g.opens_at IS NOT DISTINCT FROM ${gift.opensAt}::timestamptz)`;
}

/** Whose money gift g is. */
const SELLER = Prisma.sql`(SELECT coalesce(b.owner_id, o.seller_id) FROM orders o LEFT JOIN prompt_bases b ON b.id = o.base_id WHERE o.id = g.order_id)`;

/** Notes the sellers of gifts that servers of version 1.28.0 opened during the update: within minutes, while their money is on hold. */
export async function noteSellers(database: Database): Promise<void> {
  await database.$executeRaw`
    UPDATE gifts g SET seller_id = ${SELLER} WHERE g.seller_id IS NULL AND g.accepted_at IS NULL AND g.expires_at IS NOT NULL`;
}

/**
 * Lets a gift wait for its reader from now, or from its day, and mails the link to the address in it then.
 * @param tx the transaction that notes the payment
 */
export async function openGift(tx: Database, orderId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE gifts g SET expires_at = greatest(now(), opens_at) + make_interval(days => ${GIFT_LIMITS.acceptedWithinDays}), seller_id = ${SELLER}
    WHERE g.order_id = ${orderId}::uuid`;
  if (!env().SMTP_URL) return;
  await tx.$executeRaw`
    INSERT INTO mails (id, user_id, gift_id, next_try, created_at)
    SELECT ${uuidv7()}::uuid, o.user_id, g.order_id, greatest(now(), g.opens_at), greatest(now(), g.opens_at)
    FROM gifts g JOIN orders o ON o.id = g.order_id WHERE g.order_id = ${orderId}::uuid AND g.email IS NOT NULL AND o.user_id IS NOT NULL
    ON CONFLICT DO NOTHING`;
}

type Kept = NewGift & { expiresAt: Date | null; acceptedAt: Date | null };

/** A gift as its payer sees it. @param isSold whether its base is sold now */
export function presentGift(
  { email, message, opensAt, expiresAt, acceptedAt }: Kept,
  isSold: boolean,
): OrderedGift {
  return {
    email,
    message,
    opensAt: opensAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    isOnHold: !isSold && expiresAt !== null && acceptedAt === null,
  };
}

/** The link of a gift that can still be accepted, for its payer; null for every other one. */
export function giftUrlOf(
  order: { id: string; status: string; refundRequestedAt: Date | null; gift: Kept | null },
  locale: Locale,
): string | null {
  const { id, status, refundRequestedAt, gift } = order;
  const waits = status === "paid" && !refundRequestedAt && gift?.expiresAt && !gift.acceptedAt;
  return waits && gift.expiresAt! > new Date() ? giftUrl(locale, id) : null;
}
