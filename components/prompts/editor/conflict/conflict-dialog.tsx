import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { formValuesOf } from "@/components/prompts/form/form-values";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import type { Prompt, PromptFormValues } from "@/lib/prompts/schema";
import type { TemplateVariables } from "@/lib/templates/variables";
import type { compare as Compare, Comparison } from "./compare";
import { ComparedText } from "./compared-text";
import { wholeRun } from "./runs";
import { withNames } from "./token-names";

type Props = {
  /** The copy on the server; "unknown" when it could not be loaded; null while there is no conflict. */
  stored: Prompt | "unknown" | null;
  mine: PromptFormValues;
  library: TemplateVariables;
  saving: boolean;
  onOverwrite: (copy: Prompt) => void;
  onTake: (copy: Prompt) => void;
  onClose: () => void;
  /** When it has gone: where the focus goes. */
  onClosed: () => void;
};

/** Two copies of a prompt: the person sees both and says which one stays. */
export function ConflictDialog({
  stored,
  mine,
  library,
  saving,
  onOverwrite,
  onTake,
  onClose,
  onClosed,
}: Props) {
  const t = useTranslations("editor.conflict");
  const copy = stored === "unknown" ? null : stored;
  return (
    <DialogFrame
      open={stored !== null}
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
      title={t("title")}
      description={t(copy ? "text" : "storedFailed")}
    >
      {copy && (
        <Texts
          key={copy.version}
          mine={mine}
          stored={formValuesOf(copy, copy.promptBaseId)}
          library={library}
        />
      )}
      <DialogFooter className="max-md:flex-col">
        <Button variant="ghost" onClick={onClose} className={copy ? "max-md:hidden" : undefined}>
          {t("back")}
        </Button>
        {copy && (
          <Button variant="outline" onClick={() => onTake(copy)}>
            {t("take")}
          </Button>
        )}
        {copy && (
          <Button pending={saving} onClick={() => onOverwrite(copy)}>
            {t("overwrite")}
          </Button>
        )}
      </DialogFooter>
    </DialogFrame>
  );
}

function Texts({
  mine,
  stored,
  library,
}: {
  mine: PromptFormValues;
  stored: PromptFormValues;
  library: TemplateVariables;
}) {
  const t = useTranslations("editor.conflict");
  const fields = useTranslations("promptForm");
  const variables = useTranslations("variables");
  const { one, other, compared } = useComparison(mine.promptText, stored.promptText, (lines) =>
    withNames(lines, library, variables("unknown")),
  );
  const others = different(mine, stored);
  const differs = one.some((run) => run.changed) || other.some((run) => run.changed);
  return (
    <DialogBody className="md:grid-cols-2">
      {compared && (
        <p className="text-sm text-muted-foreground md:col-span-2">{t(differs ? "marked" : "same")}</p>
      )}
      <ComparedText title={t("mine")} runs={one} />
      <ComparedText title={t("stored")} runs={other} />
      {others.length > 0 && (
        <p className="text-sm text-muted-foreground md:col-span-2">
          {t("otherFields", { fields: others.map((name) => fields(name)).join(", ") })}
        </p>
      )}
    </DialogBody>
  );
}

function different(mine: PromptFormValues, stored: PromptFormValues) {
  const names = Object.keys(stored) as (keyof PromptFormValues)[];
  return names
    .filter((name) => name !== "promptText")
    .filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(stored[name]));
}

/** Two texts as runs of lines. They can be read at once; the marks come with the code that compares, or not at all. */
function useComparison(
  one: string,
  other: string,
  show: (lines: string) => string,
): Comparison & { compared: boolean } {
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const marked = useEffectEvent((compare: typeof Compare) => setComparison(compare(one, other, show)));
  useEffect(() => {
    let shown = true;
    import("./compare").then(
      ({ compare }) => shown && marked(compare),
      () => undefined, // both texts are there, which is what counts
    );
    return () => {
      shown = false;
    };
  }, []);
  return {
    ...(comparison ?? { one: [wholeRun(show(one), false)], other: [wholeRun(show(other), false)] }),
    compared: comparison !== null,
  };
}
