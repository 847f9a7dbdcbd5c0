import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { createPrompt, deletePrompt, storePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { parse } from "@/lib/templates/parse";
import { deleteVariable } from "@/lib/variables/mutations";
import { listVariables } from "@/lib/variables/queries";
import { seed } from "@/prisma/seed";
import { migrationsDirectory } from "@/scripts/database/schema-engine";
import { query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

/** "prompt:variable" of every use that the parser finds in the stored texts. */
async function found(): Promise<string[]> {
  const owners = new Map((await db.promptVariable.findMany()).map(({ id, userId }) => [id, userId]));
  const prompts = await db.prompt.findMany({ include: { base: true } });
  const uses = prompts.flatMap(({ id, promptText, userId, base }) =>
    parse(promptText).flatMap((node) => {
      const owner = node.type === "variable" ? owners.get(node.id.toLowerCase()) : undefined;
      return node.type === "variable" && owner !== undefined && (owner === userId || owner === base.ownerId)
        ? [`${id}:${node.id.toLowerCase()}`]
        : [];
    }),
  );
  return [...new Set(uses)].sort();
}

const kept = async () =>
  (await db.promptVariableUse.findMany())
    .map(({ promptId, variableId }) => `${promptId}:${variableId}`)
    .sort();

const card = {
  title: "Письмо",
  shortDescription: "Короткое описание для проверки.",
  contentType: "TEXT",
  category: "",
  tags: [] as string[],
} as const;

async function aLibrary(viewer: Member) {
  const mine = await Promise.all(
    [0, 1, 2].map((index) => aVariable({ userId: viewer.id, variableName: `Моя ${index}` })),
  );
  return [...mine, await aVariable({ userId: (await aMember()).id })].map(({ id }) => id);
}

const piece = fc.oneof(
  fc.constantFrom("текст ", "\\", "[", "]", "{", "`", "```\n", "[тема = ", "{{", "}}", "\n"),
  fc
    .tuple(fc.constantFrom("text", "number", "knowledge", "nothing"), fc.nat(3), fc.boolean())
    .map(([prefix, index, loud]) => ({ prefix, index, loud })),
);
type Piece = string | { prefix: string; index: number; loud: boolean };
const textOf = (pieces: Piece[], ids: string[]) =>
  `Начало ${pieces.map((each) => (typeof each === "string" ? each : `{{${each.prefix}_${each.loud ? ids[each.index]!.toUpperCase() : ids[each.index]!}}}`)).join("")}`;

test("after any writes the table holds what the parser finds in the texts", async () => {
  const step = fc.record({
    kind: fc.constantFrom("create", "import", "patch", "title", "delete", "forget"),
    at: fc.nat(9),
    pieces: fc.array(piece, { maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      await resetDatabase();
      const viewer = await aMember();
      const ids = await aLibrary(viewer);
      const base = await aBase({ ownerId: viewer.id });
      for (const { kind, at, pieces } of steps) {
        const input = { ...card, promptText: textOf(pieces, ids), promptBaseId: base.id };
        const prompts = await db.prompt.findMany({ orderBy: { id: "asc" }, select: { id: true } });
        const id = prompts[at % Math.max(1, prompts.length)]?.id;
        if (kind === "create") await createPrompt(viewer, input);
        else if (kind === "import") await storePrompt(viewer, input, { onlyNew: true });
        else if (kind === "forget")
          await deleteVariable(viewer, { id: ids[at % 3]!, force: true }).catch(() => undefined);
        else if (!id) continue;
        else if (kind === "patch") await updatePrompt(viewer, { id, promptText: input.promptText });
        else if (kind === "title") await updatePrompt(viewer, { id, title: `Имя ${at}` });
        else await deletePrompt(viewer, { id });
        expect(await kept()).toEqual(await found());
      }
    }),
    { numRuns: 8 },
  );
});

test("the demo data has its uses", async () => {
  await seed(db);
  expect(await kept()).toEqual(await found());
});

test("the migration finds the uses of prompts that are there", async () => {
  const viewer = await aMember();
  const [own = "", , , foreign = ""] = await aLibrary(viewer);
  const base = await aBase({ ownerId: viewer.id });
  for (const promptText of [
    `{{text_${own}}}`,
    `{{{ number_${own.toUpperCase()} }}} {{text_${own}}}`,
    `{{text_${foreign}}}`,
    `{{text_------------------------------------}} {{ {{nothing_${own}}} text_${own}`,
  ]) {
    await aPrompt({ base, promptText });
  }
  const before = await kept();
  expect(before).toHaveLength(2);
  const sql = readFileSync(
    path.join(migrationsDirectory, "20261121182000_prompt_variable_uses", "migration.sql"),
    "utf8",
  );
  await query(testDatabaseUrl(), "DELETE FROM prompt_variable_uses");
  await query(testDatabaseUrl(), sql.slice(sql.indexOf("INSERT INTO")));
  expect(await kept()).toEqual(before);
});

test("the library's counts do not read the texts of prompts", async () => {
  const viewer = await aMember();
  const [id] = await aLibrary(viewer);
  await aPrompt({ base: await aBase({ ownerId: viewer.id }), promptText: `{{text_${id!}}}` });
  const { result, statements } = await statementsOf(() => listVariables(viewer));
  expect(result.items.map(({ useCount }) => useCount)).toContain(1);
  expect(statements.join("\n")).not.toMatch(/prompt_text|"?prompts"?\b/);
});

test("uses are counted up to a hundred, so that nobody's library costs more to read than it is long", async () => {
  const viewer = await aMember();
  const [often, seldom] = [
    await aVariable({ userId: viewer.id, variableName: "а" }),
    await aVariable({ userId: viewer.id, variableName: "б" }),
  ];
  const base = await aBase({ ownerId: viewer.id });
  await manyPrompts(103, base);
  await db.$executeRaw`INSERT INTO prompt_variable_uses (variable_id, prompt_id) SELECT ${often.id}::uuid, id FROM prompts`;
  await db.$executeRaw`INSERT INTO prompt_variable_uses (variable_id, prompt_id) SELECT ${seldom.id}::uuid, id FROM prompts LIMIT 2`;
  expect((await listVariables(viewer)).items.map(({ useCount }) => useCount)).toEqual([100, 2]);
});
