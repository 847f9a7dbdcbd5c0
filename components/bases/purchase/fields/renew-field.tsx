"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { chargeBefore } from "@/lib/bases/purchases/renewals/schedule";
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

type TrialFieldProps = Pick<RenewFieldProps, "plan" | "chosen" | "onChoose"> & { days: number };

/** Opts into trial days; shows the charge after them and how to cancel before. Unchecked by default (docs/product/renewals.md 5). */
export function TrialField({ plan, days, chosen, onChoose }: TrialFieldProps) {
  const t = useTranslations("purchase.trial");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const [now] = useState(Date.now);
  const end = new Date(now + days * DAY);
  const date = (of: Date) => formatDate(of.toISOString(), locale, timeZone) ?? "";
  return (
    <Choice name="trial" label={t("label", { count: days })} chosen={chosen} onChoose={onChoose}>
      <p>
        {t("text", {
          date: date(chargeBefore(end)),
          until: date(end),
          term: plan.term,
          price: formatPrice(plan.price, locale),
        })}
      </p>
      <p>{t("hint")}</p>
    </Choice>
  );
}

/** Opts into automatic renewal; shows the date and the amount. Unchecked by default (docs/product/renewals.md 1). */
export function RenewField({ plan, runsUntil, chosen, onChoose }: RenewFieldProps) {
  const t = useTranslations("purchase.autoRenew");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const [now] = useState(Date.now);
  const end = (runsUntil ? Date.parse(runsUntil) : now) + (plan.days ?? 0) * DAY;
  return (
    <Choice name="renew" label={t("label")} chosen={chosen} onChoose={onChoose}>
      <p>
        {t("text", {
          date: formatDate(chargeBefore(new Date(end)).toISOString(), locale, timeZone) ?? "",
          term: plan.term,
          price: formatPrice(plan.price, locale),
        })}
      </p>
      <p>{t("hint")}</p>
    </Choice>
  );
}

type ChoiceProps = Pick<RenewFieldProps, "chosen" | "onChoose"> & {
  name: "renew" | "trial";
  label: string;
  children: ReactNode;
};

/** A checkbox with the terms that it accepts. */
function Choice({ name, label, chosen, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 rounded-lg border p-3 text-sm has-[:checked]:border-primary/50">
      <input
        id={id}
        type="checkbox"
        name={name}
        value="true"
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
        aria-describedby={`${id}-said`}
        className="size-5 accent-primary"
      />
      <div className="grid min-w-0 gap-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <div id={`${id}-said`} className="grid gap-1 text-pretty text-muted-foreground">
          {children}
        </div>
      </div>
    </div>
  );
}
