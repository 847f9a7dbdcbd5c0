import type { Metadata } from "next";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { selectionMetadata, SelectionPage } from "@/components/prompts/sections/weekly/selection-page";
import { getViewer } from "@/lib/identity/viewer-of";

export async function generateMetadata({ params }: PageProps<{ number: string }>): Promise<Metadata> {
  const { locale, number } = await params;
  return selectionMetadata(await getViewer(), locale, number);
}

export default openPage<{ number: string }>(({ viewer }, { number }) => (
  <SelectionPage viewer={viewer} asked={number} />
));
