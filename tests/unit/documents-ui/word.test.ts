import mammoth from "mammoth";
import { plainText } from "@/components/documents/downloads/use-download";
import { wordBlocks } from "@/components/common/media/word-blocks";
import { wordDocument } from "@/components/common/media/word-document";

const htmlOf = async (blob: Blob) =>
  (await mammoth.convertToHtml({ buffer: Buffer.from(await blob.arrayBuffer()) })).value;

test("simple Markdown becomes what Word shows it as", () => {
  expect(
    wordBlocks(
      "# Итоги\n\nПервый **жирный** и *косой* с `кодом`.\n- раз\n  - глубже\n1. один\n2) два\n\nАбзац.\n1. снова один",
    ),
  ).toEqual([
    { kind: "heading", level: 1, runs: [{ text: "Итоги" }] },
    {
      kind: "paragraph",
      runs: [
        { text: "Первый " },
        { text: "жирный", bold: true },
        { text: " и " },
        { text: "косой", italics: true },
        { text: " с " },
        { text: "кодом", code: true },
        { text: "." },
      ],
    },
    { kind: "bullet", depth: 0, list: 0, runs: [{ text: "раз" }] },
    { kind: "bullet", depth: 1, list: 0, runs: [{ text: "глубже" }] },
    { kind: "number", depth: 0, list: 1, runs: [{ text: "один" }] },
    { kind: "number", depth: 0, list: 1, runs: [{ text: "два" }] },
    { kind: "paragraph", runs: [{ text: "Абзац." }] },
    { kind: "number", depth: 0, list: 2, runs: [{ text: "снова один" }] },
  ]);
});

test("what only looks like Markdown stays text", () => {
  const text = "2 * 3 * 4 и a*b*c, snake_case_name, **не закрыто";
  expect(wordBlocks(text)).toEqual([{ kind: "paragraph", runs: [{ text }] }]);
});

test("tables keep their cells, with a head only where one is ruled off", () => {
  expect(wordBlocks("| а | б |\n|---|:-:|\n| 1 | 2 |\n| 3 |\nпосле")).toEqual([
    {
      kind: "table",
      table: {
        headers: ["а", "б"],
        rows: [
          ["1", "2"],
          ["3", ""],
        ],
      },
    },
    { kind: "paragraph", runs: [{ text: "после" }] },
  ]);
  expect(wordBlocks("| а | б |")).toEqual([{ kind: "table", table: { headers: [], rows: [["а", "б"]] } }]);
});

test("200 KB of any mark take no time to speak of", () => {
  for (const mark of ["*", "**", "`", "| ", "_", "#", "- ", "1. ", "*a ", "# ", "#\t"])
    expect(wordBlocks(`${mark.repeat(100_000)}x`).length).toBeGreaterThan(0);
});

test("the document opens with title, headings, lists, bold and the table, and nothing in it can break the file", async () => {
  const blob = await wordDocument({
    title: "Отчёт <за> «год» & \u0007итоги",
    content: "## Выводы\n\nТекст с **важным** \u0000словом \uD800.\n\n- первый\n- второй\n\n1. шаг",
    table: {
      headers: ["Товар", "Цена"],
      rows: [
        ["Чай & кофе", "1990,5"],
        ["строка\nещё", ""],
      ],
    },
  });
  const html = await htmlOf(blob);
  expect(html).toContain("Отчёт &lt;за&gt; «год» &amp; итоги");
  expect(html).toContain("<h2>Выводы</h2>");
  expect(html).toContain("Текст с <strong>важным</strong> словом \uFFFD.");
  expect(html).toContain("<ul><li>первый</li><li>второй</li></ul><ol><li>шаг</li></ol>");
  expect(html).toContain(
    "<thead><tr><th><p><strong>Товар</strong></p></th><th><p><strong>Цена</strong></p></th></tr></thead>",
  );
  expect(html).toContain("<td><p>Чай &amp; кофе</p></td><td><p>1990,5</p></td>");
  expect(html).toContain("<td><p>строка</p><p>ещё</p></td>");
});

test("the plain text has no marks, keeps numbers and puts a tab between cells", () => {
  expect(
    plainText(
      "## Итоги\n\n**Важно**: `код`.\n1. раз\n   1. глубже\n   2. ещё\n2. два\n- пункт\n\n| а | б |\n|---|---|\n| 1 | 2 |\n\nКонец",
    ),
  ).toBe("Итоги\n\nВажно: код.\n\n1. раз\n  1. глубже\n  2. ещё\n2. два\n• пункт\nа\tб\n1\t2\n\nКонец\n");
});
