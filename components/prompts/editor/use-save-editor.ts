"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { toast } from "@/components/common/toast";
import type { Draft } from "@/components/common/drafts/use-draft";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import type { MessageKey } from "@/lib/platform/i18n/message-key";
import { unpackMessage } from "@/lib/platform/validation/message";
import type { getPromptContract, updatePromptContract } from "@/lib/prompts/contract";
import type { Prompt, PromptFormValues, PromptInput } from "@/lib/prompts/schema";
import { formValuesOf } from "../form/form-values";
import type { EditorForm } from "./use-editor-text";

/** Space between validation toasts: docs/product/prompts.md 7. */
const TOAST_SPACING_MS = 100;
const FAILURE_MS = 4_000;

type Options = {
  form: EditorForm;
  draft: Draft;
  prompt: Prompt;
  /** Syncs the form with the text area. */
  flush: () => unknown;
  /** A field of the settings dialog is wrong. */
  onWrongSettings: () => void;
};

/**
 * Saves and keeps the editor open. A newer version on the server is a conflict that the person resolves; nothing is overwritten silently.
 */
export function useSaveEditor({ form, draft, prompt, flush, onWrongSettings }: Options) {
  const t = useTranslations("editor");
  const worded = useTranslations();
  const [stored, setStored] = useState(prompt);
  const [conflict, setConflict] = useState<Prompt | "unknown" | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const opened = draft.stamp ? Number(draft.stamp) : stored.version;
  const isOld = draft.stamp !== null && opened !== prompt.version;

  // A draft whose prompt was saved elsewhere meanwhile opens with both texts compared.
  useEffect(() => {
    if (isOld) queueMicrotask(() => setConflict(prompt));
  }, [isOld, prompt]);

  async function send(input: PromptInput, version: number | undefined) {
    const sent = form.getValues();
    try {
      const answer = await callApi<typeof updatePromptContract>("PATCH", `/prompts/${prompt.id}`, {
        ...input,
        version,
      });
      accept(answer, sent);
      if (answer.isDescriptionHidden)
        toast(t("savedHidden"), { type: "success", duration: FAILURE_MS, id: "save" });
      else toast(t("saved"), { type: "success", id: "save" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refuse(error);
    }
  }

  /** The response becomes the new base copy; changes made during the request stay unsaved. */
  function accept(answer: Prompt, sent: PromptFormValues) {
    flush();
    const typed = form.getValues();
    const same = JSON.stringify(typed) === JSON.stringify(sent);
    form.reset({ ...formValuesOf(answer, answer.promptBaseId), promptText: sent.promptText });
    draft.clear(String(answer.version));
    if (!same)
      for (const name of Object.keys(typed) as (keyof PromptFormValues)[])
        form.setValue(name, typed[name], { shouldDirty: true });
    setStored(answer);
    setSignedOut(false);
    setConflict(null);
  }

  async function refuse(error: ApiError) {
    if (error.code === "EDIT_CONFLICT")
      return setConflict(
        await callApi<typeof getPromptContract>("GET", `/prompts/${prompt.id}`).catch(
          () => "unknown" as const,
        ),
      );
    setSignedOut(error.status === 401);
    const words: Record<string, string> = {
      UNAUTHENTICATED: t("unauthenticated"),
      PROMPT_NOT_FOUND: t("notFound"),
    };
    const first = Object.values(error.fields ?? {})[0]?.[0];
    toast(words[error.code] ?? first ?? t("failed"), { type: "error", duration: FAILURE_MS, id: "save" });
  }

  function tellErrors(errors: FieldErrors<PromptFormValues>) {
    const wrong = Object.entries(errors).filter(([, error]) => error);
    wrong.forEach(([, error], index) => {
      const { key, args } = unpackMessage(String(error?.message ?? ""));
      setTimeout(
        () =>
          toast(worded.has(key as MessageKey) ? worded(key as MessageKey, args) : key, {
            type: "error",
            duration: FAILURE_MS,
          }),
        index * TOAST_SPACING_MS,
      );
    });
    if (wrong.some(([name]) => name !== "promptText")) onWrongSettings();
  }

  async function save(version: number | undefined = opened) {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    flush();
    try {
      await form.handleSubmit((input) => send(input, version), tellErrors)();
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  /** Discards unsaved changes for the stored copy; undo in the text restores the text. */
  function takeStored(copy: Prompt) {
    form.reset(formValuesOf(copy, copy.promptBaseId));
    draft.clear(String(copy.version));
    setStored(copy);
    setConflict(null);
  }

  return { save, saving, stored, signedOut, conflict, takeStored, dismissConflict: () => setConflict(null) };
}
