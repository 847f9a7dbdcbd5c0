import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Base } from "@/lib/bases/schema";
import { FEED_TYPE, feedPath } from "@/lib/discovery/feeds/addresses";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { baseHref } from "@/lib/platform/hrefs";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { LIST_STATE } from "@/lib/platform/page-cache/page-variants";
import type { Viewer } from "@/lib/platform/viewer";
import { findStorefront } from "./find-storefront";

/** As much of a description as a search result shows. */
const DESCRIPTION_LENGTH = 160;

type Query = Record<string, string | string[] | undefined>;

/** Title and description of a base's page. Only bases open to everyone have a canonical address; filtered views are not indexed. */
export async function baseMetadata(
  viewer: Viewer,
  { locale, id }: { locale: string; id: string },
  query: Query = {},
): Promise<Metadata> {
  const base = (await findStorefront(viewer, id, locale))?.base;
  if (!base)
    return {
      title: (await getTranslations({ locale, namespace: "errors" }))("BASE_NOT_FOUND"),
      robots: { index: false },
    };
  const description = base.base_description.replace(/\s+/g, " ").slice(0, DESCRIPTION_LENGTH);
  return {
    title: base.base_name,
    description,
    ...(base.access_type !== "PRIVATE" &&
      sharedMetadata(
        {
          path: baseHref(base),
          title: base.base_name,
          description,
          drawn: { kind: "bases", id },
          cover: base.cover ?? base.mosaic[0],
        },
        locale,
      )),
    ...(base.access_type !== "PRIVATE" && {
      alternates: alternatesOf(baseHref(base), locale, await feedOf(base, locale)),
    }),
    ...((!base.isListed || LIST_STATE.some((name) => query[name] !== undefined)) && {
      robots: { index: false },
    }),
  };
}

/** What everybody may read has a feed for everybody. */
async function feedOf(
  { id, access_type, isListed, base_name: name }: Base,
  locale: string,
): Promise<Parameters<typeof alternatesOf>[2]> {
  if (access_type !== "FREE" || !isListed) return {};
  const t = await getTranslations({ locale, namespace: "feeds" });
  return { [FEED_TYPE]: { path: feedPath.base(id), title: t("base", { name }) } };
}
