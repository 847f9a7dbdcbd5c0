import type { PromoCode, PromoFormValues, PromoTerm } from "@/lib/bases/promo-codes/schema";

/** Text and select fields as the browser holds them. */
export type PromoValues = { [Name in keyof PromoFormValues]-?: string };

/** The zone whose days a date field means (lib/bases/promo-codes/schema). */
const HOME = "Europe/Moscow";

/** What the form begins with. @param sold the terms that the base is sold for now */
export function formValuesOf(promo: PromoCode | null, sold: PromoTerm[]): PromoValues {
  const usual: PromoTerm[] = sold.includes("once") ? ["once"] : ["monthly", "yearly"];
  return {
    code: promo?.code ?? "",
    percent: String(promo?.percent ?? ""),
    amount: String(promo?.amount ?? ""),
    maxUses: String(promo?.maxUses ?? ""),
    validFrom: dayOf(promo?.validFrom),
    validTo: dayOf(promo?.validTo),
    terms: (promo?.terms ?? usual).join(","),
  };
}

/** As a date field writes it: 2026-11-24. */
function dayOf(iso: string | null | undefined): string {
  return iso
    ? new Intl.DateTimeFormat("sv-SE", {
        timeZone: HOME,
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
      }).format(new Date(iso))
    : "";
}
