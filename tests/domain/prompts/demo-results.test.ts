import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { BARS } from "@/lib/attachments/limits";
import { db } from "@/lib/platform/db/client";
import { EXAMPLE_LIMITS } from "@/lib/prompts/examples/limits";
import { parse } from "@/lib/templates/parse";
import { seed } from "@/prisma/seed";
import { AUTHORS, BASES, PROMPTS } from "@/prisma/seed/content";
import { paint } from "@/prisma/seed/results/paint";
import { PICTURES } from "@/prisma/seed/results/pictures";
import { AVATARS, COVERS } from "@/prisma/seed/results/portraits";
import { recordingFacts, RECORDINGS } from "@/prisma/seed/results/recordings";
import { resetDatabase } from "@/tests/support/database/test-database";

const MB = 1024 * 1024;
const FILES = "prisma/seed/results/files";

test("results belong to prompts that are there, of their kind, and fill in what these ask for", () => {
  const byTitle = new Map(PROMPTS.map((prompt) => [prompt.title, prompt]));
  expect(byTitle.size).toBe(PROMPTS.length);
  const entries = [
    ...Object.entries(PICTURES).map(([title, list]) => ({ title, list, types: ["IMAGE"] })),
    ...Object.entries(RECORDINGS).map(([title, list]) => ({
      title,
      list,
      types: list.map(({ file }) => (file.endsWith(".mp4") ? "VIDEO" : "AUDIO")),
    })),
  ];
  for (const { title, list, types } of entries) {
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
  expect(Object.keys(COVERS).filter((key) => !BASES.some((base) => base.key === key))).toEqual([]);
  expect(Object.keys(AVATARS).filter((key) => !AUTHORS.some((author) => author.key === key))).toEqual([]);
});

test("the committed sounds and films are small, and known", () => {
  const files = readdirSync(FILES);
  expect(files.reduce((sum, file) => sum + statSync(path.join(FILES, file)).size, 0)).toBeLessThanOrEqual(
    2 * MB,
  );
  const used = Object.values(RECORDINGS).flatMap((list) => list.map(({ file }) => file));
  const posters = used.filter((file) => file.endsWith(".mp4")).map((file) => file.replace(".mp4", ".webp"));
  expect(files.sort()).toEqual([...used, ...posters, "facts.json"].sort());
  const facts = recordingFacts();
  for (const file of used) {
    expect([file, facts[file]?.waveform.length]).toEqual([file, file.endsWith(".mp3") ? BARS : 0]);
    expect(facts[file]?.duration).toBeGreaterThan(4);
  }
});

// Every picture is drawn, stored and seeded in the drills (tests/drills/growth/demo-results.test.ts).
test("a picture is painted in the sizes that are known of it", async () => {
  const { full, previews, placeholder } = await paint(Object.values(PICTURES)[0]![0]!.draw(), [320, 640]);
  expect(previews.map(({ width }) => width)).toEqual([320, 640]);
  for (const { body, width, height } of [full, ...previews])
    expect(await sharp(body).metadata()).toMatchObject({ format: "webp", width, height });
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
});

test("a seed that fails over its results leaves no row; the next one works", async () => {
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
