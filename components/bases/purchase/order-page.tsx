import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/common/page-header";
import { PrintButton } from "@/components/common/media/print-button";
import { ClientMessages } from "@/components/layout/client-messages";
import { env } from "@/lib/platform/env";
import { ownBaseHref } from "@/lib/platform/hrefs";
import type { Member } from "@/lib/platform/viewer";
import { OrderHelp } from "../refunds/requests/order-help";
import { RefundButton } from "../refunds/refund-button";
import { findOrder } from "./document/find-order";
import { OrderDocument } from "./document/order-document";
import { OrderedGift } from "../gifts/ordered-gift";
import { OrderWait } from "./order-wait";

/**
 * An order: where its buyer comes back to from the payment page, with the result, and for both sides a document to print. Its seller gives
 * the money back here.
 */
export async function OrderPage({ viewer, id }: { viewer: Member; id: string }) {
  const order = await findOrder(viewer, id);
  if (!order) notFound();
  const t = await getTranslations("order");
  const bought = order.buyer?.id === viewer.id;
  const isPaid = order.status === "paid" || order.status === "refunded";
  const back = bought
    ? { href: "/purchase", label: t("mine.title") }
    : {
        href: order.baseId ? `${ownBaseHref({ id: order.baseId })}/orders` : "/my-sales",
        label: t("sold.title"),
      };
  return (
    <div className="max-w-lg">
      <PageHeader title={t("title", { number: order.number })} back={back} />
      <div className="grid grid-cols-1 gap-4">
        {bought && (
          <div className="rounded-lg border bg-card p-5 md:p-6">
            <ClientMessages namespaces={["order", "purchase"]}>
              <OrderWait initial={order} />
            </ClientMessages>
          </div>
        )}
        {order.gift && order.status === "paid" && <OrderedGift gift={order.gift} url={order.giftUrl} />}
        {!bought && (order.refund === "refused" || order.refund === "lost") && (
          <p role="alert" className="text-sm text-destructive">
            {t(order.refund === "lost" ? "refundLost" : "refundRefused")}
          </p>
        )}
        {isPaid && <OrderHelp viewer={viewer} order={order} />}
        <OrderDocument order={order} site={new URL(env().APP_ORIGIN).host} />
        <div className="flex flex-wrap justify-end gap-2">
          <ClientMessages namespaces={["refund"]}>
            {order.can.refund && <RefundButton orderId={order.id} />}
            {order.paidAt && <PrintButton label={t("document.print")} />}
          </ClientMessages>
        </div>
      </div>
    </div>
  );
}
