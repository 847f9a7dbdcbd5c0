import { ownPrompt, titledByPrompt } from "@/components/prompts/detail/own-prompt";
import { RunsPage } from "@/components/prompts/runs/runs-page";
import { runsState } from "@/components/prompts/runs/runs-state";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = titledByPrompt("promptTabs.answersOf");

/** The viewer's answers to an own prompt. */
export default async function PromptAnswersPage({ params, searchParams }: Props) {
  const own = await ownPrompt(await requireViewer(), await params);
  return <RunsPage {...own} state={runsState(await searchParams, own.prompt.id)} />;
}
