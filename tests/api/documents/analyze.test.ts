import * as xlsx from "xlsx";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { streamEvents } from "@/tests/support/events";
import { aUser } from "@/tests/support/factories/user";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import type { AiMode } from "@/tests/support/fakes/ai-modes";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as documentsRoutes } from "@/lib/documents/routes";
import { ROUTES as integrationsAiRoutes } from "@/lib/integrations/ai/routes";

const { POST } = handlersAt("/documents/analyze", documentsRoutes);
const { GET: STATUS } = handlersAt("/models/status", integrationsAiRoutes);

let fake: FakeAi;
let token: string;

beforeAll(async () => void (fake = await startAi()));
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  token = await aToken((await aUser()).id);
  withEnv({ ...fake.env, RATE_LIMIT_SCALE: "1000" });
});
afterEach(() => withEnv());

const TEXT = "Договор поставки чая.\nЦена 120 рублей за пачку.";

function form(content: string | Uint8Array = TEXT, filename = "договор.txt", task = "Найди цены"): FormData {
  const body = new FormData();
  body.append("file", new File([typeof content === "string" ? content : Uint8Array.from(content)], filename));
  body.append("task", task);
  return body;
}

const post = (...values: Parameters<typeof form>) => send(POST, "POST", { token, body: form(...values) });

function priceList(): Buffer {
  const sheet = xlsx.utils.aoa_to_sheet([
    ["Товар", "Цена", "Остаток"],
    ["Чай", 120.5, 4],
    ["=Кофе; «зёрна»", -340, 0],
  ]);
  return xlsx.write(xlsx.utils.book_new(sheet, "Цены"), { type: "buffer", bookType: "xlsx" }) as Buffer;
}

