import { getLocale, getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { getPrice } from "@/lib/bases/promo-codes/price";
import { PROMO_LIMITS } from "@/lib/bases/promo-codes/limits";
import type { Quote } from "@/lib/bases/promo-codes/schema";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { getPathname } from "@/lib/platform/i18n/navigation";
import { requestScope } from "@/lib/platform/request-scope";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { StruckPrice } from "../discounted-price";
import type { Plan } from "../plans";
import type { Dues } from "../purchase-form";
import type { Sale } from "../sale";

type Priced = {
  plan: Plan;
  quote: Quote | null;
  refusal: { code: ErrorCode; params: Record<string, string | number> } | null;
};

/** The promo code where no script runs: the page comes back with it in its address, and with the prices that it makes. */
export async function PlainPromoForm({
  sale,
  promo,
  priced,
  isGift,
}: {
  sale: Sale;
  promo: string;
  /** The prices with it. */
  priced: Priced[];
  isGift: boolean;
}) {
  const [t, errors, locale] = await Promise.all([
    getTranslations("purchase"),
    getTranslations("errors"),
    getLocale(),
  ]);
  return (
    <div className="mb-5 hidden gap-3 rounded-lg border bg-card p-5 text-sm noscript:grid">
      <form
        method="get"
        action={getPathname({ href: `/purchase/new/${sale.id}`, locale })}
        className="grid gap-2"
      >
        {isGift && <input type="hidden" name="gift" value="" />}
        <Label htmlFor="plain-promo">{t("promo.title")}</Label>
        <div className="flex gap-2">
          <Input
            id="plain-promo"
            name="promo"
            defaultValue={promo}
            maxLength={PROMO_LIMITS.pasted}
            autoComplete="off"
            className="min-w-0 flex-1 font-mono uppercase"
          />
          <Button type="submit" variant="outline">
            {t("promo.apply")}
          </Button>
        </div>
      </form>
      {priced.length > 0 && (
        <ul className="grid gap-1">
          {priced.map(({ plan, quote, refusal }) => (
            <li key={plan.term} className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
              <span>{t(plan.term ?? "forever")}:</span>
              {quote && (
                <>
                  <StruckPrice price={quote.full} />
                  <strong>
                    {quote.due === 0 ? t("promo.free") : formatPrice(quote.due, locale as Locale)}
                  </strong>
                </>
              )}
              {refusal && (
                <span className="text-destructive">
                  {errors(refusal.code as "PROMO_CODE_NOT_FOUND", refusal.params as never)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Amounts due for the plans that the code covers. */
export function duesOf(priced: Priced[]): Dues {
  return Object.fromEntries(
    priced.flatMap(({ plan, quote }) => (quote ? [[plan.term ?? "forever", quote.due]] : [])),
  );
}

/** The prices of a sale with a promo code. One after another: an unknown code is asked for once. */
export async function pricesOf(viewer: Viewer, sale: Sale, promoCode: string): Promise<Priced[]> {
  const priced: Priced[] = [];
  for (const plan of sale.plans) {
    try {
      priced.push({
        plan,
        quote: await getPrice(
          viewer,
          { id: sale.id, duration_type: plan.term, promoCode },
          { address: requestScope()?.address ?? "guest" },
        ),
        refusal: null,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      priced.push({ plan, quote: null, refusal: { code: error.code, params: error.details.params ?? {} } });
      if (error.code !== "PROMO_CODE_OTHER_TERM") break;
    }
  }
  return priced;
}
