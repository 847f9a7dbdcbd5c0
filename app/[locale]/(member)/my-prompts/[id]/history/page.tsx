import { memberPage } from "@/components/layout/forms/pages";
import { ownPrompt, titledByPrompt } from "@/components/prompts/detail/own-prompt";
import { HistoryPage } from "@/components/prompts/history/history-page";
import { parseState } from "@/components/prompts/history/state";

export const generateMetadata = titledByPrompt("history.metaTitle");

/** Earlier versions of an own prompt. */
export default memberPage<{ id: string }>(async ({ viewer, locale, search }, { id }) => {
  const own = await ownPrompt(viewer, { locale, id }, "history");
  return <HistoryPage {...own} state={parseState(search)} />;
});
