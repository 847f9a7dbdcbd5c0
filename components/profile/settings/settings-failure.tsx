"use client";

import { useTranslations } from "next-intl";
import { CallFailure } from "@/components/layout/call-failure";
import type { ApiError } from "@/lib/platform/browser/api-client";

/** Why a call of the settings was refused, in the server's words. */
export function SettingsFailure({ error, kept = false }: { error: ApiError; kept?: boolean }) {
  const t = useTranslations("settings.failure");
  return <CallFailure error={error} fallback={t("network")} text={kept ? t("kept") : undefined} />;
}
