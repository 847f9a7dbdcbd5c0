import { getTranslations, setRequestLocale } from "next-intl/server";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { titled } from "@/components/layout/forms/titled";
import { findRuns } from "@/components/prompts/runs/find-runs";
import { submitRunDeletion } from "@/lib/ai/runs/actions";
import { requireViewer } from "@/lib/identity/require-viewer";
import { runsHref } from "@/lib/platform/hrefs";
import { redirect } from "@/lib/platform/i18n/navigation";

export const generateMetadata = titled("runs.delete");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function DeleteRuns({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { runs, back } = await findRuns(await requireViewer(), id);
  const [{ title, promptTitle }] = runs;
  if (runs.some(({ state }) => state === "running"))
    return redirect({ href: runsHref({ run: { id } }), locale }); // it can be stopped there
  const t = await getTranslations("runs");
  return (
    <QuestionForm
      title={t("deleteTitle", { count: runs.length })}
      text={t("deleteText")}
      confirmLabel={t("delete")}
      back={{ href: runsHref({ run: { id } }), label: title || promptTitle }}
      action={submitRunDeletion}
      values={{ id }}
      done={{ toast: t("deleted"), to: back.href, away: true }}
      failed={t("failed")}
    />
  );
}
