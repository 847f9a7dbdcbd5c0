import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { OrderDocument as Document } from "@/lib/bases/purchases/schema";
import type { Locale } from "@/lib/platform/viewer";
import { OrderStatus } from "../orders/order-status";
import "@/components/common/media/paper.css";
import "./paper.css";

/** An order as a document: on the screen, and on paper nothing but it. */
export function OrderDocument({ order, site }: { order: Document; site: string }) {
  const t = useTranslations("order");
  return (
    <article
      aria-label={t("title", { number: order.number })}
      className="paper order-paper grid gap-4 rounded-lg border bg-card p-5 md:p-6"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b pb-4">
        <h2 className="only-on-paper text-lg font-semibold">{t("title", { number: order.number })}</h2>
        <OrderStatus order={order} />
        <p className="only-on-paper basis-full text-sm">{site}</p>
      </header>
      <Facts order={order} />
    </article>
  );
}

function Facts({ order }: { order: Document }) {
  const t = useTranslations("order");
  const purchase = useTranslations("purchase");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const price = (rubles: number) => formatPrice(Math.round(rubles * 100) / 100, locale);
  const common = useTranslations("common");
  const moment = (iso: string | null) =>
    iso && common("inMoscow", { moment: formatDate(iso, locale, timeZone, { time: true }) ?? "" });
  const day = (iso: string) => formatDate(iso, locale, timeZone) ?? "";
  const { accessFrom: from, accessUntil: until } = order;
  return (
    <>
      <dl className="grid gap-2.5 text-sm">
        <Fact name={t("document.ordered")}>{moment(order.createdAt)}</Fact>
        <Fact name={t("document.paid")}>{moment(order.paidAt)}</Fact>
        <Fact name={t("document.refunded")}>{moment(order.refundedAt)}</Fact>
        {order.bundle ? (
          <>
            <Fact name={t("ofBundle.bundle")}>{order.bundle.title}</Fact>
            <Fact name={t("ofBundle.inBundle")}>
              {order.bases.map(({ name }, index) => (
                <span key={index} className="block">
                  {name}
                </span>
              ))}
            </Fact>
          </>
        ) : (
          <Fact name={t("base")}>{order.baseName ?? t("gone")}</Fact>
        )}
        <Fact name={t("term")}>{purchase(order.durationType ?? "forever")}</Fact>
        <Fact name={t("gift.fact")}>{order.isGift && t("gift.yes")}</Fact>
        <Fact name={t("document.access")}>
          {order.status === "paid" &&
            from &&
            (until
              ? t("document.fromUntil", { from: day(from), until: day(until) })
              : t("document.from", { from: day(from) }))}
        </Fact>
        <Fact name={t("document.seller")}>{order.seller?.full_name}</Fact>
        <Fact name={t("document.buyer")}>{order.buyer?.full_name}</Fact>
        <Fact name={t("document.payment")}>{order.paymentId}</Fact>
      </dl>
      <dl className="grid gap-2.5 border-t pt-3 text-sm">
        {order.promoCode && (
          <>
            <Fact name={t("promo")}>{order.promoCode}</Fact>
            <Fact name={t("full")}>
              <del>{price(order.fullAmount)}</del>
            </Fact>
            <Fact name={t("discount")}>{`−${price(order.fullAmount - order.amount)}`}</Fact>
          </>
        )}
        <Fact name={t("amount")}>
          <span className="text-base font-semibold">{price(order.amount)}</span>
        </Fact>
      </dl>
      {order.refunds.length > 0 && (
        <dl aria-label={t("document.refunds")} className="grid gap-2.5 border-t pt-3 text-sm">
          {order.refunds.map(({ at, amount, access, days, reason }) => (
            <Fact key={at} name={moment(at) ?? ""}>
              {`−${price(amount)}`}
              <span className="block font-normal text-muted-foreground">
                {access === "shorten"
                  ? t("document.refundShorten", { days: days ?? 0 })
                  : t(`document.${access === "end" ? "refundEnd" : "refundKeep"}`)}
              </span>
              {reason && <span className="block font-normal whitespace-pre-line">{reason}</span>}
            </Fact>
          ))}
        </dl>
      )}
    </>
  );
}

/** Nothing where there is nothing to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
