import pg from "pg";
import { db, SESSION } from "@/lib/platform/db/client";
import { exportMe } from "@/lib/identity/export/export";
import { compareVersions } from "@/lib/prompts/history/compare-versions";
import { restoreVersion, updateVersion } from "@/lib/prompts/history/mutations";
import { getVersion, listVersions } from "@/lib/prompts/history/queries";
import { updatePrompt } from "@/lib/prompts/mutations";
import type { FairQueue } from "@/lib/platform/limits/fair-queue";
import { getPrompt } from "@/lib/prompts/queries";
import { fillTable, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { manyVersions } from "@/tests/support/factories/version";
import { costOf, sentBy } from "@/tests/support/growth/plans";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";
import { exportPrompts } from "@/lib/exchange/export/export-prompts";
import { NOTHING_SAID } from "@/lib/prompts/writing/content-fields";
import { recordKept } from "@/lib/prompts/history/record-version";
import { longestShareOf } from "@/tests/support/cpu-time";

/** A prompt with a hundred versions among 20,000 of others, and a library variable in its text. */
async function seeded() {
  await resetDatabase();
  const viewer = await aMember();
  const base = await aBase({ ownerId: viewer.id });
  const variable = await aVariable({ userId: viewer.id, variableName: "Тон" });
  const { id } = await aPrompt({ base, userId: viewer.id });
  await manyPrompts(200, base);
  await fillTable(
    `INSERT INTO prompt_versions (prompt_id, number, source, size, title, short_description, prompt_text, content_type, category, tags, usage_examples, is_fillable, began_at, created_at)
     SELECT p.id, n, 'edit', 9, p.title, '', p.prompt_text || n, p.content_type, '', '{}', '', false, now() - interval '1 day', now() - interval '1 day'
     FROM prompts p, generate_series(1, 100) AS n WHERE p.id <> $1::uuid`,
    [id],
  );
  await manyVersions(id, 100);
  await db.$executeRaw`ANALYZE prompt_versions, prompts`;
  return { viewer, id, authorId: viewer.id, variable };
}

let history: ReturnType<typeof seeded> | undefined;

/** The same one for all that ask, in the order of this file; its texts are as they were. */
async function aLongHistory() {
  const { viewer, id, authorId, variable } = await (history ??= seeded());
  await db.$executeRaw`UPDATE prompt_versions SET prompt_text = ${`Пиши {{text_${variable.id}}}, версия `} || number WHERE prompt_id = ${id}::uuid`;
  return { viewer, id, authorId };
}

test("what the history's page asks takes at most five statements; names of variables stand in it, no ids", async () => {
  const { viewer, id, authorId } = await aLongHistory();
  const { statements, result } = await statementsOf(async () => {
    await getPrompt(viewer, { id });
    await listVersions(viewer, { id, limit: 30 });
    return compareVersions(viewer, { id, number: 7, other: 3, authorId }, "ru");
  });
  expect(statements.length).toBeLessThanOrEqual(5);
  expect(result).toMatchObject({
    chosen: 7,
    newest: 100,
    older: { number: 3 },
    newer: { number: 7 },
    compared: true,
  });
  expect(result!.text).toEqual([
    [
      { text: "Пиши {{Тон}}, версия ", of: "both" },
      { text: "3", of: "one" },
      { text: "7", of: "other" },
    ],
  ]);
});

test("a version that is not there any more is answered with the newest, one without another before it stands alone", async () => {
  const { viewer, id, authorId } = await aLongHistory();
  expect(await compareVersions(viewer, { id, number: 5_000, other: 4_000, authorId }, "ru")).toMatchObject({
    chosen: 100,
    older: { number: 99 },
  });
  expect(await compareVersions(viewer, { id, number: 1, other: null, authorId }, "ru")).toMatchObject({
    chosen: 1,
    older: null,
    newer: { number: 1 },
  });
  expect(await compareVersions(viewer, { id, number: 1, other: 1, authorId }, "ru")).toMatchObject({
    chosen: 1,
    older: null,
  });
  const other = await aPrompt({ base: await aBase({ ownerId: viewer.id }) });
  expect(
    await compareVersions(viewer, { id: other.id, number: null, other: null, authorId }, "ru"),
  ).toBeNull();
});

test("long texts are compared in a worker of their own, with the same outcome", async () => {
  const { viewer, id, authorId } = await aLongHistory();
  const text = (end: string) =>
    `${Array.from({ length: 4_000 }, (_, at) => `строка ${at}`).join("\n")}\n${end}`;
  await db.promptVersion.updateMany({
    where: { promptId: id, number: 3 },
    data: { promptText: text("конец такой") },
  });
  await db.promptVersion.updateMany({
    where: { promptId: id, number: 7 },
    data: { promptText: text("конец другой") },
  });
  const compared = await compareVersions(viewer, { id, number: 7, other: 3, authorId }, "ru");
  expect(compared!.text.slice(1)).toEqual([
    [
      { text: "конец ", of: "both" },
      { text: "такой", of: "one" },
      { text: "другой", of: "other" },
    ],
  ]);
});

test("only texts of some lines are compared on the thread that serves everybody", async () => {
  const { viewer, id, authorId } = await aLongHistory();
  const turns = (globalThis as { promptotekaWorkers?: FairQueue }).promptotekaWorkers!;
  const save = (number: number, end: string) =>
    db.promptVersion.updateMany({
      where: { promptId: id, number },
      data: { promptText: `${"слово ".repeat(60)}${end}` },
    });
  const compared = () => compareVersions(viewer, { id, number: 7, other: 3, authorId }, "ru");
  await save(3, "тут");
  const places = [await turns.take("a"), await turns.take("b")];
  expect(await compared()).toMatchObject({ compared: true });
  await save(7, "там");
  let ended = false;
  const waiting = compared().finally(() => (ended = true));
  while (!ended && turns.waiting(viewer.id) === 0) await new Promise((resolve) => setImmediate(resolve));
  const waited = !ended;
  for (const giveBack of places) giveBack();
  expect(waited).toBe(true);
  expect(await waiting).toMatchObject({ compared: true });
});

test("nothing that the history sends reads more than the prompt's own versions", async () => {
  const { viewer, id } = await aLongHistory();
  const { nextCursor } = await listVersions(viewer, { id, limit: 30 });
  const calls = {
    list: () => listVersions(viewer, { id, limit: 30 }),
    "second page": () => listVersions(viewer, { id, limit: 30, cursor: nextCursor! }),
    version: () => getVersion(viewer, { id, number: 50 }),
    comparison: () => compareVersions(viewer, { id, number: 50, other: null, authorId: null }, "ru"),
    save: () => updatePrompt(viewer, { id, title: "Другое имя" }),
    note: () => updateVersion(viewer, { id, number: 50, note: "Заметка", keep: true }),
    restore: () => restoreVersion(viewer, { id, number: 50 }),
  };
  const client = new pg.Client({ connectionString: testDatabaseUrl(), options: SESSION });
  await client.connect();
  try {
    for (const [name, call] of Object.entries(calls)) {
      for (const statement of (await sentBy(call)).filter(({ text }) => text.includes("prompt_versions"))) {
        await client.query("BEGIN");
        const { read, scanned } = await costOf(client, statement);
        await client.query("ROLLBACK");
        expect([name, scanned.filter((table) => table === "prompt_versions")]).toEqual([name, []]);
        expect([name, read <= 700 ? "few" : read]).toEqual([name, "few"]);
      }
    }
  } finally {
    await client.end();
  }
});

test("an export reads each version once, not the rest of them at every step", async () => {
  const { viewer } = await aLongHistory();
  const sent = await sentBy(async () => new Response((await exportMe(viewer, {})).body).text());
  const chunks = sent.filter(({ text }) => text.includes("FROM prompt_versions WHERE prompt_id"));
  expect(chunks.length).toBeGreaterThan(200);
  const client = new pg.Client({ connectionString: testDatabaseUrl(), options: SESSION });
  await client.connect();
  try {
    for (const at of [0, 1, 50, 150, chunks.length - 1]) {
      const { read, scanned } = await costOf(client, chunks[at]!);
      expect([
        at,
        scanned.filter((table) => table === "prompt_versions"),
        read <= 1_000 ? "few" : read,
      ]).toEqual([at, [], "few"]);
    }
  } finally {
    await client.end();
  }
});

test("two hundred versions of the longest text are brought in with others served in between", async () => {
  await resetDatabase();
  const viewer = await aMember();
  const base = await aBase({ ownerId: viewer.id });
  const { id: promptId } = await aPrompt({ base, userId: viewer.id });
  const content = {
    ...NOTHING_SAID,
    title: "Название",
    shortDescription: "Описание",
    promptText: "😀".repeat(50_000),
    contentType: "TEXT" as const,
  };
  const versions = Array.from({ length: 200 }, (_, at) => ({
    number: at + 2,
    note: "",
    keep: at < 100,
    changed: ["promptText"],
    content,
  }));
  const { statements } = await statementsOf(() =>
    recordKept(db, viewer.id, [{ promptId, version: 300, versions }]),
  );
  expect(await db.promptVersion.count({ where: { promptId, size: 50_000 } })).toBe(200);
  // What one statement takes is not interrupted: none holds more than ten of them.
  const inserts = statements.filter((sql) => sql.startsWith('INSERT INTO "public"."prompt_versions"'));
  expect(inserts.length).toBeGreaterThanOrEqual(20);
});

test.each(["json", "zip"] as const)(
  "a hundred kept versions full of fields are taken along with others served in between: %s",
  async (format) => {
    await resetDatabase();
    const viewer = await aMember();
    const base = await aBase({ ownerId: viewer.id });
    const { id } = await aPrompt({ base, userId: viewer.id });
    await manyVersions(id, 100);
    await db.promptVersion.updateMany({
      where: { promptId: id },
      data: { keep: true, promptText: "[поле] ".repeat(7_000) },
    });
    const { signal } = new AbortController();
    let bytes = 0;
    const share = await longestShareOf(async () => {
      bytes = 0;
      const { body } = await exportPrompts(viewer, { format, ids: [id] }, { signal, locale: "ru" });
      for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
    });
    expect(bytes).toBeGreaterThan(format === "json" ? 7_000_000 : 10_000);
    expect(share).toBeLessThan(0.35); // in one piece it is nearly all
  },
);
