import { type Person, SignInRefused } from "@/lib/integrations/social-login/person";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { translate } from "@/lib/platform/i18n/translate";
import { sameSecret } from "./same-secret";
import type { Credentials } from "./credentials";

/**
 * The secret of the dev login, null where there is none: the environment has it only where the server is reachable from this machine alone.
 * @param remote the request did not come from this machine: it never meets the dev login
 */
export function devSecret(remote: boolean): string | null {
  return remote ? null : (env().DEV_LOGIN_SECRET ?? null);
}

/** One of two fixed test people, for those who know the secret printed at start. @throws SignInRefused, AppError UNSUPPORTED_PROVIDER */
export function devPerson(
  { secret, role }: Extract<Credentials, { provider: "dev" }>,
  remote: boolean,
): Person {
  const expected = devSecret(remote);
  if (!expected) throw new AppError("UNSUPPORTED_PROVIDER");
  if (!sameSecret(secret, expected)) throw new SignInRefused("another secret");
  return {
    provider: "dev",
    externalId: role,
    fullName: translate("ru", `users.dev.${role}`),
    avatarUrl: null,
    email: null,
    role,
  };
}
