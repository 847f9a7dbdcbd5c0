import { useTranslations } from "next-intl";
import { useState } from "react";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import type { SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import { ApiError } from "@/lib/platform/browser/api-client";
import { submitDevSignIn } from "@/lib/identity/actions";
import type { DevCredentials } from "./dev-sign-in";
import { passkeyFailure, signInByPasskey } from "./passkey-client";
import { signInWith } from "./sign-in-client";

/** asking: whether to use credentials that were not asked for in this browser. */
export type SignInState = { phase: "choosing" | "asking" | "working" } | { phase: "failed"; message: string };

const PASSKEY_TEXTS = {
  cancelled: "passkeyCancelled",
  unsupported: "passkeyUnsupported",
  exists: "passkeyCancelled",
  noVerification: "passkeyUnsupported",
  notAllowed: "passkeyNotAllowed",
} as const;

/**
 * Signs in, then loads the requested page again, so that all of it renders for the member.
 * @param next where to go; null: `home`
 */
export function useSignIn(next: string | null, home: string, initial: SignInState) {
  const t = useTranslations("auth");
  const { posted, formAction, submit } = useFormAction(submitDevSignIn);
  const refused = failureOf(posted);
  const [state, setState] = useState<SignInState>(
    refused && !refused.fields.secret ? { phase: "failed", message: refused.message } : initial,
  );

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setState({ phase: "working" });
    try {
      await work();
      window.location.assign(next ?? home);
    } catch (error) {
      setState({ phase: "failed", message: messageOf(error) });
    }
  }

  function messageOf(error: unknown): string {
    if (error instanceof ApiError) return error.message || t("network");
    const failure = passkeyFailure(error);
    return failure ? t(PASSKEY_TEXTS[failure]) : t("network");
  }

  const signIn = (provider: SocialProviderName, credentials: Record<string, string>) =>
    attempt(() => signInWith(provider, credentials));
  const devSignIn = {
    posted,
    formAction,
    onSubmit: (credentials: DevCredentials) => void attempt(() => submit(credentials)),
  };
  return {
    state,
    signIn,
    signInByPasskey: () => void attempt(signInByPasskey),
    devSignIn,
    ask: () => setState({ phase: "asking" }),
    choose: () => setState({ phase: "choosing" }),
  };
}
