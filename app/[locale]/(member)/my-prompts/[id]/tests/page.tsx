import { ownPrompt, titledByPrompt } from "@/components/prompts/detail/own-prompt";
import { EvalsPage } from "@/components/prompts/runs/evals/evals-page";
import { parseEvalsState } from "@/components/prompts/runs/evals/state";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = titledByPrompt("tests.metaTitle");

/** The tests of an own prompt. */
export default async function PromptTests({ params, searchParams }: Props) {
  const own = await ownPrompt(await requireViewer(), await params, "history");
  return <EvalsPage {...own} state={parseEvalsState(await searchParams)} />;
}
