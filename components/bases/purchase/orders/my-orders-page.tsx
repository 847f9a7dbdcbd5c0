import { Receipt } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { PageHeader } from "@/components/common/page-header";
import { cursorHref, turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { listOrders } from "@/lib/bases/purchases/queries";
import type { Viewer } from "@/lib/platform/viewer";
import { PurchaseTabs } from "../purchase-tabs";
import { OrderList } from "./order-list";

const PAGE_SIZE = 20;

type MyOrdersPageProps = {
  viewer: Viewer;
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
};

/** /purchase: the viewer's orders, each with its document (docs/product/access.md 3). */
export async function MyOrdersPage({ viewer, cursors }: MyOrdersPageProps) {
  const t = await getTranslations("order.mine");
  const { items, nextCursor } = await redirectOnBadCursor(
    listOrders(viewer, { limit: PAGE_SIZE, cursor: cursors.at(-1) }),
    "/purchase",
  );
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} description={t("description")} />
      <PurchaseTabs current="orders" />
      <div className="grid grid-cols-1 gap-4">
        {items.length === 0 ? (
          <EmptyState icon={Receipt} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <OrderList
            label={t("title")}
            orders={items}
            nameOf={({ bundle, baseName }) => bundle?.title ?? baseName ?? t("gone")}
          />
        )}
        <Pager {...turnsOf(cursors, nextCursor, hrefOf)} />
      </div>
    </div>
  );
}

const hrefOf = (cursors: readonly string[]) => cursorHref("/purchase", cursors);
