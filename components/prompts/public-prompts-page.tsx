import { BookOpen } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { cache } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { FollowOf } from "@/components/follows/follow-of";
import { pageNumber } from "@/components/common/page-number";
import { DEFAULT_TYPE } from "@/lib/bases/content-types";
import { FEED_TYPE, feedPath } from "@/lib/discovery/feeds/addresses";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { pageHref, PUBLIC_PROMPTS, sectionHref } from "@/lib/platform/hrefs";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import type { Locale } from "@/lib/platform/i18n/locales";
import { GUEST, type Viewer } from "@/lib/platform/viewer";
import { sameForEverybody } from "@/lib/platform/page-cache/invalidate-pages";
import { categorySlug } from "@/lib/prompts/lists/sections/category-slugs";
import { countSection, slugsOfTags } from "@/lib/prompts/lists/sections/queries";
import { pagesOf } from "./browser/load-prompts";
import { type BrowserState, emptyState, stateHref } from "./browser/state";
import { categoryName } from "@/lib/prompts/categories/groups";
import { PromptBrowser } from "./prompt-browser";
import { categoryHref } from "./sections/section-texts";

/** /public-prompts: prompts of FREE bases, the same page for everybody. */
export async function PublicPromptsPage({
  viewer,
  state,
  page = 1,
}: {
  viewer: Viewer;
  state: BrowserState;
  page?: number;
}) {
  sameForEverybody();
  const [locale, t, common] = await Promise.all([
    getLocale(),
    getTranslations("prompts"),
    getTranslations("common"),
  ]);
  const title = t("public.title");
  const isWhole = stateHref("", state) === "";
  const subject = subjectOf(state, locale as Locale);
  return (
    <>
      <PageHeader
        title={page > 1 ? common("furtherTitle", { title, page }) : title}
        description={t("public.lead")}
        actions={subject && <FollowOf viewer={viewer} {...subject} />}
      />
      <PromptBrowser
        viewer={viewer}
        source={{ kind: "public", languageFirst: locale as Locale, page }}
        path={PUBLIC_PROMPTS}
        state={state}
        numbered={isWhole ? { list: PUBLIC_PROMPTS, page } : undefined}
        place="open"
        empty={
          <EmptyState icon={BookOpen} title={t("empty.title")}>
            {t("empty.text")}
          </EmptyState>
        }
      />
    </>
  );
}

/** What a list is about, where that is one category or one tag: it can be followed. */
function subjectOf({ categories, tags, type }: BrowserState, locale: Locale) {
  const [id, ...others] = [...categories, ...tags];
  if (!id || others.length > 0) return null;
  if (tags.length > 0) return { kind: "tag" as const, id, name: `#${id}` };
  const slug = categorySlug(type, id);
  return slug ? { kind: "category" as const, id: slug, name: categoryName(id, locale) } : null;
}

/** A further page of /public-prompts that there is, once for itself and its metadata; null for any other. */
const findFurtherPage = cache(async (address: string): Promise<number | null> => {
  const page = pageNumber(`page/${address}`);
  if (page === null) return null;
  const { total } = await countSection(GUEST, { kind: "type", contentType: DEFAULT_TYPE });
  return page <= pagesOf(total) ? page : null;
});

/** /public-prompts/page/{page}. One past the end is a 404. */
export async function FurtherPromptsPage({ viewer, page: address }: { viewer: Viewer; page: string }) {
  const page = await findFurtherPage(address);
  if (page === null) notFound();
  return <PublicPromptsPage viewer={viewer} state={emptyState()} page={page} />;
}

/** Title, description and feed of a further page of the list. */
export async function furtherPromptsMetadata(locale: string, address: string): Promise<Metadata> {
  const [page, t] = [await findFurtherPage(address), await getTranslations({ locale })];
  if (page === null) return { title: t("notFound.title"), robots: { index: false } };
  const { alternates: _, ...whole } = await publicPromptsMetadata(locale, emptyState());
  const title = t("common.furtherTitle", { title: t("prompts.public.metaTitle"), page });
  const path = pageHref(PUBLIC_PROMPTS, page);
  return {
    ...whole,
    title,
    ...sharedMetadata({ path, title, description: t("prompts.public.metaDescription") }, locale),
    alternates: alternatesOf(path, locale, {
      [FEED_TYPE]: { path: feedPath.all(), title: t("feeds.all") },
    }),
  };
}

/**
 * Title, description and feed of the list in this state: its category's where it is about one. One choice has the address of its section;
 * lists with further filters are not for search engines.
 */
export async function publicPromptsMetadata(locale: string, state: BrowserState): Promise<Metadata> {
  const t = await getTranslations({ locale });
  const [title, description] = [t("prompts.public.metaTitle"), t("prompts.public.metaDescription")];
  const [category, ...others] = state.categories;
  const feed =
    category && others.length === 0
      ? {
          path: feedPath.category(state.type, category),
          title: t("feeds.category", { name: categoryName(category, locale as Locale) }),
        }
      : { path: feedPath.all(), title: t("feeds.all") };
  const section = await sectionOfState(state);
  return {
    title,
    description,
    ...sharedMetadata({ path: section ?? PUBLIC_PROMPTS, title, description }, locale),
    alternates: alternatesOf(section ?? PUBLIC_PROMPTS, locale, { [FEED_TYPE]: feed }),
    ...(stateHref("", state) !== "" && !section && { robots: { index: false } }),
  };
}

/** The section that a list with one choice shows; null where there is none. */
async function sectionOfState(state: BrowserState): Promise<string | null> {
  const { type: contentType, categories, tags } = state;
  if (stateHref("", { ...state, categories: [], tags: [] }, contentType) !== "") return null;
  if (categories.length + tags.length > 1) return null;
  if (tags[0] !== undefined) {
    const slug = (await slugsOfTags(GUEST, tags))[tags[0]];
    return slug === undefined ? null : sectionHref("tag", slug);
  }
  const section =
    categories[0] === undefined
      ? { kind: "type" as const, contentType }
      : { kind: "category" as const, contentType, name: categories[0] };
  const href =
    section.kind === "type"
      ? contentType === DEFAULT_TYPE
        ? null
        : sectionHref("type", contentType.toLowerCase())
      : categoryHref({ contentType, category: section.name });
  return href && (await countSection(GUEST, section)).total > 0 ? href : null;
}
