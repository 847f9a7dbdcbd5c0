import type { SearchAction, WebSite, WithContext } from "schema-dts";
import type { Locale } from "@/lib/platform/viewer";
import { pageUrl } from "../page-url";

/** The whole site, and how it is searched. */
export function websiteData(name: string, locale: Locale): WithContext<WebSite> {
  const search: SearchAction & { "query-input": string } = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${pageUrl("/public-prompts", locale)}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    url: pageUrl("/", locale),
    inLanguage: locale,
    potentialAction: search,
  };
}
