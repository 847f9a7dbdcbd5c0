import { titled } from "@/components/layout/forms/titled";
import { ownPrompt } from "@/components/prompts/detail/own-prompt";
import { EditorPage } from "@/components/prompts/editor/editor-page";
import { PromptEditor } from "@/components/prompts/editor/prompt-editor";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; promptId: string }> };

export const generateMetadata = titled("promptForm.editTitle");

export default async function EditPrompt({ params }: Props) {
  const { locale, promptId } = await params;
  return (
    <EditorPage
      {...await ownPrompt(await requireViewer(), { locale, id: promptId })}
      place="form"
      editor={PromptEditor}
    />
  );
}
