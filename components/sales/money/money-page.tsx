import { Download, Wallet } from "lucide-react";
import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import { DateText } from "@/components/common/date-text";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { cursorHref, turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { Section } from "@/components/common/section";
import { SellerPayouts } from "@/components/sales/payouts/seller-payouts";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { listLedger, listStatementMonths, readBalance } from "@/lib/money/ledger/queries";
import { ownTerms } from "@/lib/money/ledger/terms";
import type { Balance, LedgerLine } from "@/lib/money/ledger/schema";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";

const PAGE_SIZE = 20;

/** /my-sales/money: the viewer's balance and its entries (docs/product/money.md). @param cursors of the pages up to this one */
export async function MoneyPage({ viewer, cursors }: { viewer: Viewer; cursors: readonly string[] }) {
  const [t, locale, balance, page, months, terms] = await Promise.all([
    getTranslations("money"),
    getLocale() as Promise<Locale>,
    readBalance(viewer),
    redirectOnBadCursor(listLedger(viewer, { limit: PAGE_SIZE, cursor: cursors.at(-1) }), href([])),
    listStatementMonths(viewer),
    ownTerms(viewer),
  ]);
  const { percent, minimum, holdDays } = terms;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead", { days: holdDays })}
        back={{ href: "/my-sales", label: t("back") }}
      />
      <div className="grid grid-cols-1 gap-6">
        <BalanceCards balance={balance} />
        <p className="max-w-prose text-sm text-pretty text-muted-foreground">
          {minimum > 0
            ? t("commissionMinimum", { percent, minimum: formatPrice(minimum, locale) })
            : t("commission", { percent })}
        </p>
        <SellerPayouts viewer={viewer} balance={balance} />
        {page.items.length === 0 ? (
          <EmptyState icon={Wallet} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <>
            <Section title={t("lines")}>
              <Lines lines={page.items} />
              <Pager {...turnsOf(cursors, page.nextCursor, href)} />
            </Section>
            <Section title={t("statements")}>
              <Statements months={months} />
            </Section>
          </>
        )}
      </div>
    </>
  );
}

const href = (cursors: readonly string[]) => cursorHref("/my-sales/money", cursors);

async function BalanceCards({ balance: { available, onHold, reserved, nextRelease } }: { balance: Balance }) {
  const [t, locale, format] = await Promise.all([
    getTranslations("money"),
    getLocale() as Promise<Locale>,
    getFormatter(),
  ]);
  const price = (rubles: string) => formatPrice(Number(rubles), locale);
  const cards = [
    { name: t("available"), value: available, more: Number(available) < 0 ? t("availableBelow") : "" },
    {
      name: t("onHold"),
      value: onHold,
      more: nextRelease
        ? t("release", {
            amount: price(nextRelease.amount),
            date: format.dateTime(new Date(nextRelease.at), {
              day: "numeric",
              month: "long",
              timeZone: "Europe/Moscow",
            }),
          })
        : "",
    },
    { name: t("reserved"), value: reserved, more: "" },
  ];
  return (
    <dl aria-label={t("balance")} className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      {cards.map(({ name, value, more }) => (
        <div key={name} className="flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-3">
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="grid gap-0.5 tabular-nums">
            <span className="text-lg font-semibold wrap-anywhere lg:text-2xl">{price(value)}</span>
            {more && <span className="text-xs text-muted-foreground">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

async function Lines({ lines }: { lines: readonly LedgerLine[] }) {
  const [t, locale] = await Promise.all([getTranslations("money"), getLocale() as Promise<Locale>]);
  return (
    <Table aria-label={t("lines")}>
      <TableHeader>
        <TableRow>
          <TableHead>{t("statement.at")}</TableHead>
          <TableHead>{t("statement.kind")}</TableHead>
          <TableHead>{t("statement.availableAt")}</TableHead>
          <TableHead className="md:text-right">{t("amount")}</TableHead>
          <TableHead className="md:text-right">{t("after")}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {lines.map(({ id, at, kind, orderId, orderNumber, availableAt, amount, balance }) => (
          <TableRow key={id}>
            <TableCell label={t("statement.at")} className="md:whitespace-nowrap">
              <DateText value={at} time zone />
            </TableCell>
            <TableCell label={t("statement.kind")} className="font-medium">
              {orderId && orderNumber ? (
                <Link href={`/purchase/${orderId}`} prefetch={false} className="underline underline-offset-4">
                  {t("ofOrder", { kind: t(`kinds.${kind}`), number: orderNumber })}
                </Link>
              ) : (
                t(`kinds.${kind}`)
              )}
            </TableCell>
            <TableCell label={t("statement.availableAt")} className="md:whitespace-nowrap">
              <DateText value={availableAt} />
            </TableCell>
            <TableCell
              label={t("amount")}
              className={cn(
                "md:text-right md:whitespace-nowrap",
                Number(amount) < 0 && "text-muted-foreground",
              )}
            >
              {formatPrice(Number(amount), locale)}
            </TableCell>
            <TableCell label={t("after")} className="md:text-right md:whitespace-nowrap">
              {formatPrice(Number(balance), locale)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

async function Statements({ months }: { months: readonly { month: string; open: boolean }[] }) {
  const [t, format, locale] = await Promise.all([getTranslations("money"), getFormatter(), getLocale()]);
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-1">
      {months.map(({ month, open }) => {
        const name = format.dateTime(new Date(`${month}-15T00:00:00Z`), {
          month: "long",
          year: "numeric",
          timeZone: "UTC",
        });
        return (
          <li key={month} className="flex items-center gap-x-3 text-sm">
            <Download aria-hidden className="size-4" />
            <span>{open ? t("monthOpen", { month: name }) : name}</span>
            {(["pdf", "csv"] as const).map((kind) => (
              <a
                key={kind}
                href={`/api/sales/statements/${month}?format=${kind}&locale=${locale}`}
                download
                className="py-2 underline underline-offset-4"
              >
                {kind.toUpperCase()}
                <span className="sr-only">: {name}</span>
              </a>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
