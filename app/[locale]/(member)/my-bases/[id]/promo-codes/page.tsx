import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { findBase } from "@/components/bases/page/find-base";
import { PromosPage } from "@/components/bases/promo-codes/promos-page";
import { memberPage, type PageProps } from "@/components/layout/forms/pages";
import { getViewer } from "@/lib/identity/viewer-of";

export async function generateMetadata({ params }: PageProps<{ id: string }>): Promise<Metadata> {
  const { locale, id } = await params;
  const [t, base] = await Promise.all([
    getTranslations({ locale, namespace: "promoCodes" }),
    findBase(await getViewer(), id, locale),
  ]);
  return {
    title: base?.can.managePromoCodes ? t("metaTitle", { name: base.base_name }) : t("title"),
    robots: { index: false },
  };
}

export default memberPage<{ id: string }>(({ viewer, search: { cursor = [] } }, { id }) => (
  <PromosPage viewer={viewer} id={id} cursors={[cursor].flat()} />
));
