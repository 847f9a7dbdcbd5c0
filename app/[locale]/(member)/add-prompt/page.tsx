import { memberPage, titled } from "@/components/layout/forms/pages";
import { EditorPage } from "@/components/prompts/editor/editor-page";
import { PromptEditor } from "@/components/prompts/editor/prompt-editor";

export const generateMetadata = titled("promptForm.createTitle");

export default memberPage(({ viewer, search: { baseId } }) => (
  <EditorPage viewer={viewer} prompt={null} baseId={[baseId].flat()[0]} place="form" editor={PromptEditor} />
));
