import { extractText } from "@/lib/integrations/extraction/extract-text";
import { docOf } from "./hostile-files";

// Nested fields keep a thread busy until its time is up.
const endless = { filename: "a.doc", bytes: docOf(Buffer.concat([Buffer.alloc(400_000, 0x13), Buffer.alloc(400_000, 0x15)])) };
const short = (text: string) => ({ filename: "a.txt", bytes: Buffer.from(text) });

/** Both places taken until `free` is called; what happened to each is in `ends`. */
function taken() {
  const controllers = [new AbortController(), new AbortController()];
  const ends = controllers.map(({ signal }) => extractText(endless, signal).catch((error: unknown) => error));
  return { ends, free: (which: 0 | 1) => controllers[which]!.abort(new Error(`gone ${which}`)) };
}

test("one who goes away while the document is read gets the reason, and the next is served", async () => {
  const { ends, free } = taken();
  const order: string[] = [];
  const waiting = ["первый", "второй", "третий"].map((text) => extractText(short(text)).then((found) => order.push(found.text)));
  free(0);
  expect(await ends[0]).toEqual(new Error("gone 0"));
  await Promise.all(waiting);
  expect(order).toEqual(["первый", "второй", "третий"]);
  free(1);
  expect(await ends[1]).toEqual(new Error("gone 1"));
});

test("one who goes away while waiting leaves the queue at once", async () => {
  const { ends, free } = taken();
  const impatient = new AbortController();
  const left = extractText(short("ушёл"), impatient.signal).catch((error: unknown) => error);
  const patient = extractText(short("дождался"));
  impatient.abort(new Error("gone"));
  expect(await left).toEqual(new Error("gone"));
  free(0);
  expect((await patient).text).toBe("дождался");
  free(1);
  await Promise.all(ends);
});

test("who has gone before is not even queued", async () => {
  await expect(extractText(short("текст"), AbortSignal.abort(new Error("before")))).rejects.toEqual(new Error("before"));
});

test("a queue of twenty is the longest", async () => {
  const { ends, free } = taken();
  const waiting = Array.from({ length: 20 }, (_, at) => extractText(short(`${at}-й`)));
  await expect(extractText(short("лишний"))).rejects.toMatchObject({ code: "DOCUMENTS_BUSY", status: 503, details: { headers: { "Retry-After": "60" } } });
  free(0);
  free(1);
  expect((await Promise.all(waiting)).map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => `${at}-й`));
  await Promise.all(ends);
});
