import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { selectionMetadata, SelectionPage } from "@/components/prompts/sections/weekly/selection-page";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = { params: Promise<{ locale: string; number: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, number } = await params;
  return selectionMetadata(await getViewer(), locale, number);
}

export default async function Selection({ params }: Props) {
  const { locale, number } = await params;
  setRequestLocale(locale);
  return <SelectionPage viewer={await getViewer()} asked={number} />;
}
