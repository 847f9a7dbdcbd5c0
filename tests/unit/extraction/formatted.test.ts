import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import path from "node:path";
import { extractText, formatDocument } from "@/lib/integrations/extraction/extract-text";
import { documentReader } from "@/tests/support/document-reader";
import { sized } from "@/tests/support/size";
import { docxOf, zipOf } from "./hostile-files";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const R = `xmlns:r="${OFFICE}"`;
const caller = { who: "somebody" };
const entry = (name: string, xml: string) => ({ name, content: Buffer.from(xml) });
type Document = { filename: string; bytes: Uint8Array };
const reader = documentReader();
afterAll(() => reader.end());
const html = (file: Document) => formatDocument(file, caller);
const look = (bytes: Uint8Array, filename = "a.docx", read = sized(reader.html, html)) =>
  read({ filename, bytes });
const fixture = (name: string) => look(readFileSync(path.join("tests/files/documents", name)), name, html);
const p = (text: string, properties = "") =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const relations = (...each: string[]) =>
  entry(
    "word/_rels/document.xml.rels",
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join("")}</Relationships>`,
  );
const link = (id: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${target}" TargetMode="External"/>`;
const linked = (id: string, text: string) =>
  `<w:p><w:hyperlink r:id="${id}" ${R}><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;

/** No element or attribute but those that the page draws. */
const HARMLESS =
  /^(?:[^<]|<\/?(?:h[1-6]|p|br|ul|ol|li(?: value="\d{1,9}"| style="list-style-type:none")?|table|thead|tbody|tr|t[hd](?: (?:col|row)span="\d{1,4}")*|strong|em|s|sub|sup|a(?: href="(?:https?|mailto):[^"<>]*")?)(?: \/)?>)*$/;

test("headings, numbered lists, tables and emphasis of a document are seen; its pictures are not @heavy", async () => {
  const report = await fixture("report.docx");
  expect(report).toMatch(/^<h1>Отчёт о библиотеке промптов<\/h1><p>Коллеги/);
  expect(report).toMatch(/<table><tr><td><p>Отдел<\/p><\/td><td><p>Промптов<\/p><\/td>/);
  const contract = await fixture("contract.docx");
  expect(contract).toMatch(/<strong>Заказчик<\/strong>.*<strong><em>Исполнитель<\/em><\/strong>/);
  expect(contract).toMatch(
    /<ol><li value="1">Предмет договора<ol><li style="list-style-type:none">1\.1\. Исполнитель обязуется/,
  );
  for (const html of [report, contract, await fixture("contract-libreoffice.docx")])
    expect(html).toMatch(HARMLESS);
});

describe("what mammoth does not know", () => {
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const list = (id: number, ...levels: string[]) =>
    `<w:abstractNum w:abstractNumId="${id}">${levels.join("")}</w:abstractNum>`;
  const uses = [1, 2, 3, 4, 5].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`);
  const lists = [
    list(1, level(0, "decimal", "%1."), level(1, "decimal", "%1.%2.")),
    list(2, level(0, "russianLower", "%1)"), level(1, "bullet", "–")),
    list(3, level(0, "upperRoman", "&lt;%1&gt;")),
    list(4, level(0, "none", "")),
    list(5, level(0, "bullet", "•")),
  ];
  const numbering = [
    relations(`<Relationship Id="n" Type="${OFFICE}/numbering" Target="numbering.xml"/>`),
    entry("word/numbering.xml", `<w:numbering ${W}>${lists.join("")}${uses.join("")}</w:numbering>`),
  ];
  const item = (text: string, id: number, at = 0, more = "") =>
    p(text, `${more}<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`);
  const listed = (...body: string[]) => look(docxOf(body.join(""), numbering));

  test("a list goes on behind a paragraph with the number that the text has", async () => {
    expect(await listed(item("раз", 1), item("два", 1), p("между"), item("три", 1))).toBe(
      '<ol><li value="1">раз</li><li value="2">два</li></ol><p>между</p><ol><li value="3">три</li></ol>',
    );
  });

  test("labels of other formats are text; bullets stay bullets; numbered headings keep their numbers", async () => {
    const bare = '<li style="list-style-type:none">';
    expect(await listed(item("один", 1), item("под", 1, 1), p("между"), item("ещё", 1, 1))).toBe(
      `<ol><li value="1">один<ol>${bare}1.1. под</li></ol></li></ol><p>между</p><ul>${bare}<ol>${bare}1.2. ещё</li></ol></li></ul>`,
    );
    expect(await listed(item("а", 2), item("тире", 2, 1), item("бэ", 2), p("между"), item("вэ", 2))).toBe(
      `<ol>${bare}а) а<ul><li>тире</li></ul></li>${bare}б) бэ</li></ol><p>между</p><ol>${bare}в) вэ</li></ol>`,
    );
    expect(await listed(item("римское", 3), item("без номера", 4), item("точка", 5))).toBe(
      `<ol>${bare}&lt;I&gt; римское</li>${bare}без номера</li></ol><ul><li>точка</li></ul>`,
    );
    const former =
      '<w:pPrChange w:id="1"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange>';
    expect(await listed(p("не пункт", former), item("Глава", 1, 0, '<w:pStyle w:val="Heading1"/>'))).toMatch(
      /^<p>не пункт<\/p>.*(?:value="1">|1\. )Глава/,
    );
  });

  test("formulas are shown in one line", async () => {
    const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const fraction = (a: string, b: string) => `<m:f><m:num>${a}</m:num><m:den>${b}</m:den></m:f>`;
    const power = (a: string, b: string) => `<m:sSup><m:e>${a}</m:e><m:sup>${b}</m:sup></m:sSup>`;
    const root = `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${t("D")}</m:e></m:rad>`;
    const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${t("i=1")}</m:sub><m:sup>${t("n")}</m:sup><m:e>${t("i")}</m:e></m:nary>`;
    const brackets = `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${t("0")}</m:e><m:e>${t("1")}</m:e></m:d>`;
    const formula = (content: string) => `<m:oMath ${M}>${content}</m:oMath>`;
    const body = [
      `<w:p><w:r><w:t xml:space="preserve">Корень: </w:t></w:r>${formula(t("x=") + fraction(t("−b±") + root, t("2a")))}</w:p>`,
      `<w:p><m:oMathPara ${M}>${formula(power(t("a+b"), t("2")) + t("&lt;") + sum)}</m:oMathPara></w:p>`,
      `<w:p>${formula(brackets + `<w:del ${W}>${t("нет")}</w:del>`)}</w:p>`,
    ].join("");
    const lines = ["Корень: x=(−b±√D)/2a", "(a+b)^2<∑_(i=1)^n i", "[0|1]"];
    expect(await look(docxOf(body))).toBe(
      lines.map((line) => `<p>${line.replace("<", "&lt;")}</p>`).join(""),
    );
    expect((await extractText({ filename: "a.docx", bytes: docxOf(body) }, caller)).text).toBe(
      lines.join("\n\n"),
    );
  });

  test("fields, readings of signs and symbol fonts are shown as the text has them", async () => {
    const t = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
    const body = [
      `<w:p><w:fldSimple w:instr="MERGEFIELD Имя">${t("«Имя»")}</w:fldSimple></w:p>`,
      `<w:p><w:r><w:ruby><w:rt>${t("かな")}</w:rt><w:rubyBase>${t("仮名")}</w:rubyBase></w:ruby></w:r></w:p>`,
      '<w:p><w:r><w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr><w:t>\uF061\uF0B3</w:t></w:r><w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r></w:p>',
    ].join("");
    const shown = ["«Имя»", "かな仮名", "α≥☑"];
    expect(await look(docxOf(body))).toBe(shown.map((line) => `<p>${line}</p>`).join(""));
    expect((await extractText({ filename: "a.docx", bytes: docxOf(body) }, caller)).text).toBe(
      shown.join("\n\n"),
    );
  });

  test("of alternatives the Choice is shown, as its text is read, with a Fallback or without; text boxes once; pictures not @heavy", async () => {
    const textOf = async (body: string) =>
      (await extractText({ filename: "a.docx", bytes: docxOf(body) }, caller)).text;
    const inWords = (html: string) =>
      html
        .replace(/<br \/>/g, "\n")
        .split(/(?:<[^>]*>)+/)
        .filter(Boolean)
        .join("\n\n");
    const emoji = '<w16se:symEx xmlns:w16se="s" w16se:font="Segoe UI Emoji" w16se:char="1F60A"/>';
    const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
    const box = (text: string) =>
      `<wps:txbx xmlns:wps="w"><w:txbxContent>${p(text)}</w:txbxContent></wps:txbx>`;
    const drawing = (content: string) =>
      `<w:drawing><wp:anchor xmlns:wp="a"><a:graphic xmlns:a="b">${content}</a:graphic></wp:anchor></w:drawing>`;
    const either = (choice: string, fallback = "") =>
      `<mc:AlternateContent ${MC}><mc:Choice Requires="wps">${choice}</mc:Choice>${fallback && `<mc:Fallback>${fallback}</mc:Fallback>`}</mc:AlternateContent>`;
    const vml = (text: string) =>
      `<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${p(text)}</w:txbxContent></v:textbox></v:shape></w:pict>`;
    const around = (content: string) => `<w:p><w:r><w:t>до</w:t></w:r><w:r>${content}</w:r></w:p>`;
    const cases = [
      [either(drawing(box("врезка"))), "врезка"],
      [drawing(box("врезка")), "врезка"],
      [either(drawing(box("врезка")), vml("врезка")), "врезка"],
      [vml("врезка"), "врезка"],
      [
        '<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="врезка"/></v:shape></w:pict>',
        "врезка",
      ],
      [either(drawing(box("в группе") + either(box("глубже"), vml("глубже")))), "в группе</p><p>глубже"],
      [either("<w:t>здесь</w:t>"), null],
      [either("<w:t>здесь</w:t>", "<w:t>там</w:t>"), null],
      [either(`${emoji}<w:br/><w:t>здесь</w:t>`, "<w:t>😊</w:t>"), null],
    ] as const;
    for (const [content, boxed] of cases) {
      const shown = boxed
        ? `<p>до</p><p>${boxed}</p>`
        : `<p>до${content.includes(emoji) ? "😊<br />" : ""}здесь</p>`;
      expect(await look(docxOf(around(content)))).toBe(shown);
      expect(await textOf(around(content))).toBe(inWords(shown));
    }
    // Whole paragraphs and tables as well.
    const table = `<w:tbl><w:tr><w:tc>${p("в таблице")}</w:tc></w:tr></w:tbl>`;
    const whole = p("до") + either(p("здесь") + table, p("там")) + p("после");
    expect(inWords((await look(docxOf(whole)))!)).toBe(await textOf(whole));
    expect(await textOf(whole)).toBe("до\n\nздесь\n\nв таблице\n\nпосле");
  });

  describe("the look has what the text has", () => {
    const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
    const t = (text: string, properties = "") =>
      `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
    const HIDDEN = "<w:vanish/>";
    const sentence = (content: string) => `<w:p>${t("до")}${content}${t("после")}</w:p>`;
    const drawing = (content: string) =>
      `<w:r><w:drawing><wp:inline xmlns:wp="a"><a:graphic xmlns:a="b">${content}</a:graphic></wp:inline></w:drawing></w:r>`;
    const branch = (name: string, content: string) => `<mc:${name}>${content}</mc:${name}>`;
    const either = (...branches: string[]) =>
      `<mc:AlternateContent ${MC}>${branches.join("")}</mc:AlternateContent>`;
    const oval = (content: string) =>
      `<w:r><w:pict><v:oval xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:oval></w:pict></w:r>`;
    const rows = (...each: string[]) => `<w:tbl>${each.join("")}</w:tbl>`;
    const row = (text: string, properties = "", cell = "") =>
      `<w:tr><w:trPr>${properties}</w:trPr><w:tc><w:tcPr/>${p("1")}</w:tc><w:tc><w:tcPr>${cell}</w:tcPr>${p(text)}</w:tc></w:tr>`;
    const m = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const formula = (content: string) => `<m:oMath ${M}>${content}</m:oMath>`;
    const styles = [
      relations(`<Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/>`),
      entry(
        "word/styles.xml",
        `<w:styles ${W}><w:style w:type="character" w:styleId="Secret"><w:name w:val="Secret"/><w:rPr>${HIDDEN}</w:rPr></w:style></w:styles>`,
      ),
    ];

    test.each<[what: string, body: string, lines: string[]]>([
      ["a direction of writing", sentence(`<w:bdo w:val="rtl">${t("тут")}</w:bdo>`), ["дотутпосле"]],
      ["a direction of embedded writing", sentence(`<w:dir w:val="rtl">${t("тут")}</w:dir>`), ["дотутпосле"]],
      ["a break of pages", sentence('<w:r><w:br w:type="page"/></w:r>'), ["до\nпосле"]],
      ["a break of columns", sentence('<w:r><w:br w:type="column"/></w:r>'), ["до\nпосле"]],
      ["a break that clears", sentence('<w:r><w:br w:clear="all"/></w:r>'), ["до\nпосле"]],
      ["a carriage return", sentence("<w:r><w:cr/></w:r>"), ["до\nпосле"]],
      ["an aligned tab", sentence('<w:r><w:ptab w:alignment="right"/></w:r>'), ["до\tпосле"]],
      ["words of a drawing", sentence(drawing("<a:t>тут</a:t>")), ["дотутпосле"]],
      [
        "paragraphs of a drawing",
        sentence(
          drawing(
            "<a:txBody><a:p><a:r><a:t>одна</a:t></a:r><a:br/><a:r><a:t>строка</a:t></a:r></a:p><a:p><a:r><a:t>другая</a:t></a:r></a:p></a:txBody>",
          ),
        ),
        ["допосле", "одна\nстрока", "другая"],
      ],
      ["an oval with text", sentence(oval(p("в овале"))), ["допосле", "в овале"]],
      ["hidden text", sentence(t("нет", HIDDEN)), ["допосле"]],
      [
        "all that a hidden run may show",
        sentence(
          `<w:r><w:rPr>${HIDDEN}</w:rPr><w:t>нет</w:t><w:tab/><w:br/><w:cr/><w:noBreakHyphen/><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>`,
        ),
        ["допосле"],
      ],
      ["text of a hidden style", sentence(t("нет", '<w:rStyle w:val="Secret"/>')), ["допосле"]],
      [
        "text that shows itself",
        sentence(t("тут", '<w:rStyle w:val="Secret"/><w:vanish w:val="0"/>')),
        ["дотутпосле"],
      ],
      ["a mark that is hidden", p("тут", `<w:rPr>${HIDDEN}</w:rPr>`), ["тут"]],
      ["a deleted row", rows(row("а"), row("нет", "<w:del/>"), row("б")), ["1", "а", "1", "б"]],
      ["a deleted cell", rows(row("а"), row("нет", "", "<w:cellDel/>")), ["1", "а", "1"]],
      [
        "alternatives in a formula",
        sentence(formula(either(branch("Choice", m("x")), branch("Fallback", m("y"))))),
        ["доxпосле"],
      ],
      [
        "alternatives around a part of a formula",
        sentence(
          formula(
            `<m:f>${either(branch("Choice", `<m:num>${m("1")}</m:num>`), branch("Fallback", m("y")))}<m:den>${m("2")}</m:den></m:f>`,
          ),
        ),
        ["до1/2после"],
      ],
      [
        "the first of several choices",
        sentence(
          either(branch("Choice", t("один")), branch("Choice", t("два")), branch("Fallback", t("иначе"))),
        ),
        ["доодинпосле"],
      ],
      ["alternatives without a choice", sentence(either(branch("Fallback", t("иначе")))), ["доиначепосле"]],
      [
        "a choice without text beside a fallback with it",
        sentence(either(branch("Choice", drawing("<a:blip/>")), branch("Fallback", t("иначе")))),
        ["доиначепосле"],
      ],
      [
        "a choice whose text is deleted",
        sentence(
          either(
            branch("Choice", `<w:moveFrom>${t("нет")}</w:moveFrom>`),
            branch("Choice", t("два")),
            branch("Fallback", t("иначе")),
          ),
        ),
        ["додвапосле"],
      ],
      [
        "a choice that is hidden stays the one",
        sentence(either(branch("Choice", t("нет", HIDDEN)), branch("Fallback", t("иначе")))),
        ["допосле"],
      ],
      [
        "alternatives within alternatives",
        sentence(
          either(
            branch("Choice", either(branch("Choice", "<w:r/>"), branch("Fallback", t("тут")))),
            branch("Fallback", t("иначе")),
          ),
        ),
        ["дотутпосле"],
      ],
      [
        "alternatives without text",
        sentence(either(branch("Choice", ""), branch("Fallback", ""))),
        ["допосле"],
      ],
    ])("%s", async (_, body, lines) => {
      const bytes = docxOf(body, styles);
      const html = (await look(bytes))!;
      expect(
        html
          .replace(/<br \/>/g, "\n")
          .split(/(?:<[^>]*>)+/)
          .filter(Boolean),
      ).toEqual(lines);
      const { text } = await extractText({ filename: "a.docx", bytes }, caller);
      expect(text.split(body.startsWith("<w:tbl>") ? /[\t\n]+/ : "\n\n")).toEqual(lines);
    });
  });

  test("labels that grow a document beyond its limits, and what is not well-formed, are no way around them", async () => {
    const long = entry(
      "word/numbering.xml",
      `<w:numbering ${W}>${list(1, level(0, "decimal", "9".repeat(255)))}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    );
    const numbered = item("x", 1).repeat(7_000);
    expect(await look(docxOf(numbered, [numbering[0]!, long, noise()]))).toBeNull();
    expect(await listed(p("до & после"))).toBe("<p>до &amp; после</p>");
  });
});

test("formats without a look have none", async () => {
  expect(await look(Buffer.from("# Заголовок"), "a.md")).toBeNull();
  expect(await fixture("budget.xlsx")).toBeNull();
});

test("links lead to the web and to mail, and nowhere else", async () => {
  const targets = {
    a: "https://example.com/?q=1&amp;r=2",
    b: "mailto:a@example.com",
    c: "javascript:alert(1)",
    d: "JaVaScRiPt:alert(1)",
    e: " java&#10;script:alert(1)",
    f: "data:text/html,&lt;script&gt;",
    g: "//evil.example",
    h: "file:///etc/passwd",
    i: "vbscript:x",
    j: "/bases",
  };
  const html = await look(
    docxOf(
      Object.keys(targets)
        .map((id) => linked(id, `to ${id}`))
        .join(""),
      [relations(...Object.entries(targets).map(([id, to]) => link(id, to)))],
    ),
  );
  expect(html).toMatch(HARMLESS);
  expect(html?.match(/href="[^"]*"/g)).toEqual([
    'href="https://example.com/?q=1&amp;r=2"',
    'href="mailto:a@example.com"',
  ]);
  for (const id of Object.keys(targets)) expect(html).toContain(`to ${id}</a>`);
});

test("markup that is written as text stays text; a document's own map of styles to elements is not followed", async () => {
  const map = "p => script:fresh";
  const html = await look(
    docxOf(p("&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"), [
      entry("mammoth/style-map", map),
      entry("mammoth/style-map.xml", map),
    ]),
  );
  expect(html).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</p>");
});

describe("a picture or a part that lies elsewhere", () => {
  let server: Server;
  let hits = 0;
  beforeAll(async () => {
    server = createServer((_request, response) => void ((hits += 1), response.end("x")));
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  });
  afterAll(() => void server.close());

  test.each([
    ["an address", () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`],
    ["a file", () => "file:///etc/passwd"],
    ["a path", () => "../../../../etc/passwd"],
  ])("at %s is not fetched and not shown", async (_where, target) => {
    const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip ${R} r:link="i" r:embed="i"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const image = `<Relationship Id="i" Type="${OFFICE}/image" Target="${target()}" TargetMode="External"/>`;
    expect(await look(docxOf(p("до") + picture + p("после"), [relations(image)]))).toBe(
      "<p>до</p><p>после</p>",
    );
    expect(hits).toBe(0);
  });
});