test.each([
  ["openai", () => fake.env],
  ["neuro", () => fake.neuroEnv],
])("%s: a table comes back as an answer and as data @heavy", async (_, variables) => {
  withEnv({ ...variables(), RATE_LIMIT_SCALE: "1000" });
  const bytes = priceList();
  const answer = await post(bytes, "цены.xlsx");
  expect(answer).toMatchObject({
    status: 200,
    body: {
      extractedText: "Цены\nТовар\tЦена\tОстаток\nЧай\t120.5\t4\n=Кофе; «зёрна»\t-340\t0",
      filename: "цены.xlsx",
      fileSize: bytes.length,
      truncated: false,
      notices: [],
      notes: [],
      structuredData: {
        documentType: "excel",
        title: "Таблица документа",
        headers: ["Товар", "Цена", "Остаток"],
        data: [
          ["Чай", 120.5, 4],
          ["=Кофе; «зёрна»", -340, 0],
        ],
        content: "",
      },
    },
  });
  const { response, processingTime }: { response: string; processingTime: number } = answer.body;
  expect(response).toMatch(/^## Результат\n\n\*\*Задача:\*\* Найди цены/);
  expect(response).not.toContain("structured_data");
  expect(processingTime).toBeGreaterThanOrEqual(0);
});

test("progress by the real stages, then the result", async () => {
  const events = await streamEvents(POST, { token, body: form() });
  expect(events.slice(0, -1)).toEqual(
    [
      ["uploading", 20],
      ["extracting", 40],
      ["analyzing", 70],
      ["done", 100],
    ].map(([name, progress]) => ({ name: "stage", data: { name, progress } })),
  );
  expect(events.at(-1)).toMatchObject({
    name: "result",
    data: { extractedText: TEXT, structuredData: { documentType: "word" } },
  });
});

describe("every misbehaviour ends with its text", () => {
  test.each<[AiMode, number, string]>([
    ["never", 504, "Время ожидания ответа от ИИ-сервиса истекло (1 секунда)"],
    ["headersThenSilence", 504, "Время ожидания ответа от ИИ-сервиса истекло (1 секунда)"],
    ["resetInBody", 502, "Не удалось подключиться к ИИ-сервису. Проверьте соединение и попробуйте снова"],
    ["statusDetails:422", 502, "Ошибка ИИ-сервиса: 422. Слишком длинный запрос"],
    ["statusJson:500", 502, "Ошибка ИИ-сервиса: 500. Модель перегружена, ключ ***"],
    ["unauthorized:403", 502, "Ошибка ИИ-сервиса: 403"],
    ["nothing", 502, "ИИ-сервис вернул пустой ответ"],
    ["wrongType", 502, "Ответ ИИ-сервиса не является валидным JSON"],
  ])("%s", async (mode, status, message) => {
    fake.setMode(mode);
    if (status === 504) withEnv({ ...fake.env, AI_TIMEOUT_MS: "200", RATE_LIMIT_SCALE: "1000" });
    expect(await post()).toMatchObject({ status, body: { message } });
    const events = await streamEvents(POST, { token, body: form() });
    expect(events.at(-1)).toMatchObject({ name: "error", data: { message } });
  });

  test("no AI at all: said in words for everybody, and to administrators what to set", async () => {
    withEnv({ AI_DRIVER: "openai", AI_API_KEY: "", AI_BASE_URL: "", AI_MODEL: "" });
    expect(await post()).toMatchObject({
      status: 409,
      body: {
        code: "AI_NOT_CONFIGURED",
        message: "Анализ документов пока недоступен. Обратитесь к администратору",
      },
    });
    const admin = await aToken((await aUser({ role: "admin" })).id);
    const answer = await send(POST, "POST", { token: admin, body: form() });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: "ИИ-сервис не настроен. Администратору: задайте AI_API_KEY, AI_MODEL в окружении сервера",
      },
    });
  });

  test("whether there is AI is told before a file is chosen, and the variables to administrators only", async () => {
    const admin = await aToken((await aUser({ role: "admin" })).id);
    expect((await send(STATUS, "GET", { token: admin })).body).toEqual({ available: true, missing: [] });
    withEnv({ AI_DRIVER: "neuro", AI_BASE_URL: "" });
    expect((await send(STATUS, "GET", { token })).body).toEqual({ available: false, missing: [] });
    expect((await send(STATUS, "GET", { token: admin })).body).toEqual({
      available: false,
      missing: ["AI_BASE_URL"],
    });
    expect((await send(STATUS, "GET")).status).toBe(401);
  });
});

const TABLE = {
  documentType: "excel",
  title: "Цены",
  headers: ["Товар", "Цена"],
  data: [
    ["Чай", 120],
    ["Кофе", 340],
  ],
  content: "",
};

