import * as xlsx from "xlsx";
import { EXPORT_FORMATS, type ExportFormat } from "@/lib/exchange/limits";
import { db } from "@/lib/platform/db/client";
import { FOLDER_LIMITS } from "@/lib/prompts/folders/limits";
import { aToken } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { exported, exportedJson, imported, importRequest } from "@/tests/support/exchange";
import { aBase } from "@/tests/support/factories/base";
import { aFolder } from "@/tests/support/factories/folder";
import { aPrompt } from "@/tests/support/factories/prompt";
import { fillPromptQuota } from "@/tests/support/factories/prompt-quota";
import { aUser } from "@/tests/support/factories/user";
import { aVariable } from "@/tests/support/factories/variable";
import { sized } from "@/tests/support/size";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as exchangeRoutes } from "@/lib/exchange/routes";

const { POST } = handlersAt("/import", exchangeRoutes);

let owner: { id: string };
let token: string;
let personal: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  withEnv({ RATE_LIMIT_SCALE: "1000" });
  owner = await aUser();
  token = await aToken(owner.id);
  personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE", baseName: "Личное" });
});
let limit: { restore: () => void } | undefined;
afterEach(() => {
  withEnv();
  limit?.restore();
});

const stored = (where = {}) => db.prompt.findMany({ where, orderBy: { id: "asc" } });
const text = (about: string) => `Напиши подробный текст про ${about}, не короче страницы.`;
const row = (title: string, about = title) => ({
  title,
  shortDescription: `Описание про ${about}`,
  promptText: text(about),
  contentType: "TEXT",
});
function workbook(rows: string[][], bookType: "xlsx" | "biff8" = "xlsx"): Buffer {
  const sheet = xlsx.utils.aoa_to_sheet(rows);
  return xlsx.write({ SheetNames: ["a"], Sheets: { a: sheet } }, { type: "buffer", bookType }) as Buffer;
}
const asJson = (prompts: unknown[]) => JSON.stringify(prompts);

describe("a dry run", () => {
  test("tells what is new, what is there and what cannot be read, row by row, and writes nothing", async () => {
    await aPrompt({ base: personal, title: "Есть", promptText: text("Есть") });
    const file = asJson([
      row("Новый"),
      row("Есть"),
      { ...row("Плохой"), promptText: "мало" },
      "не промпт",
      { title: "Пустой" },
    ]);
    const { status, body } = await imported(token, "a.json", file, { dryRun: "true" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ format: "json", create: 1, update: 0, skip: 1, failed: 3 });
    expect(body.errors).toEqual([
      { place: "№ 4", field: "", message: "Здесь нет промпта" },
      { place: "№ 5", field: "", message: "В промпте нет текста" },
      { place: "№ 3", field: "promptText", message: "Текст промпта должен содержать минимум 20 символов" },
    ]);
    expect(body.rows!.map(({ place, action, title }) => `${place} ${action} ${title}`)).toEqual([
      "№ 4 error ",
      "№ 5 error ",
      "№ 1 create Новый",
      "№ 2 skip Есть",
      "№ 3 error Плохой",
    ]);
    expect(body.bases).toEqual([
      { name: "Личное", access_type: "PRIVATE", isNew: false, isDraft: false, prompts: 1 },
    ]);
    expect(await stored()).toHaveLength(1);
  });

  test("leaves out the rows that the person took off, in a preview and in the run", async () => {
    const file = asJson(["Первый", "Второй", "Третий", "Четвёртый"].map((title) => row(title)));
    const preview = await imported(token, "a.json", file, { dryRun: "true", without: "1-2" });
    expect(preview.body.rows!.map(({ number, title }) => [number, title])).toEqual([
      [0, "Первый"],
      [3, "Четвёртый"],
    ]);
    expect((await imported(token, "a.json", file, { without: "0,2-3" })).body).toMatchObject({ create: 1 });
    expect((await stored()).map(({ title }) => title)).toEqual(["Второй"]);
    const again = { onConflict: "copy", without: "1,3" };
    expect((await imported(token, "a.json", file, again)).body).toMatchObject({ create: 2, skip: 0 });
    expect((await imported(token, "a.json", file, { without: "2-" })).status).toBe(422);
  });

  test.each([
    ["prompts.docx", "PK"],
    ["notes.txt", "Письмо\n\nНапиши письмо клиенту о переносе встречи"],
    ["notes.md", "# Письмо\n\nНапиши письмо клиенту о переносе встречи"],
    ["rules.txt", `---\nRole: copywriter\n---\n${text("письмо")}`],
  ])("a document, %s, is told by its content only where that is asked for", async (name, content) => {
    const asked = await imported(token, name, content, { dryRun: "true", documents: "true" });
    expect(asked.body).toMatchObject({ format: "document", create: 0 });
    const { status, body } = await imported(token, name, content, { dryRun: "true" });
    if (name.endsWith("docx")) expect(status).toBe(415);
    else expect(body).toMatchObject({ create: 1 });
  });

  test.each([
    ["is empty", []],
    ["is too wide", [["title", "prompt"], Array.from({ length: 1_001 }, () => "столбец")]],
    ["has no column of texts", [["a", "b", "c", "d", "e"].map((name) => `${name} имя`)]],
  ])("a workbook that %s is a document", async (_, rows) => {
    const asked = await imported(token, "a.xlsx", workbook(rows), { dryRun: "true", documents: "true" });
    expect(asked.body).toMatchObject({ format: "document", create: 0 });
  });

  test("a page named as a workbook is left to the reader of documents, which tells what it is", async () => {
    const page = "<table><tr><td>Письмо</td></tr></table>";
    const asked = await imported(token, "a.xls", page, { dryRun: "true", documents: "true" });
    expect(asked.body).toMatchObject({ format: "document", create: 0 });
    const { status, body } = await imported(token, "a.xls", page, { dryRun: "true" });
    expect([status, body]).toMatchObject([422, { code: "DOCUMENT_WRONG_KIND" }]);
  });

  test("headings among the rows of a table are told and no errors", async () => {
    const rows = [["Название", "Промпт"], ["Разное"], ["Письмо", text("письмо")]];
    const { body } = await imported(token, "a.xls", workbook(rows, "biff8"), { dryRun: "true" });
    expect(body).toMatchObject({ create: 1, failed: 0, errors: [], unread: { headings: ["Разное"] } });
  });

  test.each([
    ["a.xlsx", workbook([["Письмо", text("письмо")]]), "table"],
    ["a.xls", workbook([["Письмо", text("письмо")]], "biff8"), "table"],
    ["a.txt", asJson([row("Список")]), "json"],
    ["a.txt", `---\nname: Письмо\n---\n${text("письмо")}`, "markdown"],
    ["a.md", `---\nname: Письмо\n---\n${text("письмо")}`, "markdown"],
    ["a.prompt.md", text("письмо"), "promptMd"],
    ["a.csv", text("письмо"), "table"],
  ])("prompts in a known format are no document: %s", async (name, content, format) => {
    const { body } = await imported(token, name, content, { dryRun: "true", documents: "true" });
    expect(body).toMatchObject({ format, create: 1 });
  });

  test("says beforehand what finds no room, in the reader's language", async () => {
    const max = await fillPromptQuota(personal);
    const response = await POST(
      importRequest(
        token,
        "a.json",
        asJson([row("Новый")]),
        { dryRun: "true" },
        { headers: { "accept-language": "en" } },
      ),
      {
        params: Promise.resolve(undefined),
      },
    );
    expect(((await response.json()) as { errors: unknown[] }).errors).toEqual([
      { place: "", field: "", message: expect.stringMatching(new RegExp(`\\b${max}\\b`)) as string },
    ]);
    expect(await imported(token, "a.json", asJson([row("Новый")]))).toMatchObject({
      status: 409,
      body: { code: "QUOTA_EXCEEDED" },
    });
  });
});

