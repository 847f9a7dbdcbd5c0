"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { signInPath } from "@/lib/identity/sign-in-path";
import type { ApiError } from "@/lib/platform/api-client";

/** Why a form was not saved, in its dialog; after the session's end the way back in. */
export function SaveFailure({ error }: { error: ApiError }) {
  const t = useTranslations("knowledge");
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden />
      <AlertTitle>{error.message || t("saveFailed")}</AlertTitle>
      <AlertDescription>
        {t("kept")}{" "}
        {error.status === 401 && (
          <a
            href={signInPath(window.location.pathname + window.location.search)}
            target="_blank"
            className="underline underline-offset-4"
          >
            {t("signIn")}
          </a>
        )}
      </AlertDescription>
    </Alert>
  );
}
