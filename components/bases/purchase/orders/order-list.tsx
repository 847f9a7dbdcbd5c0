import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Order } from "@/lib/bases/purchases/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { OrderStatus } from "./order-status";

type OrderListProps = {
  label: string;
  orders: Order[];
  /** What a row is called: the base for its buyer, the buyer for its seller. */
  nameOf: (order: Order) => string;
  /** What else is said of it. */
  noteOf?: (order: Order) => string | null;
  /** What can be done with it. */
  actions?: (order: Order) => ReactNode;
};

/** Orders under each other, each leading to its page. */
export function OrderList({ label, orders, nameOf, noteOf, actions }: OrderListProps) {
  const t = useTranslations("purchase");
  const words = useTranslations("order");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  return (
    <ul aria-label={label} className="grid grid-cols-1 divide-y rounded-lg border bg-card">
      {orders.map((order) => (
        <li
          key={order.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 p-4 md:flex"
        >
          <div className="grid min-w-0 flex-1 gap-0.5">
            <Link
              href={`/purchase/${order.id}`}
              prefetch={false}
              className="w-fit rounded-sm font-medium wrap-anywhere hover:text-primary"
            >
              {nameOf(order)}
            </Link>
            <span className="text-sm text-muted-foreground tabular-nums">
              {words("title", { number: order.number })} ·{" "}
              {formatDate(order.paidAt ?? order.createdAt, locale, timeZone)} ·{" "}
              {t(order.durationType ?? "forever")}
              {order.isGift && ` · ${words("gift.mark")}`}
              {noteOf?.(order) && <span className="wrap-anywhere"> · {noteOf(order)}</span>}
            </span>
          </div>
          <span className="text-right font-medium whitespace-nowrap tabular-nums md:order-2 md:min-w-20">
            {formatPrice(order.amount, locale)}
          </span>
          <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 md:contents">
            <span className="md:order-1">
              <OrderStatus order={order} />
            </span>
            <span className="ml-auto text-right empty:hidden md:order-3">{actions?.(order)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
