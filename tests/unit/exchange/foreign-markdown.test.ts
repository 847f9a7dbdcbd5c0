import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { frontMatterOf, withFrontMatter } from "@/lib/exchange/front-matter";
import { normalizePrompt } from "@/lib/exchange/import/normalize-prompt";
import type { FoundPrompt } from "@/lib/exchange/reading/found";
import { readFile } from "@/lib/exchange/reading/read-file";
import { safeYaml } from "@/lib/exchange/reading/safe-yaml";
import { batches } from "@/lib/exchange/records";
import { parse } from "@/lib/templates/parse";
import { zipOf } from "../extraction/hostile-files";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "promptoteka-markdown-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const TEXT = "# Роль\n\nТы проверяешь тексты и говоришь, что в них не так.";

let calls = 0;
async function read(name: string, content: string | Uint8Array): Promise<FoundPrompt[]> {
  const [file, into] = [path.join(folder, `file-${(calls += 1)}`), path.join(folder, `into-${calls}`)];
  writeFileSync(file, content);
  const answer = await readFile({ file, name, into });
  expect(answer).toMatchObject({ found: { faults: [] } });
  return ((await Readable.from(batches(into)).toArray()) as FoundPrompt[][]).flat();
}
async function one(content: string, name = "a.md"): Promise<FoundPrompt> {
  const list = await read(name, content);
  expect(list).toHaveLength(1);
  return list[0]!;
}
const archive = (files: Record<string, string>) =>
  zipOf(Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) })));

describe("a head that is no strict YAML", () => {
  test.each([
    ["description: Проверка. Use when: просят проверить", "Проверка. Use when: просят проверить"],
    ["globs: *.ts, *.tsx\ndescription: Оп", "Оп"],
    ["tools: *\ndescription: Оп", "Оп"],
    ["description: @кто-то", "@кто-то"],
    ["description: `код` первым", "`код` первым"],
    ["description: %процент", "%процент"],
    ["description: [a] [b]", "[a] [b]"],
    ["globs: **/*.ts\ndescription: Оп", "Оп"],
    ['description: "слово" и ещё', '"слово" и ещё'],
    ['description: "всё: в кавычках"\nglobs: *', "всё: в кавычках"],
    ["description: 'всё: в ''кавычках'' же'\nglobs: *", "всё: в 'кавычках' же"],
    ["globs: *\ndescription:\tОп", "Оп"],
    ["model: *main\ndescription: Оп", "Оп"],
    ["description: Оп\ndescription: другое", "Оп"],
    ["globs: *\ndescription: >\n  две\n  строки", "две строки"],
    ["globs: *\ndescription: |\n  две\n    строки", "две\n  строки"],
    ["globs: *\ndescription: начало\n  и конец", "начало и конец"],
    ["globs: *\n? непонятное\n- пункт\ndescription: Оп", "Оп"],
  ])("%j is read line by line", async (head, description) => {
    const wanted = {
      title: "review",
      shortDescription: description,
      promptText: TEXT,
      notes: ["headByLines"],
    };
    const file = `---\nname: review\n${head}\n---\n\n${TEXT}\n`;
    expect(await one(file)).toMatchObject(wanted);
    expect(await read("a.zip", archive({ "b/a.md": file }))).toMatchObject([wanted]);
  });

  test("lists of tags are read as far as they are plain", async () => {
    const inline = 'tags: [код, "проверка"]\nglobs: *';
    expect(await one(`---\n${inline}\n---\n${TEXT}`)).toMatchObject({ tags: ["код", "проверка"] });
    const lines = "globs: *\ntags:\n  - код\n  - проверка";
    expect(await one(`---\n${lines}\n---\n${TEXT}`)).toMatchObject({ tags: ["код", "проверка"] });
  });

  test("keys that a prompt has no field for are told, in any Markdown", async () => {
    const file = `---\nname: review\nmodel: opus\nallowed-tools: Bash\nxyz: 1\n---\n${TEXT}`;
    const into = path.join(folder, "told");
    writeFileSync(path.join(folder, "told.md"), file);
    expect(await readFile({ file: path.join(folder, "told.md"), name: "told.md", into })).toMatchObject({
      found: { isUnmarked: false, unread: { keys: ["model", "allowed-tools", "xyz"] } },
    });
    expect(await one(`---\nglobs: "*.ts"\nalwaysApply: true\n---\n${TEXT}`)).toMatchObject({
      promptText: TEXT,
    });
  });

  test.each([
    "# только заметка",
    "просто слова",
    "- пункт\n- другой",
    "",
    "Важно: без имени\nи дальше",
    "Role: you are a copywriter\nTask: write a letter",
    "Title: Letter",
    "title: Письмо\nprompt: Напиши письмо клиенту",
  ])("%j between two rules is text", async (between) => {
    const file = `---\n${between}\n---\n${TEXT}`;
    expect(await one(file)).toMatchObject({ promptText: file, notes: [] });
  });
});

