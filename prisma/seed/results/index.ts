import sharp from "sharp";
import { keyOf } from "@/lib/attachments/object-key";
import { mediaUrl } from "@/lib/attachments/present-attachment";
import type { AttachmentKind } from "@/lib/attachments/types";
import { objectStorage } from "@/lib/integrations/storage/storage";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { demoPrompts, demoBases, userId } from "../catalogue";
import { demoId } from "../demo-id";
import type { Scene } from "./drawing";
import { paint, type PaintedFile } from "./paint";
import { PICTURES } from "./pictures";
import { AVATARS, COVERS } from "./portraits";
import { recordingFacts, recordingFile, RECORDINGS } from "./recordings";

const WIDTHS = [320, 640];
const AVATAR_WIDTHS = [96, 320];

/** What the results, covers and avatars of the demo are in the database; covers and avatars by the key of their base and author. */
export type DemoResults = {
  attachments: Prisma.AttachmentCreateManyInput[];
  objects: Prisma.StoredObjectCreateManyInput[];
  examples: Prisma.PromptExampleCreateManyInput[];
  covers: Map<string, string>;
  avatars: Map<string, { avatarId: string; avatarUrl: string }>;
};

type File = { file: string; type: string; body: Uint8Array };
type Columns = Omit<
  Prisma.AttachmentCreateManyInput,
  "id" | "ownerId" | "file" | "type" | "bytes" | "createdAt"
>;

/**
 * Draws the pictures of the demo and stores them with its sounds and films, under the same keys every time: what an
 * earlier seed has left is written over.
 * @returns the rows that say whose they are, for `seed`
 * @throws AppError STORAGE_FULL, STORAGE_UNAVAILABLE
 */
export async function storeResults(): Promise<DemoResults> {
  const results: DemoResults = {
    attachments: [],
    objects: [],
    examples: [],
    covers: new Map(),
    avatars: new Map(),
  };
  const bases = demoBases();
  const keep = async (
    key: string,
    ownerId: string,
    createdAt: Date,
    [shown, ...smaller]: [File, ...File[]],
    columns: Columns,
  ): Promise<string> => {
    const id = demoId("attachment", key);
    for (const { file, type, body } of [shown, ...smaller]) {
      const { bytes } = await objectStorage().put(keyOf(id, file), body, {
        contentType: type,
        expected: body.length,
      });
      results.objects.push({
        key: keyOf(id, file),
        ownerId,
        bytes: BigInt(bytes),
        contentType: type,
        createdAt,
      });
    }
    const bytes = [shown, ...smaller].reduce((sum, { body }) => sum + body.length, 0);
    results.attachments.push({
      id,
      ownerId,
      file: shown.file,
      type: shown.type,
      bytes,
      createdAt,
      ...columns,
    });
    return id;
  };
  const keepPicture = async (
    key: string,
    ownerId: string,
    createdAt: Date,
    drawn: Scene,
    widths = WIDTHS,
  ) => {
    const { full, previews, placeholder } = await paint(drawn, widths);
    return keep(key, ownerId, createdAt, [webp(full), ...previews.map(webp)], {
      ...sizeOf(full),
      kind: "image",
      placeholder,
      previews: previews.map(known),
    });
  };
  const facts = recordingFacts();
  const keepRecording = async (name: string, ownerId: string, createdAt: Date) => {
    const { duration, width, height, waveform } = facts[name]!;
    const isFilm = name.endsWith(".mp4");
    const kind: AttachmentKind = isFilm ? "video" : "audio";
    const shown: File = {
      file: isFilm ? "film.mp4" : "sound.mp3",
      type: isFilm ? "video/mp4" : "audio/mpeg",
      body: recordingFile(name),
    };
    if (!isFilm) return keep(name, ownerId, createdAt, [shown], { kind, duration, waveform });
    const poster = await posterOf(recordingFile(name.replace(".mp4", ".webp")));
    return keep(name, ownerId, createdAt, [shown, webp(poster.preview)], {
      kind,
      duration,
      width,
      height,
      placeholder: poster.placeholder,
      previews: [known(poster.preview)],
    });
  };

  for (const prompt of demoPrompts(bases)) {
    const [promptId, ownerId, createdAt] = [
      String(prompt.id),
      String(prompt.userId),
      prompt.createdAt as Date,
    ];
    const pictures = PICTURES[prompt.title] ?? [];
    const recordings = RECORDINGS[prompt.title] ?? [];
    const entries = [
      ...pictures.map((picture, position) => ({
        ...picture,
        madeWith: picture.madeWith ?? {},
        store: () => keepPicture(`${prompt.title}:${position}`, ownerId, createdAt, picture.draw()),
      })),
      ...recordings.map((recording) => ({
        ...recording,
        madeWith: {},
        store: () => keepRecording(recording.file, ownerId, createdAt),
      })),
    ];
    for (const [position, { store, caption, values = {}, isPublic = false, madeWith }] of entries.entries()) {
      const attachmentId = await store();
      results.examples.push({
        id: demoId("example", `${prompt.title}:${position}`),
        promptId,
        attachmentId,
        caption,
        values,
        ...madeWith,
        position,
        isPublic,
        createdAt,
      });
    }
  }
  for (const [key, draw] of Object.entries(COVERS)) {
    const base = bases.find(({ id }) => id === demoId("base", key));
    if (!base) throw new Error(`A demo cover names an unknown base: ${key}`);
    results.covers.set(
      String(base.id),
      await keepPicture(`cover:${key}`, base.ownerId, base.createdAt as Date, draw()),
    );
  }
  for (const [key, draw] of Object.entries(AVATARS)) {
    const avatarId = await keepPicture(`avatar:${key}`, userId(key), new Date(), draw(), AVATAR_WIDTHS);
    results.avatars.set(userId(key), {
      avatarId,
      avatarUrl: mediaUrl(avatarId, `${AVATAR_WIDTHS.at(-1)}.webp`),
    });
  }
  return results;
}

const webp = ({ file, body }: PaintedFile): File => ({ file, type: "image/webp", body });
const sizeOf = ({ width, height }: PaintedFile) => ({ width, height });
const known = ({ file, width, height, body }: PaintedFile) => ({ file, width, height, bytes: body.length });

async function posterOf(body: Buffer): Promise<{ preview: PaintedFile; placeholder: string }> {
  const { width, height } = await sharp(body).metadata();
  const tiny = await sharp(body)
    .resize(12, 12, { fit: "inside" })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return {
    preview: { file: `${width}.webp`, width, height, body },
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
}
