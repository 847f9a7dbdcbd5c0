import type { Person } from "@/lib/integrations/social-login/person";
import type { SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import type { Locale } from "@/lib/platform/viewer";
import type { Credentials } from "../credentials";
import type { Flow } from "../flow";

export type Posted = Record<string, unknown>;

/** A provider's way in. */
export type SocialSignIn<Name extends SocialProviderName> = {
  /** Makes the address of the provider's page for a flow; null where sign-in by redirect is not configured. */
  redirect: () => ((flow: Flow, language: Locale) => string) | null;
  /**
   * The credentials in what our page posted.
   * @param codeVerifier of the flow that began in this browser; undefined where the person confirmed instead
   */
  credentials: (posted: Posted, codeVerifier: string | undefined) => Posted;
  /** Whom the provider vouches for. @throws SignInRefused, AppError UNSUPPORTED_PROVIDER */
  person: (credentials: Extract<Credentials, { provider: Name }>) => Promise<Person>;
};

/** The fields of these names that were posted. */
export function pick(posted: Posted, names: readonly string[]): Posted {
  return Object.fromEntries(
    names.filter((name) => posted[name] !== undefined).map((name) => [name, posted[name]]),
  );
}
