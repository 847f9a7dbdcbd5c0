import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FEED_TYPE, feedPath } from "@/lib/discovery/feeds/addresses";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { profileHref } from "@/lib/platform/hrefs";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { findProfile } from "./find-profile";
import { profileStateHref, type ProfileState } from "./state";

/** As much of a description as a search result shows. */
const DESCRIPTION_LENGTH = 160;

type Place = { locale: string; id: string; state: ProfileState };

/** Title and description of a profile; its tabs and further pages are not for search engines. */
export async function profileMetadata(viewer: Viewer, { locale, id, state }: Place): Promise<Metadata> {
  const [t, profile] = [await getTranslations({ locale }), await findProfile(viewer, id)];
  if (!profile) return { title: t("errors.USER_NOT_FOUND"), robots: { index: false } };
  const name = profile.full_name.trim() || t("users.nameless");
  const about = profile.about_author.replace(/\s+/g, " ").trim();
  const description = about ? about.slice(0, DESCRIPTION_LENGTH) : t("profile.metaDescription", { name });
  return {
    title: name,
    description,
    ...sharedMetadata({ kind: "profiles", id, title: name, description, type: "profile" }, locale as Locale),
    alternates: alternatesOf(profileHref(profile), locale, {
      [FEED_TYPE]: { path: feedPath.author(id), title: t("feeds.author", { name }) },
    }),
    ...(profileStateHref(profile, state) !== profileHref(profile) && { robots: { index: false } }),
  };
}
