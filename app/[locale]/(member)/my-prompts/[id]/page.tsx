import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ownPrompt, titledByPrompt } from "@/components/prompts/detail/own-prompt";
import { PromptDetail } from "@/components/prompts/detail/prompt-detail";
import { EditorLoader } from "@/components/prompts/editor/editor-loader";
import { EditorPage } from "@/components/prompts/editor/editor-page";
import { Button } from "@/components/ui/button";
import { requireViewer } from "@/lib/identity/require-viewer";
import { editPromptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<{ edit?: string | string[] }>;
};

export const generateMetadata = titledByPrompt();

/** An own prompt with its actions, or with `?edit` in the editor. */
export default async function MyPrompt({ params, searchParams }: Props) {
  const own = await ownPrompt(await requireViewer(), await params);
  const t = await getTranslations("prompts.detail");
  if ((await searchParams).edit !== undefined)
    return (
      <>
        <noscript>
          <PageHeader
            title={own.prompt.title}
            actions={
              <Button asChild>
                <Link href={editPromptHref(own.prompt)}>{t("edit")}</Link>
              </Button>
            }
          />
        </noscript>
        <EditorPage {...own} place="editor" editor={EditorLoader} />
      </>
    );
  return <PromptDetail {...own} back={{ href: "/my-prompts", label: t("toMine") }} />;
}
