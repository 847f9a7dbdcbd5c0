import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { DeletionQuestion } from "@/components/trash/deletion-question";
import {
  submitCategoryDeletion,
  submitFileDeletion,
  submitKnowledgeBaseDeletion,
  submitSnippetDeletion,
} from "@/lib/knowledge/actions";
import { getKnowledgeFile, getSnippet } from "@/lib/knowledge/files/queries";
import { getCategory, getKnowledgeBase } from "@/lib/knowledge/queries";
import { orNull } from "@/lib/platform/errors";
import type { Member } from "@/lib/platform/viewer";
import { knowledgeHref } from "../state";

type Props = {
  viewer: Member;
  list: string;
  id: string;
  /** Asked over a list, which stays; else over the thing's own page, which is gone with it. */
  isListed: boolean;
};

/** /knowledge/{list}/{id}/delete: asks before a category, a knowledge base, a file or a snippet is deleted. */
export async function KnowledgeRemovalPage({ viewer, list, id, isListed }: Props) {
  const t = await getTranslations("knowledge");
  if (list === "categories") {
    const { name, baseCount } = (await orNull(getCategory(viewer, { id }), 404)) ?? notFound();
    return (
      <QuestionForm
        title={t("category.deleteTitle", { name })}
        text={t("category.deleteText", { count: baseCount })}
        confirmLabel={t("delete")}
        back={{ href: knowledgeHref({ category: id }), label: name }}
        action={submitCategoryDeletion}
        values={{ id }}
        done={{ toast: t("category.deleted"), to: knowledgeHref(), away: !isListed }}
        failed={t("category.deleteFailed")}
      />
    );
  }
  if (list === "bases") {
    const base = (await orNull(getKnowledgeBase(viewer, { id }), 404)) ?? notFound();
    const { name, fileCount, variableCount } = base;
    const variables = variableCount > 0 && t("base.deleteVariables", { count: variableCount });
    return (
      <DeletionQuestion
        title={t("base.deleteTitle", { name })}
        text={[t("base.deleteText", { count: fileCount }), variables].filter(Boolean).join(" ")}
        confirmLabel={t("delete")}
        back={{ href: knowledgeHref({ base: id }), label: name }}
        action={submitKnowledgeBaseDeletion}
        item={{ kind: "knowledgeBase", id }}
        within={base.categoryId}
        deleted={t("base.deleted")}
        to={knowledgeHref({ category: base.categoryId })}
        isListed={isListed}
        failed={t("base.deleteFailed")}
      />
    );
  }
  if (list !== "files" && list !== "snippets") notFound();
  const read = list === "files" ? getKnowledgeFile : getSnippet;
  const file = (await orNull(read(viewer, { id }), 404)) ?? notFound();
  const page = knowledgeHref({ base: file.knowledgeBaseId });
  return (
    <DeletionQuestion
      title={t("files.deleteConfirm")}
      text={file.originalName}
      confirmLabel={t("delete")}
      back={{ href: page, label: t("files.title") }}
      action={list === "files" ? submitFileDeletion : submitSnippetDeletion}
      item={{ kind: "knowledgeFile", id }}
      within={file.knowledgeBaseId}
      deleted={t("files.deleted")}
      to={page}
      isListed
      failed={t("files.deleteFailed")}
    />
  );
}
