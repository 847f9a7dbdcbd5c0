import { Receipt } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/common/empty-state";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { PageHeader } from "@/components/common/page-header";
import { cursorHref, turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { ClientMessages } from "@/components/layout/client-messages";
import { listSales } from "@/lib/bases/purchases/queries";
import { baseHref, ownBaseHref } from "@/lib/platform/hrefs";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { findBase } from "../../page/find-base";
import { RefundButton } from "../../refunds/refund-button";
import { OrderList } from "./order-list";
import { OrderSearch } from "./order-search";

const PAGE_SIZE = 20;

type BaseOrdersPageProps = {
  viewer: Viewer;
  id: string;
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
  /** The number of an order that is looked for; "" for none. */
  q: string;
};

/** /my-bases/{id}/orders: sales of an own base, with refunds (docs/product/access.md 5). */
export async function BaseOrdersPage({ viewer, id, cursors, q }: BaseOrdersPageProps) {
  const [t, search, base] = await Promise.all([
    getTranslations("order.sold"),
    getTranslations("order.search"),
    findBase(viewer, id, await getLocale()),
  ]);
  if (!base || base.owner_id !== viewerId(viewer)) notFound();
  const { items, nextCursor } = await redirectOnBadCursor(
    listSales(viewer, { id, q: q || undefined, limit: PAGE_SIZE, cursor: cursors.at(-1) }),
    hrefOf(id, []),
  );
  return (
    <ClientMessages namespaces={["refund"]}>
      <div className="max-w-3xl">
        <PageHeader title={t("title")} back={{ href: baseHref(base), label: base.base_name }} />
        <div className="grid grid-cols-1 gap-4">
          {(items.length > 0 || q) && <OrderSearch q={q} />}
          {items.length === 0 ? (
            <EmptyState icon={Receipt} title={q ? search("none") : t("empty")}>
              {q ? search("noneText") : t("emptyText")}
            </EmptyState>
          ) : (
            <OrderList
              label={t("title")}
              orders={items}
              nameOf={({ buyer }) => buyer?.full_name.trim() || t("nobody")}
              noteOf={({ bundle }) => bundle && t("inBundle", { title: bundle.title })}
              actions={({ id: orderId, can, refund }) =>
                can.refund && <RefundButton orderId={orderId} before={refund} size="sm" />
              }
            />
          )}
          <Pager {...turnsOf(cursors, nextCursor, (to) => hrefOf(id, to))} />
        </div>
      </div>
    </ClientMessages>
  );
}

const hrefOf = (id: string, cursors: readonly string[]) =>
  cursorHref(`${ownBaseHref({ id })}/orders`, cursors);
