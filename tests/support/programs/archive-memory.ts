import { zipArchive } from "@/lib/exchange/export/zip-archive";

// Run by tests/unit/exchange/zip-archive.test.ts, where nothing else takes memory: prints how many bytes an archive holds a file, and how long one is.
const FILES = 3_000;
/** Short enough to be a slice of a slab if it is made into a Buffer. */
const CONTENT = "текст ".repeat(300);

function held(): number {
  global.gc!();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

let growth = 0;
async function* files() {
  yield { path: "first.md", content: CONTENT };
  const before = held();
  for (let at = 1; at < FILES; at += 1) yield { path: `prompts/${at}.md`, content: CONTENT };
  growth = held() - before;
}

for await (const _ of zipArchive(files()));
console.log(JSON.stringify({ held: growth / FILES, content: Buffer.byteLength(CONTENT) }));
