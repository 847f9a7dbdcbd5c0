"use client";

import { GitCompareArrows, KeyRound, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { signInPath } from "@/lib/identity/sign-in-path";
import type { ApiError } from "@/lib/platform/api-client";

type Props = { error: ApiError; onOverwrite: () => void; onReload: () => void };

/** Why a save was refused, that nothing typed is lost, and what to do. */
export function SaveFailure({ error, onOverwrite, onReload }: Props) {
  const t = useTranslations("promptForm");
  if (error.status === 401) {
    return (
      <Alert variant="destructive">
        <KeyRound aria-hidden />
        <AlertTitle>{t("signIn.title")}</AlertTitle>
        <AlertDescription>
          <p>{t("signIn.text")}</p>
          <Button asChild size="sm" className="mt-3">
            <a href={signInPath(location.pathname + location.search)}>{t("signIn.link")}</a>
          </Button>
        </AlertDescription>
      </Alert>
    );
  }
  if (error.code === "EDIT_CONFLICT") {
    return (
      <Alert variant="destructive">
        <GitCompareArrows aria-hidden />
        <AlertTitle>{t("conflict.title")}</AlertTitle>
        <AlertDescription>
          <p>{t("conflict.text")}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={onOverwrite}>
              {t("conflict.overwrite")}
            </Button>
            <Button size="sm" variant="outline" onClick={onReload}>
              {t("conflict.reload")}
            </Button>
          </div>
        </AlertDescription>
      </Alert>
    );
  }
  return (
    <Alert variant="destructive">
      <TriangleAlert aria-hidden />
      <AlertTitle>{t(error.code === "PROMPT_NOT_FOUND" ? "notFound" : "failed")}</AlertTitle>
      {error.message && <AlertDescription>{error.message}</AlertDescription>}
    </Alert>
  );
}
