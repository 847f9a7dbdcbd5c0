import type { z } from "@/lib/platform/validation/zod";
import type { exportInput, importFileInput, importFileOutput, importRow } from "./schema";

export type ExportInput = z.output<typeof exportInput>;
export type ImportFileInput = z.output<typeof importFileInput>;
/** What an import does or would do. */
export type ImportReport = z.infer<typeof importFileOutput>;
export type ImportRow = z.infer<typeof importRow>;

/** Events of an import, in this order: stage, progress as it goes on, then result or error. */
export type ImportFileEvents = {
  stage: { name: "reading" | "saving" };
  progress: { done: number; total: number };
  result: ImportReport;
};
export type EmitImportFile = <E extends keyof ImportFileEvents>(event: E, data: ImportFileEvents[E]) => void;
