import type { Metadata } from "next";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { publicPromptMetadata } from "@/components/prompts/detail/prompt-metadata";
import { PublicPromptPage } from "@/components/prompts/public-prompt-page";
import { getViewer } from "@/lib/identity/viewer-of";
import { idIn } from "@/lib/platform/hrefs";

export async function generateMetadata({ params }: PageProps<{ id: string }>): Promise<Metadata> {
  const { locale, id } = await params;
  return publicPromptMetadata(await getViewer(), { locale, id: idIn(id) });
}

export default openPage<{ id: string }>(({ viewer }, { id }) => (
  <PublicPromptPage viewer={viewer} asked={id} />
));
