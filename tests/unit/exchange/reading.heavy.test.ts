import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import * as XLSX from "xlsx";
import { withFrontMatter } from "@/lib/exchange/front-matter";
import { Collector } from "@/lib/exchange/reading/collector";
import type { Found, FoundPrompt, RefusedFile } from "@/lib/exchange/reading/found";
import { readFile } from "@/lib/exchange/reading/read-file";
import { batches } from "@/lib/exchange/records";
import { sized } from "@/tests/support/size";
import { zipOf } from "../extraction/hostile-files";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "promptoteka-reading-"))));
afterEach(() => rmSync(folder, { recursive: true }));

let calls = 0;
async function read(
  name: string,
  content: string | Uint8Array,
): Promise<
  (Partial<Found> & { list: FoundPrompt[]; refused?: undefined }) | { refused: RefusedFile; list?: undefined }
> {
  const [file, into] = [path.join(folder, `file-${(calls += 1)}`), path.join(folder, `into-${calls}`)];
  writeFileSync(file, content);
  const answer = await readFile({ file, name, into });
  if ("refused" in answer) return answer;
  return {
    ...answer.found,
    list: ((await Readable.from(batches(into)).toArray()) as FoundPrompt[][]).flat(),
  };
}
const TEXT = "Act as a Linux terminal. Reply with what the terminal shows.";

