import { db } from "@/lib/platform/db/client";
import { COLUMNS, END_MARK } from "@/lib/exchange/columns";
import { withFrontMatter } from "@/lib/exchange/front-matter";
import { aToken } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { exported, exportedJson, imported } from "@/tests/support/exchange";
import { aBase } from "@/tests/support/factories/base";
import { aFolder } from "@/tests/support/factories/folder";
import { anExample, aTextExample } from "@/tests/support/factories/example";
import { aCategory, aKnowledgeBase, aKnowledgeFile, aSnippet } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { aVariable } from "@/tests/support/factories/variable";
import { manyVersions } from "@/tests/support/factories/version";
import { sized } from "@/tests/support/size";
import { unzipped } from "@/tests/support/unzipped";
import { zipOf } from "@/tests/unit/extraction/hostile-files";

/** Texts that a database cannot hold, the last one once it is cut; names that every object has; moments that no calendar has. */
const TEXTS = [
  "a\0b",
  "\uD800",
  "\uDC00б",
  "constructor",
  "__proto__",
  "0000-01-01T00:00:00Z",
  `${"x".repeat(99)}😀${"x".repeat(199)}😀`,
  `a${"😀".repeat(400)}`,
];
const OTHERS = [null, -0, 1e308, [], {}, [[]], { "\0": "\0" }, { "\uD800": "\uD800" }];
const VALUES: unknown[] = [...TEXTS, ...OTHERS];

let token: string;
let userId: string;
let promptId: string;
let knowledgeId: string;

beforeEach(async () => {
  await resetDatabase();
  withEnv({ RATE_LIMIT_SCALE: "100000" });
  const owner = await aUser();
  [userId, token] = [owner.id, await aToken(owner.id)];
  await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const base = await aBase({ ownerId: owner.id });
  const outer = await aFolder({ userId });
  const folder = await aFolder({ userId, name: "Внутри", parentId: outer.id });
  const knowledge = await aKnowledgeBase({ userId });
  const [tone, facts] = [
    await aVariable({ userId }),
    await aVariable({
      userId,
      variableType: "knowledge_base",
      variableName: "Факты",
      knowledgeBaseId: knowledge.id,
    }),
  ];
  const promptText = `Напиши подробный текст, {{text_${tone.id}}}, по {{knowledge_${facts.id}}} про [тему]`;
  const prompt = await aPrompt({ base, promptText, tags: ["письма", "работа"] });
  promptId = prompt.id;
  await db.folderPrompt.create({ data: { userId, promptId, folderId: folder.id } });
  await aTextExample(prompt, {
    caption: "Осень",
    model: "gpt",
    parameters: { steps: "20" },
    values: { тема: "осень" },
  });
  await anExample(prompt, { position: 1, isCover: true });
  await manyVersions(promptId, 3);
  await db.prompt.update({ where: { id: promptId }, data: { promptText } });
  await db.promptVersion.updateMany({
    where: { promptId, number: 2 },
    data: { keep: true, note: "До правки" },
  });
  await db.promptFavourite.create({ data: { userId, promptId } });
  await db.baseFavourite.create({ data: { userId, baseId: base.id } });
  await aSnippet({ knowledgeBaseId: knowledge.id });
  await aKnowledgeFile({ knowledgeBaseId: knowledge.id });
  const category = await aCategory({ userId });
  await db.knowledgeBase.update({ where: { id: knowledge.id }, data: { categoryId: category.id } });
  await db.promptBase.update({ where: { id: base.id }, data: { isOrdered: true } });
  knowledgeId = knowledge.id;
});
afterEach(() => withEnv());

/** A document with a value in place of one that it holds, at every place in turn: fields, members of lists, and names of fields. */
function* spoiled(document: unknown): Generator<{ where: string; value: unknown }> {
  const parts = typeof document === "object" && document !== null ? Object.entries(document) : [];
  const withPart = (key: string, value: unknown, name = key) =>
    Array.isArray(document)
      ? document.map((each: unknown, at) => (String(at) === key ? value : each))
      : Object.fromEntries(parts.map((part) => (part[0] === key ? [name, value] : part)));
  for (const [key, inside] of parts) {
    for (const value of VALUES) yield { where: key, value: withPart(key, value) };
    if (!Array.isArray(document))
      for (const name of TEXTS) yield { where: `name of ${key}`, value: withPart(key, inside, name) };
    for (const deeper of spoiled(inside))
      yield { where: `${key}.${deeper.where}`, value: withPart(key, deeper.value) };
  }
}

/** Which part of the files is tried; prime to the number of values, so that every place has its turn at some of them. */
const EVERY = sized(97, 11);
/** In `npm test` no more of one kind of file than these: seven kinds, each with places and values of its own. */
const MOST = sized(4, Infinity);

