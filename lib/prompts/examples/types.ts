import type { z } from "@/lib/platform/validation/zod";
import type { addExampleInput, exampleOutput, shownTextOutput, updateExampleInput } from "./schema";

/** A result of a prompt. */
export type Example = z.infer<typeof exampleOutput>;
/** One that has files. */
export type FileExample = Exclude<Example, { kind: "text" }>;
/** One in words. */
export type TextExample = Extract<Example, { kind: "text" }>;
/** One in words as everybody may see it. */
export type ShownText = z.infer<typeof shownTextOutput>;
export type AddExampleInput = z.output<typeof addExampleInput>;
export type UpdateExampleInput = z.output<typeof updateExampleInput>;
