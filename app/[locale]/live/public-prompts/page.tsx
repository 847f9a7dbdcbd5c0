import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { parseState, stateHref, type SearchParams } from "@/components/prompts/browser/state";
import { publicPromptsMetadata, PublicPromptsPage } from "@/components/prompts/public-prompts-page";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const filtered = stateHref("", parseState(await searchParams)) !== "";
  return { ...(await publicPromptsMetadata((await params).locale)), ...(filtered && { robots: { index: false } }) };
}

export default async function LivePublicPrompts({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <PublicPromptsPage viewer={await getViewer()} state={parseState(await searchParams)} />;
}
