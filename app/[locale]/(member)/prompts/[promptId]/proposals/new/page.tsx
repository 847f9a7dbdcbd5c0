import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { titled } from "@/components/layout/forms/titled";
import { findProposable } from "@/components/prompts/history/proposals/find-proposable";
import { ProposalForm } from "@/components/prompts/history/proposals/proposal-form";
import { requireViewer } from "@/lib/identity/require-viewer";
import { proposalsHref } from "@/lib/platform/hrefs";
import type { Locale } from "@/lib/platform/viewer";
import { namedText } from "@/lib/prompts/writing/named-text";

export const generateMetadata = titled("proposals.propose");

type Props = { params: Promise<{ locale: string; promptId: string }> };

export default async function Propose({ params }: Props) {
  const { locale, promptId } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const prompt = await findProposable(viewer, promptId);
  if (!prompt) notFound();
  const t = await getTranslations("proposals");
  return (
    <ClientMessages namespaces={["proposals"]}>
      <FormFrame
        title={t("propose")}
        description={prompt.title}
        back={{ href: proposalsHref(prompt), label: t("title") }}
      >
        <ProposalForm
          promptId={prompt.id}
          userId={viewer.id}
          text={await namedText(viewer, prompt, locale as Locale)}
        />
      </FormFrame>
    </ClientMessages>
  );
}
