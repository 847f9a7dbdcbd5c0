import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { furtherPromptsMetadata, FurtherPromptsPage } from "@/components/prompts/public-prompts-page";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = { params: Promise<{ locale: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await params;
  return furtherPromptsMetadata(locale, page);
}

export default async function FurtherPublicPrompts({ params }: Props) {
  const { locale, page } = await params;
  setRequestLocale(locale);
  return <FurtherPromptsPage viewer={await getViewer()} page={page} />;
}
