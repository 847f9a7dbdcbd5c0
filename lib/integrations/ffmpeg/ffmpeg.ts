import ffmpeg, { type FfmpegCommand } from "fluent-ffmpeg";
import reader from "fluent-ffmpeg/lib/utils.js";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { z } from "@/lib/platform/validation/zod";
import { runProgram, type Ended } from "./run-program";

// The only place that knows ffmpeg's command line, and the only one that may import fluent-ffmpeg, which is archived
// (docs/decisions/014 and 028): it builds the command and reads the progress; programs are started by runProgram. Formats are what keeps strangers' files from
// opening others (a playlist called .mp4): the protocol list alone does not (docs/product/safety.md 3).
const FORMATS = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,asf,flv,ogg,mpeg,mpegts";
const ONLY_FILES = ["-protocol_whitelist", "file", "-format_whitelist", FORMATS];

const PROBE_TIMEOUT = 30_000;
/** Milliseconds that taking out the sound may take. */
const EXTRACT_TIMEOUT = 300_000;
const AVAILABLE_FOR = 15_000;
/** Opus, mono, 16 kHz: 4 hours stay below the file limit. The encoder's least effort and longest frames take a third of the time, and machines hear no difference. */
export const AUDIO = { extension: "ogg", mimeType: "audio/ogg", bitrate: "24k", limit: "50M", shortest: 0.16 };

/** What is wrong with a file; `failed` is ours, the others are the file's. */
export type MediaFault = "damaged" | "noAudio" | "tooLong" | "timeout" | "noSpace" | "failed";

export class MediaError extends Error {
  override readonly name = "MediaError";

  constructor(
    readonly fault: MediaFault,
    options?: { cause?: unknown; detail?: string },
  ) {
    super(options?.detail ? `${fault}: ${options.detail}` : fault, { cause: options?.cause });
  }
}

/** Seconds; null where the container does not say. */
export type Measured = { duration: number | null; audioDuration: number | null };

const seconds = z.string().transform(Number).pipe(z.number().nonnegative()).optional().catch(undefined);
const probed = z.object({
  streams: z.array(z.object({ duration: seconds })).default([]),
  format: z.object({ duration: seconds }).optional(),
});

let checked: { at: number; answer: Promise<boolean> } | undefined;

/** Whether both programs run here; looked at again after a while, so that an installation is noticed. */
export function ffmpegAvailable(): Promise<boolean> {
  if (!checked || Date.now() - checked.at > AVAILABLE_FOR) checked = { at: Date.now(), answer: programsRun() };
  return checked.answer;
}

/** Forgets what `ffmpegAvailable` found: for tests that change the programs. */
export function lookForFfmpegAgain(): void {
  checked = undefined;
}

async function programsRun(): Promise<boolean> {
  const version = (program: string) => runProgram({ program, args: ["-version"], directory: "/", timeout: 5_000 });
  try {
    const ended = await Promise.all([version(env().FFMPEG_PATH), version(env().FFPROBE_PATH)]);
    return ended.every(({ code }) => code === 0);
  } catch {
    return false;
  }
}

/** Reads how long a video is and whether it has sound. @throws MediaError damaged, noAudio, timeout, failed */
export async function probe(file: string, signal: AbortSignal): Promise<Measured> {
  const ended = await run("FFPROBE_PATH", PROBE_TIMEOUT, file, signal, [
    "-v",
    "error",
    ...ONLY_FILES,
    "-select_streams",
    "a",
    "-show_entries",
    "format=duration:stream=index,codec_name,duration",
    "-of",
    "json",
    `file:${file}`,
  ]);
  if (ended.code !== 0) throw faultOf(ended);
  const { streams, format } = probed.parse(jsonOf(ended.output));
  if (streams.length === 0) throw new MediaError("noAudio");
  return { duration: format?.duration ?? null, audioDuration: streams[0]?.duration ?? null };
}

/** The command that writes a video's sound to `audio`. */
function soundOf(video: string, audio: string, maxSeconds: number): FfmpegCommand {
  return ffmpeg(`file:${video}`)
    .inputOptions(
      "-nostdin",
      "-hide_banner",
      "-loglevel",
      "error",
      "-stats",
      "-y",
      "-threads",
      "2",
      "-max_alloc",
      "268435456",
      ...ONLY_FILES,
      "-t",
      String(maxSeconds + 2),
    )
    .output(`file:${audio}`)
    .noVideo()
    .audioCodec("libopus")
    .audioBitrate(AUDIO.bitrate)
    .audioChannels(1)
    .audioFrequency(16_000)
    .outputOptions("-map", "0:a:0", "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1")
    .outputOptions("-application", "voip", "-compression_level", "0", "-frame_duration", "60", "-fs", AUDIO.limit)
    .format("ogg");
}

/** Its own `run` would start the programs without our sandbox, deadline and abort. */
function argumentsOf(command: FfmpegCommand): string[] {
  return (command as FfmpegCommand & { _getArguments: () => (string | number)[] })._getArguments().map(String);
}

/**
 * Takes the sound out of a video: at most `maxSeconds` (a little more is written when there is more).
 * @param timeout milliseconds it may take
 * @param onProgress seconds done
 * @returns seconds of sound written
 * @throws MediaError damaged, noAudio, tooLong, timeout, noSpace, failed
 */
export async function extractAudio(
  { video, audio, maxSeconds, timeout = EXTRACT_TIMEOUT }: { video: string; audio: string; maxSeconds: number; timeout?: number },
  signal: AbortSignal,
  onProgress: (seconds: number) => void,
): Promise<number> {
  await rm(audio, { force: true });
  let done = 0;
  let reported = false;
  const command = soundOf(video, audio, maxSeconds).on("progress", ({ timemark }: { timemark?: string }) => {
    const seconds = timemark ? reader.timemarkToSeconds(timemark) : NaN;
    if (!(seconds > 0)) return;
    reported = true;
    onProgress((done = seconds));
  });
  const isProgress = (line: string) => {
    reported = false;
    reader.extractProgress(command, line);
    return reported;
  };
  const ended = await run("FFMPEG_PATH", timeout, video, signal, argumentsOf(command), isProgress);
  if (ended.code !== 0) throw faultOf(ended);
  if (done > maxSeconds + 1) throw new MediaError("tooLong");
  if (done < AUDIO.shortest || (await stat(audio)).size === 0) throw new MediaError("noAudio");
  return done;
}

async function run(
  program: "FFMPEG_PATH" | "FFPROBE_PATH",
  timeout: number,
  file: string,
  signal: AbortSignal,
  args: string[],
  onLine?: (line: string) => boolean,
) {
  const ended = await runProgram({ program: env()[program], args, directory: path.dirname(file), timeout, signal, onLine }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new MediaError("failed", { cause, detail: "the program cannot be started" });
  });
  if (ended.timedOut || ended.killedBy === "SIGXCPU") throw new MediaError("timeout");
  return ended;
}

/** A program that ends by itself with an error complains about the file; anything else is ours to look after. */
function faultOf({ code, killedBy, complaints }: Ended): MediaError {
  const detail = `code ${code}, signal ${killedBy}: ${complaints.slice(0, 500)}`;
  if (/matches no streams/.test(complaints)) return new MediaError("noAudio");
  if (/No space left on device|File too large/.test(complaints)) return new MediaError("noSpace", { detail });
  // 126 and 127: the program is not there or may not run.
  if (code === null || code === 126 || code === 127 || code > 128) return new MediaError("failed", { detail });
  return new MediaError("damaged", { detail });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MediaError("damaged");
  }
}
