import { readFileSync } from "node:fs";
import path from "node:path";
import { documentReader } from "@/tests/support/document-reader";
import { fontNames } from "@/lib/integrations/extraction/worker/doc/fonts.mjs";
import { readLists } from "@/lib/integrations/extraction/worker/doc/list-tables.mjs";
import { docOf } from "./hostile-files";
import { word97 } from "./word97";

const reader = documentReader();
afterAll(() => reader.end());
const read = (bytes: Buffer, filename = "a.doc") => reader.text({ filename, bytes });
const real = (name: string) => readFileSync(path.join("tests/files/documents", name));
const textOf = async (...paragraphs: Parameters<typeof word97>[0]) => (await read(word97(paragraphs))).text;

const IN_TABLE = "162401";
const ROW_END = `${IN_TABLE}172401`;
const cell = (text: string) => ({ runs: [{ text }], mark: "\x07", changes: IN_TABLE });
const rowEnd = { runs: [], mark: "\x07", changes: ROW_END };

test("a DOC reads as the DOCX of the same text: spacing, hyphens, hidden text, labels, cells", async () => {
  const { text } = await read(real("rules.doc"));
  expect(text).toContain("Автор отзыва, Самойлов Пётр, просит особо отметить узкие места.");
  expect(text).toContain("Длинное переносимое слово и из\u2011за дефиса.");
  expect(text).toContain("1. Предмет\n2. Порядок\n2.1. Подача\n2.2. Разбор\na) сразу\nb) потом\n");
  expect(text).toContain("3. Сроки\n3.1. Первый срок\n§ I. Приложение\nA) Образец\nB) Таблица\n• точка\n");
  expect(text).toContain("3. начат с трёх\n4. четыре");
  expect(text).toContain("1.\tПервый абзац второй абзац\tЁлкин\n2.\tвнутри таблицы\tЩукина\n");
  expect(text).toBe((await read(real("rules.docx"), "a.docx")).text);
});

test("hidden text is left out of both and reported", async () => {
  for (const name of ["rules.doc", "rules.docx"]) {
    const { text, notes } = await read(real(name), name);
    expect(text).toContain("Видимый текст остаётся.");
    expect(notes).toEqual([{ kind: "hiddenText", count: 1 }]);
  }
});

test.each([
  ["spacing of an odd number of twentieths", "40880500"],
  ["spacing, narrow", "4088fbff"],
  ["scale", "52486500"],
  ["a language", "6d481904"],
  ["a picture's place", "036a05000000"],
  ["kerning and size", "61480b00434a1d00"],
  ["a mark of an insertion", "010801"],
])("a word with %s stays", async (_, changes) => {
  expect(await textOf({ runs: [{ text: "одно " }, { text: "важное", changes }, { text: " слово" }] })).toBe(
    "одно важное слово",
  );
});

test("deleted text is left out, and what is marked as not deleted stays", async () => {
  const runs = [
    { text: "было " },
    { text: "убрано ", changes: "40880500000801" },
    { text: "осталось", changes: "000800" },
  ];
  expect(await textOf({ runs })).toBe("было осталось");
});

test.each([
  ["itself", "3c0801", false],
  ["off", "3c0800", true],
  ["as its style", "3c0880", true],
  ["the contrary of its style", "3c0881", false],
])("hidden: %s", async (_, changes, shown) => {
  expect(await textOf({ runs: [{ text: "видно" }, { text: " нет", changes }] })).toBe(
    shown ? "видно нет" : "видно",
  );
});

test("characters that the format keeps for itself are none of the text, or their own signs", async () => {
  const text = "пере\x1Fнос из\x1Eза\tтаб\x0Bстрока\x01\x02\x05\x08 конец";
  expect(await textOf({ runs: [{ text }] })).toBe("перенос из\u2011за\tтаб\nстрока конец");
});

test("codes of fields are left out, their results stay, also within each other and without an end", async () => {
  const link = '\x13 HYPERLINK "http://a.test" \x14\x13 REF a \x14имя\x15 ссылки\x15';
  expect(await textOf({ runs: [{ text: `до ${link} после \x13 TC "x" \x15; \x13 незакрытый` }] })).toBe(
    "до имя ссылки после ;  незакрытый",
  );
  const nested = Buffer.concat([
    Buffer.alloc(200_000, 0x13),
    Buffer.from("text"),
    Buffer.alloc(200_000, 0x15),
  ]);
  await expect(read(docOf(nested))).rejects.toMatchObject({ code: "DOCUMENT_EMPTY" });
});

test("a cell of several paragraphs stays in its row, tables within cells too", async () => {
  const inner = (text: string, changes: string) => ({
    runs: [{ text }],
    changes: `${IN_TABLE}496602000000${changes}`,
  });
  expect(
    await textOf(
      { runs: [{ text: "до" }] },
      cell("А"),
      { runs: [{ text: "первый" }], changes: IN_TABLE },
      cell("второй\x0Bстрокой"),
      rowEnd,
      inner("в1", "4b2401"),
      inner("в2", "4b2401"),
      inner("", "4c2401"),
      cell(""),
      cell("Б"),
      rowEnd,
      { runs: [{ text: "после" }] },
    ),
  ).toBe("до\n\nА\tпервый второй строкой\nв1 в2\tБ\n\nпосле");
});

test("pieces in another order than they are read", async () => {
  const paragraphs = [
    { runs: [{ text: "сначала " }, { text: "убрано", changes: "000801" }, { text: "потом" }] },
    cell("1"),
    cell("2"),
    rowEnd,
    { runs: [{ text: "в конце" }] },
  ];
  expect((await read(word97(paragraphs, true))).text).toBe("сначала потом\n\n1\t2\n\nв конце");
});

test("signs in single bytes are those of windows-1252", async () => {
  expect((await read(docOf(Buffer.from("it\x92s \x84so\x93 \x96 \x80 5\r", "latin1")))).text).toBe(
    "it’s „so“ – € 5",
  );
});

test("tables hold no more than their numbers can name", () => {
  expect(fontNames(Buffer.alloc(1_000_000))).toHaveLength(65_536);
  const lists = Buffer.alloc(500);
  lists.writeUInt16LE(1, 0);
  const overrides = Buffer.alloc(4 + 5_000 * 16);
  overrides.writeUInt32LE(5_000, 0);
  const listOf = readLists(lists, overrides);
  expect([listOf("1"), listOf("2046")]).not.toContain(undefined);
  expect(listOf("2047")).toBeUndefined();
});
