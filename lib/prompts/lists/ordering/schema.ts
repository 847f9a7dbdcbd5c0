import { uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

/** Prompts that one call may sort. */
const ORDER_MAX = 500;

/**
 * Prompts of one base in the order that they get: they change places with each other, and with `place: "first"` they go
 * before all others.
 */
export const orderPromptsInput = z.object({
  id: uuid,
  promptIds: z
    .array(uuid)
    .min(1)
    .max(ORDER_MAX)
    .refine((ids) => new Set(ids).size === ids.length, "validation.invalid"),
  place: z.literal("first").optional(),
});
