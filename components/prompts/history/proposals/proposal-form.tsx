"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Textarea } from "@/components/ui/textarea";
import { proposalsHref } from "@/lib/platform/hrefs";
import { submitProposal } from "@/lib/prompts/history/proposals/actions";
import { PROPOSAL_LIMITS, proposalFields, type ProposalValues } from "@/lib/prompts/history/proposals/schema";

type Props = { promptId: string; userId: string; text: string };

/** Another text of a prompt, from the one that it has. */
export function ProposalForm({ promptId, userId, text }: Props) {
  const t = useTranslations("proposals");
  const list = proposalsHref({ id: promptId });
  return (
    <ActionForm
      action={submitProposal}
      schema={proposalFields}
      initial={{ promptText: text, note: "" } satisfies ProposalValues}
      ids={{ id: promptId }}
      submit={t("send")}
      back={list}
      done={{ toast: t("sent"), to: list }}
      failed={t("failed")}
      draft={`${userId}:proposal:${promptId}`}
    >
      <Fields />
    </ActionForm>
  );
}

function Fields() {
  const t = useTranslations("proposals");
  const { control } = useFormContext<ProposalValues>();
  return (
    <>
      <LabelledField
        control={control}
        name="promptText"
        label={t("text")}
        description={t("textHint")}
        required
      >
        {(field) => <Textarea {...field} className="prompt-text max-h-[50dvh] min-h-48" />}
      </LabelledField>
      <LabelledField control={control} name="note" label={t("note")}>
        {(field) => <Textarea {...field} maxLength={PROPOSAL_LIMITS.noteMax} className="max-h-[20dvh]" />}
      </LabelledField>
    </>
  );
}
