import { getTranslations } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { ownPrompt } from "@/components/prompts/detail/own-prompt";
import { DeletionQuestion } from "@/components/trash/deletion-question";
import { ownPromptHref } from "@/lib/platform/hrefs";
import { submitPromptDeletion } from "@/lib/prompts/actions";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("prompts.detail.delete");

type Props = { params: Promise<{ locale: string; promptId: string }> };

export default async function DeletePrompt({ params }: Props) {
  const { locale, promptId } = await params;
  const { prompt } = await ownPrompt(await requireViewer(), { locale, id: promptId }, "delete");
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
}
