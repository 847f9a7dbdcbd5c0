import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SuggestingField } from "@/components/search/suggesting-field";
import type { SuggestionScope } from "@/components/search/suggestion-groups";
import { useBrowser } from "./browser-provider";
import type { FilterOptions } from "./filter-fields";
import { SortSelect } from "./sort-select";
import { ViewToggle } from "./view-toggle";
import type { CardView } from "../card/card-view";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { countFilters } from "./state";

export type ToolbarProps = {
  options: FilterOptions;
  scope: SuggestionScope;
  /** How the list is drawn without a choice, unless it is of pictures. */
  usual?: CardView | undefined;
  /** The shelves on narrow screens. */
  shelves?: ReactNode;
  /** How filters are offered: a panel beside the list on wide screens, a button everywhere, or not. */
  filters?: "panel" | "button" | "none" | undefined;
};

/** Search, shelves and filters (on narrow screens), order and view of a list. */
export function Toolbar({ options, scope, usual, shelves, filters = "panel" }: ToolbarProps) {
  const t = useTranslations("prompts.browser");
  const { state, choose, unsearched } = useBrowser();
  const isSorted =
    (state.folder !== "recent" || state.q !== "") &&
    !(state.view === "catalogue" && state.categories.length === 0);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <div className="min-w-0 flex-1 basis-64">
        <SuggestingField
          scope={scope}
          value={state.q}
          onSearch={(q) => choose({ q })}
          label={t("search")}
          address={unsearched}
        />
      </div>
      {shelves}
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full max-sm:flex-wrap max-sm:justify-between max-sm:gap-1.5">
        {filters !== "none" && (
          <FilterSheet options={options} className={clsx(filters === "panel" && "lg:hidden")} />
        )}
        {isSorted && <SortSelect />}
        <ViewToggle usual={usual} />
      </div>
    </div>
  );
}

const loadFilters = () => import("./filter-popup");

/** The filter panel behind a button: choices are made in a sheet and applied together. */
function FilterSheet({ options, className }: { options: FilterOptions; className: string }) {
  const t = useTranslations("prompts.filters");
  const count = countFilters(useBrowser().state);
  const trigger = (
    <Button variant="outline" className={clsx("max-sm:px-2.5", className)}>
      <SpriteIcon name="sliders-horizontal" />
      {t("open")} {count > 0 && <Badge className="-mr-1.5">{count}</Badge>}
    </Button>
  );
  return <LazyPopup popup="dialog" load={loadFilters} trigger={trigger} own={{ options }} />;
}
