import ffmpeg from "fluent-ffmpeg";
import { rm } from "node:fs/promises";
import path from "node:path";
import { z } from "@/lib/platform/validation/zod";
import { argumentsOf, faultOf, jsonOf, MediaError, onlyFiles, run } from "./program";

const ONLY_FILES = onlyFiles("mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg,mp3,wav,flac");
/** For ffmpeg before the file that it reads. */
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
/** What every browser plays, and what becomes such without a loss (`encodingOf`). */
const SOUND_CODECS = /^(?:mp3|aac|opus|vorbis|flac|alac|pcm_.+)$/;
const FILM_CODECS = /^(?:h264|vp8|vp9|av1)$/;
const PLAYED_PCM = /^pcm_(?:u8|s16le|s24le|s32le|f32le|alaw|mulaw)$/;
/** Kinds of files that can be written, by extension, and the codecs that browsers play in them; a sound's before a film's. */
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

/** The extension of a file that can be written. */
export type Container = keyof typeof CONTAINERS;

/** `index`: among all tracks of the file. `encoding`: the codec that it is written in where it cannot stay as it is. */
type Track = { index: number; encoding: string };

/** A sound or film as it can be played. Seconds and pixels, as players show it. `container`: the kind of file that can hold it. */
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
  format: z.object({ duration: number }).optional(),
});

/**
 * Reads what a file plays: the first film and the first sound that browsers play. Pictures of a sound's cover are no film. A file that
 * does not say how long it is (a browser's recording, a piped FLAC) is read through.
 * @param container the file's own kind, which is kept where it can hold the tracks
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
  const duration = known || (await readThrough(file, [film, sound], signal));
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
    "format=duration:stream=index,codec_type,codec_name,width,height,duration:stream_disposition=attached_pic:stream_side_data=rotation:stream_tags=rotate";
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

/** @throws MediaError type: there are tracks, and browsers play none of them */
function firstOf(tracks: readonly Stream[], codecs: RegExp): Stream | undefined {
  const found = tracks.find(({ codec_name }) => codecs.test(codec_name));
  if (!found && tracks[0])
    throw new MediaError("type", { detail: `${tracks[0].codec_type} in ${tracks[0].codec_name}` });
  return found;
}

/** @throws MediaError type: nothing that browsers play can hold both */
function containerOf(own: Container, isSound: boolean, codecs: readonly string[]): Container {
  const named = isSound && own === "mp4" ? "m4a" : own;
  const others = Object.keys(CONTAINERS) as Container[];
  const found = [named, ...others].find((each) => codecs.every((codec) => CONTAINERS[each].test(codec)));
  if (!found) throw new MediaError("type", { detail: `${codecs.join(" beside ")} in one file` });
  return found;
}

/**
 * What a sound is written as. Safari records ALAC and bare samples: the one plays nowhere else, the others in no film; FLAC loses nothing of them.
 * Numbers of 64 bits play nowhere. A FLAC that does not say how long it is stays so unless it is encoded anew.
 */
function encodingOf({ codec_name }: Stream, { isEndless, isFilm }: { isEndless: boolean; isFilm: boolean }) {
  const isSamples = codec_name.startsWith("pcm_");
  if (codec_name === "alac" || (isFilm && isSamples)) return "flac";
  if (isSamples && !PLAYED_PCM.test(codec_name)) return "pcm_f32le";
  return codec_name === "flac" && isEndless ? "flac" : "copy";
}

/** Phones write films as the camera stands and say how they are turned. */
function shownSize({ width = 0, height = 0, side_data_list, tags }: Stream) {
  const degrees =
    side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? tags?.rotate ?? 0;
  return Math.round(degrees / 90) % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The length of tracks whose file does not say it: they are copied into one that does. @throws MediaError damaged: it has none */
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
