import { ListOrdered } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { ownBaseHref } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { CONTENT_TYPES, contentTypeOf } from "@/lib/bases/content-types";
import { listPrompts } from "@/lib/prompts/queries";
import { findBase } from "../page/find-base";
import { firstTypeWithPrompts } from "../card/prompt-total";
import { orderHref } from "./order-href";
import { OrderList } from "./order-list";
import { ShownOrder } from "./shown-order";

const PAGE_SIZE = 50;

/** The order of an own base's prompts, kind by kind (docs/product/order.md 5). @param type as the address has it */
export async function OrderPage({ viewer, id, type: asked }: { viewer: Viewer; id: string; type?: string }) {
  const [t, kinds, base] = await Promise.all([
    getTranslations("promptOrder"),
    getTranslations("prompts"),
    findBase(viewer, id, await getLocale()),
  ]);
  if (!base?.can.edit) notFound();
  const type = contentTypeOf(asked) ?? firstTypeWithPrompts(base);
  const page = await listPrompts(viewer, {
    promptBaseId: id,
    contentType: type,
    sort: "manual",
    limit: PAGE_SIZE,
  });
  const items = page.items.map(({ id: promptId, title, shortDescription }) => ({
    id: promptId,
    title,
    shortDescription,
  }));
  return (
    <ClientMessages namespaces={["promptOrder"]}>
      <PageHeader
        title={t("title")}
        back={{ href: ownBaseHref({ id }), label: t("back") }}
        description={base.base_name}
      />
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        <LinkTabs
          label={kinds("browser.types")}
          tabs={CONTENT_TYPES.filter((each) => each === type || base.promptCounts[each] > 0).map((each) => ({
            href: orderHref(id, each),
            label: kinds(`types.${each}`),
            current: each === type,
          }))}
        />
        {items.length === 0 ? (
          <EmptyState icon={ListOrdered} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <>
            <ShownOrder baseId={id} isOrdered={base.isOrdered} firstId={items[0]!.id} />
            <OrderList
              key={type}
              baseId={id}
              type={type}
              total={base.promptCounts[type]}
              first={{ items, next: page.nextCursor }}
            />
          </>
        )}
      </div>
    </ClientMessages>
  );
}
