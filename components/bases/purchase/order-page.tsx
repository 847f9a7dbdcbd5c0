import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { formatPrice } from "@/components/common/format-price";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { getOrder } from "@/lib/bases/purchases/queries";
import { orderIdInput } from "@/lib/bases/purchases/schema";
import type { Order } from "@/lib/bases/purchases/types";
import { AppError } from "@/lib/platform/errors";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { OrderWait } from "./order-wait";

/** Where a buyer comes back to from the payment page: waits for the result and says it. */
export async function OrderPage({ viewer, id }: { viewer: Viewer; id: string }) {
  const order = await findOrder(viewer, id);
  if (!order) notFound();
  const [t, purchase, locale] = await Promise.all([getTranslations("order"), getTranslations("purchase"), getLocale()]);
  const price = (rubles: number) => formatPrice(Math.round(rubles * 100) / 100, locale as Locale);
  const facts = [
    [t("base"), order.baseName ?? t("gone")],
    [t("term"), purchase(order.durationType ?? "forever")],
    ...(order.promoCode
      ? [
          [t("promo"), order.promoCode],
          [t("full"), <del key="full">{price(order.fullAmount)}</del>],
          [t("discount"), `−${price(order.fullAmount - order.amount)}`],
        ]
      : []),
    [t("amount"), price(order.amount)],
  ] as const;
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader title={t("title")} back={order.baseId ? { href: `/bases/${order.baseId}`, label: t("back") } : { href: "/bases" }} />
      <div className="grid gap-5 rounded-lg border bg-card p-5 md:p-6">
        <ClientMessages namespaces={["order", "purchase"]}>
          <OrderWait initial={order} />
        </ClientMessages>
        <dl className="grid gap-2 border-t pt-4 text-sm">
          {facts.map(([name, value]) => (
            <div key={String(name)} className="flex justify-between gap-4">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="min-w-0 text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="mt-3 text-center text-xs text-muted-foreground">{t("number", { id: order.id })}</p>
    </div>
  );
}

/** @returns null for an id that is none, and for another's order */
async function findOrder(viewer: Viewer, id: string): Promise<Order | null> {
  if (!orderIdInput.safeParse({ id }).success) return null;
  try {
    return await getOrder(viewer, { id });
  } catch (error) {
    if (error instanceof AppError && error.code === "ORDER_NOT_FOUND") return null;
    throw error;
  }
}
