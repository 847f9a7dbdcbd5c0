import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { publicPromptMetadata } from "@/components/prompts/detail/prompt-metadata";
import { PublicPromptPage } from "@/components/prompts/public-prompt-page";
import { getViewer } from "@/lib/identity/viewer-of";
import { idIn } from "@/lib/platform/hrefs";

type Props = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  return publicPromptMetadata(await getViewer(), { locale, id: idIn(id) });
}

export default async function PublicPrompt({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <PublicPromptPage viewer={await getViewer()} asked={id} />;
}
