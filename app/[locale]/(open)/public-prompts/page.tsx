import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { parseState, type SearchParams } from "@/components/prompts/browser/state";
import { publicPromptsMetadata, PublicPromptsPage } from "@/components/prompts/public-prompts-page";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return publicPromptsMetadata((await params).locale, parseState(await searchParams));
}

export default async function PublicPrompts({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <PublicPromptsPage viewer={await getViewer()} state={parseState(await searchParams)} />;
}
