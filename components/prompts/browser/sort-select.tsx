"use client";

import { useTranslations } from "next-intl";
import { LazySelect } from "@/components/common/lazy-select";
import { useBrowser } from "./browser-provider";
import type { PromptSort } from "./state";

/** The order of a list. A search has one more: best match first, which is its default. */
export function SortSelect() {
  const t = useTranslations("prompts.browser");
  const { state, choose } = useBrowser();
  const fallback = state.q ? "relevance" : "new";
  const choices = [
    ...(state.q ? [{ value: "relevance" as const, label: t("sortRelevance") }] : []),
    { value: "new" as const, label: t("sortNew") },
    { value: "popular" as const, label: t("sortPopular") },
    { value: "title" as const, label: t("sortTitle") },
  ];
  return (
    <LazySelect
      choices={choices}
      value={state.sort ?? fallback}
      onChoose={(sort) => choose({ sort: sort === fallback ? null : (sort as PromptSort) })}
      align="end"
      aria-label={t("sort")}
      className="w-auto min-w-0 shrink max-sm:grow max-sm:px-2.5 max-sm:text-sm sm:max-w-52"
    />
  );
}
