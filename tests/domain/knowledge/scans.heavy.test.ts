import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import PDFDocument from "pdfkit";
import { lookForRecognitionAgain } from "@/lib/integrations/recognition/recognize-page";
import { addKnowledgeFiles } from "@/lib/knowledge/files/add-files";
import { deleteKnowledgeFile } from "@/lib/knowledge/files/mutations";
import { getKnowledgeBase } from "@/lib/knowledge/queries";
import { readFile } from "@/lib/knowledge/reading/read-file";
import { scansOf } from "@/lib/knowledge/reading/read-scans";
import { searchKnowledge } from "@/lib/knowledge/search/queries";
import { db } from "@/lib/platform/db/client";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import type { Member } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { spooled } from "@/tests/support/spooled";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";

/** A page of a contract as a scanner gives it: DejaVu Serif, a little askew, on yellowed paper. */
const SCAN = "tests/files/scans/page.jpg";
const FONT = "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf";
const PROSE = "Поставщик передаёт товар в течение пяти рабочих дней со дня оплаты счёта покупателем.";

const isInstalled = [
  ["tesseract", "--version"],
  ["pdftoppm", "-v"],
].every(([program = "", argument = ""]) => spawnSync(program, [argument]).status === 0);

let me: Member;
let base: string;
beforeEach(async () => {
  await resetDatabase();
  me = await aMember();
  base = (await aKnowledgeBase({ userId: me.id, type: "vector" })).id;
  lookForRecognitionAgain();
});
afterEach(() => withEnv());

type Page = (pdf: PDFKit.PDFDocument) => unknown;
const scanned: Page = (pdf) => pdf.image(SCAN, 0, 0, { width: 595 });
const typed: Page = (pdf) => pdf.font(FONT).text(PROSE, 50, 50);

