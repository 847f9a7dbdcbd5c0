import { embeddingModel } from "@/lib/integrations/ai/embeddings";
import type { Again, JobContext } from "@/lib/jobs/job";
import { MINUTE } from "@/lib/platform/clock";
import { db, type Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { embedTexts } from "./embed-texts";
import type { StoredVector } from "./vectors";

/** Pieces in one request to the service, of at most 400 tokens each. */
const BATCH = 32;
/** Milliseconds that a file may take before others have their turn. */
const TURN = 10 * MINUTE;
/** Milliseconds until it is asked whether the budget is renewed, a model configured again, or a person no longer blocked. */
const HOUR = 60 * MINUTE;
/** Failures that are paid for: they count as attempts, because a slow service would use up the day's budget. */
const PAID: readonly ErrorCode[] = ["AI_INVALID_JSON", "AI_TIMEOUT"];
/** Statuses of requests that the service will never accept. */
const REFUSED = /^4(?!0[1348]|29)\d\d/;

/** `isPaid`: another model has embedded it. */
type Piece = { number: number; text: string; isPaid: boolean };
/** `updatedAt`: a text that was changed meanwhile has other pieces. */
type File = { id: string; userId: string; updatedAt: Date };

/**
 * Embeds the pieces of a ready file that the configured model has not embedded yet, a batch at a time: killed at any step, it
 * continues with the next batch. The vectors of another model answer searches until all are there; to embed what another has embedded is
 * the operator's wish, and costs the owner nothing.
 */
export async function embedFile(id: string, { signal, last }: JobContext): Promise<void | Again> {
  const until = Date.now() + TURN;
  const model = embeddingModel();
  if (model === null) return { again: HOUR };
  const file = await fileOf(id);
  if (!file || file.vectorModel === model) return;
  if (file.isBlocked) return { again: HOUR };
  try {
    for (;;) {
      const pieces = await nextPieces(id, model);
      if (pieces.length === 0) return void (await finish(file, model));
      if (Date.now() > until) return { again: 1_000 };
      const texts = pieces.map(({ text }) => text);
      const userId = pieces[0]!.isPaid ? null : file.userId;
      const vectors = await embedTexts(texts, { userId, model, signal });
      if (!(await store(file, model, pieces, vectors))) return;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    if (error.code === "AI_BUDGET_SPENT") return { again: HOUR };
    const isRefused = error.code === "AI_FAILED" && REFUSED.test(String(error.details.params?.reason));
    const isPaid = PAID.includes(error.code);
    if (isRefused || (isPaid && last)) return giveUpEmbedding(id, error.code);
    // An outage is retried without counting.
    if (isPaid) throw error;
    return { again: MINUTE };
  }
}

/** The file is found by words alone, and its job begins again after a day. */
export async function giveUpEmbedding(id: string, code: ErrorCode): Promise<void> {
  await db.$executeRaw`UPDATE knowledge_files SET embedding_error = ${code}, updated_at = now() WHERE id = ${id}::uuid AND state = 'ready'`;
}

/** `isBlocked`: the person. */
async function fileOf(
  id: string,
): Promise<(File & { vectorModel: string | null; isBlocked: boolean }) | null> {
  const row = await db.knowledgeFile.findFirst({
    where: { id, state: "ready" },
    select: {
      updatedAt: true,
      vectorModel: true,
      base: { select: { userId: true, user: { select: { blockedAt: true } } } },
    },
  });
  if (!row) return null;
  const { base, ...file } = row;
  return { id, userId: base.userId, isBlocked: base.user.blockedAt !== null, ...file };
}

/** A batch of one payer's. */
async function nextPieces(id: string, model: string): Promise<Piece[]> {
  const pieces = await db.$queryRaw<Piece[]>`
    SELECT p.number, concat_ws(E'\n', p.heading, p.text) AS text,
      EXISTS (SELECT FROM knowledge_vectors v WHERE v.file_id = p.file_id AND v.number = p.number AND v.model <> ${model}) AS "isPaid"
    FROM knowledge_pieces p
    WHERE p.file_id = ${id}::uuid AND NOT EXISTS (SELECT FROM knowledge_vectors v WHERE v.file_id = p.file_id AND v.model = ${model} AND v.number = p.number)
    ORDER BY p.number LIMIT ${BATCH}`;
  return pieces.filter(({ isPaid }) => isPaid === pieces[0]!.isPaid);
}

/** Stores a batch unless the text was changed. @returns whether there may be more */
async function store(
  file: File,
  model: string,
  pieces: readonly Piece[],
  vectors: readonly StoredVector[],
): Promise<boolean> {
  const { size } = vectors[0]!;
  return transaction(async (tx) => {
    if (!(await hold(tx, file))) return false;
    // The service changed the size: earlier vectors do not compare.
    await tx.$executeRaw`DELETE FROM knowledge_vectors WHERE file_id = ${file.id}::uuid AND model = ${model} AND size <> ${size}::int`;
    await tx.$executeRaw`
      INSERT INTO knowledge_vectors (file_id, model, number, size, bits, vector)
      SELECT ${file.id}::uuid, ${model}, v.number, ${size}::int, v.bits::varbit, decode(v.bytes, 'hex')
      FROM unnest(${pieces.map(({ number }) => number)}::int[], ${vectors.map(({ bits }) => bits)}::text[], ${vectors.map(({ bytes }) => Buffer.from(bytes.buffer).toString("hex"))}::text[]) AS v (number, bits, bytes)`;
    await tx.$executeRaw`
      UPDATE knowledge_files SET embedding_error = NULL, embedded = (SELECT count(*) FROM knowledge_vectors WHERE file_id = ${file.id}::uuid AND model = ${model})
      WHERE id = ${file.id}::uuid`;
    return true;
  });
}

/** From now on this model's vectors answer. */
async function finish(file: File, model: string): Promise<void> {
  await transaction(async (tx) => {
    if (!(await hold(tx, file))) return;
    await tx.$executeRaw`DELETE FROM knowledge_vectors WHERE file_id = ${file.id}::uuid AND model <> ${model}`;
    await tx.$executeRaw`UPDATE knowledge_files SET vector_model = ${model}, embedded = total, embedding_error = NULL WHERE id = ${file.id}::uuid`;
  });
}

/** Locks a file. @returns false if it was deleted, or changed */
async function hold(tx: Database, { id, updatedAt }: File): Promise<boolean> {
  const held = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM knowledge_files WHERE id = ${id}::uuid AND state = 'ready' AND updated_at = ${updatedAt} FOR NO KEY UPDATE`;
  return held.length > 0;
}
