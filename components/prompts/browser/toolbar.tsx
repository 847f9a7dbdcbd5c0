"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SuggestingField } from "@/components/search/suggesting-field";
import type { SuggestionScope } from "@/components/search/suggestion-groups";
import { useBrowser } from "./browser-provider";
import type { FilterOptions } from "./filter-fields";
import { FilterSheet } from "./filter-sheet";
import { SortSelect } from "./sort-select";
import { ViewToggle } from "./view-toggle";

type ToolbarProps = {
  options: FilterOptions;
  scope: SuggestionScope;
  /** One more choice, next to the search. */
  choice?: ReactNode;
};

/** Search, filters (on narrow screens), order and view of a list. */
export function Toolbar({ options, scope, choice }: ToolbarProps) {
  const t = useTranslations("prompts.browser");
  const { state, choose, hrefOf } = useBrowser();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-1 basis-64">
        <SuggestingField
          scope={scope}
          value={state.q}
          onSearch={(q) => choose({ q })}
          label={t("search")}
          address={hrefOf({ q: "" })}
        />
      </div>
      {choice}
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full max-sm:justify-between">
        <FilterSheet options={options} />
        {!(state.view === "catalogue" && state.categories.length === 0) && <SortSelect />}
        <ViewToggle />
      </div>
    </div>
  );
}
