import { useLocale, useTranslations } from "next-intl";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Locale } from "@/lib/platform/viewer";

/** A price that is no longer asked for. */
export function StruckPrice({ price }: { price: number }) {
  const t = useTranslations("purchase.promo");
  const text = formatPrice(price, useLocale() as Locale);
  return (
    <del className="text-sm text-muted-foreground">
      <span className="sr-only">{t("insteadOf", { price: text })}</span>
      <span aria-hidden>{text}</span>
    </del>
  );
}
