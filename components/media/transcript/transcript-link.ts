import { isSubtitles } from "@/lib/media/limits";
import type { TranscriptFormat } from "@/lib/media/schema";

/** Address and name of a transcript as a file: the video's name with a suffix (docs/product/media.md 3). Subtitles name the speakers. */
export function transcriptLink(
  id: string,
  filename: string,
  format: TranscriptFormat,
): { href: string; download: string } {
  return {
    href: isSubtitles(format)
      ? `/api/media/transcripts/${id}/download?format=${format}`
      : `/api/media/operations/${id}/transcript?format=${format}`,
    download: `${filename}-transcription.${format}`,
  };
}
