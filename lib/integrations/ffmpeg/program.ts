import type { FfmpegCommand } from "fluent-ffmpeg";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { type Ended, runProgram } from "../run-program";

/** Why a file is refused; `failed` is an error of the server, the others are the file's. `type`: codecs that are not supported. */
export type MediaFault =
  | "damaged"
  | "type"
  | "noAudio"
  | "tooLong"
  | "tooLarge"
  | "timeout"
  | "noSpace"
  | "failed";

export class MediaError extends Error {
  override readonly name = "MediaError";

  constructor(
    readonly fault: MediaFault,
    options?: { cause?: unknown; detail?: string },
  ) {
    super(options?.detail ? `${fault}: ${options.detail}` : fault, { cause: options?.cause });
  }
}

/**
 * Restricts a program to local files of these formats. The format list prevents untrusted files from opening others (a playlist
 * called .mp4): the protocol list alone does not (docs/product/safety.md 3).
 * @param formats names of ffmpeg's demuxers, comma-separated
 */
export function onlyFiles(formats: string): string[] {
  return ["-protocol_whitelist", "file", "-format_whitelist", formats];
}

/** The arguments of a command; its own `run` would start the programs without our sandbox, deadline and abort. */
export function argumentsOf(command: FfmpegCommand): string[] {
  return (command as FfmpegCommand & { _getArguments: () => (string | number)[] })
    ._getArguments()
    .map(String);
}

/** Runs ffmpeg or ffprobe in its sandbox over a file. @throws MediaError timeout, failed; the reason of the signal */
export async function run(
  program: "FFMPEG_PATH" | "FFPROBE_PATH",
  timeout: number,
  file: string,
  signal: AbortSignal,
  args: string[],
  onLine?: (line: string) => boolean,
) {
  const ended = await runProgram({
    program: env()[program],
    args,
    directory: path.dirname(file),
    timeout,
    signal,
    onLine,
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new MediaError("failed", { cause, detail: "the program cannot be started" });
  });
  if (ended.timedOut || ended.killedBy === "SIGXCPU") throw new MediaError("timeout");
  return ended;
}

/** A program that exits with an error complains about the file; other ends are errors of the server. */
export function faultOf({ code, killedBy, complaints }: Ended): MediaError {
  const detail = `code ${code}, signal ${killedBy}: ${complaints.slice(0, 500)}`;
  if (/matches no streams/.test(complaints)) return new MediaError("noAudio");
  if (/No space left on device|File too large/.test(complaints)) return new MediaError("noSpace", { detail });
  // 126 and 127: the program is missing or not executable.
  if (code === null || code === 126 || code === 127 || code > 128)
    return new MediaError("failed", { detail });
  return new MediaError("damaged", { detail });
}

/** @throws MediaError damaged */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MediaError("damaged");
  }
}
