import type { Note } from "@/lib/integrations/extraction/notes";
import { HEADING } from "@/lib/integrations/extraction/worker/books/marks.mjs";
import { readXml } from "@/lib/integrations/extraction/worker/markup/xml.mjs";

async function read(xml: string) {
  const notes: Note[] = [];
  const text = await readXml(
    Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
    (kind, count = 1) => {
      if (count > 0) notes.push({ kind, count });
    },
  );
  return { text: text.replaceAll(HEADING, ""), notes }; // headings are marked for places alone
}

const W =
  'xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml" xmlns:wx="urn:wx" xmlns:aml="urn:aml" xmlns:o="urn:o"';
const run = (text: string, properties = "") => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const item = (text: string, level: number) =>
  `<w:p><w:pPr><w:listPr><w:ilvl w:val="${level}"/><w:ilfo w:val="1"/><wx:t wx:val="9."/></w:listPr></w:pPr>${run(text)}</w:p>`;
const level = (at: number, nfc: number, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:nfc w:val="${nfc}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const cell = (text: string) => `<w:tc><w:p>${text && run(text)}</w:p></w:tc>`;
const DELETED = `<aml:annotation w:type="Word.Deletion"><aml:content><w:r><w:delText>нет</w:delText></w:r></aml:content></aml:annotation>`;
const BODY = [
  `<wx:sect><w:p>${run("Договор ")}${DELETED}<aml:annotation w:type="Word.Insertion"><aml:content>${run("№ 5 &lt;б&gt;")}</aml:content></aml:annotation>${run("скрыто", "<w:vanish/>")}<w:r><w:footnote><w:p>${run("Сноска")}</w:p></w:footnote></w:r></w:p>`,
  item("Предмет", 0),
  item("Часть", 1),
  item("Срок", 0),
  `<w:tbl><w:tr>${cell("Имя")}${cell("")}${cell("Цена")}</w:tr></w:tbl>`,
  `<w:p><w:r><w:pict><w:binData w:name="wordml://01.png">iVBORw0KGgo=</w:binData></w:pict></w:r></w:p>`,
  `<w:sectPr><w:hdr><w:p>${run("колонтитул")}</w:p></w:hdr></w:sectPr></wx:sect>`,
].join("");

test("WordprocessingML 2003 reads as a DOCX", async () => {
  const xml = `<w:wordDocument ${W}><o:DocumentProperties><o:Author>Автор</o:Author></o:DocumentProperties><w:lists><w:listDef w:listDefId="0">${level(0, 0, "%1.")}${level(1, 58, "%2)")}</w:listDef><w:list w:ilfo="1"><w:ilst w:val="0"/></w:list></w:lists><w:body>${BODY}</w:body></w:wordDocument>`;
  expect(await read(xml)).toEqual({
    text: "Договор № 5 <б>[1]\n\n1. Предмет\nа) Часть\n2. Срок\n\nИмя\t\tЦена\n\n[1] Сноска",
    notes: [
      { kind: "pictures", count: 1 },
      { kind: "hiddenText", count: 1 },
    ],
  });
});

test.each(["pkg:", "p:", ""])("Flat OPC reads as a DOCX (%s)", async (prefix) => {
  const namespace = "http://schemas.microsoft.com/office/2006/xmlPackage";
  const part = (name: string, xml: string) =>
    `<${prefix}part ${prefix}name="/${name}" ${prefix}contentType="application/xml"><${prefix}xmlData>${xml}</${prefix}xmlData></${prefix}part>`;
  const body = `<w:document xmlns:w="urn:w"><w:body><w:p>${run("Слово ")}${run("дела")}</w:p></w:body></w:document>`;
  const picture = `<${prefix}part ${prefix}name="/word/media/image1.png"><${prefix}binaryData>iVBORw0KGgo=</${prefix}binaryData></${prefix}part>`;
  const core = part("docProps/core.xml", "<a>Автор</a>");
  const xml = `<${prefix}package ${prefix ? `xmlns:${prefix.slice(0, -1)}` : "xmlns"}="${namespace}">${core}${part("word/document.xml", body)}${picture}</${prefix}package>`;
  expect(await read(xml)).toEqual({ text: "Слово дела", notes: [{ kind: "pictures", count: 1 }] });
});

test("Flat OPC of a presentation is refused", async () => {
  const xml = `<p:package xmlns:p="http://schemas.microsoft.com/office/2006/xmlPackage"><p:part p:name="/ppt/a.xml"><p:xmlData><a>да</a></p:xmlData></p:part></p:package>`;
  await expect(read(xml)).rejects.toMatchObject({ code: "DOCUMENT_WRONG_KIND" });
});

test("XML Spreadsheet 2003 reads as an XLSX", async () => {
  const data = (type: string, value: string, cell = "") =>
    `<Cell${cell}><Data ss:Type="${type}">${value}</Data></Cell>`;
  const xml = `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:x="urn:x" xmlns:html="urn:html">
    <DocumentProperties><Author>Автор</Author></DocumentProperties>
    <Styles><Style ss:ID="Default"/><Style ss:ID="d"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="p"><NumberFormat ss:Format="0%"/></Style><Style ss:ID="c" ss:Parent="p"/></Styles>
    <Worksheet ss:Name="Прайс"><Table>
      <Row>${data("String", "Имя")}${data("String", "Цена &amp; срок", ' ss:Index="3"')}<Cell ss:MergeAcross="1"><Data ss:Type="String"><html:B>Жир</html:B>ный</Data><Comment><Data ss:Type="String">заметка</Data></Comment></Cell>${data("Number", "1")}</Row>
      <Row ss:Index="4">${data("String", "Вега")}${data("Number", "500100732259")}${data("DateTime", "2023-03-15T00:00:00.000", ' ss:StyleID="d"')}${data("Number", "0.25", ' ss:StyleID="c"')}${data("Boolean", "1")}${data("Error", "#N/A")}<Cell ss:Formula="=R[1]C"/></Row>
    </Table></Worksheet>
    <Worksheet ss:Name="Коды"><Table><Row>${data("String", "12")}</Row></Table><x:WorksheetOptions><x:Visible>SheetHidden</x:Visible></x:WorksheetOptions></Worksheet>
    <Worksheet ss:Name="Пусто"><Table/></Worksheet></Workbook>`;
  expect(await read(xml)).toEqual({
    text: "Прайс\nИмя\t\tЦена & срок\tЖирный\t\t1\nВега\t500100732259\t15.03.2023\t25%\tTRUE\t#N/A\n\nКоды\n12",
    notes: [
      { kind: "formulas", count: 1 },
      { kind: "hiddenSheets", count: 1 },
    ],
  });
});

test("XML Spreadsheet: cells beyond the columns that are read are counted, blank ones are not", async () => {
  const data = (value: string, at: number) =>
    `<Cell ss:Index="${at}"><Data ss:Type="String">${value}</Data></Cell>`;
  const xml = `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="А"><Table><Row>${data("а", 1)}${data("б", 1_001)}${data(" ", 1_002)}</Row></Table></Worksheet></Workbook>`;
  expect(await read(xml)).toEqual({ text: "А\nа", notes: [{ kind: "cellsBeyond", count: 1 }] });
});

test("a flat OpenDocument text is read without its settings and attributes", async () => {
  const xml = `<office:document xmlns:office="urn:o" xmlns:text="urn:t" office:mimetype="application/vnd.oasis.opendocument.text"><office:meta><a>Автор</a></office:meta><office:settings><a>12</a></office:settings><office:body><office:text><text:p text:style-name="P1">Да, <text:span text:style-name="T1">это</text:span> он</text:p></office:text></office:body></office:document>`;
  expect((await read(xml)).text).toBe("Да, это он");
});

test("names that every object has are names like others, and no column lies before the first", async () => {
  const xml = `<w:wordDocument ${W} xmlns:a="urn:a"><w:body><a:constructor><w:p>${run("Договор")}</w:p></a:constructor><a:toString/></w:body></w:wordDocument>`;
  expect((await read(xml)).text).toBe("Договор");
  const cell = '<Cell ss:Index="-5"><Data ss:Type="constructor">12</Data></Cell>';
  const table = `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="А"><Table><Row>${cell}</Row></Table></Worksheet></Workbook>`;
  expect((await read(table)).text).toBe("А\n12");
});

const textOf = async (xml: string) => (await read(xml)).text;
/** A workbook of one sheet, in Excel's own XML. */
const spreadsheet = (styles: string, table: string, more = "") =>
  `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${more}
    <Styles><Style ss:ID="Default"><NumberFormat/></Style>${styles}</Styles><Worksheet ss:Name="А">${table}</Worksheet></Workbook>`;
const format = (id: string, shown: string) =>
  `<Style ss:ID="${id}"><NumberFormat ss:Format="${shown}"/></Style>`;
const rowOf = (attributes: string, ...cells: string[]) => `<Row ${attributes}>${cells.join("")}</Row>`;
const dataOf = (value: string, attributes = "", type = "Number") =>
  `<Cell ${attributes}><Data ss:Type="${type}">${value}</Data></Cell>`;

test("XML Spreadsheet: a cell without a style has its row's, its column's, its table's", async () => {
  const styles = [
    format("money", "0.00"),
    format("day", "Short Date"),
    format("share", "0%"),
    format("code", "000"),
  ];
  const columns =
    '<Column/><Column ss:StyleID="day"/><Column ss:Index="4" ss:StyleID="share" ss:Span="1"/><Column ss:StyleID="code"/>';
  const numbers = (attributes = "") =>
    rowOf(attributes, ...["1.5", "40107", "2", "0.25", "0.5", "7", "3"].map((value) => dataOf(value)));
  const rows = [
    numbers(),
    numbers('ss:StyleID="money"'),
    rowOf("", dataOf("7", 'ss:Index="4" ss:StyleID="code"'), dataOf("1", 'ss:Index="6"')),
  ];
  const table = `<Table ss:StyleID="money">${columns}${rows.join("")}</Table>`;
  const next = `</Worksheet><Worksheet ss:Name="Б"><Table>${rowOf("", dataOf("1.5"), dataOf("40107"))}</Table>`;
  expect(await textOf(spreadsheet(styles.join(""), table + next))).toBe(
    [
      "А",
      "1.50\t21.10.2009\t2.00\t25%\t50%\t007\t3.00",
      "1.50\t40107.00\t2.00\t0.25\t0.50\t7.00\t3.00",
      "\t\t\t007\t\t001",
      "",
      "Б",
      "1.5\t40107",
    ].join("\n"),
  );
});

test("XML Spreadsheet: durations and days before March 1900 are those of Excel, also from 1904", async () => {
  const styles = format("long", "[h]:mm") + format("day", "dd.mm.yyyy");
  const at = (value: string, style: string) => dataOf(value, `ss:StyleID="${style}"`, "DateTime");
  const table = `<Table>${rowOf("", at("1899-12-31T12:30:00.000", "long"), at("1900-01-01T06:00:00.000", "long"), at("1900-02-28T00:00:00.000", "day"), at("1900-03-01T00:00:00.000", "day"))}</Table>`;
  expect(await textOf(spreadsheet(styles, table))).toBe("А\n12:30\t30:00\t28.02.1900\t01.03.1900");
  const impossible = `<Table>${rowOf("", dataOf("слово", "", "String"), at("-271821-04-20T00:00:00.000", "day"))}</Table>`;
  expect(await textOf(spreadsheet(styles, impossible))).toContain("слово");
  const from1904 = `<Table>${rowOf("", at("1904-01-01T12:30:00.000", "long"), at("2009-10-21T00:00:00.000", "day"))}</Table>`;
  const calendar =
    '<ExcelWorkbook xmlns="urn:schemas-microsoft-com:office:excel"><Date1904/></ExcelWorkbook>';
  expect(await textOf(spreadsheet(styles, from1904, calendar))).toBe("А\n12:30\t21.10.2009");
});

test("control characters, which Excel writes into its XML, are passed over; in CDATA a reference is text", async () => {
  const texts = ["раз&#1;два", "три&#x1F;&#x0000B;четыре", "таб&#9;строка", "пять\u0001\uFFFEшесть"];
  const table = `<Table>${rowOf("", ...texts.map((text) => dataOf(text, "", "String")))}</Table>`;
  expect(await textOf(spreadsheet("", table))).toBe("А\nраздва\tтричетыре\tтаб строка\tпятьшесть");
  const cdata = `<Table>${rowOf("", dataOf("<![CDATA[c&#8;d]]>e&#x2;f", "", "String"), dataOf("g<![CDATA[h&#8;]]>", "", "String"))}</Table>`;
  expect(await textOf(spreadsheet("", cdata))).toBe("А\nc&#8;def\tgh&#8;");
  // A comment's content is no CDATA, nor is an instruction's, and that of CDATA no comment.
  for (const opening of ["<!-- <![CDATA[ -->", "<?x <![CDATA[ ?>", "<![CDATA[<!-- ]]>"]) {
    const table = `<Table>${rowOf("", dataOf(`${opening}а&#8;б`, "", "String"))}</Table>`;
    expect(await textOf(spreadsheet("", table))).toMatch(/^А\n(?:<!-- )?аб$/);
  }
  const wrong = `<Table>${rowOf("", dataOf("&#x110000;", "", "String"))}</Table>`;
  await expect(read(spreadsheet("", wrong))).rejects.toMatchObject({ code: "DOCUMENT_DAMAGED" });
});
