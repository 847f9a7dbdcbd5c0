import { useTranslations } from "next-intl";
import { SearchField } from "@/components/common/fields/search-field";
import { SortSelect } from "@/components/common/fields/sort-select";
import { codesQuery, type CodesState, SORT_OPTIONS } from "./codes-state";

type CodesToolbarProps = { state: CodesState; show: (change: Partial<CodesState>) => void; counter: string };

/** Search over the codes; on phones also their order. */
export function CodesToolbar({ state, show, counter }: CodesToolbarProps) {
  const t = useTranslations("codes");
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        value={state.q}
        onSearch={(q) => show({ q })}
        label={t("search")}
        address={codesQuery({ ...state, q: "", page: 1 })}
        className="min-w-0 flex-1 basis-60 sm:max-w-sm"
      />
      <SortSelect
        options={SORT_OPTIONS}
        labels={(option) => t(`sortOption.${option}`)}
        label={t("sort")}
        sort={state.sort}
        desc={state.desc}
        onSort={show}
        className="w-full sm:w-52 md:hidden"
      />
      <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums md:ml-auto">
        {counter}
      </p>
    </div>
  );
}
