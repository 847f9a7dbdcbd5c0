import ffmpeg from "fluent-ffmpeg";
import { rm } from "node:fs/promises";
import path from "node:path";
import { z } from "@/lib/platform/validation/zod";
import { argumentsOf, faultOf, jsonOf, MediaError, onlyFiles, run } from "./program";

const ONLY_FILES = onlyFiles("mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg,mp3,wav,flac");
/** ffmpeg's options before the input file. */
export const CAREFUL = [
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
/** Codecs that every browser plays, and those that are converted to such without loss (`encodingOf`). */
const SOUND_CODECS = /^(?:mp3|aac|opus|vorbis|flac|alac|pcm_.+)$/;
const FILM_CODECS = /^(?:h264|vp8|vp9|av1)$/;
const PLAYED_PCM = /^pcm_(?:u8|s16le|s24le|s32le|f32le|alaw|mulaw)$/;
/** Output containers by extension, with the codecs that browsers play in them; those for sound before those for film. */
const CONTAINERS = {
  m4a: /^(?:aac|mp3|opus|flac)$/,
  mp3: /^mp3$/,
  ogg: /^(?:opus|vorbis|flac)$/,
  wav: /^pcm_/,
  flac: /^flac$/,
  mp4: /^(?:h264|vp9|av1|aac|mp3|opus|flac)$/,
  webm: /^(?:vp8|vp9|av1|opus|vorbis)$/,
} as const;
const PROBE_TIMEOUT = 15_000;
const WORK_TIMEOUT = 60_000;

/** The extension of an output container. */
export type Container = keyof typeof CONTAINERS;

/** `index`: among all tracks of the file. `encoding`: the output codec when the track cannot be copied. */
type Track = { index: number; encoding: string };

/** A playable sound or film. Seconds and pixels, as players show it. `container`: a container that can hold it. */
export type Playable = {
  duration: number;
  container: Container;
  film: (Track & { width: number; height: number }) | null;
  sound: Track | null;
};

const number = z.coerce.number().nonnegative().optional().catch(undefined);
const turn = z.coerce.number().optional().catch(undefined);
const stream = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().default(""),
  width: number,
  height: number,
  duration: number,
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  tags: z.object({ rotate: turn }).optional(),
  side_data_list: z.array(z.object({ rotation: turn })).default([]),
});
type Stream = z.infer<typeof stream>;
const probed = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ duration: number, format_name: z.string().default("") }).optional(),
});

/**
 * Finds the first film and the first sound track that browsers play. Cover pictures of a sound are not a film. A file without a
 * duration (a browser's recording, a piped FLAC) is read through.
 * @param container the file's own container, which is kept if it can hold the tracks
 * @throws MediaError type (nothing that browsers play), damaged (no tracks, or no length), timeout, noSpace, failed
 */
export async function readPlayable(
  file: string,
  container: Container,
  signal: AbortSignal,
): Promise<Playable> {
  const { streams, format } = await probe(file, signal);
  const films = streams.filter(
    ({ codec_type, disposition }) => codec_type === "video" && !disposition?.attached_pic,
  );
  const sounds = streams.filter(({ codec_type }) => codec_type === "audio");
  const film = firstOf(films, FILM_CODECS);
  const sound = firstOf(sounds, SOUND_CODECS);
  if ((!film && !sound) || (film && (!film.width || !film.height))) throw new MediaError("damaged");
  const known = format?.duration || film?.duration || sound?.duration;
  // Of messages joined to one Ogg ffprobe tells the last one's length alone (findings/chained-ogg-three-lengths.sh).
  const isTold = known && format?.format_name !== "ogg";
  const duration = isTold ? known : await readThrough(file, [film, sound], signal);
  const encoding = sound ? encodingOf(sound, { isEndless: !known, isFilm: film !== undefined }) : "";
  const codecs = [film?.codec_name, encoding === "copy" ? sound?.codec_name : encoding];
  return {
    duration,
    container: containerOf(container, !film, codecs.filter(Boolean) as string[]),
    film: film ? { index: film.index, encoding: "copy", ...shownSize(film) } : null,
    sound: sound ? { index: sound.index, encoding } : null,
  };
}

async function probe(file: string, signal: AbortSignal): Promise<z.infer<typeof probed>> {
  const entries =
    "format=duration,format_name:stream=index,codec_type,codec_name,width,height,duration:stream_disposition=attached_pic:stream_side_data=rotation:stream_tags=rotate";
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
  return probed.parse(jsonOf(ended.output));
}

/** @throws MediaError type: browsers play none of the tracks */
function firstOf(tracks: readonly Stream[], codecs: RegExp): Stream | undefined {
  const found = tracks.find(({ codec_name }) => codecs.test(codec_name));
  if (!found && tracks[0])
    throw new MediaError("type", { detail: `${tracks[0].codec_type} in ${tracks[0].codec_name}` });
  return found;
}

/** @throws MediaError type: no container that browsers play can hold both */
function containerOf(own: Container, isSound: boolean, codecs: readonly string[]): Container {
  const named = isSound && own === "mp4" ? "m4a" : own;
  const others = Object.keys(CONTAINERS) as Container[];
  const found = [named, ...others].find((each) => codecs.every((codec) => CONTAINERS[each].test(codec)));
  if (!found) throw new MediaError("type", { detail: `${codecs.join(" beside ")} in one file` });
  return found;
}

/**
 * Output codec of a sound. Safari records ALAC, which only it plays, and PCM, which films cannot hold; FLAC is lossless for both.
 * 64-bit samples play nowhere. A FLAC without a duration only gets one when it is encoded again.
 */
function encodingOf({ codec_name }: Stream, { isEndless, isFilm }: { isEndless: boolean; isFilm: boolean }) {
  const isSamples = codec_name.startsWith("pcm_");
  if (codec_name === "alac" || (isFilm && isSamples)) return "flac";
  if (isSamples && !PLAYED_PCM.test(codec_name)) return "pcm_f32le";
  return codec_name === "flac" && isEndless ? "flac" : "copy";
}

/** Phones store films unrotated, with a rotation tag. */
function shownSize({ width = 0, height = 0, side_data_list, tags }: Stream) {
  const degrees =
    side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? tags?.rotate ?? 0;
  return Math.round(degrees / 90) % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The duration of tracks in a file without one: copies them into a file with one. @throws MediaError damaged: it has none */
async function readThrough(
  file: string,
  tracks: readonly (Stream | undefined)[],
  signal: AbortSignal,
): Promise<number> {
  const copy = path.join(path.dirname(file), "measured.mkv");
  const command = ffmpeg(`file:${file}`)
    .inputOptions(...CAREFUL)
    .output(`file:${copy}`)
    .outputOptions(...tracks.flatMap((track) => (track ? ["-map", `0:${track.index}`] : [])))
    .outputOptions("-c", "copy", "-map_metadata", "-1", "-map_chapters", "-1")
    .format("matroska");
  try {
    const ended = await run("FFMPEG_PATH", WORK_TIMEOUT, file, signal, argumentsOf(command));
    if (ended.code !== 0) throw faultOf(ended);
    const duration = (await probe(copy, signal)).format?.duration;
    if (!duration) throw new MediaError("damaged");
    return duration;
  } finally {
    await rm(copy, { force: true });
  }
}
