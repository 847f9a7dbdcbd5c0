import { getTranslations } from "next-intl/server";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { ownPrompt } from "@/components/prompts/detail/own-prompt";
import { DeletionQuestion } from "@/components/trash/deletion-question";
import { ownPromptHref } from "@/lib/platform/hrefs";
import { submitPromptDeletion } from "@/lib/prompts/actions";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";

export const generateMetadata = titled("prompts.detail.delete");

export default memberPage<{ promptId: string }>(async ({ viewer, locale }, { promptId }) => {
  const { prompt } = await ownPrompt(viewer, { locale, id: promptId }, "delete");
  const t = await getTranslations("prompts.delete");
  const { id, title } = prompt;
  return (
    <DeletionQuestion
      title={t("title", { title })}
      text={t("text", { days: TRASH_LIMITS.days })}
      confirmLabel={t("confirm")}
      back={{ href: ownPromptHref({ id }), label: title }}
      action={submitPromptDeletion}
      item={{ kind: "prompt", id }}
      deleted={t("done")}
      to="/my-prompts"
      failed={t("failed")}
    />
  );
});
