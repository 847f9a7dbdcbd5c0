import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runImportFile } from "@/lib/exchange/import/run-import-file";
import { db } from "@/lib/platform/db/client";
import { dieBefore } from "../dies-before";

// Run by tests/domain/exchange-killed.heavy.test.ts and tests/bench/exchange.ts: imports a file in a process of its own, which dies before
// the statement of that number; 0: never. Prints the result, the time and the peak memory as JSON.
const [userId, name, diesAt, onConflict] = process.argv.slice(2) as [string, string, string, "skip" | "copy"];
const steps = dieBefore(Number(diesAt));

await db.$queryRaw`SELECT 1`;
const viewer = {
  kind: "member",
  id: userId,
  role: "user",
  language: "ru",
  via: { kind: "token", id: userId },
} as const;
const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-import-"));
const file = { path: path.join(folder, "file"), filename: name };
copyFileSync(name, file.path);
const before = process.memoryUsage().rss;
let most = before;
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
const started = performance.now();
const { create, update, skip, failed } = await runImportFile(
  viewer,
  { file, onConflict },
  { locale: "ru", signal: new AbortController().signal, emit: () => {}, folder },
);
clearInterval(watch);
rmSync(folder, { recursive: true });
console.log(
  JSON.stringify({
    create,
    update,
    skip,
    failed,
    steps: steps(),
    seconds: (performance.now() - started) / 1_000,
    megabytes: (most - before) / 1024 / 1024,
  }),
);
await db.$disconnect();
