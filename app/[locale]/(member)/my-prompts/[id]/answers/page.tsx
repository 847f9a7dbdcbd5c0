import { memberPage } from "@/components/layout/forms/pages";
import { ownPrompt, titledByPrompt } from "@/components/prompts/detail/own-prompt";
import { RunsPage } from "@/components/prompts/runs/runs-page";
import { runsState } from "@/components/prompts/runs/runs-state";

export const generateMetadata = titledByPrompt("promptTabs.answersOf");

/** The viewer's answers to an own prompt. */
export default memberPage<{ id: string }>(async ({ viewer, locale, search }, { id }) => {
  const own = await ownPrompt(viewer, { locale, id });
  return <RunsPage {...own} state={runsState(search, own.prompt.id)} />;
});
