import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { extractText } from "@/lib/integrations/extraction/extract-text";
import { documentReader } from "@/tests/support/document-reader";
import { sized } from "@/tests/support/size";
import { equalWords } from "./equal-words";

// Real files (scripts/fixtures/documents.ts) against what LibreOffice takes for their text.
const folder = path.resolve("tests/files/documents");
const reader = documentReader();
afterAll(() => reader.end());
const text = sized(reader.text, (file: { filename: string; bytes: Buffer }) =>
  extractText(file, { who: "somebody" }),
);
const read = async (filename: string) =>
  (await text({ filename, bytes: readFileSync(path.join(folder, filename)) })).text;
const expected = (name: string) => readFileSync(path.join(folder, `${name}.expected.txt`), "utf8");

/** LibreOffice leaves the notes out of its text and sets their marks without brackets; see "keeps the notes" below. */
const withoutNotes = (text: string) => text.replace(/\n\n\[\d+\] [^\n]*/g, "").replace(/\[(\d+)\]/g, "$1");

const TEXTS = ["contract.docx", "contract-libreoffice.docx", "report.docx"];
const SHEETS = ["budget.xlsx", "budget-libreoffice.xlsx", "budget.xls"];
const OLD_TEXTS = [
  ["contract.doc", "\n\n\nЗдесь и далее суммы"],
  ["report.doc", "\n\n\nДанные на конец"],
] as const;

test("every text that LibreOffice gave is compared below", () => {
  const given = readdirSync(folder).flatMap((name) => /^(.*)\.expected\.txt$/.exec(name)?.[1] ?? []);
  expect(given.sort()).toEqual([...TEXTS, ...SHEETS, ...OLD_TEXTS.map(([name]) => name), "letter"].sort());
});

test.each(TEXTS)("%s reads as in LibreOffice", async (name) => {
  expect(equalWords(withoutNotes(await read(name)), expected(name))).toBeGreaterThanOrEqual(0.98);
});

test.each(SHEETS)("%s reads as in LibreOffice", async (name) => {
  // An empty sheet has nothing to stand under its name; truth values in XLS are numbers to LibreOffice.
  const sheets = expected(name)
    .replace("Пустой\n", "")
    .replace(/(?<=%\t)[01](?=\t)/g, (digit) => (digit === "1" ? "TRUE" : "FALSE"));
  expect(equalWords(await read(name), sheets)).toBeGreaterThanOrEqual(0.98);
});

/** A DOC's text has no marks of notes, and the notes below without them. */
test.each(OLD_TEXTS)("%s reads as in LibreOffice but for notes", async (name, notes) => {
  const [body, rest] = (await read(name)).split(notes);
  expect(rest).toBeDefined();
  expect(
    equalWords(body!, expected(name).replace(/(?<=\p{L})[12](?= )|(?<=\.)1$/gmu, "")),
  ).toBeGreaterThanOrEqual(0.98);
});

test("DOCX keeps numbers, bullets, table rows and notes", async () => {
  const text = await read("contract.docx");
  expect(text).toContain("2.2. Срок приёмки составляет пять рабочих дней[2] с даты получения результата.");
  expect(text).toContain("\na) тексты для социальных сетей;\nb) описания");
  expect(text).toContain("• инструкцию по применению;\n◦ перечень переменных с примерами;\n• отчёт");
  expect(text).toContain(
    "Этап\tСрок и стоимость\t\tОтветственный\nОбследование\tдо 15 января\t120 000 ₽\tСмирнова А. В.\n\tдо 31 января\t80 000 ₽\tЁлкин П. С.\nВнедрение (вторая очередь)\tдо 1 марта",
  );
  expect(text).toMatch(
    /\n\n\[1\] Здесь и далее суммы указаны без налога на добавленную стоимость\.\n\n\[2\] Рабочими считаются дни с понедельника по пятницу, кроме праздничных\.$/,
  );
  expect(text).not.toMatch(/колонтитул|рецензента/);
});

test("notes of LibreOffice's DOCX and DOC are kept", async () => {
  expect(await read("report.docx")).toMatch(
    /таблице\[1\] и[^]*\[1\] Данные на конец декабря, без черновиков\.\n\n\[2\] Протокол совещания хранится в канцелярии\.$/,
  );
  expect(await read("report.doc")).toMatch(
    /Данные на конец декабря, без черновиков\.\nПротокол совещания хранится в канцелярии\.$/,
  );
});

test("DOC tables are rows", async () => {
  expect(await read("report.doc")).toContain("Отдел\tПромптов\tАвтор\nМаркетинг\t48\tЁлкин Пётр\n");
});

test.each(["budget.xlsx", "budget-libreoffice.xlsx", "budget.xls"])(
  "%s: sheets under their names, results, shown values",
  async (name) => {
    const text = await read(name);
    expect(text).toMatch(
      /^Бюджет\nБюджет отдела на 2026 год\nСтатья\tЯнварь\tФевраль\tИтого\nПодписки на модели\t12500.5\t13100\t25,600.50\n/,
    );
    expect(text).toMatch(/\nВсего\t109731.15\t78061.35\t187,792.50\nОстаток: 187793\n\nЛюди и сроки\n/);
    expect(text.slice(text.indexOf("Люди"))).toBe(
      [
        "Люди и сроки",
        "Сотрудник\tДата приёма\tДоля\tГотово\tПримечание",
        "Щербакова Юлия\t15.01.2025\t25%\tTRUE\tработает удалённо",
        "Ёлкин Пётр\t15.03.2023\t12.5%\tFALSE\tстажёр",
        "Цыганова Жанна\t01.01.2021\t62.5%\tTRUE\tв отпуске до марта",
        "",
        "Редкие ячейки",
        "Начало",
        "\t\tСередина",
        "\tДеление на ноль\t#DIV/0!",
      ].join("\n"),
    );
    expect(text).not.toMatch(/бухгалтера|Пустой/);
  },
);

test.each([
  "windows-1251",
  "koi8-r",
  "ibm866",
  "iso-8859-5",
  "utf-16le",
  "utf-16be",
  "utf-16le-unmarked",
  "utf-16be-unmarked",
  "utf-8-mark",
])("a text in %s is the same text", async (encoding) => {
  expect(await read(`letter-${encoding}.txt`)).toBe(expected("letter").trimEnd());
});

test.each(["budget.xlsx", "report.docx"])(
  "%s: the list of content types in other letters is the same list",
  async (filename) => {
    const bytes = readFileSync(path.join(folder, filename)).toString("latin1");
    const renamed = bytes.replaceAll("[Content_Types].xml", "[content_types].XML");
    expect((await text({ filename, bytes: Buffer.from(renamed, "latin1") })).text).toBe(await read(filename));
  },
);

test("Markdown stays as it is written", async () => {
  expect(await read("letter.md")).toBe(readFileSync(path.join(folder, "letter.md"), "utf8").trimEnd());
});

test.each(["utf-8", "windows-1251", "koi8-r", "utf-16le"])(
  "XML in %s: text in document order",
  async (encoding) => {
    const paragraphs = expected("letter").trim().split("\n\n");
    expect(await read(`letter-${encoding}.xml`)).toBe(
      [...paragraphs.map((text) => `1\t${text}`), "Итого < 5 & больше — всё & сразу"].join("\n"),
    );
  },
);
