import type { Base } from "@/lib/bases/schema";
import type { Viewer } from "@/lib/platform/viewer";
import { runModelsFor } from "../queries";

/** Whether pages offer the viewer a trial of a base's prompts: its owner allows some, and there is a model to answer. */
export async function mayTry(viewer: Viewer, base: Base): Promise<boolean> {
  const { trialRuns, hasAccess, sellingStopped } = base;
  if (trialRuns === 0 || hasAccess || sellingStopped) return false;
  return (await runModelsFor(viewer)).some(({ kind }) => kind === "text");
}
