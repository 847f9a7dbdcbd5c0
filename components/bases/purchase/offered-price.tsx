import { useLocale, useTranslations } from "next-intl";
import { useApi } from "@/components/common/hooks/use-api";
import type { getPriceContract } from "@/lib/bases/promo-codes/contract";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Locale } from "@/lib/platform/viewer";
import type { Plan } from "./plans";
import { StruckPrice } from "./struck-price";

/** What a promo code makes of the price of the first plan that it is for. */
export function OfferedPrice({
  baseId,
  plans: [plan, ...others],
  code,
}: {
  baseId: string;
  plans: Plan[];
  code: string;
}) {
  const t = useTranslations("purchase");
  const locale = useLocale() as Locale;
  const { term } = plan!;
  const query = new URLSearchParams({ ...(term && { duration_type: term }), promoCode: code });
  const { data: quote, error } = useApi<typeof getPriceContract>(`/bases/${baseId}/price?${query}`);
  if (error?.code === "PROMO_CODE_OTHER_TERM" && others.length > 0)
    return <OfferedPrice baseId={baseId} plans={others} code={code} />;
  if (error) return <p className="text-sm text-destructive">{error.message || t("promo.failed")}</p>;
  if (!quote) return <p className="text-sm text-muted-foreground">{t("promo.checking")}</p>;
  return (
    <p className="grid gap-0.5 rounded-lg bg-free-soft p-3 text-sm">
      <span className="wrap-anywhere">{t("promo.offer", { code: code.toUpperCase() })}</span>
      <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span>{t(term ?? "forever")}:</span>
        <StruckPrice price={quote.full} />
        <strong className="text-base font-semibold">
          {quote.due === 0 ? t("promo.free") : formatPrice(quote.due, locale)}
        </strong>
      </span>
    </p>
  );
}
