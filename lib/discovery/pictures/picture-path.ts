import type { Metadata } from "next";
import type { Picture } from "@/lib/attachments/schema";
import { translate } from "@/lib/platform/i18n/translate";
import { LANGUAGES, withLocale } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";

export const PICTURE_KINDS = ["prompts", "bases", "bundles", "profiles", "site"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The id of the picture of pages without one of their own. */
export const SITE_PICTURE = "promptoteka";

/** Where the picture of a page is, without language prefix. */
export function picturePath(kind: PictureKind, id: string): string {
  return `/og/${kind}/${id}.png`;
}

type Shown = {
  /** Of the page, without language prefix. */
  path: string;
  title: string;
  description: string;
  /** The picture that is drawn for the page: that of the site unless given. */
  drawn?: { kind: PictureKind; id: string };
  type?: "article" | "profile";
  /** A result or cover, in place of the picture that is drawn. */
  cover?: Picture | null;
  /** The language of the page's canonical address, if it has but one. */
  only?: Locale;
};

/**
 * What a link to a page shows elsewhere (Open Graph, and Twitter's card of it): its words, address and picture. Complete, because Next
 * replaces the layout's `openGraph` by the page's.
 */
export function sharedMetadata(
  { path, title, description, drawn = { kind: "site", id: SITE_PICTURE }, type, cover, only }: Shown,
  localeName: string,
): Pick<Metadata, "openGraph" | "twitter"> {
  const locale = localeName as Locale;
  const siteName = translate(locale, "meta.name");
  const alt = translate(locale, "pictures.alt", { title, site: siteName });
  const shown = cover && largestOf(cover);
  const picture = shown
    ? { url: shown.url, width: shown.width, height: shown.height, alt, type: "image/webp" }
    : {
        url: withLocale(picturePath(drawn.kind, drawn.id), locale),
        width: 1200,
        height: 630,
        alt,
        type: "image/png",
      };
  return {
    openGraph: {
      title,
      description,
      url: withLocale(path, only ?? locale),
      siteName,
      locale: LANGUAGES[locale].openGraph,
      type: type ?? "website",
      images: [picture],
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
  };
}

/** A poster has no whole picture of its own: the file is a film. */
function largestOf({ previews }: Picture): Picture["previews"][number] | undefined {
  return previews.at(-1);
}
