import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { pageNumber } from "@/components/common/page-number";
import { BASES_PER_PAGE } from "@/lib/bases/limits";
import { countListedBases } from "@/lib/bases/queries";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { GUEST } from "@/lib/platform/viewer";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { pageHref } from "@/lib/platform/hrefs";
import { BASES, catalogueHref, type CatalogueState } from "./state";

/** Title and description of the catalogue, or of a further page of it; lists with choices are not for search engines. */
export async function catalogueMetadata(
  locale: string,
  state: CatalogueState,
  number = 1,
): Promise<Metadata> {
  const t = await getTranslations({ locale });
  const [name, description] = [t("bases.catalogue.metaTitle"), t("bases.catalogue.metaDescription")];
  const title = number > 1 ? t("common.furtherTitle", { title: name, page: number }) : name;
  return {
    title,
    description,
    ...sharedMetadata({ path: pageHref(BASES, number), title: name, description }, locale),
    alternates: alternatesOf(pageHref(BASES, number), locale),
    ...(catalogueHref(state) !== BASES && { robots: { index: false } }),
  };
}

/** A further page of the catalogue that there is, once for itself and its metadata; null for any other. */
export const findFurtherPage = cache(async (address: string): Promise<number | null> => {
  const page = pageNumber(`page/${address}`);
  if (page === null) return null;
  return page <= Math.ceil((await countListedBases(GUEST)) / BASES_PER_PAGE) ? page : null;
});
