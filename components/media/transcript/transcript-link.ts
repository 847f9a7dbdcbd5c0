import type { TranscriptFormat } from "@/lib/media/types";

/** Address and name of a transcript as a file: the video's name with a suffix (utilities.md section 9). */
export function transcriptLink(id: string, filename: string, format: TranscriptFormat): { href: string; download: string } {
  return { href: `/api/media/operations/${id}/transcript?format=${format}`, download: `${filename}-transcription.${format}` };
}
