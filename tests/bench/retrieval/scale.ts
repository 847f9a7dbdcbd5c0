// Fills the empty database of DATABASE_URL with pieces of many bases and searches the largest by words and vectors.
import pg from "pg";
import { searchWithMode } from "@/lib/knowledge/search/queries";
import { db } from "@/lib/platform/db/client";
import { aMember } from "@/tests/support/viewers";
import { sentBy } from "@/tests/support/growth/plans";

/** Pieces of the base that is searched, of one file, and words that a file has. */
const SEARCHED = 50_000;
const PER_FILE = 250;
const WORDS = 400;
const QUESTIONS = 200;

/** By a connection without the product's time limits. */
async function fill(client: pg.Client, userId: string, pieces: number): Promise<string> {
  const large = await db.knowledgeBase.create({ data: { userId, name: "Большая", type: "vector" } });
  const statements = [
    // Every base of the others has 10 files.
    `INSERT INTO knowledge_bases (id, user_id, name, type, updated_at)
     SELECT gen_random_uuid(), '${userId}', 'Другая ' || n, 'vector', now() FROM generate_series(1, ${Math.max(0, pieces - SEARCHED) / PER_FILE / 10}) n`,
    `INSERT INTO knowledge_files (id, knowledge_base_id, original_name, mime_type, file_size, updated_at)
     SELECT gen_random_uuid(), b.id, 'Файл ' || n, 'text/plain', 1, now() FROM knowledge_bases b
     CROSS JOIN LATERAL generate_series(1, CASE WHEN b.id = '${large.id}' THEN ${SEARCHED / PER_FILE} ELSE 10 END) n`,
    `UPDATE knowledge_files SET state = 'ready', total = ${PER_FILE}, done = ${PER_FILE}, word_count = ${PER_FILE * 60}, vector_model = 'fake-embeddings', embedded = ${PER_FILE}`,
    `INSERT INTO knowledge_pieces (file_id, number, text, starts_at, ends_at, word_count)
     SELECT f.id, n, 'слово' || n % ${WORDS} || ' ' || repeat('и другие слова отрывка ', 30), n * 700, n * 700 + 699, 60 FROM knowledge_files f CROSS JOIN generate_series(1, ${PER_FILE}) n`,
    `INSERT INTO knowledge_words (knowledge_base_id, word, file_id, pieces, counts, lengths)
     SELECT f.knowledge_base_id, 'слово' || n, f.id, ARRAY[n % ${PER_FILE} + 1, (n * 7) % ${PER_FILE} + 1], '{1,2}', '{60,60}' FROM knowledge_files f
     CROSS JOIN LATERAL generate_series(1, CASE WHEN f.knowledge_base_id = '${large.id}' THEN ${WORDS} ELSE ${WORDS / 10} END) n`,
    `INSERT INTO knowledge_vectors (file_id, model, number, size, bits, vector)
     SELECT p.file_id, 'fake-embeddings', p.number, 256,
       (('x' || md5(h.seed))::bit(128) || ('x' || md5(h.seed || 'b'))::bit(128))::varbit,
       decode((SELECT string_agg(md5(h.seed || part), '') FROM generate_series(1, 16) part), 'hex')
     FROM knowledge_pieces p CROSS JOIN LATERAL (SELECT p.file_id::text || p.number AS seed) h`,
    "VACUUM (ANALYZE)",
  ];
  for (const statement of statements) await client.query(statement);
  return large.id;
}

async function measure(pieces: number): Promise<void> {
  const viewer = await aMember();
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  const id = await fill(client, viewer.id, pieces);
  const search = (at: number) =>
    searchWithMode(viewer, {
      id,
      query: `слово${at % WORDS} и слово${(at * 13) % WORDS} отрывка ${at}`,
      limit: 8,
    });
  const sent = await sentBy(() => search(0));
  const times: number[] = [];
  let hybrid = 0;
  for (let at = 1; at <= QUESTIONS; at += 1) {
    const started = performance.now();
    const { mode } = await search(at);
    times.push(performance.now() - started);
    if (mode === "hybrid") hybrid += 1;
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1]!.toFixed(0);
  console.table([
    {
      pieces: await db.knowledgePiece.count(),
      searched: SEARCHED,
      hybrid,
      "p50 ms": at(0.5),
      "p95 ms": at(0.95),
    },
  ]);
  for (const { text, values } of sent.filter((each) => /near_pieces|weights AS/.test(each.text))) {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `EXPLAIN (ANALYZE, BUFFERS) ${text}`,
      values,
    );
    console.log(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  await client.end();
  await db.$disconnect();
}

await measure(Number(process.argv[2]));
process.exit(0);
