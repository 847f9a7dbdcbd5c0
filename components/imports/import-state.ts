import type { ImportEvents } from "@/lib/imports/schema";
import type { ApiError } from "@/lib/platform/api-client";

/** docs/product/imports.md 5: idle → uploading → processing → success or error; retry returns to idle. */
export type ImportState = {
  stage: "idle" | "uploading" | "processing" | "success" | "error";
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
  failure: ImportFailure | null;
  /** The person stopped the last run. */
  stopped: boolean;
};

/** Worded by the server, or the name of a text of ours. */
export type ImportFailure = { error: ApiError } | { text: "readFailed" | "uploadFailed" | "brokenOff" };

export type ImportAction =
  | { type: "start" }
  | { type: "sent"; percent: number }
  | { type: "event"; name: string; data: unknown }
  | { type: "success"; result: ImportEvents["result"] }
  | { type: "failed"; error: ApiError }
  | { type: "unreadable" }
  | { type: "stopped" }
  | { type: "reset" };

export const IDLE: ImportState = {
  stage: "idle",
  sent: 0,
  step: "uploading",
  parts: null,
  progress: null,
  preview: "",
  notices: [],
  result: null,
  failure: null,
  stopped: false,
};

export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case "start":
      return { ...IDLE, stage: "uploading" };
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
        stage: "success",
        result: action.result,
        preview: action.result.preview,
        notices: action.result.notices,
      };
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

/** Everything found is saved. That the built-in splitter served takes nothing from it; a toast goes on saying it. */
export function isClean({ stage, result, notices }: ImportState): boolean {
  return (
    stage === "success" && result?.skipped.length === 0 && notices.every(({ reason }) => reason !== "tooMany")
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
