import { buffer } from "node:stream/consumers";
import { EXTRACTED_TEXT_LIMIT, type Place, readPart } from "@/lib/integrations/extraction/extract-text";
import { readKindOfName } from "@/lib/integrations/extraction/formats";
import { recognitionAvailable } from "@/lib/integrations/recognition/recognize-page";
import type { Again, JobContext } from "@/lib/jobs/job";
import { MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { asAppError } from "@/lib/platform/db/errors";
import { allowLong, transaction } from "@/lib/platform/db/transaction";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import type { Caller } from "@/lib/platform/workers/pool";
import { estimateTokens } from "@/lib/platform/text/text-length";
import { openOriginal, originalSelect } from "../files/originals";
import { queueEmbedding } from "../embeddings/queue-embeddings";
import { cutPieces } from "../pieces/cut-pieces";
import { storePieces } from "../pieces/store-pieces";
import { assertRoom } from "../quota";
import { scansOf } from "./read-scans";
import { type WorkClock, workClock } from "./work-clock";

/** Milliseconds of a whole file without pictures, whatever each of its parts may take; a file that needs longer fails. */
const READING = 20 * MINUTE;
/** Milliseconds until it is asked whether a person is no longer blocked. */
const BLOCKED = 60 * MINUTE;
/** Milliseconds of the transaction that writes a book's pieces and index. */
const WRITING = { longest: 60_000 };

/** The file was deleted, or another worker has read it. */
class Unwanted extends Error {}

/**
 * Reads a queued file of a vector base, cuts its text into pieces and makes them searchable. A text that is there already is cut again.
 * Idempotent: killed at any step, it begins again; a deleted file is left alone.
 */
export async function readFile(
  id: string,
  { signal, last }: JobContext,
  longest = READING,
): Promise<void | Again> {
  const clock = workClock(signal, longest);
  const ofBlocked = await db.knowledgeFile.count({
    where: { id, base: { user: { blockedAt: { not: null } } } },
  });
  if (ofBlocked > 0) return { again: BLOCKED };
  const started = await db.$executeRaw`
    UPDATE knowledge_files SET state = 'reading', done = 0, total = 0, error = NULL, updated_at = now()
    WHERE id = ${id}::uuid AND state IN ('queued', 'reading')`;
  if (started === 0) return;
  let isRead = false;
  try {
    const read = await textOf(id, clock);
    signal.throwIfAborted();
    isRead = true;
    await finish(id, read);
  } catch (thrown) {
    if (thrown instanceof Unwanted) return;
    // A server that stops is not the file's fault: the job is tried again.
    if (signal.aborted) throw thrown;
    if (clock.timedOut()) return failReading(id, "DOCUMENT_TIMEOUT");
    const error = asAppError(thrown);
    // Nor is a storage or database that is down: that takes none of the job's attempts. Writing may be too much for the database, so it does.
    const isDown = error instanceof AppError && error.status >= 500;
    if (isDown && !isRead) return { again: MINUTE };
    const isOfFile = error instanceof AppError && !isDown && error.code !== "CONFLICT";
    if (!isOfFile && !last) throw thrown;
    await failReading(id, isOfFile ? error.code : isRead ? "DOCUMENT_TIMEOUT" : "DOCUMENT_DAMAGED");
  }
}

/** Says why a file was not read. */
export async function failReading(id: string, code: ErrorCode): Promise<void> {
  await db.$executeRaw`
    UPDATE knowledge_files SET state = 'failed', error = ${code}, done = 0, total = 0, updated_at = now()
    WHERE id = ${id}::uuid AND state IN ('queued', 'reading')`;
}

/** `picturesReadTo`: of a text that was just read. */
type Read = { text: string; places: Place[]; picturesReadTo?: number | null };

async function textOf(id: string, clock: WorkClock): Promise<Read> {
  const file = await db.knowledgeFile.findUnique({
    where: { id },
    select: {
      originalName: true,
      base: { select: { userId: true } },
      content: { select: { ...originalSelect, extractedText: true, places: true } },
    },
  });
  if (!file?.content) throw new Unwanted();
  const { extractedText, places, ...original } = file.content;
  if (extractedText !== "" || (!original.objectKey && !original.bytes))
    return { text: extractedText, places: (places ?? []) as Place[] };
  const bytes = await buffer((await openOriginal(original)).stream);
  const document = { bytes, filename: file.originalName };
  const caller = { who: file.base.userId, signal: clock.signal, waiting: clock.waiting };
  const isPdf = readKindOfName(file.originalName) === "pdf";
  const scans = isPdf && (await recognitionAvailable()) ? scansOf(bytes, caller.who, clock) : null;
  try {
    return await partsOf(id, { document, caller, scans });
  } finally {
    await scans?.end();
  }
}

type Source = {
  document: { bytes: Uint8Array; filename: string };
  caller: Caller;
  scans: ReturnType<typeof scansOf> | null;
};

async function partsOf(id: string, { document, caller, scans }: Source): Promise<Read> {
  const texts: string[] = [];
  const found: Place[] = [];
  let length = 0;
  for (let from = 0, more = true; more;) {
    const read = await readPart(document, caller, from);
    const { total } = read;
    const part = scans ? await scans.fill(read, (page) => report(id, { next: page, total })) : read;
    for (const place of part.places) found.push({ ...place, at: place.at + length });
    texts.push(part.text);
    length += part.text.length + 2;
    if (length > EXTRACTED_TEXT_LIMIT) throw new AppError("DOCUMENT_TOO_BIG_INSIDE");
    await report(id, part);
    more = part.next < part.total && part.next > from;
    from = part.next;
  }
  const text = texts.join("\n\n");
  if (text.trim() === "") throw new AppError("DOCUMENT_ONLY_IMAGES");
  return { text, places: found, picturesReadTo: scans?.readTo() ?? null };
}

async function report(id: string, { next, total }: { next: number; total: number }): Promise<void> {
  const count = await db.$executeRaw`
    UPDATE knowledge_files SET done = ${next}::int, total = ${total}::int, updated_at = now() WHERE id = ${id}::uuid AND state = 'reading'`;
  if (count === 0) throw new Unwanted();
}

async function finish(id: string, { text, places, ...pages }: Read): Promise<void> {
  const pieces = await cutPieces(text, places);
  if (pieces.length === 0) throw new AppError("DOCUMENT_EMPTY");
  const tokenCount = estimateTokens(text);
  const { userId, updatedAt } = await transaction(async (tx) => {
    // The base is held first, so that files which end at once are counted one after the other.
    const [file] = await tx.$queryRaw<{ id: string; knowledgeBaseId: string; userId: string }[]>`
      SELECT f.id, f.knowledge_base_id AS "knowledgeBaseId", b.user_id AS "userId" FROM knowledge_files f JOIN knowledge_bases b ON b.id = f.knowledge_base_id
      WHERE f.id = ${id}::uuid AND f.state = 'reading' FOR NO KEY UPDATE OF b, f`;
    if (!file) throw new Unwanted();
    await allowLong(tx, WRITING.longest);
    const { _sum } = await tx.knowledgeFile.aggregate({
      where: { knowledgeBaseId: file.knowledgeBaseId, id: { not: id } },
      _sum: { tokenCount: true },
    });
    assertRoom("tokensPerBase", (_sum.tokenCount ?? 0) + tokenCount);
    const { wordCount } = await storePieces(tx, file, { text, places, pieces });
    const count = pieces.length;
    const read = await tx.knowledgeFile.update({
      where: { id },
      data: {
        ...{ state: "ready", done: count, total: count, wordCount, tokenCount },
        ...{ vectorModel: null, embedded: 0, embeddingError: null, ...pages },
      },
      select: { updatedAt: true },
    });
    return { ...read, userId: file.userId };
  }, WRITING);
  await queueEmbedding({ id, updatedAt }, userId);
}
