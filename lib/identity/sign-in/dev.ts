import { type Person, SignInRefused } from "@/lib/integrations/social-login/person";
import { AppError } from "@/lib/platform/errors";
import { translate } from "@/lib/platform/i18n/translate";
import { sameSecret } from "../same-secret";
import type { Credentials } from "./credentials";
import { signInProviders } from "./providers";

/** One of two fixed test people, for whoever knows the secret printed at start. @throws SignInRefused, AppError UNSUPPORTED_PROVIDER */
export function devPerson({ secret, role }: Extract<Credentials, { provider: "dev" }>): Person {
  const { dev } = signInProviders();
  if (!dev) throw new AppError("UNSUPPORTED_PROVIDER");
  if (!sameSecret(secret, dev.secret)) throw new SignInRefused("another secret");
  return { provider: "dev", externalId: role, fullName: translate("ru", `users.dev.${role}`), avatarUrl: null, email: null, role };
}
