import { screen, waitFor, within } from "@testing-library/react";
import { withoutMarks } from "@/components/prompts/runs/run-list";
import { EvalBoard } from "@/components/prompts/runs/evals/eval-board";
import type { TestResult, TestResults, TestRow } from "@/lib/ai/runs/evals/schema";
import type { RunnableModel } from "@/lib/ai/runs/schema";
import type { TemplateField } from "@/lib/templates/fields";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const PROMPT = "01980000-0000-7000-8000-000000000001";
const id = (number: number) => `01980000-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`;
const PATH = `/api/prompts/${PROMPT}/tests` as const;
const field = (key: string): TemplateField => ({
  key,
  kind: "placeholder",
  label: key,
  input: "text",
  defaultValue: "",
  options: [],
});
const FIELDS = [field("тема"), field("кто")];
const ROWS: TestRow[] = [
  { id: id(1), title: "Чайная", values: { "[тема]": "чай", старое: "поле" } },
  { id: id(2), title: "", values: { тема: "кофе", кто: "друг" } },
];
const MODELS = [
  { id: "small", title: "Малая", kind: "text", provider: "Лаборатория" },
  { id: "large", title: "Большая", kind: "text", provider: "" },
].map((model) => ({
  ...model,
  pricePerMillion: null,
  pricePerImage: null,
  contextTokens: null,
})) as RunnableModel[];

const answer = (row: number, version: number, more: Partial<TestResult> = {}): TestResult => ({
  id: id(row * 10 + version),
  groupId: "g",
  model: "small",
  state: "done",
  text: `**Ответ** ${row} версии ${version}`,
  isExcerpt: false,
  isCut: false,
  inputTokens: 100,
  outputTokens: 200,
  costRub: 0.05,
  error: null,
  rating: 0,
  createdAt: "2026-11-26T10:00:00.000Z",
  rowId: id(row),
  version,
  isOutdated: false,
  ...more,
});

function resultsOf(
  results: TestResult[],
  running: TestResults["running"] = null,
  versions = [2],
): TestResults {
  const of = (version: number) => results.filter((one) => one.version === version && one.state === "done");
  return {
    results,
    running,
    versions: versions.map((version) => ({
      version,
      done: of(version).length,
      good: of(version).filter(({ rating }) => rating === 1).length,
      bad: of(version).filter(({ rating }) => rating === -1).length,
      failed: results.filter((one) => one.version === version && one.state === "failed").length,
    })),
  };
}

type Shown = { rows?: TestRow[]; results?: TestResults; shown?: number[]; fields?: TemplateField[] };
function board({ rows = ROWS, results = resultsOf([]), shown = [2], fields = FIELDS }: Shown = {}) {
  return mount(
    <EvalBoard
      promptId={PROMPT}
      set={{ rows, revision: "seen" }}
      results={results}
      fields={fields}
      versions={[
        { number: 2, createdAt: "2026-11-26T10:00:00.000Z", note: "короче" },
        { number: 1, createdAt: "2026-11-25T10:00:00.000Z", note: "" },
      ]}
      shown={shown}
      models={MODELS}
      answering={MODELS}
      model="small"
      left={{ tokens: 5_000, resetsAt: "2026-11-26T21:00:00.000Z" }}
    />,
    { address: `/my-prompts/${PROMPT}/tests` },
  );
}
const cell = (row: number, version: number) =>
  within(screen.getByRole("article", { name: `строка ${row}, версия ${version}` }));

test("rows stand with the names of their fields, answers beside them with what they cost and what came of the version", async () => {
  board({
    shown: [2, 1],
    results: resultsOf(
      [
        answer(1, 2, { rating: 1, isOutdated: true }),
        answer(2, 2, {
          state: "failed",
          text: "",
          error: { code: "AI_FAILED", message: "Сервис не ответил" },
        }),
        answer(1, 1, { rating: -1, model: "large" }),
      ],
      null,
      [2, 1],
    ),
  });
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "тема",
    "старое",
    "тема",
    "кто",
  ]);
  const second = within(screen.getByRole("region", { name: "Версия 2" }));
  second.getByText(/^1 хорошо, 0 плохо из 1 ответа · 1 ошибка · 0,1\s₽$/);
  second.getByText("Текущая");
  within(screen.getByRole("region", { name: "Версия 1" })).getByText(
    /^0 хорошо, 1 плохо из 1 ответа · 0,05\s₽$/,
  );
  cell(1, 2).getByText("Ответ 1 версии 2");
  cell(1, 2).getByText("Значения изменены после ответа");
  cell(1, 2).getByText(/^Малая · 300 токенов · 0,05\s₽$/);
  cell(2, 2).getByText("Сервис не ответил");
  cell(1, 1).getByText(/^Большая · /);
  expect(cell(1, 1).getByRole("link").getAttribute("href")).toBe(`/my-runs/${id(11)}`);
  within(screen.getByRole("group", { name: "строка 2, версия 1" })).getByText("Ответа пока нет");
  await screen.findByText(/Сегодня хватит примерно на .* ответ/);
});

