import type { Metadata } from "next";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { selectionsMetadata, SelectionsPage } from "@/components/prompts/sections/weekly/selections-page";

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return selectionsMetadata((await params).locale);
}

export default openPage(({ viewer }) => <SelectionsPage viewer={viewer} />);
