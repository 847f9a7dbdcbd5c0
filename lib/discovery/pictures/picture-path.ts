import type { Metadata } from "next";
import type { Picture } from "@/lib/attachments/types";
import { translate } from "@/lib/platform/i18n/translate";
import { withLocale } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";

export const PICTURE_KINDS = ["prompts", "bases", "bundles", "profiles"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Where the picture of a page is, without language prefix. */
export function picturePath(kind: PictureKind, id: string): string {
  return `/og/${kind}/${id}.png`;
}

type Shown = {
  kind: PictureKind;
  id: string;
  title: string;
  description: string;
  type?: "article" | "profile";
  /** A result or cover, in place of the picture that is drawn. */
  cover?: Picture | null;
};

/** What a link to a page shows elsewhere (Open Graph, and Twitter's card of it): its words and its picture. */
export function sharedMetadata(
  { kind, id, title, description, type, cover }: Shown,
  locale: Locale,
): Pick<Metadata, "openGraph" | "twitter"> {
  const alt = translate(locale, "pictures.alt", { title, site: translate(locale, "meta.name") });
  const shown = cover && largestOf(cover);
  const picture = shown
    ? { url: shown.url, width: shown.width, height: shown.height, alt, type: "image/webp" }
    : { url: withLocale(picturePath(kind, id), locale), width: 1200, height: 630, alt, type: "image/png" };
  return {
    openGraph: { title, description, ...(type && { type }), images: [picture] },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
  };
}

/** A poster has no whole picture of its own: the file is a film. */
function largestOf({ previews }: Picture): Picture["previews"][number] | undefined {
  return previews.at(-1);
}
