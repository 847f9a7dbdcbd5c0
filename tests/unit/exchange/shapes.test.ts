import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import * as XLSX from "xlsx";
import type { Found, FoundPrompt } from "@/lib/exchange/reading/found";
import { readFile } from "@/lib/exchange/reading/read-file";
import { batches } from "@/lib/exchange/records";
import { zipOf } from "../extraction/hostile-files";

let folder: string;
let calls = 0;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "promptoteka-shapes-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const TEXT = "Проверь письмо и скажи, чего в нём не хватает.";

type Read = Found & { list: FoundPrompt[] };

async function read(name: string, content: string | Uint8Array): Promise<Read> {
  const [file, into] = [path.join(folder, `file-${(calls += 1)}`), path.join(folder, `into-${calls}`)];
  writeFileSync(file, content);
  const answer = await readFile({ file, name, into });
  if ("refused" in answer) throw new Error(answer.refused);
  const list = ((await Readable.from(batches(into)).toArray()) as FoundPrompt[][]).flat();
  return { ...answer.found, list };
}
const archive = (files: Record<string, string | Buffer>) =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })));
const json = (value: unknown) => read("a.json", JSON.stringify(value));
const texts = ({ list }: Read) => list.map(({ promptText }) => promptText);
const paths = ({ list }: Read) => list.map(({ place }) => place.path);
const reasons = ({ unread }: Read) =>
  Object.fromEntries((unread?.files ?? []).map(({ reason, paths: left }) => [reason, left]));

describe("archives", () => {
  test("prompts in folders that begin with a dot are read; settings there are counted, Git's and macOS's files are not", async () => {
    const found = await read(
      "a.zip",
      archive({
        "repo-main/.github/prompts/a.prompt.md": TEXT,
        "repo-main/.cursor/rules/b.mdc": TEXT,
        "repo-main/.gemini/commands/c.toml": `prompt = "${TEXT}"`,
        "repo-main/.claude/settings.json": '{"a":1}',
        "repo-main/.github/workflows/ci.yml": "on: push",
        "repo-main/.git/description.md": TEXT,
        "repo-main/._d.md": TEXT,
        "__MACOSX/e.md": TEXT,
      }),
    );
    expect(paths(found).map((each) => each!.split("/").at(-1))).toEqual(["a.prompt.md", "b.mdc", "c.toml"]);
    expect(found).toMatchObject({ faults: [], ignored: { others: 2 } });
    expect(reasons(found)).toEqual({
      settings: ["repo-main/.claude/settings.json", "repo-main/.github/workflows/ci.yml"],
    });
  });

  test("of a skill only SKILL.md is a prompt; files about the others are none, unless there is nothing else", async () => {
    const found = await read(
      "a.zip",
      archive({
        "s/SKILL.md": TEXT,
        "README.md": TEXT,
        "readme-writer.md": TEXT,
        "requirements.txt": "yaml==1",
        "pyproject.toml": '[project]\nname = "a"',
        "tsconfig.json": "{}",
        "b/config.yml": "level: 5",
      }),
    );
    expect(paths(found)).toEqual(["s/SKILL.md", "readme-writer.md"]);
    expect(reasons(found)).toEqual({
      aboutFiles: ["README.md"],
      toolFiles: ["requirements.txt", "tsconfig.json", "pyproject.toml", "b/config.yml"],
    });
    expect(found).toMatchObject({ faults: [], ignored: { others: 5 } });
    expect(paths(await read("a.zip", archive({ "README.md": TEXT })))).toEqual(["README.md"]);
  });

  test("the files of a skill are a knowledge base of its name: all that is text; the rest is named", async () => {
    const found = await read(
      "a.zip",
      archive({
        "repo/docs/a.txt": TEXT,
        "repo/skills/pdf/SKILL.md": `---\nname: pdf-tools\ndescription: d\n---\n${TEXT}`,
        "repo/skills/pdf/LICENSE.txt": "MIT",
        "repo/skills/pdf/references/forms.md": TEXT,
        "repo/skills/pdf/scripts/run.py": "print(1)",
        "repo/skills/pdf/scripts/__init__.py": "",
        "repo/skills/pdf/package.json": "{}",
        "repo/skills/pdf/font.ttf": Buffer.from([0, 1, 0, 0]),
        "repo/skills/pdf/latin.txt": Buffer.from([0xe9]),
        "repo/skills/pdf/inner/SKILL.md": TEXT,
        "repo/skills/pdf/inner/notes.md": TEXT,
      }),
    );
    expect(paths(found).toSorted()).toEqual([
      "repo/docs/a.txt",
      "repo/skills/pdf/SKILL.md",
      "repo/skills/pdf/inner/SKILL.md",
    ]);
    const told = found.knowledge.bases.map(({ name, skill, type, files }) => ({
      name,
      skill,
      type,
      files: files.map((file) => file.name).sort(),
    }));
    expect(told).toEqual([
      {
        name: "pdf-tools (SKILL.md)",
        skill: "repo/skills/pdf/SKILL.md",
        type: "text",
        files: [
          "LICENSE.txt",
          "SKILL.md",
          "package.json",
          "references/forms.md",
          "scripts/__init__.py",
          "scripts/run.py",
        ],
      },
      {
        name: "inner (SKILL.md)",
        skill: "repo/skills/pdf/inner/SKILL.md",
        type: "text",
        files: ["SKILL.md", "notes.md"],
      },
    ]);
    expect(reasons(found)).toEqual({
      skillParts: ["repo/skills/pdf/font.ttf", "repo/skills/pdf/latin.txt"],
    });
  });

  test("an archive of ours is read whole, whatever its titles are", async () => {
    const found = await read(
      "a.zip",
      archive({ "promptoteka.json": "{}", "База/README.md": TEXT, "База/SKILL.md": TEXT, "База/a.md": TEXT }),
    );
    expect(paths(found)).toHaveLength(3);
  });

  test("names without the flag of UTF-8 are UTF-8 where they can be, else CP866, also in faults", async () => {
    const cp866 = Buffer.from([0x8f, 0xab, 0xa0, 0xad]).toString("latin1");
    const entry = (name: string, content: string) => ({ name, content: Buffer.from(content) });
    expect(paths(await read("a.zip", zipOf([entry("План.md", TEXT)])))).toEqual(["План.md"]);
    const zip = zipOf([entry(`ABCD.md`, TEXT), entry("ABCD.json", "{")]);
    for (let at = zip.indexOf("ABCD"); at >= 0; at = zip.indexOf("ABCD")) zip.write(cp866, at, "latin1");
    const found = await read("a.zip", zip);
    expect(found.list).toMatchObject([{ title: "План", place: { path: "План.md" } }]);
    expect(found.faults).toMatchObject([{ place: { path: "План.json" }, reason: "badJson" }]);
  });

  test("one archive within another is opened, deeper ones are counted, a broken one is a fault of its own", async () => {
    const inner = archive({ "a.md": TEXT, "deep.zip": archive({ "b.md": TEXT }) });
    const found = await read("a.zip", archive({ "Export.zip": inner, "broken.zip": "нет", "c.md": TEXT }));
    expect(paths(found)).toEqual(["c.md", "Export.zip/a.md"]);
    expect(reasons(found)).toEqual({ nestedArchives: ["Export.zip/deep.zip"] });
    expect(found.faults).toEqual([{ place: { path: "broken.zip" }, reason: "badArchive" }]);
  });
});

