"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Badge } from "@/components/ui/badge";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import type { Locale } from "@/lib/platform/viewer";
import { DAY } from "@/lib/platform/clock";
import type { Plan } from "./plans";

const nameOf = ({ term }: Plan) => term ?? "forever";

type PlanChoiceProps = {
  plans: Plan[];
  chosen: Plan;
  onChoose: (plan: Plan) => void;
  /** Until when access runs that a purchase extends; null for one that begins now. */
  runsUntil: string | null;
};

/** The plans side by side; a single one is chosen already. */
export function PlanChoice({ plans, chosen, onChoose, runsUntil }: PlanChoiceProps) {
  const t = useTranslations("purchase");
  const locale = useLocale() as Locale;
  return (
    <RadioGroup
      aria-label={t("plans")}
      name={chosen.term ? "duration_type" : undefined}
      value={nameOf(chosen)}
      onValueChange={(name) => onChoose(plans.find((plan) => nameOf(plan) === name)!)}
    >
      {plans.map((plan) => {
        const name = nameOf(plan);
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
                ? undefined
                : t(`${name}Term`, {
                    days: plan.days ?? 0,
                    price: formatPrice(plan.perMonth ?? plan.price, locale),
                  })
            }
            end={
              <span className="text-lg font-semibold whitespace-nowrap tabular-nums">
                {formatPrice(plan.price, locale)}
              </span>
            }
          >
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
