"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DAY } from "@/lib/platform/clock";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Locale } from "@/lib/platform/viewer";
import type { Plan } from "../plans";

type RenewFieldProps = {
  plan: Plan & { term: NonNullable<Plan["term"]> };
  /** Until when access runs that the purchase extends; null for one that begins now. */
  runsUntil: string | null;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
};

/** Whether the term is charged again by itself, with when and how much; never chosen beforehand (docs/product/renewals.md 1). */
export function RenewField({ plan, runsUntil, chosen, onChoose }: RenewFieldProps) {
  const t = useTranslations("purchase.autoRenew");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const id = useId();
  const [now] = useState(Date.now);
  const end = (runsUntil ? Date.parse(runsUntil) : now) + (plan.days ?? 0) * DAY;
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 rounded-lg border p-3 text-sm has-[:checked]:border-primary/50">
      <input
        id={id}
        type="checkbox"
        name="renew"
        value="true"
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
        aria-describedby={`${id}-said`}
        className="size-5 accent-primary"
      />
      <div className="grid min-w-0 gap-1">
        <label htmlFor={id} className="font-medium">
          {t("label")}
        </label>
        <div id={`${id}-said`} className="grid gap-1 text-pretty text-muted-foreground">
          <p>
            {t("text", {
              date: formatDate(new Date(end).toISOString(), timeZone) ?? "",
              term: plan.term,
              price: formatPrice(plan.price, locale),
            })}
          </p>
          <p>{t("hint")}</p>
        </div>
      </div>
    </div>
  );
}
