import { getTranslations } from "next-intl/server";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { LineForm } from "@/components/layout/forms/line-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { findRuns } from "@/components/prompts/runs/find-runs";
import { submitRun } from "@/lib/ai/runs/actions";
import { RUN_LIMITS } from "@/lib/ai/runs/limits";
import { runsHref } from "@/lib/platform/hrefs";

export const generateMetadata = titled("runs.renameTitle");

export default memberPage<{ id: string }>(async ({ viewer }, { id }) => {
  const { runs } = await findRuns(viewer, id);
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
});
