import { ChartNoAxesColumn, ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { MenuButton } from "../menu-button";
import type { Tool } from "@/components/layout/tools";
import { ADMIN_SECTIONS } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { useNewFeedback } from "./new-feedback";
import { NewFeedbackBadge } from "./new-feedback-badge";

/** The burger menu's entries for admins. */
export function AdminMenuEntries({
  onChoose,
  onLeave,
}: {
  onChoose: (tool: Tool) => void;
  onLeave: () => void;
}) {
  const t = useTranslations("nav");
  const count = useNewFeedback();
  return (
    <>
      <Link
        href={ADMIN_SECTIONS.home}
        prefetch={false}
        aria-label={t("newFeedback", { count })}
        onClick={onLeave}
        className="flex min-h-10 items-center gap-3 rounded-md px-2 text-base text-muted-foreground transition-colors hover:text-foreground"
      >
        <ShieldCheck aria-hidden className="size-5" />
        {t("admin")}
        <NewFeedbackBadge />
      </Link>
      <MenuButton icon={ChartNoAxesColumn} onClick={() => onChoose("video-statistics")}>
        {t("statistics")}
      </MenuButton>
    </>
  );
}
