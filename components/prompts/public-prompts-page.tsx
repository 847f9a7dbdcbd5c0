import { BookOpen } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { FollowOf } from "@/components/follows/follow-of";
import { FEED_TYPE, feedPath } from "@/lib/discovery/feeds/addresses";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import type { Locale } from "@/lib/platform/i18n/locales";
import type { Viewer } from "@/lib/platform/viewer";
import { NO_CATEGORY } from "@/lib/prompts/categories/no-category";
import { type BrowserState, stateHref } from "./browser/state";
import { categoryLabel } from "./category-label";
import { PromptBrowser } from "./prompt-browser";

const PATH = "/public-prompts";

/** /public-prompts: prompts of FREE bases, for everybody. */
export async function PublicPromptsPage({ viewer, state }: { viewer: Viewer; state: BrowserState }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("prompts")]);
  const subject = subjectOf(state, locale as Locale);
  return (
    <>
      <PageHeader
        title={t("public.title")}
        description={t("public.lead")}
        actions={subject && <FollowOf viewer={viewer} {...subject} />}
      />
      <PromptBrowser
        viewer={viewer}
        source={{ kind: "public", languageFirst: locale as Locale }}
        path={PATH}
        state={state}
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
  if (!id || others.length > 0 || id === NO_CATEGORY) return null;
  return tags.length > 0
    ? { kind: "tag" as const, id, name: `#${id}` }
    : { kind: "category" as const, id, name: categoryLabel(type, id, locale) };
}

/** Title, description and feed of the list in this state: its category's where it is about one. Filtered lists are not for search engines. */
export async function publicPromptsMetadata(locale: string, state: BrowserState): Promise<Metadata> {
  const t = await getTranslations({ locale });
  const [title, description] = [t("prompts.public.metaTitle"), t("prompts.public.metaDescription")];
  const [category, ...others] = state.categories;
  const feed =
    category && others.length === 0
      ? {
          path: feedPath.category(state.type, category),
          title: t("feeds.category", { name: categoryLabel(state.type, category, locale as Locale) }),
        }
      : { path: feedPath.all(), title: t("feeds.all") };
  return {
    title,
    description,
    openGraph: { title, description },
    alternates: alternatesOf(PATH, locale, { [FEED_TYPE]: feed }),
    ...(stateHref("", state) !== "" && { robots: { index: false } }),
  };
}
