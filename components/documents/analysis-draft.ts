/** Where a task that was not carried out is kept (components/common/use-draft); sign-out forgets it. */
export const ANALYSIS_DRAFT = "analysis";
