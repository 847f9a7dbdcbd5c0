"use client";

import { CircleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { LogoMark } from "@/components/layout/logo";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { SignInCallback } from "@/lib/identity/sign-in/callback";
import type { SignInOptions as Options } from "@/lib/identity/sign-in/options";
import { SOCIAL_PROVIDERS, type SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import type { Locale } from "@/lib/platform/i18n/locales";
import { Link } from "@/lib/platform/i18n/navigation";
import { SignInOptions } from "./sign-in-options";
import { useSignIn } from "./use-sign-in";

type Props = {
  options: Options;
  arrival: SignInCallback;
  /** Whom an arrival would sign in, as far as its provider vouches for it. */
  name: string | null;
  /** What waits behind signing in, worded. */
  reason: string | null;
  /** A person who is signed in is to prove who they are once more. */
  again: boolean;
  /** The address to which this browser had a code sent. */
  waitingFor: string | null;
  next: string | null;
  home: string;
};

/** The sign-in page's card: ways in, or what came back from one of them. */
export function SignInCard({ options, arrival, name, reason, again, waitingFor, next, home }: Props) {
  const t = useTranslations("auth");
  const { state, signIn, signInByPasskey, ask, choose, devSignIn } = useSignIn(
    next,
    home,
    arrival.kind === "credentials"
      ? { phase: "working" }
      : arrival.kind === "failed"
        ? { phase: "failed", message: t(arrival.text) }
        : { phase: "choosing" },
  );
  const arrived = useRef(false);

  useEffect(() => {
    if (arrived.current) return; // credentials are good for one use, and development runs effects twice
    arrived.current = true;
    if (arrival.kind !== "credentials" && arrival.kind !== "failed") return;
    // Clean the address first: credentials must not stay in the history.
    window.history.replaceState(null, "", window.location.pathname);
    if (arrival.kind === "failed") return;
    if (arrival.startedHere) void signIn(arrival.provider, arrival.credentials);
    else ask();
  });

  let body: ReactNode;
  if (state.phase === "asking" && arrival.kind === "credentials") {
    const accept = () => void signIn(arrival.provider, { ...arrival.credentials, confirmed: "yes" });
    body = <ConfirmArrival provider={arrival.provider} name={name} onAccept={accept} onDecline={choose} />;
  } else if (state.phase === "working" && arrival.kind === "credentials") {
    body = (
      <p role="status" className="flex items-center justify-center gap-3 py-6 text-muted-foreground">
        <Spinner className="size-5" />
        {t("signingIn")}
      </p>
    );
  } else {
    body = (
      <SignInOptions
        options={options}
        devSecret={arrival.kind === "dev" ? arrival.secret : ""}
        next={next}
        home={home}
        pending={state.phase === "working"}
        waitingFor={waitingFor}
        again={again}
        onPasskey={signInByPasskey}
        devSignIn={devSignIn}
      />
    );
  }

  return (
    <div className="mx-auto flex max-w-[400px] flex-col gap-6 py-4 sm:py-12">
      <header className="flex flex-col items-center gap-3 text-center">
        <LogoMark className="size-11 text-primary" />
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{t("title")}</h1>
        <p className="text-balance text-muted-foreground">{again ? t("again") : (reason ?? t("lead"))}</p>
      </header>
      <section aria-label={t("title")} className="flex flex-col gap-5 rounded-lg border bg-card p-5 sm:p-6">
        {state.phase === "failed" && (
          <Alert variant="destructive">
            <CircleAlert aria-hidden />
            <AlertTitle>{state.message}</AlertTitle>
          </Alert>
        )}
        {body}
      </section>
      <Link
        href="/public-prompts"
        className="-my-2 self-center py-2 text-center text-sm text-muted-foreground underline decoration-border underline-offset-4 hover:text-foreground"
      >
        {t("openBases")}
      </Link>
    </div>
  );
}

type ConfirmArrivalProps = {
  provider: SocialProviderName;
  /** The account's person, where the provider vouches for the name. */
  name: string | null;
  onAccept: () => void;
  onDecline: () => void;
};

/**
 * Credentials that were not asked for in this browser may be somebody else's: a link could sign a person in to a
 * stranger's account. So a person decides, and Enter pressed without looking declines.
 */
function ConfirmArrival({ provider, name, onAccept, onDecline }: ConfirmArrivalProps) {
  const t = useTranslations("auth");
  const service = SOCIAL_PROVIDERS[provider].brand[useLocale() as Locale];
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-medium wrap-anywhere">
        {name ? t("confirmNamed", { provider: service, name }) : t("confirmTitle", { provider: service })}
      </h2>
      <p className="text-sm text-muted-foreground">{t("confirmText")}</p>
      <div className="flex flex-col gap-2">
        <Button size="lg" onClick={onAccept}>
          {t("confirm")}
        </Button>
        <Button size="lg" variant="ghost" autoFocus onClick={onDecline}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}
