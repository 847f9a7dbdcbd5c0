import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { homeHref, type HomeState } from "./state";

/** Title and description of the product; other shelves and pages are not for search engines. */
export async function homeMetadata(locale: string, state: HomeState): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "meta" });
  const [title, description] = [t("title"), t("description")];
  return {
    title: { absolute: title },
    description,
    openGraph: { title, description },
    alternates: alternatesOf("/", locale),
    ...(homeHref(state) !== "/" && { robots: { index: false } }),
  };
}
