import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { catalogueHref, type CatalogueState } from "./state";

/** Title and description of the catalogue; search results and further pages are not for search engines. */
export async function catalogueMetadata(locale: string, state: CatalogueState): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "bases.catalogue" });
  const [title, description] = [t("metaTitle"), t("metaDescription")];
  return {
    title,
    description,
    openGraph: { title, description },
    alternates: alternatesOf("/bases", locale),
    ...(catalogueHref(state) !== "/bases" && { robots: { index: false } }),
  };
}
