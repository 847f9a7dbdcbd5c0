import { takeStructuredBlock } from "./structured-block";

/** What an analysis does with whole texts; see `offThread`. */
export const PASSES = { takeStructuredBlock };