describe("tables", () => {
  const workbook = (...sheets: string[][][]) => bookOf("xlsx", sheets);
  const bookOf = (bookType: "xlsx" | "biff8", sheets: string[][][]) => {
    const book = XLSX.utils.book_new();
    sheets.forEach((rows, at) =>
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), `Лист ${at + 1}`),
    );
    return XLSX.write(book, { type: "buffer", bookType }) as Buffer;
  };

  test("a table in an archive that is too wide is a fault of its own, from the row on that is", async () => {
    const wide = `title,prompt\nРоль,${TEXT}\n${",c".repeat(1_001)}\nДалее,${TEXT}\n`;
    const inner = archive({ "wide.csv": `title,prompt${",c".repeat(1_001)}\nРоль,${TEXT}\n`, "d.md": TEXT });
    const found = await read("a.zip", archive({ "wide.csv": wide, "b.md": TEXT, "inner.zip": inner }));
    expect(paths(found)).toEqual(["wide.csv", "b.md", "inner.zip/d.md"]);
    expect(found.faults).toEqual([
      { place: { path: "wide.csv", row: 3 }, reason: "tooWide" },
      { place: { path: "inner.zip/wide.csv", row: 1 }, reason: "tooWide" },
    ]);
  });

  test("rows are numbered as a program shows them, blank ones too", async () => {
    const rows = [["title", "prompt", "tags"], ["А", TEXT], [], ["", " "], ["Б", "", "тег"], ["В", TEXT]];
    const csv = `sep=;\n${rows.map((cells) => cells.join(";")).join("\n")}\n`;
    for (const found of [await read("a.csv", csv), await read("a.xlsx", workbook(rows))]) {
      expect(found.faults).toMatchObject([{ place: { row: 5 }, reason: "noText" }]);
      expect(found.list.map(({ place }) => place.row)).toEqual([2, 6]);
    }
  });

  test("other sheets of a workbook that hold anything are told by name, however wide", async () => {
    const rows = [
      ["title", "prompt"],
      ["А", TEXT],
    ];
    const wide = [Array.from({ length: 1_001 }, () => "c")];
    const found = await read("a.xlsx", workbook([], rows, rows, [[" "]], wide));
    expect(found.list).toHaveLength(1);
    expect(found.unread).toEqual({
      files: [],
      columns: [],
      keys: [],
      headings: [],
      sheets: ["Лист 3", "Лист 5"],
    });
    expect((await read("a.xlsx", workbook(rows, []))).unread).toBeUndefined();
  });

  test("a workbook before 2007 is read as one of today", async () => {
    const rows = [
      ["Промпты отдела"],
      ["Название", "Промпт", "Теги", "Автор"],
      ["Пост", `${TEXT}\nКоротко.`, "пост, блог", "Анна"],
      [],
      ["Письмо", TEXT],
    ];
    const [before, today] = [
      await read("a.xls", bookOf("biff8", [rows, rows])),
      await read("a.xlsx", workbook(rows, rows)),
    ];
    expect({ ...before, digest: "" }).toEqual({ ...today, digest: "" });
    expect(before).toMatchObject({
      format: "table",
      isUnmarked: false,
      list: [
        { title: "Пост", promptText: `${TEXT}\nКоротко.`, tags: ["пост", "блог"], place: { row: 3 } },
        { title: "Письмо", place: { row: 5 } },
      ],
      unread: { columns: [{ name: "Автор" }], sheets: ["Лист 2"] },
    });
  });

  test("a workbook under the name of the other kind is read, what is none of both is refused", async () => {
    const rows = [
      ["title", "prompt"],
      ["А", TEXT],
    ];
    for (const [name, bytes] of [
      ["a.xls", workbook(rows)],
      ["a.xlsx", bookOf("biff8", [rows])],
    ] as const)
      expect(texts(await read(name, bytes))).toEqual([TEXT]);
    await expect(read("a.xls", "<html><table><tr><td>1</td></tr></table></html>")).rejects.toThrow(
      "DOCUMENT_WRONG_KIND",
    );
  });

  test("rows of one cell are headings: told, no errors; a category is that of the rows below", async () => {
    const rows = [
      ["Название", "Промпт", "Теги"],
      ["Маркетинг", "", ""],
      ["Пост", TEXT, "блог"],
      ["Разное", "", ""],
      ["Письмо", TEXT, ""],
      ["", "Программирование", ""],
      ["Код", TEXT, ""],
      ["Без текста", "", "тег"],
    ];
    for (const found of [
      await read("a.csv", rows.map((cells) => cells.join(";")).join("\n")),
      await read("a.xls", bookOf("biff8", [rows])),
    ]) {
      expect(found.list.map(({ title, category }) => [title, category])).toEqual([
        ["Пост", "Маркетинг"],
        ["Письмо", ""],
        ["Код", "Программирование"],
      ]);
      expect(found.faults).toMatchObject([{ place: { row: 8 }, reason: "noText" }]);
      expect(found.unread?.headings).toEqual(["Маркетинг", "Разное", "Программирование"]);
    }
    const own = await read(
      "b.csv",
      `Название;Категория;Промпт\nМаркетинг;;\nПост;Продажи;${TEXT}\nДва;;${TEXT}`,
    );
    expect(own.list.map(({ category }) => category)).toEqual(["Продажи", ""]);
  });

  test("a table of texts alone has no headings", async () => {
    const found = await read("a.csv", `Промпт\nМаркетинг\n"${TEXT}"\n`);
    expect(texts(found)).toEqual(["Маркетинг", TEXT]);
    expect(found.unread).toBeUndefined();
  });

  test.each(["Для чего", "What for", "Use case", "Задача"])(
    "without a column of titles «%s» names the prompts; what is cut opens the description",
    async (heading) => {
      const long = "Написать клиенту письмо с извинениями за задержку";
      const rows = (more: string, cell: string) =>
        `${heading};Промпт${more}\nПисьмо клиенту;${TEXT}${cell}\n${long};${TEXT}${cell}\n`;
      const said = async (text: string) =>
        (await read("a.csv", text)).list.map(({ title, shortDescription }) => [title, shortDescription]);
      const cut = "Написать клиенту письмо с…";
      expect(await said(rows("", ""))).toEqual([
        ["Письмо клиенту", ""],
        [cut, long],
      ]);
      expect(await said(rows(";Описание", ";Вежливое"))).toEqual([
        ["Письмо клиенту", "Вежливое"],
        [cut, `${long}. Вежливое`],
      ]);
    },
  );

  test("beside titles a purpose is the description, and without a text it names nothing", async () => {
    const { list } = await read("a.csv", `Название;Для чего;Промпт\nПост;Для блога;${TEXT}\n`);
    expect(list).toMatchObject([{ title: "Пост", shortDescription: "Для блога" }]);
  });
});

