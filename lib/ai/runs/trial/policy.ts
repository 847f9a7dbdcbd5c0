import type { Base } from "@/lib/bases/types";
import type { Viewer } from "@/lib/platform/viewer";
import { runModelsFor } from "../queries";

/** Whether pages offer the viewer a trial of a base's prompts: its owner allows some, and there is a model to answer. */
export function mayTry(viewer: Viewer, base: Base): boolean {
  const { trialRuns, hasAccess, sellingStopped } = base;
  return (
    trialRuns > 0 && !hasAccess && !sellingStopped && runModelsFor(viewer).some(({ kind }) => kind === "text")
  );
}
