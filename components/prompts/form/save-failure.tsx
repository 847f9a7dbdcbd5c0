"use client";

import { useTranslations } from "next-intl";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import type { ApiError } from "@/lib/platform/api-client";

type Props = { error: ApiError; onOverwrite: () => void; onReload: () => void };

/** Why a save was refused, that nothing typed is lost, and what to do. */
export function SaveFailure({ error, onOverwrite, onReload }: Props) {
  const t = useTranslations("promptForm");
  const signIn = t("signIn.link");
  if (error.status === 401)
    return <CallFailure error={error} title={t("signIn.title")} text={t("signIn.text")} signIn={signIn} />;
  if (error.code !== "EDIT_CONFLICT") {
    const title = t(error.code === "PROMPT_NOT_FOUND" ? "notFound" : "failed");
    return <CallFailure error={error} title={title} text={error.message} signIn={signIn} />;
  }
  return (
    <CallFailure error={error} title={t("conflict.title")} text={t("conflict.text")} signIn={signIn}>
      <Button size="sm" onClick={onOverwrite}>
        {t("conflict.overwrite")}
      </Button>
      <Button size="sm" variant="outline" onClick={onReload}>
        {t("conflict.reload")}
      </Button>
    </CallFailure>
  );
}
