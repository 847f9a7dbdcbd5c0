import { useTranslations } from "next-intl";
import { type Dispatch, memo, useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import type { Correction, ReviewedPrompt } from "./document-review";
import type { ImportAction } from "./import-state";

type RowProps = { prompt: ReviewedPrompt; disabled: boolean; dispatch: Dispatch<ImportAction> };

/** A prompt of a document: its title and text can be corrected. */
export const DocumentRow = memo(function DocumentRow({ prompt, disabled, dispatch }: RowProps) {
  const t = useTranslations("imports.review");
  const id = useId();
  const { at, title, promptText, chosen, exists, reason, refusal } = prompt;
  const correct = (change: Correction) => dispatch({ type: "corrected", at, change });
  const faultOf = (field: string) => refusal?.fields?.[field]?.[0];
  const [titleFault, textFault] = [faultOf("title"), faultOf("promptText")];
  const general =
    refusal && !titleFault && !textFault
      ? (Object.values(refusal.fields ?? {})[0]?.[0] ?? refusal.message)
      : exists || refusal
        ? null
        : reason;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 rounded-lg border p-3 has-[:checked]:border-primary/50">
      <input
        type="checkbox"
        aria-label={t("choose", { title })}
        checked={chosen}
        disabled={disabled}
        onChange={(event) => correct({ chosen: event.target.checked })}
        className="mt-2 size-5 accent-primary touch:mt-2.5"
      />
      <div className="grid min-w-0 gap-2">
        <Label htmlFor={`${id}-title`} className="sr-only">
          {t("title")}
        </Label>
        <Input
          id={`${id}-title`}
          value={title}
          disabled={disabled}
          onChange={(event) => correct({ title: event.target.value })}
          aria-invalid={titleFault ? true : undefined}
          aria-describedby={titleFault && `${id}-titleFault`}
        />
        {titleFault && <Fault id={`${id}-titleFault`} text={titleFault} />}
        {exists && (
          <Badge variant="outline" className="justify-self-start">
            {t("exists")}
          </Badge>
        )}
        {general && <Fault text={general} />}
        <details open={textFault ? true : undefined} className="group min-w-0">
          <summary className="cursor-pointer text-sm text-muted-foreground touch:py-2">
            <span className="group-open:hidden">{promptText.slice(0, 90)}</span>
            <span className="hidden group-open:inline">{t("text")}</span>
          </summary>
          <Textarea
            aria-label={t("textOf", { title })}
            value={promptText}
            disabled={disabled}
            onChange={(event) => correct({ promptText: event.target.value })}
            aria-invalid={textFault ? true : undefined}
            aria-describedby={textFault && `${id}-textFault`}
            className="mt-2 max-h-72 font-mono text-sm"
          />
          {textFault && <Fault id={`${id}-textFault`} text={textFault} />}
        </details>
      </div>
    </li>
  );
});

function Fault({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="alert" className="text-sm text-destructive">
      {text}
    </p>
  );
}
