import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { findProposable } from "@/components/prompts/history/proposals/find-proposable";
import { ProposalForm } from "@/components/prompts/history/proposals/proposal-form";
import { proposalsHref } from "@/lib/platform/hrefs";
import { namedText } from "@/lib/prompts/writing/named-text";

export const generateMetadata = titled("proposals.propose");

export default memberPage<{ promptId: string }>(async ({ viewer, locale }, { promptId }) => {
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
          text={await namedText(viewer, prompt, locale)}
        />
      </FormFrame>
    </ClientMessages>
  );
});
