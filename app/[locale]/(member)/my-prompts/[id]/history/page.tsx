import { ownPrompt, titledByPrompt } from "@/components/prompts/detail/own-prompt";
import { HistoryPage } from "@/components/prompts/history/history-page";
import { parseState, type SearchParams } from "@/components/prompts/history/state";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = titledByPrompt("history.metaTitle");

/** Earlier versions of an own prompt. */
export default async function PromptHistory({ params, searchParams }: Props) {
  const own = await ownPrompt(await requireViewer(), await params, "history");
  return <HistoryPage {...own} state={parseState(await searchParams)} />;
}
