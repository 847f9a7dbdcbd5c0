import { ANALYSIS_PROGRESS, type AnalysisEvents } from "@/lib/documents/schema";
import type { ApiError } from "@/lib/platform/browser/api-client";
import type { Analysis } from "./structured";

type Step = keyof typeof ANALYSIS_PROGRESS;

/** docs/product/documents.md 1: idle → uploading (20 %) → extracting (40 %) → analysing (70 %) → success (100 %) or error. */
export type AnalysisState =
  | { stage: "idle"; stopped: boolean }
  | { stage: "running"; step: Step; progress: number }
  | { stage: "success"; result: Analysis }
  | { stage: "error"; failure: AnalysisFailure };

/** Worded by the server, or the name of a text of ours. */
export type AnalysisFailure = { error: ApiError } | { text: "readFailed" | "brokenOff" };

export type AnalysisAction =
  | { type: "start" }
  | { type: "event"; name: string; data: unknown }
  | { type: "success"; result: Analysis }
  | { type: "failed"; failure: AnalysisFailure }
  | { type: "stopped" }
  | { type: "reset" };

export const IDLE: AnalysisState = { stage: "idle", stopped: false };

export function analysisReducer(state: AnalysisState, action: AnalysisAction): AnalysisState {
  switch (action.type) {
    case "start":
      return { stage: "running", step: "uploading", progress: ANALYSIS_PROGRESS.uploading };
    case "event": {
      if (state.stage !== "running" || action.name !== "stage") return state;
      const { name: step, progress } = action.data as AnalysisEvents["stage"];
      return { stage: "running", step, progress };
    }
    case "success":
      return { stage: "success", result: action.result };
    case "failed":
      return { stage: "error", failure: action.failure };
    case "stopped":
      return { stage: "idle", stopped: true };
    case "reset":
      return IDLE;
  }
}
