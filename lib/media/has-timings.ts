import type { Segment } from "./schema";

/** Whether a transcript has timings. Some models return none, or one segment from 0 to 0; an empty text needs none. */
export function hasTimings({ text, segments }: { text: string; segments: readonly Segment[] }): boolean {
  return text === "" || segments.some(({ end }) => end > 0);
}
