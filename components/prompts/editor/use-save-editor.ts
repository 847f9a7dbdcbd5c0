import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useTransition } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "react-hook-form";
import { toast } from "@/components/common/toast";
import { type ApiError, asRefusal, callApi } from "@/lib/platform/browser/api-client";
import { editPromptHref, ownPromptHref } from "@/lib/platform/hrefs";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { MessageKey } from "@/lib/platform/i18n/message-key";
import { countCharacters } from "@/lib/platform/text/text-length";
import { unpackMessage } from "@/lib/platform/validation/message";
import type { BaseOption } from "@/lib/bases/lists/options";
import type { getPromptContract, updatePromptContract } from "@/lib/prompts/contract";
import { PROMPT_LIMITS, type Prompt, type PromptFormValues, type PromptInput } from "@/lib/prompts/schema";
import { privateDescription } from "@/lib/prompts/writing/proposed-fields";
import type { KeptDraft } from "../drafts/use-kept-draft";
import { handOverResults } from "../examples/result-files";
import { formValuesOf } from "../form/form-values";
import type { EditorForm } from "./use-editor-text";

/** Space between validation toasts: docs/product/prompts.md 7. */
const TOAST_SPACING_MS = 100;
const FAILURE_MS = 4_000;

type Options = {
  form: EditorForm;
  draft: KeptDraft;
  /** The stored copy that is edited; null creates one. */
  prompt: Prompt | null;
  /** Creates it, once however often it is sent. */
  create: (input: PromptInput) => Promise<Prompt>;
  /** Files that become results of a new prompt. */
  results: readonly File[];
  bases: readonly BaseOption[];
  /** A saved prompt is shown, as the form's address promises. */
  leaves: boolean;
  /** Syncs the form with the text area. */
  flush: () => unknown;
  /** Fields are wrong. */
  onWrong: (names: readonly string[]) => void;
};

/**
 * Saves the editor; its input stays on any failure. A newer version on the server is a conflict that the person resolves; nothing is
 * overwritten silently.
 */
export function useSaveEditor({ form, draft, prompt, flush, onWrong, ...own }: Options) {
  const t = useTranslations("editor");
  const created = useTranslations("promptForm")("created");
  const worded = useTranslations();
  const router = useRouter();
  const [stored, setStored] = useState(prompt);
  const [conflict, setConflict] = useState<Prompt | "unknown" | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const [saving, setSaving] = useState(false);
  const [isCreated, setCreated] = useState(false);
  const [leaving, startLeaving] = useTransition();
  const running = useRef(false);
  const isAdded = useRef(false);
  const opened = draft.stamp ? Number(draft.stamp) : stored?.version;
  const isOld = prompt !== null && draft.stamp !== null && opened !== prompt.version;

  // A draft whose prompt was saved elsewhere meanwhile opens with both texts compared.
  useEffect(() => {
    if (isOld) queueMicrotask(() => setConflict(prompt));
  }, [isOld, prompt]);

  async function send(input: PromptInput, version: number | undefined) {
    const sent = form.getValues();
    try {
      if (prompt) await change(prompt, { ...input, version }, sent);
      else await add(input, sent);
    } catch (error) {
      await refuse(asRefusal(error));
    }
  }

  /** From the answer on nothing is typed here any more: what was typed during the request opens as a draft of the prompt. */
  async function add(input: PromptInput, sent: PromptFormValues) {
    const answer = await own.create(input);
    isAdded.current = true;
    flushSync(() => setCreated(true));
    flush();
    const typed = form.getValues();
    draft.moveTo(answer, JSON.stringify(typed) === JSON.stringify(sent) ? null : typed);
    handOverResults(answer.id, own.results);
    toast(created, { type: "success", id: "save" });
    startLeaving(() => router.push(editPromptHref(answer)));
  }

  async function change(
    { id }: Prompt,
    body: PromptInput & { version: number | undefined },
    sent: PromptFormValues,
  ) {
    const answer = await callApi<typeof updatePromptContract>("PATCH", `/prompts/${id}`, body);
    const isAll = accept(answer, sent);
    if (answer.isDescriptionHidden)
      toast(t("savedHidden"), { type: "success", duration: FAILURE_MS, id: "save" });
    else toast(t("saved"), { type: "success", id: "save" });
    if (own.leaves && isAll) startLeaving(() => router.push(ownPromptHref(answer)));
  }

  /** The response becomes the new base copy; changes made during the request stay unsaved. @returns whether there are none */
  function accept(answer: Prompt, sent: PromptFormValues): boolean {
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
    return same;
  }

  /** The person is an editor no longer; the server has kept what was sent as a prompt of their own. */
  function moveToKept(id: string, message: string) {
    isAdded.current = true;
    setCreated(true);
    draft.moveTo({ id, version: 1 }, null);
    toast(message, { type: "error", duration: FAILURE_MS, id: "save" });
    startLeaving(() => router.push(editPromptHref({ id })));
  }

  async function refuse(error: ApiError) {
    if (error.code === "EDIT_CONFLICT" && prompt)
      return setConflict(
        await callApi<typeof getPromptContract>("GET", `/prompts/${prompt.id}`).catch(
          () => "unknown" as const,
        ),
      );
    if (error.code === "ROLE_ENDED" && typeof error.body.promptId === "string")
      return moveToKept(error.body.promptId, error.message);
    setSignedOut(error.status === 401);
    const words: Record<string, string> = {
      UNAUTHENTICATED: t("unauthenticated"),
      PROMPT_NOT_FOUND: t("notFound"),
    };
    const wrong = Object.entries(error.fields).filter(([name]) => Object.hasOwn(form.getValues(), name));
    for (const [name, [message]] of wrong)
      form.setError(name as keyof PromptFormValues, { type: "server", message });
    if (wrong.length > 0) onWrong(wrong.map(([name]) => name));
    const first = Object.values(error.fields)[0]?.[0];
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
    onWrong(wrong.map(([name]) => name));
  }

  /** A description is for other readers: where there are none, the text gives one. */
  function describe() {
    const { promptBaseId, promptText, shortDescription } = form.getValues();
    const isPrivate = own.bases.some((base) => base.id === promptBaseId && base.isPrivate);
    if (!isPrivate || shortDescription.trim() || countCharacters(promptText.trim()) < PROMPT_LIMITS.textMin)
      return;
    const found = privateDescription(promptText);
    if (found) form.setValue("shortDescription", found, { shouldDirty: true });
  }

  async function save(version: number | undefined = opened) {
    if (running.current || isAdded.current) return;
    running.current = true;
    setSaving(true);
    flush();
    describe();
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

  return {
    save,
    saving: saving || leaving || isCreated,
    isCreated,
    signedOut,
    conflict,
    takeStored,
    dismissConflict: () => setConflict(null),
  };
}