describe("kinds of files", () => {
  test("TOML by its prompt, alone and broken; texts; rules of Cursor", async () => {
    const toml = 'description = "Объясняет"\nprompt = """\nОбъясни {{args}} ребёнку, коротко.\n"""\n';
    expect(await read("git-explain.toml", toml)).toMatchObject({
      format: "toml",
      list: [
        {
          title: "git explain",
          shortDescription: "Объясняет",
          promptText: "Объясни [args] ребёнку, коротко.",
        },
      ],
    });
    expect(await read("a.toml", "x = ")).toMatchObject({ format: "toml", faults: [{ reason: "badToml" }] });
    expect(await read("a.toml", "[tool]\nx = 1")).toMatchObject({
      faults: [{ reason: "noText", keys: ["tool"] }],
    });
    expect(await read("Письмо.txt", `${TEXT}\r\nЕщё`)).toMatchObject({
      format: "text",
      list: [{ title: "Письмо", promptText: `${TEXT}\nЕщё` }],
    });
    expect(await read("vue.instructions.md", TEXT)).toMatchObject({ list: [{ title: "vue" }] });
    expect(await read("plan.chatmode.md", TEXT)).toMatchObject({ list: [{ title: "plan" }] });
  });

  test("a broken file alone is of its own format", async () => {
    expect(await read("a.json", "{")).toMatchObject({ format: "json", faults: [{ reason: "badJson" }] });
    expect(await read("a.md", "---\na: [\n---\n")).toMatchObject({ format: "markdown" });
  });

  test("a table without headings: the longer column is the text, the other the title", async () => {
    const LONG = "Проверь письмо и скажи чего в нём не хватает";
    for (const [name, sign] of [
      ["a.csv", ";"],
      ["a.csv", "\t"],
    ] as const) {
      const found = await read(name, `Письмо${sign}${LONG}\nСтих${sign}${LONG} В стихах.\n`);
      expect(found.list.map(({ title, promptText }) => [title, promptText])).toEqual([
        ["Письмо", LONG],
        ["Стих", `${LONG} В стихах.`],
      ]);
    }
  });

  test("columns that no field is known for are told", async () => {
    const found = await read("a.csv", `act,prompt,contributor\nРоль,"${TEXT}",x\n`);
    expect(found.unread).toEqual({
      files: [],
      columns: [{ name: "contributor", number: 3 }],
      keys: [],
      sheets: [],
      headings: [],
    });
  });

  test("a prompt of several files is one text with headings", async () => {
    const body = `${TEXT} `.repeat(20).trim();
    const text = `# Навык\n\u001FFILE:helper.md\u001E\n${body}`;
    expect(texts(await read("a.csv", `act,prompt\nНавык,"${text}"\n`))).toEqual([
      `# Навык\n\n### helper.md\n\n${body}`,
    ]);
    expect(texts(await json([{ title: "a", content: `a.md\u001Fодин\u001Eb.md\u001Fдва` }]))).toEqual([
      "### a.md\n\nодин\n\n### b.md\n\nдва",
    ]);
  });
});

