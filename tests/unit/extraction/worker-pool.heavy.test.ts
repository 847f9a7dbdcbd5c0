import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { extractText } from "@/lib/integrations/extraction/extract-text";
import type { FairQueue } from "@/lib/platform/limits/fair-queue";
import { inWorker } from "@/lib/platform/workers/pool";
import { sized, turnOf } from "@/tests/support/size";

const read = async (who: string, text: string, signal?: AbortSignal) =>
  (await extractText({ filename: "a.txt", bytes: Buffer.from(text) }, { who, signal })).text;

const held = mkdtempSync(path.join(tmpdir(), "worker-"));
const idle = path.join(held, "idle.mjs");
const busy = path.join(held, "busy.mjs");
beforeAll(() => {
  writeFileSync(idle, "setInterval(() => {}, 60_000);");
  writeFileSync(busy, "for (;;);");
});
afterAll(() => rmSync(held, { recursive: true }));
type Work = (who: string, signal: AbortSignal) => Promise<unknown>;
const hold: Work = (who, signal) => inWorker({ file: idle, data: {} }, { who, signal });

/** Both places taken, by "hog" and "another", until `free` is called; what happened to each is in `ends`. */
function taken(work: Work = hold) {
  const controllers = [new AbortController(), new AbortController()];
  const ends = controllers.map(({ signal }, at) =>
    work(at === 0 ? "hog" : "another", signal).catch((error: unknown) => error),
  );
  return { ends, free: (which: 0 | 1) => controllers[which]!.abort(new Error(`gone ${which}`)) };
}

test("one who goes away while the document is read gets the reason, and the next is served", async () => {
  const { ends, free } = taken((who, signal) => inWorker({ file: busy, data: {} }, { who, signal }));
  const order: string[] = [];
  const waiting = ["первый", "второй", "третий"].map((text) =>
    read(text, text).then((found) => order.push(found)),
  );
  free(0);
  expect(await ends[0]).toEqual(new Error("gone 0"));
  await Promise.all(waiting);
  expect(order).toEqual(["первый", "второй", "третий"]);
  free(1);
  expect(await ends[1]).toEqual(new Error("gone 1"));
});

test("another person's file is read before the ones that a person has lined up", async () => {
  const { ends, free } = taken();
  const order: string[] = [];
  const lined = ["второй", "третий"].map((text) => read("hog", text).then((found) => order.push(found)));
  const other = read("guest", "чужой").then((found) => order.push(found));
  free(1);
  await other;
  expect(order).toEqual(["чужой"]);
  free(0);
  await Promise.all([...lined, ...ends]);
  expect(order).toEqual(["чужой", "второй", "третий"]);
});

test("one person's files never hold both places", async () => {
  const { promptotekaWorkers: line } = globalThis as unknown as { promptotekaWorkers: FairQueue };
  const gone = new AbortController();
  const files = [1, 2].map(() => hold("hog", gone.signal).catch((error: unknown) => error));
  expect([line.taken, line.waiting("hog")]).toEqual([1, 1]);
  expect(await read("guest", "чужой")).toBe("чужой");
  gone.abort(new Error("gone"));
  expect(await Promise.all(files)).toEqual([new Error("gone"), new Error("gone")]);
});

test("people take turns, whoever came first", async () => {
  const { ends, free } = taken();
  const order: string[] = [];
  const all = [
    ["a", "a1"],
    ["a", "a2"],
    ["b", "b1"],
    ["b", "b2"],
  ].map(([who, text]) => read(who!, text!).then((found) => order.push(found)));
  free(0);
  await Promise.all(all);
  expect(order).toEqual(["a1", "b1", "a2", "b2"]);
  free(1);
  await Promise.all(ends);
});

test("two of one person may wait, the third is refused with a time to come back", async () => {
  const { ends, free } = taken();
  const waiting = ["первый", "второй"].map((text) => read("hog", text));
  await expect(read("hog", "третий")).rejects.toMatchObject({
    code: "DOCUMENTS_WAITING",
    status: 429,
    details: { headers: { "Retry-After": "10" } },
  });
  const other = read("guest", "чужой");
  free(0);
  free(1);
  expect(await Promise.all([...waiting, other])).toEqual(["первый", "второй", "чужой"]);
  await Promise.all(ends);
});

test("one who goes away while waiting leaves the queue at once", async () => {
  const { ends, free } = taken();
  const impatient = new AbortController();
  const left = read("a", "ушёл", impatient.signal).catch((error: unknown) => error);
  const patient = read("b", "дождался");
  impatient.abort(new Error("gone"));
  expect(await left).toEqual(new Error("gone"));
  free(0);
  expect(await patient).toBe("дождался");
  free(1);
  await Promise.all(ends);
});