test.each<[AiMode, object | null]>([
  ["fenced", TABLE],
  ["fencedOutside", TABLE],
  ["twoBlocks", TABLE],
  [
    "nestedFences",
    { documentType: "word", title: "Код", headers: [], data: [], content: "```js\nlet a;\n```" },
  ],
  [
    "longRows",
    {
      documentType: "excel",
      title: "",
      headers: ["А", "", ""],
      data: [
        [1, 2, 3],
        [4, null, null],
      ],
      content: "",
    },
  ],
  ["trailingComma", null],
  ["notData", null],
])("a structured block, %s: read, or left out while the text is shown", async (mode, structuredData) => {
  fake.setMode(mode);
  const { status, body }: { status: number; body: { response: string; structuredData: object | null } } =
    await post();
  expect([status, body.structuredData]).toEqual([200, structuredData]);
  expect(body.response).toMatch(/^Готово\./);
  expect(body.response).not.toMatch(/structured_data|documentType|```/);
});

test("of half a million rows 5,000 are kept, and the answer says so @heavy", async () => {
  fake.setMode("manyRows");
  const { body }: { body: { structuredData: { data: unknown[] }; truncated: boolean; notices: object[] } } =
    await post();
  expect(body.structuredData.data).toHaveLength(5_000);
  expect(body).toMatchObject({
    truncated: true,
    notices: [
      {
        reason: "tableCut",
        message: expect.stringMatching(
          /^Таблица неполная: в ответе ИИ строк — 400\s001, столбцов — 1; взяты первые 5\s000 строк и 100 столбцов\.$/,
        ) as string,
      },
    ],
  });
});

test("of 120 columns 100 are kept, and the answer says so", async () => {
  fake.setMode("manyColumns");
  const {
    body,
  }: { body: { structuredData: { headers: unknown[] }; truncated: boolean; notices: object[] } } =
    await post();
  expect(body.structuredData.headers).toHaveLength(100);
  expect(body).toMatchObject({
    truncated: true,
    notices: [{ reason: "tableCut", message: expect.stringContaining("столбцов — 120") as string }],
  });
});

test("an answer that the AI's limit of length has cut is said to be incomplete", async () => {
  fake.setMode("cutAt:40");
  expect(await post()).toMatchObject({
    status: 200,
    body: {
      truncated: true,
      notices: [
        {
          reason: "answerCut",
          message:
            "Ответ неполный: ИИ дошёл до предела длины и остановился. Разделите задание или документ на части.",
        },
      ],
    },
  });
});

test("a document longer than the AI gets is answered, and said to be cut", async () => {
  const text = "Слово за словом. ".repeat(10_000).trim();
  expect(await post(text)).toMatchObject({
    status: 200,
    body: { extractedText: text, truncated: true, notices: [{ reason: "documentCut" }] },
  });
});

describe("what is refused", () => {
  test.each([
    [
      "another kind of file",
      form(TEXT, "заметки.md"),
      415,
      "Пожалуйста, выберите документ (DOC, DOCX, XLS, XLSX, XML, TXT)",
    ],
    ["a large file", form("a".repeat(1_048_577)), 413, "Размер файла не должен превышать 1MB"],
    ["a blank task", form(TEXT, "a.txt", "  \n "), 422, "Опишите задачу"],
    [
      "a long task",
      form(TEXT, "a.txt", "я".repeat(1_001)),
      422,
      /^Задача не должна превышать 1\s000 символов$/,
    ],
    ["a document without text", form("  \n ", "a.txt"), 422, "Не удалось извлечь текст из документа"],
    [
      "a document that is something else",
      form(TEXT, "a.docx"),
      422,
      "Ошибка извлечения текста: содержимое не соответствует расширению .docx",
    ],
  ])("%s", async (_, body, status, message) => {
    const before = fake.questions.length;
    const answer = await send(POST, "POST", { token, body });
    expect(answer.status).toBe(status);
    const said: { message: string } = answer.body;
    expect(said.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
    expect(fake.questions.length).toBe(before);
  });

  test("a task of exactly 1,000 characters is fine; without a sign-in nothing is", async () => {
    expect((await post(TEXT, "a.txt", "я".repeat(1_000))).status).toBe(200);
    expect((await send(POST, "POST", { body: form() })).status).toBe(401);
  });
});

test("whoever leaves ends the exchange", async () => {
  fake.setMode("never");
  const gone = new AbortController();
  const before = fake.questions.length;
  const events = streamEvents(POST, { token, body: form(), signal: gone.signal });
  while (fake.questions.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
  gone.abort();
  await events;
  while (fake.waiting() > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});

test("whoever leaves a call without events is no failure of ours", async () => {
  fake.setMode("never");
  const gone = new AbortController();
  const before = fake.questions.length;
  const request = new Request("http://localhost:3000/api/test", {
    method: "POST",
    headers: { "ssmm-token": token },
    body: form(),
    signal: gone.signal,
  });
  const answer = (POST as (request: Request, context: { params: Promise<undefined> }) => Promise<Response>)(
    request,
    { params: Promise.resolve(undefined) },
  );
  while (fake.questions.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
  gone.abort();
  expect((await answer).status).toBe(499);
  while (fake.waiting() > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});
