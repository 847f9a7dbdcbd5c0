import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { findBase } from "@/components/bases/page/find-base";
import { PromosPage } from "@/components/bases/promo-codes/promos-page";
import { requireViewer } from "@/lib/identity/require-viewer";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
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

export default async function PromoCodes({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { cursor = [] } = await searchParams;
  return <PromosPage viewer={await requireViewer()} id={id} cursors={[cursor].flat()} />;
}
