import { createHmac, hkdfSync } from "node:crypto";
import { SignInRefused } from "@/lib/integrations/social-login/person";
import { MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { answerCookie } from "@/lib/platform/request-scope";
import type { Viewer } from "@/lib/platform/viewer";
import { uuid } from "@/lib/platform/validation/fields";
import { sameSecret } from "./same-secret";
import { sessionCookie } from "../sessions/browser-session";
import { requestCookie } from "../sessions/request-cookie";
import { beginSession } from "./browser";
import type { ReadCookie } from "./flow";
import { safeNext } from "./safe-next";
import { browserCookie, browserCookieName, seal, unseal } from "./sealed-cookie";
import { refusedAsAppError } from "./sign-in";

/** `spent`: value of `tries` after a code was used. */
export const MAIL_CODE = { digits: 8, minutes: 10, tries: 5, spent: 100 } as const;
const PURPOSE = "mail-code";

/**
 * The code of a row of sign_in_codes, derived from the row's random id with AUTH_SECRET: the queue can compute it again for each
 * attempt to send it, and read access to the database does not reveal it.
 */
export function mailCodeOf(id: string): string {
  const key = Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", "codes by e-mail", 32));
  const number = createHmac("sha256", key).update(id).digest().readUIntBE(0, 6);
  return String(number % 10 ** MAIL_CODE.digits).padStart(MAIL_CODE.digits, "0");
}

/** The Set-Cookie value that restricts the codes of a flow to this browser. */
export async function beginMailCode(flowId: string, address: string): Promise<string> {
  const seconds = (MAIL_CODE.minutes * MINUTE) / 1000;
  return browserCookie(
    browserCookieName(PURPOSE),
    await seal(PURPOSE, { flowId, address }, seconds),
    seconds,
  );
}

/** The flow for which this browser waits for a code, and its address; null without one. */
export async function waitingMailCode(read: ReadCookie): Promise<{ flowId: string; address: string } | null> {
  const flow = await unseal(PURPOSE, read(browserCookieName(PURPOSE)));
  return uuid.safeParse(flow?.flowId).success && typeof flow?.address === "string"
    ? { flowId: String(flow.flowId), address: flow.address }
    : null;
}

/**
 * Signs this browser in with the code sent to the address: five tries in ten minutes, one-time use.
 * @returns where the person goes now
 * @throws AppError SIGN_IN_FAILED_CODE (also for an unknown address), ACCOUNT_BLOCKED
 */
export async function signInByMailCode(
  _viewer: Viewer,
  { code, next }: { code: string; next?: unknown },
  { request }: Pick<RequestContext, "request">,
): Promise<{ next: string }> {
  let userId: string;
  try {
    userId = await ownerOf(code, request);
  } catch (error) {
    throw refusedAsAppError("mail-code", error);
  }
  answerCookie(
    await sessionCookie(await beginSession(userId, "mail-code", Object.fromEntries(request.headers))),
  );
  answerCookie(browserCookie(browserCookieName(PURPOSE), "", 0));
  return { next: safeNext(next) };
}

/** Counts the try before comparing the code, so that concurrent guesses are limited to five as well. */
async function ownerOf(code: string, { headers }: Request): Promise<string> {
  const flow = await waitingMailCode((name) => requestCookie(headers.get("cookie"), name));
  if (!flow) throw new SignInRefused("no code was asked for in this browser");
  const sent = await db.$queryRaw<{ id: string; userId: string }[]>`
    UPDATE sign_in_codes SET tries = tries + 1
    WHERE flow_id = ${flow.flowId}::uuid AND tries < ${MAIL_CODE.tries} AND expires_at > now() RETURNING id, user_id AS "userId"`;
  const match = sent.find(({ id }) => sameSecret(code, mailCodeOf(id)));
  if (!match) throw new SignInRefused("another code");
  const spent = await db.$executeRaw`
    UPDATE sign_in_codes SET tries = ${MAIL_CODE.spent} WHERE flow_id = ${flow.flowId}::uuid AND tries < ${MAIL_CODE.spent}`;
  if (spent === 0) throw new SignInRefused("used before");
  const { blockedAt } = await db.user.findUniqueOrThrow({
    where: { id: match.userId },
    select: { blockedAt: true },
  });
  if (blockedAt) throw new AppError("ACCOUNT_BLOCKED");
  return match.userId;
}
