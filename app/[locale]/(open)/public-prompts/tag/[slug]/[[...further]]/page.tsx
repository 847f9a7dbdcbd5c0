import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { sectionMetadata, SectionPage } from "@/components/prompts/sections/section-page";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = { params: Promise<{ locale: string; slug: string; further?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, ...place } = await params;
  return sectionMetadata(locale, { kind: "tag", ...place });
}

export default async function TagSection({ params }: Props) {
  const { locale, ...place } = await params;
  setRequestLocale(locale);
  return <SectionPage viewer={await getViewer()} place={{ kind: "tag", ...place }} />;
}
