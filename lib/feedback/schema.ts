import { paging, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { FEEDBACK_LIMITS, FEEDBACK_STATUSES, FEEDBACK_TYPES } from "./kinds";

const { messageMin: min, messageMax: max, replyMax } = FEEDBACK_LIMITS;
const tooShort = msg("validation.feedback.messageMin", { min });
const type = z.enum(FEEDBACK_TYPES, "validation.feedback.type");
const status = z.enum(FEEDBACK_STATUSES, "validation.feedback.status");

/** What a person writes; the form and the call check the same. */
export const feedbackFields = z.object({
  type: type.default("SUGGESTION"),
  message: text({
    min,
    max,
    required: tooShort,
    tooShort,
    tooLong: msg("validation.feedback.messageMax", { max }),
  }),
});
/** A filter that is not given lets everything through. */
export const listFeedbackInput = z.object({ type: type.optional(), status: status.optional(), ...paging });
export const setFeedbackStatusInput = z.object({ id: uuid, status });
/** What an administrator answers; the form and the call check the same. */
export const replyFields = z.object({
  reply: text({
    max: replyMax,
    required: "validation.feedback.reply",
    tooLong: msg("validation.feedback.messageMax", { max: replyMax }),
  }),
});
export const replyToFeedbackInput = replyFields.extend({ id: uuid });
export const feedbackIdInput = z.object({ id: uuid });
export const newFeedbackCount = z.number().int();

export const feedbackOutput = z.object({
  id: uuid,
  type,
  status,
  message: z.string(),
  /** The latest answer of an administrator. */
  reply: z.string().nullable(),
  createdAt: z.string().meta({ format: "date-time" }),
  /** Its author; null when the account was deleted. */
  user: z
    .object({
      id: uuid,
      slug: z.string(),
      name: z.string(),
      surname: z.string(),
      email: z.string().nullable(),
    })
    .nullable(),
});

/** One message as administrators and its author see it. */
export type Feedback = z.infer<typeof feedbackOutput>;
/** What the form holds while it is being typed. */
export type FeedbackFormValues = z.input<typeof feedbackFields>;
export type FeedbackInput = z.output<typeof feedbackFields>;
export type ListFeedbackInput = Partial<z.output<typeof listFeedbackInput>>;
export type ReplyToFeedbackInput = z.output<typeof replyToFeedbackInput>;
export type SetFeedbackStatusInput = z.output<typeof setFeedbackStatusInput>;
