"use client";

import type { ComponentProps, ReactNode } from "react";
import type { SuggestionScope } from "@/components/search/suggestion-groups";
import { RememberedCardView } from "../card/remembered-card-view";
import { BrowserProvider } from "./browser-provider";
import { FilterChips } from "./filter-chips";
import type { FilterOptions } from "./filter-fields";
import { FilterSidebar } from "./filter-sidebar";
import { ResultsFrame } from "./results-frame";
import { Toolbar } from "./toolbar";
import { TypeTabs } from "./type-tabs";

type Props = ComponentProps<typeof BrowserProvider> & {
  /** Prompts per content type, where the page knows them. */
  counts: ComponentProps<typeof TypeTabs>["counts"];
  options: FilterOptions;
  scope: SuggestionScope;
  choice: ReactNode;
  aside: ReactNode;
  nonce: string | undefined;
};

/** A list of prompts: types, filters and search around the results. One component, as the page's frame is (docs/decisions/053). */
export function BrowserView({ counts, options, scope, choice, aside, nonce, children, ...state }: Props) {
  return (
    <BrowserProvider {...state}>
      <RememberedCardView nonce={nonce} />
      <TypeTabs counts={counts} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <div className="hidden min-w-0 content-start gap-8 lg:grid">
          {aside}
          <FilterSidebar options={options} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-sm:gap-3">
          <Toolbar options={options} scope={scope} choice={choice} />
          <FilterChips options={options} />
          <ResultsFrame>{children}</ResultsFrame>
        </div>
      </div>
    </BrowserProvider>
  );
}
