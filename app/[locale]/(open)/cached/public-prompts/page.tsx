import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { emptyState } from "@/components/prompts/browser/state";
import { publicPromptsMetadata, PublicPromptsPage } from "@/components/prompts/public-prompts-page";
import { GUEST } from "@/lib/platform/viewer";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return publicPromptsMetadata((await params).locale, emptyState());
}

export default async function CachedPublicPrompts({ params }: Props) {
  setRequestLocale((await params).locale);
  return <PublicPromptsPage viewer={GUEST} state={emptyState()} />;
}