describe("fences", () => {
  test.each([
    ["\n---\ntitle: Оп\n---\n"],
    ["\r\n \r\n---\r\ntitle: Оп\r\n---\r\n"],
    ["---  \ntitle: Оп\n---\t\n"],
    ["\ufeff---\ntitle: Оп\n---\n"],
    ["\ufeff\n---\t\ntitle: Оп\n--- \n"],
  ])("%j opens and closes a head", async (head) => {
    expect(await one(`${head}${TEXT}`)).toMatchObject({ title: "Оп", promptText: TEXT });
  });

  test.each([
    "---\ntitle: Оп\n",
    "----\ntitle: Оп\n----\n",
    "--- a\ntitle: Оп\n---\n",
    " текст\n---\nа\n---\n",
  ])("%j is text", (file) => expect(frontMatterOf(file)).toEqual({ head: null, body: file }));
});

describe("titles and headings", () => {
  test("files that are called alike are named by their folder, and keep their heading", async () => {
    const text = "# IDENTITY and PURPOSE\n\nYou summarize what you are given.";
    const files = [
      "patterns/summarize/system.md",
      "a/b/explain_code/system.md",
      "x/SKILL.md",
      "write-essay/index.md",
    ];
    const list = await read("a.zip", archive(Object.fromEntries(files.map((name) => [name, text]))));
    expect(list.map(({ title }) => title)).toEqual(["summarize", "explain code", "x", "write essay"]);
    expect(new Set(list.map(({ promptText }) => promptText))).toEqual(new Set([text]));
  });

  test("elsewhere the heading gives the title and stays; a name of its own goes first", async () => {
    expect(await one(TEXT)).toMatchObject({ title: "Роль", promptText: TEXT });
    expect(await one(TEXT, "SKILL.md")).toMatchObject({ title: "Роль", promptText: TEXT });
    const [named] = await read("a.zip", archive({ "x/SKILL.md": `---\nname: имя\n---\n${TEXT}` }));
    expect(named).toMatchObject({ title: "имя", promptText: TEXT });
  });

  test("the first line keeps its indentation", async () => {
    const code = "    def f():\n\treturn 1  # и больше ничего";
    expect((await one(`\n\n${code}\n\n`)).promptText).toBe(code);
  });
});

describe("templates", () => {
  test("tags and blocks stay character for character, fields outside of them are ours, and the row says so", async () => {
    const block = "{{#if formal}}Уважаемый {{name}}{{else}}Привет{{/if}}";
    expect(await one(`${block}, {{name}}. {{! заметка }}{{{город}}} \\{{x}}`)).toMatchObject({
      promptText: `${block}, [name]. {{! заметка }}[город] \\{{x}}`,
      notes: ["fieldsConverted", "templateKept"],
    });
  });

  test("a second mention of a typed variable is the same field, and no markup is left in title and description", async () => {
    const markup = '{{priority | select:options=["High","Low"]:default="High"}}';
    const found = await one(
      `---\ntitle: Задача ${markup}\n---\nСделай ${markup}: {{priority}} — и больше ничего.`,
    );
    expect(found.promptText).toBe("Сделай [priority = High | Low]: [priority] — и больше ничего.");
    const keys = parse(found.promptText).flatMap((node) => ("key" in node ? [node.key] : []));
    expect(keys).toEqual(["priority", "priority"]);
    expect(normalizePrompt(found, new Map(), { shorten: true }).values).toMatchObject({
      title: "Задача [priority]",
      shortDescription: "Сделай [priority]: [priority] — и больше ничего.",
      isFillable: true,
    });
  });

  test("a command of Claude Code: by its head, its folder, its text", async () => {
    const text = "Проверь $1 и каждый $2 внимательно.";
    const wanted = "Проверь [ARGUMENT 1] и каждый [ARGUMENT 2] внимательно.";
    expect((await one(text)).promptText).toBe(text);
    expect((await one(`---\nargument-hint: [a] [b]\n---\n${text}`)).promptText).toBe(wanted);
    expect((await read("a.zip", archive({ "x/commands/a.md": text })))[0]!.promptText).toBe(wanted);
    expect(await one(`${text} $ARGUMENTS`)).toMatchObject({
      promptText: `${wanted} [ARGUMENTS]`,
      notes: ["fieldsConverted"],
    });
  });
});

test("our own files say name and description as well, and come back exactly", async () => {
  const values = {
    id: "1",
    contentType: "TEXT",
    isFillable: true,
    variables: {},
    title: "Имя",
    shortDescription: "Описание",
  };
  const text = "  Текст\n\n---\n\nи ещё {{поле}}";
  const file = withFrontMatter(values, text);
  expect(file).toContain('name: "Имя"\ndescription: "Описание"\n');
  expect(await one(file)).toMatchObject({
    title: "Имя",
    shortDescription: "Описание",
    promptText: text,
    notes: [],
    foreign: false,
  });
});

test("YAML deeper than any is none: its library would go down to the end of the stack", () => {
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const indented = (depth: number) =>
    Array.from({ length: depth }, (_, at) => `${" ".repeat(at)}a:\n`).join("");
  expect(safeYaml(nested(100))).toEqual(JSON.parse(nested(100)));
  expect(safeYaml(indented(100))).toHaveProperty("a.a.a");
  expect(safeYaml(`a: |\n  ${"[{".repeat(500)}\nb: "${"c: ".repeat(500)}"`)).toHaveProperty("b");
  for (const text of [nested(500), indented(500), `${"- ".repeat(500)}a`, "k: '".repeat(32_001)])
    expect(safeYaml(text)).toBeUndefined();
});
