import type { ImportResult } from "@/lib/imports/schema";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { streamEvents } from "@/tests/support/events";
import { aBase } from "@/tests/support/factories/base";
import { aUser } from "@/tests/support/factories/user";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import type { AiMode } from "@/tests/support/fakes/ai-modes";
import { asMarkdown, somePrompts } from "@/tests/support/import-documents";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as importsRoutes } from "@/lib/imports/routes";

const { POST } = handlersAt("/prompts/import", importsRoutes);

let fake: FakeAi;
let owner: { id: string };
let token: string;
let base: { id: string };

beforeAll(async () => void (fake = await startAi()));
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  fake.questions.length = 0;
  owner = await aUser();
  token = await aToken(owner.id);
  base = await aBase({ ownerId: owner.id });
  withEnv({ ...fake.env, RATE_LIMIT_SCALE: "1000" });
});
afterEach(() => withEnv());

const PROMPTS = somePrompts(3, 1);
const FILE = asMarkdown(PROMPTS).toString();

function form(
  text: string,
  fields: Record<string, string> = { promptBaseId: base.id },
  filename = "prompts.md",
): FormData {
  const body = new FormData();
  body.append("file", new File([text], filename));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

const post = (text = FILE, fields?: Record<string, string>, filename?: string) =>
  send(POST, "POST", { token, body: form(text, fields, filename) });
const titles = async () =>
  (await db.prompt.findMany({ where: { promptBaseId: base.id }, orderBy: { id: "asc" } })).map(
    ({ title }) => title,
  );

describe("an exchange that fails ends the import with its text and without a prompt", () => {
  test.each<[AiMode, number, string]>([
    ["never", 504, "Время ожидания ответа от ИИ-сервиса истекло (1 секунда)"],
    ["slowLoris", 504, "Время ожидания ответа от ИИ-сервиса истекло (1 секунда)"],
    ["reset", 502, "Не удалось подключиться к ИИ-сервису. Проверьте соединение и попробуйте снова"],
    ["redirect", 502, "Не удалось подключиться к ИИ-сервису. Проверьте соединение и попробуйте снова"],
    ["statusDetails:500", 502, "Ошибка ИИ-сервиса: 500. Слишком длинный запрос"],
    ["limited", 502, "Ошибка ИИ-сервиса: 429. Слишком много запросов"],
    ["unauthorized:401", 502, "Ошибка ИИ-сервиса: 401"],
    ["emptyObject", 502, "ИИ-сервис вернул пустой ответ"],
    ["blank", 502, "ИИ-сервис вернул пустой ответ"],
    ["halfJson", 502, "Ответ ИИ-сервиса не является валидным JSON"],
  ])("%s", async (mode, status, message) => {
    fake.setMode(mode);
    if (status === 504) withEnv({ ...fake.env, AI_TIMEOUT_MS: "200", RATE_LIMIT_SCALE: "1000" });
    expect(await post()).toMatchObject({ status, body: { message } });
    expect(await titles()).toEqual([]);
    const events = await streamEvents(POST, { token, body: form(FILE) });
    expect(events.at(-1)).toMatchObject({ name: "error", data: { message } });
    expect(await titles()).toEqual([]);
  });
});

test.each<[AiMode, string]>([
  ["refusal", "refused"],
  ["prose", "unusable"],
])("%s: the splitter serves and says so", async (mode, reason) => {
  fake.setMode(mode);
  const { status, body }: { status: number; body: ImportResult } = await post();
  expect([status, body.imported, body.splitter, body.notices.map((notice) => notice.reason)]).toEqual([
    200,
    3,
    true,
    [reason],
  ]);
  expect(await titles()).toEqual(PROMPTS.map(({ title }) => title));
});

test("an answer that the AI's limit has cut is taken as far as it goes, and the AI asked for the rest", async () => {
  fake.setMode("cutAt:900");
  const { status, body }: { status: number; body: ImportResult } = await post();
  expect([status, body.imported, body.splitter, body.notices]).toEqual([200, 3, false, []]);
  expect(await titles()).toEqual(PROMPTS.map(({ title }) => title));
  expect(fake.questions.length).toBeGreaterThan(1);
  expect(fake.questions.at(-1)!.text).not.toContain(PROMPTS[0]!.promptText);
});

test("an answer that is cut before its first prompt ends is left to the splitter, which is said", async () => {
  fake.setMode("cutAt:60");
  const { body }: { body: ImportResult } = await post();
  expect([body.imported, body.splitter, body.notices.map((notice) => notice.reason)]).toEqual([
    3,
    true,
    ["cut"],
  ]);
  expect(fake.questions).toHaveLength(1);
});

test("splitter=true asks nobody", async () => {
  expect((await post(FILE, { promptBaseId: base.id, splitter: "true" })).body).toMatchObject({
    imported: 3,
    splitter: true,
    notices: [],
  });
  expect(fake.questions).toEqual([]);
});

test("a document in which the AI finds nothing has no prompts", async () => {
  fake.setMode("noPrompts");
  expect(await post()).toMatchObject({
    status: 422,
    body: { code: "IMPORT_NO_PROMPTS", message: "В файле не найдено промптов" },
  });
});

test("a flood is cut to 100 prompts that keep every limit", async () => {
  fake.setMode("flood");
  const { body }: { body: ImportResult } = await post();
  expect([body.imported, body.total, body.notices.map(({ reason }) => reason)]).toEqual([
    100,
    100,
    ["tooMany"],
  ]);
  for (const prompt of body.prompts) {
    expect([...prompt.title].length).toBeLessThanOrEqual(30);
    expect([...prompt.shortDescription].length).toBeLessThanOrEqual(200);
    expect(prompt.tags.length).toBeLessThanOrEqual(5);
    expect(prompt.category).toBe("Без категории");
  }
  expect(body.prompts[0]!.shortDescription).toMatch(/^Очень длинное название Очень длинное название/);
  expect(body.prompts.slice(0, 3).map(({ tags }) => tags)).toEqual([
    ["a", "b", "c", "d", "e"],
    ["a", "b", "c", "d", "e"],
    [],
  ]);
});

test("entries of other kinds, keys of prototypes and repeated texts do no harm", async () => {
  fake.setMode("polluted");
  const { body }: { body: ImportResult } = await post();
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(body).toMatchObject({
    imported: 1,
    total: 2,
    skipped: [{ title: "Без текста", reason: "Текст промпта обязателен для заполнения" }],
  });
});

test("what a document smuggles into the answer is stored as text", async () => {
  fake.setMode("injected");
  const { body }: { body: ImportResult } = await post();
  expect(body.prompts).toMatchObject([{ title: "<img src=x onerror=alert(1)>", category: "Без категории" }]);
});

test("one that cannot be saved is skipped and listed; the count is the truth", async () => {
  const long = `### Длинный\n\n${"Очень длинный текст промпта. ".repeat(2_000)}\n`;
  const { body }: { body: ImportResult } = await post(`${FILE}\n${long}`, {
    promptBaseId: base.id,
    splitter: "true",
  });
  expect(body).toMatchObject({
    imported: 3,
    total: 4,
    skipped: [
      {
        title: "Длинный",
        reason: expect.stringMatching(/^Текст промпта не должен превышать 50\s000 символов$/) as string,
      },
    ],
  });
  expect(await titles()).toHaveLength(3);
});

test("letters whose small ones differ in JavaScript and in PostgreSQL are found again", async () => {
  const fields = { splitter: "true", promptBaseId: base.id };
  const file = asMarkdown(
    PROMPTS.map((prompt, at) => ({
      ...prompt,
      promptText: `${prompt.promptText} ${["İstanbul", "ΟΔΟΣ", "ﬁ ẞ"][at]}`,
    })),
  ).toString();
  expect((await post(file, fields)).body).toMatchObject({ imported: 3 });
  expect((await post(file.replaceAll("Составь ", "Составь  "), fields)).body).toMatchObject({
    imported: 0,
    total: 3,
  });
});

test("the same file again, also with other blanks, saves nothing twice; also at the same moment", async () => {
  expect((await post()).body).toMatchObject({ imported: 3 });
  const again: ImportResult = (await post(FILE.replaceAll("Составь ", "Составь  "))).body;
  expect(again).toMatchObject({
    imported: 0,
    total: 3,
    prompts: [],
    skipped: PROMPTS.map(({ title }) => ({ title, reason: "Такой промпт уже есть в базе" })),
  });
  const other = await aBase({ ownerId: owner.id });
  const both = await Promise.all([
    post(FILE, { promptBaseId: other.id }),
    post(FILE, { promptBaseId: other.id }),
  ]);
  expect(
    both.map(({ body }: { body: ImportResult }) => body.imported).reduce((sum, count) => sum + count),
  ).toBe(3);
  expect(await db.prompt.count({ where: { promptBaseId: other.id } })).toBe(3);
});

test("a long title is cut at a word and opens the description; placeholders make a template", async () => {
  await post(
    "### Письмо постоянному клиенту о новой программе скидок\n\nНапиши письмо о скидке [размер скидки] процентов.\n\n### Второй промпт\n\nНапиши короткое стихотворение о весне.\n",
  );
  const [first, second] = await db.prompt.findMany({
    where: { promptBaseId: base.id },
    orderBy: { id: "asc" },
  });
  expect(first).toMatchObject({
    title: "Письмо постоянному клиенту о…",
    shortDescription: expect.stringMatching(
      /^Письмо постоянному клиенту о новой программе скидок\./,
    ) as string,
    isFillable: true,
  });
  expect(second).toMatchObject({ title: "Второй промпт", isFillable: false });
});

test("events come in their order, with true numbers", async () => {
  const events = await streamEvents(POST, { token, body: form(FILE) });
  expect(
    events.map(({ name, data }) => (name === "stage" ? `${name} ${(data as { name: string }).name}` : name)),
  ).toEqual([
    "stage uploading",
    "stage extracting",
    "preview",
    "stage ai",
    "stage ai",
    "stage saving",
    "progress",
    "progress",
    "progress",
    "progress",
    "result",
  ]);
  expect(events.filter(({ name }) => name === "progress").map(({ data }) => data)).toEqual(
    [0, 1, 2, 3].map((saved) => ({ saved, total: 3 })),
  );
  expect((events.find(({ name }) => name === "preview")!.data as { text: string }).text).toBe(
    FILE.trim().slice(0, 1_000),
  );
  expect(events.at(-1)!.data).toMatchObject({ imported: 3, total: 3, skipped: [], splitter: false });
});

test("whoever leaves while the AI thinks saves nothing and ends the exchange", async () => {
  fake.setMode("never");
  const gone = new AbortController();
  const events = streamEvents(POST, { token, body: form(FILE), signal: gone.signal });
  await until(() => fake.questions.length === 1);
  gone.abort();
  await events;
  await until(() => fake.waiting() === 0);
  expect(await titles()).toEqual([]);
});

test("whoever leaves while prompts are saved keeps what is saved; the rest comes with the next import", async () => {
  const many = somePrompts(60, 1);
  const file = asMarkdown(many).toString();
  const gone = new AbortController();
  const onEvent = ({ name, data }: { name: string; data: { saved: number } }) =>
    void (name === "progress" && data.saved === 2 && gone.abort());
  await streamEvents(POST, { token, body: form(file), signal: gone.signal, onEvent });
  const { imported, total } = (await post(file)).body as { imported: number; total: number };
  const kept = 60 - imported;
  expect(total).toBe(60);
  expect(kept).toBeGreaterThanOrEqual(2);
  expect(kept).toBeLessThan(60);
  expect(await titles()).toHaveLength(60);
});

test("two at a time per person; a third is told to wait, others are served", async () => {
  fake.setMode("held");
  const stranger = await aToken((await aUser()).id);
  const running = [post(), post(`${FILE}\n`)];
  await until(() => fake.questions.length === 2);
  expect(await post()).toMatchObject({
    status: 429,
    body: {
      code: "AI_BUSY",
      message: "У вас уже выполняется 2 запроса к ИИ. Дождитесь, пока один из них закончится",
    },
  });
  const theirs = await aBase({
    ownerId: (await db.apiToken.findFirstOrThrow({ orderBy: { createdAt: "desc" } })).userId,
  });
  expect(
    await send(POST, "POST", {
      token: stranger,
      body: form(`${FILE}\nai-mode: ok\n`, { promptBaseId: theirs.id }),
    }),
  ).toMatchObject({ status: 200 });
  fake.setMode("ok");
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
});

describe("who may, and what", () => {
  test("without a base it goes into the personal one", async () => {
    const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
    expect((await post(FILE, {})).body).toMatchObject({ imported: 3 });
    expect((await post(FILE, { promptBaseId: "" })).body).toMatchObject({ imported: 0, total: 3 });
    expect(await db.prompt.count({ where: { promptBaseId: personal.id } })).toBe(3);
  });

  test("nobody imports into another's base, and no AI is asked for it", async () => {
    const free = await aBase();
    const secret = await aBase({ accessType: "PRIVATE" });
    expect(await post(FILE, { promptBaseId: free.id })).toMatchObject({ status: 403 });
    expect(await post(FILE, { promptBaseId: secret.id })).toMatchObject({ status: 404 });
    expect((await send(POST, "POST", { body: form(FILE) })).status).toBe(401);
    expect([fake.questions.length, await db.prompt.count()]).toEqual([0, 0]);
  });

  test("other kinds of files, several files, none", async () => {
    expect(await post(FILE, undefined, "prompts.pdf")).toMatchObject({
      status: 415,
      body: { message: "Поддерживаемые форматы: TXT, MD, DOC, DOCX, XLS, XLSX, XML" },
    });
    const two = form(FILE);
    two.append("file", new File(["ещё"], "b.txt"));
    expect(await send(POST, "POST", { token, body: two })).toMatchObject({
      status: 422,
      body: { message: "Выберите только один файл" },
    });
    const none = new FormData();
    none.append("promptBaseId", base.id);
    expect(await send(POST, "POST", { token, body: none })).toMatchObject({
      status: 422,
      body: { fields: { file: ["Выберите файл"] } },
    });
  });

  test("20 in ten minutes", async () => {
    withEnv({ ...fake.env, RATE_LIMIT_SCALE: "0.1" });
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([200, 200, 429]);
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

test("a dry run saves nothing and tells what is found, what the base has and what cannot be saved", async () => {
  const alone = { promptBaseId: base.id, splitter: "true" };
  const [first, second] = PROMPTS;
  await post(asMarkdown([first!, PROMPTS[2]!]).toString(), alone);
  const before = await titles();
  const long = { ...PROMPTS[2]!, title: "Слишком длинный", promptText: "слово ".repeat(9_000) };
  const file = asMarkdown([first!, second!, long]).toString();
  const { body, status } = await post(file, { ...alone, dryRun: "true" });
  const { found, ...rest } = body as ImportResult;
  expect(status).toBe(200);
  expect(rest).toMatchObject({ imported: 0, total: 3, skipped: [], prompts: [] });
  expect(found).toMatchObject([
    { title: first!.title, exists: true, reason: "Такой промпт уже есть в базе" },
    { title: second!.title, promptText: second!.promptText, exists: false, reason: null },
    { exists: false, reason: expect.stringContaining("50") },
  ]);
  expect(rest.left).toEqual([
    { before: 0, text: "# Мои промпты\n\nЗдесь собрано то, чем пользуемся каждый день." },
    { before: 0, text: "## Все" },
  ]);
  expect(await titles()).toEqual(before);
});
