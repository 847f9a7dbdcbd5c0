import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { EditorPage } from "@/components/prompts/editor/editor-page";
import { PromptEditor } from "@/components/prompts/editor/prompt-editor";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("promptForm.createTitle");

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<{ baseId?: string | string[] }> };

export default async function AddPrompt({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { baseId } = await searchParams;
  return (
    <EditorPage
      viewer={await requireViewer()}
      prompt={null}
      baseId={[baseId].flat()[0]}
      place="form"
      editor={PromptEditor}
    />
  );
}