type Spoilt = { where: string; name?: string; content: () => string | Uint8Array };

/** Imports each file and collects the server errors (5xx). The library must stay unchanged. */
async function brought(files: Iterable<Spoilt>, name: string): Promise<number> {
  const failed: string[] = [];
  const all = [...files];
  const every = Math.max(EVERY, Math.floor(all.length / MOST));
  let count = 0;
  for (const { where, content, name: own } of all) {
    if ((count += 1) % every) continue;
    const { status, body } = await imported(token, own ?? name, content(), {
      keepBases: "true",
      dryRun: String(count % (2 * every) === 0),
      onConflict: "copy",
    });
    if (status >= 500) failed.push(`${status} ${where}: ${JSON.stringify(body)}`);
    await db.importedItem.deleteMany();
    await db.prompt.deleteMany({ where: { id: { not: promptId } } });
    await db.folder.deleteMany({ where: { prompts: { none: {} }, children: { none: {} } } });
    await db.promptBase.deleteMany({ where: { accessType: "CODE_ONLY" } });
    await db.knowledgeBase.deleteMany({ where: { id: { not: knowledgeId } } });
  }
  expect(failed).toEqual([]);
  return count;
}

function* json(document: unknown) {
  for (const { where, value } of spoiled(document)) yield { where, content: () => JSON.stringify(value) };
}

test("ids, and names that are looked for, which a database cannot hold are brought in all the same, and found again", async () => {
  const document =
    await exportedJson<
      Record<
        "bases" | "folders" | "variables" | "prompts",
        { id: string; name: string; knowledgeBase?: string | null }[]
      >
    >(token);
  const ids = Object.values(document).flatMap((list) =>
    Array.isArray(list) ? list.map(({ id }) => id) : [],
  );
  const spoilt = ids.reduce(
    (text, id) =>
      text.replaceAll(`"${id}"`, JSON.stringify(`\0\uD800${"x".repeat(97)}😀`.slice(0, 101) + id.slice(-4))),
    JSON.stringify(document),
  );
  const content = spoilt.replace('"knowledgeBase":"О компании"', '"knowledgeBase":"О\\u0000\\ud800"');
  expect(content).not.toBe(spoilt);
  await db.prompt.deleteMany();
  expect(await imported(token, "a.json", content)).toMatchObject({ status: 200, body: { create: 1 } });
  expect(await imported(token, "a.json", content)).toMatchObject({
    status: 200,
    body: { create: 0, skip: 1 },
  });
});

test("a result is known by whatever stands for its id, also half of a sign", async () => {
  const document = await exportedJson<{ prompts: { results: object[] }[] }>(token);
  document.prompts[0]!.results = [
    { id: "\uD800", text: "По своему номеру" },
    { text: "Без номера" },
    { text: "\uDC00 не текст" },
  ];
  await db.prompt.deleteMany();
  const content = JSON.stringify(document);
  expect(await imported(token, "a.json", content)).toMatchObject({
    status: 200,
    body: { create: 1, results: { create: 2 }, errors: [{ field: "file" }] },
  });
  expect(await imported(token, "a.json", content)).toMatchObject({
    status: 200,
    body: { create: 0, results: { create: 0, found: 2 } },
  });
});

test("our JSON", async () => {
  expect(await brought(json(await exportedJson(token)), "a.json")).toBeGreaterThan(100);
});

const TEXT = "Напиши подробный текст про осень, не короче страницы";
test.each([
  [
    "Open WebUI",
    [{ command: "/осень", title: "Осень", content: TEXT, id: "1", user: { name: "Имя" }, timestamp: 1 }],
  ],
  [
    "LibreChat",
    {
      promptGroups: [
        {
          _id: "a1",
          name: "Осень",
          oneliner: "Про осень",
          category: "write",
          productionId: "p1",
          productionPrompt: { _id: "p1", prompt: TEXT },
        },
      ],
    },
  ],
  [
    "any list",
    {
      prompts: [
        {
          id: "1",
          act: "Осень",
          prompt: TEXT,
          description: "Про осень",
          category: "Тексты",
          tags: ["осень"],
        },
      ],
    },
  ],
])("%s", async (_name, document) => {
  expect(await brought(json(document), "a.json")).toBeGreaterThan(100);
});

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const ROW = COLUMNS.map((name) =>
  name === "promptText"
    ? TEXT
    : name === "variables"
      ? JSON.stringify({ Тон: { id: "text_1", type: "text", name: "Тон", textValue: "да" } })
      : name,
);

