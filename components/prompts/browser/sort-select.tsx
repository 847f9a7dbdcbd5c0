"use client";

import { useTranslations } from "next-intl";
import { LazySelect } from "@/components/common/lazy-select";
import { useBrowser } from "./browser-provider";
import type { PromptSort } from "./state";

/** The order of a list. A search has one more: best match first, which is its default; so has a base that its owner has put in order. */
export function SortSelect() {
  const t = useTranslations("prompts.browser");
  const { state, usualSort, choose } = useBrowser();
  const fallback = state.q ? "relevance" : usualSort;
  const choices = [
    ...(state.q ? [{ value: "relevance" as const, label: t("sortRelevance") }] : []),
    ...(usualSort === "manual" ? [{ value: "manual" as const, label: t("sortManual") }] : []),
    { value: "new" as const, label: t("sortNew") },
    { value: "popular" as const, label: t("sortPopular") },
    { value: "title" as const, label: t("sortTitle") },
  ];
  return (
    <LazySelect
      choices={choices}
      value={choices.find(({ value }) => value === state.sort)?.value ?? fallback}
      onChoose={(sort) => choose({ sort: sort === fallback ? null : (sort as PromptSort) })}
      align="end"
      aria-label={t("sort")}
      className="w-auto min-w-0 shrink max-sm:grow max-sm:px-2.5 max-sm:text-sm sm:max-w-52"
    />
  );
}
