import { recordAudit } from "@/lib/identity/audit/record";
import { createHash, randomUUID } from "node:crypto";
import { keptUserAgent } from "@/lib/identity/sessions/sessions";
import { requireFreshAndWhole } from "@/lib/identity/sign-in/fresh-sign-in";
import { beginMailCode, MAIL_CODE } from "@/lib/identity/sign-in/mail-code";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { accessNetwork } from "@/lib/platform/http/ip-address";
import { consume, isWithin } from "@/lib/platform/limits/rate-limit";
import { answerCookie } from "@/lib/platform/request-scope";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { sendSoon } from "../jobs";
import { tellOfSecurity } from "../notify";
import { getSettings } from "../settings";
import { SENT_FIRST } from "../write";
import type { AddressInput, NotificationSettings } from "../schema";

/** Most accounts that one address may open; the latest confirmed ones. */
const ACCOUNTS = 3;

/**
 * Sends a code to an address for each account that confirmed it and allows this sign-in; each e-mail names its account. The
 * answer and the work are the same for an unknown address and when the address's daily limit is reached: beyond it only networks
 * that have signed in to the account get codes, so that a stranger cannot lock the owner out. The code is valid only in the
 * requesting browser, by a cookie in the answer. (Not in lib/identity, which does not depend on e-mails.)
 * @throws AppError MAIL_OFF, RATE_LIMITED (the network's hour, also for one address)
 */
export async function requestMailCode(
  _viewer: Viewer,
  { address }: AddressInput,
  { request, address: network }: Pick<RequestContext, "request" | "address">,
): Promise<{ address: string }> {
  if (!env().SMTP_URL) throw new AppError("MAIL_OFF");
  await consume("codeFromNetwork", network);
  const who = createHash("sha256").update(address.toLowerCase()).digest("base64url");
  await consume("codeToAddress", `${network} ${who}`); // per network, so that a stranger cannot lock the owner out
  const from = accessNetwork(network);
  const anywhere = await isWithin("codeToAddressDaily", who);
  const known = anywhere || (await isWithin("codeToAddressDaily", `${from} ${who}`));
  const flowId = randomUUID();
  await db.$executeRaw`DELETE FROM sign_in_codes WHERE expires_at < now() - interval '1 day'`;
  await db.$executeRaw`
    WITH known AS (
      SELECT a.user_id FROM mail_addresses a JOIN users u ON u.id = a.user_id
      WHERE lower(a.address) = lower(${address}) AND a.state = 'confirmed' AND a.code_on AND u.blocked_at IS NULL AND ${known} AND (${anywhere} OR EXISTS (
          SELECT FROM audit_entries e WHERE e.actor_id = u.id AND e.action = 'sign-in' AND e.network = ${from}))
      ORDER BY a.confirmed_at DESC LIMIT ${ACCOUNTS}
    ), codes AS (
      INSERT INTO sign_in_codes (id, flow_id, user_id, network, user_agent, expires_at)
      SELECT gen_random_uuid(), ${flowId}::uuid, user_id, ${from}, ${keptUserAgent(request.headers.get("user-agent") ?? "")},
        now() + make_interval(mins => ${MAIL_CODE.minutes}::int) FROM known RETURNING id, user_id
    )
    INSERT INTO mails (id, user_id, code_id, next_try) SELECT gen_random_uuid(), user_id, id, ${SENT_FIRST} FROM codes`;
  await sendSoon();
  answerCookie(await beginMailCode(flowId, address));
  return { address };
}

/**
 * Switches sign-in by codes to the viewer's confirmed address. Allowing it requires a fresh sign-in and all scopes: otherwise an
 * unlocked browser in which the address was changed, or a limited token, could open the account for good.
 * @throws AppError UNAUTHENTICATED, FRESH_SIGN_IN_REQUIRED, SCOPE_MISSING (to allow it), RATE_LIMITED (to allow it), MAIL_UNCONFIRMED
 */
export async function switchMailCode(
  viewer: Viewer,
  { isOn }: { isOn: boolean },
): Promise<NotificationSettings> {
  const { id: userId } = isOn ? requireFreshAndWhole(viewer) : requireMember(viewer);
  if (isOn) await consume("security", userId); // each sends an e-mail; forbidding is always possible
  await transaction(async (tx) => {
    const { count } = await tx.mailAddress.updateMany({
      where: { userId, ...(isOn ? { state: "confirmed" } : { codeOn: true }) },
      data: { codeOn: isOn },
    });
    if (isOn && count === 0) throw new AppError("MAIL_UNCONFIRMED");
    if (!isOn) await tx.signInCode.deleteMany({ where: { userId } });
    if (count > 0) await recordAudit(tx, userId, { action: isOn ? "mail-code-on" : "mail-code-off" });
    if (isOn) await tellOfSecurity(tx, userId, "mailCodeOn");
  });
  return getSettings(viewer);
}
