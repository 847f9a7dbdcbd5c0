import { VIDEO_EXTENSIONS, VIDEO_LIMIT_BYTES } from "@/lib/media/limits";

export type VideoFault = "several" | "format" | "tooLarge";

/** For `<input accept>`. */
export const VIDEO_ACCEPT = ["video/*", ...VIDEO_EXTENSIONS.map((extension) => `.${extension}`)].join(",");

/** What keeps these files from being sent (docs/product/media.md 1); null when it is one fitting video. */
export function videoFault(files: readonly Pick<File, "name" | "type" | "size">[]): VideoFault | null {
  const [file] = files;
  if (!file || files.length > 1) return "several";
  if (!isVideo(file)) return "format";
  return file.size > VIDEO_LIMIT_BYTES ? "tooLarge" : null;
}

function isVideo({ name, type }: Pick<File, "name" | "type">): boolean {
  return (
    type.toLowerCase().startsWith("video/") ||
    VIDEO_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
  );
}
