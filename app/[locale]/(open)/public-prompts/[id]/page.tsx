import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { publicPromptMetadata } from "@/components/prompts/detail/prompt-metadata";
import { PublicPromptPage } from "@/components/prompts/public-prompt-page";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return publicPromptMetadata(await getViewer(), await params);
}

export default async function PublicPrompt({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <PublicPromptPage viewer={await getViewer()} id={id} />;
}
