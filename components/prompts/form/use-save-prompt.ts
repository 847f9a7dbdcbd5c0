"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import type { UseFormReturn } from "react-hook-form";
import { toast } from "@/components/common/toast";
import type { Draft } from "@/components/common/drafts/use-draft";
import { useFormFailure } from "@/components/common/fields/posted-form";
import { type useFormAction } from "@/components/common/fields/use-form-action";
import type { ApiError } from "@/lib/platform/browser/api-client";
import { handOverResults } from "../examples/result-files";
import { editPromptHref, ownPromptHref } from "@/lib/platform/hrefs";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { Prompt, PromptFormValues, PromptInput } from "@/lib/prompts/schema";

/** How long the toast of a refused save stays; longer than a confirmation. */
const FAILURE_MS = 4000;

type PromptAction = ReturnType<typeof useFormAction<Prompt>>;
export type PromptForm = UseFormReturn<PromptFormValues, unknown, PromptInput>;

/**
 * Saves the form. The input stays in it on any failure.
 * @param prompt the stored copy that is edited; null creates one
 * @param action the form's server action
 * @param results files that become results of a new prompt
 * @param opened the version that the text is based on; another one on the server is a conflict
 */
export function useSavePrompt(
  form: PromptForm,
  draft: Draft,
  prompt: Prompt | null,
  opened: number | undefined,
  { posted, submit }: PromptAction,
  results: readonly File[],
) {
  const t = useTranslations("promptForm");
  const router = useRouter();
  const { failure, attempt } = useFormFailure(posted, form);
  const [leaving, startLeaving] = useTransition();
  const [saved, setSaved] = useState(false);

  const save = (input: PromptInput, { overwrite = false } = {}) =>
    attempt(async () => {
      const answer = await submit({
        ...input,
        ...(prompt && { id: prompt.id, ...(!overwrite && { version: opened }) }),
      });
      draft.clear();
      if (!prompt) handOverResults(answer.id, results);
      setSaved(true);
      toast(t(prompt ? "saved" : "created"), { type: "success" });
      startLeaving(() => router.push(prompt ? ownPromptHref(prompt) : editPromptHref(answer)));
    }, refuse);

  function refuse(error: ApiError) {
    const words = {
      UNAUTHENTICATED: t("signIn.title"),
      PROMPT_NOT_FOUND: t("notFound"),
      EDIT_CONFLICT: t("conflict.title"),
    };
    toast(words[error.code as keyof typeof words] ?? t("failed"), {
      type: "error",
      duration: FAILURE_MS,
      id: "save",
    });
  }

  return { save, saved, leaving, failure };
}
