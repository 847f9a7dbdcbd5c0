import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { AttachmentKind } from "@/lib/attachments/schema";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** Pictures, sounds and films that programs of ours made, free of anybody else's rights; a fresh machine has no encoder. */
const FOLDER = "prisma/seed/results/files";
const PLACEHOLDER_SIDE = 12;

/** Metadata of the sounds and films, by file name. */
type Facts = Record<
  string,
  { duration: number; width: number | null; height: number | null; waveform: number[] }
>;
type Picture = { file: string; width: number; height: number; body: Uint8Array };

type StoredFile = { file: string; type: string; body: Uint8Array };
/** The file that is shown, the smaller ones that lists show, and the columns of an attachment that tell of them. */
type DemoFile = {
  files: [StoredFile, ...StoredFile[]];
  columns: Omit<
    Prisma.AttachmentCreateManyInput,
    "id" | "ownerId" | "file" | "type" | "bytes" | "createdAt" | "kind"
  > & { kind: AttachmentKind };
};

/**
 * Reads a committed file: a picture (`.webp`), a sound (`.mp3`), or a film (`.mp4`) with a poster of the same name (`.webp`).
 * @param widths of the picture's smaller versions, widest first, each narrower than the picture
 */
export async function demoFile(name: string, widths: readonly number[]): Promise<DemoFile> {
  const body = await readFile(path.join(FOLDER, name));
  if (name.endsWith(".webp")) {
    const full = await pictureOf("picture.webp", body);
    const previews: Picture[] = [];
    // Each is made of the next wider one, which costs a third less than making it of the whole picture.
    for (const width of widths) previews.unshift(await narrowed(previews[0] ?? full, width, full));
    return {
      files: [webp(full), ...previews.map(webp)],
      columns: {
        kind: "image",
        width: full.width,
        height: full.height,
        placeholder: await placeholderOf(previews[0]!),
        previews: previews.map(known),
      },
    };
  }
  const facts = JSON.parse(await readFile(path.join(FOLDER, "facts.json"), "utf8")) as Facts;
  const { duration, width, height, waveform } = facts[name]!;
  if (name.endsWith(".mp3"))
    return {
      files: [{ file: "sound.mp3", type: "audio/mpeg", body }],
      columns: { kind: "audio", duration, waveform },
    };
  const poster = await pictureOf(
    `${width}.webp`,
    await readFile(path.join(FOLDER, name.replace(".mp4", ".webp"))),
  );
  return {
    files: [{ file: "film.mp4", type: "video/mp4", body }, webp(poster)],
    columns: {
      kind: "video",
      duration,
      width,
      height,
      placeholder: await placeholderOf(poster),
      previews: [known(poster)],
    },
  };
}

async function pictureOf(file: string, body: Uint8Array): Promise<Picture> {
  const { width, height } = await sharp(body).metadata();
  return { file, width, height, body };
}

async function narrowed({ body }: Picture, width: number, of: Picture): Promise<Picture> {
  const height = Math.round((of.height * width) / of.width);
  const made = await sharp(body)
    .resize(width, height, { fit: "fill" })
    .webp({ quality: 80, effort: 1 })
    .toBuffer();
  return { file: `${width}.webp`, width, height, body: made };
}

async function placeholderOf({ body }: Picture): Promise<string> {
  const tiny = await sharp(body)
    .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: "inside" })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

const webp = ({ file, body }: Picture): StoredFile => ({ file, type: "image/webp", body });
const known = ({ file, width, height, body }: Picture) => ({ file, width, height, bytes: body.length });