test.each([
  ["U+2028, the line separator", "\u2028"],
  ["U+2029, the paragraph separator", "\u2029"],
])("a text keeps %s", async (_name, separator) => {
  const promptText = `Первая строка промпта${separator}вторая строка промпта`;
  expect((await imported(token, "a.json", asJson([{ ...row("Строки"), promptText }]))).body).toMatchObject({
    create: 1,
    failed: 0,
  });
  expect((await stored())[0]!.promptText).toBe(promptText);
});

describe("what is too long", () => {
  const long = {
    ...row("Письмо постоянному клиенту о новой программе скидок", "скидки"),
    shortDescription: "Очень важное письмо. ".repeat(20),
  };

  test("is refused field by field, and nothing is cut", async () => {
    const { body } = await imported(token, "a.json", asJson([long]));
    expect(body).toMatchObject({
      create: 0,
      failed: 1,
      errors: [{ field: "title" }, { field: "shortDescription" }],
    });
    expect(await stored()).toEqual([]);
  });

  test("is shortened where that is asked for, and the row says so", async () => {
    const dry = await imported(token, "a.json", asJson([long]), { shorten: "true", dryRun: "true" });
    expect(dry.body.rows).toMatchObject([
      { title: "Письмо постоянному клиенту о…", notes: ["titleShortened", "descriptionShortened"] },
    ]);
    await imported(token, "a.json", asJson([long]), { shorten: "true" });
    const [prompt] = await stored();
    expect(prompt!.title).toBe("Письмо постоянному клиенту о…");
    expect(prompt!.shortDescription).toMatch(
      /^Письмо постоянному клиенту о новой программе скидок\. Очень важное/,
    );
  });
});

test("titles of another program's file are shortened where nothing is said, and refused where that is refused", async () => {
  const csv = `act,prompt\nПисьмо постоянному клиенту о новой программе скидок,${text("скидки").replaceAll(",", "")}\n`;
  const refused = await imported(token, "a.csv", csv, { shorten: "false" });
  expect(refused.body).toMatchObject({ create: 0, failed: 1, errors: [{ field: "title" }] });
  expect((await imported(token, "a.csv", csv)).body).toMatchObject({ create: 1, failed: 0 });
});

describe("prompts of Open WebUI", () => {
  const older = (command: string, about: string) => ({ command, title: "Письмо", content: text(about) });
  const newer = (id: string, command: string, about: string) => ({
    id,
    command,
    name: "Письмо",
    content: text(about),
  });
  const bring = async (...prompts: unknown[]) =>
    (await imported(token, "a.json", asJson(prompts), { onConflict: "update" })).body;

  test("one that came by its command is found by it once, and from then on by its id", async () => {
    expect(await bring(older("/a", "первое"))).toMatchObject({ create: 1 });
    expect(await bring(newer("1", "a", "второе"))).toMatchObject({ create: 0, update: 1 });
    expect(await bring(newer("1", "b", "третье"))).toMatchObject({ create: 0, update: 1 });
    expect(await bring(newer("2", "b", "четвёртое"))).toMatchObject({ create: 1, update: 0 });
    expect((await stored()).map(({ promptText }) => promptText)).toEqual([text("третье"), text("четвёртое")]);
  });

  test("two ids are two prompts under one command, and stay so when they change it", async () => {
    expect(await bring(newer("1", "a", "первое"), newer("2", "a", "второе"))).toMatchObject({ create: 2 });
    expect(await bring(newer("1", "b", "третье"), newer("2", "c", "четвёртое"))).toMatchObject({
      create: 0,
      update: 2,
    });
    expect(await bring(older("/c", "пятое"))).toMatchObject({ create: 0, update: 1 });
    expect((await stored()).map(({ promptText }) => promptText)).toEqual([text("третье"), text("пятое")]);
  });

  test("one that was imported by its command with a slash, as earlier versions did, is found", async () => {
    const prompt = await aPrompt({ base: personal, title: "Письмо", promptText: text("первое") });
    await db.importedItem.create({
      data: { userId: owner.id, source: "open-webui:/a", promptId: prompt.id },
    });
    expect(await bring(older("a", "второе"))).toMatchObject({ create: 0, update: 1 });
    expect(await bring(newer("1", "a", "третье"))).toMatchObject({ create: 0, update: 1 });
  });
});

