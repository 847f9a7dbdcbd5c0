"use client";

import { useTranslations } from "next-intl";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { type HistoryState, SORT_OPTIONS } from "./history-state";

/** The order of the history on phones, where there is no head to press. */
export function SortSelect({ state, onChange }: { state: HistoryState; onChange: (change: Partial<HistoryState>) => void }) {
  const t = useTranslations("media.history");
  const order = `${state.sort}-${state.desc ? "desc" : "asc"}`;

  function sortBy(option: string) {
    const [sort, direction] = option.split("-");
    onChange({ sort: sort as HistoryState["sort"], desc: direction === "desc", page: 1 });
  }

  return (
    <Select value={SORT_OPTIONS.find((option) => option === order) ?? ""} onValueChange={sortBy}>
      <SelectTrigger aria-label={t("sort")} className="md:hidden">
        <SelectValue placeholder={t("sort")} />
      </SelectTrigger>
      <SelectContent>
        {SORT_OPTIONS.map((option) => (
          <SelectItem key={option} value={option}>{t(`sortOption.${option}`)}</SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
