import { recordAudit } from "../audit/record";
import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import {
  decodeAttestationObject,
  decodeCredentialPublicKey,
  isoBase64URL,
  isoCBOR,
} from "@simplewebauthn/server/helpers";
import { SignInRefused } from "@/lib/integrations/social-login/person";
import { db, type Database } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/errors";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { json } from "@/lib/platform/http/answer";
import type { RequestContext } from "@/lib/platform/http/call";
import { translate } from "@/lib/platform/i18n/translate";
import { consume } from "@/lib/platform/limits/rate-limit";
import { log } from "@/lib/platform/log";
import type { z } from "@/lib/platform/validation/zod";
import { type Member, requireMember, type Viewer } from "@/lib/platform/viewer";
import { holdWriter } from "../hold-person";
import { deviceOf } from "../sessions/user-agent";
import { requireFreshSignIn } from "../sign-in/fresh-sign-in";
import { withCookies } from "../sign-in/start-sign-in";
import { beginCeremony, endedCeremony, takeChallenge } from "./ceremony";
import { presented } from "./own-passkeys";
import { relyingParty } from "./relying-party";
import { PASSKEY_LIMITS, type registrationInput } from "./schema";

/** Common passkey providers by AAGUID (github.com/passkeydeveloper/passkey-authenticator-aaguids). */
const KEEPERS: Record<string, string> = {
  "fbfc3007-154e-4ecc-8c0b-6e020557d7bd": "Apple Passwords",
  "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4": "Google Password Manager",
  "08987058-cadc-4b81-b6e1-30de50dcbe96": "Windows Hello",
  "9ddd1817-af5a-4672-a2b9-3e3dd95000a9": "Windows Hello",
  "6028b017-b1d4-4c02-b4b3-afcdafc96bb2": "Windows Hello",
  "53414d53-554e-4700-0000-000000000000": "Samsung Pass",
  "bada5566-a7aa-401f-bd96-45619a55120d": "1Password",
  "d548826e-79b4-db40-a3d8-11116f7e8349": "Bitwarden",
};

/**
 * Starts adding a passkey in this browser: options for `navigator.credentials.create`, whose challenge is valid for one try
 * within five minutes.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (an API token), FRESH_SIGN_IN_REQUIRED, QUOTA_EXCEEDED, UNSUPPORTED_PROVIDER
 */
export async function startRegistration(viewer: Viewer): Promise<Response> {
  const { id, language, via } = requireBrowser(viewer);
  requireFreshSignIn(viewer);
  const rp = relyingParty();
  await assertRoom(db, id);
  const [user, known] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id }, select: { fullName: true } }),
    db.passkey.findMany({ where: { userId: id }, select: { credentialId: true, transports: true } }),
  ]);
  const options = await generateRegistrationOptions({
    rpID: rp.id,
    rpName: translate(language, "nav.name"),
    userID: userHandle(id),
    userName: user.fullName,
    userDisplayName: user.fullName,
    attestationType: "none",
    // Sign-in requires only a passkey, without a name or a password.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  });
  return withCookies(json(options), [await beginCeremony("register", options.challenge, via.id)]);
}

/**
 * Adds the passkey created by this browser to the account.
 * @param input.name chosen by the person; by default the passkey provider, else browser and system
 * @param tell notifies the person in the same transaction (identity does not depend on notifications)
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, PASSKEY_REFUSED (another challenge, origin, relying party or id, the person was
 *   not verified), PASSKEY_EXISTS (of any person), QUOTA_EXCEEDED, RATE_LIMITED
 */
export async function finishRegistration(
  viewer: Viewer,
  { name, response }: z.output<typeof registrationInput>,
  { request }: Pick<RequestContext, "request">,
  tell: (tx: Database, userId: string) => Promise<void>,
): Promise<Response> {
  const { id: userId, via } = requireBrowser(viewer);
  const { credential, aaguid } = await verified(response, request, via.id);
  await consume("security", userId); // each sends an e-mail
  const passkey = await transaction(async (tx) => {
    await holdWriter(tx, userId);
    await assertRoom(tx, userId);
    const made = await tx.passkey.create({
      data: {
        userId,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: name || KEEPERS[aaguid] || deviceName(request),
      },
    });
    await recordAudit(tx, userId, { action: "passkey-added", target: { kind: "passkey", id: made.id } });
    await tell(tx, userId);
    return made;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError("PASSKEY_EXISTS") : error;
  });
  return withCookies(json(presented(passkey), 201), [endedCeremony("register")]);
}

/** The user handle that a passkey stores for its person. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex"));
}

async function verified(
  response: z.output<typeof registrationInput>["response"],
  request: Request,
  session: string,
) {
  const rp = relyingParty();
  try {
    const expectedChallenge = await takeChallenge("register", request, session);
    const verify = async () =>
      verifyRegistrationResponse({
        response: {
          ...response,
          response: {
            ...response.response,
            attestationObject: withoutAttestation(response.response.attestationObject),
            transports: response.response.transports as AuthenticatorTransport[] | undefined,
          },
        },
        expectedChallenge,
        expectedOrigin: rp.origin,
        expectedRPID: rp.id,
        requireUserVerification: true,
      });
    const { verified: isGood, registrationInfo } = await verify().catch((error: unknown) => {
      throw new SignInRefused(String(error).slice(0, 300));
    });
    if (!isGood || !registrationInfo) throw new SignInRefused("attestation");
    // The library accepts an id of any length, even 65,535 bytes; sign-in looks up the browser's id.
    if (registrationInfo.credential.id !== response.id) throw new SignInRefused("another id");
    assertKey(registrationInfo.credential.publicKey);
    return registrationInfo;
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    log.warn({ reason: error.reason }, "passkey refused");
    throw new AppError("PASSKEY_REFUSED", { cause: error });
  }
}

/**
 * Checks that a public key contains only bytes and small numbers. The library converts a number in the place of bytes to that
 * many zeros: 2³² makes four gigabytes.
 * @throws SignInRefused
 */
export function assertKey(publicKey: Uint8Array<ArrayBuffer>): void {
  const parts: unknown[] = [...(decodeCredentialPublicKey(publicKey) as Map<unknown, unknown>).values()];
  const isPlain = (part: unknown) =>
    part instanceof Uint8Array || (typeof part === "number" && Math.abs(part) < 65_536);
  if (!parts.every(isPlain)) throw new SignInRefused("no public key");
}

/**
 * The attestation object without a device statement, which is not requested and which browsers remove. The library would check
 * its certificates before it knows whose they are, and fetch any addresses that they name.
 * @throws Error for an invalid attestation object
 */
function withoutAttestation(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get("authData");
  const bare = new Map<string, string | Uint8Array | Map<string, never>>([
    ["fmt", "none"],
    ["attStmt", new Map<string, never>()],
    ["authData", authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

/** Tokens are refused, because programs have no passkeys. */
function requireBrowser(viewer: Viewer): Member {
  const member = requireMember(viewer);
  if (member.via.kind !== "session") throw new AppError("FORBIDDEN");
  return member;
}

async function assertRoom(tx: Database, userId: string): Promise<void> {
  if ((await tx.passkey.count({ where: { userId } })) >= PASSKEY_LIMITS.perUser)
    throw new AppError("QUOTA_EXCEEDED", { params: { max: PASSKEY_LIMITS.perUser } });
}

function deviceName(request: Request): string {
  const { browser, system } = deviceOf(request.headers.get("user-agent") ?? "");
  return [browser, system].filter((part) => part !== null).join(", ");
}