describe("files of other programs", () => {
  test("prompts.chat's CSV", async () => {
    const csv = `act,prompt,for_devs,type,contributor\n"Linux Terminal","${TEXT} My first command is \${command:pwd}",TRUE,TEXT,f\n"Poster","Draw a poster, about ""autumn""",FALSE,IMAGE,a\n`;
    expect(await read("prompts.csv", csv)).toMatchObject({
      format: "promptsChat",
      list: [
        {
          title: "Linux Terminal",
          promptText: `${TEXT} My first command is [command = pwd]`,
          foreign: true,
          notes: ["fieldsConverted"],
          place: { row: 2 },
        },
        {
          title: "Poster",
          promptText: 'Draw a poster, about "autumn"',
          contentType: "IMAGE",
          notes: [],
          place: { row: 3 },
        },
      ],
    });
  });

  test("prompts.chat fills a name with a default in everywhere, other tables not in code", async () => {
    const cell = `"Пиши на \${lang:Python}: \`\${lang:Python}\`, а \`\${HOME}\` оставь"`;
    const texts = async (heading: string) =>
      (await read("a.csv", `${heading}\nРоль,${cell}\n`)).list!.map(({ promptText }) => promptText);
    expect(await texts("act,prompt")).toEqual([
      "Пиши на [lang = Python]: `{{lang = Python}}`, а `${HOME}` оставь",
    ]);
    expect(await texts("title,prompt")).toEqual([
      "Пиши на [lang = Python]: `${lang:Python}`, а `${HOME}` оставь",
    ]);
  });

  test.each(["\n", "\r\n", "\r"])(
    "a table whose first line ends with %j and whose others end otherwise",
    async (end) => {
      const rows = ["\n", "\r\n", "\r"].map((other, at) => `Роль ${at},"${TEXT}${other}More."${other}`);
      const { list } = await read("mixed.csv", `act,prompt${end}${rows.join("")}`);
      expect(list!.map(({ title }) => title)).toEqual(["Роль 0", "Роль 1", "Роль 2"]);
      expect(new Set(list!.map(({ promptText }) => promptText))).toEqual(new Set([`${TEXT}\nMore.`]));
    },
  );

  test("Open WebUI's JSON, of both kinds", async () => {
    const older = [
      {
        command: "/terminal",
        user_id: "u",
        title: "Terminal",
        content: `${TEXT} {{CLIPBOARD}}`,
        timestamp: 1700000000,
        access_control: null,
      },
    ];
    const newer = [
      {
        id: "1",
        command: "terminal",
        user_id: "u",
        name: "Terminal",
        content: TEXT,
        tags: ["linux"],
        is_active: true,
        created_at: 1,
      },
    ];
    expect(await read("a.json", JSON.stringify(older))).toMatchObject({
      format: "openWebUi",
      list: [{ title: "Terminal", promptText: `${TEXT} [CLIPBOARD]`, source: "open-webui:terminal" }],
    });
    expect(await read("a.json", JSON.stringify(newer))).toMatchObject({
      format: "openWebUi",
      list: [{ title: "Terminal", tags: ["linux"], source: "open-webui-id:1" }],
    });
  });

  test("LibreChat's prompt groups, as a list and as its answer", async () => {
    const group = {
      _id: "65f",
      name: "Terminal",
      oneliner: "A Linux terminal",
      category: "code",
      command: "term",
      author: "x",
      productionId: "p1",
      productionPrompt: { prompt: `${TEXT} {{dir}}`, type: "text" },
    };
    const wanted = {
      format: "libreChat",
      list: [
        {
          title: "Terminal",
          shortDescription: "A Linux terminal",
          category: "code",
          promptText: `${TEXT} [dir]`,
          source: "librechat:65f",
        },
      ],
    };
    expect(await read("a.json", JSON.stringify([group]))).toMatchObject(wanted);
    expect(
      await read("a.json", JSON.stringify({ promptGroups: [group], pageNumber: "1", pages: 1 })),
    ).toMatchObject(wanted);
  });

  test(".prompt.md of an editor, .prompt.yml of a repository", async () => {
    const md = `---\ndescription: "Reviews code"\nmode: agent\ntools: ['read']\n---\n${TEXT} \${input:file:Which file?}\n`;
    expect(await read("code-review.prompt.md", md)).toMatchObject({
      format: "promptMd",
      list: [
        {
          title: "code review",
          shortDescription: "Reviews code",
          promptText: `${TEXT} [file = Which file?]`,
        },
      ],
    });
    const yml = `name: Summarizer\ndescription: Summarizes\nmodel: gpt-4o-mini\nmessages:\n  - role: system\n    content: You summarize.\n  - role: user\n    content: |\n      Summarize {{input}}\ntestData:\n  - input: a\n`;
    expect(await read("a.prompt.yml", yml)).toMatchObject({
      format: "promptYml",
      list: [
        {
          title: "Summarizer",
          shortDescription: "Summarizes",
          promptText: "### system\n\nYou summarize.\n\n### user\n\nSummarize [input]",
        },
      ],
    });
  });

  test("an archive of such files, each by its name; others are counted", async () => {
    const zip = zipOf([
      { name: "a/one.prompt.md", content: Buffer.from(TEXT) },
      {
        name: "b/two.yml",
        content: Buffer.from(`- title: Два\n  content: ${TEXT}\n- title: Три\n  content: ${TEXT}\n`),
      },
      { name: "b/picture.png", content: Buffer.from("x") },
      { name: "__MACOSX/a/._one.md", content: Buffer.from("x") },
    ]);
    const { list, ignored } = (await read("a.zip", zip)) as Found & { list: FoundPrompt[] };
    expect(list.map(({ title, place }) => [title, place])).toEqual([
      ["one", { path: "a/one.prompt.md" }],
      ["Два", { path: "b/two.yml", item: 1 }],
      ["Три", { path: "b/two.yml", item: 2 }],
    ]);
    expect(ignored).toEqual({ knowledge: 0, results: 0, others: 1 });
  });

  test("a table with Russian headings, also of windows-1251 and UTF-16, with a mark and other signs between", async () => {
    const table = `Название;Текст промпта;Теги\nПисьмо;"Напиши письмо; вежливо";письма, "дела"\n`;
    const russian = Buffer.from(
      [...table].map((sign) =>
        sign >= "А" && sign <= "я" ? sign.charCodeAt(0) - 0x350 : sign.charCodeAt(0),
      ),
    );
    for (const bytes of [
      Buffer.from(table),
      Buffer.from(`\ufeff${table}`),
      Buffer.from(`\ufeff${table}`, "utf16le"),
      russian,
      Buffer.from(table.replaceAll("\n", "\r\n")),
    ]) {
      expect(await read("a.csv", bytes)).toMatchObject({
        format: "table",
        list: [{ title: "Письмо", promptText: "Напиши письмо; вежливо" }],
      });
    }
  });
});

