"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { useRouter } from "@/lib/platform/i18n/navigation";

/** Shown where the history could not be loaded. */
export function HistoryFailure() {
  const t = useTranslations("media.history");
  const router = useRouter();
  const [retrying, startTransition] = useTransition();
  return (
    <ErrorState
      title={t("failed")}
      retry={() => startTransition(() => router.refresh())}
      retrying={retrying}
    />
  );
}
