// Fills the empty database of DATABASE_URL, runs all judged queries and prints the tables; with --misses also the titles not found.
import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db/client";
import { GUEST } from "@/lib/platform/viewer";
import { listPublicPrompts } from "@/lib/prompts/queries";
import { seed } from "@/prisma/seed";
import { BASES, PROMPTS } from "@/prisma/seed/content";
import { distractors } from "./distractors";
import { type Judged, judgedQueries } from "./judged";

const DISTRACTORS = 5_000;
const SHOWN = 10;
const ROUNDS = 3;

type Result = Judged & { recall: number; reciprocal: number };

async function fill(): Promise<void> {
  await seed(db);
  const owner = await db.user.create({ data: { fullName: "Другие темы" } });
  const base = { id: randomUUID(), ownerId: owner.id };
  await db.promptBase.create({
    data: { ...base, baseName: "Другие темы", baseDescription: "Всё остальное", accessType: "FREE" },
  });
  await db.prompt.createMany({ data: distractors(DISTRACTORS, base) });
  await db.$executeRaw`VACUUM (ANALYZE) prompts`;
}

/** A judgement that names no public prompt is a mistake in the file. */
function checkJudgements(queries: Judged[]): void {
  const free = new Set(BASES.filter(({ accessType }) => accessType === "FREE").map(({ key }) => key));
  const titles = new Set(PROMPTS.filter(({ baseKey }) => free.has(baseKey)).map(({ title }) => title));
  const unknown = queries.flatMap(({ relevant }) => relevant).filter((title) => !titles.has(title));
  if (unknown.length) throw new Error(`No public demo prompt: ${unknown.join(", ")}`);
}

async function judge(query: Judged): Promise<Result> {
  const { items } = await listPublicPrompts(GUEST, { q: query.q, limit: SHOWN });
  const titles = items.map(({ title }) => title);
  const first = titles.findIndex((title) => query.relevant.includes(title));
  const found = query.relevant.filter((title) => titles.includes(title)).length;
  const result = {
    ...query,
    recall: found / query.relevant.length,
    reciprocal: first < 0 ? 0 : 1 / (first + 1),
  };
  if (process.argv.includes("--misses") && (result.recall < 1 || result.reciprocal < 1))
    console.error(
      `${result.recall.toFixed(2)} ${result.reciprocal.toFixed(2)} [${query.kind}] ${query.q} → ${titles.slice(0, 5).join(" · ")}`,
    );
  return result;
}

const mean = (values: number[]) => (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);

function print(results: Result[], times: number[]): void {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const row = (name: string, of: Result[]) =>
    `| ${name} | ${of.length} | ${mean(of.map(({ recall }) => recall))} | ${mean(of.map(({ reciprocal }) => reciprocal))} |`;
  console.log(
    ["| queries | number | recall@10 | MRR |", "|---|---|---|---|", row("all", results)].join("\n"),
  );
  for (const kind of kinds)
    console.log(
      row(
        kind,
        results.filter((result) => result.kind === kind),
      ),
    );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1);
  console.log(`\none connection: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

const queries = judgedQueries();
checkJudgements(queries);
await fill();
const results: Result[] = [];
for (const query of queries) results.push(await judge(query));
const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const { q } of queries) {
    const started = performance.now();
    await listPublicPrompts(GUEST, { q, contentType: "TEXT", limit: SHOWN });
    times.push(performance.now() - started);
  }
print(results, times);
await db.$disconnect();
process.exit(0);
