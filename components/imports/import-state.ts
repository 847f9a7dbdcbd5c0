import type { ImportEvents } from "@/lib/imports/schema";
import type { ApiError } from "@/lib/platform/browser/api-client";

/**
 * docs/product/imports.md 5: idle → uploading → processing → success or error; retry returns to idle. If requested, the review of the found
 * prompts comes between processing and success.
 */
export type ImportState = {
  stage: "idle" | "uploading" | "processing" | "review" | "success" | "error";
  /** The person reviews the found prompts before they are saved. */
  looksFirst: boolean;
  /** Percent of the file that has left. */
  sent: number;
  step: ImportEvents["stage"]["name"];
  /** Parts of a long document that the AI has read. */
  parts: { done: number; total: number } | null;
  /** Null until the first prompt is being saved. */
  progress: ImportEvents["progress"] | null;
  /** The beginning of the extracted text. */
  preview: string;
  /** What the person should know of this run: the AI did not serve, not all of the document was taken. */
  notices: ImportEvents["notice"][];
  result: ImportEvents["result"] | null;
  review: Review | null;
  failure: ImportFailure | null;
  /** The person stopped the last run. */
  stopped: boolean;
};

type FoundPrompt = NonNullable<ImportEvents["result"]["found"]>[number];

/** A prompt that was found and is not saved yet, as the person has corrected it. */
export type ReviewedPrompt = FoundPrompt & {
  /** Its place in the document. */
  at: number;
  chosen: boolean;
  /** Why the last attempt to save it was refused. */
  refusal: ApiError | null;
};

export type Review = {
  prompts: ReviewedPrompt[];
  /** How many of the document's prompts are in the base by now. */
  saved: number;
  /** How many of these have a description that people without access do not see. */
  hidden: number;
  /** Of the present run; null while none is on. */
  run: { done: number; total: number } | null;
  /** What ended the last run early; it has nothing to do with one prompt. */
  failure: ApiError | null;
};

/** Worded by the server, or the name of a text of ours. */
export type ImportFailure = { error: ApiError } | { text: "readFailed" | "uploadFailed" | "brokenOff" };

export type ImportAction =
  | { type: "start"; looksFirst?: boolean }
  | { type: "sent"; percent: number }
  | { type: "event"; name: string; data: unknown }
  | { type: "success"; result: ImportEvents["result"] }
  | {
      type: "corrected";
      at: number;
      change: Partial<Pick<ReviewedPrompt, "title" | "promptText" | "chosen">>;
    }
  | { type: "allChosen"; chosen: boolean }
  | { type: "saving" }
  | { type: "savedOne"; at: number; hidden: boolean }
  | { type: "refusedOne"; at: number; error: ApiError }
  | { type: "savingEnded"; failure: ApiError | null }
  | { type: "failed"; error: ApiError }
  | { type: "unreadable" }
  | { type: "stopped" }
  | { type: "reset" };

export const IDLE: ImportState = {
  stage: "idle",
  looksFirst: false,
  sent: 0,
  step: "uploading",
  parts: null,
  progress: null,
  preview: "",
  notices: [],
  result: null,
  review: null,
  failure: null,
  stopped: false,
};

