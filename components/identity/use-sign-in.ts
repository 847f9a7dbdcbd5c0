"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApiError } from "@/lib/platform/api-client";
import { signInWith } from "./sign-in-client";

/** asking: whether to use credentials that were not asked for in this browser. */
export type SignInState = { phase: "choosing" | "asking" | "working" } | { phase: "failed"; message: string };
export type Provider = "vk" | "telegram" | "dev";

/**
 * Signs in and then loads the page that the person wanted anew, so that everything on it knows them.
 * @param next where to go; null: `home`
 */
export function useSignIn(next: string | null, home: string, initial: SignInState) {
  const t = useTranslations("auth");
  const [state, setState] = useState<SignInState>(initial);

  async function signIn(provider: Provider, credentials: Record<string, string>): Promise<void> {
    setState({ phase: "working" });
    try {
      await signInWith(provider, credentials);
      window.location.assign(next ?? home);
    } catch (error) {
      setState({ phase: "failed", message: (error instanceof ApiError && error.message) || t("network") });
    }
  }

  return { state, signIn, ask: () => setState({ phase: "asking" }), choose: () => setState({ phase: "choosing" }) };
}
