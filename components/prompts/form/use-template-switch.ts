import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { PromptFormValues, PromptInput } from "@/lib/prompts/schema";
import { hasPlaceholder } from "@/lib/templates/parse";

/** Switches 'template' with the text: on with its first field, off with its last, until somebody sets it by hand. */
export function useTemplateSwitch(form: UseFormReturn<PromptFormValues, unknown, PromptInput>): void {
  useEffect(() => {
    let { promptText: text, isFillable: shown } = form.getValues();
    let isChosen = shown !== hasPlaceholder(text);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const isSame = values.promptText === text;
        const isSetOutside = values.isFillable !== shown;
        shown = values.isFillable;
        if (isSame) {
          isChosen ||= isSetOutside;
          return;
        }
        text = values.promptText ?? "";
        const hasFields = hasPlaceholder(text);
        // A draft that is put back, or the stored copy that is taken, brings text and switch together.
        if (isSetOutside) isChosen = shown !== hasFields;
        if (isChosen || shown === hasFields) return;
        shown = hasFields;
        form.setValue("isFillable", hasFields, { shouldDirty: true });
      },
    });
  }, [form]);
}
