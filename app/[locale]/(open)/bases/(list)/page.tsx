import type { Metadata } from "next";
import { catalogueMetadata } from "@/components/bases/catalogue/catalogue-metadata";
import { CataloguePage } from "@/components/bases/catalogue/catalogue-page";
import { parseCatalogueState } from "@/components/bases/catalogue/parse-state";
import { openPage, type PageProps } from "@/components/layout/forms/pages";

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  return catalogueMetadata((await params).locale, parseCatalogueState(await searchParams));
}

export default openPage(({ viewer, search }) => (
  <CataloguePage viewer={viewer} state={parseCatalogueState(search)} search={search} />
));
