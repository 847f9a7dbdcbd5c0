import type { ImportFileEvents, ImportReport } from "@/lib/exchange/schema";
import type { ImportEvents } from "@/lib/imports/schema";
import type { ApiError } from "@/lib/platform/browser/api-client";
import type { ImportChoices } from "./import-files";
import {
  documentReview,
  type DocumentReview,
  type FoundPrompt,
  type LeftPart,
  promptsOf,
  type ReviewAction,
} from "./document-review";
import { type FileEdit, type FileEdits, withEdit } from "./file/file-edits";
import { fileReview, type FileReview, left, sent } from "./file/file-review";

type Stage = "idle" | "uploading" | "processing" | "review" | "success" | "error";
type Document = Pick<ImportEvents["result"], "notices" | "notes" | "preview">;

/**
 * docs/product/imports.md 5: idle → uploading → processing → review → success or error; retry returns to idle. Prompts found are
 * reviewed before they are saved: those of a document singly, those of a file of prompts as a list.
 */
export type ImportState = {
  stage: Stage;
  /** Percent of the file that has left. */
  sent: number;
  step: ImportEvents["stage"]["name"] | "reading";
  /** Parts of a long document that the AI has read. */
  parts: { done: number; total: number } | null;
  /** Of the prompts that are being saved. */
  progress: ImportEvents["progress"] | null;
  /** Percent of the prompts that a dry run has checked. */
  checked: number | null;
  /** The beginning of the extracted text. */
  preview: string;
  notices: ImportEvents["notice"][];
  notes: ImportEvents["result"]["notes"];
  document: DocumentReview | null;
  file: FileReview | null;
  result: ImportOutcome | null;
  failure: ImportFailure | null;
  /** The person stopped the last run. */
  stopped: boolean;
};

type ImportOutcome = {
  imported: number;
  total: number;
  skipped: { title: string; reason: string }[];
  hiddenDescriptions: number;
  /** Of a file of prompts. */
  report: ImportReport | null;
};

/** Worded by the server, or the name of a text of ours. */
export type ImportFailure = { error: ApiError } | { text: "readFailed" | "uploadFailed" | "brokenOff" };

export type ImportAction =
  /** `saving`: the review is kept until its prompts are saved. */
  | { type: "start"; saving?: boolean }
  | { type: "sent"; percent: number; saving: boolean }
  | { type: "event"; name: string; data: unknown }
  | { type: "found"; prompts: FoundPrompt[]; left: LeftPart[]; document: Document }
  | { type: "reported"; report: ImportReport; choices: ImportChoices; edits?: FileEdits }
  | { type: "rechecking" }
  | { type: "recheckFailed"; error: ApiError }
  | { type: "leave"; rows: readonly number[]; leave: boolean }
  | { type: "edited"; row: number; edit: FileEdit }
  /** A text to join is being read. */
  | { type: "joining"; on: boolean }
  | { type: "brought"; report: ImportReport }
  | Exclude<ReviewAction, { type: "found" }>
  | { type: "failed"; error: ApiError }
  | { type: "unreadable" }
  | { type: "stopped" }
  /** To the review that was being saved. */
  | { type: "back" }
  | { type: "reset" };

export const IDLE: ImportState = {
  stage: "idle",
  sent: 0,
  step: "uploading",
  parts: null,
  progress: null,
  checked: null,
  preview: "",
  notices: [],
  notes: [],
  document: null,
  file: null,
  result: null,
  failure: null,
  stopped: false,
};

