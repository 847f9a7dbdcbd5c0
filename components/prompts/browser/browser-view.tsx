"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import type { SuggestionScope } from "@/components/search/suggestion-groups";
import { RememberedCardView } from "../card/remembered-card-view";
import { BrowserProvider, useBrowser } from "./browser-provider";
import { FilterChips } from "./filter-chips";
import type { FilterOptions } from "./filter-fields";
import { FilterSidebar } from "./filter-sidebar";
import { Toolbar } from "./toolbar";
import { TypeTabs } from "./type-tabs";

export type BrowserViewProps = ComponentProps<typeof BrowserProvider> & {
  /** Prompts per content type, where the page knows them. */
  counts: ComponentProps<typeof TypeTabs>["counts"];
  options: FilterOptions;
  scope: SuggestionScope;
  nonce: string | undefined;
};

/** A list of prompts: types, filters and search around the results. One component, as the page's frame is (docs/decisions/053). */
export function BrowserView({ counts, options, scope, nonce, children, ...state }: BrowserViewProps) {
  return (
    <BrowserProvider {...state}>
      <RememberedCardView nonce={nonce} />
      <TypeTabs counts={counts} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <div className="hidden min-w-0 content-start lg:grid">
          <FilterSidebar options={options} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-sm:gap-3">
          <Toolbar options={options} scope={scope} />
          <FilterChips options={options} />
          <ResultsFrame>{children}</ResultsFrame>
        </div>
      </div>
    </BrowserProvider>
  );
}

/**
 * The results: while new ones are on their way the old ones stay, paler and marked as busy. That there are none stays in sight beside
 * filters that are longer than the window.
 */
export function ResultsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("prompts.browser");
  const { pending } = useBrowser();
  return (
    <section
      aria-label={t("results")}
      aria-busy={pending}
      className={clsx(
        "grid min-w-0 grid-cols-1 content-start gap-4 transition-opacity has-data-empty:sticky has-data-empty:top-[calc(var(--header-height)+1rem)]",
        pending && "opacity-60",
      )}
    >
      <h2 className="sr-only">{t("results")}</h2>
      {children}
    </section>
  );
}
