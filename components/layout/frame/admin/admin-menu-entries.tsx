"use client";

import { Banknote, ChartNoAxesColumn, Coins, ShieldCheck, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { MenuButton } from "../menu-button";
import type { Tool } from "@/components/layout/tools";
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
      <Link
        href="/payouts"
        prefetch={false}
        onClick={onLeave}
        className="flex min-h-10 items-center gap-3 rounded-md px-2 text-base text-muted-foreground transition-colors hover:text-foreground"
      >
        <Banknote aria-hidden className="size-5" />
        {t("sellerPayouts")}
      </Link>
      <Link
        href="/admin/users"
        prefetch={false}
        onClick={onLeave}
        className="flex min-h-10 items-center gap-3 rounded-md px-2 text-base text-muted-foreground transition-colors hover:text-foreground"
      >
        <UsersRound aria-hidden className="size-5" />
        {t("administration")}
      </Link>
      <Link
        href="/ai-usage"
        prefetch={false}
        onClick={onLeave}
        className="flex min-h-10 items-center gap-3 rounded-md px-2 text-base text-muted-foreground transition-colors hover:text-foreground"
      >
        <Coins aria-hidden className="size-5" />
        {t("aiUsage")}
      </Link>
    </>
  );
}
