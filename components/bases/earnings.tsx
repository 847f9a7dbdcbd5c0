import { useLocale, useTranslations } from "next-intl";
import { type CommissionTerms, commissionOf } from "@/lib/money/ledger/commission";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { price } from "@/lib/platform/validation/fields";
import type { Locale } from "@/lib/platform/viewer";

/** Kopecks of a typed price; null for a field that is empty or wrong. */
export function kopecksOf(typed: unknown): number | null {
  const parsed = price.safeParse(typed);
  return parsed.success && parsed.data > 0 ? Math.round(parsed.data * 100) : null;
}

type EarningsProps = {
  /** What the seller is credited before the commission, in kopecks; null: not known yet. */
  gross: number | null;
  terms: CommissionTerms;
  /** The term that the price pays for. */
  per: "once" | "monthly" | "yearly" | "firstMonthly" | "firstYearly";
};

/** What the seller gets of a price, by the rule that orders are booked with (docs/product/money.md 2). */
export function Earnings({ gross, terms, per }: EarningsProps) {
  const t = useTranslations("bases.earnings");
  const locale = useLocale() as Locale;
  const rubles = (kopecks: number) => formatPrice(kopecks / 100, locale);
  const { percent, minimum } = terms;
  if (gross === null)
    return minimum > 0
      ? t("commissionMinimum", { percent, minimum: formatPrice(minimum, locale) })
      : t("commission", { percent });
  const commission = commissionOf(gross, terms);
  const isShare = commission === commissionOf(gross, { ...terms, minimum: 0 });
  return (
    <span className="tabular-nums">
      {t(per, {
        sum: rubles(gross - commission),
        commission: isShare ? t("percent", { percent }) : rubles(commission),
      })}
    </span>
  );
}
