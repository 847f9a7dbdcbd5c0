"use client";

import { useLocale, useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { baseHref, type NamedThing } from "@/lib/platform/hrefs";
import { getPathname } from "@/lib/platform/i18n/navigation";

/** Copies the base's address that fills in the promo code. */
export function PromoLink({ base, code }: { base: NamedThing; code: string }) {
  const t = useTranslations("promoCodes");
  const locale = useLocale();
  const address = () =>
    window.location.origin +
    getPathname({ href: { pathname: baseHref(base), query: { promo: code } }, locale });
  return (
    <CopyButton
      size="icon"
      variant="ghost"
      text={address}
      label={t("copyLink", { code })}
      className="-my-1.5 noscript:hidden"
    />
  );
}
