import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import { exportPrompts } from "@/lib/exchange/export/export-prompts";
import type { ExportFormat } from "@/lib/exchange/limits";
import { db } from "@/lib/platform/db/client";

// Run by tests/bench/exchange: writes a person's export into a file and tells how long it took and its most memory, as JSON.
const [userId, format, file] = process.argv.slice(2) as [string, ExportFormat, string];
const viewer = { kind: "member", id: userId, role: "user", language: "ru", via: { kind: "token", id: userId } } as const;
const context = { signal: new AbortController().signal, locale: "ru" as const };
// What the code itself takes is not the export's.
await (await exportPrompts(viewer, { format, ids: [], promptBaseId: undefined }, context)).body!.cancel();
global.gc?.();
const before = process.memoryUsage().rss;
let most = before;
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
const started = performance.now();
const response = await exportPrompts(viewer, { format }, context);
await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(file));
clearInterval(watch);
console.log(JSON.stringify({ seconds: (performance.now() - started) / 1_000, megabytes: (most - before) / 1024 / 1024 }));
await db.$disconnect();
