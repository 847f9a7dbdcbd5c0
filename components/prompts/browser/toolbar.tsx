"use client";

import { useTranslations } from "next-intl";
import { ChoiceSelect } from "@/components/common/choice-select";
import { SearchField } from "@/components/common/search-field";
import type { BaseOption } from "@/lib/bases/options";
import { useBrowser } from "./browser-provider";
import type { FilterOptions } from "./filter-fields";
import { FilterSheet } from "./filter-sheet";
import { SortSelect } from "./sort-select";
import { ViewToggle } from "./view-toggle";

/** Search, filters (on narrow screens), order and view of a list. */
export function Toolbar({ options, bases }: { options: FilterOptions; bases?: BaseOption[] }) {
  const t = useTranslations("prompts.browser");
  const { state, choose } = useBrowser();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-1 basis-64">
        <SearchField value={state.q} onSearch={(q) => choose({ q })} label={t("search")} />
      </div>
      {bases && bases.length > 1 && (
        <div className="max-sm:w-full">
          <BaseSelect bases={bases} />
        </div>
      )}
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full max-sm:justify-between">
        <FilterSheet options={options} />
        {!(state.view === "catalogue" && state.categories.length === 0) && <SortSelect />}
        <ViewToggle />
      </div>
    </div>
  );
}

/** No base has this id: Radix takes no empty value. */
const ALL = "all";

/** Narrows "my prompts" to one base; the personal base comes first. */
function BaseSelect({ bases }: { bases: BaseOption[] }) {
  const t = useTranslations("prompts.mine");
  const { state, choose } = useBrowser();
  return (
    <ChoiceSelect
      choices={[{ id: ALL, name: t("allBases") }, ...bases]}
      value={state.base ?? ALL}
      onChoose={(id) => choose({ base: id === ALL ? null : id })}
      aria-label={t("base")}
      className="min-w-0 sm:w-56"
    />
  );
}
