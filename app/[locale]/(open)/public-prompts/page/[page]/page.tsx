import type { Metadata } from "next";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { furtherPromptsMetadata, FurtherPromptsPage } from "@/components/prompts/public-prompts-page";

export async function generateMetadata({ params }: PageProps<{ page: string }>): Promise<Metadata> {
  const { locale, page } = await params;
  return furtherPromptsMetadata(locale, page);
}

export default openPage<{ page: string }>(({ viewer }, { page }) => (
  <FurtherPromptsPage viewer={viewer} page={page} />
));
