import pg from "pg";
import { listRuns } from "@/lib/ai/runs/queries";
import { RUN_LIMITS } from "@/lib/ai/runs/limits";
import { settleRun } from "@/lib/ai/runs/settle-run";
import { db } from "@/lib/platform/db/client";
import { resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { sentBy } from "@/tests/support/growth/plans";
import { aMember } from "@/tests/support/viewers";
import type { Member } from "@/lib/platform/viewer";

const WORDS = ["письмо", "клиенту", "срок", "важно", "коротко", "тон", "цифра", "нигде"];

let viewer: Member;
beforeEach(async () => {
  await resetDatabase();
  viewer = await aMember();
});

async function aRun(text: string): Promise<string> {
  const { id } = await db.run.create({
    data: {
      userId: viewer.id,
      groupId: crypto.randomUUID(),
      promptTitle: "Промпт",
      model: "small",
      seed: 1,
      day: new Date(),
      text,
      leaseUntil: new Date(Date.now() + 60_000),
    },
  });
  return id;
}

const found = async (q: string) => (await listRuns(viewer, { q })).items.map(({ id }) => id);

test("an answer is found while it is written, when it has ended, and by words of its first 20,000 characters alone", async () => {
  const id = await aRun(`НАЧАЛО ответа ${"и так далее ".repeat(1_900)} Середина`);
  for (const isOver of [false, true]) {
    if (isOver) await settleRun(id, { state: "done", usage: null });
    expect([isOver, await found("начало ОТВЕТА")]).toEqual([isOver, [id]]);
    expect([isOver, await found("100%")]).toEqual([isOver, []]);
    expect([isOver, await found("середина")]).toEqual([isOver, []]);
  }
  const { searchText } = await db.run.findUniqueOrThrow({ where: { id } });
  expect(searchText).toMatch(/^начало ответа/);
  expect(searchText!.length).toBe(RUN_LIMITS.searched);
});

test("long answers are read once, however many words are sought", async () => {
  const words = () => WORDS.slice(0, 7).sort(() => Math.random() - 0.5);
  for (let at = 0; at < 30; at += 1) {
    const text = Array.from({ length: 400 }, () => `${words().join(" ")} ${crypto.randomUUID()}`).join(" ");
    await settleRun(await aRun(text), { state: "done", usage: null });
  }
  const client = new pg.Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  const pagesOf = async (q: string) => {
    const [{ text, values }] = (await sentBy(() => listRuns(viewer, { q }))) as [
      { text: string; values: unknown[] },
    ];
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const { Plan } = rows[0]!["QUERY PLAN"][0];
    return Plan["Shared Hit Blocks"]! + Plan["Shared Read Blocks"]!;
  };
  await pagesOf("нигде");
  const one = await pagesOf("нигде");
  expect(one).toBeGreaterThan(30);
  expect(await pagesOf(WORDS.join(" "))).toBeLessThan(one * 1.5);
  await client.end();
});
