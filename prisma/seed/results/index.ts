import { keyOf } from "@/lib/attachments/object-key";
import { mediaUrl } from "@/lib/attachments/present-attachment";
import { objectStorage } from "@/lib/integrations/storage/storage";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { demoBases, demoPrompts, userId } from "../catalogue";
import { demoId } from "../demo-id";
import { AVATARS, COVERS, RESULTS } from "./content";
import { demoFile } from "./demo-file";

const WIDTHS = [640, 320];
const AVATAR_WIDTHS = [320, 96];

/** What the results, covers and avatars of the demo are in the database; covers and avatars by the key of their base and author. */
export type DemoResults = {
  attachments: Prisma.AttachmentCreateManyInput[];
  objects: Prisma.StoredObjectCreateManyInput[];
  examples: Prisma.PromptExampleCreateManyInput[];
  covers: Map<string, string>;
  avatars: Map<string, { avatarId: string; avatarUrl: string }>;
};

/**
 * Stores the committed pictures, sounds and films of the demo, under the same keys every time: what an earlier seed has
 * left is written over.
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
  const keep = async (name: string, key: string, ownerId: string, createdAt: Date, widths = WIDTHS) => {
    const id = demoId("attachment", key);
    const { files, columns } = await demoFile(name, widths);
    for (const { file, type, body } of files) {
      await objectStorage().put(keyOf(id, file), body, { contentType: type, expected: body.length });
      results.objects.push({
        key: keyOf(id, file),
        ownerId,
        bytes: BigInt(body.length),
        contentType: type,
        createdAt,
      });
    }
    const bytes = files.reduce((sum, { body }) => sum + body.length, 0);
    const [{ file, type }] = files;
    results.attachments.push({ id, ownerId, file, type, bytes, createdAt, ...columns });
    return id;
  };

  for (const prompt of demoPrompts(bases)) {
    const [promptId, ownerId, createdAt] = [
      String(prompt.id),
      String(prompt.userId),
      prompt.createdAt as Date,
    ];
    for (const [position, result] of (RESULTS[prompt.title] ?? []).entries()) {
      const { file, caption, values = {}, isPublic = false, madeWith = {} } = result;
      const key = `${prompt.title}:${position}`;
      results.examples.push({
        id: demoId("example", key),
        promptId,
        attachmentId: await keep(file, file.endsWith(".webp") ? key : file, ownerId, createdAt),
        caption,
        values,
        ...madeWith,
        position,
        isPublic,
        createdAt,
      });
    }
  }
  for (const key of COVERS) {
    const base = bases.find(({ id }) => id === demoId("base", key));
    if (!base) throw new Error(`A demo cover names an unknown base: ${key}`);
    const cover = `cover-${key}.webp`;
    results.covers.set(
      String(base.id),
      await keep(cover, `cover:${key}`, base.ownerId, base.createdAt as Date),
    );
  }
  for (const key of AVATARS) {
    const [id, avatar] = [userId(key), `avatar-${key}.webp`];
    const avatarId = await keep(avatar, `avatar:${key}`, id, new Date(), AVATAR_WIDTHS);
    results.avatars.set(id, { avatarId, avatarUrl: mediaUrl(avatarId, `${AVATAR_WIDTHS[0]}.webp`) });
  }
  return results;
}
