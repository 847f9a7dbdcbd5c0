import { getTranslations } from "next-intl/server";
import { sectionHref } from "@/lib/platform/hrefs";
import { type Locale, LOCALES } from "@/lib/platform/i18n/locales";
import { categorySlug } from "@/lib/prompts/lists/sections/category-slugs";
import type { Section, SectionCounts } from "@/lib/prompts/lists/sections/types";
import { categoryName } from "@/lib/prompts/categories/groups";

/** What a page of a section says of itself. */
export async function sectionTexts(
  section: Section,
  counts: SectionCounts,
  page: number,
  locale: Locale,
): Promise<{ name: string; title: string; lead: string }> {
  const t = await getTranslations({ locale, namespace: "prompts.sections" });
  const common = await getTranslations({ locale, namespace: "common" });
  const name = await sectionName(section, locale);
  const title =
    section.kind === "type" ? name : t(section.kind === "tag" ? "tagTitle" : "categoryTitle", { name });
  return {
    name,
    title: page > 1 ? common("furtherTitle", { title, page }) : title,
    lead: await countsText(counts, locale),
  };
}

async function sectionName(section: Section, locale: Locale): Promise<string> {
  if (section.kind === "tag") return `#${section.name}`;
  if (section.kind === "category") return categoryName(section.name, locale);
  return (await getTranslations({ locale, namespace: "prompts.sections.types" }))(section.contentType);
}

/** How many open prompts there are, and in which languages. */
async function countsText({ total, languages }: SectionCounts, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: "prompts.sections" });
  const isSome = (count: number) => count > 0 && count < total;
  const parts = LOCALES.filter((language) => isSome(languages[language])).map((language) =>
    t(`languages.${language}`, { count: languages[language] }),
  );
  return [t("total", { count: total }), parts.join(", ")].filter(Boolean).join(": ");
}

/** The address of a category's section; null for a name that has none. */
export function categoryHref({
  contentType,
  category,
}: {
  contentType: Section["contentType"];
  category: string;
}): `/${string}` | null {
  const slug = categorySlug(contentType, category);
  return slug === undefined ? null : sectionHref("category", slug);
}
