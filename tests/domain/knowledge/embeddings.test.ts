import { closeQueue } from "@/lib/jobs/queue";
import { embedFile } from "@/lib/knowledge/embeddings/embed-file";
import { unembeddedFilesJob } from "@/lib/knowledge/embeddings/queue-embeddings";
import { similarity, storedVector } from "@/lib/knowledge/embeddings/vectors";
import { deleteKnowledgeFile, updateSnippet } from "@/lib/knowledge/files/mutations";
import { getKnowledgeBase } from "@/lib/knowledge/queries";
import { readFile } from "@/lib/knowledge/reading/read-file";
import { searchWithMode } from "@/lib/knowledge/search/queries";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { restoreTrash } from "@/lib/trash/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aKnowledgeBase, aSnippet } from "@/tests/support/factories/knowledge";
import type { AiMode } from "@/tests/support/fakes/ai-modes";
import { until } from "@/tests/support/until";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import { aMember } from "@/tests/support/viewers";

let fake: FakeAi;
let me: Member;
let base: string;
beforeAll(async () => void (fake = await startAi()));
afterAll(() => Promise.all([fake.close(), closeQueue()]));
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  fake.embedded.length = 0;
  me = await aMember();
  base = (await aKnowledgeBase({ userId: me.id, type: "vector" })).id;
  withEnv({ ...fake.embeddingsEnv, AI_TIMEOUT_MS: "2000" });
});
afterEach(() => withEnv());

const running = (more: object = {}) => {
  const { signal } = new AbortController();
  return { signal, stopping: signal, attempt: 1, last: false, ...more };
};
/** A snippet that is read and found by its words. */
const add = async (text: string, title?: string) => {
  const { id } = await aSnippet({ knowledgeBaseId: base, text, ...(title !== undefined && { title }) });
  await readFile(id, running());
  return id;
};
const embedAll = async () => {
  for (const { id } of await db.knowledgeFile.findMany({ where: { state: "ready" } }))
    await embedFile(id, running());
};
const search = (query: string, as = me) => searchWithMode(as, { id: base, query, limit: 10 });
const textsOf = async (query: string) => (await search(query)).hits.map(({ text }) => text);
const stateOf = async (id: string) => {
  const { files } = await getKnowledgeBase(me, { id: base });
  const { state, done, total } = files.find((file) => file.id === id)!;
  return [state, done, total];
};
/** Embeddings that were sent for a person's files. */
const jobsOf = async ({ id }: Member) => {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'knowledge-embed' AND data->>'turn' = ${id}`;
  return row!.count;
};
/** A text of as many pieces. */
const book = (pieces: number) =>
  Array.from({ length: pieces }, (_, at) => `# Глава ${at}\n\n${`Слово${at} и ещё. `.repeat(60)}`).join(
    "\n\n",
  );

test("a file is found by words at once and by meaning when it is embedded; the mode says which", async () => {
  const id = await add("Врач принимает по вторникам.");
  await add("Магазин открыт по субботам.");
  expect(await stateOf(id)).toEqual(["embedding", 0, 1]);
  expect(await search("доктор")).toEqual({ mode: "words", hits: [] });
  await embedAll();
  expect(await stateOf(id)).toEqual(["ready", 1, 1]);
  const { mode, hits } = await search("доктор");
  expect(mode).toBe("hybrid");
  expect(hits.map(({ text }) => text)).toEqual(["Врач принимает по вторникам."]);
  expect(await search("погода")).toEqual({ mode: "hybrid", hits: [] });
  expect(
    await db.knowledgeVector.findFirstOrThrow({ where: { fileId: id }, omit: { vector: true, bits: true } }),
  ).toEqual({
    fileId: id,
    model: "fake-embeddings",
    number: 1,
    size: 256,
  });
  withEnv();
  expect(await search("доктор")).toEqual({ mode: "words", hits: [] });
  expect((await stateOf(id))[0]).toBe("ready");
});

test("files of a blocked person are not embedded", async () => {
  const id = await add("Врач принимает по вторникам.");
  await db.user.update({ where: { id: me.id }, data: { blockedAt: new Date() } });
  expect(await embedFile(id, running())).toEqual({ again: 3_600_000 });
  expect(fake.embedded).toEqual([]);
  await db.knowledgeFile.update({ where: { id }, data: { updatedAt: new Date(0) } }); // the sweep's first
  await unembeddedFilesJob.run({}, running());
  expect(await jobsOf(me)).toBe(1);
  await db.user.update({ where: { id: me.id }, data: { blockedAt: null } });
  await unembeddedFilesJob.run({}, running());
  expect(await jobsOf(me)).toBe(2);
  await embedFile(id, running());
  expect(await stateOf(id)).toEqual(["ready", 1, 1]);
});

