import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { LineForm } from "@/components/layout/forms/line-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { ownPrompt } from "@/components/prompts/detail/own-prompt";
import { orNull } from "@/lib/platform/errors";
import { historyHref } from "@/lib/platform/hrefs";
import { submitVersion } from "@/lib/prompts/history/actions";
import { HISTORY_LIMITS } from "@/lib/prompts/history/limits";
import { getVersion } from "@/lib/prompts/history/queries";
import { versionInput } from "@/lib/prompts/history/schema";

export const generateMetadata = titled("history.note");

export default memberPage<{ id: string; number: string }>(async ({ viewer, locale }, asked) => {
  const { prompt } = await ownPrompt(viewer, { locale, id: asked.id }, "history");
  const which = versionInput.safeParse(asked).data;
  const version = which && (await orNull(getVersion(viewer, which), "VERSION_NOT_FOUND"));
  if (!version) notFound();
  const { number, note } = version;
  const t = await getTranslations("history");
  const back = historyHref(prompt);
  return (
    <FormFrame title={t("noteLabel", { number })} size="sm" back={{ href: back, label: t("title") }}>
      <LineForm
        action={submitVersion}
        ids={{ id: prompt.id, number: String(number) }}
        name="note"
        label={t("noteLabel", { number })}
        placeholder={t("notePlaceholder")}
        maxLength={HISTORY_LIMITS.noteMax}
        value={note}
        submit={t("noteSave")}
        back={back}
        failed={t("failed")}
      />
    </FormFrame>
  );
});
