import type { OwnVideoLog } from "@/lib/media/schema";
import { cut } from "@/lib/platform/text/text-length";

/** docs/product/media.md 3: how much of a transcript and of an error a list shows. */
const PREVIEW = 200;
const ERROR = 50;

/** One own video as lists show it: the whole transcript comes when it is asked for. */
export type HistoryRow = Omit<OwnVideoLog, "transcribedText"> & {
  /** The beginning of the transcript; null without one. */
  preview: string | null;
  /** There is more than the preview. */
  longer: boolean;
};

export function historyRow({ transcribedText, ...log }: OwnVideoLog): HistoryRow {
  const preview = transcribedText && shortened(transcribedText, PREVIEW);
  return { ...log, preview, longer: preview !== transcribedText };
}

/** An error in a list; the whole of it is in the details. */
export function shortError(message: string): string {
  return shortened(message, ERROR);
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${cut(text, most).trimEnd()}…` : text;
}
