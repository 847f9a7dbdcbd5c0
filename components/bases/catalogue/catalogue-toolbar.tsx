"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useOptimistic, useTransition } from "react";
import { LazySelect } from "@/components/common/fields/lazy-select";
import { LinkTabs } from "@/components/common/link-tabs";
import { useKeptFocus } from "@/components/common/hooks/use-kept-focus";
import { SuggestingField } from "@/components/search/suggesting-field";
import { BASE_SORTS, type BaseSort } from "@/lib/bases/lists/sorts";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { catalogueHref, type CatalogueState } from "./state";

/** Bases before everything else; tags of prompts lead to the list of prompts. */
const SCOPE = { place: "open", list: "/public-prompts", first: "bases" } as const;

const TABS = [
  { access: null, key: "all" },
  { access: "free", key: "free" },
  { access: "paid", key: "paid" },
] as const;
/** What the orders are called. */
const SORTS = { new: "sortNew", title: "sortTitle" } as const satisfies Record<BaseSort, string>;

/**
 * Access, search and order of the catalogue. A choice shows at once and the next one builds on it; the list inside
 * stays, dimmed, until the new one is there.
 */
export function CatalogueToolbar({ state, children }: { state: CatalogueState; children: ReactNode }) {
  const t = useTranslations("bases.catalogue.toolbar");
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [shown, setShown] = useOptimistic(state);
  const root = useKeptFocus();

  function show(change: Partial<CatalogueState>) {
    const next = { ...shown, cursors: [], ...change };
    startTransition(() => {
      setShown(next);
      router.replace(catalogueHref(next), { scroll: false });
    });
  }

  const tabs = TABS.map(({ access, key }) => ({
    href: catalogueHref({ ...shown, access, cursors: [] }),
    label: t(key),
    current: shown.access === access,
    onChoose: () => show({ access }),
  }));
  return (
    <div ref={root} className="grid grid-cols-1 gap-6">
      <LinkTabs label={t("access")} tabs={tabs} />
      <div className="flex flex-wrap gap-3">
        <SuggestingField
          scope={SCOPE}
          value={shown.q}
          onSearch={(q) => show({ q })}
          label={t("search")}
          address={catalogueHref({ ...shown, q: "", cursors: [] })}
          className="min-w-0 flex-1 basis-60 sm:max-w-md"
        />
        <LazySelect
          choices={BASE_SORTS.map((sort) => ({ value: sort, label: t(SORTS[sort]) }))}
          value={shown.sort}
          onChoose={(sort) => show({ sort })}
          aria-label={t("sort")}
          className="w-full sm:ml-auto sm:w-52"
        />
      </div>
      <div aria-busy={pending} className="transition-opacity aria-busy:opacity-60">
        {children}
      </div>
    </div>
  );
}
