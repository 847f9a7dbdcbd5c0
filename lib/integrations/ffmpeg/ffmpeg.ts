import ffmpeg, { type FfmpegCommand } from "fluent-ffmpeg";
import reader from "fluent-ffmpeg/lib/utils.js";
import { rm, stat } from "node:fs/promises";
import { env } from "@/lib/platform/env";
import { z } from "@/lib/platform/validation/zod";
import { runProgram } from "../run-program";
import { argumentsOf, faultOf, jsonOf, MediaError, onlyFiles, run } from "./program";

// The only folder that knows ffmpeg's command line, and the only one that may import fluent-ffmpeg, which is archived
// (docs/decisions/014 and 028): it builds the command and reads the progress; programs are started by runProgram.
const ONLY_FILES = onlyFiles(
  "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,asf,flv,ogg,mpeg,mpegts,mp3,aac,wav,flac,amr",
);

const PROBE_TIMEOUT = 30_000;
/** Milliseconds that taking out the sound may take. */
const EXTRACT_TIMEOUT = 300_000;
const AVAILABLE_FOR = 15_000;
/**
 * Opus, mono, 16 kHz: 4 hours stay below the file limit. The encoder's least effort and longest frames take a third of the time, and machines
 * hear no difference. `bitrate`: kilobits, fewer where a service takes less; below `least` words are lost.
 */
export const AUDIO = {
  extension: "ogg",
  mimeType: "audio/ogg",
  bitrate: 24,
  least: 8,
  limit: "50M",
  shortest: 0.16,
};

/** Tracks of sound that are tried until one is heard. */
const MOST_TRACKS = 8;
/** Minimum peak of an audible track, decibels below full scale: muted tracks stay below it. */
const SILENCE = -70;

/** A track of sound: its place among all tracks. Seconds; null where the container does not say. */
export type SoundTrack = { index: number; duration: number | null };
/** `tracks`: those that can be decoded, in their order. */
type Measured = { duration: number | null; tracks: SoundTrack[] };

const seconds = z.string().transform(Number).pipe(z.number().nonnegative()).optional().catch(undefined);
const probed = z.object({
  streams: z
    .array(z.object({ index: z.number(), codec_name: z.string().optional(), duration: seconds }))
    .default([]),
  format: z.object({ duration: seconds, format_name: z.string().default("") }).optional(),
});
/** Formats whose length is a guess of ffprobe's from the first packets. */
const GUESSED = ["mp3", "aac", "amr"];

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

/**
 * Reads how long a video is and which sound it has. Phones and television put tracks first that ffmpeg cannot decode.
 * @throws MediaError damaged, type (no track that can be decoded), noAudio, timeout, failed
 */
export async function probe(file: string, signal: AbortSignal): Promise<Measured> {
  const ended = await run("FFPROBE_PATH", PROBE_TIMEOUT, file, signal, [
    "-v",
    "error",
    ...ONLY_FILES,
    "-select_streams",
    "a",
    "-show_entries",
    "format=duration,format_name:stream=index,codec_name,duration",
    "-of",
    "json",
    `file:${file}`,
  ]);
  if (ended.code !== 0) throw faultOf(ended);
  const { streams, format } = probed.parse(jsonOf(ended.output));
  if (streams.length === 0) throw new MediaError("noAudio");
  const known = await decodableCodecs();
  const isGuess = GUESSED.includes(format?.format_name ?? "");
  const tracks = streams
    .filter(({ codec_name }) => codec_name !== undefined && (known?.has(codec_name) ?? true))
    .slice(0, MOST_TRACKS)
    .map(({ index, duration = null }) => ({ index, duration: isGuess ? null : duration }));
  if (tracks.length === 0) {
    const codecs = streams.map(({ codec_name }) => codec_name).join(", ");
    throw new MediaError("type", { detail: `no sound that can be decoded: ${codecs}` });
  }
  return { duration: (isGuess ? null : format?.duration) ?? null, tracks };
}

let codecs: { program: string; names: Promise<Set<string> | null> } | undefined;

/** Names of codecs that this ffmpeg decodes; null where it does not tell. */
function decodableCodecs(): Promise<Set<string> | null> {
  const program = env().FFMPEG_PATH;
  if (codecs?.program === program) return codecs.names;
  const args = ["-hide_banner", "-codecs"];
  const names = runProgram({ program, args, directory: "/", timeout: 5_000 }).then(
    ({ code, output }) =>
      code === 0 ? new Set(Array.from(output.matchAll(/^ D.A\S* (\S+)/gm), ([, name]) => name!)) : null,
    () => null,
  );
  codecs = { program, names };
  return names;
}

/** Silence where a track begins later or has holes (browsers leave out pauses, ffmpeg those of AMR), so that times stay those of the video. */
const FILLED = "aresample=async=1:first_pts=0";