describe("the same again", () => {
  test("a file without ids makes nothing twice; update takes a title's place, copy adds once more", async () => {
    const file = asJson([row("Первый"), row("Второй")]);
    expect((await imported(token, "a.json", file)).body).toMatchObject({ create: 2 });
    expect((await imported(token, "a.json", file)).body).toMatchObject({ create: 0, skip: 2 });
    const changed = asJson([{ ...row("Первый"), promptText: text("другое") }, row("Второй")]);
    const dry = (await imported(token, "a.json", changed, { onConflict: "update", dryRun: "true" })).body;
    expect(dry.rows).toMatchObject([
      { action: "update", changed: ["promptText"] },
      { action: "skip", changed: [] },
    ]);
    expect((await imported(token, "a.json", changed, { onConflict: "update" })).body).toMatchObject({
      create: 0,
      update: 1,
      skip: 1,
    });
    expect(await stored()).toMatchObject([
      { promptText: text("другое"), version: 2 },
      { promptText: text("Второй"), version: 1 },
    ]);
    // Without "update" a new text of an old title is a new prompt: nothing of the file is lost.
    expect(
      (await imported(token, "a.json", asJson([{ ...row("Первый"), promptText: text("третье") }]))).body,
    ).toMatchObject({ create: 1 });
    expect((await imported(token, "a.json", file, { onConflict: "copy" })).body).toMatchObject({ create: 2 });
    expect((await imported(token, "a.json", file, { onConflict: "copy" })).body).toMatchObject({ create: 2 });
    expect(await stored()).toHaveLength(7);
    expect(await db.importedItem.count()).toBe(0);
  });

  test("an update leaves what the file says nothing about; an empty field of ours empties it", async () => {
    const said = {
      shortDescription: "Что получится, когда подставить своё",
      category: "Маркетинг",
      tags: ["почта"],
      usageExamples: "Для рассылки",
      models: ["GPT-5"],
      language: "ru" as const,
    };
    await aPrompt({ base: personal, title: "Письмо", promptText: text("старое"), ...said });
    const update = async (name: string, file: string) => {
      const { rows } = (await imported(token, name, file, { onConflict: "update", dryRun: "true" })).body;
      await imported(token, name, file, { onConflict: "update" });
      return rows;
    };
    const csv = `act,prompt\nПисьмо,${text("скидки").replaceAll(",", "")}\n`; // of another program
    expect(await update("a.csv", csv)).toMatchObject([{ action: "update", changed: ["promptText"] }]);
    const { title, shortDescription, promptText, contentType } = { ...row("Письмо"), ...said };
    const older = asJson([{ title, shortDescription, promptText, contentType, category: "Маркетинг" }]);
    expect(await update("a.json", older)).toMatchObject([{ action: "update", changed: ["promptText"] }]);
    expect(await stored()).toMatchObject([{ ...said, promptText }]);
    const prompts = [{ ...row("Письмо"), ...said, tags: [], usageExamples: "" }];
    const emptied = JSON.stringify({ format: "promptoteka", version: 1, prompts });
    expect(await update("a.json", emptied)).toMatchObject([
      { action: "update", changed: ["tags", "usageExamples"] },
    ]);
    expect(await stored()).toMatchObject([{ ...said, tags: [], usageExamples: "" }]);
  });

  test("what an update derives from the text, or cannot fit, replaces nothing; the language follows the text", async () => {
    const said = {
      title: "Картина",
      shortDescription: "Портрет в тёплом свете",
      category: "Портреты",
      tags: ["свет"],
    };
    const chosen = { contentType: "IMAGE", isFillable: false } as const;
    const { id } = await aPrompt({ base: personal, promptText: text("[кого]"), ...said, ...chosen });
    const english = "Write a detailed text about discounts for regular customers, at least one page long.";
    const items = [{ name: "Картина", content: english, description: "мало", category: "Маркетинг" }];
    const file = asJson(items);
    const dry = (await imported(token, "a.json", file, { onConflict: "update", dryRun: "true" })).body.rows;
    expect(dry).toMatchObject([{ action: "update", changed: ["promptText", "tags"], notes: [] }]);
    await imported(token, "a.json", file, { onConflict: "update" });
    expect(await stored({ id })).toMatchObject([
      {
        ...said,
        ...chosen,
        tags: ["свет", "Маркетинг"],
        promptText: english,
        language: "en",
        givenLanguage: null,
      },
    ]);
  });

  test("a text is found again whatever letters it has: small ones of JavaScript and of PostgreSQL differ", async () => {
    const special = ["İ ı", "ΟΔΟΣ ς", "ß ẞ ﬁ", "Ё ё", "И\u0306 i\u0307\u0323 Σ\u0301."];
    const cased = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
      (sign) => sign.toLowerCase() !== sign.toUpperCase(),
    );
    const letters = Array.from({ length: Math.ceil(cased.length / 100) }, (_, at) =>
      cased.slice(at * 100, at * 100 + 100).join(" "),
    );
    const rows = [...special, ...letters].map((letters, at) => ({
      ...row(`Промпт ${at}`),
      promptText: text(letters),
    }));
    expect((await imported(token, "a.json", asJson(rows))).body).toMatchObject({
      create: rows.length,
      failed: 0,
    });
    expect((await imported(token, "a.json", asJson(rows))).body).toMatchObject({
      create: 0,
      skip: rows.length,
    });
    expect(
      (await imported(token, "a.json", asJson([row("Дважды", "ОДИН"), row("Дважды", "один")]))).body,
    ).toMatchObject({ create: 1, skip: 1 });
  });

  test("an own export finds its own prompts, wherever they are now, and restores what was deleted", async () => {
    const base = await aBase({ ownerId: owner.id, baseName: "Работа" });
    const [first, second] = [
      await aPrompt({ base, title: "Первый" }),
      await aPrompt({ base, title: "Второй" }),
    ];
    const file = (await exported(token, "json")).bytes;
    await db.prompt.update({
      where: { id: first.id },
      data: { promptBaseId: personal.id, title: "Переписан" },
    });
    await db.prompt.delete({ where: { id: second.id } });
    expect((await imported(token, "a.json", file)).body).toMatchObject({ create: 1, skip: 1 });
    expect((await imported(token, "a.json", file)).body).toMatchObject({ create: 0, skip: 2 });
    expect((await imported(token, "a.json", file, { onConflict: "update" })).body).toMatchObject({
      update: 1,
      skip: 1,
    });
    expect((await stored()).map(({ title, promptBaseId }) => [title, promptBaseId])).toEqual([
      ["Первый", personal.id],
      ["Второй", personal.id],
    ]);
  });

  test("ids of a file open nothing of another's", async () => {
    const theirs = await aPrompt({ title: "Чужой" });
    const file = JSON.stringify({
      format: "promptoteka",
      version: 1,
      prompts: [{ id: theirs.id, ...row("Мой") }],
    });
    expect((await imported(token, "a.json", file, { onConflict: "update" })).body).toMatchObject({
      create: 1,
      update: 0,
    });
    expect(await stored({ id: theirs.id })).toMatchObject([{ title: "Чужой" }]);
  });

  test("two at the same moment make nothing twice", async () => {
    const other = await aToken(owner.id);
    const file = JSON.stringify({
      format: "promptoteka",
      version: 1,
      prompts: Array.from({ length: 300 }, (_, at) => ({ id: `x-${at}`, ...row(`Имя ${at}`) })),
    });
    const both = await Promise.all([imported(token, "a.json", file), imported(other, "a.json", file)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await stored()).toHaveLength(300);
  });

  test("whoever leaves in the middle keeps what is saved; the rest comes with the next, also of copies", async () => {
    const count = sized(600, 900);
    for (const onConflict of sized(["copy"], ["skip", "copy"])) {
      await db.prompt.deleteMany();
      const file = asJson(Array.from({ length: count }, (_, at) => row(`Имя ${at}`)));
      const gone = new AbortController();
      const response = await POST(
        importRequest(
          token,
          "a.json",
          file,
          { onConflict },
          { headers: { accept: "text/event-stream" }, signal: gone.signal },
        ),
        {
          params: Promise.resolve(undefined),
        },
      );
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      for (let seen = ""; !/"done":[1-9]/.test(seen);) seen += (await reader.read()).value ?? "";
      gone.abort();
      await reader.cancel();
      let answer = await imported(token, "a.json", file, { onConflict });
      while (answer.status === 429) answer = await imported(token, "a.json", file, { onConflict });
      expect(answer.body.create).toBeGreaterThan(0);
      expect(answer.body.create).toBeLessThan(count);
      expect(await stored()).toHaveLength(count);
    }
  });
});

