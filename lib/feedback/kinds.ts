/** Types and states of feedback (docs/product/feedback.md 1), and the bounds of a message. */
export const FEEDBACK_TYPES = ["BUG", "SUGGESTION", "QUESTION"] as const;
export const FEEDBACK_STATUSES = ["NEW", "COMPLETED"] as const;
export const FEEDBACK_LIMITS = { messageMin: 10, messageMax: 1000, replyMax: 1000 } as const;

export type FeedbackType = (typeof FEEDBACK_TYPES)[number];
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];
