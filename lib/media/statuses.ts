import type { OperationState, ShownStatus } from "./schema";

/** States in which work is still to be done. */
export const UNFINISHED = ["queued", "extracting", "transcribing"] as const satisfies OperationState[];

const STATES: Record<ShownStatus, OperationState[]> = {
  success: ["success"],
  error: ["error", "cancelled"],
  in_progress: [...UNFINISHED],
};

/** What history and statistics call a state (docs/product/media.md 3: success, error, in progress). */
export function statusOf(state: OperationState): ShownStatus {
  if (state === "success") return "success";
  return state === "error" || state === "cancelled" ? "error" : "in_progress";
}

/** The states that a status represents. */
export function statesOf(status: ShownStatus): OperationState[] {
  return STATES[status];
}

export function isFinished(state: OperationState): boolean {
  return statusOf(state) !== "in_progress";
}
