import { useTranslations } from "next-intl";
import type { Dispatch } from "react";
import { CallFailure } from "@/components/layout/call-failure";
import { DocumentNotes } from "@/components/common/media/document-notes";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import type { BaseOption } from "@/lib/bases/lists/options";
import { EXCHANGE_LIMITS } from "@/lib/exchange/limits";
import { DocumentRows } from "./document-rows";
import { type DocumentReview, promptsOf } from "./document-review";
import { FileCounts } from "./file/file-counts";
import { faultyEdits, isTooMuch } from "./file/file-edits";
import { FileFacts } from "./file/file-facts";
import { FileRows } from "./file/file-rows";
import type { ImportChoices, OtherReading } from "./import-files";
import { ImportNotices } from "./import-notices";
import { Fault } from "./review-row";
import { chosenPlace, ImportPlace } from "./import-place";
import { chosenOf, isStale } from "./file/file-review";
import { type ImportAction, type ImportState, percentOf } from "./import-state";

type Props = {
  state: ImportState;
  bases: BaseOption[];
  choices: ImportChoices;
  other: OtherReading | null;
  dispatch: Dispatch<ImportAction>;
  /** Prompts of a document are compared with those that are there once more. */
  onChoices: (choices: ImportChoices) => void;
  /** Reads the file in the other way and drops the found prompts. */
  onReadAs: (as: ImportChoices["as"]) => void;
  /** Reads a file of prompts again, as the choices say now. */
  onUpdate: () => void;
  /** The text of a row of a file of prompts. */
  textOf: (row: number) => Promise<string>;
  onSave: () => void;
  onStop: () => void;
  /** Starts with another file and drops the found prompts. */
  onMore: () => void;
};

/** Stage review: the prompts found, to select and correct before they are saved, and where they go. */
export function ImportReview({
  state,
  bases,
  choices,
  other,
  dispatch,
  onChoices,
  onReadAs,
  onUpdate,
  textOf,
  onSave,
  onStop,
  onMore,
}: Props) {
  const t = useTranslations("imports");
  const { document: review, file } = state;
  const run = review?.run ?? null;
  const count = review ? review.prompts.filter(({ chosen }) => chosen).length : file ? chosenOf(file) : 0;
  const faults = file ? faultyEdits(file.report, file) : 0;
  const tooMuch = file !== null && isTooMuch(file.edits);
  const brings = file && bringsMore(file.report);
  const stale = file !== null && isStale(file, choices);
  return (
    <>
      <DialogBody>
        {review && <DocumentHead state={state} review={review} chosen={count} dispatch={dispatch} />}
        {file && (
          <>
            {file.failure && <CallFailure error={file.failure} fallback={t("uploadFailed")} newTab />}
            {faults > 0 && <Fault text={t("review.faults", { count: faults })} />}
            {tooMuch && (
              <Fault
                text={t("review.tooMuch", {
                  rows: EXCHANGE_LIMITS.edits,
                  megabytes: EXCHANGE_LIMITS.editsBytes / 1_000_000,
                })}
              />
            )}
            <FileCounts report={file.report} of="preview" />
            <FileFacts report={file.report} place={chosenPlace(choices, file.report)} />
          </>
        )}
        {other && !run && !review?.saved && (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            disabled={review?.checking || file?.checking}
            onClick={() => onReadAs(other.as)}
          >
            {t(`review.${other.label}`)}
          </Button>
        )}
        <ImportPlace
          bases={bases}
          choices={choices}
          report={file?.report ?? null}
          disabled={run !== null || Boolean(review?.checking || file?.checking)}
          onChange={onChoices}
        />
        {review && <DocumentRows prompts={review.prompts} disabled={run !== null} dispatch={dispatch} />}
        {file && <FileRows file={file} textOf={textOf} dispatch={dispatch} />}
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
            {/* One button, so that the focus stays on it. */}
            <Button
              disabled={tooMuch || (!stale && ((count === 0 && !brings) || review?.checking))}
              pending={file?.checking}
              onClick={stale ? onUpdate : onSave}
            >
              {stale
                ? t("review.update")
                : count === 0 && brings
                  ? t("review.rest")
                  : t("review.save", { count })}
            </Button>
          </>
        )}
      </DialogFooter>
    </>
  );
}

/** Whether there is something besides prompts: bases, results, knowledge. */
function bringsMore({ bases, results, knowledge }: NonNullable<ImportState["file"]>["report"]): boolean {
  return bases.some(({ isNew }) => isNew) || results.create + knowledge.create + knowledge.files.create > 0;
}

function DocumentHead({
  state: { notices, notes },
  review,
  chosen,
  dispatch,
}: {
  state: ImportState;
  review: DocumentReview;
  chosen: number;
  dispatch: Dispatch<ImportAction>;
}) {
  const t = useTranslations("imports");
  const { saved, run, failure } = review;
  const prompts = promptsOf(review);
  const left = review.prompts.length - prompts.length;
  const refused = prompts.filter(({ refusal }) => refusal).length;
  return (
    <>
      {failure && <CallFailure error={failure} fallback={t("brokenOff")} text={t("review.notLost")} newTab />}
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
      {left > 0 && <p className="text-sm text-muted-foreground">{t("review.parts", { count: left })}</p>}
      {run && <Progress value={percentOf(run.done, run.total)} aria-label={t("progress")} />}
    </>
  );
}
