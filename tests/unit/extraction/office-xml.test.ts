import type { Note } from "@/lib/integrations/extraction/notes";
import { readXml } from "@/lib/integrations/extraction/worker/markup/xml.mjs";

async function read(xml: string) {
  const notes: Note[] = [];
  const text = await readXml(
    Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
    (kind, count = 1) => {
      if (count > 0) notes.push({ kind, count });
    },
  );
  return { text, notes };
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
