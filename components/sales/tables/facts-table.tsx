import { CircleCheck, KeyRound, Undo2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { bundleHref, byId, ownBaseHref, profileHref } from "@/lib/platform/hrefs";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { RefundButton } from "@/components/bases/refunds/refund-button";
import { SortHead } from "@/components/common/fields/sort-head";
import { Pager } from "@/components/common/pager";
import { UserAvatar } from "@/components/common/media/user-avatar";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Order } from "@/lib/bases/purchases/schema";
import type { Locale } from "@/lib/platform/viewer";
import type { Sale, Source } from "@/lib/sales/schema";
import { salesHref, type SalesState } from "../sales-state";

const FACT_COLUMNS = ["at", "kind", "base", "person", "source", "amount"] as const;

type FactsTableProps = {
  sales: Sale[];
  /** The orders among them that can be given back, with the state of an earlier attempt. */
  refundable: ReadonlyMap<string, Order["refund"]>;
  state: SalesState;
  nextCursor: string | null;
  /** The viewer may open the orders: managers of a base read its sales alone. */
  linksOrders: boolean;
};

/** Purchases, redemptions and refunds one by one; a purchase that was not given back can be here. On phones each is a card. */
export function FactsTable({ sales, refundable, state, nextCursor, linksOrders }: FactsTableProps) {
  const t = useTranslations("sales");
  const to = (change: Partial<SalesState>) => salesHref({ ...state, ...change });
  const refundOf = ({ kind, orderId }: Sale) =>
    kind === "purchase" && orderId ? refundable.get(orderId) : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Table aria-label={t("tabs.facts")}>
        <TableHeader>
          <TableRow>
            {FACT_COLUMNS.map((column) =>
              column === "at" ? (
                <SortHead
                  key={column}
                  name={t("columns.at")}
                  title={t("tables.sortBy", { column: t("columns.at") })}
                  sorted={state.oldest ? "asc" : "desc"}
                  href={to({ oldest: !state.oldest, cursors: [] })}
                />
              ) : (
                <TableHead key={column} className={cn(column === "amount" && "text-right")}>
                  {t(`columns.${column}`)}
                </TableHead>
              ),
            )}
          </TableRow>
        </TableHeader>
        <TableBody>
          {sales.map((sale) => (
            <TableRow key={sale.id}>
              {FACT_COLUMNS.map((column) => (
                <TableCell
                  key={column}
                  label={t(`columns.${column}`)}
                  className={cn(
                    column === "amount" && "md:text-right",
                    (column === "base" || column === "source") && "wrap-anywhere md:max-w-60",
                  )}
                >
                  <Fact column={column} sale={sale} refund={refundOf(sale)} linksOrders={linksOrders} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pager
        previous={state.cursors.length > 0 ? to({ cursors: state.cursors.slice(0, -1) }) : null}
        next={nextCursor ? to({ cursors: [...state.cursors, nextCursor] }) : null}
        page={state.cursors.length + 1}
        label={t("tables.pages")}
        scroll={false}
      />
    </div>
  );
}

function Fact({
  column,
  sale,
  refund,
  linksOrders,
}: {
  column: (typeof FACT_COLUMNS)[number];
  sale: Sale;
  /** Set where it can be given back. */ refund: Order["refund"] | undefined;
  linksOrders: boolean;
}) {
  const t = useTranslations("sales");
  const locale = useLocale() as Locale;
  const sourceName = useSourceName();
  switch (column) {
    case "at":
      return <DateText value={sale.at} time className="whitespace-nowrap" />;
    case "kind":
      return (
        <span className="grid max-md:justify-items-end">
          <Kind sale={sale} />
          {sale.orderNumber !== null && !linksOrders && (
            <span className="text-xs text-muted-foreground tabular-nums">
              {t("orderNumber", { number: sale.orderNumber })}
            </span>
          )}
          {sale.orderId && sale.orderNumber !== null && linksOrders && (
            <Link
              href={`/purchase/${sale.orderId}`}
              prefetch={false}
              className="w-fit rounded-sm text-xs text-muted-foreground tabular-nums hover:text-primary touch:py-2"
            >
              {t("orderNumber", { number: sale.orderNumber })}
            </Link>
          )}
        </span>
      );
    case "base":
      return sale.base.isDeleted ? (
        <span className="max-md:text-right">{sale.base.base_name || t("goneBase")}</span>
      ) : (
        <Link
          href={sale.base.isBundle ? bundleHref(byId(sale.base.id)) : ownBaseHref(sale.base)}
          prefetch={false}
          className="rounded-sm hover:text-primary max-md:text-right"
        >
          {sale.base.base_name}
        </Link>
      );
    case "person":
      return <Person person={sale.person} />;
    case "source":
      return (
        <span className="grid max-md:text-right">
          <span>{sourceName(sale.source)}</span>
          {sale.code && sale.source.kind !== "promo" && (
            <span className="font-mono text-xs text-muted-foreground">{sale.code}</span>
          )}
        </span>
      );
    case "amount":
      if (sale.kind === "redemption") return <span className="text-muted-foreground">{t("none")}</span>;
      return (
        <span className="grid justify-items-end gap-2">
          <span
            className={cn("font-medium whitespace-nowrap", sale.kind === "refund" && "text-destructive")}
          >{`${sale.kind === "refund" ? "−" : ""}${formatPrice(sale.amount, locale)}`}</span>
          {refund && (
            <span>
              <RefundButton orderId={sale.orderId!} before={refund} size="sm" />
            </span>
          )}
        </span>
      );
  }
}

const KINDS = {
  purchase: [CircleCheck, "text-free"],
  redemption: [KeyRound, "text-code"],
  refund: [Undo2, "text-destructive"],
} as const;

function Kind({ sale: { kind, isRenewal } }: { sale: Sale }) {
  const t = useTranslations("sales.kinds");
  const [Icon, tone] = KINDS[kind];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className={cn("size-4", tone)} />
      {t(kind === "purchase" && isRenewal ? "renewal" : kind)}
    </span>
  );
}

/** As the list of subscribers shows them, no more. */
function Person({ person }: { person: Sale["person"] }) {
  const t = useTranslations("sales");
  if (!person) return <span className="text-muted-foreground">{t("gonePerson")}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <UserAvatar id={person.id} name={person.full_name} src={person.avatar_url} size={28} />
      <span className="grid min-w-0">
        <Link href={profileHref(person)} prefetch={false} className="truncate rounded-sm hover:text-primary">
          {person.full_name}
        </Link>
        {person.email && <span className="truncate text-xs text-muted-foreground">{person.email}</span>}
      </span>
    </span>
  );
}

/** How a source is called. */
function useSourceName(): (source: Source) => string {
  const t = useTranslations("sales.sources");
  return ({ kind, name }) => t(kind, { name: name ?? "" });
}
