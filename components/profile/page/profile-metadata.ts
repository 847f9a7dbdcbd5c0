import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FEED_TYPE, feedPath } from "@/lib/discovery/feeds/addresses";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { pageHref, profileHref } from "@/lib/platform/hrefs";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import type { Viewer } from "@/lib/platform/viewer";
import { findProfile } from "./find-profile";
import { hasPage, isNumbered, type ProfileState } from "./state";

/** As much of a description as a search result shows. */
const DESCRIPTION_LENGTH = 160;

type Place = { locale: string; id: string; state: ProfileState };

/** Title and description of a profile, or of a further page of all its bases; its tabs are not for search engines. */
export async function profileMetadata(viewer: Viewer, { locale, id, state }: Place): Promise<Metadata> {
  const [t, profile] = [await getTranslations({ locale }), await findProfile(viewer, id)];
  if (!profile || !hasPage(state.page ?? 1, profile.stats.totalBases))
    return { title: t("errors.USER_NOT_FOUND"), robots: { index: false } };
  const name = profile.full_name.trim() || t("users.nameless");
  const about = profile.about_author.replace(/\s+/g, " ").trim();
  const description = about ? about.slice(0, DESCRIPTION_LENGTH) : t("profile.metaDescription", { name });
  const path = pageHref(profileHref(profile), state.page ?? 1);
  const title = state.page ? t("common.furtherTitle", { title: name, page: state.page }) : name;
  return {
    title,
    description,
    ...sharedMetadata(
      { path, title: name, description, drawn: { kind: "profiles", id }, type: "profile" },
      locale,
    ),
    alternates: alternatesOf(path, locale, {
      [FEED_TYPE]: { path: feedPath.author(id), title: t("feeds.author", { name }) },
    }),
    ...(!isNumbered(state) && { robots: { index: false } }),
  };
}
