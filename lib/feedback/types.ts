import type { z } from "@/lib/platform/validation/zod";
import type { feedbackFields, feedbackOutput, listFeedbackInput, setFeedbackStatusInput } from "./schema";

/** One message as administrators and its author see it. */
export type Feedback = z.infer<typeof feedbackOutput>;
/** What the form holds while it is being typed. */
export type FeedbackFormValues = z.input<typeof feedbackFields>;
export type FeedbackInput = z.output<typeof feedbackFields>;
export type ListFeedbackInput = Partial<z.output<typeof listFeedbackInput>>;
export type SetFeedbackStatusInput = z.output<typeof setFeedbackStatusInput>;
