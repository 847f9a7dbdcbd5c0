import {
  isSocialProvider,
  SOCIAL_PROVIDER_NAMES,
  SOCIAL_PROVIDERS,
  type SocialProviderName,
} from "@/lib/integrations/social-login/social-providers";
import { CONNECTED } from "./social/connected";
import type { FailureText, Query } from "./social/social-sign-in";

/** What the address of /auth brought along: nothing, the credentials of a provider, the dev secret, or bad news. */
export type SignInCallback =
  | { kind: "none" }
  | { kind: "dev"; secret: string }
  | { kind: "failed"; text: FailureText }
  | {
      kind: "credentials";
      provider: SocialProviderName;
      credentials: Record<string, string>;
      startedHere: boolean;
    };

/** Our own error codes, with which next-auth returns to /auth. */
const OWN_ERRORS = new Map<unknown, FailureText>([
  ...SOCIAL_PROVIDER_NAMES.map((name) => [SOCIAL_PROVIDERS[name].failure, `${name}Failed`] as const),
  ["UNSUPPORTED_PROVIDER", "unsupportedProvider"],
]);

/**
 * Reads the query of /auth in every form that the providers send (docs/product/people.md 2).
 * @param begun the provider of the flow that this browser began with the address's `state` (lib/identity/sign-in/flow)
 */
export function readCallback(query: Query, begun: SocialProviderName | null): SignInCallback {
  if (query.provider !== undefined && query.provider !== "dev" && !isSocialProvider(query.provider))
    return { kind: "failed", text: "unsupportedProvider" };
  const ownError = OWN_ERRORS.get(query.error);
  if (ownError) return { kind: "failed", text: ownError };
  // The flow's provider first, because a code does not say whose it is.
  for (const provider of new Set([...(begun ? [begun] : []), ...SOCIAL_PROVIDER_NAMES])) {
    const startedHere = provider === begun;
    const found = CONNECTED[provider].callback(query, startedHere);
    if (found && "text" in found) return { kind: "failed", ...found };
    if (found) return { kind: "credentials", provider, ...found, startedHere };
  }
  if (query.code !== undefined) return { kind: "failed", text: "startAgain" };
  if (typeof query.dev === "string") return { kind: "dev", secret: query.dev };
  return { kind: "none" };
}
