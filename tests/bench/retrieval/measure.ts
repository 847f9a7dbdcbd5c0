// Fills the empty database of DATABASE_URL with the paragraphs of a set, searches for all its questions and prints the figures.
import { readFileSync } from "node:fs";
import { embeddingModel } from "@/lib/integrations/ai/embeddings";
import { embedFile } from "@/lib/knowledge/embeddings/embed-file";
import { searchKnowledge } from "@/lib/knowledge/search/queries";
import { readFile } from "@/lib/knowledge/reading/read-file";
import { db } from "@/lib/platform/db/client";
import { aMember } from "@/tests/support/viewers";
import { figuresOf } from "./figures";

type Set = { data: { paragraphs: { context: string; qas: { question: string }[] }[] }[] };

const SHOWN = 10;

async function measure(file: string): Promise<void> {
  const { data } = JSON.parse(readFileSync(file, "utf8")) as Set;
  const paragraphs = data.flatMap((article) => article.paragraphs);
  const viewer = await aMember();
  const base = await db.knowledgeBase.create({ data: { userId: viewer.id, name: "Набор", type: "vector" } });
  const { signal } = new AbortController();
  const ids: string[] = [];
  for (const [at, { context }] of paragraphs.entries()) {
    const { id } = await db.knowledgeFile.create({
      data: {
        knowledgeBaseId: base.id,
        originalName: `${at}`,
        mimeType: "text/plain",
        fileSize: Buffer.byteLength(context),
        isTextSnippet: true,
        content: { create: { extractedText: context } },
      },
    });
    ids.push(id);
    const job = { signal, stopping: signal, attempt: 1, last: true };
    await readFile(id, job);
    if (embeddingModel() !== null) await embedFile(id, job);
  }
  await db.$executeRaw`VACUUM (ANALYZE) knowledge_words`;
  const ranks: number[] = [];
  let time = 0;
  for (const [at, { qas }] of paragraphs.entries())
    for (const { question } of qas) {
      const started = performance.now();
      const found = await searchKnowledge(viewer, { id: base.id, query: question, limit: 20 });
      time += performance.now() - started;
      // A long paragraph has several pieces: the first of a paragraph counts.
      const order = [...new Set(found.map(({ fileId }) => fileId))].slice(0, SHOWN);
      ranks.push(order.indexOf(ids[at]!) + 1);
    }
  const { recall1, recall5, ndcg10 } = figuresOf(ranks);
  console.table([
    {
      paragraphs: paragraphs.length,
      questions: ranks.length,
      "recall@1": recall1.toFixed(3),
      "recall@5": recall5.toFixed(3),
      "nDCG@10": ndcg10.toFixed(3),
      "ms a search": (time / ranks.length).toFixed(1),
    },
  ]);
  await db.$disconnect();
}

await measure(process.argv[2]!);
process.exit(0);
