import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Badge } from "@/components/ui/badge";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import type { Quote } from "@/lib/bases/promo-codes/schema";
import type { Locale } from "@/lib/platform/viewer";
import { DAY } from "@/lib/platform/clock";
import type { Plan } from "./plans";
import { StruckPrice } from "./struck-price";

/** What a promo code makes of a plan's price, or why nothing. */
export type Priced = { term: Plan["term"]; quote: Quote | null; refusal: string | null };

type PlanChoiceProps = {
  plans: Plan[];
  /** With the promo code of the address; empty without one. */
  priced: Priced[];
  /** Until when access runs that a purchase extends; null for one that begins now. */
  runsUntil: string | null;
};

/** The plans side by side; a single one is chosen already. */
export function PlanChoice({ plans, priced, runsUntil }: PlanChoiceProps) {
  const t = useTranslations("purchase");
  const locale = useLocale() as Locale;
  const isApplied = priced.some(({ quote }) => quote); // else the code's field says why not
  const { field } = useController<{ duration_type: string }, "duration_type">({ name: "duration_type" });
  return (
    <RadioGroup
      aria-label={t("plans")}
      name={plans[0]!.term === null ? undefined : field.name}
      value={field.value}
      onValueChange={field.onChange}
    >
      {plans.map((plan) => {
        const name = plan.term ?? "forever";
        const { quote = null, refusal = null } = priced.find(({ term }) => term === plan.term) ?? {};
        return (
          <RadioCard
            key={name}
            value={name}
            className="items-center text-base"
            label={
              <>
                {t(name)}
                {plan.saving !== null && (
                  <Badge variant="free">
                    <span aria-hidden>{t("saving", { percent: plan.saving })}</span>
                    <span className="sr-only">{t("savingLabel", { percent: plan.saving })}</span>
                  </Badge>
                )}
              </>
            }
            text={
              name === "forever"
                ? t("foreverTerm", { price: formatPrice(plan.price, locale) })
                : t(`${name}Term`, {
                    days: plan.days ?? 0,
                    price: formatPrice(plan.perMonth ?? plan.price, locale),
                  })
            }
            end={
              <span className="grid justify-items-end whitespace-nowrap tabular-nums">
                {quote && <StruckPrice price={quote.full} />}
                <strong className="text-lg font-semibold">
                  {quote?.due === 0 ? t("promo.free") : formatPrice(quote?.due ?? plan.price, locale)}
                </strong>
              </span>
            }
          >
            {refusal && isApplied && <span className="text-sm text-destructive">{refusal}</span>}
            {runsUntil && plan.days !== null && <NewEnd from={runsUntil} days={plan.days} />}
          </RadioCard>
        );
      })}
    </RadioGroup>
  );
}

/** «до 03.03.2027 → до 02.04.2027»: what an extension makes of the end, whenever it is paid. */
function NewEnd({ from, days }: { from: string; days: number }) {
  const t = useTranslations("purchase");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const until = new Date(Date.parse(from) + days * DAY).toISOString();
  return (
    <span className="text-sm tabular-nums">
      <span aria-hidden>
        {t("newEnd", {
          from: formatDate(from, locale, timeZone) ?? "",
          until: formatDate(until, locale, timeZone) ?? "",
        })}
      </span>
      <span className="sr-only">
        {t("newEndLabel", {
          from: formatDate(from, locale, timeZone) ?? "",
          until: formatDate(until, locale, timeZone) ?? "",
        })}
      </span>
    </span>
  );
}
