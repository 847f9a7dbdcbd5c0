"use client";

import { ChartNoAxesColumn, ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { MenuButton } from "../menu-button";
import type { Tool } from "@/components/layout/tools";
import { ADMIN_SECTIONS } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { ADMIN_LINKS } from "./admin-links";
import { useNewFeedback } from "./new-feedback";
import { NewFeedbackBadge } from "./new-feedback-badge";

const LINK =
  "flex min-h-10 items-center gap-3 rounded-md px-2 text-base text-muted-foreground transition-colors hover:text-foreground";

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
      <ModalLink
        href={ADMIN_SECTIONS.feedback}
        onClick={onLeave}
        aria-label={t("newFeedback", { count })}
        className={LINK}
      >
        <ShieldCheck aria-hidden className="size-5" />
        {t("admin")}
        <NewFeedbackBadge />
      </ModalLink>
      <MenuButton icon={ChartNoAxesColumn} onClick={() => onChoose("video-statistics")}>
        {t("statistics")}
      </MenuButton>
      {ADMIN_LINKS.map(({ href, key, icon: Icon }) => (
        <Link key={href} href={href} prefetch={false} onClick={onLeave} className={LINK}>
          <Icon aria-hidden className="size-5" />
          {t(key)}
        </Link>
      ))}
    </>
  );
}
