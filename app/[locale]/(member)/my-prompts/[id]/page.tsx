import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { findPrompt } from "@/components/prompts/detail/find-prompt";
import { PromptDetail } from "@/components/prompts/detail/prompt-detail";
import { toMyPrompts } from "@/components/prompts/detail/to-my-prompts";
import { EditorLoader } from "@/components/prompts/editor/editor-loader";
import { EditorPage } from "@/components/prompts/editor/editor-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<{ edit?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const [t, found] = [
    await getTranslations({ locale, namespace: "prompts.missing" }),
    await findPrompt(await requireViewer(), id),
  ];
  return { title: found && "prompt" in found ? found.prompt.title : t("title"), robots: { index: false } };
}

/** An own prompt with its actions, or with `?edit` in the editor; anybody else's leads to the list of own prompts. */
export default async function MyPrompt({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const found = await findPrompt(viewer, id);
  if (!found || !("prompt" in found) || !found.prompt.can.edit) return toMyPrompts(locale);
  if ((await searchParams).edit !== undefined)
    return <EditorPage viewer={viewer} prompt={found.prompt} place="editor" editor={EditorLoader} />;
  const t = await getTranslations("prompts.detail");
  return (
    <PromptDetail viewer={viewer} prompt={found.prompt} back={{ href: "/my-prompts", label: t("toMine") }} />
  );
}
