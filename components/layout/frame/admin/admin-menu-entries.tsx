"use client";

import { ChartNoAxesColumn, ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { MenuButton } from "../menu-button";
import type { Tool } from "@/components/layout/tools";
import { Link } from "@/lib/platform/i18n/navigation";
import { ADMIN_LINKS } from "./admin-links";
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
      {ADMIN_LINKS.map(({ href, key, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          onClick={onLeave}
          className="flex min-h-10 items-center gap-3 rounded-md px-2 text-base text-muted-foreground transition-colors hover:text-foreground"
        >
          <Icon aria-hidden className="size-5" />
          {t(key)}
        </Link>
      ))}
    </>
  );
}