test.each<[string, () => Uint8Array]>([
  ["a zip bomb", () => docxOf(Buffer.alloc(40_000_000, " "))],
  ["a zip whose directory lies", () => docxOf(Buffer.alloc(31_000_000, " "), [], { claimed: 100 })],
  ["a document that declares entities", () => docxOf(p("x"), [], { head: '<!DOCTYPE d [<!ENTITY a "x">]>' })],
  [
    "a deep nesting of tables",
    () =>
      docxOf("<w:tbl><w:tr><w:tc>".repeat(15_000) + p("x") + "</w:tc></w:tr></w:tbl>".repeat(15_000), [
        noise(),
      ]),
  ],
  [
    "a table of 30,000 cells",
    () => docxOf(`<w:tbl><w:tr>${`<w:tc>${p("x")}</w:tc>`.repeat(30_000)}</w:tr></w:tbl>`, [noise()]),
  ],
  ["300,000 empty paragraphs", () => docxOf("<w:p/>".repeat(300_000), [noise()])],
  [
    "60,000 attributes of one element",
    () => docxOf(`<w:p ${Array.from({ length: 60_000 }, (_, at) => `a${at}=""`).join(" ")}/>`),
  ],
  [
    "a style sheet of 300,000 styles",
    () =>
      docxOf(p("x"), [
        relations(`<Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/>`),
        entry("word/styles.xml", `<w:styles xmlns:w="x">${"<w:style/>".repeat(300_000)}</w:styles>`),
        noise(),
      ]),
  ],
  ["four megabytes of text", () => docxOf(p("слово ".repeat(400_000)), [noise()])],
  ["no zip at all", () => Buffer.from("PK\x03\x04 and so on")],
  ["a zip of something else", () => zipOf([entry("a.txt", "x")])],
])("%s is shown as text or refused, not formatted", async (_what, bytes) => {
  expect(await look(bytes())).toBeNull();
});

