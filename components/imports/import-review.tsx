import { useTranslations } from "next-intl";
import { type Dispatch, memo, useId } from "react";
import { CallFailure } from "@/components/layout/call-failure";
import { DocumentNotes } from "@/components/common/media/document-notes";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Progress } from "@/components/ui/progress";
import { Textarea } from "@/components/ui/textarea";
import type { DocumentNote } from "@/lib/integrations/extraction/notes";
import { ImportNotices } from "./import-notices";
import { percentOf } from "./import-running";
import type { ImportAction, ImportState, Review, ReviewedPrompt } from "./import-state";

type Props = Pick<ImportState, "notices"> & {
  notes: readonly DocumentNote[];
  review: Review;
  dispatch: Dispatch<ImportAction>;
  onSave: () => void;
  onStop: () => void;
  /** Starts with another document and drops the found prompts. */
  onMore: () => void;
};

/** Stage review: select and correct the found prompts before saving. */
export function ImportReview({ review, notices, notes, dispatch, onSave, onStop, onMore }: Props) {
  const t = useTranslations("imports");
  const { prompts, saved, run, failure } = review;
  const chosen = prompts.filter((each) => each.chosen).length;
  const refused = prompts.filter(({ refusal }) => refusal).length;
  return (
    <>
      <DialogBody>
        {failure && (
          <CallFailure
            error={failure}
            fallback={t("brokenOff")}
            text={t("review.notLost")}
            signIn={t("signIn")}
            newTab
          />
        )}
        <ImportNotices notices={notices} />
        <DocumentNotes notes={notes} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p role="status" className="text-sm tabular-nums">
            {run
              ? t("saved", { saved: run.done, total: run.total })
              : saved + refused > 0
                ? t("review.left", { saved, refused })
                : t("review.found", { count: prompts.length, chosen })}
          </p>
          <Button
            variant="ghost"
            size="sm"
            disabled={run !== null}
            onClick={() => dispatch({ type: "allChosen", chosen: chosen < prompts.length })}
          >
            {t(chosen < prompts.length ? "review.all" : "review.none")}
          </Button>
        </div>
        {run && <Progress value={percentOf(run.done, run.total)} aria-label={t("progress")} />}
        <ul className="grid grid-cols-1 gap-3">
          {prompts.map((prompt) => (
            <Row key={prompt.at} prompt={prompt} disabled={run !== null} dispatch={dispatch} />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        {run ? (
          <Button variant="outline" onClick={onStop}>
            {t("stop")}
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={onMore}>
              {t("review.other")}
            </Button>
            <Button disabled={chosen === 0} onClick={onSave}>
              {t("review.save", { count: chosen })}
            </Button>
          </>
        )}
      </DialogFooter>
    </>
  );
}

type RowProps = { prompt: ReviewedPrompt; disabled: boolean; dispatch: Dispatch<ImportAction> };

const Row = memo(function Row({ prompt, disabled, dispatch }: RowProps) {
  const t = useTranslations("imports.review");
  const id = useId();
  const { at, title, promptText, chosen, exists, reason, refusal } = prompt;
  const correct = (change: Partial<Pick<ReviewedPrompt, "title" | "promptText" | "chosen">>) =>
    dispatch({ type: "corrected", at, change });
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