test("an answer is rated by one press of a key, and rated back where the server refuses", async () => {
  const { user } = board({ results: resultsOf([answer(1, 2)]) });
  const rated = answers(`PATCH /api/runs/${id(12)}`, ({ body }) =>
    (body as { rating: number }).rating === 1
      ? { json: {} }
      : { status: 429, json: { code: "RATE_LIMITED", message: "Слишком часто" } },
  );
  const good = () => cell(1, 2).getByRole("button", { name: /^Хороший ответ/ });
  const bad = () => cell(1, 2).getByRole("button", { name: /^Плохой ответ/ });
  good().focus();
  await user.keyboard("{Enter}");
  expect(good().getAttribute("aria-pressed")).toBe("true");
  screen.getByText(/^1 хорошо, 0 плохо из 1 ответа/);
  await user.tab();
  expect(document.activeElement).toBe(bad());
  await user.keyboard(" ");
  await screen.findByText("Слишком часто");
  expect(good().getAttribute("aria-pressed")).toBe("true");
  expect(bad().getAttribute("aria-pressed")).toBe("false");
  expect(rated.map(({ body }) => body)).toEqual([{ rating: 1 }, { rating: -1 }]);
});

test("what was typed into a row stays when saving fails, and is saved again when the set was changed elsewhere", async () => {
  const { user, fill } = board();
  let times = 0;
  const saved = answers(`PUT ${PATH}`, ({ body }) => {
    times += 1;
    if (times === 1) return new Error("network");
    if (times === 2)
      return { status: 409, json: { code: "TEST_ROWS_CHANGED", message: "Строки изменились" } };
    const rows = (body as { rows: TestRow[] }).rows.map((row, at) => ({ ...row, id: row.id ?? id(50 + at) }));
    return { json: { rows, revision: "newest" } };
  });
  answers(`GET ${PATH}`, () => ({ json: { rows: [ROWS[1]], revision: "other" } }));
  answers(`GET ${PATH}/results`, () => ({ json: resultsOf([]) }));
  await user.click(screen.getByRole("button", { name: "Изменить строку 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Строка 1" }));
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "тема" }).value).toBe("чай");
  await fill(dialog.getByRole("textbox", { name: "тема" }), "улун");
  await user.click(dialog.getByRole("button", { name: "Сохранить" }));
  await dialog.findByText("Не удалось сохранить. Введённое осталось, попробуйте ещё раз");
  await user.click(dialog.getByRole("button", { name: "Сохранить" }));
  await dialog.findByText("Строки изменились");
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "тема" }).value).toBe("улун");
  await user.click(dialog.getByRole("button", { name: "Сохранить" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The row was deleted meanwhile: it comes back as a new one behind the one that stayed.
  expect(saved[2]!.body).toEqual({
    rows: [ROWS[1], { title: "Чайная", values: { тема: "улун", старое: "поле" } }],
    revision: "other",
  });
  screen.getByText("улун");
});

test("a set begins empty and says what it is for; a prompt without fields has rows as well", async () => {
  const { user } = board({ rows: [], fields: [] });
  screen.getByText("Добавьте примеры, на которых хотите проверить промпт (до 20).");
  const saved = answers(`PUT ${PATH}`, () => ({
    json: { rows: [{ ...ROWS[0], values: {} }], revision: "r" },
  }));
  answers(`GET ${PATH}/results`, () => ({ json: resultsOf([]) }));
  await user.click(screen.getByRole("button", { name: "Добавить строку" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Новая строка" }));
  dialog.getByText("В промпте нет полей. Строка запустит его как есть.");
  await user.click(dialog.getByRole("button", { name: "Сохранить" }));
  await screen.findByText("Без значений");
  expect(saved[0]!.body).toEqual({ rows: [{ title: "", values: {} }], revision: "seen" });
});

test("a version is run with all rows, or with those that have no answer; refused rows are named", async () => {
  const { user } = board({ results: resultsOf([answer(1, 2)]) });
  const begun = answers(`POST ${PATH}/run`, () => ({
    status: 422,
    json: {
      code: "VALIDATION_FAILED",
      message: "Строка 2: не заполнено кто",
      fields: { "rows.1": ["Строка 2: не заполнено кто"] },
    },
  }));
  await user.click(screen.getByRole("button", { name: "Запустить недостающие: 1" }));
  within(await screen.findByRole("alert")).getByText("Строка 2: не заполнено кто");
  await user.click(screen.getByRole("button", { name: "Запустить все" }));
  await user.click(within(screen.getByRole("group", { name: "строка 2, версия 2" })).getByRole("button"));
  await waitFor(() => expect(begun).toHaveLength(3));
  expect(begun.map(({ body }) => body)).toEqual([
    { version: 2, model: "small", rows: [id(2)] },
    { version: 2, model: "small" },
    { version: 2, model: "small", rows: [id(2)] },
  ]);
});

test("while a test runs its progress is looked at every two seconds, only while the page is visible, and it is stopped", async () => {
  jest.useFakeTimers();
  try {
    const writing = answer(1, 2, { state: "running", text: "Пишу", inputTokens: null, outputTokens: null });
    const waiting = answer(2, 2, { state: "running", text: "", inputTokens: null, outputTokens: null });
    let now = resultsOf([writing, waiting], { version: 2, ended: 0, total: 2 });
    const looks = answers(`GET ${PATH}/results`, () => ({ json: now }));
    const { user } = board({ results: now });
    screen.getByText("0 из 2");
    cell(2, 2).getByText("Ждёт очереди");
    expect(screen.queryByRole("button", { name: /^Запустить/ })).toBeNull();
    now = resultsOf([answer(1, 2), waiting], { version: 2, ended: 1, total: 2 });
    await jest.advanceTimersByTimeAsync(2_000);
    await screen.findByText("1 из 2");
    const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await jest.advanceTimersByTimeAsync(10_000);
    expect(looks).toHaveLength(1);
    visibility.mockRestore();
    const stops = answers(`POST ${PATH}/stop`, () => {
      now = resultsOf([answer(1, 2), { ...waiting, state: "stopped" }]);
      return { json: { stopped: 1 } };
    });
    await user.click(screen.getByRole("button", { name: "Остановить" }));
    await screen.findByRole("button", { name: "Запустить недостающие: 1" });
    expect(stops).toHaveLength(1);
    const asked = looks.length;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(looks).toHaveLength(asked);
  } finally {
    jest.useRealTimers();
  }
});

test("what is compared stands in the address", async () => {
  const { user, went } = board({ shown: [2] });
  await user.selectOptions(screen.getByRole("combobox", { name: "Сравнить с" }), "1");
  await user.selectOptions(screen.getByRole("combobox", { name: "Модель для запуска" }), "large");
  expect(went).toEqual([
    `/my-prompts/${PROMPT}/tests?a=2&b=1&model=small`,
    `/my-prompts/${PROMPT}/tests?a=2&model=large`,
  ]);
});

test("rows come from a table, as many as there is room for", async () => {
  const many = Array.from({ length: 18 }, (_, at) => ({ ...ROWS[1]!, id: id(20 + at) }));
  const { user } = board({ rows: many });
  const table = (total: number) => ({
    columns: ["тема", "кому"],
    mapping: { тема: "тема" },
    seed: 1,
    total,
    rows: Array.from({ length: total }, (_, at) => ({
      row: at + 2,
      seed: 1,
      text: "",
      values: { тема: `тема ${at}`, кто: "" },
      missing: [],
      truncated: false,
    })),
    errors: [],
  });
  let total = 3;
  answers(`POST /api/prompts/${PROMPT}/fill`, () => ({ json: table(total) }));
  await user.click(screen.getByRole("button", { name: "Из таблицы" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Строки из таблицы" }));
  const upload = () =>
    user.upload(
      document.querySelector<HTMLInputElement>("input[type=file]")!,
      new File(["тема\nчай"], "rows.csv", { type: "text/csv" }),
    );
  await upload();
  await dialog.findByText(/^В таблице 3 строки, а в набор поместится ещё 2/);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Добавить" }).disabled).toBe(true);
  total = 2;
  await upload();
  const add = await dialog.findByRole("button", { name: "Добавить 2 строки" });
  const saved = answers(`PUT ${PATH}`, () => ({ json: { rows: many, revision: "r" } }));
  answers(`GET ${PATH}/results`, () => ({ json: resultsOf([]) }));
  await user.click(add);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((saved[0]!.body as { rows: object[] }).rows.slice(18)).toEqual([
    { title: "", values: { тема: "тема 0" } },
    { title: "", values: { тема: "тема 1" } },
  ]);
});

test("rows come from the values of one's answers, each set of values once", async () => {
  const { user } = board();
  const run = (number: number, values: object) => ({
    id: id(number),
    title: number === 61 ? "Лучший" : "",
    values,
    createdAt: "2026-11-26T10:00:00.000Z",
  });
  answers("GET /api/runs", () =>
    Response.json([
      run(61, { тема: "мята", кто: "гость" }),
      run(62, { "[кто]": "гость", "[тема]": "мята" }),
      run(63, {}),
      run(64, { тема: "морс" }),
    ]),
  );
  await user.click(screen.getByRole("button", { name: "Из ответов" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Строки из ответов" }));
  expect(await dialog.findAllByRole("checkbox")).toHaveLength(2);
  await user.click(dialog.getByRole("checkbox", { name: /тема: мята; кто: гость/ }));
  const saved = answers(`PUT ${PATH}`, () => ({ json: { rows: ROWS, revision: "r" } }));
  answers(`GET ${PATH}/results`, () => ({ json: resultsOf([]) }));
  await user.click(dialog.getByRole("button", { name: "Добавить 1 строку" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((saved[0]!.body as { rows: object[] }).rows.slice(2)).toEqual([
    { title: "Лучший", values: { тема: "мята", кто: "гость" } },
  ]);
});

test("the beginning of an answer reads without the marks of Markdown, rules of tables among them", () => {
  const text = "## План\n\n| День | Формат |\n|:---|---|\n| Пн | **фото** |\n\n---\n- Пост";
  expect(withoutMarks(text).split(/\s*\n\s*/)).toEqual(["План", "День  Формат", "Пн  фото", "- Пост"]);
});
