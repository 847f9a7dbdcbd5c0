"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import type { Prompt, PromptFormValues } from "@/lib/prompts/types";
import { formValuesOf } from "../form/form-values";

type Props = {
  /** The copy on the server; "unknown" when it could not be loaded; null while there is no conflict. */
  stored: Prompt | "unknown" | null;
  mine: PromptFormValues;
  saving: boolean;
  onOverwrite: (copy: Prompt) => void;
  onTake: (copy: Prompt) => void;
  onClose: () => void;
};

/** Two copies of a prompt: the person sees both and says which one stays. */
export function ConflictDialog({ stored, mine, saving, onOverwrite, onTake, onClose }: Props) {
  const t = useTranslations("editor.conflict");
  const fields = useTranslations("promptForm");
  const copy = stored === "unknown" ? null : stored;
  const others = copy ? different(mine, formValuesOf(copy, copy.promptBaseId)) : [];
  return (
    <Dialog open={stored !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogDescription>{t(copy ? "text" : "storedFailed")}</DialogDescription>
        </DialogHeader>
        {copy && (
          <DialogBody className="md:grid-cols-2">
            <Version title={t("mine")} text={mine.promptText} />
            <Version title={t("stored")} text={copy.promptText} />
            {others.length > 0 && (
              <p className="text-sm text-muted-foreground md:col-span-2">{t("otherFields", { fields: others.map((name) => fields(name)).join(", ") })}</p>
            )}
          </DialogBody>
        )}
        <DialogFooter className="max-md:flex-col">
          <Button variant="ghost" onClick={onClose}>{t("back")}</Button>
          {copy && <Button variant="outline" onClick={() => onTake(copy)}>{t("take")}</Button>}
          {copy && <Button pending={saving} onClick={() => onOverwrite(copy)}>{t("overwrite")}</Button>}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid min-w-0 grid-rows-[auto_1fr] gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      <pre tabIndex={0} className="prompt-text max-h-[45dvh] overflow-auto rounded-md border bg-muted p-3">{text}</pre>
    </section>
  );
}

const OTHER_FIELDS = ["title", "shortDescription", "promptBaseId", "contentType", "category", "tags", "usageExamples", "isFillable"] as const;

function different(mine: PromptFormValues, stored: PromptFormValues) {
  return OTHER_FIELDS.filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(stored[name]));
}
