import { readdirSync, readFileSync } from "node:fs";

const WRITES =
  /\bprompt\.(?:create|createMany|createManyAndReturn|update|updateMany|upsert)\(|INSERT INTO "?prompts\b|UPDATE "?prompts"?(?:\s+(?:AS )?\w+)?\s+SET (?!copy_count|worth|is_public|opened_at|sample_position|has_examples|description_reveals|hidden_at|language|position)/;

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

/** What triggers wrote until version 1.29.0: who may write a table, and what they call for what follows from it. */
const FOLLOWS: Record<string, { writes: RegExp; by: string[]; calls: RegExp }> = {
  "news of a base": {
    writes: WRITES,
    by: [
      "lib/prompts/mutations.ts",
      "lib/prompts/writing/change-owner.ts",
      "lib/prompts/writing/restore.ts",
      "lib/prompts/writing/write-many.ts",
      "prisma/seed/index.ts",
    ],
    calls: /\bnote(?:Added|Changed)\(/,
  },
  "news of what goes": {
    writes:
      /\bmoveToTrash\(tx, \{\s*kind: "prompt"|\bprompt\.(?:delete|deleteMany)\(|DELETE FROM "?prompts\b/,
    by: ["lib/prompts/mutations.ts"],
    calls: /\bnoteRemoved\(/,
  },
  "news of bases out of the trash": {
    writes: /\btakeFromTrash\(tx, entry, \{/,
    by: ["lib/bases/writing/restore.ts", "lib/prompts/writing/restore.ts"],
    calls: /\bnoteAdded\(/,
  },
  "what prompts tell of results": {
    writes:
      /\bpromptExample\.(?:create|createMany|createManyAndReturn|update|updateMany|upsert|delete|deleteMany)\(|(?:INSERT INTO|DELETE FROM|UPDATE) "?prompt_examples\b/,
    by: ["lib/prompts/examples/mutations.ts", "lib/prompts/writing/moderation.ts", "prisma/seed/index.ts"],
    calls: /\bnoteResults\(/,
  },
  "names of deleted bases": {
    writes:
      /\b(?:promptBase|userBaseAccess)\.(?:delete|deleteMany)\(|DELETE FROM "?(?:prompt_bases|user_base_access)\b/,
    by: ["lib/identity/people/erase-account.ts"],
    calls: /\bnameGoneBases\(/,
  },
  "turns of webhooks": {
    writes:
      /\bwebhookDelivery\.(?:create|createMany|updateMany|updateManyAndReturn|upsert)\(|INSERT INTO "?webhook_deliveries\b/,
    by: ["lib/webhooks/announce.ts", "lib/webhooks/mutations.ts"],
    calls: /\bbringForward\(/,
  },
};

test.each(Object.entries(FOLLOWS))(
  "%s: few write them, and note what follows",
  (_, { writes, by, calls }) => {
    const writers = sources.filter(({ text }) => writes.test(text));
    expect(writers.map(({ file }) => file).sort()).toEqual(by);
    expect(writers.filter(({ text }) => !calls.test(text)).map(({ file }) => file)).toEqual([]);
  },
);

test("news of bases are written in one file", () => {
  const writers = sources.filter(({ text }) =>
    /INSERT INTO "?base_changes\b|UPDATE "?base_changes\b|\bbaseChange\.(?:create|update|upsert)/.test(text),
  );
  expect(writers.map(({ file }) => file)).toEqual(["lib/bases/updates/note-changes.ts"]);
});

test("whoever writes descriptions and texts of prompts compares them; what comes out of the trash was compared before", () => {
  const writers = sources.filter(({ file, text }) => WRITES.test(text) && !file.endsWith("restore.ts"));
  expect(
    writers.filter(({ text }) => !/\bdescriptions?Reveals?\(/.test(text)).map(({ file }) => file),
  ).toEqual([]);
});
