/** File types offered by the picker of results; the server decides which it accepts. */
export const ACCEPTED_FILES =
  "image/jpeg,image/png,image/webp,image/avif,image/gif,audio/*,.mp3,.m4a,.ogg,.wav,.flac,video/mp4,video/webm";

const waiting = new Map<string, readonly File[]>();

/** Leaves files that were chosen before a prompt was there to the manager of its results, which sends them. */
export function handOverResults(promptId: string, files: readonly File[]): void {
  if (files.length > 0) waiting.set(promptId, files);
}

/** The files that were chosen before the prompt was there; once. */
export function takeResults(promptId: string): readonly File[] {
  const files = waiting.get(promptId) ?? [];
  waiting.delete(promptId);
  return files;
}
