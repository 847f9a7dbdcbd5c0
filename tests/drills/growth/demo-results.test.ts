import sharp from "sharp";
import { keyOf } from "@/lib/attachments/object-key";
import { objectStorage } from "@/lib/integrations/storage/storage";
import { db } from "@/lib/platform/db/client";
import { seed } from "@/prisma/seed";
import { type DemoResults, storeResults } from "@/prisma/seed/results";
import { AVATARS, COVERS, RESULTS } from "@/prisma/seed/results/content";
import { resetDatabase } from "@/tests/support/database/test-database";

const MB = 1024 * 1024;

async function stored(key: string): Promise<Buffer> {
  const { stream } = await objectStorage().read(key);
  return Buffer.concat(await stream.toArray());
}

describe("stored and seeded", () => {
  let results: DemoResults;

  beforeAll(async () => {
    await resetDatabase();
    results = await storeResults();
  });

  test("a seed that fails leaves no row; the next one works", async () => {
    const { key } = results.objects[0]!;
    await db.storedObject.create({ data: { key, bytes: 1n, contentType: "image/webp" } });
    await expect(seed(db, results)).rejects.toMatchObject({ code: "P2002" });
    expect([await db.user.count(), await db.attachment.count(), await db.promptExample.count()]).toEqual([
      0, 0, 0,
    ]);
    await db.storedObject.delete({ where: { key } });
    await seed(db, results);
  });

  test("every file of every attachment is stored and in use, and nothing else", async () => {
    const attachments = await db.attachment.findMany();
    expect(attachments.length).toBeGreaterThan(60);
    const known = new Map((await db.storedObject.findMany()).map((object) => [object.key, object]));
    const keys = attachments.flatMap(({ id, file, previews }) =>
      [file, ...(previews as { file: string }[]).map((preview) => preview.file)].map((each) =>
        keyOf(id, each),
      ),
    );
    expect([...known.keys()].sort()).toEqual(keys.sort());
    let total = 0;
    for (const key of keys) {
      const { length } = await stored(key);
      expect([key, BigInt(length), null]).toEqual([key, known.get(key)?.bytes, known.get(key)?.sweepAfter]);
      total += length;
    }
    expect(total).toBe(attachments.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(total).toBeLessThan(6 * MB);
    // A list of 18 cards shows the smaller ones.
    const cards = attachments.flatMap(({ previews }) =>
      (previews as { width: number; bytes: number }[]).filter(({ width }) => width === 640),
    );
    expect(cards.reduce((sum, { bytes }) => sum + bytes, 0) / cards.length).toBeLessThan(18 * 1024);
  });

  test("what is known of a picture is true", async () => {
    for (const { id, file, kind, width, height, placeholder, previews } of await db.attachment.findMany()) {
      if (kind === "audio") continue;
      const shown = [
        ...(kind === "image" ? [{ file, width, height }] : []),
        ...(previews as { file: string; width: number; height: number }[]),
      ];
      expect(shown.length).toBeGreaterThan(0);
      for (const each of shown) {
        const picture = await sharp(await stored(keyOf(id, each.file))).metadata();
        expect([id, picture.width, picture.height]).toEqual([id, each.width, each.height]);
      }
      expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    }
  });

  test("covers, avatars and the results that everybody sees", async () => {
    expect(await db.promptBase.count({ where: { coverId: { not: null } } })).toBe(COVERS.length);
    const people = await db.user.findMany({ where: { avatarId: { not: null } } });
    expect(people).toHaveLength(AVATARS.length);
    for (const { avatarId, avatarUrl } of people) expect(avatarUrl).toBe(`/media/${avatarId}/320.webp`);
    expect(await db.prompt.count({ where: { hasExamples: true } })).toBe(Object.keys(RESULTS).length);
    const paid = {
      prompt: {
        base: { accessType: { in: ["SUBSCRIPTION" as const, "ONE_TIME" as const, "CODE_ONLY" as const] } },
      },
    };
    expect(await db.promptExample.count({ where: { ...paid, isPublic: true } })).toBeGreaterThan(10);
    expect(await db.promptExample.count({ where: { ...paid, isPublic: false } })).toBeGreaterThan(5);
  });
});
