/** Types and states of feedback (utilities.md section 3), and the bounds of a message (section 9). */
export const FEEDBACK_TYPES = ["BUG", "SUGGESTION", "QUESTION"] as const;
export const FEEDBACK_STATUSES = ["NEW", "COMPLETED"] as const;
export const FEEDBACK_LIMITS = { messageMin: 10, messageMax: 1000 } as const;

export type FeedbackType = (typeof FEEDBACK_TYPES)[number];
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];
