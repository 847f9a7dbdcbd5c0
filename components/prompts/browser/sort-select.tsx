import { useTranslations } from "next-intl";
import { LazySelect } from "@/components/common/fields/lazy-select";
import type { PromptSort } from "@/lib/prompts/lists/sorts";
import { useBrowser } from "./browser-provider";

/** What the orders are called, as they are offered. */
const SORTS = {
  manual: "sortManual",
  popular: "sortPopular",
  new: "sortNew",
  title: "sortTitle",
} as const satisfies Record<PromptSort, string>;
const OFFERED = Object.keys(SORTS) as PromptSort[];

/** The order of a list. A search has one more: best match first, which is its default; so has a base that its owner has put in order. */
export function SortSelect() {
  const t = useTranslations("prompts.browser");
  const { state, usualSort, choose } = useBrowser();
  const fallback = state.q ? "relevance" : usualSort;
  const choices = [
    ...(state.q ? [{ value: "relevance" as const, label: t("sortRelevance") }] : []),
    ...OFFERED.filter((sort) => sort !== "manual" || usualSort === "manual").map((value) => ({
      value,
      label: t(SORTS[value]),
    })),
  ];
  return (
    <LazySelect
      choices={choices}
      value={choices.find(({ value }) => value === state.sort)?.value ?? fallback}
      onChoose={(sort) => choose({ sort: sort === fallback ? null : (sort as PromptSort) })}
      align="end"
      aria-label={t("sort")}
      className="w-auto min-w-0 shrink max-sm:grow max-sm:basis-24 max-sm:px-2 max-sm:text-sm sm:max-w-52"
    />
  );
}
