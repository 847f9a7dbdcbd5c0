import PDFDocument from "pdfkit";
import { documentReader } from "@/tests/support/document-reader";
import { formatOf, type ReadKind } from "@/lib/integrations/extraction/formats";
import type { Place } from "@/lib/integrations/extraction/extract-text";
import { docxOf, zipOf } from "../hostile-files";

const reader = documentReader();
afterAll(() => reader.end());

type Read = { text?: string; places?: Place[]; total?: number; next?: number; refused?: string };
const read = async (kind: ReadKind, bytes: Buffer, from = 0) =>
  (await reader.answerOf({
    job: "places",
    reader: formatOf(kind).reader,
    bytes,
    limit: 2_000_000,
    from,
  })) as Read;
const part = (name: string, content: string) => ({ name, content: Buffer.from(content) });
const pdfOf = (write: (pdf: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) =>
  new Promise<Buffer>((resolve) => {
    const pdf = new PDFDocument(options);
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    write(pdf);
    pdf.end();
  });
const FONT = "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf";

/** The text from a place on, to its line's end. */
const lineAt = ({ text = "" }: Read, at: number) => text.slice(at).split("\n")[0];

describe("PDF", () => {
  test("pages are places; Russian words that a line's end parts are whole; paragraphs are apart", async () => {
    const bytes = await pdfOf((pdf) => {
      pdf.font(FONT).text("Возврат товара возмож-\nен за 14 дней.").moveDown(2).text("Второй абзац.");
      pdf.addPage().text("Доставка бесплатна.");
    });
    const found = await read("pdf", bytes);
    expect(found).toMatchObject({ total: 2, next: 2 });
    expect(found.text).toBe("Возврат товара возможен за 14 дней.\n\nВторой абзац.\n\nДоставка бесплатна.");
    expect(found.places).toEqual([
      { at: 0, page: 1 },
      { at: found.text!.indexOf("Доставка"), page: 2 },
    ]);
    expect(await read("pdf", bytes, 1)).toMatchObject({
      text: "Доставка бесплатна.",
      places: [{ at: 0, page: 2 }],
      next: 2,
    });
  });

  // Programs without a bold font draw letters twice.
  test("letters that are drawn twice are read once; a tab parts words, a carriage return does not", async () => {
    const bytes = await pdfOf((pdf) => {
      pdf.font(FONT, 12).text("Итого:", 50, 50).text("Итого:", 50.4, 50.2);
      pdf.text("да", 50, 70).text("да", 75, 70).text("да", 50, 90);
      pdf.text("Имя\tАнна, возмож-\r\nен возврат", 50, 110);
    });
    expect((await read("pdf", bytes)).text).toBe("Итого:\nда да\nда\nИмя Анна, возможен возврат");
  });

  test("a scan has pages and no text; a password, damage and another format are told apart", async () => {
    const scan = await pdfOf((pdf) => void pdf.rect(0, 0, 300, 300).fill("#999"));
    expect(await read("pdf", scan)).toMatchObject({ text: "", total: 1 });
    const secret = await pdfOf((pdf) => void pdf.text("secret"), { userPassword: "x" });
    expect(await read("pdf", secret)).toEqual({ refused: "DOCUMENT_ENCRYPTED" });
    expect(await read("pdf", Buffer.from("%PDF-1.7\nnothing"))).toEqual({ refused: "DOCUMENT_DAMAGED" });
    expect(await read("pdf", Buffer.from("Привет"))).toEqual({ refused: "DOCUMENT_WRONG_KIND" });
  });
});

test("PPTX: slides in the order of the presentation are pages, titles headings, tables rows, furniture is left out", async () => {
  const shape = (type: string, text: string) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const slide = (body: string) =>
    `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${body}</p:spTree></p:cSld></p:sld>`;
  const cell = (text: string) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/${kind}" Target="${target}"/>`;
  const relations = (...all: string[]) => `<Relationships>${all.join("")}</Relationships>`;
  const deck = zipOf([
    part("[Content_Types].xml", "<Types/>"),
    part("_rels/.rels", relations(relation("a", "officeDocument", "ppt/presentation.xml"))),
    part(
      "ppt/presentation.xml",
      '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId r:id="b"/><p:sldId r:id="a"/></p:sldIdLst></p:presentation>',
    ),
    part(
      "ppt/_rels/presentation.xml.rels",
      relations(relation("a", "slide", "slides/slide1.xml"), relation("b", "slide", "slides/slide2.xml")),
    ),
    part("ppt/slides/slide1.xml", slide(shape("body", "Второй") + shape("sldNum", "2"))),
    part(
      "ppt/slides/_rels/slide1.xml.rels",
      relations(
        relation("c", "diagramData", "../diagrams/data1.xml"),
        relation("d", "diagramLayout", "../diagrams/layout1.xml"),
        relation("e", "chart", "../charts/chart1.xml"),
        relation("f", "notesSlide", "../notesSlides/notesSlide1.xml"),
      ),
    ),
    part(
      "ppt/diagrams/data1.xml",
      `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst>${["Собрать", "Проверить"]
        .map((step) => `<dgm:pt><dgm:t><a:bodyPr/><a:p><a:r><a:t>${step}</a:t></a:r></a:p></dgm:t></dgm:pt>`)
        .join("")}</dgm:ptLst></dgm:dataModel>`,
    ),
    part("ppt/diagrams/layout1.xml", slide(shape("body", "Заготовка"))),
    part("ppt/charts/chart1.xml", slide(shape("body", "Выручка по годам"))),
    part("ppt/notesSlides/notesSlide1.xml", slide(shape("body", "Сказать о сроках"))),
    part(
      "ppt/slides/slide2.xml",
      slide(
        shape("title", "План") +
          `<p:graphicFrame><a:tbl><a:tr>${cell("Имя")}${cell("Цена")}</a:tr></a:tbl></p:graphicFrame>`,
      ),
    ),
  ]);
  const found = await read("pptx", deck);
  expect(found.text).toBe(
    "План\n\nИмя\tЦена\n\nВторой\n\nСобрать\n\nПроверить\n\nВыручка по годам\n\nСказать о сроках",
  );
  expect(found.places).toEqual([
    { at: 0, page: 1 },
    { at: 0, heading: "План" },
    { at: 16, page: 2 },
  ]);
  expect(
    await read("pptx", zipOf([part("[Content_Types].xml", "<Types/>"), part("word/document.xml", "<w/>")])),
  ).toEqual({
    refused: "DOCUMENT_WRONG_KIND",
    found: "docx",
  });
});

test("DOCX: headings are those of styles, also after a break; lines in bold are text", async () => {
  const p = (run: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr><w:r>${run}</w:r></w:p>`;
  const bold = (text: string) => p(`<w:rPr><w:b/></w:rPr><w:t>${text}</w:t>`);
  const text = (text: string) => p(`<w:t>${text}</w:t>`);
  const letter = bold("ВНИМАНИЕ") + text("Договор продлён на год.") + bold("Подписи") + text("Обе стороны.");
  expect(await read("docx", docxOf(letter))).toMatchObject({
    text: "ВНИМАНИЕ\n\nДоговор продлён на год.\n\nПодписи\n\nОбе стороны.",
    places: [],
  });
  const styles = '<w:styles><w:style w:styleId="a"><w:name w:val="heading 1"/></w:style></w:styles>';
  const styled = p('<w:br w:type="page"/><w:t>Сроки</w:t>', '<w:pStyle w:val="a"/>') + text("Два дня.");
  const relations =
    '<Relationships><Relationship Id="s" Type="http://x/styles" Target="styles.xml"/></Relationships>';
  const bytes = docxOf(text("Договор.") + styled, [
    part("word/styles.xml", styles),
    part("word/_rels/document.xml.rels", relations),
  ]);
  const found = await read("docx", bytes);
  expect(found.places).toEqual([{ at: found.text!.indexOf("Сроки"), heading: "Сроки" }]);
});

describe("OpenDocument", () => {
  const office = (kind: string, body: string, manifest = "") =>
    zipOf([
      part(
        "META-INF/manifest.xml",
        `<m media-type="application/vnd.oasis.opendocument.${kind}">${manifest}</m>`,
      ),
      part("content.xml", `<office:document-content>${body}</office:document-content>`),
    ]);

  test("ODT: headings, lists, tables, blanks; deleted text and comments are left out", async () => {
    const found = await read(
      "odt",
      office(
        "text",
        '<office:text><text:tracked-changes><text:p>удалено</text:p></text:tracked-changes><text:h>Сроки</text:h><text:p>Два<text:s text:c="2"/>дня<office:annotation><text:p>заметка</text:p></office:annotation></text:p><text:list><text:list-item><text:p>раз</text:p></text:list-item></text:list><table:table table:name="Таблица1"><table:table-row><table:table-cell><text:p>а</text:p></table:table-cell><table:table-cell><text:p>б</text:p></table:table-cell></table:table-row></table:table></office:text>',
      ),
    );
    expect(found.text).toBe("Сроки\n\nДва  дня\n\n• раз\n\nа\tб");
    expect(found.places).toEqual([{ at: 0, heading: "Сроки" }]);
  });

  test("ODT: lists keep their numbers: formats, levels together, starts, lists that go on", async () => {
    const level = (at: number, format: string, more = "") =>
      `<text:list-level-style-number text:level="${at}" style:num-format="${format}" style:num-suffix="." ${more}/>`;
    const styles = `<office:automatic-styles><text:list-style style:name="L1">${level(1, "1")}${level(2, "1", 'text:display-levels="2"')}${level(3, "а, б, .., аа, бб, ... (ru)")}</text:list-style><text:list-style style:name="L2">${level(1, "I", 'text:start-value="4"')}</text:list-style><text:list-style style:name="L3"><text:list-level-style-bullet text:level="1" text:bullet-char="–"/></text:list-style></office:automatic-styles>`;
    const list = (style: string, items: string, more = "") =>
      `<text:list ${style && `text:style-name="${style}"`} ${more}>${items}</text:list>`;
    const item = (body: string, more = "") => `<text:list-item ${more}>${body}</text:list-item>`;
    const p = (text: string) => `<text:p>${text}</text:p>`;
    const found = await read(
      "odt",
      office(
        "text",
        `${styles}<office:text>${list("L1", item(p("Предмет") + list("", item(p("Товар")) + item(p("Срок") + list("", item(p("день"))))) + p("дальше")) + item(p("Оплата") + list("", item(p("Аванс")))), 'xml:id="a"')}${p("Между")}${list("L1", item(p("Ответственность")), 'text:continue-list="a"')}${list("L1", item(p("Сначала")) + item(p("Девятый"), 'text:start-value="9"'))}${list("L1", item(list("", item(p("глубже")))), 'text:continue-numbering="true"')}${list("L2", item(p("Римский")))}${list("L3", item(p("тире")))}</office:text>`,
      ),
    );
    expect(found.text?.split(/\n+/)).toEqual([
      ...["1. Предмет", "1.1. Товар", "1.2. Срок", "а. день", "дальше", "2. Оплата", "2.1. Аванс", "Между"],
      ...["3. Ответственность", "1. Сначала", "9. Девятый", "9.1. глубже", "IV. Римский", "– тире"],
    ]);
  });

  test("ODS: sheets by their names, repeated cells; claims without end are refused, empty ones are not", async () => {
    const cell = (text: string, more = "") =>
      `<table:table-cell ${more}>${text && `<text:p>${text}</text:p>`}</table:table-cell>`;
    const sheet = (name: string, rows: string) => `<table:table table:name="${name}">${rows}</table:table>`;
    const row = (cells: string, more = "") => `<table:table-row ${more}>${cells}</table:table-row>`;
    const book = (body: string) => office("spreadsheet", `<office:spreadsheet>${body}</office:spreadsheet>`);
    const found = await read(
      "ods",
      book(
        sheet(
          "Цены",
          row(cell("Хлеб", 'table:number-columns-repeated="2"') + cell("50")) +
            row(cell("", 'table:number-columns-repeated="16000"'), 'table:number-rows-repeated="1048576"'),
        ) + sheet("Склад", row(cell("Мука"), 'table:number-rows-repeated="1048553"')), // as LibreOffice fills a column
      ),
    );
    expect(found.text).toBe("Цены\nХлеб\tХлеб\t50\n\nСклад\nМука");
    expect(found.places).toEqual([
      { at: 0, heading: "Цены" },
      { at: 19, heading: "Склад" },
    ]);
    const endless = row(
      cell("ха".repeat(50), 'table:number-columns-repeated="1000"'),
      'table:number-rows-repeated="1000"',
    );
    expect(await read("ods", book(sheet("А", endless)))).toEqual({ refused: "DOCUMENT_TOO_BIG_INSIDE" });
  });

  test("a password and another kind are told apart", async () => {
    expect(await read("odt", office("text", "", "<encryption-data/>"))).toEqual({
      refused: "DOCUMENT_ENCRYPTED",
    });
    expect(await read("odt", office("spreadsheet", ""))).toEqual({
      refused: "DOCUMENT_WRONG_KIND",
      found: "odf",
    });
  });
});

test("EPUB: chapters in the order of the spine, without the contents; a protected book is refused", async () => {
  const book = (more: { name: string; content: Buffer }[] = []) =>
    zipOf([
      part(
        "META-INF/container.xml",
        '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
      ),
      part(
        "OPS/book.opf",
        '<package><manifest><item id="n" href="nav.xhtml" properties="nav"/><item id="a" href="a%201.xhtml"/><item id="b" href="b.xhtml"/></manifest><spine><itemref idref="n"/><itemref idref="b"/><itemref idref="a"/><itemref idref="b"/></spine></package>',
      ),
      part("OPS/nav.xhtml", "<html><body>Содержание</body></html>"),
      part("OPS/a 1.xhtml", "<html><body><h2>Глава 2</h2><p>Конец.</p></body></html>"),
      part("OPS/b.xhtml", "<html><head><title/></head><body><h1>Глава 1</h1><p>Начало.</p></body></html>"),
      ...more,
    ]);
  const found = await read("epub", book());
  expect(found.text).toBe("Глава 1\n\nНачало.\n\nГлава 2\n\nКонец.");
  expect(found.places).toEqual([
    { at: 0, heading: "Глава 1" },
    { at: 18, heading: "Глава 2" },
  ]);
  const protectedBy = (algorithm: string) =>
    book([part("META-INF/encryption.xml", `<e><EncryptionMethod Algorithm="${algorithm}"/></e>`)]);
  expect(await read("epub", protectedBy("http://www.w3.org/2001/04/xmlenc#aes256-cbc"))).toEqual({
    refused: "DOCUMENT_ENCRYPTED",
  });
  expect((await read("epub", protectedBy("http://www.idpf.org/2008/embedding"))).text).toContain("Начало");
});

test("HTML: headings are places, scripts are no text", async () => {
  const found = await read(
    "html",
    Buffer.from("<title>Т</title><script>1</script><h1>Оплата</h1><p>Картой.</p><h2>Срок</h2>"),
  );
  expect(found.text).toBe("Оплата\n\nКартой.\n\nСрок");
  expect(found.places!.map(({ at, heading }) => [lineAt(found, at), heading])).toEqual([
    ["Оплата", "Оплата"],
    ["Срок", "Срок"],
  ]);
});

describe("RTF", () => {
  const rtf = (body: string) => read("rtf", Buffer.from(`{\\rtf1\\ansi\\ansicpg1251${body}}`, "latin1"));

  test("Russian in bytes and in Unicode, tables, headings; fonts, headers and codes of fields are left out", async () => {
    const found = await rtf(
      String.raw`{\fonttbl{\f0\fcharset204 Arial;}{\f1 Times;}}{\header Верх}\pard\outlinelevel0 \f0 \'d1\'f0\'ee\'ea\par\pard \u1044?\u1074?\u1072? {\b \'e4\'ed\'ff}\line {\field{\*\fldinst HYPERLINK "x"}{\fldrslt link}}\par \trowd a\cell b\cell\row`,
    );
    expect(found.text).toBe("Срок\n\nДва дня\nlink\n\na\tb");
    expect(found.places).toEqual([{ at: 0, heading: "Срок" }]);
  });

  test("bytes that are not escaped, in the code page of the usual font or in UTF-8; hidden and deleted text and index entries are left out", async () => {
    const cyrillic = Buffer.from([0xd1, 0xf0, 0xee, 0xea]).toString("latin1"); // Срок in windows-1251
    const fonts = String.raw`{\rtf1\ansi\deff1{\fonttbl{\f0\fcharset0 Times;}{\f1\fcharset204 Arial;}{\f2\cpg866 Fixed;}}`;
    const made = (body: string) => read("rtf", Buffer.from(`${fonts}${body}}`, "latin1"));
    expect((await made(cyrillic)).text).toBe("Срок");
    expect(
      (await made(String.raw`\pard \'d1\'f0\'ee\'ea {\f2 \'91\'e0\'ae\'aa}\f0 caf\'e9 \plain \'d1`)).text,
    ).toBe("Срок Срокcafé С");
    expect((await made(Buffer.from("Договор № 7").toString("latin1"))).text).toBe("Договор № 7");
    expect(
      (await made(String.raw`a{\v hidden}{\deleted gone}{\xe {\v entry}}b \v c\v0 d\v e\plain  f`)).text,
    ).toBe("ab d f");
  });

  test("pictures alone, endless nesting, and what is no RTF", async () => {
    expect(await rtf(String.raw`{\pict\pngblip 89504e47}`)).toEqual({ refused: "DOCUMENT_ONLY_IMAGES" });
    expect(await rtf("{".repeat(5_000))).toEqual({ refused: "DOCUMENT_TOO_BIG_INSIDE" });
    expect(await read("rtf", Buffer.from("Привет"))).toEqual({ refused: "DOCUMENT_WRONG_KIND" });
    expect((await rtf(String.raw`\bin99999999999 a`)).refused).toBe("DOCUMENT_EMPTY");
  });
});

test("a bomb, a nest and a directory of files are refused in every container", async () => {
  const bomb = Buffer.alloc(40 * 1024 * 1024, "а");
  for (const kind of ["pptx", "odt", "ods", "epub"] as const) {
    expect(await read(kind, zipOf([{ name: "content.xml", content: bomb }]))).toEqual({
      refused: "DOCUMENT_TOO_BIG_INSIDE",
    });
    expect(await read(kind, Buffer.from("PK\x03\x04 и больше ничего"))).toEqual({
      refused: "DOCUMENT_DAMAGED",
    });
  }
});
