/** What the package reads ffmpeg's own words with; its published types leave this file out. */
declare module "fluent-ffmpeg/lib/utils.js" {
  import type { EventEmitter } from "node:events";

  const utils: {
    /** Lets the command report "progress" where the line tells it. */
    extractProgress(command: EventEmitter, line: string): void;
    /** "00:01:02.50" → 62.5; NaN for "N/A". */
    timemarkToSeconds(timemark: string): number;
  };
  export default utils;
}
