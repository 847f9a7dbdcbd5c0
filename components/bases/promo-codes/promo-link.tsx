"use client";

import { Link2, MessageSquareText } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { baseHref, type NamedThing } from "@/lib/platform/hrefs";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { getPathname } from "@/lib/platform/i18n/navigation";
import type { PromoCode } from "@/lib/bases/promo-codes/schema";
import type { Locale } from "@/lib/platform/viewer";

/** Copies the base's address that fills in the promo code, or, while it can be used or will be, a message with it. */
export function PromoLink({
  base,
  promo: { code, terms, status, validFrom, validTo },
  discount,
}: {
  base: NamedThing & { base_name: string };
  promo: PromoCode;
  /** With its unit. */
  discount: string;
}) {
  const t = useTranslations("promoCodes");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const address = () =>
    window.location.origin +
    getPathname({ href: { pathname: baseHref(base), query: { promo: code } }, locale });
  const day = (iso: string | null) => (iso && formatDate(iso, locale, timeZone)) ?? "none";
  const message = () =>
    t("message", {
      code,
      discount,
      name: base.base_name,
      terms: terms.length === 1 ? terms[0]! : "any",
      from: status === "scheduled" ? day(validFrom) : "none",
      until: day(validTo),
      link: address(),
    });
  const look = { size: "icon", variant: "ghost", className: "-my-1.5 noscript:hidden" } as const;
  return (
    <span className="flex shrink-0">
      <CopyButton {...look} text={address} icon={Link2} label={t("copyLink", { code })} />
      {(status === "active" || status === "scheduled") && (
        <CopyButton {...look} text={message} icon={MessageSquareText} label={t("copyMessage", { code })} />
      )}
    </span>
  );
}
