import { uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

/** Prompts that one call may sort. */
const ORDER_MAX = 500;

/** Ids of a call, or of a form with a comma between. */
const ids = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",") : value),
  z
    .array(uuid)
    .min(1)
    .max(ORDER_MAX)
    .refine((given) => new Set(given).size === given.length, "validation.invalid"),
);

/**
 * Prompts of one base in the order that they get: they change places with each other, and with `place: "first"` they go
 * before all others.
 */
export const orderPromptsInput = z.object({
  id: uuid,
  promptIds: ids,
  place: z.literal("first").optional(),
});
