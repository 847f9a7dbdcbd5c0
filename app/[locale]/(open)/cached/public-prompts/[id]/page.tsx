import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { publicPromptMetadata } from "@/components/prompts/detail/prompt-metadata";
import { PublicPromptPage } from "@/components/prompts/public-prompt-page";
import { GUEST } from "@/lib/platform/viewer";

export const generateStaticParams = () => [];

type Props = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return publicPromptMetadata(GUEST, await params);
}

export default async function CachedPublicPrompt({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <PublicPromptPage viewer={GUEST} id={id} />;
}
