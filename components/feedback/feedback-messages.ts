/** What the form uses of the messages, as a page and as a dialog. */
export const FEEDBACK_MESSAGES = [
  "feedback",
  "validation.feedback",
  "validation.forbiddenCharacters",
] as const;
