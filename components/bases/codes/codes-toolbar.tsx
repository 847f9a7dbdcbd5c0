"use client";

import { useTranslations } from "next-intl";
import { SearchField } from "@/components/common/search-field";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { type CodesState, SORT_OPTIONS } from "./codes-state";

type CodesToolbarProps = { state: CodesState; show: (change: Partial<CodesState>) => void; counter: string };

/** Search over the codes; on phones also their order. */
export function CodesToolbar({ state, show, counter }: CodesToolbarProps) {
  const t = useTranslations("codes");
  const order = `${state.sort}-${state.desc ? "desc" : "asc"}`;

  function sortBy(option: string) {
    const [sort, direction] = option.split("-");
    show({ sort: sort as CodesState["sort"], desc: direction === "desc" });
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField value={state.q} onSearch={(q) => show({ q })} label={t("search")} className="min-w-0 flex-1 basis-60 sm:max-w-sm" />
      <Select value={SORT_OPTIONS.find((option) => option === order) ?? ""} onValueChange={sortBy}>
        <SelectTrigger aria-label={t("sort")} className="w-full sm:w-52 md:hidden">
          <SelectValue placeholder={t("sort")} />
        </SelectTrigger>
        <SelectContent>
          {SORT_OPTIONS.map((option) => (
            <SelectItem key={option} value={option}>{t(`sortOption.${option}`)}</SelectItem>
          ))}
        </SelectContent>
      </Select>
      <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums md:ml-auto">{counter}</p>
    </div>
  );
}
