import { onlyFiles, run } from "./program";

/** Milliseconds; only the head of a file is read. */
const TIMEOUT = 15_000;

/**
 * Writes the tags of a film's container into a text file of ffmpeg's own format (ffmetadata): "key=value" lines, then sections of
 * streams and chapters. It is untrusted, so a separate process reads it.
 * @returns false where ffmpeg cannot read them
 * @throws MediaError timeout, failed; the signal's reason
 */
export async function writeTags(film: string, to: string, signal: AbortSignal): Promise<boolean> {
  const { code } = await run("FFMPEG_PATH", TIMEOUT, film, signal, [
    "-nostdin",
    "-hide_banner",
    "-loglevel",
    "error",
    "-y",
    ...onlyFiles("mov,mp4,m4a,3gp,3g2,mj2,matroska,webm"),
    "-i",
    `file:${film}`,
    "-f",
    "ffmetadata",
    `file:${to}`,
  ]);
  return code === 0;
}
