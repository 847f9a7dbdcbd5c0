import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeQueue } from "@/lib/jobs/queue";
import { embedFile } from "@/lib/knowledge/embeddings/embed-file";
import { readFile } from "@/lib/knowledge/reading/read-file";
import { searchWithMode } from "@/lib/knowledge/search/queries";
import { db } from "@/lib/platform/db/client";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aKnowledgeBase, aSnippet } from "@/tests/support/factories/knowledge";
import { startAi } from "@/tests/support/fakes/ai";
import { program } from "@/tests/support/program";
import { sized } from "@/tests/support/size";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

const { signal } = new AbortController();
const job = { signal, stopping: signal, attempt: 1, last: false };
const work = async (id: string) => {
  await readFile(id, job);
  await embedFile(id, job);
};
/** Two batches of pieces. */
const BOOK = Array.from({ length: 40 }, (_, at) => `# Глава ${at}\n\n${`Врач${at} и ещё. `.repeat(60)}`).join(
  "\n\n",
);

/** Everything that a search reads of a file. */
async function storedOf(id: string) {
  const pieces = await db.knowledgePiece.findMany({ where: { fileId: id }, orderBy: { number: "asc" } });
  const vectors = await db.$queryRaw<{ number: number; vector: string }[]>`
    SELECT number, encode(vector, 'hex') AS vector FROM knowledge_vectors WHERE file_id = ${id}::uuid ORDER BY number`;
  const words = await db.$queryRaw<{ word: string; pieces: number[] }[]>`
    SELECT word, pieces FROM knowledge_words WHERE file_id = ${id}::uuid ORDER BY word`;
  const { state, done, total, embedded, vectorModel } = await db.knowledgeFile.findUniqueOrThrow({
    where: { id },
  });
  return {
    pieces: pieces.map(({ fileId: _, ...piece }) => piece),
    ...{ vectors, words, state, done, total, embedded, vectorModel },
  };
}

test("a worker that is killed before any of its statements leaves a file that the next one finishes, whole and once", async () => {
  await resetDatabase();
  const fake = await startAi();
  withEnv({ ...fake.embeddingsEnv, AI_DAILY_TOKENS: "0" });
  const me = await aMember();
  const base = await aKnowledgeBase({ userId: me.id, type: "vector" });
  const aBook = async () => (await aSnippet({ knowledgeBaseId: base.id, text: BOOK, title: "Книга" })).id;
  const whole = await aBook();
  const { statements } = await statementsOf(() => work(whole));
  const expected = await storedOf(whole);
  expect(expected).toMatchObject({ state: "ready", vectorModel: "fake-embeddings" });
  expect(expected.vectors.length).toBe(expected.pieces.length);

  const texts = new Set(expected.pieces.map(({ text }) => text));
  let kills = 0;
  const step = sized(Math.ceil(statements.length / 8), 1);
  for (let diesAt = 2; diesAt <= statements.length; diesAt += step) {
    const id = await aBook();
    const child = spawn(process.execPath, program("knowledge", id, String(diesAt)), {
      stdio: "inherit",
      env: { ...process.env, DATABASE_POOL_SIZE: "2" },
    });
    const [, killedBy] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
    if (killedBy === null) {
      // It needs fewer statements than a process that starts its queue.
      expect(await storedOf(id)).toEqual(expected);
      break;
    }
    expect(killedBy).toBe("SIGKILL");
    kills += 1;
    const { hits } = await searchWithMode(me, { id: base.id, query: "врач1", limit: 20 });
    expect(hits.every(({ text }) => texts.has(text))).toBe(true);
    await work(id);
    expect(await storedOf(id)).toEqual(expected);
    await db.knowledgeFile.delete({ where: { id } });
  }
  expect(kills).toBeGreaterThan(sized(4, 40));
  expect(await db.aiReservation.count({ where: { expiresAt: { lt: new Date() } } })).toBe(0);
  await closeQueue();
  withEnv();
  await fake.close();
}, 600_000);
