import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import { exportPrompts } from "@/lib/exchange/export/export-prompts";
import type { ExportFormat } from "@/lib/exchange/limits";
import { db } from "@/lib/platform/db/client";

// Run by tests/bench/exchange: writes a person's export into a file and tells how long it took, its most memory and how much of that is not garbage, as JSON.
const [userId, format, file] = process.argv.slice(2) as [string, ExportFormat, string];
const viewer = {
  kind: "member",
  id: userId,
  role: "user",
  language: "ru",
  via: { kind: "token", id: userId },
} as const;
const context = { signal: new AbortController().signal, locale: "ru" as const };
const write = async () => {
  const response = await exportPrompts(viewer, { format }, context);
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(file));
};
const held = () => {
  global.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const megabytes = (bytes: number) => bytes / 1024 / 1024;

// A server has done this before: what the code itself and a first collection of garbage take is not the export's.
await write();
const [rss, live] = [(held(), process.memoryUsage().rss), held()];
let [mostRss, mostLive] = [rss, live];
const watch = setInterval(() => (mostRss = Math.max(mostRss, process.memoryUsage().rss)), 20);
const started = performance.now();
await write();
const seconds = (performance.now() - started) / 1_000;
clearInterval(watch);
// Once more, measuring live memory: garbage collection would change the figures above.
const look = setInterval(() => (mostLive = Math.max(mostLive, held())), 250);
await write();
clearInterval(look);
console.log(
  JSON.stringify({ seconds, megabytes: megabytes(mostRss - rss), live: megabytes(mostLive - live) }),
);
await db.$disconnect();
