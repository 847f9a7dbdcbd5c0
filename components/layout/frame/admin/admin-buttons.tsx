"use client";

import { ChartNoAxesColumn } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { openTool } from "@/components/layout/tools";
import { useNewFeedback } from "./new-feedback";
import { NewFeedbackBadge } from "./new-feedback-badge";

/** The header's two buttons for admins: the feedback list with the count of what is new, and the video statistics. */
export function AdminButtons() {
  const t = useTranslations("nav");
  const count = useNewFeedback();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="px-2 text-muted-foreground"
        onClick={() => openTool("feedback-list")}
      >
        <span aria-hidden>{t("admin")}</span>
        <NewFeedbackBadge />
        <span className="sr-only">{t("newFeedback", { count })}</span>
      </Button>
      <Tooltip text={t("statistics")}>
        <Button
          variant="ghost"
          size="icon"
          className="text-muted-foreground"
          aria-label={t("statistics")}
          onClick={() => openTool("video-statistics")}
        >
          <ChartNoAxesColumn aria-hidden />
        </Button>
      </Tooltip>
    </>
  );
}
