import type { ImportState } from "./import-state";

/** How much of the present step is done, in whole percent; null where nobody knows. */
export function importPercent({ stage, sent, step, parts, progress }: ImportState): number | null {
  if (stage === "uploading") return sent;
  if (step === "saving" && progress) return percentOf(progress.saved, progress.total);
  return step === "ai" && parts ? percentOf(parts.done, parts.total) : null;
}

function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.floor((part / whole) * 100) : 100;
}
