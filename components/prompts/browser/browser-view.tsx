"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { RememberedCardView } from "../card/remembered-card-view";
import { BrowserProvider, useBrowser } from "./browser-provider";
import { FilterChips } from "./filter-chips";
import { FilterSidebar } from "./filter-sidebar";
import { Toolbar, type ToolbarProps } from "./toolbar";
import { TypeTabs } from "./type-tabs";

export type BrowserViewProps = ComponentProps<typeof BrowserProvider> &
  ToolbarProps & {
    /** Prompts per content type, where the page knows them. */
    counts: ComponentProps<typeof TypeTabs>["counts"];
    nonce: string | undefined;
    /** What comes before the filters on wide screens, and everywhere without scripts. */
    aside?: ReactNode;
  };

/** A list of prompts: types, filters and search around the results. One component, as the page's frame is (docs/decisions/053). */
export function BrowserView({
  counts,
  options,
  scope,
  nonce,
  usual,
  shelves,
  filters = "panel",
  aside,
  children,
  ...state
}: BrowserViewProps) {
  const hasColumn = aside !== undefined || filters === "panel";
  return (
    <BrowserProvider {...state}>
      <RememberedCardView nonce={nonce} />
      <TypeTabs counts={counts} />
      <div className={clsx("grid grid-cols-1 gap-8", hasColumn && "lg:grid-cols-[14.5rem_minmax(0,1fr)]")}>
        <div
          className={clsx(
            "hidden min-w-0 content-start gap-8",
            hasColumn && "lg:grid",
            aside && "noscript:grid",
          )}
        >
          {aside}
          {filters === "panel" && (
            <div className="max-lg:hidden">
              <FilterSidebar options={options} />
            </div>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-sm:gap-3">
          <Toolbar {...{ options, scope, usual, shelves, filters }} />
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
function ResultsFrame({ children }: { children: ReactNode }) {
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
