import type { z } from "@/lib/platform/validation/zod";
import type { deleteDraftInput, draftOutput, writeDraftInput, writtenDraftOutput } from "./schema";

/** What somebody has typed and not saved. */
export type PromptDraft = z.infer<typeof draftOutput>;
export type WrittenDraft = z.infer<typeof writtenDraftOutput>;
export type WriteDraftInput = z.output<typeof writeDraftInput>;
export type DeleteDraftInput = z.output<typeof deleteDraftInput>;
