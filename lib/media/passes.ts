import { transcriptFile } from "./transcript-files";

/** What is done with whole transcripts; see `inWorker`. */
export const PASSES = { transcriptFile };
