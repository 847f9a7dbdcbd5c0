import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { sectionMetadata, SectionPage } from "@/components/prompts/sections/section-page";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = { params: Promise<{ locale: string; slug: string; further?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, ...place } = await params;
  return sectionMetadata(locale, { kind: "category", ...place });
}

export default async function CategorySection({ params }: Props) {
  const { locale, ...place } = await params;
  setRequestLocale(locale);
  return <SectionPage viewer={await getViewer()} place={{ kind: "category", ...place }} />;
}
