"use client";

import { useTranslations } from "next-intl";
import { CONTENT_TYPES } from "@/lib/prompts/categories/content-types";
import type { ContentType } from "@/lib/prompts/types";
import { ContentTypeIcon } from "../content-type-icon";
import { useBrowser } from "./browser-provider";
import { ChoiceLink } from "./choice-link";

/** The content types of a list; exactly one is shown. */
export function TypeTabs({ counts }: { counts?: Record<ContentType, number> }) {
  const t = useTranslations("prompts");
  const { state } = useBrowser();
  return (
    <nav aria-label={t("browser.types")} className="flex gap-5 overflow-x-auto overflow-y-hidden border-b [scrollbar-width:none] sm:gap-6">
      {CONTENT_TYPES.map((type) => (
        <ChoiceLink
          key={type}
          change={{ type }}
          aria-current={state.type === type ? "true" : undefined}
          className="-mb-px inline-flex h-10 shrink-0 items-center gap-2 rounded-t-sm border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:border-primary aria-[current]:text-foreground touch:h-11"
        >
          <ContentTypeIcon type={type} className="size-4 max-sm:hidden" />
          {t(`types.${type}`)}
          {counts && <span className="text-xs text-muted-foreground tabular-nums">{counts[type]}</span>}
        </ChoiceLink>
      ))}
    </nav>
  );
}
