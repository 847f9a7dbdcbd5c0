import { type Person, SignInRefused } from "@/lib/integrations/social-login/person";
import type { SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { Locale } from "@/lib/platform/viewer";
import { accountOf } from "./account";
import type { Credentials } from "./credentials";
import { CONNECTED } from "./social/connected";
import { devPerson } from "./dev";

/** Every way in, as the audit log names it. */
export type WayIn = Credentials["provider"] | "passkey" | "mail-code";

const FAILURE: Record<WayIn, ErrorCode> = {
  vk: "SIGN_IN_FAILED_VK",
  telegram: "SIGN_IN_FAILED_TELEGRAM",
  yandex: "SIGN_IN_FAILED_YANDEX",
  dev: "SIGN_IN_FAILED_DEV",
  passkey: "SIGN_IN_FAILED_PASSKEY",
  "mail-code": "SIGN_IN_FAILED_CODE",
};

/**
 * Checks credentials with their provider and gives the account, made at the first sign-in. The browser's sessions and
 * the API's tokens both begin here.
 * @param context language of the interface that a new account starts with; remote: the request did not come from this machine
 * @throws AppError SIGN_IN_FAILED_VK / _TELEGRAM / _YANDEX / _DEV, UNSUPPORTED_PROVIDER (not configured here)
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
  return new AppError(FAILURE[by], { cause: error });
}

async function confirmedPerson(credentials: Credentials, remote: boolean): Promise<Person> {
  if (credentials.provider === "dev") return devPerson(credentials, remote);
  return socialPerson(credentials.provider, credentials);
}

function socialPerson<Name extends SocialProviderName>(
  provider: Name,
  credentials: Extract<Credentials, { provider: Name }>,
): Promise<Person> {
  return CONNECTED[provider].person(credentials);
}
