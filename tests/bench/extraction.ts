// Seconds to read a document of about 1 MB of each kind, then how others fare while hostile ones are read in a loop:
// `npx tsx tests/bench/extraction.ts` in this process, `… http://127.0.0.1:3000 <ssmm-token>` on a server.
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import * as XLSX from "xlsx";
import { extractText } from "@/lib/integrations/extraction/extract-text";
import { garbageCollector } from "@/tests/support/garbage-collector";
import { docOf, docxOf, repeated, xlsxOf } from "../unit/extraction/hostile-files";

const collect = garbageCollector();
const MB = 1024 * 1024;
const SECONDS = 20;
const [origin, token] = process.argv.slice(2);

let seed = 17;
/** The same numbers every time (xorshift). */
const random = (below: number) => {
  for (const shift of [13, -17, 5]) seed ^= shift > 0 ? seed << shift : seed >>> -shift;
  return (seed >>> 0) % below;
};
const word = () =>
  Array.from({ length: 2 + random(9) }, () => String.fromCharCode(1072 + random(32))).join("");
const sentence = () => `${Array.from({ length: 12 }, word).join(" ")}.`;
/** Lines until they fill so many bytes. */
const lines = (bytes: number, line: () => string) => {
  const found: string[] = [];
  for (let size = 0; size < bytes;) size += Buffer.byteLength(found[found.push(line()) - 1]!) + 1;
  return found.join("\n");
};
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => [at, word(), word(), random(1e6) / 100, word()]);
const workbook = (count: number, bookType: "xlsx" | "biff8") => {
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows(count)), "Лист");
  return XLSX.write(book, { type: "buffer", bookType, compression: true, bookSST: true }) as Buffer;
};
const documents: Record<string, Buffer> = {
  "a.txt": Buffer.from(lines(MB - 200, sentence)),
  "koi8-r.txt": Buffer.from(
    Array.from(lines(1.75 * MB, sentence), (letter) =>
      letter >= "а" ? 192 + (letter.charCodeAt(0) % 32) : letter.charCodeAt(0),
    ),
  ),
  "a.md": Buffer.from(lines(MB - 200, () => `## ${word()}\n\n- ${sentence()}\n`)),
  "a.xml": Buffer.from(`<r>${lines(MB - 200, () => `<p>${word()} <b>${word()}</b></p>`)}</r>`),
  "a.doc": docOf(
    Buffer.from(
      lines(MB - 30_000, () => "Plain words of a long document, again and again.\r").replaceAll("\n", ""),
    ),
  ),
  "a.docx": docxOf(
    lines(
      3.4 * MB,
      () =>
        `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>${sentence()}</w:t></w:r></w:p>`,
    ),
  ),
  "a.xls": workbook(8_400, "biff8"),
  "a.xlsx": workbook(7_600, "xlsx"),
};

async function read(filename: string, bytes: Buffer): Promise<string> {
  if (!origin)
    return extractText({ filename, bytes }, { who: "somebody" }).then(
      ({ text }) => `${text.length} characters`,
      (error: Error) => error.message,
    );
  const body = new FormData();
  body.append("file", new Blob([Uint8Array.from(bytes)]), filename);
  const response = await fetch(`${origin}/api/documents/extract-text`, {
    method: "POST",
    headers: { "ssmm-token": token ?? "" },
    body,
  });
  const answer = (await response.json()) as { code?: string; tokenCount?: number };
  return answer.code ?? `${answer.tokenCount} tokens`;
}

for (const [name, bytes] of Object.entries(documents)) {
  const started = performance.now();
  const result = await read(name, bytes);
  console.log(
    `${name}: ${(bytes.length / MB).toFixed(2)} MB, ${((performance.now() - started) / 1000).toFixed(2)} s, ${result}`,
  );
}

const paragraph = "<w:p><w:r><w:t>бомба</w:t></w:r></w:p>";
const hostile: [string, Buffer][] = [
  ["a.docx", docxOf(repeated(paragraph, 29 * MB))],
  [
    "a.docx",
    docxOf(repeated(paragraph, 28 * MB), [{ name: "word/media/a.png", content: randomBytes(400_000) }]),
  ],
  [
    "a.xlsx",
    xlsxOf(
      Buffer.concat([
        Buffer.from("<sheetData>"),
        repeated("<row><c><v>1</v></c></row>", 28 * MB),
        Buffer.from("</sheetData>"),
      ]),
      [{ name: "xl/media/a.png", content: randomBytes(400_000) }],
    ),
  ],
  ["a.doc", docOf(Buffer.concat([Buffer.alloc(400_000, 0x13), Buffer.alloc(400_000, 0x15)]))],
];

const server = createServer((_, response) => response.end("ok"));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = origin
  ? `${origin}/api/health/live`
  : `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Milliseconds of one trivial request after the other, 10 ms apart, while `running`. */
async function answers(running: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (running()) {
    const started = performance.now();
    await (await fetch(address)).text();
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return times.sort((a, b) => a - b);
}
const p99 = (times: number[]) => times[Math.floor(times.length * 0.99)]!.toFixed(0);
const rss = () => `${(process.memoryUsage().rss / MB).toFixed(0)} MB`;

collect();
const quiet = Date.now() + 5_000;
console.log(
  `others without hostile files: p99 ${p99(await answers(() => Date.now() < quiet))} ms; memory ${rss()}`,
);
const end = Date.now() + SECONDS * 1000;
const results = new Map<string, number>();
const attack = async (shift: number) => {
  for (let at = shift; Date.now() < end; at += 1) {
    const result = await read(...hostile[at % hostile.length]!);
    results.set(result, (results.get(result) ?? 0) + 1);
  }
};
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let over = false;
const attacks = Promise.all([0, 1, 2, 3].map(attack)).then(() => (over = true));
const times = await answers(() => !over);
await attacks;
delay.disable();
console.log(
  `others beside hostile files: p99 ${p99(times)} ms, longest ${times.at(-1)!.toFixed(0)} ms, event loop p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms; memory ${rss()}`,
);
console.log(`hostile files: ${JSON.stringify(Object.fromEntries(results))}`);
collect();
console.log(`afterwards, collected: ${rss()}`);
server.close();