test("a worker whose time is up is ended, and the next is served", async () => {
  const work = inWorker({ file: busy, data: {}, timeLimit: 100 }, { who: "hog" });
  await expect(work).rejects.toMatchObject({ code: "DOCUMENT_TIMEOUT" });
  expect(await read("hog", "следующий")).toBe("следующий");
});

// Each of these ends the whole process when it runs in a worker thread with a limited heap.
const FILLING: [what: string, code: string][] = [
  ["the parts of one split", `"a b ".repeat(2e7).split(" ").map((part) => ({ part }))`],
  ["matches", `"ab".repeat(4e7).match(/a/g)`],
  // Kept in parts: one string ends at the longest that V8 knows, before the heap is full.
  [
    "growing strings",
    `const kept = []; for (let s = "abcdefgh"; ; kept.push(s)) { s = s.length < 1e8 ? s + s : s.slice(1) + "a"; s.charCodeAt(3); }`,
  ],
];
test.each(turnOf(FILLING, 0, 3))(
  "a heap filled by %s costs the task, not the process",
  async (_what, code) => {
    const folder = mkdtempSync(path.join(tmpdir(), "worker-"));
    const file = path.join(folder, "fill.mjs");
    writeFileSync(file, `process.once("message", () => { ${code}; process.send({}); });`);
    await expect(inWorker({ file, data: {}, timeLimit: 60_000 }, { who: "hog" })).rejects.toMatchObject({
      code: expect.stringMatching(/^DOCUMENT_(TOO_BIG_INSIDE|DAMAGED)$/),
    });
    rmSync(folder, { recursive: true });
    expect(await read("hog", "следующий")).toBe("следующий");
  },
);

test("a worker that ends without an answer is a damaged document, and one that fails says why", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "worker-"));
  const ending = (name: string, code: string) => {
    writeFileSync(path.join(folder, name), code);
    return inWorker({ file: path.join(folder, name), data: {} }, { who: "a" });
  };
  await expect(ending("forgets.mjs", `process.once("message", () => {});`)).rejects.toMatchObject({
    code: "DOCUMENT_DAMAGED",
  });
  await expect(ending("waits.mjs", "await new Promise(() => {});")).rejects.toMatchObject({
    code: "DOCUMENT_DAMAGED",
  });
  await expect(ending("fails.mjs", `throw new Error("no such font")`)).rejects.toThrow(
    /ended without an answer \(1\): [^]*no such font/,
  );
  await expect(
    ending(
      "throws.mjs",
      `process.once("message", () => process.send({ thrown: new RangeError("too long") }))`,
    ),
  ).rejects.toMatchObject({
    name: "RangeError",
    message: "too long",
  });
  rmSync(folder, { recursive: true });
});

test("who has gone before is not even queued", async () => {
  await expect(read("a", "текст", AbortSignal.abort(new Error("before")))).rejects.toEqual(
    new Error("before"),
  );
});

test("a queue of twenty is the longest", async () => {
  const { ends, free } = taken();
  const gone = new AbortController();
  const served = sized(4, 20);
  const waiting = Array.from({ length: 20 }, (_, at) =>
    read(`person ${at}`, `${at}-й`, at < served ? undefined : gone.signal),
  );
  const left = Promise.allSettled(waiting.slice(served));
  await expect(read("late", "лишний")).rejects.toMatchObject({
    code: "DOCUMENTS_BUSY",
    status: 503,
    details: { headers: { "Retry-After": "60" } },
  });
  gone.abort();
  await left;
  free(0);
  free(1);
  expect(await Promise.all(waiting.slice(0, served))).toEqual(
    Array.from({ length: served }, (_, at) => `${at}-й`),
  );
  await Promise.all(ends);
});

test("however much one person has in line, for others there is room", async () => {
  const { ends, free } = taken();
  // Later steps of work that was let in are not refused.
  const data = { kind: "txt", bytes: new Uint8Array([97]), limit: 10 };
  const gone = new AbortController();
  const lined = Array.from({ length: 25 }, (_, at) =>
    inWorker(
      { file: "lib/integrations/extraction/worker/main.mjs", data },
      { who: "hog", signal: at < sized(2, 25) ? undefined : gone.signal },
    ),
  );
  const done = Promise.allSettled(lined);
  const other = read("guest", "чужой");
  free(0);
  expect(await other).toBe("чужой");
  gone.abort();
  free(1);
  await Promise.all([done, ...ends]);
});
