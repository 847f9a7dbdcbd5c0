import type { TranscriptFormat } from "@/lib/media/schema";

/** Address and name of a transcript as a file: the video's name with a suffix (docs/product/media.md 3). */
export function transcriptLink(
  id: string,
  filename: string,
  format: TranscriptFormat,
): { href: string; download: string } {
  return {
    href: `/api/media/operations/${id}/transcript?format=${format}`,
    download: `${filename}-transcription.${format}`,
  };
}
