"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { LinkButton } from "@/components/ui/button";

/** Leads to the window by which an own prompt or base is shared. */
export function ShareLink({ href }: { href: string }) {
  const t = useTranslations("share");
  return (
    <LinkButton
      link={ModalLink}
      variant="outline"
      className="max-sm:w-9 max-sm:px-0 max-sm:touch:w-11"
      href={href}
      aria-label={t("title")}
      title={t("title")}
    >
      <Share2 aria-hidden />
      <span className="max-sm:hidden">{t("title")}</span>
    </LinkButton>
  );
}
