import { memberPage, titled } from "@/components/layout/forms/pages";
import { ownPrompt } from "@/components/prompts/detail/own-prompt";
import { EditorPage } from "@/components/prompts/editor/editor-page";
import { PromptEditor } from "@/components/prompts/editor/prompt-editor";

export const generateMetadata = titled("promptForm.editTitle");

export default memberPage<{ promptId: string }>(async ({ viewer, locale }, { promptId }) => (
  <EditorPage {...await ownPrompt(viewer, { locale, id: promptId })} place="form" editor={PromptEditor} />
));
