import { getTranslations } from "next-intl/server";
import { memberPage } from "@/components/layout/forms/pages";
import { ownPrompt, titledByPrompt } from "@/components/prompts/detail/own-prompt";
import { PromptDetail } from "@/components/prompts/detail/prompt-detail";
import { EditorLoader } from "@/components/prompts/editor/editor-loader";
import { EditorPage } from "@/components/prompts/editor/editor-page";

export const generateMetadata = titledByPrompt();

/** An own prompt with its actions, or with `?edit` in the editor. */
export default memberPage<{ id: string }>(async ({ viewer, locale, search }, { id }) => {
  const own = await ownPrompt(viewer, { locale, id });
  if (search.edit !== undefined) return <EditorPage {...own} place="editor" editor={EditorLoader} />;
  const t = await getTranslations("prompts.detail");
  return <PromptDetail {...own} back={{ href: "/my-prompts", label: t("toMine") }} />;
});
