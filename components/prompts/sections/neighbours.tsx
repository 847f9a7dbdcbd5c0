import { getLocale, getTranslations } from "next-intl/server";
import { sectionHref } from "@/lib/platform/hrefs";
import { nameKey } from "@/lib/platform/text/name-key";
import type { Locale } from "@/lib/platform/viewer";
import type { PromptResults } from "../browser/load-prompts";
import type { BrowserState } from "../browser/state";
import { categoryName } from "@/lib/prompts/categories/groups";
import { SectionLinks } from "./section-links";
import { categoryHref } from "./section-texts";

/** Beside a category or tag; a type names all of its categories. */
const MOST = 12;

/** Below a list of open prompts: categories of its type and popular tags, those with the most prompts first. */
export async function Neighbours({
  state: { type, categories, tags },
  results,
}: {
  state: BrowserState;
  results: PromptResults;
}) {
  const [t, locale] = [await getTranslations("prompts.sections"), (await getLocale()) as Locale];
  const isNarrow = categories.length + tags.length > 0;
  const ofType = results.counts.flatMap(({ category, count }) => {
    const href = categories.includes(category) ? null : categoryHref({ contentType: type, category });
    // Under a tag they are counted with it.
    return href ? [{ href, name: categoryName(category, locale), ...(tags.length === 0 && { count }) }] : [];
  });
  const chosen = new Set(tags.map(nameKey));
  const popular = results.tags.flatMap((tag) => {
    const slug = chosen.has(nameKey(tag)) ? undefined : results.sections.tags[tag];
    return slug === undefined ? [] : [{ href: sectionHref("tag", slug), name: `#${tag}` }];
  });
  return (
    <>
      <SectionLinks title={t("categories")} links={isNarrow ? ofType.slice(0, MOST) : ofType} />
      <SectionLinks title={t("tags")} links={popular.slice(0, MOST)} />
    </>
  );
}