/** The command that writes a track of a video to `audio`. */
function soundOf({ video, audio, maxSeconds, track, bitrate }: Written): FfmpegCommand {
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
    .audioBitrate(bitrate)
    .audioChannels(1)
    .audioFrequency(16_000)
    .audioFilters(FILLED)
    .outputOptions(
      "-map",
      track === undefined ? "0:a:0" : `0:${track}`,
      "-sn",
      "-dn",
      "-map_metadata",
      "-1",
      "-map_chapters",
      "-1",
    )
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

/** `track`: its place among all tracks; the first sound unless given. */
type Written = { video: string; audio: string; maxSeconds: number; track?: number; bitrate: number };
/** `timeout`: milliseconds it may take. `maxBytes`: what the sound may have. `length`: seconds, where the container says. */
type Extraction = Omit<Written, "bitrate"> & { timeout?: number; maxBytes?: number; length?: number | null };

/**
 * Takes the sound out of a video: the first track that is heard, or the last one where all are silent. Recorders (OBS) write muted
 * tracks first; several are never mixed, because they may be languages. All tracks together have `timeout`.
 * @returns the track, and seconds of sound written
 * @throws MediaError as `extractAudio`
 */
export async function extractHeardTrack(
  {
    tracks,
    timeout: together = EXTRACT_TIMEOUT,
    ...extraction
  }: Omit<Extraction, "track"> & { tracks: readonly SoundTrack[] },
  signal: AbortSignal,
  onProgress: (seconds: number) => void,
): Promise<{ track: SoundTrack; seconds: number }> {
  const deadline = performance.now() + together;
  const timeLeft = () => {
    const left = deadline - performance.now();
    if (left <= 0) throw new MediaError("timeout");
    return left;
  };
  for (const [at, track] of tracks.entries()) {
    const isLast = at === tracks.length - 1;
    const extracting = extractAudio(
      { ...extraction, timeout: timeLeft(), track: track.index },
      signal,
      onProgress,
    );
    const seconds = await extracting.catch((error: unknown) => {
      if (isLast || !(error instanceof MediaError && error.fault === "noAudio")) throw error;
      return null;
    });
    if (seconds !== null && (isLast || (await isHeard(extraction.audio, timeLeft(), signal))))
      return { track, seconds };
  }
  throw new MediaError("noAudio");
}

/** Whether a written sound has anything but silence. @throws MediaError damaged, timeout, failed */
async function isHeard(audio: string, timeout: number, signal: AbortSignal): Promise<boolean> {
  const options = ["-nostdin", "-hide_banner", "-nostats", "-loglevel", "info", ...ONLY_FILES];
  const measuring = ["-map", "0:a:0", "-af", "volumedetect", "-f", "null", "-"];
  const ended = await run("FFMPEG_PATH", timeout, audio, signal, [
    ...options,
    "-i",
    `file:${audio}`,
    ...measuring,
  ]);
  if (ended.code !== 0) throw faultOf(ended);
  const loudest = /max_volume: (-?[\d.]+) dB/.exec(ended.complaints)?.[1];
  return loudest !== undefined && Number(loudest) > SILENCE;
}

/**
 * Takes a track of sound out of a video: at most `maxSeconds` (a little more is written when there is more), with fewer kilobits where
 * `maxBytes` is too little for the usual ones.
 * @param onProgress seconds done
 * @returns seconds of sound written
 * @throws MediaError damaged, noAudio, tooLong, tooLarge, timeout, noSpace, failed
 */
export async function extractAudio(
  { timeout = EXTRACT_TIMEOUT, maxBytes = Infinity, length = null, ...extraction }: Extraction,
  signal: AbortSignal,
  onProgress: (seconds: number) => void,
): Promise<number> {
  const deadline = performance.now() + timeout;
  // A tenth for the container, and for speech without pauses.
  const fitting = length ? Math.floor((maxBytes * 8 * 0.9) / length / 1_000) : AUDIO.bitrate;
  for (let bitrate = Math.min(AUDIO.bitrate, fitting); bitrate >= AUDIO.least;) {
    const left = Math.max(1, deadline - performance.now());
    const seconds = await writeSound({ ...extraction, bitrate }, left, signal, onProgress);
    const { size } = await stat(extraction.audio);
    if (size === 0) throw new MediaError("noAudio");
    if (size <= maxBytes) return seconds;
    bitrate = Math.floor((bitrate * 0.95 * maxBytes) / size);
  }
  throw new MediaError("tooLarge");
}

/** @returns seconds written. @throws MediaError as `extractAudio` */
async function writeSound(
  extraction: Written,
  timeout: number,
  signal: AbortSignal,
  onProgress: (seconds: number) => void,
): Promise<number> {
  const { video, audio, maxSeconds } = extraction;
  await rm(audio, { force: true });
  let done = 0;
  let reported = false;
  const command = soundOf(extraction).on("progress", ({ timemark }: { timemark?: string }) => {
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
  if (done < AUDIO.shortest) throw new MediaError("noAudio");
  return done;
}
