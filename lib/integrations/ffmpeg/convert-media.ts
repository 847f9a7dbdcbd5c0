import ffmpeg from "fluent-ffmpeg";
import { readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { argumentsOf, faultOf, run } from "./program";
import { CAREFUL, type Playable } from "./read-playable";

const WORK_TIMEOUT = 60_000;
/** The first whole second of a film is a better poster than the black that many begin with. */
const POSTER_AT = 1;
const LOUDEST = 100;

/**
 * Writes film and sound into a new file, unchanged where browsers can play them, but without metadata, position, chapters and
 * other content of the container.
 * @param to its extension is the playable's `container`
 * @returns bytes written
 * @throws MediaError damaged, timeout, noSpace, failed
 */
export async function rewrite(
  file: string,
  to: string,
  { film, sound, container }: Pick<Playable, "film" | "sound" | "container">,
  signal: AbortSignal,
): Promise<number> {
  const command = ffmpeg(`file:${file}`)
    .inputOptions(...CAREFUL)
    .output(`file:${to}`)
    .outputOptions(...(film ? ["-map", `0:${film.index}`, "-c:v", film.encoding] : ["-vn"]))
    .outputOptions(...(sound ? ["-map", `0:${sound.index}`, "-c:a", sound.encoding] : ["-an"]))
    .outputOptions("-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact");
  // ffmpeg's own m4a takes no Opus, FLAC and MP3; FLAC in MP4 counts as an experiment to it.
  if (container === "mp4" || container === "m4a")
    command.outputOptions("-movflags", "+faststart", "-strict", "experimental").format("mp4");
  await work(file, argumentsOf(command), signal);
  return (await stat(to)).size;
}

/** Writes a picture of a film (PNG), at most 1280 pixels wide. @throws MediaError damaged, timeout, failed */
export async function posterOf(
  film: string,
  to: string,
  { duration, film: track }: Pick<Playable, "duration" | "film">,
  signal: AbortSignal,
): Promise<void> {
  const command = ffmpeg(`file:${film}`)
    .inputOptions(...CAREFUL)
    .seekInput(duration > 2 * POSTER_AT ? POSTER_AT : 0)
    .output(`file:${to}`)
    .outputOptions(
      "-map",
      track ? `0:${track.index}` : "0:V:0",
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
  { duration, sound: track }: Pick<Playable, "duration" | "sound">,
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
      track ? `0:${track.index}` : "0:a:0",
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
