import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { BaseOption } from "@/lib/bases/lists/options";
import type { PromptFormValues } from "@/lib/prompts/schema";
import { descriptionReveals, ownSentence } from "@/lib/prompts/writing/description-reveals";

type Props = {
  bases: BaseOption[];
  /** Everybody reads it whole. */
  isSample: boolean;
};

/**
 * Says below the description that visitors of a paid base will not see it, because it repeats the text, and offers a sentence
 * of it that does not (docs/product/prompts.md 10). Saving stays possible.
 */
export function HiddenDescriptionNote({ bases, isSample }: Props) {
  const t = useTranslations("promptForm.hiddenDescription");
  const { control, setValue } = useFormContext<PromptFormValues>();
  const [promptBaseId, description, text] = useWatch({
    control,
    name: ["promptBaseId", "shortDescription", "promptText"],
  });
  const shortDescription = useDeferredValue(description);
  const promptText = useDeferredValue(text);
  const isShown = isSample || !bases.some(({ id, isPaid }) => id === promptBaseId && isPaid);
  const found = useMemo(() => {
    const prompt = { shortDescription, promptText };
    return isShown || !descriptionReveals(prompt) ? null : { proposal: ownSentence(prompt) };
  }, [isShown, shortDescription, promptText]);
  return (
    <div role="status">
      {found && (
        <div className="flex items-start gap-2 text-sm text-paid">
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="grid min-w-0 justify-items-start gap-1">
            <p className="text-pretty">{t(found.proposal ? "text" : "textAlone")}</p>
            {found.proposal && (
              <Button
                size="sm"
                variant="outline"
                className="h-auto max-w-full py-1 text-left whitespace-normal wrap-anywhere"
                onClick={() => setValue("shortDescription", found.proposal!, { shouldDirty: true })}
              >
                {t("take", { text: found.proposal })}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
