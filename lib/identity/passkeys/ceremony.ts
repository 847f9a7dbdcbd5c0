import { createHash } from "node:crypto";
import { SignInRefused } from "@/lib/integrations/social-login/person";
import { MINUTE } from "@/lib/platform/clock";
import { requestCookie } from "../sessions/request-cookie";
import { browserCookie, browserCookieName, seal, unseal } from "../sign-in/sealed-cookie";
import { consumeOnce } from "../sign-in/consume-once";

const MINUTES = 5;

/** Names the cookie as well. */
const PURPOSE = { register: "passkey-register", login: "passkey-login" };
type Kind = keyof typeof PURPOSE;

/**
 * Binds a challenge to the browser that is given it.
 * @param session whose session the new passkey is for; null at sign-in
 * @returns the Set-Cookie value
 */
export async function beginCeremony(
  kind: Kind,
  challenge: string,
  session: string | null = null,
): Promise<string> {
  const sealed = await seal(PURPOSE[kind], { challenge, session }, MINUTES * 60);
  return browserCookie(browserCookieName(PURPOSE[kind]), sealed, MINUTES * 60);
}

/**
 * Reads and invalidates the challenge given to this browser, whatever the result.
 * @throws SignInRefused where this browser has no challenge for this session, or it was used before
 */
export async function takeChallenge(
  kind: Kind,
  request: Request,
  session: string | null = null,
): Promise<string> {
  const given = await unseal(
    PURPOSE[kind],
    requestCookie(request.headers.get("cookie"), browserCookieName(PURPOSE[kind])),
  );
  if (typeof given?.challenge !== "string" || given.session !== session)
    throw new SignInRefused("no challenge of this browser");
  await consumeOnce(
    createHash("sha256").update(`passkey:${given.challenge}`).digest("hex"),
    new Date(Date.now() + 2 * MINUTES * MINUTE),
  );
  return given.challenge;
}

/** The Set-Cookie value that takes a challenge back. */
export function endedCeremony(kind: Kind): string {
  return browserCookie(browserCookieName(PURPOSE[kind]), "", 0);
}
