"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { submitNewSnippet, submitSnippet } from "@/lib/knowledge/actions";
import { type ReadFile, snippetFields, type SnippetValues } from "@/lib/knowledge/files/schema";
import { countCharacters, estimateTokens } from "@/lib/platform/text/text-length";
import { knowledgeHref } from "../state";

type Props = {
  /** The one to edit; null for a new one. */
  snippet: ReadFile | null;
  baseId: string;
  /** Whose draft is kept in this browser. */
  userId: string;
};

/** Title and text of a snippet, with an estimate of its tokens (docs/product/knowledge.md 3). */
export function SnippetForm({ snippet, baseId, userId }: Props) {
  const t = useTranslations("knowledge");
  const back = knowledgeHref({ base: baseId });
  return (
    <ActionForm
      action={snippet ? submitSnippet : submitNewSnippet}
      schema={snippetFields}
      initial={{ title: snippet?.originalName ?? "", content: snippet?.extractedText ?? "" }}
      ids={{ id: snippet?.id ?? baseId }}
      submit={t("save")}
      isReady={({ title, content }) => title.trim() !== "" && content.trim() !== ""}
      back={back}
      done={{ toast: t(snippet ? "snippet.updated" : "snippet.created"), to: back }}
      failed={t("saveFailed")}
      kept={t("kept")}
      draft={`${userId}:snippet:${snippet?.id ?? `new:${baseId}`}`}
    >
      <SnippetFields />
    </ActionForm>
  );
}

function SnippetFields() {
  const t = useTranslations("knowledge.snippet");
  const { control } = useFormContext<SnippetValues>();
  const content = useWatch({ control, name: "content" });
  const estimate = t("estimate", { tokens: estimateTokens(content), characters: countCharacters(content) });
  return (
    <>
      <LabelledField control={control} name="title" label={t("title")} required>
        {(field) => <Input autoComplete="off" aria-required {...field} />}
      </LabelledField>
      <LabelledField
        control={control}
        name="content"
        label={t("text")}
        required
        description={<span className="tabular-nums">{estimate}</span>}
        hint={t("hint")}
      >
        {(field) => <Textarea aria-required className="max-h-[40dvh] min-h-48" {...field} />}
      </LabelledField>
    </>
  );
}
