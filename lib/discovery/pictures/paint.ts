import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/platform/errors";
import { requestScope } from "@/lib/platform/request-scope";
import { FairQueue } from "@/lib/platform/limits/fair-queue";
import { inWorker } from "@/lib/platform/workers/pool";

/** What a picture says. */
export type Words = { label: string; title: string; text: string; footer: string; brand: string };

/** Drawing a picture takes half a second of a processor and 40 MB: one at a time, so that people's requests come first. */
const AT_ONCE = 1;
const WAITING = 12;
const WAITING_PER_CALLER = 3;
/** Bytes of drawn pictures: one whose page was dropped for another reason than its words is not drawn again. */
const CAPACITY = 16 * 1024 * 1024;

type Shared = { turns: FairQueue; drawn: LRUCache<string, Buffer>; underWay: Map<string, Promise<Buffer>> };
// Next's bundles have copies of this module; the process has one line and one store.
const shared = globalThis as { promptotekaPictures?: Shared };
const { turns, drawn, underWay } = (shared.promptotekaPictures ??= {
  turns: new FairQueue({ slots: AT_ONCE }),
  drawn: new LRUCache<string, Buffer>({ maxSize: CAPACITY, sizeCalculation: ({ length }) => length }),
  underWay: new Map(),
});

/** A picture with these words, 1200 × 630, as PNG. @throws AppError NOT_READY when too many wait for theirs */
export async function paint(words: Words): Promise<Buffer> {
  const key = createHash("sha256").update(JSON.stringify(words)).digest("base64url");
  const known = drawn.get(key);
  if (known) return known;
  const joined = underWay.get(key);
  if (joined) return joined;
  const painting = draw(words)
    .then((picture) => (drawn.set(key, picture), picture))
    .finally(() => underWay.delete(key));
  underWay.set(key, painting);
  return painting;
}

async function draw(words: Words): Promise<Buffer> {
  const who = requestScope()?.caller ?? "nobody";
  const isFull =
    turns.waiting(who) >= WAITING_PER_CALLER || turns.waitingOfAll(WAITING_PER_CALLER) >= WAITING;
  if (isFull) throw new AppError("NOT_READY", { headers: { "Retry-After": "10" } });
  const { png } = await inWorker<{ png: Uint8Array }>(
    { file: "lib/discovery/pictures/drawing/draw.mjs", data: words },
    { who },
    turns,
  );
  return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
}
