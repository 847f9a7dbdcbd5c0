"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useTransition } from "react";
import { SearchField } from "@/components/common/search-field";
import { useKeptFocus } from "@/components/prompts/browser/use-kept-focus";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { catalogueHref, type CatalogueState } from "./state";

/** Search and order of the catalogue. The list inside stays, dimmed, until the next one is there. */
export function CatalogueToolbar({ state, children }: { state: CatalogueState; children: ReactNode }) {
  const t = useTranslations("bases.catalogue");
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const root = useKeptFocus();

  function show(change: Partial<CatalogueState>) {
    startTransition(() => router.replace(catalogueHref({ ...state, cursors: [], ...change }), { scroll: false }));
  }

  return (
    <div ref={root} className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap gap-3">
        <SearchField value={state.q} onSearch={(q) => show({ q })} label={t("search")} className="min-w-0 flex-1 basis-60 sm:max-w-md" />
        <Select value={state.sort} onValueChange={(sort) => show({ sort: sort as CatalogueState["sort"] })}>
          <SelectTrigger aria-label={t("sort")} className="w-full sm:ml-auto sm:w-52">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value="new">{t("sortNew")}</SelectItem>
            <SelectItem value="title">{t("sortTitle")}</SelectItem>
          </SelectContent>
        </Select>
      </div>
      <div aria-busy={pending} className="transition-opacity aria-busy:opacity-60">{children}</div>
    </div>
  );
}
