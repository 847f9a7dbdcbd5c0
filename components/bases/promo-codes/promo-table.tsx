import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { NamedThing } from "@/lib/platform/hrefs";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { PromoCode } from "@/lib/bases/promo-codes/schema";
import type { Locale } from "@/lib/platform/viewer";
import { CodeStatusBadge } from "../codes/code-status";
import { PromoActions } from "./promo-actions";
import { PromoLink } from "./promo-link";

const COLUMNS = ["code", "discount", "status", "uses", "terms", "dates"] as const;

/** A page of promo codes; on phones every one is a card. */
export function PromoTable({
  base,
  promos,
}: {
  base: NamedThing & { base_name: string };
  promos: PromoCode[];
}) {
  const t = useTranslations("promoCodes");
  return (
    <Table aria-label={t("title")}>
      <TableHeader>
        <TableRow>
          {COLUMNS.map((name) => (
            <TableHead key={name}>{t(`column.${name}`)}</TableHead>
          ))}
          <TableHead>
            <span className="sr-only">{t("column.actions")}</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {promos.map((promo) => (
          <PromoRow key={promo.id} base={base} promo={promo} />
        ))}
      </TableBody>
    </Table>
  );
}

function PromoRow({ base, promo }: { base: NamedThing & { base_name: string }; promo: PromoCode }) {
  const t = useTranslations("promoCodes");
  const locale = useLocale() as Locale;
  const { code, percent, amount, uses, maxUses, terms } = promo;
  const discount = percent === null ? formatPrice(amount!, locale) : `${percent}\u00A0%`;
  return (
    <TableRow className="md:*:align-middle">
      <TableCell className="items-center">
        <span className="flex min-w-0 items-center gap-1 max-md:flex-1 max-md:justify-between">
          <span
            className={cn(
              "min-w-0 font-mono text-sm break-all select-all",
              promo.status !== "active" && "text-muted-foreground",
            )}
          >
            {code}
          </span>
          <PromoLink base={base} promo={promo} discount={discount} />
        </span>
      </TableCell>
      <TableCell label={t("column.discount")} className="whitespace-nowrap">
        −{discount}
      </TableCell>
      <TableCell label={t("column.status")}>
        <CodeStatusBadge status={promo.status} label={t(`status.${promo.status}`)} />
      </TableCell>
      <TableCell label={t("column.uses")} className="whitespace-nowrap">
        {maxUses === null ? t("usesUnlimited", { used: uses }) : t("uses", { used: uses, max: maxUses })}
      </TableCell>
      <TableCell label={t("column.terms")}>{t(`terms.${termsName(terms)}`)}</TableCell>
      <TableCell label={t("column.dates")}>
        <Period promo={promo} />
      </TableCell>
      <TableCell className="max-md:-mb-2 max-md:border-t max-md:pt-2">
        <PromoActions baseId={base.id} promo={promo} />
      </TableCell>
    </TableRow>
  );
}

function termsName(terms: PromoCode["terms"]): PromoCode["terms"][number] | "any" {
  const [only, ...others] = terms;
  return only && others.length === 0 ? only : "any";
}

function Period({ promo: { validFrom, validTo } }: { promo: PromoCode }) {
  const t = useTranslations("promoCodes.period");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const day = (iso: string | null) => (iso && formatDate(iso, locale, timeZone)) ?? "";
  const kind = validFrom && validTo ? "both" : validFrom ? "from" : validTo ? "to" : "always";
  return <>{t(kind, { from: day(validFrom), to: day(validTo) })}</>;
}
