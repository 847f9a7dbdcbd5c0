import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { cache } from "react";
import { leadToAddress } from "@/components/common/lead-to-address";
import { pageNumber } from "@/components/common/page-number";
import { FollowOf } from "@/components/follows/follow-of";
import { PageHeader } from "@/components/common/page-header";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { FEED_TYPE, feedPath } from "@/lib/discovery/feeds/addresses";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { pageHref, PUBLIC_PROMPTS, sectionHref } from "@/lib/platform/hrefs";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { sameForEverybody } from "@/lib/platform/page-cache/invalidate-pages";
import { GUEST, type Locale, type Viewer } from "@/lib/platform/viewer";
import { findSection } from "@/lib/prompts/lists/sections/queries";
import type { Section, SectionKind } from "@/lib/prompts/lists/sections/types";
import { pagesOf } from "../browser/load-prompts";
import { type BrowserState, emptyState } from "../browser/state";
import { PromptBrowser } from "../prompt-browser";
import { sectionTexts } from "./section-texts";

/** An address below /public-prompts: `further` is the part behind the section's own. */
type SectionPlace = { kind: SectionKind; slug: string; further?: string[] };

/** A section's page, once for itself and its metadata; null where there is none. */
const findPage = cache(async (kind: SectionKind, slug: string, further: string | undefined) => {
  const page = pageNumber(further);
  if (page === null) return null;
  const found = await findSection(GUEST, { kind, slug });
  return found && page <= pagesOf(found.counts.total) ? { ...found, page } : null;
});

/** A section of open prompts, or a further page of it. An address of another spelling of the tag redirects. An empty one is a 404. */
export async function SectionPage({ viewer, place }: { viewer: Viewer; place: SectionPlace }) {
  sameForEverybody();
  const { kind, slug } = place;
  const found = await findPage(kind, slug, place.further?.join("/"));
  if (!found) notFound();
  const { section, counts, page } = found;
  const list = sectionHref(kind, found.slug);
  await leadToAddress(pageHref(list, page) as `/${string}`, [slug, ...(place.further ?? [])].join("/"));
  const [t, locale] = [await getTranslations(), (await getLocale()) as Locale];
  const { name, title, lead } = await sectionTexts(section, counts, page, locale);
  const above = [
    { path: PUBLIC_PROMPTS, name: t("prompts.public.title") },
    ...(await typeAbove(section, locale)),
  ];
  const trail =
    page === 1
      ? { above, page: { path: list, name } }
      : {
          above: [...above, { path: list, name }],
          page: { path: pageHref(list, page), name: t("common.page", { page }) },
        };
  return (
    <>
      <PageHeader
        title={title}
        trail={<Breadcrumbs {...trail} />}
        description={lead}
        actions={
          section.kind !== "type" && (
            <FollowOf
              viewer={viewer}
              kind={section.kind}
              id={section.kind === "tag" ? section.name : slug}
              name={name}
            />
          )
        }
      />
      <PromptBrowser
        viewer={viewer}
        source={{ kind: "public", languageFirst: locale, page }}
        path={PUBLIC_PROMPTS}
        state={stateOf(section)}
        numbered={{ list, page, total: counts.total }}
        place="open"
        empty={null}
      />
    </>
  );
}

/** The section of the type that a category belongs to. */
async function typeAbove(section: Section, locale: Locale) {
  if (section.kind !== "category") return [];
  const t = await getTranslations({ locale, namespace: "prompts.types" });
  const { contentType } = section;
  return [{ path: sectionHref("type", contentType.toLowerCase()), name: t(contentType) }];
}

function stateOf(section: Section): BrowserState {
  const state = emptyState(section.contentType);
  if (section.kind === "type") return state;
  if (section.kind === "category") return { ...state, categories: [section.name] };
  return { ...state, tags: [section.name], isOfEveryType: true };
}

/** Title, description, addresses and feed of a section's page. */
export async function sectionMetadata(
  localeName: string,
  { kind, slug, further }: SectionPlace,
): Promise<Metadata> {
  const locale = localeName as Locale;
  const [found, t] = [await findPage(kind, slug, further?.join("/")), await getTranslations({ locale })];
  if (!found) return { title: t("notFound.title"), robots: { index: false } };
  const { section, counts, page } = found;
  const { name, title, lead } = await sectionTexts(section, counts, page, locale);
  const feed =
    section.kind === "category"
      ? { path: feedPath.category(section.contentType, section.name), title: t("feeds.category", { name }) }
      : { path: feedPath.all(), title: t("feeds.all") };
  const path = pageHref(sectionHref(kind, found.slug), page);
  const description = t("prompts.sections.description", { title, counts: lead });
  return {
    title,
    description,
    ...sharedMetadata({ path, title, description }, locale),
    alternates: alternatesOf(path, locale, { [FEED_TYPE]: feed }),
  };
}