export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case "start":
      return { ...IDLE, stage: "uploading", looksFirst: action.looksFirst ?? false };
    case "sent":
      if (state.stage !== "uploading") return state;
      return action.percent < 100
        ? { ...state, sent: action.percent }
        : { ...state, sent: 100, stage: "processing", step: "extracting" };
    case "event":
      return state.stage === "uploading" || state.stage === "processing"
        ? told(state, action.name, action.data)
        : state;
    case "success":
      return {
        ...state,
        stage: action.result.found ? "review" : "success",
        result: action.result,
        review: reviewOf(action.result.found),
        preview: action.result.preview,
        notices: action.result.notices,
      };
    case "corrected":
      return corrected(state, ({ at }) => at === action.at, { ...action.change, refusal: null });
    case "allChosen":
      return corrected(state, () => true, { chosen: action.chosen });
    case "saving":
      return reviewed(state, ({ prompts }) => ({
        run: { done: 0, total: prompts.filter(({ chosen }) => chosen).length },
        failure: null,
      }));
    case "savedOne":
      return reviewed(state, ({ prompts, saved, hidden, run }) => ({
        prompts: prompts.filter(({ at }) => at !== action.at),
        saved: saved + 1,
        hidden: hidden + Number(action.hidden),
        run: run && { ...run, done: run.done + 1 },
      }));
    case "refusedOne":
      return corrected(state, ({ at }) => at === action.at, { refusal: action.error });
    case "savingEnded":
      return savingEnded(state, action.failure);
    case "failed":
      return { ...state, stage: "error", failure: failureOf(state, action.error) };
    case "unreadable":
      return { ...state, stage: "error", failure: { text: "readFailed" } };
    case "stopped":
      return { ...IDLE, stopped: true, progress: state.progress };
    case "reset":
      return IDLE;
  }
}

/** What the base has already, and what cannot be saved as it is, is not chosen. */
function reviewOf(found: FoundPrompt[] | undefined): Review | null {
  if (!found) return null;
  const prompts = found.map((each, at) => ({ ...each, at, chosen: each.reason === null, refusal: null }));
  return { prompts, saved: 0, hidden: 0, run: null, failure: null };
}

function reviewed(state: ImportState, change: (review: Review) => Partial<Review>): ImportState {
  return state.review ? { ...state, review: { ...state.review, ...change(state.review) } } : state;
}

function corrected(
  state: ImportState,
  isMeant: (prompt: ReviewedPrompt) => boolean,
  change: Partial<ReviewedPrompt>,
): ImportState {
  return reviewed(state, ({ prompts }) => ({
    prompts: prompts.map((each) => (isMeant(each) ? { ...each, ...change } : each)),
  }));
}

/** The end of a run: success when nothing chosen is left. */
function savingEnded(state: ImportState, failure: ApiError | null): ImportState {
  const { review, result } = state;
  if (!review || !result) return state;
  if (failure || review.prompts.some(({ chosen }) => chosen))
    return reviewed(state, () => ({ run: null, failure }));
  const { saved: imported, hidden: hiddenDescriptions } = review;
  return { ...state, stage: "success", review: null, result: { ...result, imported, hiddenDescriptions } };
}

/** Everything found is saved and nothing of the document is missing. That the built-in splitter served takes nothing from it; a toast goes on saying it. */
export function isClean({ stage, result, notices }: ImportState): boolean {
  return (
    stage === "success" &&
    result?.skipped.length === 0 &&
    result.hiddenDescriptions === 0 &&
    result.notes.length === 0 &&
    notices.every(({ reason }) => reason !== "tooMany")
  );
}

/** What the server says while it works (lib/imports/contract). Unknown events change nothing. */
function told(state: ImportState, name: string, data: unknown): ImportState {
  const processing = { ...state, stage: "processing" as const };
  switch (name) {
    case "stage": {
      const { name: step, done, total } = data as ImportEvents["stage"];
      return step === "uploading"
        ? state
        : {
            ...processing,
            step,
            parts: done !== undefined && total !== undefined && total > 1 ? { done, total } : null,
          };
    }
    case "preview":
      return { ...processing, preview: (data as ImportEvents["preview"]).text };
    case "notice":
      return { ...processing, notices: [...state.notices, data as ImportEvents["notice"]] };
    case "progress":
      return { ...processing, step: "saving", progress: data as ImportEvents["progress"] };
    default:
      return state;
  }
}

function failureOf({ stage }: ImportState, error: ApiError): ImportFailure {
  if (error.message !== "") return { error };
  return { text: stage === "uploading" ? "uploadFailed" : "brokenOff" };
}
