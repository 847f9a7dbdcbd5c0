import { Check } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { PromptCounts } from "../card/prompt-counts";
import type { Plan } from "./plans";
import type { Sale } from "./sale";
import type { Locale } from "@/lib/platform/viewer";

/** What a purchase gives: the prompts by type, later ones, and for how long. */
export function WhatOneGets({ sale, plan, renews }: { sale: Sale; plan: Plan; renews: boolean }) {
  const t = useTranslations("purchase");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const until = sale.running && sale.expiresAt ? formatDate(sale.expiresAt, locale, timeZone) : null;
  return (
    <section aria-label={t("gets")} className="grid gap-3 text-sm">
      <h3 className="font-medium">{t("gets")}</h3>
      <ul className="grid gap-2">
        <Gain>
          {t("getsPrompts", { count: sale.total })}
          {hasTypes(sale) && (
            <div className="mt-1.5">
              <PromptCounts counts={sale.counts} />
            </div>
          )}
        </Gain>
        <Gain>{t("getsNew")}</Gain>
        <Gain>{t(renews ? "getsRenewed" : plan.term ? "getsTerm" : "getsForever")}</Gain>
        {until && plan.term && <Gain>{t("extends", { date: until })}</Gain>}
      </ul>
    </section>
  );
}

/** Whether the prompts are of more than one type; the total says the rest. */
function hasTypes({ counts }: Sale): boolean {
  return Object.values(counts).filter((count) => count > 0).length > 1;
}

function Gain({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-free" />
      <div className="min-w-0 text-pretty">{children}</div>
    </li>
  );
}
