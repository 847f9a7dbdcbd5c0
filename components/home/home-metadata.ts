import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FEED_TYPE, feedPath } from "@/lib/discovery/feeds/addresses";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { homeHref, type HomeState } from "./state";

/** Title and description of the product; other shelves and pages are not for search engines. */
export async function homeMetadata(locale: string, state: HomeState): Promise<Metadata> {
  const t = await getTranslations({ locale });
  const [title, description] = [t("meta.title"), t("meta.description")];
  return {
    title: { absolute: title },
    description,
    ...sharedMetadata({ path: "/", title, description }, locale),
    alternates: alternatesOf("/", locale, { [FEED_TYPE]: { path: feedPath.all(), title: t("feeds.all") } }),
    ...(homeHref(state) !== "/" && { robots: { index: false } }),
  };
}
