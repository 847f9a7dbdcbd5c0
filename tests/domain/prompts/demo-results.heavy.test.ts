import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { BARS } from "@/lib/attachments/limits";
import { db } from "@/lib/platform/db/client";
import { EXAMPLE_LIMITS } from "@/lib/prompts/examples/limits";
import { parse } from "@/lib/templates/parse";
import { seed } from "@/prisma/seed";
import { AUTHORS, BASES, PROMPTS } from "@/prisma/seed/content";
import { AVATARS, COVERS, RESULTS } from "@/prisma/seed/results/content";
import { demoFile } from "@/prisma/seed/results/demo-file";
import { resetDatabase } from "@/tests/support/database/test-database";

const MB = 1024 * 1024;
const FILES = "prisma/seed/results/files";
const TYPES: Record<string, string> = { ".webp": "IMAGE", ".mp3": "AUDIO", ".mp4": "VIDEO" };

test("results belong to prompts that are there, of their kind, and fill in what these ask for", () => {
  const byTitle = new Map(PROMPTS.map((prompt) => [prompt.title, prompt]));
  expect(byTitle.size).toBe(PROMPTS.length);
  for (const [title, list] of Object.entries(RESULTS)) {
    const types = list.map(({ file }) => TYPES[path.extname(file)]);
    const prompt = byTitle.get(title);
    expect([title, types]).toEqual([title, types.map(() => prompt?.contentType)]);
    expect(list.length).toBeLessThanOrEqual(EXAMPLE_LIMITS.perPrompt);
    const asked = new Set(
      parse(prompt!.promptText).flatMap((node) => (node.type === "placeholder" ? [node.key] : [])),
    );
    for (const { caption, values = {} } of list) {
      expect(caption.length).toBeLessThanOrEqual(EXAMPLE_LIMITS.captionMax);
      expect([title, Object.keys(values).filter((key) => !asked.has(key))]).toEqual([title, []]);
    }
  }
  expect(COVERS.filter((key) => !BASES.some((base) => base.key === key))).toEqual([]);
  expect(AVATARS.filter((key) => !AUTHORS.some((author) => author.key === key))).toEqual([]);
});

test("the committed files are small, known, and all of them are used", async () => {
  const files = readdirSync(FILES);
  expect(files.reduce((sum, file) => sum + statSync(path.join(FILES, file)).size, 0)).toBeLessThanOrEqual(
    3 * MB,
  );
  const results = Object.values(RESULTS).flatMap((list) => list.map(({ file }) => file));
  const films = results.filter((file) => file.endsWith(".mp4"));
  const portraits = [
    ...COVERS.map((key) => `cover-${key}.webp`),
    ...AVATARS.map((key) => `avatar-${key}.webp`),
  ];
  const posters = films.map((file) => file.replace(".mp4", ".webp"));
  expect(files.sort()).toEqual([...results, ...posters, ...portraits, "facts.json"].sort());
  for (const file of results.filter((each) => !each.endsWith(".webp"))) {
    const { duration, waveform } = (await demoFile(file, [])).columns;
    expect(waveform ?? "").toHaveLength(file.endsWith(".mp3") ? BARS : 0);
    expect(duration).toBeGreaterThan(4);
  }
  // Smaller pictures are made of wider ones: none is enlarged.
  for (const file of [...results, ...portraits].filter((each) => each.endsWith(".webp"))) {
    const { format, width } = await sharp(path.join(FILES, file)).metadata();
    expect([file, format]).toEqual([file, "webp"]);
    expect(width).toBeGreaterThanOrEqual(640);
  }
});

// Every file is stored and seeded in the drills (tests/drills/growth/demo-results.test.ts).
test("a picture has smaller ones in the sizes that are known of them", async () => {
  const { files, columns } = await demoFile("bicycle-banner.webp", [640, 320]);
  expect(columns).toMatchObject({ kind: "image", width: 1274, height: 546 });
  expect(columns.placeholder).toMatch(/^data:image\/webp;base64,/);
  const previews = columns.previews as { file: string; width: number; height: number; bytes: number }[];
  expect(previews).toEqual([
    { file: "320.webp", width: 320, height: 137, bytes: files[1]!.body.length },
    { file: "640.webp", width: 640, height: 274, bytes: files[2]!.body.length },
  ]);
  for (const [at, { width, height }] of [{ width: 1274, height: 546 }, ...previews].entries())
    expect(await sharp(files[at]!.body).metadata()).toMatchObject({ format: "webp", width, height });
});

test("a seed that fails over its results leaves no row; the next one works @heavy", async () => {
  await resetDatabase();
  const object = { key: "attachments/a/picture.webp", bytes: 1n, contentType: "image/webp" };
  const results = { attachments: [], objects: [object], examples: [], covers: new Map(), avatars: new Map() };
  await db.storedObject.create({ data: object });
  await expect(seed(db, results)).rejects.toMatchObject({ code: "P2002" });
  expect([await db.user.count(), await db.prompt.count()]).toEqual([0, 0]);
  await db.storedObject.delete({ where: { key: object.key } });
  await seed(db, results);
  expect(await db.prompt.count()).toBe(PROMPTS.length);
});
