/** Where an unsent message is kept (components/common/use-draft); sign-out forgets it. */
export const FEEDBACK_DRAFT = "feedback";
