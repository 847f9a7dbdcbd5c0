"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { signInPath } from "@/lib/identity/sign-in-path";
import type { ApiError } from "@/lib/platform/api-client";

/** Why the message was not sent, and that it is not lost. */
export function FeedbackFailure({ error }: { error: ApiError }) {
  const t = useTranslations("feedback");
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden />
      <AlertTitle>{t("sendFailed")}</AlertTitle>
      <AlertDescription>
        {error.message && <p>{error.message}</p>}
        <p className="noscript:hidden">{t("kept")}</p>
        {error.status === 401 && (
          <a href={signInPath(`${window.location.pathname}${window.location.search}#feedback`)} className="underline underline-offset-4">{t("signIn")}</a>
        )}
      </AlertDescription>
    </Alert>
  );
}
