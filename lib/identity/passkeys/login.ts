import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { SignInRefused } from "@/lib/integrations/social-login/person";
import { db } from "@/lib/platform/db/client";
import type { Passkey } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { json } from "@/lib/platform/http/answer";
import type { RequestContext } from "@/lib/platform/http/call";
import { assertSameOrigin } from "@/lib/platform/http/security/same-origin";
import type { z } from "@/lib/platform/validation/zod";
import type { Viewer } from "@/lib/platform/viewer";
import { sessionCookie } from "../sessions/browser-session";
import { beginSession } from "../sign-in/browser";
import { refusedAsAppError } from "../sign-in/sign-in";
import { withCookies } from "../sign-in/start-sign-in";
import { beginCeremony, endedCeremony, takeChallenge } from "./ceremony";
import { relyingParty } from "./relying-party";
import { assertKey, userHandle } from "./registration";
import type { loginInput } from "./schema";

type Context = Pick<RequestContext, "request">;
type Assertion = z.output<typeof loginInput>["response"];

/**
 * Begins a sign-in by passkey in this browser: options for `navigator.credentials.get`, whose challenge is good for one
 * try within five minutes.
 * @throws AppError CROSS_ORIGIN, UNSUPPORTED_PROVIDER
 */
export async function startLogin(_viewer: Viewer, _input: unknown, { request }: Context): Promise<Response> {
  assertSameOrigin(request);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    userVerification: "required",
  });
  return withCookies(json(options), [await beginCeremony("login", options.challenge)]);
}

/**
 * Signs this browser in as the person whose passkey signed its challenge.
 * @throws AppError SIGN_IN_FAILED_PASSKEY (unknown, another challenge, origin or relying party, a bad signature, a counter
 *   that went back, the person was not verified), ACCOUNT_BLOCKED, CROSS_ORIGIN, UNSUPPORTED_PROVIDER
 */
export async function finishLogin(
  _viewer: Viewer,
  { response }: z.output<typeof loginInput>,
  { request }: Context,
): Promise<Response> {
  assertSameOrigin(request);
  let userId: string;
  try {
    userId = await ownerOf(response, request);
  } catch (error) {
    throw refusedAsAppError("passkey", error);
  }
  const sid = await beginSession(userId, "passkey", Object.fromEntries(request.headers));
  return withCookies(json({}), [endedCeremony("login"), await sessionCookie(sid)]);
}

async function ownerOf(response: Assertion, request: Request): Promise<string> {
  const rp = relyingParty();
  const expectedChallenge = await takeChallenge("login", request);
  const passkey = await db.passkey.findUnique({ where: { credentialId: response.id } });
  if (!passkey) throw new SignInRefused("unknown passkey");
  const { userHandle: handle } = response.response;
  if (handle && handle !== Buffer.from(userHandle(passkey.userId)).toString("base64url"))
    throw new SignInRefused("another person's passkey");
  const publicKey = new Uint8Array(passkey.publicKey);
  assertKey(publicKey);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey,
      counter: Number(passkey.counter),
    },
  }).catch((error: unknown) => {
    throw new SignInRefused(String(error).slice(0, 300));
  });
  if (!verified) throw new SignInRefused("signature");
  await count(passkey, authenticationInfo.newCounter);
  const { blockedAt } = await db.user.findUniqueOrThrow({
    where: { id: passkey.userId },
    select: { blockedAt: true },
  });
  if (blockedAt) throw new AppError("ACCOUNT_BLOCKED");
  return passkey.userId;
}

/** A counter that does not go up is a copy's; 0 is of authenticators that do not count. In the write, so that of two at once one wins. */
async function count({ id }: Passkey, counter: number): Promise<void> {
  const { count: moved } = await db.passkey.updateMany({
    where: { id, counter: counter > 0 ? { lt: counter } : 0 },
    data: { counter, lastUsedAt: new Date() },
  });
  if (moved === 0) throw new SignInRefused("the counter went back");
}