test("embedding goes on after a kill with the next batch: nothing is embedded twice, and what was asked is charged", async () => {
  const id = await add(book(70));
  const { total } = await db.knowledgeFile.findUniqueOrThrow({ where: { id } });
  const stop = new AbortController();
  const first = embedFile(id, running({ signal: stop.signal }));
  for (;;) {
    const { embedded } = await db.knowledgeFile.findUniqueOrThrow({ where: { id } });
    if (embedded > 0) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  stop.abort(new Error("killed"));
  await first.catch(() => undefined);
  await embedFile(id, running());
  expect(await stateOf(id)).toEqual(["ready", total, total]);
  expect(await db.knowledgeVector.count({ where: { fileId: id } })).toBe(total);
  // The batch under way when it was stopped may be asked for again, those before never.
  const repeats = fake.embedded.length - new Set(fake.embedded).size;
  expect(repeats).toBeLessThanOrEqual(32);
  expect(new Set(fake.embedded).size).toBe(total);
  await embedFile(id, running());
  expect(fake.embedded.length).toBe(total + repeats);
  const used = await db.aiUse.findFirstOrThrow({ where: { userId: me.id, model: "fake-embeddings" } });
  const tokens = fake.embedded.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
  expect(Number(used.reserved)).toBe(0);
  // The batch under way counts, because the service may have made its vectors.
  expect(Number(used.inputTokens)).toBeGreaterThanOrEqual(tokens);
  expect(Number(used.inputTokens)).toBeLessThanOrEqual(tokens + 32 * 400);
  expect(Number(used.cost)).toBeCloseTo(Number(used.inputTokens) / 10_000, 2);
});

test.each<[AiMode, "words" | "again" | "attempt"]>([
  ["limited:0", "again"],
  ["status:500", "again"],
  ["reset", "again"],
  ["statusJson:400", "words"],
  ["unauthorized", "again"],
  ["embedHalf", "attempt"],
  ["embedNaN", "attempt"],
  ["embedZero", "attempt"],
  ["embedSizes", "attempt"],
  ["embedNothing", "attempt"],
  ["nothing", "attempt"],
  ["notJson", "attempt"],
])("a service that answers %s leaves nothing half: %s, and it heals", async (mode, outcome) => {
  const id = await add(`Врач принимает по вторникам.\n\n${book(2)}`);
  fake.setMode(mode);
  const end = embedFile(id, running());
  if (outcome === "attempt") await expect(end).rejects.toMatchObject({ code: "AI_INVALID_JSON" });
  else expect(await end).toEqual(outcome === "again" ? { again: 60_000 } : undefined);
  if (outcome === "attempt") await embedFile(id, running({ last: true }));
  expect(await db.knowledgeVector.count()).toBe(0);
  expect((await stateOf(id))[0]).toBe(outcome === "again" ? "embedding" : "ready");
  const { files } = await getKnowledgeBase(me, { id: base });
  expect(files[0]!.error === null).toBe(outcome === "again");
  expect((await search("вторники")).mode).toBe("words");
  fake.setMode("ok");
  await embedFile(id, running());
  expect((await search("доктора")).mode).toBe("hybrid");
  expect(await db.aiReservation.count()).toBe(0);
});

test("a file that is deleted while it is embedded ends quietly and leaves nothing", async () => {
  const id = await add(book(70));
  fake.setMode("held");
  const embedding = embedFile(id, running());
  await until(() => fake.embedded.length > 0);
  await db.knowledgeFile.delete({ where: { id } });
  fake.setMode("ok");
  expect(await embedding).toBeUndefined();
  expect(await db.knowledgeVector.count()).toBe(0);
  expect(await db.aiReservation.count()).toBe(0);
});

test("vectors of another size than before do not compare: words answer alone until all are made anew", async () => {
  await add("Врач принимает по вторникам.");
  await embedAll();
  fake.setMode("embedSmall");
  expect((await search("доктор поликлиники")).hits).toEqual([]);
  expect((await search("врач поликлиники")).hits).toHaveLength(1);
});

test("a slow service is asked three times a day: a timeout is paid for, so it counts as an attempt", async () => {
  withEnv({ ...fake.embeddingsEnv, AI_TIMEOUT_MS: "200" });
  const id = await add("Врач принимает по вторникам.");
  fake.setMode("never");
  await expect(embedFile(id, running())).rejects.toMatchObject({ code: "AI_TIMEOUT" });
  expect(await embedFile(id, running({ last: true }))).toBeUndefined();
  const { files } = await getKnowledgeBase(me, { id: base });
  expect(files[0]).toMatchObject({ state: "ready", error: "AI_TIMEOUT" });
  const before = await jobsOf(me);
  await unembeddedFilesJob.run({}, running());
  expect(await jobsOf(me)).toBe(before);
  fake.setMode("ok");
  await embedFile(id, running());
  expect((await search("доктора")).mode).toBe("hybrid");
});

test("the sweep sends at most twenty files of a person", async () => {
  const other = await aMember();
  await db.knowledgeFile.createMany({
    data: Array.from({ length: 25 }, (_, at) => ({
      ...{ knowledgeBaseId: base, originalName: `${at}.txt`, mimeType: "text/plain", fileSize: 1 },
    })),
  });
  // A trigger queues added files.
  await db.knowledgeFile.updateMany({ data: { state: "ready", updatedAt: new Date(Date.UTC(2026, 0, 1)) } });
  const theirs = await aKnowledgeBase({ userId: other.id, type: "vector" });
  const { id } = await aSnippet({ knowledgeBaseId: theirs.id });
  await db.knowledgeFile.update({ where: { id }, data: { state: "ready" } });
  await unembeddedFilesJob.run({}, running());
  expect([await jobsOf(me), await jobsOf(other)]).toEqual([20, 1]);
});

test("a model that comes back after another embeds again", async () => {
  await add("Врач принимает по вторникам.");
  const sweepAndEmbed = async () => {
    await unembeddedFilesJob.run({}, running());
    await embedAll();
    return jobsOf(me);
  };
  expect(await sweepAndEmbed()).toBe(1);
  withEnv({ ...fake.embeddingsEnv, EMBEDDINGS_MODEL: "another-model" });
  expect(await sweepAndEmbed()).toBe(2);
  withEnv(fake.embeddingsEnv);
  expect(await sweepAndEmbed()).toBe(3);
});

test("what another model embeds again costs the owner nothing, also where the one before was not done; new texts do", async () => {
  const usedOf = async (model: string) =>
    Number((await db.aiUse.findFirst({ where: { userId: me.id, model } }))?.inputTokens ?? 0);
  await add("Врач принимает по вторникам.");
  await embedAll();
  const half = await add(book(40));
  const stop = new AbortController();
  const first = embedFile(half, running({ signal: stop.signal }));
  await until(async () => (await db.knowledgeVector.count({ where: { fileId: half } })) > 0);
  stop.abort(new Error("killed"));
  await first.catch(() => undefined);
  const done = await db.knowledgeVector.count({ where: { fileId: half } });
  const rest = await db.knowledgePiece.findMany({ where: { fileId: half, number: { gt: done } } });
  // The budget is spent: only new texts wait for the next day.
  withEnv({ ...fake.embeddingsEnv, EMBEDDINGS_MODEL: "another-model", AI_DAILY_TOKENS: "5" });
  await embedAll();
  expect(await usedOf("another-model")).toBe(0);
  expect(await db.knowledgeVector.count({ where: { fileId: half, model: "another-model" } })).toBe(done);
  withEnv({ ...fake.embeddingsEnv, EMBEDDINGS_MODEL: "another-model" });
  await embedAll();
  expect((await stateOf(half))[0]).toBe("ready");
  const tokens = rest.reduce((sum, { text, heading }) => sum + (text.length + (heading?.length ?? 0)) / 4, 0);
  expect(Math.abs((await usedOf("another-model")) - tokens)).toBeLessThan(2 * rest.length + 1);
  expect(await db.aiReservation.count()).toBe(0);
});

test("a token that may not write spends nothing: it searches by words", async () => {
  await add("Врач принимает по вторникам.");
  await embedAll();
  const before = fake.embedded.length;
  const reading: Member = { ...me, via: { kind: "token", id: "a", scopes: ["read"] } };
  expect((await search("врача клиники", reading)).mode).toBe("words");
  expect(fake.embedded.length).toBe(before);
  const writing: Member = { ...me, via: { kind: "token", id: "a", scopes: ["write"] } };
  expect((await search("врача клиники", writing)).mode).toBe("hybrid");
});

test("a search waits for no service: it answers by words @heavy", async () => {
  withEnv({ ...fake.embeddingsEnv, AI_TIMEOUT_MS: "60000", EMBEDDINGS_MODEL: "slow-model" });
  await add("Врач принимает по вторникам.");
  await embedAll();
  fake.setMode("never");
  const { mode, hits } = await search("врача");
  expect([mode, hits.length]).toEqual(["words", 1]);
  // The next ones do not even ask.
  const before = fake.embedded.length;
  expect((await search("врачу")).hits).toHaveLength(1);
  expect(fake.embedded.length).toBe(before);
});

test("another model embeds in the background while the vectors of the one before answer; another size begins again", async () => {
  const id = await add("Врач принимает по вторникам.");
  await embedAll();
  withEnv({ ...fake.embeddingsEnv, EMBEDDINGS_MODEL: "another-model" });
  expect((await stateOf(id))[0]).toBe("ready");
  expect((await search("доктор")).mode).toBe("hybrid");
  await embedAll();
  expect(await db.knowledgeVector.groupBy({ by: ["model"], _count: true })).toEqual([
    { model: "another-model", _count: 1 },
  ]);
  expect(await textsOf("доктор")).toHaveLength(1);
  const long = await add(book(40));
  const { total } = await db.knowledgeFile.findUniqueOrThrow({ where: { id: long } });
  await db.knowledgeVector.create({
    data: {
      fileId: long,
      model: "another-model",
      number: 1,
      size: 3,
      bits: "101",
      vector: Buffer.from([1, 2, 3]),
    },
  });
  await embedFile(long, running());
  expect(await db.knowledgeVector.groupBy({ by: ["size"], where: { fileId: long }, _count: true })).toEqual([
    { size: 256, _count: total },
  ]);
});

test("deleted files and changed texts are in no answer, restored ones are embedded again; others' never", async () => {
  const id = await add("Врач принимает по вторникам.");
  await embedAll();
  const other = await aMember();
  await expect(search("доктор", other)).rejects.toMatchObject({ code: "KNOWLEDGE_BASE_NOT_FOUND" });
  const theirs = (await aKnowledgeBase({ userId: other.id, type: "vector" })).id;
  expect((await searchWithMode(other, { id: theirs, query: "доктор", limit: 10 })).hits).toEqual([]);
  await updateSnippet(me, { id, title: "Часы", content: "Секретарь отвечает по средам." });
  expect(await textsOf("доктор")).toEqual([]);
  await readFile(id, running());
  await embedAll();
  expect(await textsOf("секретаря")).toHaveLength(1);
  const { id: gone } = await aSnippet({ knowledgeBaseId: base });
  await db.knowledgeFile.delete({ where: { id: gone } });
  await embedFile(gone, running());
  await db.knowledgeFile.update({ where: { id }, data: { isTextSnippet: false } });
  await deleteKnowledgeFile(me, { id });
  expect(await textsOf("секретарь")).toEqual([]);
  expect(await db.knowledgeVector.count()).toBe(0);
  await restoreTrash(me, { kind: "knowledgeFile", id });
  await readFile(id, running());
  expect((await stateOf(id))[0]).toBe("embedding");
  await embedAll();
  expect((await stateOf(id))[0]).toBe("ready");
});

test("a budget that is spent stops neither reading nor searching by words; the sweep sends what waits", async () => {
  withEnv({ ...fake.embeddingsEnv, AI_DAILY_TOKENS: "5" });
  const id = await add("Врач принимает по вторникам.");
  expect(await embedFile(id, running())).toEqual({ again: 3_600_000 });
  expect(fake.embedded).toEqual([]);
  expect((await search("врач")).hits).toHaveLength(1);
  await unembeddedFilesJob.run({}, running());
});

test("bytes keep the order of directions", () => {
  const [one, near, far] = [
    [0.1, -0.9, 0.3],
    [0.2, -0.8, 0.3],
    [-0.5, 0.5, 0.1],
  ].map((each) => storedVector(each));
  expect(one).toMatchObject({ size: 3, bits: "101" });
  expect(similarity(one!.bytes, one!.bytes)).toBeCloseTo(1);
  expect(similarity(one!.bytes, near!.bytes)).toBeGreaterThan(0.98);
  expect(similarity(one!.bytes, far!.bytes)).toBeLessThan(0);
});
