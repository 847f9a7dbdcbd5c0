import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateText } from "@/components/common/date-text";
import type { OrderRequest } from "@/lib/bases/purchases/refunds/requests/schema";
import type { Order } from "@/lib/bases/purchases/schema";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";

type RequestListProps = {
  label: string;
  requests: readonly OrderRequest[];
  /** Names order, base and buyer of each; not on the order's own page. */
  named?: boolean;
  /** What the seller can do with an open one. */
  actions?: (request: OrderRequest) => ReactNode;
};

/** Requests of buyers with their answers. */
export function RequestList({ label, requests, named = false, actions }: RequestListProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 divide-y rounded-lg border bg-card">
      {requests.map((request) => (
        <li key={request.id} className="grid grid-cols-1 gap-3 p-4 md:p-5">
          {named && <NamedOrder order={request.order} />}
          <RequestText request={request} />
          {request.answer === null && actions && (
            <div className="flex flex-wrap gap-2">{actions(request)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}

function NamedOrder({ order }: { order: Order }) {
  const t = useTranslations("order");
  const name = order.bundle?.title ?? order.baseName ?? t("gone");
  const buyer = order.buyer?.full_name.trim() || t("sold.nobody");
  return (
    <div className="grid gap-0.5">
      <Link
        href={`/purchase/${order.id}`}
        prefetch={false}
        className="w-fit rounded-sm font-medium tabular-nums hover:text-primary"
      >
        {t("title", { number: order.number })}
      </Link>
      <p className="text-sm wrap-anywhere text-muted-foreground">
        {name} · {buyer}
      </p>
    </div>
  );
}

/** What was asked, and the answer: words, a refund, or both. */
export function RequestText({ request }: { request: OrderRequest }) {
  const t = useTranslations("requests");
  const locale = useLocale() as Locale;
  const { kind, text, createdAt, answer, answeredAt, byAdmin, refunded, order } = request;
  const returned =
    refunded !== null &&
    t("returned", {
      sum: formatPrice(refunded, locale),
      of: refunded < order.amount ? "part" : "whole",
      paid: formatPrice(order.amount, locale),
    });
  return (
    <>
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted-foreground">
          <span className="font-medium text-foreground">{t(`asked.${kind}`)}</span>
          <DateText value={createdAt} time />
        </p>
        <Words>{text}</Words>
      </div>
      {answer === null && kind === "refund" && order.refund === "pending" && (
        <p className="text-sm">{t("goingBack")}</p>
      )}
      {answer !== null && (
        <div className="grid max-w-prose gap-1.5 rounded-md border-l-2 border-primary bg-muted px-4 py-3">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted-foreground">
            <span className="font-medium text-foreground">
              {answer === "" ? returned || t("answeredBefore") : t(byAdmin ? "byAdmin" : "bySeller")}
            </span>
            <DateText value={answeredAt} time />
          </p>
          <Words>{answer}</Words>
          {answer !== "" && returned && <p className="text-sm font-medium">{returned}</p>}
        </div>
      )}
    </>
  );
}

function Words({ children }: { children: string }) {
  if (!children) return null;
  return (
    <p dir="auto" className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  );
}
