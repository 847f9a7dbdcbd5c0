import { FileText, ListOrdered } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { Section } from "@/components/common/section";
import { parseState, type SearchParams } from "@/components/prompts/browser/state";
import { PromptBrowser } from "@/components/prompts/prompt-browser";
import type { Base } from "@/lib/bases/schema";
import type { Viewer } from "@/lib/platform/viewer";
import { firstTypeWithPrompts, promptTotal } from "../card/prompt-total";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/button";
import type { ContentType } from "@/lib/prompts/schema";
import { orderHref } from "../ordering/order-href";

type BasePromptsProps = { viewer: Viewer; base: Base; path: string; search: SearchParams };

/** The prompts of a base that the viewer may read: filters, list or catalogue. */
export async function BasePrompts({ viewer, base, path, search }: BasePromptsProps) {
  const t = await getTranslations("bases.page");
  const own = base.can.addPrompt;
  const defaultType = firstTypeWithPrompts(base);
  const state = parseState(search, defaultType);
  return (
    <Section
      title={t("prompts")}
      actions={
        base.can.addPrompt && promptTotal(base) > 1 && <OrderLink baseId={base.id} type={state.type} />
      }
    >
      <PromptBrowser
        viewer={viewer}
        source={{ kind: "base", id: base.id, ordered: base.isOrdered }}
        path={path}
        state={state}
        defaultType={defaultType}
        place={own ? "mine" : "open"}
        typeCounts={base.promptCounts}
        empty={
          <EmptyState icon={FileText} title={t(own ? "emptyOwn" : "empty")}>
            {t(own ? "emptyOwnText" : "emptyText")}
          </EmptyState>
        }
      />
    </Section>
  );
}

/** The owner's way to the order of a base's prompts. */
function OrderLink({ baseId, type }: { baseId: string; type: ContentType }) {
  const t = useTranslations("promptOrder");
  return (
    <LinkButton size="sm" variant="outline" href={orderHref(baseId, type)}>
      <ListOrdered aria-hidden />
      {t("open")}
    </LinkButton>
  );
}
