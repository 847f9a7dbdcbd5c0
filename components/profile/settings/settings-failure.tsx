"use client";

import { useTranslations } from "next-intl";
import { CallFailure } from "@/components/layout/call-failure";
import type { ApiError } from "@/lib/platform/api-client";

/** Why a call of the settings was refused, in the server's words. */
export function SettingsFailure({ error, kept = false }: { error: ApiError; kept?: boolean }) {
  const t = useTranslations("settings.failure");
  return (
    <div className="grid gap-2">
      <CallFailure error={error} fallback={t("network")} signIn={t("signIn")} />
      {kept && <p className="text-sm text-muted-foreground">{t("kept")}</p>}
    </div>
  );
}
