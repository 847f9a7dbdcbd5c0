import { getTranslations, setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { findPrompt } from "@/components/prompts/detail/find-prompt";
import { toMyPrompts } from "@/components/prompts/detail/to-my-prompts";
import { DeletionQuestion } from "@/components/trash/deletion-question";
import { requireViewer } from "@/lib/identity/require-viewer";
import { ownPromptHref } from "@/lib/platform/hrefs";
import { submitPromptDeletion } from "@/lib/prompts/actions";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";

export const generateMetadata = titled("prompts.detail.delete");

type Props = { params: Promise<{ locale: string; promptId: string }> };

export default async function DeletePrompt({ params }: Props) {
  const { locale, promptId } = await params;
  setRequestLocale(locale);
  const [found, t] = [
    await findPrompt(await requireViewer(), promptId),
    await getTranslations("prompts.delete"),
  ];
  if (!found || !("prompt" in found) || !found.prompt.can.delete) return toMyPrompts(locale);
  const { id, title } = found.prompt;
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
