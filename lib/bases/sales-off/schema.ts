import { flag, paging, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { STOPPING_LIMITS } from "./limits";

const { reasonMax: max } = STOPPING_LIMITS;
const reason = text({ max, tooLong: msg("validation.stopping.tooLong", { max }) }).default("");

export const hideBaseInput = z.object({ id: uuid, hidden: flag, reason });
export const changeSellingInput = z.object({ id: uuid, stopped: flag });
export const changePersonInput = z
  .object({ id: uuid, role: z.enum(["user", "admin"]).optional(), blocked: flag.optional(), reason })
  .refine(({ role, blocked }) => role !== undefined || blocked !== undefined, "validation.stopping.nothing");
export const listStoppedInput = z.object(paging);

export const stoppedOutput = z.object({
  kind: z.enum(["base", "seller"]),
  id: uuid,
  slug: z.string(),
  /** Of the base or of the person. */
  name: z.string(),
  /** Null: it is not stopped any more. */
  since: z.string().meta({ format: "date-time" }).nullable(),
  reason: z.string().nullable(),
});

/** A base that is hidden, or a person who sells nothing, as administrators see it. */
export type Stopped = z.infer<typeof stoppedOutput>;
export type HideBaseInput = z.output<typeof hideBaseInput>;
export type ChangeSellingInput = z.output<typeof changeSellingInput>;
export type ChangePersonInput = z.output<typeof changePersonInput>;
export type ListStoppedInput = Partial<z.output<typeof listStoppedInput>>;
