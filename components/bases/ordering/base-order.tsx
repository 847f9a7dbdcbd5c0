import { ListOrdered } from "lucide-react";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { ActionButton } from "@/components/layout/forms/action-button";
import { LinkButton } from "@/components/ui/button";
import { CONTENT_TYPES, contentTypeOf } from "@/lib/bases/content-types";
import { ownBaseHref } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { submitNoOrder, submitOrder } from "@/lib/prompts/actions";
import { listPrompts } from "@/lib/prompts/queries";
import { firstTypeWithPrompts } from "../card/prompt-total";
import { findBase } from "../page/find-base";
import { orderHref } from "./order-href";
import { OrderList } from "./order-list";

const PAGE_SIZE = 50;

type Props = {
  viewer: Viewer;
  id: string;
  /** As the address has it. */
  type: string | undefined;
};

/** An own base's prompts of a type as rows to be put in order, in place of their list (docs/product/order.md 5). */
export async function BaseOrder({ viewer, id, type: asked }: Props) {
  const [t, kinds, base] = await Promise.all([
    getTranslations("promptOrder"),
    getTranslations("prompts"),
    findBase(viewer, id, await getLocale()),
  ]);
  if (!base?.can.addPrompt) notFound();
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
  const back = (
    <LinkButton size="sm" variant="outline" href={`${ownBaseHref({ id })}#prompts`}>
      {t("ready")}
    </LinkButton>
  );
  return (
    <ClientMessages namespaces={["promptOrder"]}>
      <Section title={t("title")} actions={back}>
        <div className="grid max-w-3xl grid-cols-1 gap-4">
          <LinkTabs
            label={kinds("browser.types")}
            tabs={CONTENT_TYPES.filter((each) => each === type || base.promptCounts[each] > 0).map(
              (each) => ({
                href: orderHref(id, each),
                label: kinds(`types.${each}`),
                current: each === type,
              }),
            )}
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
      </Section>
    </ClientMessages>
  );
}

type ShownOrderProps = {
  baseId: string;
  isOrdered: boolean;
  /** A prompt of the base: put where it is, it shows the order. */
  firstId: string;
};

/** Which order visitors see, and the way to the other one. */
function ShownOrder({ baseId: id, isOrdered, firstId }: ShownOrderProps) {
  const t = useTranslations("promptOrder");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p className="max-w-prose text-muted-foreground">
        {t("lead")} <span className="text-foreground">{t(isOrdered ? "shown" : "hidden")}</span>
      </p>
      <ActionButton
        action={isOrdered ? submitNoOrder : submitOrder}
        values={{ id, ...(!isOrdered && { promptIds: firstId }) }}
        done={{}}
        failed={t("failed")}
        size="sm"
        variant="outline"
      >
        {t(isOrdered ? "hide" : "show")}
      </ActionButton>
    </div>
  );
}
