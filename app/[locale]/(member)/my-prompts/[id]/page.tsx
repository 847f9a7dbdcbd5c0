import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { memberPage } from "@/components/layout/forms/pages";
import { ownPrompt, titledByPrompt } from "@/components/prompts/detail/own-prompt";
import { PromptDetail } from "@/components/prompts/detail/prompt-detail";
import { EditorLoader } from "@/components/prompts/editor/editor-loader";
import { EditorPage } from "@/components/prompts/editor/editor-page";
import { LinkButton } from "@/components/ui/button";
import { editPromptHref } from "@/lib/platform/hrefs";

export const generateMetadata = titledByPrompt();

/** An own prompt with its actions, or with `?edit` in the editor; without scripts that leads to the form. */
export default memberPage<{ id: string }>(async ({ viewer, locale, search }, { id }) => {
  const own = await ownPrompt(viewer, { locale, id });
  const t = await getTranslations("prompts.detail");
  if (search.edit === undefined)
    return <PromptDetail {...own} back={{ href: "/my-prompts", label: t("toMine") }} />;
  return (
    <>
      <noscript>
        <PageHeader
          title={own.prompt.title}
          actions={<LinkButton href={editPromptHref(own.prompt)}>{t("edit")}</LinkButton>}
        />
      </noscript>
      <EditorPage {...own} place="editor" editor={EditorLoader} />
    </>
  );
});
