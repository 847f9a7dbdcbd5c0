import type { Metadata } from "next";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { parseState } from "@/components/prompts/browser/state";
import { publicPromptsMetadata, PublicPromptsPage } from "@/components/prompts/public-prompts-page";

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  return publicPromptsMetadata((await params).locale, parseState(await searchParams));
}

export default openPage(({ viewer, search }) => (
  <PublicPromptsPage viewer={viewer} state={parseState(search)} />
));