/** What keeps a repetitive zip under the ratio that is refused before anything is read. */
function noise() {
  let seed = 1;
  return {
    name: "word/media/noise.bin",
    content: Buffer.from(
      Array.from({ length: 400_000 }, () => (seed = (seed * 48_271) % 2_147_483_647) & 0xff),
    ),
  };
}

test("spans are those of a table, whatever they claim", async () => {
  const cell = (properties: string) => `<w:tc><w:tcPr>${properties}</w:tcPr>${p("x")}</w:tc>`;
  const html = await look(
    docxOf(
      `<w:tbl><w:tr>${cell('<w:gridSpan w:val="999999999"/>')}</w:tr><w:tr>${cell('<w:gridSpan w:val="-5"/>')}${cell('<w:gridSpan w:val="2"/>')}</w:tr></w:tbl>`,
    ),
  );
  expect(html).toMatch(HARMLESS);
  expect(html?.match(/colspan="\d+"/g)).toEqual(['colspan="63"', 'colspan="1"', 'colspan="2"']);
});

test("a document of the size that is promised is formatted @heavy", async () => {
  const paragraph = p("Слово", '<w:pStyle w:val="a"/>').replace("<w:t>", "<w:rPr><w:b/></w:rPr><w:t>");
  const html = await look(docxOf(paragraph.repeat(7_400), [noise()]));
  expect(html?.match(/<p><strong>/g)).toHaveLength(7_400);
});