describe("objects of other programs", () => {
  test("messages keep their roles, parts are joined, placeholders are skipped", async () => {
    const messages = [
      { role: "system", content: "Ты редактор." },
      { type: "placeholder", name: "history" },
      {
        role: "user",
        content: [
          { type: "text", text: "Проверь" },
          { type: "text", text: "{{тема}}" },
        ],
      },
    ];
    const whole = ["### system\n\nТы редактор.\n\n### user\n\nПроверь\n\n[тема]"];
    expect(texts(await json({ messages }))).toEqual(whole);
    expect(texts(await json([{ name: "Чат", prompt: messages, type: "chat" }]))).toEqual(whole);
    expect(texts(await json({ messages: [{ role: "user", content: TEXT }] }))).toEqual([TEXT]);
  });

  test("LobeHub's agents, alone and in a list", async () => {
    const agent = {
      config: { systemRole: TEXT },
      meta: { title: "Редактор", description: "Правит", tags: ["а"] },
    };
    const wanted = { title: "Редактор", shortDescription: "Правит", tags: ["а"], promptText: TEXT };
    expect(await json(agent)).toMatchObject({ format: "lobeHub", list: [wanted] });
    expect(await json({ agents: [agent] })).toMatchObject({ list: [wanted] });
  });

  test("LangChain's templates: variables are fields, doubled braces are single ones", async () => {
    const template = 'Скажи {о чём} и {{"a": {тон}}}, {other}';
    const given = { input_variables: ["тон"], template, template_format: "f-string" };
    const wanted = ['Скажи {о чём} и {"a": [тон]}, {other}'];
    expect(await json(given)).toMatchObject({ format: "langChain" });
    expect(texts(await json(given))).toEqual(wanted);
    expect(
      texts(await json({ lc: 1, type: "constructor", id: ["x", "PromptTemplate"], kwargs: given })),
    ).toEqual(wanted);
    expect(
      texts(await read("a.yaml", "_type: prompt\ninput_variables: [тон]\ntemplate: Пиши {тон}\n")),
    ).toEqual(["Пиши [тон]"]);
  });

  test("LangChain's fields are asked for wherever they stand: in code, before round brackets, at the end of a word", async () => {
    const converted = async (template: string, input_variables = ["code", "text"]) =>
      (await json({ _type: "prompt", input_variables, template })).list.map(({ promptText, notes }) => [
        promptText,
        notes,
      ]);
    const noted = ["fieldsConverted"];
    expect(await converted("```\n{code}\n```")).toEqual([["```\n{{code = }}\n```", noted]]);
    expect(await converted("`{code!r:>10}` и {text}")).toEqual([["`{{code = }}` и [text]", noted]]);
    expect(await converted("{text}(x), под{text}")).toEqual([["{{text = }}(x), под{{text = }}", noted]]);
    expect(await converted('```\n{{"a": {code}}}\n```')).toEqual([['```\n{"a": {{code = }}}\n```', noted]]);
    expect(await converted('{{"a": 1}} и {other}')).toEqual([['{"a": 1} и {other}', []]]);
  });

  test("lists of texts, instructions, system prompts, body; what the system says comes before what the user asks", async () => {
    expect(texts(await json([TEXT, TEXT]))).toEqual([TEXT, TEXT]);
    expect(texts(await json({ prompts: [TEXT], providers: ["a"] }))).toEqual([TEXT]);
    expect(texts(await read("a.yml", `prompts:\n  - "${TEXT}"\n  - file://b.txt\n`))).toEqual([TEXT]);
    for (const key of ["instructions", "system_prompt", "body"])
      expect(texts(await json({ name: "а", [key]: TEXT }))).toEqual([TEXT]);
    expect(texts(await json({ system_prompt: "Ты редактор.", prompt: TEXT }))).toEqual([
      `### system\n\nТы редактор.\n\n### user\n\n${TEXT}`,
    ]);
  });

  test("where no text is found the keys are told", async () => {
    expect((await json({ name: "а", foo: 1 })).faults).toEqual([
      { place: {}, reason: "noText", keys: ["name", "foo"] },
    ]);
  });

  test("tags and categories that are objects give their names", async () => {
    const { list } = await json([
      { content: TEXT, tags: [{ tag: { name: "а" } }, { name: "б" }, "в"], category: { name: "Раздел" } },
      { content: TEXT, meta: { tags: ["г"] } },
    ]);
    expect(list.map(({ tags, category }) => [tags, category])).toEqual([
      [["а", "б", "в"], "Раздел"],
      [["г"], ""],
    ]);
  });

  test("Open WebUI's prompts are known by their id, older ones by their command without its slash", async () => {
    const { list } = await json([
      { command: "/a", title: "А", content: TEXT },
      { id: "1", command: "a", name: "А", content: TEXT },
    ]);
    expect(list.map(({ source, otherSources }) => [source, otherSources])).toEqual([
      ["open-webui:a", ["open-webui:/a"]],
      ["open-webui-id:1", ["open-webui:a", "open-webui:/a"]],
    ]);
  });
});
