import { readdirSync, readFileSync } from "node:fs";

const WRITES =
  /\bprompt\.(?:create|createMany|createManyAndReturn|update|updateMany|upsert)\(|INSERT INTO "?prompts\b|UPDATE "?prompts"? SET (?!copy_count|worth|is_public|opened_at|sample_position)/;

const sources = ["lib", "app", "prisma/seed", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, "utf8") })),
);

test("whoever writes prompts writes the uses of variables", () => {
  const writers = sources.filter(({ text }) => WRITES.test(text));
  expect(writers.map(({ file }) => file).sort()).toEqual([
    "lib/prompts/mutations.ts",
    "lib/prompts/writing/change-owner.ts",
    "lib/prompts/writing/restore.ts",
    "lib/prompts/writing/write-many.ts",
    "prisma/seed/index.ts",
  ]);
  expect(writers.filter(({ text }) => !text.includes("storeVariableUses("))).toEqual([]);
});

test("whoever writes descriptions and texts of prompts compares them; what comes out of the trash was compared before", () => {
  const writers = sources.filter(({ file, text }) => WRITES.test(text) && !file.endsWith("restore.ts"));
  expect(
    writers.filter(({ text }) => !/\bdescriptions?Reveals?\(/.test(text)).map(({ file }) => file),
  ).toEqual([]);
});
