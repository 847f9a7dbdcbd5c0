"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { signInPath } from "@/lib/identity/sign-in-path";

/** The session ended while typing: nothing is lost, and where to sign in again. */
export function SignInNotice() {
  const t = useTranslations("editor");
  return (
    <Alert variant="destructive" className="shrink-0 rounded-none border-x-0 border-t-0 px-4 py-2">
      <KeyRound aria-hidden />
      <AlertTitle>{t("unauthenticated")}</AlertTitle>
      <AlertDescription>
        {t("signInText")} <a className="font-medium underline underline-offset-4" href={signInPath(location.pathname + location.search)}>{t("signIn")}</a>
      </AlertDescription>
    </Alert>
  );
}