/** An XLSX of these columns: the first has a text of its own in each row, the others all the shared one. */
function workbookOf(columns: string[], rows: number, shared: string): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const names = columns.map((_, at) => String.fromCharCode(65 + at));
  const head = names.map((name, at) => `<c r="${name}1" t="s"><v>${at + 1}</v></c>`).join("");
  const row = (at: number) =>
    names
      .map((name, column) =>
        column === 0
          ? `<c r="A${at}" t="inlineStr"><is><t>${TEXT} ${at}</t></is></c>`
          : `<c r="${name}${at}" t="s"><v>0</v></c>`,
      )
      .join("");
  const body = Array.from({ length: rows }, (_, at) => `<row r="${at + 2}">${row(at + 2)}</row>`).join("");
  const types = {
    "/xl/workbook.xml": "sheet.main",
    "/xl/worksheets/sheet1.xml": "worksheet",
    "/xl/sharedStrings.xml": "sharedStrings",
  };
  const overrides = Object.entries(types).map(
    ([part, kind]) =>
      `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`,
  );
  const relations = (kinds: [string, string][]) =>
    `<Relationships xmlns="${packages}/relationships">${kinds.map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`).join("")}</Relationships>`;
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join("")}</Types>`,
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="P" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ["worksheet", "worksheets/sheet1.xml"],
      ["sharedStrings", "sharedStrings.xml"],
    ]),
    "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetData><row r="1">${head}</row>${body}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst ${main}>${[shared, ...columns].map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
  };
  return zipOf(
    Object.entries(parts).map(([name, xml]) => ({
      name,
      content: Buffer.from(`<?xml version="1.0"?>${xml}`),
    })),
  );
}

