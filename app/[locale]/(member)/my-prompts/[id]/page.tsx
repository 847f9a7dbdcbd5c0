import { getTranslations } from "next-intl/server";
import { ownPrompt, titledByPrompt } from "@/components/prompts/detail/own-prompt";
import { PromptDetail } from "@/components/prompts/detail/prompt-detail";
import { EditorLoader } from "@/components/prompts/editor/editor-loader";
import { EditorPage } from "@/components/prompts/editor/editor-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<{ edit?: string | string[] }>;
};

export const generateMetadata = titledByPrompt();

/** An own prompt with its actions, or with `?edit` in the editor. */
export default async function MyPrompt({ params, searchParams }: Props) {
  const own = await ownPrompt(await requireViewer(), await params);
  if ((await searchParams).edit !== undefined)
    return <EditorPage {...own} place="editor" editor={EditorLoader} />;
  const t = await getTranslations("prompts.detail");
  return <PromptDetail {...own} back={{ href: "/my-prompts", label: t("toMine") }} />;
}
