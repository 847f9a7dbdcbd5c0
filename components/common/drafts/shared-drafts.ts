/** Drafts that carry no person's id (see use-draft): signing out forgets them. */
export const FEEDBACK_DRAFT = "feedback";
export const ANALYSIS_DRAFT = "analysis";
