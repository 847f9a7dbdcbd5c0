import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Viewer } from "@/lib/platform/viewer";
import { findBase } from "../page/find-base";

/** Title of a page of codes; search engines are kept away. @param namespace of its texts */
export async function codesMetadata(
  viewer: Viewer,
  { locale, id }: { locale: string; id: string },
  namespace: "codes" | "codes.batch" | "codes.sheet" = "codes",
): Promise<Metadata> {
  const [t, base] = await Promise.all([getTranslations({ locale, namespace }), findBase(viewer, id, locale)]);
  return {
    title: base?.can.manageCodes ? t("metaTitle", { name: base.base_name }) : t("title"),
    robots: { index: false },
  };
}
