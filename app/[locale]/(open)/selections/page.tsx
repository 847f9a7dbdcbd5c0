import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { selectionsMetadata, SelectionsPage } from "@/components/prompts/sections/weekly/selections-page";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return selectionsMetadata((await params).locale);
}

export default async function Selections({ params }: Props) {
  setRequestLocale((await params).locale);
  return <SelectionsPage viewer={await getViewer()} />;
}
