import type { Metadata } from "next";
import { translate } from "@/lib/platform/i18n/translate";
import { withLocale } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";

export const PICTURE_KINDS = ["prompts", "bases", "profiles"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Where the picture of a page stands, without language prefix. */
export function picturePath(kind: PictureKind, id: string): string {
  return `/og/${kind}/${id}.png`;
}

type Shown = { kind: PictureKind; id: string; title: string; description: string; type?: "article" | "profile" };

/** What a link to a page shows elsewhere (Open Graph, and Twitter's card of it): its words and its picture. */
export function sharedMetadata({ kind, id, title, description, type }: Shown, locale: Locale): Pick<Metadata, "openGraph" | "twitter"> {
  const alt = translate(locale, "pictures.alt", { title, site: translate(locale, "meta.name") });
  const picture = { url: withLocale(picturePath(kind, id), locale), width: 1200, height: 630, alt, type: "image/png" };
  return {
    openGraph: { title, description, ...(type && { type }), images: [picture] },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
  };
}
