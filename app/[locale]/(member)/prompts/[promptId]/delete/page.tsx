import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ConfirmForm } from "@/components/common/dialogs/confirm-form";
import { PageHeader } from "@/components/common/page-header";
import { findPrompt } from "@/components/prompts/detail/find-prompt";
import { toMyPrompts } from "@/components/prompts/detail/to-my-prompts";
import { requireViewer } from "@/lib/identity/require-viewer";
import { ownPromptHref } from "@/lib/platform/hrefs";
import { submitPromptDeletion } from "@/lib/prompts/actions";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";

type Props = { params: Promise<{ locale: string; promptId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "prompts.detail" });
  return { title: t("delete"), robots: { index: false } };
}

/** Asks before a prompt is deleted, where no script can. */
export default async function DeletePrompt({ params }: Props) {
  const { locale, promptId } = await params;
  setRequestLocale(locale);
  const [found, t] = [await findPrompt(await requireViewer(), promptId), await getTranslations("prompts")];
  if (!found || !("prompt" in found) || !found.prompt.can.delete) return toMyPrompts(locale);
  const { id, title } = found.prompt;
  return (
    <>
      <PageHeader
        title={t("delete.title", { title })}
        description={t("delete.text", { days: TRASH_LIMITS.days })}
        back={{ href: ownPromptHref({ id }), label: title }}
      />
      <ConfirmForm
        action={submitPromptDeletion}
        values={{ id }}
        confirmLabel={t("delete.confirm")}
        back={ownPromptHref({ id })}
      />
    </>
  );
}
