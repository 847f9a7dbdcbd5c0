import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { catalogueMetadata } from "@/components/bases/catalogue/catalogue-metadata";
import { CataloguePage } from "@/components/bases/catalogue/catalogue-page";
import { parseCatalogueState } from "@/components/bases/catalogue/parse-state";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return catalogueMetadata((await params).locale, parseCatalogueState(await searchParams));
}

export default async function Catalogue({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const search = await searchParams;
  return <CataloguePage viewer={await getViewer()} state={parseCatalogueState(search)} search={search} />;
}
