import type { SocialProviderName } from "./social-providers";

/** Who signed in, as the provider vouches for it. Nothing in it comes from the browser unchecked. */
export type Person = {
  provider: SocialProviderName | "dev";
  /** The provider's lasting id of the person, e.g. "1234567890". */
  externalId: string;
  /** As the provider wrote it; may be empty. */
  fullName: string;
  avatarUrl: string | null;
  email: string | null;
  /** Given to the account when it is made; "user" where absent. */
  role?: "user" | "admin";
};

/** A sign-in that the provider did not confirm. `reason` is for the log only and never contains a token. */
export class SignInRefused extends Error {
  override readonly name = "SignInRefused";

  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
