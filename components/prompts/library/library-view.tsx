"use client";

import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { SuggestingField } from "@/components/search/suggesting-field";
import { Button } from "@/components/ui/button";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { BrowserProvider, useBrowser } from "../browser/browser-provider";
import { type BrowserViewProps, ResultsFrame } from "../browser/browser-view";
import { FilterChips } from "../browser/filter-chips";
import { FilterSidebar } from "../browser/filter-sidebar";
import { SortSelect } from "../browser/sort-select";
import { FilterSheet } from "../browser/toolbar";
import { TypeTabs } from "../browser/type-tabs";
import { ViewToggle } from "../browser/view-toggle";
import { CardViewToggle } from "../card/card-view-toggle";
import { RememberedCardView } from "../card/remembered-card-view";
import { usualView } from "./library-list";
import { Shelves, type ShelvesProps, useShelfName } from "./shelves";
import { useLibraryKeys } from "./use-library-keys";

type LibraryProps = {
  shelves: ShelvesProps;
  /** Enough prompts to filter, or filters that were chosen. */
  filtered: boolean;
};

type Props = BrowserViewProps & LibraryProps;

/** «Мои промпты»: shelves, and the list of the shelf that is shown. */
export function LibraryView({ counts, options, scope, nonce, shelves, filtered, children, ...state }: Props) {
  useLibraryKeys();
  return (
    <BrowserProvider {...state}>
      <RememberedCardView nonce={nonce} />
      <TypeTabs counts={counts} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <div className="hidden min-w-0 content-start gap-8 lg:grid noscript:grid">
          <Shelves {...shelves} />
          {filtered && (
            <div className="max-lg:hidden">
              <FilterSidebar options={options} />
            </div>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-sm:gap-3">
          <Toolbar options={options} scope={scope} shelves={shelves} filtered={filtered} />
          <FilterChips options={options} />
          <ResultsFrame>{children}</ResultsFrame>
        </div>
      </div>
    </BrowserProvider>
  );
}

/** Search, shelves and filters (on narrow screens), order and view. */
function Toolbar({ options, scope, shelves, filtered }: Pick<Props, "options" | "scope"> & LibraryProps) {
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
      <ShelfSheet {...shelves} />
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full max-sm:flex-wrap max-sm:justify-between">
        {filtered && <FilterSheet options={options} />}
        {isSorted && <SortSelect />}
        {state.view === "list" && <CardViewToggle usual={usualView(state.type)} />}
        <ViewToggle />
      </div>
    </div>
  );
}

const loadShelves = () => import("./shelf-popup");

/** The shelves on narrow screens: a button that says which one is shown, and a sheet. */
function ShelfSheet(shelves: ShelvesProps) {
  const t = useTranslations("prompts.library");
  const name = useShelfName(shelves);
  const trigger = (
    <Button
      variant="outline"
      className="max-w-full min-w-0 lg:hidden noscript:hidden"
      aria-label={t("open", { name })}
    >
      <SpriteIcon name="folder" />
      <span className="truncate">{name}</span>
    </Button>
  );
  return <LazyPopup popup="dialog" load={loadShelves} trigger={trigger} own={shelves} />;
}
