import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { getPathname } from "@/lib/platform/i18n/navigation";
import { useBrowser } from "./browser-provider";
import { ChoiceLink } from "./choice-link";
import { FilterFields, type FilterOptions } from "./filter-fields";
import { countFilters, withoutFilters, type BrowserState } from "./state";

/** The filter panel beside the list: choices apply at once; without scripts by its button. */
export function FilterSidebar({ options }: { options: FilterOptions }) {
  const t = useTranslations("prompts.filters");
  const locale = useLocale();
  const { state, path, choose } = useBrowser();
  const count = countFilters(state);
  return (
    <form
      method="get"
      action={getPathname({ href: path, locale })}
      aria-label={t("title")}
      className="grid content-start gap-6"
    >
      <KeptState state={state} />
      <div className="flex h-6 items-center gap-2">
        <h2 className="text-base font-semibold">{t("title")}</h2>
        {count > 0 && <Badge>{count}</Badge>}
        {count > 0 && (
          <ChoiceLink
            change={withoutFilters(state)}
            className="ml-auto text-sm text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
          >
            {t("reset")}
          </ChoiceLink>
        )}
      </div>
      <FilterFields options={options} value={state} onChange={choose} />
      <noscript>
        <Button type="submit">{t("apply")}</Button>
      </noscript>
    </form>
  );
}

/** What the form keeps of the address besides its own fields. */
function KeptState({ state }: { state: BrowserState }) {
  const kept = {
    q: state.q,
    type: state.type.toLowerCase(),
    base: state.base,
    folder: state.folder,
    sort: state.sort,
    view: state.view === "list" ? "" : state.view,
  };
  return Object.entries(kept).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
