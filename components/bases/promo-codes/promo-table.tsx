import { Pencil, Power, Trash2 } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { ActionButton } from "@/components/layout/forms/action-button";
import { LinkButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ActionsTableHeader, Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { submitPromo } from "@/lib/bases/promo-codes/actions";
import type { PromoCode } from "@/lib/bases/promo-codes/schema";
import type { NamedThing } from "@/lib/platform/hrefs";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Locale } from "@/lib/platform/viewer";
import { CodeStatusBadge } from "../codes/code-status";
import { PromoLink } from "./promo-link";
import { promosHref } from "./promos-href";

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
      <ActionsTableHeader actions={t("column.actions")}>
        {COLUMNS.map((name) => (
          <TableHead key={name}>{t(`column.${name}`)}</TableHead>
        ))}
      </ActionsTableHeader>
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

/** What the owner does with a promo code: change it, switch it off and on, delete it. */
function PromoActions({
  baseId,
  promo: { id: promoId, code, isActive },
}: {
  baseId: string;
  promo: PromoCode;
}) {
  const t = useTranslations("promoCodes");
  const page = `${promosHref(baseId)}/${promoId}`;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 max-md:flex-1 max-md:justify-between">
      <LinkButton
        link={ModalLink}
        variant="ghost"
        size="sm"
        href={page}
        aria-label={t("editNamed", { code })}
      >
        <Pencil aria-hidden />
        {t("edit")}
      </LinkButton>
      <ActionButton
        action={submitPromo}
        values={{ id: baseId, promoId, isActive: String(!isActive) }}
        done={{ toast: t(isActive ? "turnedOff" : "turnedOn") }}
        failed={t("failed")}
        variant="ghost"
        size="sm"
        aria-label={t(isActive ? "turnOffNamed" : "turnOnNamed", { code })}
      >
        <Power aria-hidden />
        {t(isActive ? "turnOff" : "turnOn")}
      </ActionButton>
      <LinkButton
        link={ModalLink}
        variant="ghost"
        size="sm"
        className="max-md:text-destructive md:w-9 md:px-0"
        href={`${page}/delete`}
        aria-label={t("deleteNamed", { code })}
      >
        <Trash2 aria-hidden />
        <span className="md:hidden">{t("delete")}</span>
      </LinkButton>
    </div>
  );
}
