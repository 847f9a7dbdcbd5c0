import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { PromptFormValues } from "@/lib/prompts/schema";
import { proposedDescription, proposedTitle } from "@/lib/prompts/writing/proposed-fields";

const PROPOSED = { title: proposedTitle, shortDescription: proposedDescription };

/** Below an empty field: what the prompt's text proposes for it. A press takes it; nothing typed is overwritten. */
export function FieldProposal({ name }: { name: keyof typeof PROPOSED }) {
  const t = useTranslations("promptForm");
  const { control, setValue, setFocus } = useFormContext<PromptFormValues>();
  const [typed, text] = useWatch({ control, name: [name, "promptText"] });
  const promptText = useDeferredValue(text);
  const isEmpty = !typed.trim();
  const found = useMemo(() => (isEmpty ? PROPOSED[name](promptText) : null), [isEmpty, name, promptText]);
  if (!found) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      className="h-auto max-w-full justify-self-start py-1 text-left whitespace-normal wrap-anywhere"
      onClick={() => {
        setValue(name, found, { shouldDirty: true, shouldValidate: true });
        setFocus(name);
      }}
    >
      {t("propose", { text: found })}
    </Button>
  );
}
