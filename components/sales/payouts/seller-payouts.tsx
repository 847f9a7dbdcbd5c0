import { getLocale, getTranslations } from "next-intl/server";
import { DateText } from "@/components/common/date-text";
import { Section } from "@/components/common/section";
import { PlainForm } from "@/components/layout/forms/plain-form";
import { LinkButton } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Balance } from "@/lib/money/ledger/schema";
import { submitPayout } from "@/lib/money/payouts/actions";
import { payoutMinimum } from "@/lib/money/payouts/settings";
import { listPayouts, readRequisites } from "@/lib/money/payouts/queries";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Locale, Viewer } from "@/lib/platform/viewer";

/** So many are listed; the lines of the ledger hold the others. */
const SHOWN = 10;

/** Asking for a payout, or why that is not possible now, and the latest payouts. */
export async function SellerPayouts({ viewer, balance }: { viewer: Viewer; balance: Balance }) {
  const [t, locale, requisites, { items: payouts }] = await Promise.all([
    getTranslations("money.payouts"),
    getLocale() as Promise<Locale>,
    readRequisites(viewer),
    listPayouts(viewer, { limit: SHOWN }),
  ]);
  const minimum = payoutMinimum();
  const refusal = !requisites
    ? t("noRequisites")
    : requisites.frozenUntil
      ? t("frozen", { date: formatDate(requisites.frozenUntil, locale, "Europe/Moscow") ?? "" })
      : Number(balance.available) < minimum
        ? t("least", { min: formatPrice(minimum, locale) })
        : null;
  return (
    <Section title={t("title")}>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          {refusal ? (
            <p className="max-w-prose text-pretty">{refusal}</p>
          ) : (
            <PlainForm
              id="payout"
              action={submitPayout}
              fields={[
                {
                  name: "amount",
                  label: t("amount"),
                  inputMode: "decimal",
                  defaultValue: balance.available,
                },
              ]}
              submit={t("submit")}
            />
          )}
          <LinkButton variant={requisites ? "outline" : "default"} href="/my-sales/requisites">
            {t(requisites ? "changeRequisites" : "toRequisites")}
          </LinkButton>
        </div>
        {payouts.length > 0 && (
          <Table aria-label={t("title")}>
            <TableHeader>
              <TableRow>
                <TableHead>{t("asOf")}</TableHead>
                <TableHead>{t("state")}</TableHead>
                <TableHead className="md:text-right">{t("amount")}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {payouts.map(({ id, requestedAt, state, amount, number, paidOn, reason }) => (
                <TableRow key={id}>
                  <TableCell label={t("asOf")} className="md:whitespace-nowrap">
                    <DateText value={requestedAt} time zone />
                  </TableCell>
                  <TableCell label={t("state")}>
                    <span className="grid min-w-0 max-md:justify-items-end">
                      <span className="font-medium">{t(`states.${state}`)}</span>
                      <span className="text-xs wrap-anywhere text-muted-foreground">
                        {reason ??
                          (number && paidOn
                            ? t("by", { number, date: formatDate(paidOn, locale, "UTC") ?? paidOn })
                            : "")}
                      </span>
                    </span>
                  </TableCell>
                  <TableCell label={t("amount")} className="md:text-right md:whitespace-nowrap">
                    {formatPrice(Number(amount), locale)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </div>
    </Section>
  );
}
