import { IS_STILL_NEWS } from "@/lib/identity/people/still-news";
import { MAIL_CODE } from "@/lib/identity/sign-in/mail-code";
import { db } from "@/lib/platform/db/client";
import type { Locale } from "@/lib/platform/viewer";
import { type Kept, OFF_AT_FIRST } from "../kinds";

/** Lease of an e-mail by a worker, seconds: longer than any attempt. It expires if the worker dies. */
const LEASE = 300;
/** Attempts are made for a day; then the e-mail is dropped. */
const GIVEN_UP_AFTER_HOURS = 24;
/** Backoff: the minutes until the next attempt double up to this. */
const LONGEST_PAUSE = 240;

/** Minutes between checks of a gift whose base is temporarily not sold. */
const LOOKED_AT_AGAIN = 60;

/**
 * An e-mail to send, with its data; `reader` is null when it is no longer wanted. `waits`: its gift cannot be accepted now
 * because selling is stopped, or because its payer, whose message it contains, is blocked.
 */
export type Due = { id: string; createdAt: Date; waits: boolean; reader: Reader | null };
export type Reader = {
  userId: string;
  address: string;
  language: Locale;
  linkId: string | null;
  notification: Kept | null;
  /** The gift's link, for its recipient; null for other e-mails. */
  gift: MailedGift | null;
  code: MailedCode | null;
};

/** A sign-in code: its row, the account, and the origin of the request. */
export type MailedCode = { id: string; account: string; network: string | null; userAgent: string };

/** A gift as in its e-mail. */
export type MailedGift = { orderId: string; giver: string; base: string; message: string };

type Row = {
  id: string;
  createdAt: Date;
  wanted: boolean;
  waits: boolean;
  userId: string;
  address: string;
  language: Locale;
  linkId: string | null;
  kind: string | null;
  data: object | null;
  gift: MailedGift | null;
  code: MailedCode | null;
};

/**
 * Takes the next due e-mail. It is wanted while it is young and its notification is unread, still true, and e-mails of its kind
 * are on (`security` is always sent: an intruder may have read it, switched it off, and set another address), or while its
 * address waits for the confirmation link, its gift for its recipient, or its code can be used.
 * @returns null when none is due
 */
export async function takeMail(): Promise<Due | null> {
  const [row] = await db.$queryRaw<Row[]>`
    WITH taken AS (
      UPDATE mails SET tries = tries + 1, next_try = now() + make_interval(secs => ${LEASE}) WHERE id = (
        SELECT id FROM mails WHERE state = 'waiting' AND next_try <= now() ORDER BY next_try LIMIT 1 FOR UPDATE SKIP LOCKED
      ) RETURNING id, user_id, notification_id, gift_id, code_id, address, created_at
    )
    SELECT t.id, t.created_at AS "createdAt", t.user_id AS "userId", coalesce(g.email, t.address, a.address) AS address, u.language::text AS language, a.link_id AS "linkId", n.kind::text AS kind, n.data,
      CASE WHEN t.gift_id IS NOT NULL THEN jsonb_build_object('orderId', t.gift_id, 'giver', u.full_name, 'base', b.base_name, 'message', g.message) END AS gift,
      CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('id', c.id, 'account', u.full_name, 'network', c.network, 'userAgent', c.user_agent) END AS code,
      t.created_at > now() - make_interval(hours => ${GIVEN_UP_AFTER_HOURS}) AND coalesce(CASE
        WHEN t.gift_id IS NOT NULL THEN g.email IS NOT NULL AND g.accepted_at IS NULL AND g.expires_at > now() AND o.status = 'paid' AND o.refund_requested_at IS NULL AND b.id IS NOT NULL
        WHEN t.code_id IS NOT NULL THEN c.tries < ${MAIL_CODE.tries} AND c.expires_at > now() AND a.state = 'confirmed' AND a.code_on AND u.blocked_at IS NULL
        WHEN t.notification_id IS NULL THEN a.state = 'pending' AND a.link_expires > now()
        ELSE (t.address IS NOT NULL OR (a.state = 'confirmed' AND a.is_on AND n.read_at IS NULL)) AND coalesce(s.by_mail, n.kind::text <> ALL(${OFF_AT_FIRST.byMail}::text[])) AND ${IS_STILL_NEWS} END, false) AS wanted,
      coalesce(b.hidden_at IS NOT NULL OR b.sales_ended_at IS NOT NULL OR seller.blocked_at IS NOT NULL, false) OR (t.gift_id IS NOT NULL AND (u.blocked_at IS NOT NULL OR u.hidden_at IS NOT NULL)) AS waits
    FROM taken t JOIN users u ON u.id = t.user_id
    LEFT JOIN gifts g ON g.order_id = t.gift_id LEFT JOIN orders o ON o.id = g.order_id LEFT JOIN prompt_bases b ON b.id = o.base_id LEFT JOIN users seller ON seller.id = b.owner_id
    LEFT JOIN sign_in_codes c ON c.id = t.code_id
    LEFT JOIN mail_addresses a ON a.user_id = t.user_id
    LEFT JOIN notifications n ON n.id = t.notification_id
    LEFT JOIN notification_settings s ON s.user_id = t.user_id AND s.kind = n.kind AND n.kind <> 'security'`;
  if (!row) return null;
  const { id, createdAt, wanted, waits, userId, address, language, linkId, kind, data, gift, code } = row;
  const notification = kind ? ({ kind, data } as Kept) : null;
  return {
    id,
    createdAt,
    waits: wanted && waits,
    reader: wanted ? { userId, address, language, linkId, notification, gift, code } : null,
  };
}

/** Stores the final state of an e-mail and deletes its address. */
export async function finishMail(id: string, state: "sent" | "failed" | "dropped"): Promise<void> {
  await db.$executeRaw`UPDATE mails SET state = ${state}::"MailState", finished_at = now(), address = NULL WHERE id = ${id}::uuid AND state = 'waiting'`;
}

/** Reschedules an e-mail with backoff. */
export async function postponeMail(id: string): Promise<void> {
  await db.$executeRaw`
    UPDATE mails SET next_try = now() + make_interval(mins => LEAST(${LONGEST_PAUSE}, power(2, LEAST(tries, 16) - 1))::int)
    WHERE id = ${id}::uuid AND state = 'waiting'`;
}

/** Defers the e-mail of a gift until the gift can be accepted again or is refunded, and restarts its attempts and its age. */
export async function holdMail(id: string): Promise<void> {
  await db.$executeRaw`
    UPDATE mails SET tries = 0, next_try = now() + make_interval(mins => ${LOOKED_AT_AGAIN}::int), created_at = now() + make_interval(mins => ${LOOKED_AT_AGAIN}::int)
    WHERE id = ${id}::uuid AND state = 'waiting'`;
}

/** Stops e-mails to an address without a mailbox; the settings show it to the person. */
export async function refuseAddress({ userId, address }: Reader): Promise<void> {
  await db.$executeRaw`
    UPDATE mail_addresses SET state = 'refused', link_id = NULL, link_expires = NULL, updated_at = now() WHERE user_id = ${userId}::uuid AND address = ${address}`;
}
