import ffmpeg, { type FfmpegCommand } from "fluent-ffmpeg";
import reader from "fluent-ffmpeg/lib/utils.js";
import { rm, stat } from "node:fs/promises";
import { env } from "@/lib/platform/env";
import { z } from "@/lib/platform/validation/zod";
import { runProgram } from "../run-program";
import { argumentsOf, faultOf, jsonOf, MediaError, onlyFiles, run } from "./program";

// The only folder that knows ffmpeg's command line, and the only one that may import fluent-ffmpeg, which is archived
// (docs/decisions/014 and 028): it builds the command and reads the progress; programs are started by runProgram.
const ONLY_FILES = onlyFiles("mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,asf,flv,ogg,mpeg,mpegts");

const PROBE_TIMEOUT = 30_000;
/** Milliseconds that taking out the sound may take. */
const EXTRACT_TIMEOUT = 300_000;
const AVAILABLE_FOR = 15_000;
/** Opus, mono, 16 kHz: 4 hours stay below the file limit. The encoder's least effort and longest frames take a third of the time, and machines hear no difference. */
export const AUDIO = {
  extension: "ogg",
  mimeType: "audio/ogg",
  bitrate: "24k",
  limit: "50M",
  shortest: 0.16,
};

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
  if (!checked || Date.now() - checked.at > AVAILABLE_FOR)
    checked = { at: Date.now(), answer: programsRun() };
  return checked.answer;
}

/** Forgets what `ffmpegAvailable` found: for tests that change the programs. */
export function lookForFfmpegAgain(): void {
  checked = undefined;
}

async function programsRun(): Promise<boolean> {
  const version = (program: string) =>
    runProgram({ program, args: ["-version"], directory: "/", timeout: 5_000 });
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
    .outputOptions(
      "-application",
      "voip",
      "-compression_level",
      "0",
      "-frame_duration",
      "60",
      "-fs",
      AUDIO.limit,
    )
    .format("ogg");
}

/**
 * Takes the sound out of a video: at most `maxSeconds` (a little more is written when there is more).
 * @param timeout milliseconds it may take
 * @param onProgress seconds done
 * @returns seconds of sound written
 * @throws MediaError damaged, noAudio, tooLong, timeout, noSpace, failed
 */
export async function extractAudio(
  {
    video,
    audio,
    maxSeconds,
    timeout = EXTRACT_TIMEOUT,
  }: { video: string; audio: string; maxSeconds: number; timeout?: number },
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
