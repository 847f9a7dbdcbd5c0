import { BookOpen } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { FEED_TYPE, feedPath } from "@/lib/discovery/feeds/addresses";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import type { Locale } from "@/lib/platform/i18n/locales";
import type { Viewer } from "@/lib/platform/viewer";
import { type BrowserState, stateHref } from "./browser/state";
import { categoryLabel } from "./category-label";
import { PromptBrowser } from "./prompt-browser";

const PATH = "/public-prompts";

/** /public-prompts: prompts of FREE bases, for everybody. */
export async function PublicPromptsPage({ viewer, state }: { viewer: Viewer; state: BrowserState }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("prompts")]);
  return (
    <>
      <PageHeader title={t("public.title")} description={t("public.lead")} />
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