describe("hostile files", () => {
  const MB = 1024 * 1024;

  test("names that climb out of an archive: it is refused, and nothing is written anywhere", async () => {
    for (const name of ["../../evil.md", "/etc/evil.md", "a\\..\\..\\evil.md", "C:/evil.md"]) {
      expect(await read("a.zip", zipOf([{ name, content: Buffer.from(TEXT) }]))).toMatchObject({
        refused: "DOCUMENT_DAMAGED",
      });
    }
  });

  test("bombs: by ratio, by size, by number; a directory that lies", async () => {
    const zeros = Buffer.alloc(sized(2, 100) * MB, "a");
    expect(await read("a.zip", zipOf([{ name: "a.md", content: zeros }]))).toMatchObject({
      refused: "DOCUMENT_TOO_BIG_INSIDE",
    });
    expect(
      await read("a.zip", zipOf([{ name: "a.md", content: zeros, claimed: 1000 } as never])),
    ).toMatchObject({ refused: "DOCUMENT_DAMAGED" });
    const nested = zipOf([{ name: "b.zip", content: zipOf([{ name: "c.md", content: zeros }]) }]);
    expect(await read("a.zip", nested)).toMatchObject({ prompts: 0, ignored: { others: 1 } });
    // An archive within that swells itself, or is none: the other files come.
    const swollen = { name: "b.zip", content: Buffer.alloc(MB) };
    const broken = { name: "c.zip", content: Buffer.from("none") };
    const good = { name: "a.md", content: Buffer.from(TEXT) };
    expect(await read("a.zip", zipOf([swollen, broken, good]))).toMatchObject({
      prompts: 1,
      ignored: { others: 1 },
      faults: [{ reason: "badArchive" }],
    });
  });

  test("a million rows are refused, not read to the end", async () => {
    const many = sized(100_000, 1_000_000);
    expect(
      await read("a.csv", `title,prompt\n${`a,${TEXT.slice(0, 20)}\n`.repeat(many).slice(0, 19 * MB)}`),
    ).toEqual({ refused: "IMPORT_TOO_MANY" });
    expect(await read("a.json", `[${'{"prompt":"x"},'.repeat(many)}{}]`)).toEqual({
      refused: "IMPORT_TOO_MANY",
    });
  });

  test("as many prompts as may be are read below a title, one more is too many, in CSV and workbooks", async () => {
    const rows = (count: number) => [
      ["Промпты отдела"],
      ["2026"],
      ["title", "prompt", "tags"],
      ...Array.from({ length: count }, (_, at) => [`Имя ${at}`, `Текст ${at}`, ""]),
      ["без текста", "", "а"],
    ];
    const files = (count: number) => [
      [
        "a.csv",
        Buffer.from(
          rows(count)
            .map((cells) => cells.join(","))
            .join("\n"),
        ),
      ] as const,
      [
        "a.xlsx",
        XLSX.write(
          { SheetNames: ["a"], Sheets: { a: XLSX.utils.aoa_to_sheet(rows(count)) } },
          { type: "buffer", bookType: "xlsx", compression: true },
        ) as Buffer,
      ] as const,
    ];
    for (const [name, bytes] of files(20_000)) {
      expect(await read(name, bytes)).toMatchObject({
        prompts: 20_000,
        faults: [{ place: { row: 20_004 }, reason: "noText" }],
      });
    }
    for (const [name, bytes] of files(20_001))
      expect([name, await read(name, bytes)]).toEqual([name, { refused: "IMPORT_TOO_MANY" }]);
  });

  test("a table of 300,000 columns is told to be too wide; empty columns do not count", async () => {
    const wide = (name: string, filled: boolean) =>
      `title,prompt${`,${filled ? name : ""}`.repeat(300_000)}\nИмя,${TEXT}${`,${filled ? "1" : ""}`.repeat(300_000)}\n`;
    expect(await read("a.csv", wide("c", true))).toEqual({ refused: "TABLE_TOO_WIDE" });
    expect(await read("a.csv", `Имя,Цена\n${"1,".repeat(1_001)}`)).toEqual({ refused: "TABLE_TOO_WIDE" });
    expect(await read("a.csv", wide("c", false))).toMatchObject({ prompts: 1, faults: [] });
    expect(
      await read("b.csv", `${","}${",".repeat(300_000)}\nПисьмо о встрече,${TEXT}${",".repeat(300_000)}\n`),
    ).toMatchObject({
      prompts: 1,
    });
    expect(
      await read("c.csv", `title,prompt${",c".repeat(998)}\nИмя,${TEXT}${",1".repeat(998)}\n`),
    ).toMatchObject({
      prompts: 1,
    });
    const sheet = XLSX.utils.aoa_to_sheet([["title", "prompt", ...Array.from({ length: 1_000 }, () => "c")]]);
    const book = XLSX.write(
      { SheetNames: ["a"], Sheets: { a: sheet } },
      { type: "buffer", bookType: "xlsx" },
    ) as Buffer;
    expect(await read("a.xlsx", book)).toEqual({ refused: "TABLE_TOO_WIDE" });
  });

  test("what lies apart from a table is not lost: columns with a gap before them are too many, rows are read", async () => {
    const book = (sheet: XLSX.WorkSheet) =>
      XLSX.write({ SheetNames: ["a"], Sheets: { a: sheet } }, { type: "buffer", bookType: "xlsx" }) as Buffer;
    const table = () =>
      XLSX.utils.aoa_to_sheet([
        ["title", "prompt"],
        ["Имя", TEXT],
      ]);
    for (const at of [999, 1_000, 1_001, 5_000]) {
      expect(await read("a.csv", `title,prompt${",".repeat(at - 1)}ещё\nИмя,${TEXT}\n`)).toMatchObject(
        at < 1_000 ? { prompts: 1 } : { refused: "TABLE_TOO_WIDE" },
      );
      const wide = table();
      XLSX.utils.sheet_add_aoa(wide, [["ещё"]], { origin: { r: 1, c: at } });
      expect(await read("a.xlsx", book(wide))).toMatchObject(
        at < 1_000 ? { prompts: 1 } : { refused: "TABLE_TOO_WIDE" },
      );
    }
    // Blanks and errors are nothing.
    const blank = table();
    blank.BZZ2 = { t: "s", v: "  " };
    blank.CAB2 = { t: "e", v: 0x2a };
    blank["!ref"] = "A1:CAB2";
    expect(await read("a.xlsx", book(blank))).toMatchObject({ prompts: 1 });
    const long = table();
    XLSX.utils.sheet_add_aoa(long, [["Дальше", TEXT]], { origin: { r: 1_048_575, c: 0 } });
    expect(await read("a.xlsx", book(long))).toMatchObject({ list: [{ title: "Имя" }, { title: "Дальше" }] });
  });

  test("YAML: aliases, tags, keys twice and merge keys are faults of their file, in front matter at most texts, and nothing runs", async () => {
    const laughs = `a: &a ["x","x"]\n${[..."bcdefghij"].map((name, at) => `${name}: &${name} [${`*${"abcdefghi"[at]!},`.repeat(9)}]`).join("\n")}`;
    for (const yml of [
      laughs,
      "a: !!js/function 'function(){ process.exit() }'",
      "a: 1\na: 2",
      "a: !custom x",
      "<<: *b",
      "\t- x: [",
      "a: &x 1\nb: *x",
    ]) {
      expect(await read("a.yml", yml)).toMatchObject({ prompts: 0, faults: [{ reason: "badYaml" }] });
      const { list } = await read("a.md", `---\n${yml}\n---\n${TEXT}`);
      expect(list).toHaveLength(1);
      expect(list![0]!.promptText.length).toBeLessThan(2_000); // nothing multiplies
    }
  });

  test("YAML of 40,000 keys is read, and the last of them twice found", async () => {
    const keys = Array.from({ length: 40_000 }, (_, at) => `key${at}: ${at}\n`).join("");
    expect(await read("a.yml", `${keys}title: Terminal\nprompt: ${TEXT}\n`)).toMatchObject({
      list: [{ title: "Terminal", promptText: TEXT }],
    });
    expect(await read("a.yml", `${keys}key39999: 1\n`)).toMatchObject({
      prompts: 0,
      faults: [{ reason: "badYaml" }],
    });
  });

  test("deep JSON, prototype keys, entries of other kinds", async () => {
    const deep = await read("a.json", `${"[".repeat(200_000)}${"]".repeat(200_000)}`);
    expect(deep.refused ?? deep).toEqual(
      deep.refused ? "DOCUMENT_DAMAGED" : expect.objectContaining({ prompts: 0 }),
    );
    const polluted = `[{"__proto__":{"prompt":"${TEXT}","polluted":1},"title":"a"},{"constructor":{"prototype":{"polluted":1}},"title":"b","prompt":"${TEXT}"},7,null]`;
    expect(await read("a.json", polluted)).toMatchObject({
      prompts: 1,
      list: [{ title: "b" }],
      faults: [{ reason: "noText" }, { reason: "badEntry" }, { reason: "badEntry" }],
    });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(await read("a.csv", `__proto__,title,prompt\nx,a,${TEXT}\n`)).toMatchObject({
      list: [{ title: "a" }],
    });
  });

  test("broken files, files that are none, another kind under the name", async () => {
    expect(await read("a.json", "{")).toMatchObject({ faults: [{ reason: "badJson" }] });
    expect(await read("a.zip", "нет")).toEqual({ refused: "DOCUMENT_DAMAGED" });
    expect(await read("a.xlsx", "нет")).toEqual({ refused: "DOCUMENT_DAMAGED" });
    expect(await read("a.md", Buffer.alloc(5_000))).toEqual({ refused: "DOCUMENT_WRONG_KIND" });
    expect(await read("a.exe", TEXT)).toEqual({ refused: "UNSUPPORTED_TYPE" });
    expect(await read("a.csv", "")).toMatchObject({ prompts: 0 });
  });

  test("what every prompt repeats is written no longer than a name: the path in an archive, a shared text as category, type, base and tags", async () => {
    const prompts = Array.from({ length: sized(300, 3_000) }, (_, at) => ({
      title: `t${at}`,
      prompt: `${TEXT} ${at}`,
    }));
    const long = zipOf([
      { name: `${"a".repeat(60_000)}.json`, content: Buffer.from(JSON.stringify(prompts)) },
    ]);
    const archive = await read("a.zip", long);
    expect(archive).toMatchObject({ prompts: prompts.length });
    expect(Math.max(...archive.list!.map((each) => JSON.stringify(each).length))).toBeLessThan(1_500);

    const shared = "длинно".repeat(30_000);
    const wide = await read(
      "a.xlsx",
      workbookOf(["promptText", "category", "contentType", "tags", "base"], 150, shared),
    );
    expect(wide).toMatchObject({ prompts: 150 });
    expect(Math.max(...wide.list!.map((each) => JSON.stringify(each).length))).toBeLessThan(4_000);
    const ours = `id,title,shortDescription,promptText,contentType,category,tags,usageExamples,isFillable,base,variables,createdAt,updatedAt\n1,a,b,${TEXT},TEXT,,,,false,${shared},,,\n#end,1\n`;
    const { list, bases } = (await read("a.csv", ours)) as Found & { list: FoundPrompt[] };
    expect(bases).toEqual([{ id: list[0]!.base, name: shared.slice(0, 300), description: "" }]);
    const md = await read(`${"a".repeat(5_000)}.md`, TEXT);
    expect(md.list![0]!.title).toHaveLength(300);
    const own = JSON.stringify([
      { prompt: TEXT, tags: Array(500).fill(shared), variables: { [shared]: "text_1" } },
    ]);
    const json = (await read("a.json", own)).list![0]!;
    expect(json.tags).toHaveLength(100);
    expect(Math.max(...json.tags.map(({ length }) => length))).toBe(300);
  });

  test("prompts that come to too much are refused by what is written, not by the length of their texts alone", async () => {
    const { list } = await read("a.md", `# ${TEXT}\n\n${TEXT}`);
    const collector = new Collector(path.join(folder, "much"));
    const heavy = { ...list![0]!, results: [], variables: { name: "a".repeat(4_000_000) } }; // no reader lets this through; a hundred names of many prompts are as much
    let added = 0;
    const fill = () => {
      for (; added < 100; added += 1) collector.add(heavy);
    };
    expect(fill).toThrow(expect.objectContaining({ code: "DOCUMENT_TOO_BIG_INSIDE" }));
    expect(added).toBe(33);
  });

  test("lists of an archive that hold anything are read as far as they make sense; a file stands where the directory says, for who names it first", async () => {
    const member = { name: "results/a.webp", content: Buffer.from("a") };
    const results = [
      { file: "results/a.webp", values: { a: 1, b: [] }, caption: 5, isCover: "yes" },
      null,
      { file: "results/none.webp" },
      { file: 7 },
    ];
    const prompt = (id: string) => ({
      id,
      contentType: "TEXT",
      isFillable: false,
      results,
      versions: [null, { number: "1" }, { number: 2 }],
      version: -1,
      favourite: 1e9,
    });
    const markdown = (id: string) => Buffer.from(withFrontMatter(prompt(id), TEXT));
    const lists = {
      "bases.json": [
        {
          id: "1",
          name: "База",
          order: [1, null, {}],
          samples: "x",
          oneTimePrice: "5",
          cover: "covers/none.webp",
          favourite: {},
        },
      ],
      "knowledge.json": {
        categories: [3, { id: 1, name: {} }],
        bases: [null, { name: 5, files: [2, { file: "knowledge/none" }] }],
      },
    };
    const own = Object.entries(lists).map(([name, list]) => ({
      name,
      content: Buffer.from(JSON.stringify(list)),
    }));
    const { list, bases, knowledge } = (await read(
      "a.zip",
      zipOf([
        member,
        ...own,
        { name: "1.md", content: markdown("1") },
        { name: "2.md", content: markdown("2") },
      ]),
    )) as Found & { list: FoundPrompt[] };
    expect(
      list.map(({ results: found, versions, version, favourite }) => ({
        found,
        versions: versions.length,
        version,
        favourite,
      })),
    ).toEqual([
      {
        found: [
          {
            id: "results/a.webp",
            caption: "5",
            values: { a: "1", b: "" },
            isCover: false,
            isPublic: false,
            member: expect.objectContaining({ at: 0, size: 1 }) as unknown,
          },
        ],
        versions: 1,
        version: 1,
        favourite: 0,
      },
      { found: [], versions: 1, version: 1, favourite: 0 },
    ]);
    expect(bases).toEqual([
      { id: "1", name: "База", description: "", showContents: false, order: ["1", "", ""], favourite: 0 },
    ]);
    expect(knowledge).toEqual({
      categories: [{ id: "1", name: "", description: null, iconUrl: "" }],
      bases: [{ name: "5", description: null, type: "", category: null, files: [] }],
    });
  });

  test("front matter for a YAML library is at most 64 KB, ours is not bound by that", async () => {
    const head = (length: number) => `---\ndescription: ${"a".repeat(length)}\n---\n${TEXT}`;
    expect(await read("a.md", head(60_000))).toMatchObject({ prompts: 1 });
    for (const name of ["a.md", "a.prompt", "a.prompty"])
      expect(await read(name, head(70_000))).toMatchObject({ prompts: 0, faults: [{ reason: "tooLong" }] });
    const ours = `---\nid: "1"\ncontentType: "TEXT"\nisFillable: false\nusageExamples: ${JSON.stringify("я".repeat(70_000))}\n---\n\n${TEXT}\n`;
    expect(await read("a.md", ours)).toMatchObject({ format: "promptoteka", prompts: 1 });
  });

  test("no more bases and variables are kept than anybody may have", async () => {
    const ids = Array.from({ length: 5_000 }, (_, at) => `text_${at}`);
    const bases = ids.map((id) => ({ id, name: id, description: "" }));
    const file = {
      format: "promptoteka",
      version: 1,
      bases,
      variables: ids.map((id) => ({ id, type: "text", name: id })),
      prompts: [{ promptText: TEXT }],
    };
    const found = (await read("a.json", JSON.stringify(file))) as Found;
    expect([found.bases.length, found.variables.length]).toEqual([601, 601]);
  });

  test("a text that is far too long is a fault of its own, the others are read", async () => {
    const file = JSON.stringify([
      { title: "a", prompt: "x".repeat(500_000) },
      { title: "b", prompt: TEXT },
    ]);
    expect(await read("a.json", file)).toMatchObject({
      prompts: 1,
      faults: [{ place: { item: 1 }, reason: "tooLong" }],
    });
  });
});

test("a CSV of ours that was cut off is known by its missing last line", async () => {
  const head =
    "id,title,shortDescription,promptText,contentType,category,tags,usageExamples,isFillable,base,variables,createdAt,updatedAt";
  const rows = [1, 2].map(
    (at) => `"${at}","Имя","Описание промпта","${TEXT}","TEXT","","","","false","","","",""`,
  );
  expect(await read("a.csv", [head, ...rows, '"#end","2"', ""].join("\r\n"))).toMatchObject({
    prompts: 2,
    isCut: false,
  });
  expect(await read("a.csv", [head, ...rows, ""].join("\r\n"))).toMatchObject({ prompts: 2, isCut: true });
  expect(await read("a.csv", [head, rows[0], '"#end","2"', ""].join("\r\n"))).toMatchObject({
    prompts: 1,
    isCut: true,
  });
});
