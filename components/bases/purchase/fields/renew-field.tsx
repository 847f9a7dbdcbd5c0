import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { chargeBefore } from "@/lib/bases/purchases/renewals/schedule";
import { DAY } from "@/lib/platform/clock";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Locale } from "@/lib/platform/viewer";
import type { Plan } from "../plans";

/** The charge after trial days, and how to cancel before (docs/product/renewals.md 5). */
export function TrialText({ plan, days }: { plan: Plan; days: number }) {
  const t = useTranslations("purchase.trial");
  const { term, price, date } = useCharge(plan);
  const [now] = useState(Date.now);
  const end = new Date(now + days * DAY);
  return (
    <>
      <p>{t("text", { date: date(chargeBefore(end)), until: date(end), term, price })}</p>
      <p>{t("hint")}</p>
    </>
  );
}

/** Date and amount of an automatic renewal. @param runsUntil until when access runs that the purchase extends; null for one that begins now */
export function RenewText({ plan, runsUntil }: { plan: Plan; runsUntil: string | null }) {
  const t = useTranslations("purchase.autoRenew");
  const { term, price, date } = useCharge(plan);
  const [now] = useState(Date.now);
  const end = new Date((runsUntil ? Date.parse(runsUntil) : now) + (plan.days ?? 0) * DAY);
  return (
    <>
      <p>{t("text", { date: date(chargeBefore(end)), term, price })}</p>
      <p>{t("hint")}</p>
    </>
  );
}

function useCharge({ term, price }: Plan) {
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  return {
    term: term ?? "forever",
    price: formatPrice(price, locale),
    date: (of: Date) => formatDate(of.toISOString(), locale, timeZone) ?? "",
  };
}

type ChoiceProps = {
  name: "renew" | "trial";
  label: string;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  children: ReactNode;
};

/** A checkbox with the terms that it accepts; unchecked at first (docs/product/renewals.md 1 and 5). */
export function Choice({ name, label, chosen, onChoose, children }: ChoiceProps) {
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
