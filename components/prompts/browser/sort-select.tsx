"use client";

import { useTranslations } from "next-intl";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { useBrowser } from "./browser-provider";
import type { PromptSort } from "./state";

/** The order of a list. A search has one more: best match first, which is its default. */
export function SortSelect() {
  const t = useTranslations("prompts.browser");
  const { state, choose } = useBrowser();
  const fallback = state.q ? "relevance" : "new";
  return (
    <Select value={state.sort ?? fallback} onValueChange={(value) => choose({ sort: value === fallback ? null : (value as PromptSort) })}>
      <SelectTrigger aria-label={t("sort")} className="w-auto min-w-0 shrink max-sm:grow max-sm:px-2.5 max-sm:text-sm sm:max-w-52">
        <SelectValue />
      </SelectTrigger>
      <SelectContent align="end">
        {state.q && <SelectItem value="relevance">{t("sortRelevance")}</SelectItem>}
        <SelectItem value="new">{t("sortNew")}</SelectItem>
        <SelectItem value="popular">{t("sortPopular")}</SelectItem>
        <SelectItem value="title">{t("sortTitle")}</SelectItem>
      </SelectContent>
    </Select>
  );
}
