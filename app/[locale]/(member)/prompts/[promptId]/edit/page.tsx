import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { findPrompt } from "@/components/prompts/detail/find-prompt";
import { toMyPrompts } from "@/components/prompts/detail/to-my-prompts";
import { EditorPage } from "@/components/prompts/editor/editor-page";
import { PromptEditor } from "@/components/prompts/editor/prompt-editor";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; promptId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "promptForm" });
  return { title: t("editTitle"), robots: { index: false } };
}

export default async function EditPrompt({ params }: Props) {
  const { locale, promptId } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const found = await findPrompt(viewer, promptId);
  if (!found || !("prompt" in found) || !found.prompt.can.edit) return toMyPrompts(locale);
  return <EditorPage viewer={viewer} prompt={found.prompt} place="form" editor={PromptEditor} />;
}
