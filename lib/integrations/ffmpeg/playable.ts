import ffmpeg from "fluent-ffmpeg";
import { readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { z } from "@/lib/platform/validation/zod";
import { argumentsOf, faultOf, jsonOf, MediaError, onlyFiles, run } from "./program";

const ONLY_FILES = onlyFiles("mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg,mp3,wav,flac");
const CAREFUL = [
  "-nostdin",
  "-hide_banner",
  "-loglevel",
  "error",
  "-y",
  "-threads",
  "2",
  "-max_alloc",
  "268435456",
  ...ONLY_FILES,
];
/** What every browser plays. */
const SOUND_CODECS = /^(?:mp3|aac|opus|vorbis|flac|pcm_.+)$/;
const FILM_CODECS = /^(?:h264|vp8|vp9|av1)$/;
const PROBE_TIMEOUT = 15_000;
const WORK_TIMEOUT = 60_000;
/** The first whole second of a film is a better poster than the black that many begin with. */
const POSTER_AT = 1;
const LOUDEST = 100;

/** A sound or film as it can be played. Seconds and pixels; `sound`: it has any. */
export type Playable = { duration: number; film: { width: number; height: number } | null; sound: boolean };

const number = z.coerce.number().nonnegative().optional().catch(undefined);
const stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: number,
  height: number,
  duration: number,
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
});
const probed = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ duration: number }).optional(),
});

/**
 * Reads what a file plays. Pictures of a sound's cover are no film.
 * @throws MediaError damaged (nothing that browsers play, or no length), timeout, failed
 */
export async function readPlayable(file: string, signal: AbortSignal): Promise<Playable> {
  const entries =
    "format=duration:stream=codec_type,codec_name,width,height,duration:stream_disposition=attached_pic";
  const ended = await run("FFPROBE_PATH", PROBE_TIMEOUT, file, signal, [
    "-v",
    "error",
    ...ONLY_FILES,
    "-show_entries",
    entries,
    "-of",
    "json",
    `file:${file}`,
  ]);
  if (ended.code !== 0) throw faultOf(ended);
  const { streams, format } = probed.parse(jsonOf(ended.output));
  const film = streams.find(
    ({ codec_type, disposition }) => codec_type === "video" && !disposition?.attached_pic,
  );
  const sound = streams.find(({ codec_type }) => codec_type === "audio");
  if (film && !FILM_CODECS.test(film.codec_name ?? ""))
    throw new MediaError("damaged", { detail: `film in ${film.codec_name}` });
  if (sound && !SOUND_CODECS.test(sound.codec_name ?? ""))
    throw new MediaError("damaged", { detail: `sound in ${sound.codec_name}` });
  const duration = format?.duration ?? film?.duration ?? sound?.duration;
  if ((!film && !sound) || !duration || (film && (!film.width || !film.height)))
    throw new MediaError("damaged");
  return {
    duration,
    film: film ? { width: film.width!, height: film.height! } : null,
    sound: Boolean(sound),
  };
}

/**
 * Writes film and sound into a new file of the same kind, untouched but without metadata, position, chapters and whatever else the
 * container held.
 * @param to its extension says the container
 * @returns bytes written
 * @throws MediaError damaged, timeout, noSpace, failed
 */
export async function rewrite(
  file: string,
  to: string,
  { film }: Pick<Playable, "film">,
  signal: AbortSignal,
): Promise<number> {
  const command = ffmpeg(`file:${file}`)
    .inputOptions(...CAREFUL)
    .output(`file:${to}`)
    .outputOptions(...(film ? ["-map", "0:V:0"] : ["-vn"]), "-map", "0:a:0?", "-c", "copy", "-sn", "-dn")
    .outputOptions("-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact");
  if (/\.(?:mp4|m4a)$/.test(to)) command.outputOptions("-movflags", "+faststart");
  await work(file, argumentsOf(command), signal);
  return (await stat(to)).size;
}

/** Writes a picture of a film (PNG), at most 1280 pixels wide. @throws MediaError damaged, timeout, failed */
export async function posterOf(
  film: string,
  to: string,
  { duration }: Pick<Playable, "duration">,
  signal: AbortSignal,
): Promise<void> {
  const command = ffmpeg(`file:${film}`)
    .inputOptions(...CAREFUL)
    .seekInput(duration > 2 * POSTER_AT ? POSTER_AT : 0)
    .output(`file:${to}`)
    .outputOptions(
      "-map",
      "0:V:0",
      "-frames:v",
      "1",
      "-vf",
      "scale=w='min(1280,iw)':h=-2:flags=bicubic",
      "-f",
      "image2",
      "-c:v",
      "png",
    );
  await work(film, argumentsOf(command), signal);
}

/**
 * How loud a sound is over its whole length.
 * @param bars how many figures are wanted
 * @returns that many figures from 0 to 100, 100 at the loudest place; all 0 for silence
 * @throws MediaError damaged, timeout, noSpace, failed
 */
export async function loudness(
  sound: string,
  bars: number,
  { duration }: Pick<Playable, "duration">,
  signal: AbortSignal,
): Promise<number[]> {
  const raw = path.join(path.dirname(sound), "loudness.raw");
  // Enough samples for every bar, few enough to be looked through between two requests, however long the sound is or says to be.
  const rate = Math.round(Math.min(4_000, Math.max(100, 2_000_000 / duration)));
  const command = ffmpeg(`file:${sound}`)
    .inputOptions(...CAREFUL)
    .output(`file:${raw}`)
    .outputOptions(
      "-map",
      "0:a:0",
      "-vn",
      "-t",
      String(duration + 1),
      "-ac",
      "1",
      "-ar",
      String(rate),
      "-c:a",
      "pcm_s16le",
      "-f",
      "s16le",
    );
  await work(sound, argumentsOf(command), signal);
  try {
    return await peaks(await readFile(raw), bars);
  } finally {
    await rm(raw, { force: true });
  }
}

/** Other requests are served between two bars: a day has nine million samples. */
export async function peaks(samples: Buffer, bars: number): Promise<number[]> {
  const count = Math.floor(samples.length / 2);
  const means: number[] = [];
  for (let bar = 0; bar < bars; bar += 1, await setImmediate()) {
    const [from, to] = [Math.floor((bar * count) / bars), Math.floor(((bar + 1) * count) / bars)];
    let squares = 0;
    for (let at = from; at < to; at += 1) squares += samples.readInt16LE(at * 2) ** 2;
    means.push(to > from ? Math.sqrt(squares / (to - from)) : 0);
  }
  const loudest = Math.max(...means);
  return means.map((mean) => (loudest > 0 ? Math.round((mean / loudest) * LOUDEST) : 0));
}

async function work(file: string, args: string[], signal: AbortSignal): Promise<void> {
  const ended = await run("FFMPEG_PATH", WORK_TIMEOUT, file, signal, args);
  if (ended.code !== 0) throw faultOf(ended);
}
