"use client";

import { ChartNoAxesColumn, ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { MenuButton } from "../menu-button";
import type { Tool } from "@/components/layout/tools";
import { useNewFeedback } from "./new-feedback";
import { NewFeedbackBadge } from "./new-feedback-badge";

/** The burger menu's entries for admins. */
export function AdminMenuEntries({ onChoose }: { onChoose: (tool: Tool) => void }) {
  const t = useTranslations("nav");
  const count = useNewFeedback();
  return (
    <>
      <MenuButton
        icon={ShieldCheck}
        aria-label={t("newFeedback", { count })}
        onClick={() => onChoose("feedback-list")}
      >
        {t("admin")}
        <NewFeedbackBadge />
      </MenuButton>
      <MenuButton icon={ChartNoAxesColumn} onClick={() => onChoose("video-statistics")}>
        {t("statistics")}
      </MenuButton>
    </>
  );
}
