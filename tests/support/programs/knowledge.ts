import { embedFile } from "@/lib/knowledge/embeddings/embed-file";
import { readFile } from "@/lib/knowledge/reading/read-file";
import { db } from "@/lib/platform/db/client";
import { dieBefore } from "../dies-before";

// Run by tests/domain/knowledge/killed.heavy.test.ts: a worker's part for one file, in a process that dies in the middle.
const [id, diesAt] = process.argv.slice(2) as [string, string];
dieBefore(Number(diesAt));
const { signal } = new AbortController();
const job = { signal, stopping: signal, attempt: 1, last: false };
await readFile(id, job);
await embedFile(id, job);
await db.$disconnect();