async function add(name: string, ...pages: Page[]): Promise<string> {
  const pdf = new PDFDocument({ size: "A4", margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (const page of pages) page(pdf.addPage());
  pdf.end();
  await new Promise((resolve) => pdf.once("end", resolve));
  const file = await spooled(new File([new Uint8Array(Buffer.concat(chunks))], name));
  const added = await addKnowledgeFiles(me, { id: base, file: [file] });
  if (!(added instanceof AcceptedResponse)) throw new Error("not accepted");
  return added.body.files[0]!.id;
}

const { signal } = new AbortController();
const read = (id: string) => readFile(id, { signal, stopping: signal, attempt: 1, last: true });
const file = async () => (await getKnowledgeBase(me, { id: base })).files[0];
const search = (query: string) => searchKnowledge(me, { id: base, query, limit: 5 });

test.each(["TESSERACT_PATH", "PDFTOPPM_PATH"])(
  "without %s a scan says that it is a picture",
  async (program) => {
    withEnv({ [program]: "/nowhere/program" });
    await read(await add("Скан.pdf", scanned));
    expect(await file()).toMatchObject({ state: "failed", error: "DOCUMENT_ONLY_IMAGES" });
  },
);

test("without the programs pages with text are read as before", async () => {
  withEnv({ TESSERACT_PATH: "/nowhere/program" });
  await read(await add("Смесь.pdf", typed, scanned));
  expect(await search("поставщик")).toMatchObject([{ place: { page: 1 } }]);
  expect(await search("неустойка")).toEqual([]);
});

test("beyond the limit pages keep their own text; every page waits its turn outside the file's time", async () => {
  const pages = Array.from({ length: 302 }, (_, at) => `Стр. ${at + 1}`);
  const places = pages.map((_, at) => ({ page: at + 1, at: pages.slice(0, at).join("\n\n").length }));
  let waits = 0;
  let more = 0;
  const seen: number[] = [];
  withEnv({ TESSERACT_PATH: "/nowhere/program" });
  const scans = scansOf(new Uint8Array([1]), me.id, {
    ...{ signal, timedOut: () => false },
    waiting: (turn) => {
      waits += 1;
      return turn();
    },
    allow: (milliseconds) => void (more += milliseconds),
  });
  const part = { text: pages.join("\n\n"), places, next: 302, total: 302 };
  const { text } = await scans.fill(
    part as Parameters<typeof scans.fill>[0],
    async (page) => void seen.push(page),
  );
  await scans.end();
  expect(text).toBe(pages.join("\n\n"));
  expect([seen.length, waits, more]).toEqual([300, 300, 40 * 60_000]);
  expect(scans.readTo()).toBe(300);
});

/** Programs that recognise at once, in a folder to remove. */
function fastPrograms(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-scans-"));
  const script = (name: string, lines: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${lines}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  withEnv({
    TESSERACT_PATH: script(
      "tesseract",
      "echo rus; echo Поставщик передаёт товар в течение пяти рабочих дней",
    ),
    PDFTOPPM_PATH: script("pdftoppm", ": > page.pgm"),
  });
  return folder;
}

test("after five slow pages a person's pages get less time for an hour, in every file, and what had too little is told; those of others do not", async () => {
  const folder = fastPrograms();
  const recognised = async (who: string, count: number) => {
    const clock = { signal, timedOut: () => false, allow: () => {} };
    const waiting = <T>(turn: () => Promise<T>) => turn();
    // Every page counts as slow, and then has no time at all.
    const scans = scansOf(new Uint8Array([1]), who, { ...clock, waiting }, { longest: 60_000, slow: 0 });
    const places = Array.from({ length: count }, (_, at) => ({ page: at + 1, at: 0 }));
    const part = { text: "", places, next: count, total: count };
    const { text } = await scans.fill(part, async () => {});
    await scans.end();
    return [text.split("Поставщик").length - 1, scans.readTo()];
  };
  expect(await recognised(me.id, 4)).toEqual([4, null]);
  expect(await recognised(me.id, 4)).toEqual([1, 1]);
  expect(await recognised("another", 4)).toEqual([4, null]);
  const began = performance.now();
  const now = jest.spyOn(performance, "now").mockReturnValue(began + 50 * 60_000);
  expect(await recognised("another", 2)).toEqual([1, 1]);
  now.mockReturnValue(began + 61 * 60_000); // slow pages meanwhile make it no longer
  expect(await recognised("another", 1)).toEqual([1, null]);
  now.mockRestore();
  rmSync(folder, { recursive: true });
});

test("a scan that was not read whole says as far as which page it was, until it is replaced @heavy", async () => {
  const folder = fastPrograms();
  const empty: Page = (pdf) => pdf;
  await read(await add("Скан.pdf", typed, ...Array.from({ length: 302 }, () => empty), typed));
  expect(await file()).toMatchObject({ state: "ready", error: null, picturesReadTo: 301 });
  expect(await search("поставщик")).toHaveLength(5);
  rmSync(folder, { recursive: true });
}, 120_000);

// Debian's packages, which `npm test` installs where it may.
if (isInstalled) {
  test("a scan is recognised: its Russian words are found with their page, a parted one too", async () => {
    await read(await add("Договор.pdf", scanned));
    expect(await file()).toMatchObject({ state: "ready", error: null });
    expect(await file()).not.toHaveProperty("picturesReadTo");
    const [found] = await search("неустойка за просрочку");
    expect(found).toMatchObject({ fileName: "Договор.pdf", place: { page: 1 } });
    expect(found?.text).toContain("ДОГОВОР АРЕНДЫ");
    expect(await search("в размере одной десятой")).toMatchObject([
      { text: expect.stringContaining("размере") },
    ]);
  });

  test("pages that are pictures are recognised among pages of text, each keeps its number", async () => {
    await read(await add("Смесь.pdf", typed, scanned, (pdf) => pdf, typed));
    expect(await search("поставщик")).toMatchObject([{ place: { page: 1 } }]);
    const [found] = await search("арендатор");
    expect(found?.text).toContain("Залог возвращается");
    const { extractedText, places } = await db.knowledgeContent.findFirstOrThrow();
    const at = (places as { at: number; page: number }[]).map((place) => [
      place.page,
      extractedText.slice(place.at, place.at + 9).trim(),
    ]);
    expect(at).toEqual([
      [1, "Поставщик"],
      [2, "ДОГОВОР А"],
      [3, expect.any(String)],
      [4, "Поставщик"],
    ]);
  });

  test("a scan whose own text was recognised in the wrong language is recognised again, a text about programs is not @heavy", async () => {
    // As the layer of a real datasheet of 1975 has it: Russian that was read as English.
    const layer =
      "Slexrponuo,nyueean rpy6xa 8JIO39B c 3r'reKrpocrarnqecKrrAtrr QoxycHponxofi oTIi.'IOHeHIIeII 3JIeKTpOHIIOfO IV{a, tIbltbtM IIOCJeCBeT{eHLIe xenTo-opaH7;1eBoro uBeTa, pef{Ha3HaqeHa pefHcTpauHII gireKTpuqecKrr. nyTeM Brr3yaJrbHbtx pa3,'rnrrHrbrx ycrpoiicrna O6osHaqeHHe Iloa,orpeBareir ,I,IaMeTp uBer6Hu,s";
    const garbled: Page = (pdf) =>
      scanned(pdf) && pdf.font(FONT).fillOpacity(0).text(layer, 50, 700).fillOpacity(1);
    const code: Page = (pdf) =>
      scanned(pdf) && typed(pdf.moveDown(3)) && pdf.text("knowledgeTexts readPart ".repeat(8));
    await read(await add("Скан.pdf", garbled, code));
    const { extractedText } = await db.knowledgeContent.findFirstOrThrow();
    expect(extractedText).not.toContain("Slexrponuo");
    expect(extractedText.match(/Арендатор/g)).toHaveLength(1);
    expect(extractedText).toContain("knowledgeTexts");
  });

  test("a picture without words stays one", async () => {
    await read(await add("Фото.pdf", (pdf) => pdf.rect(100, 100, 300, 300).fill("#999")));
    expect(await file()).toMatchObject({ state: "failed", error: "DOCUMENT_ONLY_IMAGES" });
  });

  test("the reading tells its pages, and ends with the file @heavy", async () => {
    const id = await add("Много.pdf", ...Array.from({ length: 30 }, () => scanned));
    const reading = read(id);
    await until(async () => ((await file())?.done ?? 0) > 0);
    expect(await file()).toMatchObject({ state: "reading", total: 30 });
    await deleteKnowledgeFile(me, { id });
    await reading;
    expect(await db.knowledgePiece.count()).toBe(0);
  });
}
