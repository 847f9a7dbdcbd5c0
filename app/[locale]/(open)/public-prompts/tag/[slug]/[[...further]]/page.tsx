import type { Metadata } from "next";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { sectionMetadata, SectionPage } from "@/components/prompts/sections/section-page";

export async function generateMetadata({
  params,
}: PageProps<{ slug: string; further?: string[] }>): Promise<Metadata> {
  const { locale, ...place } = await params;
  return sectionMetadata(locale, { kind: "tag", ...place });
}

export default openPage<{ slug: string; further?: string[] }>(({ viewer }, place) => (
  <SectionPage viewer={viewer} place={{ kind: "tag", ...place }} />
));