describe("bases", () => {
  const file = JSON.stringify({
    format: "promptoteka",
    version: 1,
    bases: [
      {
        id: "1",
        name: "Продажи",
        description: "Всё о продажах и клиентах",
        accessType: "FREE",
        oneTimePrice: 5,
      },
      { id: "2", name: "Работа", description: "Всё о работе и коллегах", accessType: "SUBSCRIPTION" },
      { id: "3", name: "Архив", description: "Моё", accessType: "PRIVATE" },
    ],
    prompts: ["1", "2", "3", "4"].map((base) => ({ id: `p${base}`, base, ...row(`Промпт ${base}`) })),
  });

  test("a file never publishes: without a word all goes into the personal base", async () => {
    const open = await aBase({ ownerId: owner.id, baseName: "Продажи", accessType: "FREE" });
    expect((await imported(token, "a.json", file)).body.bases).toEqual([
      { name: "Личное", access_type: "PRIVATE", isNew: false, isDraft: false, prompts: 4 },
    ]);
    expect(
      (await stored()).every(({ promptBaseId, isPublic }) => promptBaseId === personal.id && !isPublic),
    ).toBe(true);
    expect(await db.prompt.count({ where: { promptBaseId: open.id } })).toBe(0);
  });

  test("where bases are kept, own ones of the same name serve, and others are made as drafts", async () => {
    const open = await aBase({ ownerId: owner.id, baseName: "Продажи", accessType: "FREE" });
    await aBase({ baseName: "Работа", accessType: "FREE" });
    const dry = await imported(token, "a.json", file, { keepBases: "true", dryRun: "true" });
    expect(dry.body.bases).toEqual([
      { name: "Продажи", access_type: "FREE", isNew: false, isDraft: false, prompts: 1 },
      { name: "Работа", access_type: "CODE_ONLY", isNew: true, isDraft: true, prompts: 1 },
      { name: "Личное", access_type: "PRIVATE", isNew: false, isDraft: false, prompts: 2 },
    ]);
    expect(await db.promptBase.count({ where: { ownerId: owner.id } })).toBe(2);
    await imported(token, "a.json", file, { keepBases: "true" });
    await imported(token, "a.json", file, { keepBases: "true", onConflict: "copy" });
    const made = await db.promptBase.findMany({ where: { ownerId: owner.id, baseName: "Работа" } });
    expect(made).toMatchObject([
      { accessType: "CODE_ONLY", baseDescription: "Всё о работе и коллегах", subscriptionPriceMonthly: null },
    ]);
    expect(await db.prompt.count({ where: { promptBaseId: open.id, isPublic: true } })).toBe(2);
    expect(await db.prompt.count({ where: { promptBaseId: made[0]!.id, isPublic: false } })).toBe(2);
  });

  test("more bases than a person may have: the dry run says so, and the run makes none", async () => {
    const many = Array.from({ length: 199 }, (_, at) => ({
      id: `${at}`,
      name: `База ${at}`,
      description: "Описание базы",
    }));
    const one = { id: "p", base: "1", ...row("Промпт") };
    const ours = (count: number) =>
      JSON.stringify({ format: "promptoteka", version: 1, bases: many.slice(0, count), prompts: [one] });
    await aBase({ ownerId: owner.id, baseName: "База 0" });
    await aBase({ ownerId: owner.id, baseName: "Ещё одна" });
    const dry = await imported(token, "a.json", ours(199), { keepBases: "true", dryRun: "true" });
    expect(dry.body.errors).toEqual([
      { place: "", field: "", message: "Больше нельзя: предел — 200. Удалите лишнее и попробуйте снова" },
    ]);
    expect(await imported(token, "a.json", ours(199), { keepBases: "true" })).toMatchObject({
      status: 409,
      body: { code: "QUOTA_EXCEEDED" },
    });
    expect(await db.promptBase.count({ where: { ownerId: owner.id } })).toBe(3);
    // Into one base all go, whatever they were in.
    expect((await imported(token, "a.json", ours(199))).body).toMatchObject({ create: 1, errors: [] });
    expect(
      (await imported(token, "a.json", ours(198), { keepBases: "true", dryRun: "true" })).body.errors,
    ).toEqual([]);
  });

  test("nobody brings anything into another's base", async () => {
    const free = await aBase();
    const secret = await aBase({ accessType: "PRIVATE" });
    expect(await imported(token, "a.json", file, { promptBaseId: free.id })).toMatchObject({ status: 403 });
    expect(await imported(token, "a.json", file, { promptBaseId: secret.id })).toMatchObject({ status: 404 });
    expect(await imported("nobody", "a.json", file)).toMatchObject({ status: 401 });
    // Whatever the file is: nobody waits for it to be read.
    expect(await imported(token, "a.zip", "no archive", { promptBaseId: secret.id })).toMatchObject({
      status: 404,
    });
    expect(await stored()).toEqual([]);
  });
});