export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case "start":
      return { ...IDLE, stage: "uploading", file: action.saving ? sent(state.file) : null };
    case "sent":
      if (state.stage !== "uploading") return state;
      return action.percent < 100
        ? { ...state, sent: action.percent }
        : { ...state, sent: 100, stage: "processing", step: action.saving ? "saving" : "reading" };
    case "event":
      return state.stage === "uploading" || state.stage === "processing"
        ? told(state, action.name, action.data)
        : state;
    case "found":
      return {
        ...state,
        ...action.document,
        stage: "review",
        file: null,
        document: documentReview(null, { type: "found", prompts: action.prompts, left: action.left }),
      };
    case "reported":
      return { ...state, stage: "review", file: fileReview(state.file, action) };
    case "rechecking":
      return state.file ? { ...state, file: { ...state.file, checking: true, failure: null } } : state;
    case "recheckFailed":
      return state.file
        ? { ...state, file: { ...state.file, checking: false, failure: action.error } }
        : state;
    case "leave":
      return state.file ? { ...state, file: left(state.file, action) } : state;
    case "edited":
      return state.file
        ? { ...state, file: { ...state.file, edits: withEdit(state.file.edits, action.row, action.edit) } }
        : state;
    case "joining":
      return state.file ? { ...state, file: { ...state.file, checking: action.on } } : state;
    case "brought":
      return { ...state, stage: "success", file: null, result: outcomeOf(action.report) };
    case "corrected":
    case "added":
    case "joined":
    case "split":
    case "allChosen":
    case "checking":
    case "checked":
    case "saving":
    case "savedOne":
    case "refusedOne":
    case "savingEnded":
      return ended({ ...state, document: documentReview(state.document, action) }, action.type);
    case "failed":
      return { ...state, stage: "error", failure: failureOf(state, action.error) };
    case "unreadable":
      return { ...state, stage: "error", failure: { text: "readFailed" } };
    case "stopped": {
      const stopped = { ...IDLE, stopped: true, progress: state.progress };
      return isEdited(state) ? { ...stopped, stage: "review", file: state.file } : stopped;
    }
    case "back":
      return { ...IDLE, stage: "review", file: state.file && { ...state.file, checking: false } };
    case "reset":
      return IDLE;
  }
}

/** Whether the person has corrected something that is not saved. */
export function isEdited({ file, document }: Pick<ImportState, "file" | "document">): boolean {
  return document ? document.prompts.some((prompt) => prompt.isEdited) : file !== null && file.edits.size > 0;
}

/** The end of a run: success when nothing chosen is left. */
function ended(state: ImportState, type: ImportAction["type"]): ImportState {
  const review = state.document;
  if (type !== "savingEnded" || !review || review.failure || review.prompts.some(({ chosen }) => chosen))
    return state;
  const { saved: imported, hidden: hiddenDescriptions } = review;
  const total = imported + promptsOf(review).length;
  return {
    ...state,
    stage: "success",
    document: null,
    result: { imported, total, skipped: [], hiddenDescriptions, report: null },
  };
}

function outcomeOf(report: ImportReport): ImportOutcome {
  const { create, update, skip, failed, hiddenDescriptions, errors } = report;
  return {
    imported: create + update,
    total: create + update + skip + failed,
    skipped: errors.map(({ place, message }) => ({ title: place, reason: message })),
    hiddenDescriptions,
    report,
  };
}

/** Everything found is saved and nothing of the document is missing. A splitter instead of the AI takes nothing from it; a toast says it. */
export function isClean({ stage, result, notices, notes }: ImportState): boolean {
  return (
    stage === "success" &&
    result !== null &&
    result.imported === result.total &&
    result.skipped.length === 0 &&
    result.hiddenDescriptions === 0 &&
    notes.length === 0 &&
    !result.report?.unread &&
    !result.report?.isCut &&
    notices.every(({ reason }) => reason !== "tooMany" && reason !== "leftUnread")
  );
}

/** Progress of the server (lib/imports/contract, lib/exchange/contract). Unknown events change nothing. */
function told(state: ImportState, name: string, data: unknown): ImportState {
  const processing = { ...state, stage: "processing" as const };
  switch (name) {
    case "stage": {
      const { name: step, done, total } = data as ImportEvents["stage"];
      if (step === "uploading") return state;
      const parts = done !== undefined && total !== undefined && total > 1 ? { done, total } : null;
      return { ...processing, step, parts };
    }
    case "preview":
      return { ...processing, preview: (data as ImportEvents["preview"]).text };
    case "notice":
      return { ...processing, notices: [...state.notices, data as ImportEvents["notice"]] };
    case "progress": {
      const { done, total } = data as ImportFileEvents["progress"];
      return state.step === "saving"
        ? { ...processing, progress: { saved: done, total } }
        : { ...processing, checked: percentOf(done, total) };
    }
    default:
      return state;
  }
}

function failureOf({ stage }: ImportState, error: ApiError): ImportFailure {
  if (error.message !== "") return { error };
  return { text: stage === "uploading" ? "uploadFailed" : "brokenOff" };
}

export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.floor((part / whole) * 100) : 100;
}
