import { memberPage } from "@/components/layout/forms/pages";
import { ownPrompt, titledByPrompt } from "@/components/prompts/detail/own-prompt";
import { EvalsPage } from "@/components/prompts/runs/evals/evals-page";
import { parseEvalsState } from "@/components/prompts/runs/evals/state";

export const generateMetadata = titledByPrompt("tests.metaTitle");

/** The tests of an own prompt. */
export default memberPage<{ id: string }>(async ({ viewer, locale, search }, { id }) => {
  const own = await ownPrompt(viewer, { locale, id }, "history");
  return <EvalsPage {...own} state={parseEvalsState(search)} />;
});
