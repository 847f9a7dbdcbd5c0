"use client";

import { BellPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { submitKindSetting } from "@/lib/notifications/actions";

/** Switches notifications of new selections on, in the product and by mail. */
export function SubscribeButton() {
  const t = useTranslations("weekly.button");
  return (
    <ActionButton
      action={submitKindSetting}
      values={{ kind: "selection", inApp: "true", byMail: "true" }}
      done={{ toast: t("done") }}
      failed={t("failed")}
      variant="outline"
    >
      <BellPlus aria-hidden />
      {t("subscribe")}
    </ActionButton>
  );
}
