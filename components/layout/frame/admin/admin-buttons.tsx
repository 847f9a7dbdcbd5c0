import { ChartNoAxesColumn } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { openTool } from "@/components/layout/tools";
import { ADMIN_SECTIONS } from "@/lib/platform/hrefs";
import { useNewFeedback } from "./new-feedback";
import { NewFeedbackBadge } from "./new-feedback-badge";

/** Header buttons for admins: their home with the count of new messages, and the video statistics. */
export function AdminButtons() {
  const t = useTranslations("nav");
  const count = useNewFeedback();
  return (
    <>
      <LinkButton
        variant="ghost"
        size="sm"
        className="relative pr-5 pl-2 text-muted-foreground"
        href={ADMIN_SECTIONS.home}
      >
        <span aria-hidden>{t("admin")}</span>
        {/* Takes no room: it comes late, and a button must not move away under a press. */}
        <NewFeedbackBadge className="absolute -top-1 -right-0.5" />
        <span className="sr-only">{t("newFeedback", { count })}</span>
      </LinkButton>
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
