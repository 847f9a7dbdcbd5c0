import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { catalogueMetadata, findFurtherPage } from "@/components/bases/catalogue/catalogue-metadata";
import { CataloguePage } from "@/components/bases/catalogue/catalogue-page";
import { WHOLE } from "@/components/bases/catalogue/state";
import { openPage, type PageProps } from "@/components/layout/forms/pages";

export async function generateMetadata({ params }: PageProps<{ page: string }>): Promise<Metadata> {
  const { locale, page } = await params;
  const number = await findFurtherPage(page);
  return number === null ? { robots: { index: false } } : catalogueMetadata(locale, WHOLE, number);
}

export default openPage<{ page: string }>(async ({ viewer }, { page }) => {
  const number = await findFurtherPage(page);
  if (number === null) notFound();
  return <CataloguePage viewer={viewer} state={WHOLE} number={number} />;
});
