import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { EditorPage } from "@/components/prompts/editor/editor-page";
import { PromptEditor } from "@/components/prompts/editor/prompt-editor";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<{ baseId?: string | string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "promptForm" });
  return { title: t("createTitle"), robots: { index: false } };
}

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