describe("the second reader stands in where ours finds a document damaged", () => {
  const read = sized(reader.text, (file: Document) => extractText(file, caller));
  const text = async (bytes: Uint8Array) => (await read({ filename: "a.docx", bytes })).text;

  test.each([
    ["a bare ampersand", p("до & после"), "до & после"],
    ["an end tag too many", `${p("текст")}</w:p>`, "текст"],
    ["two hyphens in a comment", `<!-- a -- b -->${p("текст")}`, "текст"],
    ["a control character", p("до\u0001после"), "допосле"],
  ])("%s", async (_what, body, expected) => {
    expect(await text(docxOf(body))).toBe(expected);
  });

  test("a relation that leads nowhere", async () => {
    const nowhere = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/gone.xml"/></Relationships>`;
    expect(await text(docxOf(p("текст"), [entry("_rels/.rels", nowhere)]))).toBe("текст");
  });

  test("what neither can read stays damaged, and no limit is gone around", async () => {
    await expect(text(docxOf(`${p("a")}<w:p><w:`))).rejects.toMatchObject({ code: "DOCUMENT_DAMAGED" });
    await expect(text(docxOf(`${p("a & b")}${"<w:p/>".repeat(100_000)}`, [noise()]))).rejects.toMatchObject({
      code: "DOCUMENT_TOO_BIG_INSIDE",
    });
  });
});
