import { transcriptFile } from "./transcript-files";

/** What is done with whole transcripts; see `offThread`. */
export const PASSES = { transcriptFile };
