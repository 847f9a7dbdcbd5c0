import { useLocale, useTranslations } from "next-intl";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Quote } from "@/lib/bases/promo-codes/schema";
import type { Locale } from "@/lib/platform/viewer";

/** The price with a promo code, next to the full price struck through. */
export function DiscountedPrice({ quote: { full, discount, due }, code }: { quote: Quote; code: string }) {
  const t = useTranslations("purchase.promo");
  const locale = useLocale() as Locale;
  return (
    <dl className="grid gap-1.5 rounded-lg bg-free-soft p-3 tabular-nums">
      <div className="flex justify-between gap-4">
        <dt className="min-w-0 wrap-anywhere">{t("applied", { code: code.toUpperCase() })}</dt>
        <dd className="shrink-0 text-free">−{formatPrice(discount, locale)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt>{t("due")}</dt>
        <dd className="flex flex-wrap items-baseline justify-end gap-x-2">
          <StruckPrice price={full} />
          <strong className="text-base font-semibold">
            {due === 0 ? t("free") : formatPrice(due, locale)}
          </strong>
        </dd>
      </div>
    </dl>
  );
}

/** A price that is no longer asked for. */
export function StruckPrice({ price }: { price: number }) {
  const t = useTranslations("purchase.promo");
  const text = formatPrice(price, useLocale() as Locale);
  return (
    <del>
      <span className="sr-only">{t("insteadOf", { price: text })}</span>
      <span aria-hidden>{text}</span>
    </del>
  );
}
