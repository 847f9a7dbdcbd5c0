import { getTranslations } from "next-intl/server";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { redirect } from "@/lib/platform/i18n/navigation";
import { submitEmptyTrash, submitFinalDeletion } from "@/lib/trash/actions";
import { findTrash } from "@/lib/trash/queries";

export const generateMetadata = titled("trash.delete");

/** Asks before one item, or the whole trash, is deleted for good. */
export default memberPage(async ({ viewer, locale, search }) => {
  const t = await getTranslations("trash");
  const question = { confirmLabel: t("delete"), back: { href: "/trash", label: t("title") } };
  if (search.kind === undefined)
    return (
      <QuestionForm
        {...question}
        title={t("emptyTitle")}
        text={t("emptyQuestion")}
        action={submitEmptyTrash}
        values={{}}
        done={{ toast: t("emptied"), to: "/trash" }}
      />
    );
  const found = await findTrash(viewer, search);
  if (!found) return redirect({ href: "/trash", locale });
  const { kind, id, title } = found;
  return (
    <QuestionForm
      {...question}
      title={t("deleteTitle", { title })}
      text={t("deleteText")}
      action={submitFinalDeletion}
      values={{ kind, id }}
      done={{ toast: t("gone"), to: "/trash" }}
    />
  );
});
