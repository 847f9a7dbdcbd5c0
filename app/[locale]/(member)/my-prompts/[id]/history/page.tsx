import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { findPrompt } from "@/components/prompts/detail/find-prompt";
import { toMyPrompts } from "@/components/prompts/detail/to-my-prompts";
import { HistoryPage } from "@/components/prompts/history/history-page";
import { parseState, type SearchParams } from "@/components/prompts/history/state";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const [t, found] = [
    await getTranslations({ locale, namespace: "history" }),
    await findPrompt(await requireViewer(), id),
  ];
  return {
    title: found && "prompt" in found ? t("metaTitle", { title: found.prompt.title }) : t("title"),
    robots: { index: false },
  };
}

/** What an own prompt was like; anybody else's leads to the list of own prompts. */
export default async function PromptHistory({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const found = await findPrompt(viewer, id);
  if (!found || !("prompt" in found) || !found.prompt.can.history) return toMyPrompts(locale);
  return <HistoryPage viewer={viewer} prompt={found.prompt} state={parseState(await searchParams)} />;
}
