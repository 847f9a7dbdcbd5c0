import { getTranslations } from "next-intl/server";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { findRuns } from "@/components/prompts/runs/find-runs";
import { submitRunDeletion } from "@/lib/ai/runs/actions";
import { runsHref } from "@/lib/platform/hrefs";
import { redirect } from "@/lib/platform/i18n/navigation";

export const generateMetadata = titled("runs.delete");

export default memberPage<{ id: string }>(async ({ viewer, locale }, { id }) => {
  const { runs, back } = await findRuns(viewer, id);
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
});
