import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { mailboxKey } from "@/lib/identity/people/mailbox";
import { markTrialsOf } from "@/lib/identity/people/trial-marks";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { withLocale } from "@/lib/platform/i18n/locales";
import { log } from "@/lib/platform/log";
import { consume, isWithin } from "@/lib/platform/limits/rate-limit";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { sendSoon } from "../jobs";
import { LINK_HOURS } from "../limits";
import { tellOfSecurity } from "../notify";
import { getSettings } from "../settings";
import type { AddressInput, NotificationSettings } from "../schema";
import { SENT_FIRST } from "../write";
import { openConfirmLink, openUnsubscribeLink } from "./links";

/**
 * Chooses where the viewer's mails go. Nothing goes there before its owner has followed the link of a mail that asks for it.
 * An address that was asked too often gets no further mail, and the answer does not tell: it would tell of others.
 * @throws AppError UNAUTHENTICATED, MAIL_OFF, RATE_LIMITED (the person's day, the network's hour)
 */
export async function setAddress(
  viewer: Viewer,
  { address }: AddressInput,
  { address: network }: Pick<RequestContext, "address">,
): Promise<NotificationSettings> {
  const { id: userId } = requireMember(viewer);
  if (!env().SMTP_URL) throw new AppError("MAIL_OFF");
  const known = await db.mailAddress.findUnique({
    where: { userId },
    select: { address: true, state: true },
  });
  if (known?.state === "confirmed" && known.address === address) return switchMail(viewer, { isOn: true });
  await consume("mailAddressDaily", userId);
  await consume("mailFromNetwork", network);
  const mayAsk = await mayAskAddress(address);
  await transaction(async (tx) => {
    await tellOldAddress(tx, userId);
    await tx.$executeRaw`UPDATE mails SET state = 'dropped', finished_at = now() WHERE user_id = ${userId}::uuid AND notification_id IS NULL AND gift_id IS NULL AND state = 'waiting'`;
    await tx.$executeRaw`
      INSERT INTO mail_addresses AS a (user_id, address, link_id, link_expires, updated_at)
      VALUES (${userId}::uuid, ${address}, ${randomUUID()}::uuid, now() + make_interval(hours => ${LINK_HOURS}), now())
      ON CONFLICT (user_id) DO UPDATE SET
        address = EXCLUDED.address, state = 'pending', is_on = true, link_id = EXCLUDED.link_id, link_expires = EXCLUDED.link_expires, confirmed_at = NULL, code_on = false, updated_at = now()`;
    await tx.signInCode.deleteMany({ where: { userId } });
    if (mayAsk)
      await tx.$executeRaw`INSERT INTO mails (id, user_id, next_try) VALUES (${uuidv7()}::uuid, ${userId}::uuid, ${SENT_FIRST})`;
  });
  if (mayAsk) await sendSoon();
  return getSettings(viewer);
}

/** Whether one more mail may go to this mailbox (a suffix behind "+" does not count), whose owner did not ask for any. */
async function mayAskAddress(address: string): Promise<boolean> {
  const who = mailboxKey(address);
  if ((await isWithin("mailToAddress", who)) && (await isWithin("mailToAddressDaily", who))) return true;
  log.warn("an address was asked for its confirmation too often");
  return false;
}

/** Tells a confirmed address that it is the account's no longer: a stranger in the account would else change it first of all. @param tx the transaction that changes it */
async function tellOldAddress(tx: Database, userId: string): Promise<void> {
  const [known] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM mail_addresses WHERE user_id = ${userId}::uuid AND state = 'confirmed' FOR UPDATE`;
  if (known) await tellOfSecurity(tx, userId, "mailAddressChanged");
}

/** Forgets the viewer's address; mails that wait for it are dropped when their turn comes. @throws AppError UNAUTHENTICATED */
export async function deleteAddress(viewer: Viewer): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await transaction(async (tx) => {
    await tellOldAddress(tx, userId);
    await tx.mailAddress.deleteMany({ where: { userId } });
    await tx.signInCode.deleteMany({ where: { userId } });
  });
}

/** Mails of all kinds, on or off. @throws AppError UNAUTHENTICATED */
export async function switchMail(viewer: Viewer, { isOn }: { isOn: boolean }): Promise<NotificationSettings> {
  const { id: userId } = requireMember(viewer);
  await db.mailAddress.updateMany({ where: { userId }, data: { isOn } });
  return getSettings(viewer);
}

/** Confirms an address, once, by the link that was sent there, without signing in. @throws AppError MAIL_LINK_INVALID */
export async function confirmAddress(_viewer: Viewer, { token }: { token: string }): Promise<void> {
  const link = openConfirmLink(token);
  if (!link) throw new AppError("MAIL_LINK_INVALID");
  await transaction(async (tx) => {
    const confirmed = await tx.$executeRaw`
      UPDATE mail_addresses SET state = 'confirmed', link_id = NULL, link_expires = NULL, confirmed_at = now(), updated_at = now()
      WHERE user_id = ${link.userId}::uuid AND state = 'pending' AND link_id = ${link.linkId}::uuid AND link_expires > now()`;
    if (confirmed === 0) throw new AppError("MAIL_LINK_INVALID");
    await markTrialsOf(tx, link.userId);
  });
}

/**
 * Ends the mails to an address, by the link in any of them, any number of times. The person who pressed it reads the mails there, the account's owner
 * or not: nothing goes there before a new link from there was followed. @throws AppError MAIL_LINK_INVALID
 */
export async function unsubscribe(_viewer: Viewer, { token }: { token: string }): Promise<void> {
  const link = openUnsubscribeLink(token);
  const mail =
    link && (await db.mailAddress.findUnique({ where: { userId: link.userId }, select: { address: true } }));
  if (!mail || !link.isAbout(mail.address)) throw new AppError("MAIL_LINK_INVALID");
  await db.mailAddress.updateMany({
    where: { userId: link.userId, address: mail.address },
    data: { state: "ended", linkId: null, linkExpires: null, confirmedAt: null },
  });
}

/** Redirects the link of a mail program, opened in a browser, to the page with the button: a GET changes nothing. */
export function askToUnsubscribe(
  _viewer: Viewer,
  { token }: { token: string },
  { locale }: Pick<RequestContext, "locale">,
): Promise<Response> {
  const location = `${env().APP_ORIGIN}${withLocale("/mail/unsubscribe", locale)}?token=${encodeURIComponent(token)}`;
  return Promise.resolve(
    new Response(null, {
      status: 302,
      headers: { Location: location, "Cache-Control": "private, no-store" },
    }),
  );
}
