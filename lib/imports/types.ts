import type { UploadedFile } from "@/lib/platform/validation/uploaded-file";
import type { z } from "@/lib/platform/validation/zod";
import type { ImportEvents, importOutput } from "./schema";

export type ImportInput = {
  file: UploadedFile;
  promptBaseId?: string | undefined;
  splitter?: boolean | undefined;
  dryRun?: boolean | undefined;
};
export type ImportResult = z.infer<typeof importOutput>;

/** Tells what happens while an import runs. */
export type EmitImport = <E extends keyof ImportEvents>(event: E, data: ImportEvents[E]) => void;
