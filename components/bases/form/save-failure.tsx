"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { signInPath } from "@/lib/identity/sign-in-path";
import type { ApiError } from "@/lib/platform/api-client";

/** Why the base was not saved: «Ошибка: …»; after the session's end the way back in. */
export function SaveFailure({ error }: { error: ApiError }) {
  const t = useTranslations("bases.form");
  const signedOut = error.status === 401;
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden />
      <AlertTitle>
        {signedOut ? error.message : t("failed", { message: error.message || t("network") })}
      </AlertTitle>
      {signedOut && (
        <AlertDescription>
          {t("kept")}{" "}
          <a
            href={signInPath(window.location.pathname + window.location.search)}
            className="underline underline-offset-4"
          >
            {t("signIn")}
          </a>
        </AlertDescription>
      )}
    </Alert>
  );
}
