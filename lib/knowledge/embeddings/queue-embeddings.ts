import { v5 as uuidv5 } from "uuid";
import { embeddingModel } from "@/lib/integrations/ai/embeddings";
import { job } from "@/lib/jobs/job";
import { sendJob } from "@/lib/jobs/queue";
import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { embedFile, giveUpEmbedding } from "./embed-file";

/** `turn`: the person, so that people's files are embedded round-robin. */
type Embedding = { id: string; turn: string };

/** Embeds a file; one of a person at a time, so that nothing is embedded twice. */
export const embedFileJob = job<Embedding>({
  name: "knowledge-embed",
  attempts: 3,
  longest: 1_800,
  concurrency: 2,
  perTurn: 1,
  run: ({ id }, context) => embedFile(id, context),
  onDeadLetter: ({ id }) => giveUpEmbedding(id, "AI_FAILED"),
});

/** The namespace of the jobs' ids. */
const EMBEDDINGS = "b6f0a8de-7c53-4b8e-9a3e-5d1f4f0a9c27";

/** Files of one person in a sweep, and those that are looked at: more than one person may have. */
const PER_PERSON = 20;
const LOOKED_AT = 50_000;

/** `vectorModel`: that of the vectors that it has. */
type Ready = { id: string; updatedAt: Date; vectorModel?: string | null };

/** Sends a file that was read, where embeddings are configured; what cannot be sent now waits for the sweep. */
export async function queueEmbedding(file: Ready, turn: string): Promise<void> {
  const model = embeddingModel();
  if (model === null) return;
  await send(file, turn, model).catch((error: unknown) =>
    log.warn({ err: error, fileId: file.id }, "a file waits for the sweep to be embedded"),
  );
}

/** One job for each text and change of its model, so that sending is idempotent. */
function send({ id, updatedAt, vectorModel }: Ready, turn: string, model: string): Promise<void> {
  const change = vectorModel ? `${vectorModel} ${model}` : model;
  return sendJob(embedFileJob, uuidv5(`${id} ${updatedAt.toISOString()} ${change}`, EMBEDDINGS), {
    id,
    turn,
  });
}

/**
 * Files that the configured model has not embedded: of another model, read before one was configured, given up a day ago, or not sent.
 * One person's many files do not block those of others.
 */
async function sendUnembedded(now = Date.now()): Promise<void> {
  const model = embeddingModel();
  if (model === null) return;
  const rows = await db.$queryRaw<(Ready & { turn: string })[]>`
    WITH waiting AS (
      SELECT f.id, f.updated_at, f.vector_model, b.user_id FROM knowledge_files f JOIN knowledge_bases b ON b.id = f.knowledge_base_id
      JOIN users u ON u.id = b.user_id AND u.blocked_at IS NULL
      WHERE f.state = 'ready' AND (f.vector_model IS NULL OR f.vector_model < ${model} OR f.vector_model > ${model})
        AND (f.embedding_error IS NULL OR f.updated_at < ${new Date(now - DAY)})
      ORDER BY f.updated_at LIMIT ${LOOKED_AT}
    ), placed AS (SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY updated_at, id) AS place FROM waiting)
    SELECT id, updated_at AS "updatedAt", vector_model AS "vectorModel", user_id AS turn FROM placed
    WHERE place <= ${PER_PERSON} ORDER BY place, updated_at LIMIT 1000`;
  for (const { turn, ...file } of rows) await send(file, turn, model);
}

export const unembeddedFilesJob = job({
  name: "knowledge-unembedded",
  attempts: 1,
  longest: 300,
  cron: "* * * * *",
  run: () => sendUnembedded(),
  atStart: () => sendUnembedded(),
});
