import { useCallback, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { PromptFormValues, PromptInput } from "@/lib/prompts/schema";
import type { TextHandle } from "./text/prompt-text-area";

export type EditorForm = UseFormReturn<PromptFormValues, unknown, PromptInput>;

/** While typing, the form learns of it this often; of the first letter at once, so that nothing is ever unguarded. */
const SYNC_MS = 150;

/**
 * Keeps the form's promptText and the text area the same without copying the text at every key.
 * @returns the text area's handle and where it is put, what tells of a change, and `flush`, which brings the form up to
 * date at once and says whether it was behind
 */
export function useEditorText(form: EditorForm) {
  const handle = useRef<TextHandle | null>(null);
  const known = useRef(form.getValues("promptText"));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = handle.current?.text();
    if (text === undefined || text === known.current) return false;
    known.current = text;
    form.setValue("promptText", text, { shouldDirty: true });
    return true;
  }, [form]);

  const changed = useCallback(() => {
    if (timer.current === undefined) flush();
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, SYNC_MS);
  }, [flush]);

  // A draft that is put back, a stored copy that is taken: the form changes first, the text area follows.
  useEffect(() => {
    const follow = ({ values }: { values: PromptFormValues }) => {
      if (values.promptText === undefined || values.promptText === known.current) return;
      known.current = values.promptText;
      handle.current?.replace(values.promptText);
    };
    return form.subscribe({ formState: { values: true }, callback: follow });
  }, [form]);

  useEffect(() => {
    // Before the draft is written on the same event.
    const leave = () => void flush();
    addEventListener("pagehide", leave, { capture: true });
    return () => removeEventListener("pagehide", leave, { capture: true });
  }, [flush]);

  const attach = useCallback((next: TextHandle | null) => {
    handle.current = next;
  }, []);

  return { handle, attach, changed, flush };
}
