import { getTranslations, setRequestLocale } from "next-intl/server";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { LineForm } from "@/components/layout/forms/line-form";
import { titled } from "@/components/layout/forms/titled";
import { findRuns } from "@/components/prompts/runs/find-runs";
import { submitRun } from "@/lib/ai/runs/actions";
import { RUN_LIMITS } from "@/lib/ai/runs/limits";
import { requireViewer } from "@/lib/identity/require-viewer";
import { runsHref } from "@/lib/platform/hrefs";

export const generateMetadata = titled("runs.renameTitle");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function RenameRun({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { runs } = await findRuns(await requireViewer(), id);
  const [{ id: first, title, promptTitle }] = runs;
  const t = await getTranslations("runs");
  const back = runsHref({ run: { id } });
  return (
    <FormFrame title={t("renameTitle")} size="sm" back={{ href: back, label: title || promptTitle }}>
      <LineForm
        action={submitRun}
        ids={{ id: first }}
        name="title"
        label={t("renameTitle")}
        hint={t("renameHint")}
        maxLength={RUN_LIMITS.titleMax}
        value={title}
        submit={t("saveSnippet")}
        back={back}
        failed={t("failed")}
      />
    </FormFrame>
  );
}