describe("variables", () => {
  test("become own ones: found again, or made; tokens are written anew", async () => {
    const stranger = await aUser();
    await aBase({ ownerId: stranger.id, accessType: "PRIVATE" });
    const [tone, city] = [
      await aVariable({ userId: owner.id, variableName: "Тон" }),
      await aVariable({ userId: owner.id, variableName: "Город", textValue: "Тверь" }),
    ];
    await aPrompt({
      base: personal,
      promptText: `Тон {{text_${tone.id}}}, город {{text_${city.id}}}, ещё раз {{text_${tone.id}}}.`,
    });
    const own = await aVariable({ userId: stranger.id, variableName: "Тон" });
    for (const format of sized(["json", "csv"] as const, ["json", "zip", "csv", "xlsx"] as const)) {
      await db.prompt.deleteMany({ where: { userId: stranger.id } });
      const { body } = await imported(
        await aToken(stranger.id),
        `a.${format}`,
        (await exported(token, format)).bytes,
      );
      expect(body).toMatchObject({ create: 1, failed: 0 });
      const made = await db.promptVariable.findFirstOrThrow({
        where: { userId: stranger.id, variableName: "Город" },
      });
      const [prompt] = await stored({ userId: stranger.id });
      expect(prompt!.promptText).toBe(
        `Тон {{text_${own.id}}}, город {{text_${made.id}}}, ещё раз {{text_${own.id}}}.`,
      );
    }
    expect(await db.promptVariable.count({ where: { userId: stranger.id } })).toBe(2);
    expect(await db.promptVariableUse.count({ where: { variable: { userId: stranger.id } } })).toBe(2);
  });

  test("more than a person may have: the dry run says so, and the run makes neither bases nor variables", async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: `text_${at}`,
        type: "text",
        name: `Имя ${at}`,
        textValue: `${at}`,
      }));
    const ours = (count: number) =>
      JSON.stringify({
        format: "promptoteka",
        version: 1,
        bases: [{ id: "1", name: "Новая", description: "Описание базы" }],
        variables: many(count),
        prompts: [{ id: "p", base: "1", ...row("Промпт") }],
      });
    await aVariable({ userId: owner.id, variableName: "Имя 7", textValue: "7" });
    await aVariable({ userId: owner.id, variableName: "Другое" });
    const dry = await imported(token, "a.json", ours(500), { keepBases: "true", dryRun: "true" });
    expect(dry.body).toMatchObject({
      variables: { create: 499, found: 1 },
      errors: [{ message: "Больше нельзя: предел — 500. Удалите лишнее и попробуйте снова" }],
    });
    expect(await imported(token, "a.json", ours(500), { keepBases: "true" })).toMatchObject({
      status: 409,
      body: { code: "QUOTA_EXCEEDED" },
    });
    expect(await imported(token, "a.json", ours(700), { dryRun: "true" })).toMatchObject({
      status: 409,
      body: { code: "QUOTA_EXCEEDED" },
    });
    expect(await db.promptVariable.count({ where: { userId: owner.id } })).toBe(2);
    expect(await db.promptBase.count({ where: { ownerId: owner.id } })).toBe(1);
  });

  test("those that are the same in type, name and value are found, each once; knowledge by its name", async () => {
    const knowledge = await db.knowledgeBase.create({ data: { userId: owner.id, name: "Цены" } });
    const own = [
      await aVariable({
        userId: owner.id,
        variableType: "random",
        variableName: "Цвет",
        options: ["a", "b"],
      }),
      await aVariable({
        userId: owner.id,
        variableType: "random",
        variableName: "Цвет",
        options: ["a", "b"],
      }),
      await aVariable({ userId: owner.id, variableType: "number", variableName: "Число", numberValue: 7 }),
      await aVariable({
        userId: owner.id,
        variableType: "random_number",
        variableName: "Кубик",
        rangeMin: 1,
        rangeMax: 6,
      }),
      await aVariable({
        userId: owner.id,
        variableType: "knowledge_base",
        variableName: "Прайс",
        knowledgeBaseId: knowledge.id,
      }),
    ];
    const random = { type: "random", name: "Цвет", options: ["a", "b"] };
    const variables = [
      ...["1", "2", "3"].map((id) => ({ id: `random_${id}`, ...random })),
      { id: "random_4", ...random, options: ["a", "c"] },
      { id: "number_5", type: "number", name: "Число", numberValue: 7 },
      { id: "number_6", type: "number", name: "Число", numberValue: 8 },
      { id: "random_number_7", type: "random_number", name: "Кубик", rangeMin: 1, rangeMax: 6 },
      { id: "knowledge_8", type: "knowledge_base", name: "Прайс", knowledgeBase: "Цены" },
    ];
    const file = JSON.stringify({
      format: "promptoteka",
      version: 1,
      variables,
      prompts: [{ id: "p", ...row("Промпт") }],
    });
    expect((await imported(token, "a.json", file)).body.variables).toEqual({ create: 3, found: 5 });
    expect(await db.promptVariable.count({ where: { userId: owner.id } })).toBe(own.length + 3);
  });

  test("one comes where a prompt of another file had the id that it is remembered by", async () => {
    const ours = { format: "promptoteka", version: 1 };
    const prompts = [{ ...row("Письмо"), id: "variable:x" }];
    const variables = [{ id: "x", type: "text", name: "Тон", textValue: "деловой" }];
    expect((await imported(token, "a.json", JSON.stringify({ ...ours, prompts }))).status).toBe(200);
    for (const counts of [
      { create: 1, found: 0 },
      { create: 0, found: 1 },
    ])
      expect(await imported(token, "b.json", JSON.stringify({ ...ours, variables }))).toMatchObject({
        status: 200,
        body: { variables: counts },
      });
  });

  test("of a knowledge base that is not there its place becomes a field", async () => {
    const knowledge = { id: "knowledge_1", type: "knowledge_base", name: "Прайс", knowledgeBase: "Цены" };
    const file = JSON.stringify({
      format: "promptoteka",
      version: 1,
      variables: [knowledge],
      prompts: [
        {
          id: "1",
          ...row("Имя"),
          promptText: "Ответь по прайсу {{Прайс}}, коротко.",
          variables: { Прайс: "knowledge_1" },
        },
      ],
    });
    expect((await imported(token, "a.json", file)).body).toMatchObject({ create: 1 });
    expect((await stored())[0]!.promptText).toBe("Ответь по прайсу [Прайс], коротко.");
  });
});