test("CSV", async () => {
  function* tables() {
    for (const rows of [[[...COLUMNS], ROW]])
      for (const [y, row] of rows.entries())
        for (const x of row.keys())
          for (const text of TEXTS) {
            const lines = rows.map((cells, at) =>
              cells.map((each, column) => cell(at === y && column === x ? text : each)).join(","),
            );
            yield { where: `${y}:${x}`, content: () => [...lines, `${END_MARK},1`].join("\n") };
          }
    for (const { where, value } of spoiled({
      Тон: { id: "text_1", type: "text", name: "Тон", textValue: "да" },
    })) {
      const cells = ROW.map((each, column) =>
        cell(COLUMNS[column] === "variables" ? JSON.stringify(value) : each),
      );
      yield { where, content: () => [COLUMNS.join(","), cells.join(","), `${END_MARK},1`].join("\n") };
    }
  }
  expect(await brought(tables(), "a.csv")).toBeGreaterThan(100);
});

test("XLSX", async () => {
  const files = [...(await unzipped((await exported(token, "xlsx")).bytes))].map(([name, content]) => ({
    name,
    content,
  }));
  function* books() {
    for (const [at, { name, content }] of files.entries()) {
      if (!name.endsWith(".xml")) continue;
      const xml = content.toString();
      for (const { index, 0: found, 1: inside } of xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g))
        for (const text of [
          "a\0b",
          "&#0;",
          "_x0000_",
          "_xD800_",
          "&#xD800;",
          "\uFFFF",
          "constructor",
          `${"x".repeat(99)}😀`,
        ]) {
          const spoilt =
            xml.slice(0, index) +
            found.replace(`>${inside!}<`, () => `>${text}<`) +
            xml.slice(index + found.length);
          yield {
            where: `${name} ${inside}: ${text}`,
            content: () => zipOf(files.with(at, { name, content: Buffer.from(spoilt) })),
          };
        }
    }
  }
  expect(await brought(books(), "a.xlsx")).toBeGreaterThan(100);
});

test("our archive: what it says of bases, folders and variables, what a prompt says of itself, and names of its files", async () => {
  const files = [...(await unzipped((await exported(token, "zip")).bytes))].map(([name, content]) => ({
    name,
    content,
  }));
  function* archives() {
    for (const [at, { name, content }] of files.entries()) {
      const put = (text: string) => () => zipOf(files.with(at, { name, content: Buffer.from(text) }));
      const text = content.toString();
      if (name.endsWith(".json"))
        for (const { where, value } of spoiled(JSON.parse(text)))
          yield { where: `${name} ${where}`, content: put(JSON.stringify(value)) };
      if (!name.endsWith(".md")) continue;
      for (const { index, 0: line, 1: key } of text.matchAll(/^(\w+): (.*)$/gm))
        for (const value of VALUES)
          yield {
            where: `${name} ${key}`,
            content: put(
              text.slice(0, index) + `${key}: ${JSON.stringify(value)}` + text.slice(index + line.length),
            ),
          };
      for (const own of TEXTS)
        yield { where: `name ${own}`, content: () => zipOf(files.with(at, { name: `${own}.md`, content })) };
    }
  }
  expect(await brought(archives(), "a.zip")).toBeGreaterThan(100);
});

test("files of one prompt: front matter, YAML, and names", async () => {
  const head = {
    id: "1",
    title: "Осень",
    description: "Про осень",
    category: "Тексты",
    tags: ["осень"],
    base: "b",
    folder: "f",
    variables: { Тон: "text_1" },
  };
  function* singles() {
    for (const { where, value } of spoiled(head)) {
      yield {
        where,
        name: "a.prompt.md",
        content: () => withFrontMatter(value as Record<string, unknown>, TEXT),
      };
      yield { where, name: "a.md", content: () => `---\n# чужой\n${JSON.stringify(value)}\n---\n${TEXT}` };
    }
    for (const { where, value } of spoiled({
      ...head,
      name: "Осень",
      messages: [
        { role: "user", content: TEXT },
        { role: "system", content: TEXT },
      ],
    }))
      yield { where, name: "a.prompt.yml", content: () => JSON.stringify(value) };
    for (const kind of ["md", "prompt.yml", "json", "csv"])
      for (const own of TEXTS) yield { where: own, name: `${own}.${kind}`, content: () => TEXT };
  }
  expect(await brought(singles(), "a.md")).toBeGreaterThan(100);
});

test("a dry run tells of titles and paths without the control characters that JSON writes six times as long", async () => {
  const title = `${"\u0001\uD800".repeat(100)}`;
  const content = Buffer.from(
    JSON.stringify([
      { title, promptText: "x" },
      { title, promptText: "" },
    ]),
  );
  const archive = zipOf([{ name: `${"\u0001".repeat(200)}.json`, content }]);
  const { status, body } = await imported(token, "a.zip", archive, { dryRun: "true" });
  expect({ status, rows: body.rows?.length }).toEqual({ status: 200, rows: 2 });
  expect(JSON.stringify(body)).not.toContain("\\u");
});
