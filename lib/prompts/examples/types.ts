import type { z } from "@/lib/platform/validation/zod";
import type { addExampleInput, exampleOutput, updateExampleInput } from "./schema";

/** A result of a prompt. */
export type Example = z.infer<typeof exampleOutput>;
export type AddExampleInput = z.output<typeof addExampleInput>;
export type UpdateExampleInput = z.output<typeof updateExampleInput>;
