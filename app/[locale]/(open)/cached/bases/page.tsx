import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { catalogueMetadata } from "@/components/bases/catalogue/catalogue-metadata";
import { CataloguePage } from "@/components/bases/catalogue/catalogue-page";
import { parseCatalogueState } from "@/components/bases/catalogue/parse-state";
import { GUEST } from "@/lib/platform/viewer";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return catalogueMetadata((await params).locale, parseCatalogueState({}));
}

export default async function CachedCatalogue({ params }: Props) {
  setRequestLocale((await params).locale);
  return <CataloguePage viewer={GUEST} state={parseCatalogueState({})} />;
}
