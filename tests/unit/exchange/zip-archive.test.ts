import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { zipArchive } from "@/lib/exchange/export/zip-archive";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const FILES = 3_000;
/** Short enough to be a slice of a slab if it is made into a Buffer. */
const CONTENT = "текст ".repeat(300);

function held(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test("an archive holds names and places of its files until the end, not their contents", async () => {
  let growth = 0;
  async function* files() {
    yield { path: "first.md", content: CONTENT };
    const before = held();
    for (let at = 1; at < FILES; at += 1) yield { path: `prompts/${at}.md`, content: CONTENT };
    growth = held() - before;
  }
  for await (const _ of zipArchive(files()));
  expect(growth / FILES).toBeLessThan(Buffer.byteLength(CONTENT));
});
