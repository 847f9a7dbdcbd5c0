import type { z } from "@/lib/platform/validation/zod";
import type { filledPromptsOutput, fillPromptInput } from "./schema";

export type FillPromptInput = z.output<typeof fillPromptInput>;
export type FilledPrompts = z.infer<typeof filledPromptsOutput>;
/** A table whose first row names its columns. */
export type Table = { columns: string[]; rows: string[][] };
