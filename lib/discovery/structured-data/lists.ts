import type { BreadcrumbList, ItemList, WithContext } from "schema-dts";
import type { Locale } from "@/lib/platform/viewer";
import { pageUrl } from "../page-url";

/** A page by its name. `path` is without language prefix; `only`: the language of its one address, where that is not the reader's. */
export type Named = { path: string; name: string; only?: Locale };

/** What a page lists, in its order: addresses and names, no more. */
export function listData(items: readonly Named[], locale: Locale): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: items.map(({ path, name, only }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: pageUrl(path, only ?? locale),
    })),
  };
}

/** The way from the home page to a page, which is its last crumb. */
export function breadcrumbData(crumbs: readonly Named[], locale: Locale): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ path, name, only }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: pageUrl(path, only ?? locale),
    })),
  };
}
