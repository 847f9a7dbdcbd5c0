import { getTranslations, setRequestLocale } from "next-intl/server";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";
import { redirect } from "@/lib/platform/i18n/navigation";
import { submitEmptyTrash, submitFinalDeletion } from "@/lib/trash/actions";
import { findTrash } from "@/lib/trash/queries";

export const generateMetadata = titled("trash.delete");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Asks before one item, or the whole trash, is deleted for good. */
export default async function DeleteForGood({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const [viewer, asked, t] = [await requireViewer(), await searchParams, await getTranslations("trash")];
  const question = { confirmLabel: t("delete"), back: { href: "/trash", label: t("title") } };
  if (asked.kind === undefined)
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
  const found = await findTrash(viewer, asked);
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
}
