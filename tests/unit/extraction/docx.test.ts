import { extractText } from "@/lib/integrations/extraction/extract-text";
import { docxOf } from "./hostile-files";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const part = (name: string, xml: string) => ({
  name,
  content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
});
const relations = (...kinds: string[]) =>
  part(
    "word/_rels/document.xml.rels",
    `<Relationships>${kinds.map((kind) => `<Relationship Id="${kind}" Type="${OFFICE}/${kind}" Target="${kind}.xml"/>`).join("")}</Relationships>`,
  );

const read = async (body: string, ...more: ReturnType<typeof part>[]) =>
  (await extractText({ filename: "a.docx", bytes: docxOf(body, more) }, { who: "somebody" })).text;
const run = (text: string, properties = "") =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = "") =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const item = (text: string, list: number, level = 0) =>
  p(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const cell = (content: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;

const level = (at: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = part(
  "word/numbering.xml",
  `<w:numbering ${W}>
    <w:abstractNum w:abstractNumId="7">${level(0, "decimal", "%1.")}${level(1, "russianLower", "%2)")}${level(2, "decimal", "%1.%2.%3").replace("<w:lvlText", "<w:isLgl/><w:lvlText")}</w:abstractNum>
    <w:abstractNum w:abstractNumId="8">${level(0, "upperRoman", "§ %1", 4)}${level(1, "bullet", "\uF0B7")}${level(2, "decimalZero", "%3")}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
    <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="8"/></w:num>
  </w:numbering>`,
);

test("lists are counted as Word does", async () => {
  const body = [
    item("один", 1),
    item("а", 1, 1),
    item("бэ", 1, 1),
    p(run("между")),
    item("два", 1),
    item("снова а", 1, 1),
    item("глубоко", 1, 2),
    item("заново", 2),
    item("дальше", 2),
    item("четвёртый", 3),
    item("точка", 3, 1),
    item("ноль", 3, 2),
    p(run("вне списка"), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>'),
    item("нет такого", 99),
  ];
  expect(await read(body.join(""), relations("numbering"), numbering)).toBe(
    "1. один\nа) а\nб) бэ\n\nмежду\n\n2. два\nа) снова а\n2.1.1 глубоко\n1. заново\n2. дальше\n§ IV четвёртый\n• точка\n01 ноль\n\nвне списка\n\nнет такого",
  );
});

test("a paragraph takes its list from its style, or from the style below it", async () => {
  const styles = part(
    "word/styles.xml",
    `<w:styles ${W}><w:style w:styleId="Base"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
      <w:style w:styleId="Second"><w:basedOn w:val="Base"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style>
      <w:style w:styleId="Circle"><w:basedOn w:val="Circle"/></w:style></w:styles>`,
  );
  const body = [
    p(run("глава"), '<w:pStyle w:val="Base"/>'),
    p(run("пункт"), '<w:pStyle w:val="Second"/>'),
    p(run("текст"), '<w:pStyle w:val="Circle"/>'),
  ];
  expect(await read(body.join(""), relations("numbering", "styles"), numbering, styles)).toBe(
    "1. глава\nа) пункт\n\nтекст",
  );
});

test("insertions stay; deletions, moves, former formatting, hidden text and field codes do not", async () => {
  const body = p(
    `${run("Было ")}<w:del><w:r><w:delText>убрано</w:delText></w:r></w:del><w:ins>${run("добавлено ")}</w:ins><w:moveFrom>${run("отсюда")}</w:moveFrom><w:moveTo>${run("сюда ")}</w:moveTo>` +
      `${run("скрыто", "<w:vanish/>")}${run("видно ", '<w:vanish w:val="0"/>')}<w:r><w:instrText>PAGEREF x</w:instrText></w:r>${run("7")}`,
    `<w:pPrChange><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange><w:rPr><w:vanish/></w:rPr>`,
  );
  expect(await read(body, relations("numbering"), numbering)).toBe("Было добавлено сюда видно 7");
});

test("breaks, tabs and special hyphens; tab stops are no tabs", async () => {
  const body = p(
    "<w:r><w:t>а</w:t><w:tab/><w:t>б</w:t><w:br/><w:t>в</w:t><w:noBreakHyphen/><w:softHyphen/><w:t>г</w:t></w:r>",
    '<w:tabs><w:tab w:val="left" w:pos="100"/></w:tabs>',
  );
  expect(await read(body)).toBe("а\tб\nв\u2011г");
});

test("a text box is read once, after its paragraph, wherever it is anchored", async () => {
  const box = (text: string) => `<w:txbxContent>${p(run(text))}</w:txbxContent>`;
  const anchor = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box("в рамке")}</mc:Choice><mc:Fallback>${box("в рамке")}</mc:Fallback></mc:AlternateContent></w:r>`;
  expect(
    await read(
      p(`${run("до ")}${anchor}${run("после")}`) +
        `<w:tbl>${row(cell(p(run("ячейка") + anchor)), cell(p(run("вторая"))))}</w:tbl>`,
    ),
  ).toBe("до после\n\nв рамке\n\nячейка в рамке\tвторая");
});

test("tables: merged cells keep their columns, cells are one line, a table in a cell is part of it", async () => {
  const inner = `<w:tbl>${row(cell(p(run("x"))), cell(p(run("y"))))}</w:tbl>`;
  const body = `<w:tbl>${row(cell(p(run("a")) + p(run("b"))), cell(p(run("широкая")), '<w:gridSpan w:val="2"/>'), cell(p(run("c"))))}${row(cell(inner + p("")), cell(p("")), cell(p(run("1"))), cell(p("")))}${row(cell(p("")))}</w:tbl>`;
  expect(await read(body)).toBe("a b\tширокая\t\tc\nx y\t\t1");
});

test("notes follow in the order of their marks, foot and end alike, unused ones not", async () => {
  const notes = (kind: string) =>
    part(
      `word/${kind}s.xml`,
      `<w:${kind}s ${W}><w:${kind} w:id="0" w:type="separator">${p("<w:r><w:separator/></w:r>")}</w:${kind}><w:${kind} w:id="2">${p(run(`${kind} два`))}${p(run("продолжение"))}</w:${kind}><w:${kind} w:id="3">${p(run("лишняя"))}</w:${kind}></w:${kind}s>`,
    );
  const body = p(
    `${run("Конец")}<w:r><w:endnoteReference w:id="2"/></w:r>${run(" и низ")}<w:r><w:footnoteReference w:id="2"/></w:r>`,
  );
  expect(await read(body, relations("footnotes", "endnotes"), notes("footnote"), notes("endnote"))).toBe(
    "Конец[1] и низ[2]\n\n[1] endnote два\n\nпродолжение\n\n[2] footnote два\n\nпродолжение",
  );
});

test("the document part may have another name, and the parts another order", async () => {
  const body = part("word/other.xml", `<w:document ${W}><w:body>${p(run("Здесь"))}</w:body></w:document>`);
  const root = part(
    "_rels/.rels",
    `<Relationships><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="/word/other.xml"/></Relationships>`,
  );
  expect(await read(p(run("не здесь")), root, body)).toBe("Здесь");
});
