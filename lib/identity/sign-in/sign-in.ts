import { type Person, SignInRefused } from "@/lib/integrations/social-login/person";
import {
  isSocialProvider,
  SOCIAL_PROVIDERS,
  type SocialProviderName,
} from "@/lib/integrations/social-login/social-providers";
import { databaseNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { z } from "@/lib/platform/validation/zod";
import type { Locale } from "@/lib/platform/viewer";
import { accountOf } from "./account";
import type { Credentials } from "./credentials";
import { CONNECTED } from "./social/connected";
import type { OneTimeUse, SocialSignIn } from "./social/social-sign-in";
import { devPerson } from "./dev";
import { consumeOnce } from "./consume-once";

/** Every way in, as the audit log names it. */
export type WayIn = Credentials["provider"] | "passkey" | "mail-code";

const FAILURE: Record<Exclude<WayIn, SocialProviderName>, ErrorCode> = {
  dev: "SIGN_IN_FAILED_DEV",
  passkey: "SIGN_IN_FAILED_PASSKEY",
  "mail-code": "SIGN_IN_FAILED_CODE",
};
const ONE_TIME_USE: OneTimeUse = { now: () => databaseNow(db), consumeOnce };

/**
 * Checks credentials with their provider and gives the account, made at the first sign-in. The browser's sessions and
 * the API's tokens both begin here.
 * @param context language of the interface that a new account starts with; remote: the request did not come from this machine
 * @throws AppError SIGN_IN_FAILED_<provider>, UNSUPPORTED_PROVIDER (not configured here)
 */
export async function signIn(
  credentials: Credentials,
  context: { language: Locale; remote: boolean },
): Promise<{ id: string }> {
  let person: Person;
  try {
    person = await confirmedPerson(credentials, context.remote);
  } catch (error) {
    throw refusedAsAppError(credentials.provider, error);
  }
  return accountOf(person, context.language);
}

/** A refusal as callers may know it, with its reason in the log; any other error as it is. */
export function refusedAsAppError(by: WayIn, error: unknown): unknown {
  if (!(error instanceof SignInRefused)) return error;
  log.warn({ provider: by, reason: error.reason }, "sign-in refused");
  return new AppError(isSocialProvider(by) ? SOCIAL_PROVIDERS[by].failure : FAILURE[by], { cause: error });
}

async function confirmedPerson(credentials: Credentials, remote: boolean): Promise<Person> {
  if (credentials.provider === "dev") return devPerson(credentials, remote);
  return recordOf(credentials.provider).person(credentials, ONE_TIME_USE);
}

/** The person's name in credentials that were not asked for here, as the provider signed it; null without a valid signature. */
export async function signedName(
  provider: SocialProviderName,
  credentials: Record<string, string>,
): Promise<string | null> {
  return recordOf(provider).signedName?.(credentials, await databaseNow(db)) ?? null;
}

/** A provider's record, for credentials that `parseCredentials` has checked. */
function recordOf(provider: SocialProviderName): SocialSignIn<z.ZodType> {
  return CONNECTED[provider];
}
