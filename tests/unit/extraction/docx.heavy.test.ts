import { randomBytes } from "node:crypto";
import { extractText, formatDocument } from "@/lib/integrations/extraction/extract-text";
import { docxOf, zipOf } from "./hostile-files";

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

test("a style of an impossible outline level is no heading", async () => {
  const style = '<w:style w:styleId="Odd"><w:pPr><w:outlineLvl w:val="-5"/></w:pPr></w:style>';
  const styles = part("word/styles.xml", `<w:styles ${W}>${style}</w:styles>`);
  const body = p(run("текст"), '<w:pStyle w:val="Odd"/>') + item("с меткой", 1); // the reader for damaged documents knows none
  expect(await read(body, relations("styles", "numbering"), styles, numbering)).toBe("текст\n\n1. с меткой");
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

const listPart = (xml: string) => part("word/numbering.xml", `<w:numbering ${W}>${xml}</w:numbering>`);
const readList = (numberingXml: string, ...body: string[]) =>
  read(body.join(""), relations("numbering"), listPart(numberingXml));
const number = (id: number, definition: number, more = "") =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${definition}"/>${more}</w:num>`;
const clauses = `<w:abstractNum w:abstractNumId="1">${level(0, "decimal", "%1.")}${level(1, "decimal", "%1.%2.")}${level(2, "decimal", "%3)")}</w:abstractNum>`;

test("a list that begins below its first level has begun the levels above that it shows", async () => {
  expect(
    await readList(clauses + number(1, 1), item("а", 1, 1), item("б", 1, 1), item("в", 1), item("г", 1, 1)),
  ).toBe("1.1. а\n1.2. б\n2. в\n2.1. г");
  // A level that is not shown has not begun.
  expect(await readList(clauses + number(1, 1), item("а", 1, 2), item("б", 1, 2), item("в", 1))).toBe(
    "1) а\n2) б\n1. в",
  );
});

test("a level that never restarts goes on, one that restarts after a level above goes on below others", async () => {
  const going = (restart: number) =>
    `<w:abstractNum w:abstractNumId="1">${level(0, "decimal", "%1.")}${level(1, "decimal", "(%2)")}${level(2, "decimal", "%3)").replace("<w:numFmt", `<w:lvlRestart w:val="${restart}"/><w:numFmt`)}</w:abstractNum>${number(1, 1)}`;
  const body = [
    item("а", 1),
    item("б", 1, 2),
    item("в", 1, 1),
    item("г", 1, 2),
    item("д", 1),
    item("е", 1, 2),
  ];
  expect(await readList(going(0), ...body)).toBe("1. а\n1) б\n(1) в\n2) г\n2. д\n3) е");
  expect(await readList(going(1), ...body)).toBe("1. а\n1) б\n(1) в\n2) г\n2. д\n1) е");
});

test("a list takes its levels from the list of its style, and counts on with it", async () => {
  const linked = [
    `<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Gallery"/></w:abstractNum>`,
    `<w:abstractNum w:abstractNumId="2"><w:styleLink w:val="Gallery"/>${level(0, "upperRoman", "%1.")}${level(1, "lowerLetter", "%2)")}</w:abstractNum>`,
    number(1, 1),
    number(2, 2),
  ];
  expect(await readList(linked.join(""), item("а", 1), item("б", 1, 1), item("в", 2))).toBe(
    "I. а\na) б\nII. в",
  );
});

test("a list may have levels of its own, which count on with the others", async () => {
  const own = number(2, 1, `<w:lvlOverride w:ilvl="0">${level(0, "upperLetter", "%1)", 5)}</w:lvlOverride>`);
  expect(await readList(clauses + number(1, 1) + own, item("а", 1), item("б", 2), item("в", 2, 1))).toBe(
    "1. а\nB) б\nB.1. в",
  );
});

test("a numbered cell without words shows its number, an empty item elsewhere does not", async () => {
  const table = `<w:tbl>${row(cell(p(run("№"))), cell(p(run("Имя"))))}${row(cell(item("", 1)), cell(p(run("а"))))}${row(cell(item("", 1)), cell(p(run("б"))))}${row(cell(item("", 2)), cell(item("", 1, 2)))}</w:tbl>`;
  const bullets = `<w:abstractNum w:abstractNumId="2">${level(0, "bullet", "\uF0B7")}</w:abstractNum>`;
  const title = `<w:abstractNum w:abstractNumId="3">${level(0, "upperRoman", "Глава %1")}</w:abstractNum>`;
  expect(
    await readList(
      bullets + title + clauses + number(1, 1) + number(2, 2) + number(3, 3),
      table,
      item("", 1),
      item("в", 1),
      item("", 3),
    ),
  ).toBe("№\tИмя\n1.\tа\n2.\tб\n\t1)\n\n4. в\nГлава I");
});

test("a row may begin behind empty cells", async () => {
  const later = `<w:tr><w:trPr><w:gridBefore w:val="2"/></w:trPr>${cell(p(run("в")))}</w:tr>`;
  const first = `<w:tr><w:trPr><w:gridBefore w:val="0"/></w:trPr>${[1, 2, 3].map((each) => cell(p(run(`${each}`)))).join("")}</w:tr>`;
  expect(await read(`<w:tbl>${first}${later}</w:tbl>`)).toBe("1\t2\t3\n\t\tв");
});

test("names may have any prefix", async () => {
  const other = (xml: string) => xml.replaceAll("w:", "ns0:");
  const body = other(
    `${item("один", 1)}${p(run("видно") + run("скрыто", "<w:vanish/>"))}<w:tbl>${row(cell(p(run("a")), '<w:gridSpan w:val="2"/>'), cell(p(run("b"))))}</w:tbl>`,
  );
  expect(
    await read(body, relations("numbering"), {
      ...numbering,
      content: Buffer.from(other(numbering.content.toString())),
    }),
  ).toBe("1. один\n\nвидно\n\na\t\tb");
});

test("signs of Symbol and Wingdings are Unicode's, an unknown font's stay", async () => {
  const sign = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
  const signs = [
    sign("Wingdings", "F0FE"),
    sign("Wingdings", "F0FC"),
    sign("Wingdings", "006F"),
    sign("Wingdings 2", "F052"),
    ...["F0B3", "F0A3", "F0B0", "F0AE", "F061", "F057"].map((code) => sign("Symbol", code)),
    sign("Arial", "2022"),
    run("\uF0B7", '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'),
  ];
  expect(await read(p(signs.join("")))).toBe("☑✔□☑≥≤°→αΩ••");
});

test("text of a hidden style is hidden, a run may show itself; what hides a paragraph's mark hides no text", async () => {
  const styles = part(
    "word/styles.xml",
    `<w:styles ${W}><w:style w:styleId="Secret" w:type="character"><w:rPr><w:vanish/></w:rPr></w:style>
      <w:style w:styleId="Secret2" w:type="character"><w:basedOn w:val="Secret"/></w:style></w:styles>`,
  );
  const box = `<w:r><w:txbxContent>${p(run("в рамке"), "<w:rPr><w:vanish/></w:rPr>")}</w:txbxContent><w:t>снаружи</w:t></w:r>`;
  const body = p(
    `${run("видно ")}${run("нет", '<w:rStyle w:val="Secret2"/>')}${run("показано ", '<w:rStyle w:val="Secret"/><w:vanish w:val="0"/>')}${box}`,
    "<w:rPr><w:vanish/></w:rPr>",
  );
  expect(await read(body, relations("styles"), styles)).toBe("видно показано снаружи\n\nв рамке");
});

const chunked = (target: string, content: Buffer<ArrayBuffer>) =>
  read(
    `${p(run("до"))}<w:altChunk r:id="c1"/>`,
    part(
      "word/_rels/document.xml.rels",
      `<Relationships><Relationship Id="c1" Type="${OFFICE}/aFChunk" Target="/word/${target}"/></Relationships>`,
    ),
    { name: `word/${target}`, content },
  );
const HTML =
  '<!DOCTYPE html><html><head><title>нет</title><style>p{}</style></head><body><h1>Отчёт&nbsp;1</h1><p>Первая<br>строка <b>важ</b>ная</p><ol start="3"><li>три</li><li><p>четыре</p></li></ol><ul><li>точка</li></ul><table><tr><th>А</th><th colspan="2">Б</th></tr><tr><td>1<p>2</p></td><td>3</td><td></td></tr></table><p style="display: none">скрыто</p><script>x()</script></body></html>';
const HTML_TEXT = "до\n\nОтчёт\u00A01\n\nПервая\nстрока важная\n\n3. три\n4. четыре\n• точка\n\nА\tБ\n1 2\t3";

test("a part of HTML, MHT or plain text is read where it stands", async () => {
  expect(await chunked("a.html", Buffer.from(HTML))).toBe(HTML_TEXT);
  const quoted = Buffer.from(HTML)
    .toString("latin1")
    .replace(/[=\x80-\xFF]/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`)
    .replace(/.{70}(?!=|.?$)/g, "$&=\r\n");
  const mht = (encoding: string, body: string) =>
    `MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="----=part"\r\n\r\n\r\n------=part\r\nContent-Type: text/html;\r\n\tcharset="utf-8"\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Location: file:///C:/a.htm\r\n\r\n${body}\r\n\r\n------=part--`;
  expect(await chunked("a.mht", Buffer.from(mht("base64", Buffer.from(HTML).toString("base64"))))).toBe(
    HTML_TEXT,
  );
  expect(await chunked("a.mht", Buffer.from(mht("quoted-printable", quoted), "latin1"))).toBe(HTML_TEXT);
  expect(await chunked("a.txt", Buffer.from("просто"))).toBe("до\n\nпросто");
});

test("a part in another format belongs to the part that takes it in, wherever that lies", async () => {
  const rels = (...each: [id: string, kind: string, target: string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`).join("")}</Relationships>`;
  const html = (name: string, text: string) => ({ name, content: Buffer.from(`<p>${text}</p>`) });
  const body = `${p(run("до") + '<w:r><w:footnoteReference w:id="1"/></w:r>')}<w:altChunk r:id="c1"/>`;
  const document = `<w:document ${W}><w:body>${body}</w:body></w:document>`;
  const footnotes = `<w:footnotes ${W}><w:footnote w:id="1"><w:altChunk r:id="c1"/></w:footnote></w:footnotes>`;
  for (const [folder, name] of [
    ["word", "document2.xml"],
    ["document", "main.xml"],
    ["a/b c", "d.xml"],
  ] as const) {
    const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
    const bytes = zipOf([
      part(
        "[Content_Types].xml",
        `<Types><Override PartName="/${folder}/${name}" ContentType="${type}"/></Types>`,
      ),
      part("_rels/.rels", rels(["r", "officeDocument", encodeURI(`/${folder}/${name}`)])),
      part(`${folder}/${name}`, document),
      part(
        `${folder}/_rels/${name}.rels`,
        rels(["c1", "aFChunk", "in%20it.html"], ["n", "footnotes", "notes.xml"]),
      ),
      html(`${folder}/in it.html`, "в тексте"),
      part(`${folder}/notes.xml`, footnotes),
      part(`${folder}/_rels/notes.xml.rels`, rels(["c1", "aFChunk", "../note.html"])),
      html(folder === "a/b c" ? "a/note.html" : "note.html", "в сноске"),
    ]);
    const { text, notes } = await extractText({ filename: "a.docx", bytes }, { who: "somebody" });
    expect([text, notes]).toEqual(["до[1]\n\nв тексте\n\n[1] в сноске", []]);
    if (!folder.includes(" "))
      expect(await formatDocument({ filename: "a.docx", bytes }, { who: "somebody" })).toMatch(
        /^<p>до.*<p>в тексте<\/p>/,
      );
  }
});

test("a document within a document that is not read is told of", async () => {
  const bytes = docxOf(p(run("до")) + '<w:altChunk r:id="c1"/><w:altChunk r:id="c2"/>', [
    part(
      "word/_rels/document.xml.rels",
      `<Relationships><Relationship Id="c1" Type="${OFFICE}/aFChunk" Target="a.rtf"/></Relationships>`,
    ),
    { name: "word/a.rtf", content: Buffer.from("{\\rtf1 да}") },
  ]);
  expect(await extractText({ filename: "a.docx", bytes }, { who: "somebody" })).toMatchObject({
    text: "до",
    notes: [{ kind: "embeddedDocuments", count: 2 }],
  });
});

test("a part in another format is read once, however many relations lead to it", async () => {
  const links = Array.from(
    { length: 1_800 },
    (_, at) => `<Relationship Id="c${at}" Type="${OFFICE}/aFChunk" Target="/word/a.html"/>`,
  );
  const noise = randomBytes(200_000)
    .toString("hex")
    .replaceAll(/[0-7]{3}/g, "<b></b>");
  const text = await read(
    '<w:altChunk r:id="c7"/>',
    part("word/_rels/document.xml.rels", `<Relationships>${links.join("")}</Relationships>`),
    { name: "word/a.html", content: Buffer.from(`<p>да</p><div hidden>${noise}</div>`) },
  );
  expect(text).toBe("да");
});

test("a text that is drawn along a path is text", async () => {
  expect(
    await read(p(`<w:r><w:pict><v:shape><v:textpath string="Внимание"/></v:shape></w:pict></w:r>`)),
  ).toBe("Внимание");
});
