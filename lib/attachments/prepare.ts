import { createReadStream } from "node:fs";
import { appendFile, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { ffmpegAvailable } from "@/lib/integrations/ffmpeg/ffmpeg";
import { loudness, posterOf, rewrite } from "@/lib/integrations/ffmpeg/convert-media";
import { type Playable, readPlayable } from "@/lib/integrations/ffmpeg/read-playable";
import { MediaError, type MediaFault } from "@/lib/integrations/ffmpeg/program";
import { writeTags } from "@/lib/integrations/ffmpeg/tags";
import { aiSourceOf, metadataOfBoxes, xmpBox } from "@/lib/integrations/images/ai-mark.mjs";
import {
  type FoundMadeWith,
  ImageError,
  type ImageFault,
  type PicturePlan,
  type Pictures,
  writeAnew,
} from "@/lib/integrations/images/write-anew";
import type { AiSource } from "@/lib/platform/db/generated/enums";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { FairQueue } from "@/lib/platform/limits/fair-queue";
import { msg } from "@/lib/platform/validation/message";
import type { SpooledFile } from "@/lib/platform/validation/uploaded-file";
import { newKey, storeObject } from "@/lib/storage/objects";
import { FILM_TYPES, type FileType, fileTypeOf, SOUND_TYPES } from "./file-types";
import { ATTACHMENT_BYTES, BARS, FILM_SECONDS, PREVIEW_WIDTHS, SIDE, SOUND_SECONDS } from "./limits";
import { keyOf } from "./object-key";
import type { AttachmentKind } from "./schema";

/** An attachment whose files are stored but unused until `keepAttachment`: its columns. */
export type Prepared = {
  id: string;
  ownerId: string;
  kind: AttachmentKind;
  file: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  placeholder: string | null;
  waveform: number[];
  previews: { file: string; width: number; height: number; bytes: number }[];
  /** What the uploaded file says of AI; null for nothing. */
  aiSource: AiSource | null;
};

/** With the generation metadata found in the file. */
export type PreparedFile = { columns: Prepared; madeWith: FoundMadeWith | null };

export type PrepareOptions = {
  /** The future owner. */
  ownerId: string;
  /** Allowed kinds; all by default. */
  kinds?: readonly AttachmentKind[];
  pictures?: PicturePlan;
  /** Marks the stored files as made by AI even if the given one does not say so. */
  madeByAi?: boolean;
  signal?: AbortSignal;
};

type Refusal = { code: ErrorCode; words?: string };
const DAMAGED: Refusal = { code: "DAMAGED_FILE", words: "validation.attachment.damaged" };
/** Other refusals depend on the allowed kinds (see `refusalOf`). */
const REFUSAL: Record<
  Exclude<MediaFault | ImageFault, "type" | "pixels" | "tooLong" | "tooLarge">,
  Refusal
> = {
  damaged: DAMAGED,
  noAudio: DAMAGED,
  timeout: { code: "MEDIA_UNAVAILABLE", words: "validation.attachment.timeout" },
  noSpace: { code: "STORAGE_FULL" },
  failed: { code: "MEDIA_UNAVAILABLE" },
};

/**
 * Files decoded at once in this process, round-robin over people; pictures do not wait for films, and people do not wait for
 * another person's several files.
 */
const DECODING = { slots: 2, perCaller: 1 };
const shared = globalThis as { promptotekaDecoding?: { pictures: FairQueue; films: FairQueue } };
const turns = (shared.promptotekaDecoding ??= {
  pictures: new FairQueue(DECODING),
  films: new FairQueue(DECODING),
});

/**
 * Makes of an uploaded file what browsers show, and stores it. The stored files are unused until `keepAttachment`.
 * @throws AppError UNSUPPORTED_TYPE (by its content or its codecs), TOO_LARGE (bytes, pixels, seconds), DAMAGED_FILE, MEDIA_UNAVAILABLE
 *   (no ffmpeg here, or it took too long), STORAGE_FULL, STORAGE_UNAVAILABLE; the signal's reason
 */
export async function prepareAttachment(
  file: SpooledFile,
  { ownerId, kinds, pictures, madeByAi, signal }: PrepareOptions,
): Promise<PreparedFile> {
  const known = await fileTypeOf(file.path);
  if (!known || kinds?.includes(known.kind) === false) throw unsupported(kinds);
  if (file.size > ATTACHMENT_BYTES[known.kind]) throw tooLarge(known.kind);
  const folder = path.join(path.dirname(file.path), "made");
  await mkdir(folder, { mode: 0o700 });
  const plan = { ...(pictures ?? { widths: PREVIEW_WIDTHS, side: SIDE }), madeByAi };
  const how = { plan, kinds, signal };
  const { madeWith = null, ...made } = await turns[known.kind === "image" ? "pictures" : "films"].run(
    ownerId,
    () =>
      make(file.path, folder, known, how).catch((error: unknown) => {
        throw refusalOf(error, known.kind);
      }),
    { signal },
  );
  return { columns: await store(folder, made, ownerId, signal), madeWith };
}

type Made = Omit<Prepared, "id" | "ownerId" | "bytes">;
type How = { plan: PicturePlan; kinds?: readonly AttachmentKind[]; signal?: AbortSignal };

async function make(
  file: string,
  folder: string,
  type: FileType,
  { plan, kinds, signal = new AbortController().signal }: How,
): Promise<Made & { madeWith?: FoundMadeWith | null }> {
  if (type.kind === "image") {
    const pictures = await writeAnew(file, folder, plan, signal);
    const { full, madeWith, aiSource } = pictures;
    return {
      madeWith,
      aiSource,
      kind: "image",
      file: full.file,
      type: "image/webp",
      width: full.width,
      height: full.height,
      duration: null,
      waveform: [],
      ...smaller(pictures),
    };
  }
  if (!(await ffmpegAvailable())) throw new AppError("MEDIA_UNAVAILABLE");
  const playable = await readPlayable(file, type.extension, signal);
  const { duration, container } = playable;
  // A film container without a film track is a sound, with a sound's limits.
  if (!playable.film && ((await stat(file)).size > ATTACHMENT_BYTES.audio || duration > SOUND_SECONDS))
    throw tooLarge("audio");
  if (!playable.film)
    return {
      ...(await makeSound(file, folder, playable, signal, plan.madeByAi)),
      duration,
      width: null,
      height: null,
      placeholder: null,
      previews: [],
    };
  const filmType = FILM_TYPES[container];
  if (kinds?.includes("video") === false || type.kind !== "video" || !filmType) throw unsupported(kinds);
  if (duration > FILM_SECONDS) throw tooLarge("video");
  const name = `film.${container}`;
  await rewrite(file, path.join(folder, name), playable, signal);
  const poster = path.join(folder, "poster.png");
  await posterOf(file, poster, playable, signal);
  const tags = path.join(folder, "tags.txt");
  const tagged = await writeTags(file, tags, signal);
  const planned = { ...plan, film: file, tags: tagged ? tags : undefined };
  const pictures = await writeAnew(poster, folder, planned, signal);
  const { aiSource } = pictures;
  await mark(path.join(folder, name), aiSource ?? (plan.madeByAi ? "made" : null));
  return {
    madeWith: pictures.madeWith,
    aiSource,
    kind: "video",
    file: name,
    type: filmType,
    width: playable.film.width,
    height: playable.film.height,
    duration,
    waveform: [],
    ...smaller(pictures),
  };
}

/** A film without pictures is a sound. */
async function makeSound(
  file: string,
  folder: string,
  playable: Playable,
  signal: AbortSignal,
  madeByAi = false,
) {
  const name = `sound.${playable.container}`;
  await rewrite(file, path.join(folder, name), playable, signal);
  const { xmp } = await metadataOfBoxes(file);
  const aiSource = aiSourceOf({ xmp }, null);
  await mark(path.join(folder, name), aiSource ?? (madeByAi ? "made" : null));
  return {
    kind: "audio" as const,
    aiSource,
    file: name,
    type: SOUND_TYPES[playable.container],
    waveform: await loudness(file, BARS, playable, signal),
  };
}

/** Only MP4 and M4A have a place for XMP that players pass over. */
async function mark(file: string, source: AiSource | null): Promise<void> {
  if (source && /\.(?:mp4|m4a)$/.test(file)) await appendFile(file, xmpBox(source));
}

function smaller({ previews, placeholder }: Pictures): Pick<Made, "previews" | "placeholder"> {
  return { previews, placeholder };
}

async function store(folder: string, made: Made, ownerId: string, signal?: AbortSignal): Promise<Prepared> {
  const id = newKey("attachments").slice("attachments/".length);
  const files = [
    { file: made.file, type: made.type },
    ...made.previews.map(({ file }) => ({ file, type: "image/webp" })),
  ];
  let bytes = 0;
  for (const { file, type } of files) {
    const source = path.join(folder, file);
    const { size } = await stat(source);
    await storeObject({
      key: keyOf(id, file),
      ownerId,
      body: createReadStream(source),
      contentType: type,
      expected: size,
      signal,
    });
    bytes += size;
  }
  return { id, ownerId, bytes, ...made };
}

function unsupported(kinds?: readonly AttachmentKind[]): AppError {
  const text =
    kinds && !kinds.includes("video") ? "validation.attachment.pictures" : "validation.attachment.kinds";
  return new AppError("UNSUPPORTED_TYPE", { fields: { file: [text] } });
}

function tooLarge(kind: AttachmentKind): AppError {
  return new AppError("TOO_LARGE", {
    fields: {
      file: [
        msg(`validation.attachment.${kind}TooLarge`, { megabytes: ATTACHMENT_BYTES[kind] / 1024 / 1024 }),
      ],
    },
  });
}

function refusalOf(error: unknown, kind: AttachmentKind): unknown {
  if (!(error instanceof MediaError) && !(error instanceof ImageError)) return error;
  if (error.fault === "type")
    return error instanceof MediaError
      ? new AppError("UNSUPPORTED_TYPE", {
          cause: error,
          fields: { file: ["validation.attachment.codecs"] },
        })
      : unsupported();
  if (error.fault === "pixels" || error.fault === "tooLong" || error.fault === "tooLarge")
    return tooLarge(kind);
  const { code, words } = REFUSAL[error.fault];
  return new AppError(code, { cause: error, ...(words && { fields: { file: [words] } }) });
}
