import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { catalogueMetadata, findFurtherPage } from "@/components/bases/catalogue/catalogue-metadata";
import { CataloguePage } from "@/components/bases/catalogue/catalogue-page";
import { WHOLE } from "@/components/bases/catalogue/state";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = { params: Promise<{ locale: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await params;
  const number = await findFurtherPage(page);
  return number === null ? { robots: { index: false } } : catalogueMetadata(locale, WHOLE, number);
}

export default async function FurtherBases({ params }: Props) {
  const { locale, page } = await params;
  setRequestLocale(locale);
  const viewer = await getViewer();
  const number = await findFurtherPage(page);
  if (number === null) notFound();
  return <CataloguePage viewer={viewer} state={WHOLE} number={number} />;
}