test("events tell what is done, and the answer is the last of them", async () => {
  const file = asJson(Array.from({ length: 250 }, (_, at) => row(`Имя ${at}`)));
  const response = await POST(
    importRequest(token, "a.json", file, {}, { headers: { accept: "text/event-stream" } }),
    { params: Promise.resolve(undefined) },
  );
  const events = (await response.text()).split("\n\n").filter((event) => event.startsWith("event:"));
  expect(
    events.map((event) =>
      event.replace(/\ndata: (\{"(?:name|done)[^}]*\})?.*/s, " $1").replace("event: ", ""),
    ),
  ).toEqual([
    'stage {"name":"reading"}',
    'stage {"name":"saving"}',
    'progress {"done":0,"total":250}',
    'progress {"done":200,"total":250}',
    'progress {"done":250,"total":250}',
    "result ",
  ]);
});

test("an export into an empty account is the same export", async () => {
  const base = await aBase({ ownerId: owner.id, baseName: "Работа" });
  await aPrompt({ base, title: "=Первый", tags: ["а, б", '"в"'] });
  const before = await exportedJson<{ prompts: { title: string; tags: string[] }[] }>(token);
  const other = await aUser();
  await aBase({ ownerId: other.id, accessType: "PRIVATE", baseName: "Личное" });
  const theirs = await aToken(other.id);
  await imported(theirs, "a.csv", (await exported(token, "csv")).bytes, { keepBases: "true" });
  const after = await exportedJson<typeof before>(theirs);
  expect(after.prompts.map(({ title, tags }) => [title, tags])).toEqual(
    before.prompts.map(({ title, tags }) => [title, tags]),
  );
});

describe("folders", () => {
  type Exported = {
    folders: { id: string; name: string; parentId: string | null }[];
    prompts: { id: string; title: string; folder: string | null }[];
  };
  const tree = () =>
    db.folder.findMany({ where: { userId: owner.id }, orderBy: [{ position: "asc" }, { id: "asc" }] });
  const document = (folders: unknown, prompts: unknown[]) =>
    JSON.stringify({ format: "promptoteka", version: 1, folders, bases: [], variables: [], prompts });
  /** Titles with the names of the folders that they lie in. */
  async function places() {
    const rows = await db.folderPrompt.findMany({ include: { folder: true, prompt: true } });
    return Object.fromEntries(rows.map(({ folder, prompt }) => [prompt.title, folder.name]));
  }
  async function aTree() {
    const work = await aFolder({ userId: owner.id, name: "Работа" });
    const letters = await aFolder({ userId: owner.id, name: "Письма / ответы", parentId: work.id });
    await aFolder({ userId: owner.id, name: "Пустая" });
    const [inside, loose] = [
      await aPrompt({ base: personal, title: "Внутри" }),
      await aPrompt({ base: personal, title: "Снаружи" }),
    ];
    await db.folderPrompt.create({ data: { userId: owner.id, promptId: inside.id, folderId: letters.id } });
    return { work, letters, inside, loose };
  }

  test("the whole account takes its tree along, a selection what holds something of it; nobody's but one's own", async () => {
    const { work, letters, inside, loose } = await aTree();
    const stranger = await aUser();
    const theirs = await aFolder({ userId: stranger.id, name: "Чужая" });
    await db.folderPrompt.create({ data: { userId: stranger.id, promptId: loose.id, folderId: theirs.id } });
    const all = await exportedJson<Exported>(token);
    expect(all.folders.map(({ name }) => name).toSorted()).toEqual(["Письма / ответы", "Пустая", "Работа"]);
    expect(all.folders).toContainEqual({ id: letters.id, name: "Письма / ответы", parentId: work.id });
    expect(all.prompts.map(({ title, folder }) => [title, folder])).toEqual([
      ["Внутри", letters.id],
      ["Снаружи", null],
    ]);
    const some = await exportedJson<Exported>(token, `&ids=${inside.id}`);
    expect(some.folders.map(({ id }) => id).toSorted()).toEqual([work.id, letters.id].toSorted());
    expect((await exportedJson<Exported>(token, `&ids=${loose.id}`)).folders).toEqual([]);
    const csv = (await exported(token, "csv")).bytes.toString();
    expect(csv).toContain('"[""Работа"",""Письма / ответы""]"');
  });

  /** The formats tested by each step; `npm test` covers an account and a table once each, and one format of moved prompts. */
  const asked = sized(
    { beforehand: ["zip", "xlsx"], again: ["json", "csv"], moved: ["json"] },
    { beforehand: [...EXPORT_FORMATS], again: [...EXPORT_FORMATS], moved: [...EXPORT_FORMATS] },
  ) as Record<"beforehand" | "again" | "moved", ExportFormat[]>;

  test.each(EXPORT_FORMATS)("come back out of %s, told beforehand, once and for all", async (format) => {
    await aTree();
    const file = (await exported(token, format)).bytes;
    await db.prompt.deleteMany({});
    await db.folder.deleteMany({});
    const whole = format === "zip" || format === "json";
    if (asked.beforehand.includes(format)) {
      const dry = await imported(token, `a.${format}`, file, { dryRun: "true" });
      expect(dry.body).toMatchObject({ create: 2, folders: { create: whole ? 3 : 2, found: 0, left: 0 } });
      expect(await tree()).toEqual([]);
    }
    expect((await imported(token, `a.${format}`, file)).body).toMatchObject({
      create: 2,
      folders: { create: whole ? 3 : 2, found: 0 },
      errors: [],
    });
    expect(await places()).toEqual({ Внутри: "Письма / ответы" });
    if (!asked.again.includes(format)) return;
    expect((await imported(token, `a.${format}`, file)).body).toMatchObject({
      create: 0,
      folders: { create: 0, found: whole ? 3 : 2 },
    });
    expect(await tree()).toHaveLength(whole ? 3 : 2);
    if (!asked.moved.includes(format)) return;
    // Moved meanwhile: an update puts it back and writes nothing else, skipping leaves it where it is.
    await db.folderPrompt.deleteMany({});
    const versions = (await stored()).map(({ version }) => version);
    expect((await imported(token, `a.${format}`, file)).body).toMatchObject({ skip: 2 });
    expect(await places()).toEqual({});
    const again = await imported(token, `a.${format}`, file, { onConflict: "update", dryRun: "true" });
    expect(again.body.rows!.map(({ changed }) => changed)).toEqual([["folder"], []]);
    expect((await imported(token, `a.${format}`, file, { onConflict: "update" })).body).toMatchObject({
      update: 1,
      skip: 1,
    });
    expect(await places()).toEqual({ Внутри: "Письма / ответы" });
    expect((await stored()).map(({ version }) => version)).toEqual(versions);
  });

  test("ids of a file open no folder of another's, and are new ones", async () => {
    const theirs = await aFolder({ userId: (await aUser()).id, name: "Чужая" });
    const file = document(
      [{ id: theirs.id, name: "Моя", parentId: null }],
      [{ ...row("Новый"), folder: theirs.id }],
    );
    await imported(token, "a.json", file);
    expect(await tree()).toMatchObject([{ name: "Моя" }]);
    expect((await tree())[0]!.id).not.toBe(theirs.id);
    expect(await db.folderPrompt.count({ where: { folderId: theirs.id } })).toBe(0);
    await imported(token, "b.json", document([], [{ ...row("Другой"), folder: theirs.id }]));
    expect(await places()).toEqual({ Новый: "Моя" });
  });

  test("what does not fit is told, and its prompts lie in the folder above; circles and unknown parents stop nothing", async () => {
    const deep = Array.from({ length: 7 }, (_, at) => ({
      id: `d${at + 1}`,
      name: `Уровень ${at + 1}`,
      parentId: at ? `d${at}` : null,
    }));
    const odd = [
      { id: "long", name: "я".repeat(61), parentId: "d1" },
      { id: "in-long", name: "Внутри длинной", parentId: "long" },
      { id: "a", name: "Круг А", parentId: "b" },
      { id: "b", name: "Круг Б", parentId: "a" },
      { id: "self", name: "Сама в себе", parentId: "self" },
      { id: "orphan", name: "Сирота", parentId: "nobody" },
      { id: "", name: "Без номера", parentId: null },
      "не папка",
    ];
    const at = ["d7", "long", "in-long", "a", "self", "orphan", "nowhere"];
    const file = document(
      [...deep, ...odd],
      at.map((folder) => ({ ...row(`Промпт ${folder}`), folder })),
    );
    const { body } = await imported(token, "a.json", file);
    expect(body).toMatchObject({ create: at.length, failed: 0, folders: { create: 7, found: 0, left: 6 } });
    expect(body.errors.map(({ place, field, message }) => `${place} ${field} ${message}`).toSorted()).toEqual(
      [
        "папка «Уровень 6» folder Вложенность папок — не больше 5 уровней",
        "папка «Уровень 7» folder Вложенность папок — не больше 5 уровней",
        `папка «${"я".repeat(61)}» folder Название папки не должно превышать 60 символов`,
        "папка «Круг А» folder Папку нельзя переместить в саму себя",
        "папка «Круг Б» folder Папку нельзя переместить в саму себя",
        "папка «Сама в себе» folder Папку нельзя переместить в саму себя",
      ].toSorted(),
    );
    expect(await places()).toEqual({
      "Промпт d7": "Уровень 5",
      "Промпт long": "Уровень 1",
      "Промпт in-long": "Внутри длинной",
      "Промпт orphan": "Сирота",
    });
    expect((await imported(token, "a.json", file, { onConflict: "update" })).body).toMatchObject({
      update: 0,
      folders: { create: 0, found: 7 },
    });
  });

  test("new prompts without a folder come into the chosen one, if it is the person's own", async () => {
    const folder = await aFolder({ userId: owner.id });
    const foreign = await aFolder({ userId: (await aUser()).id });
    await imported(token, "a.json", asJson([row("Был")]));
    const file = asJson([row("Был"), row("Новый")]);
    const { body } = await imported(token, "a.json", file, { folderId: folder.id });
    expect(body).toMatchObject({ create: 1, skip: 1 });
    const placed = await db.folderPrompt.findMany({
      select: { folderId: true, prompt: { select: { title: true } } },
    });
    expect(placed).toEqual([{ folderId: folder.id, prompt: { title: "Новый" } }]);
    expect((await imported(token, "a.json", file, { folderId: foreign.id })).body.code).toBe(
      "FOLDER_NOT_FOUND",
    );
  });

  test("a chosen folder without room for the new prompts is told beforehand", async () => {
    const folder = await aFolder({ userId: owner.id });
    limit = jest.replaceProperty(FOLDER_LIMITS as { placed: number }, "placed", 1);
    const { id: promptId } = await aPrompt({ base: personal });
    await db.folderPrompt.create({ data: { userId: owner.id, promptId, folderId: folder.id } });
    const { body } = await imported(token, "a.json", asJson([row("Новый")]), {
      dryRun: "true",
      folderId: folder.id,
    });
    expect(body.errors).toContainEqual({
      place: "",
      field: "folder",
      message: expect.stringMatching(/\b1\b/) as string,
    });
  });

  test("500 a person, however many a file has and however many imports run", async () => {
    await db.$executeRaw`
      INSERT INTO folders (id, user_id, name, position) SELECT gen_random_uuid(), ${owner.id}::uuid, 'Папка ' || n, n - 1 FROM generate_series(1, 498) n`;
    const file = (name: string) =>
      document(
        Array.from({ length: 5_100 }, (_, at) => ({ id: `f${at}`, name: `${name} ${at}`, parentId: null })),
        [{ ...row(`Промпт ${name}`), folder: "f1" }],
      );
    const answers = await Promise.all([
      imported(token, "a.json", file("А")),
      imported(await aToken(owner.id), "b.json", file("А")),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await tree()).toHaveLength(500);
    const { body } = await imported(token, "c.json", file("Б"));
    expect(body).toMatchObject({ create: 1, folders: { create: 0, found: 0, left: 5_000 } });
    expect(body.errors[0]).toMatchObject({
      field: "folder",
      message: "Больше нельзя: предел — 500. Удалите лишнее и попробуйте снова",
    });
    expect(body.errors).toHaveLength(1_000);
    expect(body.moreErrors).toBe(4_000);
    expect(await places()).toEqual({ "Промпт А": "А 1" });
  });
});

test("who is blocked while their file is read brings nothing more in", async () => {
  const file = asJson([row("Первый"), row("Второй")]);
  const { answer } = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${owner.id}::uuid FOR UPDATE`;
      const running = imported(token, "a.json", file);
      for (let waiting = 0; waiting === 0;) {
        const [held] = await tx.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND pid IN (SELECT pid FROM pg_locks WHERE relation = 'users'::regclass)`;
        waiting = held!.count;
      }
      await tx.user.update({ where: { id: owner.id }, data: { blockedAt: new Date() } });
      return { answer: running };
    },
    { timeout: 30_000 },
  );
  expect((await answer).status).toBe(401);
  expect(await db.prompt.count()).toBe(0);
});
