import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type Draft, keepDraft, useDraft } from "@/components/common/drafts/use-draft";
import type { PromptDraft } from "@/lib/prompts/drafts/schema";
import type { PromptFormValues, PromptInput } from "@/lib/prompts/schema";
import { sameValues, valuesOf } from "./draft-content";
import { DraftWriter } from "./draft-writer";
import { isOurs } from "./remembered-draft";

type Form = UseFormReturn<PromptFormValues, unknown, PromptInput>;

type Options = {
  userId: string;
  /** null for a new prompt. */
  prompt: { id: string; version: number } | null;
  /** The draft on the server when the page was made. */
  stored: PromptDraft | null;
};

export type KeptDraft = Draft & {
  /** A draft of another device or tab, which the form does not show; nothing is sent until the person has chosen. */
  elsewhere: PromptDraft | null;
  /** Replaces the form's content by it. */
  take: () => void;
  /** Goes on with what the form shows; it takes the place of the other one. */
  keepMine: () => void;
  /** A new prompt was created: its draft is forgotten. @param typed what differs from it becomes a draft of the prompt */
  moveTo: (created: { id: string; version: number }, typed: PromptFormValues | null) => void;
};

/**
 * Keeps a prompt form's unsaved text: in this browser at once (`useDraft`), on the server soon after typing stops and when the tab closes,
 * until it is saved or discarded (docs/product/history.md 2).
 */
export function useKeptDraft(form: Form, { userId, prompt, stored }: Options): KeptDraft {
  const key = prompt?.id ?? "new";
  const memory = `${userId}:prompt:${key}`;
  const stamp = String(prompt?.version ?? "");
  const draft = useDraft(form, memory, stamp);
  const [elsewhere, setElsewhere] = useState<PromptDraft | null>(null);
  const writer = useRef<DraftWriter>(null);
  const began = useRef(draft.began);
  const restore = useRef(draft.restore);
  useEffect(() => {
    began.current = draft.began;
    restore.current = draft.restore;
  });

  useEffect(() => {
    const defaults = () => form.formState.defaultValues ?? {};
    const own = new DraftWriter(key, memory, {
      values: () => form.getValues(),
      defaults,
      version: () => Number(began.current()) || null,
      onElsewhere: setElsewhere,
    });
    writer.current = own;
    let isOpen = true;
    const isTyped = () => !sameValues(form.getValues(), defaults()); // the browser's draft is in the form by now
    /** @param isCurrent read just now; the page may be older than what this browser has written or discarded since */
    const meet = (found: PromptDraft, isCurrent: boolean) => {
      const theirs = valuesOf(found, defaults());
      const differs = !sameValues(theirs, defaults()) && !sameValues(theirs, form.getValues());
      const isForeign = differs && !isOurs(found, memory);
      if (isForeign && !isCurrent) return void own.read().then(meetCurrent);
      own.held = isForeign;
      if (isForeign) return setElsewhere(found);
      own.know(found.revision);
      // The browser's own copy is lost, the one that it sent is not.
      if (differs && !isTyped()) restore.current(theirs, String(found.version ?? ""));
      if (sameValues(theirs, defaults())) own.forget();
    };
    const meetCurrent = (found: PromptDraft | null) => {
      if (!isOpen) return;
      if (found) meet(found, true);
      if (isTyped()) own.schedule();
    };
    if (stored) meet(stored, false);
    if (isTyped()) own.schedule();
    const stop = form.subscribe({ formState: { values: true }, callback: () => own.schedule() });
    const hidden = () => document.visibilityState === "hidden" && own.leave();
    const leave = () => own.leave();
    document.addEventListener("visibilitychange", hidden);
    addEventListener("pagehide", leave);
    return () => {
      isOpen = false;
      own.leave();
      own.stop();
      stop();
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("pagehide", leave);
    };
  }, [form, key, memory, stored]);

  function answered() {
    if (writer.current && elsewhere) {
      writer.current.held = false;
      writer.current.know(elsewhere.revision);
    }
    setElsewhere(null);
  }

  function take() {
    if (!elsewhere) return;
    answered();
    draft.restore(valuesOf(elsewhere, form.formState.defaultValues ?? {}), String(elsewhere.version ?? ""));
  }

  function keepMine() {
    answered();
    void writer.current?.send();
  }

  function clear(next?: string) {
    draft.clear(next);
    writer.current?.forget();
  }

  function moveTo({ id, version }: { id: string; version: number }, typed: PromptFormValues | null) {
    draft.end();
    writer.current?.forget();
    if (writer.current) writer.current.held = true;
    if (typed) keepDraft(`${userId}:prompt:${id}`, typed, String(version));
  }

  function undo() {
    draft.undo();
    writer.current?.forget();
  }

  return { ...draft, clear, undo, elsewhere, take, keepMine, moveTo };
}
