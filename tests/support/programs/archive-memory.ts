import { setImmediate } from "node:timers/promises";
import { zipArchive } from "@/lib/exchange/export/zip-archive";

// Run by tests/unit/exchange/zip-archive.test.ts, where nothing else takes memory: prints how many bytes an archive holds a file, and how long one is.
const FILES = 3_000;
/** Short enough to be a slice of a slab if it is made into a Buffer. */
const CONTENT = "текст ".repeat(300);

/** Collected twice, with a turn between: what a first collection finds dead may have to let go of more in a callback, and buffers are swept beside. */
async function held(): Promise<number> {
  global.gc!();
  await setImmediate();
  global.gc!();
  await setImmediate();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

let growth = 0;
async function* files() {
  yield { path: "first.md", content: CONTENT };
  const before = await held();
  for (let at = 1; at < FILES; at += 1) yield { path: `prompts/${at}.md`, content: CONTENT };
  growth = (await held()) - before;
}

for await (const _ of zipArchive(files()));
console.log(JSON.stringify({ held: growth / FILES, content: Buffer.byteLength(CONTENT) }));
