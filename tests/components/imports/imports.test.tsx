import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ImportButton } from "@/components/imports/import-button";
import { answers } from "../../support/components/calls";
import { answersWithEvents } from "../../support/components/event-stream";
import { choose } from "../../support/components/files";
import { mount, type Mounted } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const BASE = { id: "0190a2b4-0000-7000-8000-000000000001", base_name: "Импорт" };
const IMPORT = "POST /api/prompts/import";
const RESULT = {
  imported: 2,
  total: 2,
  skipped: [] as object[],
  preview: "",
  prompts: [],
  hiddenDescriptions: 0,
  splitter: false,
  notices: [] as object[],
  notes: [] as object[],
};
const REFUSED = { reason: "refused", message: "ИИ отказался разбирать документ" };

const dialogOf = () => within(screen.getByRole("dialog", { name: "Импорт промптов из файла" }));
const startOf = () => dialogOf().getByRole<HTMLButtonElement>("button", { name: "Импортировать" });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const chooseFile = (name = "промпты.md", content = "# Промпты", type = "") =>
  choose(screen.getByRole("dialog"), new File([content], name, { type }));

async function alerts(text: string | RegExp) {
  await waitFor(() => expect(dialogOf().getByRole("alert").textContent).toMatch(text));
}

beforeEach(() => {
  document.documentElement.dataset.documentLimit = "1048576";
  answers("GET /api/models/status", () => ({ json: { available: true, missing: [] } }));
});

const aPage = () => mount(<ImportButton base={BASE} />, { address: `/bases/${BASE.id}` });

async function openImport({ user }: Mounted) {
  await user.click(screen.getByRole("button", { name: "Загрузить из файла" }));
  await screen.findByRole("dialog", { name: "Импорт промптов из файла" });
}

/** A run that stands wherever the test leaves it. */
async function running() {
  const stream = answersWithEvents(IMPORT);
  const page = aPage();
  await openImport(page);
  chooseFile();
  await page.user.click(startOf());
  stream.send("stage", { name: "uploading" });
  await dialogOf().findByRole("progressbar");
  return { stream, page, user: page.user };
}

test("what cannot be sent is told before it is sent", async () => {
  await openImport(aPage());
  chooseFile("фото.png", "x", "image/png");
  await alerts(/^Поддерживаемые форматы: TXT, MD, DOC, DOCX, XLS, XLSX, XML$/);
  chooseFile("много.txt", "a".repeat(1_048_577));
  await alerts(/^Размер файла не должен превышать 1 МБ\. Текущий размер: 1025 КБ$/);
  const files = ["a.txt", "b.txt"].map((name) => new File(["текст"], name, { type: "text/plain" }));
  fireEvent.drop(screen.getByRole("dialog").querySelector("label")!, { dataTransfer: { files } });
  await alerts(/^Выберите только один файл$/);
  expect(startOf().disabled).toBe(true);
  chooseFile("заметки", "текст", "text/plain");
  expect(dialogOf().queryByRole("alert")).toBeNull();
  expect(startOf().disabled).toBe(false);
});

test("a run shows its stages, the text and what is saved; closing asks, stopping ends the call and says what stays", async () => {
  const { stream, user, page } = await running();
  stream.send("stage", { name: "extracting" });
  await waitFor(() => expect(dialogOf().getByRole("status").textContent).toBe("Извлекаем текст"));
  expect(dialogOf().getByText("Это может занять до 60 секунд")).toBeTruthy();
  expect(dialogOf().getByText(/^Прошло \d+ с$/)).toBeTruthy();
  stream.send("preview", { text: "Начало документа" });
  const preview = await dialogOf().findByRole("region", { name: "Текст документа: первые 1000 символов" });
  expect(preview.textContent).toBe("Начало документа");
  stream.send("stage", { name: "ai", done: 1, total: 4 });
  await waitFor(() =>
    expect(dialogOf().getByRole("status").textContent).toBe("Ищем промпты: прочитано частей 1 из 4"),
  );
  stream.send("progress", { saved: 3, total: 4 });
  await dialogOf().findByText("Сохранено промптов: 3 / 4");
  expect(dialogOf().getByText("75 %")).toBeTruthy();
  expect(dialogOf().getByRole("progressbar", { name: "Ход импорта" }).getAttribute("aria-valuenow")).toBe(
    "75",
  );

  await user.keyboard("{Escape}");
  await user.click(
    within(await screen.findByRole("alertdialog", { name: "Остановить импорт?" })).getByRole("button", {
      name: "Продолжить импорт",
    }),
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(dialogOf().getByText("75 %")).toBeTruthy();
  await user.click(dialogOf().getByRole("button", { name: "Остановить" }));
  expect(stream.calls[0]!.signal!.aborted).toBe(true);
  await dialogOf().findByText("Импорт остановлен");
  expect(dialogOf().getByText("Сохранено 3 из 4. При повторном импорте они не удвоятся.")).toBeTruthy();
  expect(startOf().disabled).toBe(false);
  expect(page.refreshes()).toBe(1); // the list shows what stays
});

test("closing a run after asking stops it", async () => {
  const { stream, user } = await running();
  await user.click(dialogOf().getByRole("button", { name: "Закрыть" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Остановить" }),
  );
  expect(stream.calls[0]!.signal!.aborted).toBe(true);
  await gone();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Загрузить из файла" })),
  );
});

test("success without anything to read closes by itself; what was skipped stays to be read", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { stream, page } = await running();
  stream.send("result", RESULT);
  stream.end();
  await dialogOf().findByText("Успешно импортировано 2 из 2 промптов");
  await jest.advanceTimersByTimeAsync(2000);
  await gone();

  const second = answersWithEvents(IMPORT);
  await openImport(page);
  chooseFile();
  await page.user.click(startOf());
  second.send("notice", REFUSED);
  second.send("result", {
    ...RESULT,
    imported: 1,
    skipped: [{ title: "Лишний", reason: "Уже есть в базе" }],
    splitter: true,
    notices: [REFUSED],
  });
  second.end();
  await dialogOf().findByText("Успешно импортировано 1 из 2 промптов");
  expect(dialogOf().getByText(REFUSED.message)).toBeTruthy();
  await jest.advanceTimersByTimeAsync(10_000); // longer than a clean success stays
  expect(dialogOf().getByRole("listitem").textContent).toBe("ЛишнийУже есть в базе");
});

test("that the splitter served closes the window too, and goes on being said in a toast @heavy", async () => {
  const { stream } = await running();
  stream.send("notice", REFUSED);
  stream.send("result", { ...RESULT, splitter: true, notices: [REFUSED] });
  stream.end();
  await dialogOf().findByText("Промпты уже в базе. Окно закроется само.");
  await gone();
  await expectToast(REFUSED.message);
});

test("without AI the person knows it before choosing a file; variables are for administrators", async () => {
  answers("GET /api/models/status", () => ({ json: { available: false, missing: [] } }));
  const visitor = aPage();
  await openImport(visitor);
  await dialogOf().findByText(
    "ИИ-сервис пока не подключён, поэтому документ разберём по заголовкам, нумерации и таблицам.",
  );
  expect(dialogOf().queryByText(/AI_/)).toBeNull();
  visitor.unmount();
  answers("GET /api/models/status", () => ({ json: { available: false, missing: ["AI_MODEL"] } }));
  await openImport(aPage());
  await dialogOf().findByText(/задайте AI_MODEL в окружении сервера/);
});

test("a failure says what happened; the file waits for the retry, the splitter for an AI that fails", async () => {
  const { stream, user } = await running();
  stream.send("error", {
    code: "AI_TIMEOUT",
    message: "Время ожидания ответа от ИИ-сервиса истекло (60 секунд)",
  });
  stream.end();
  await alerts(/^Время ожидания ответа от ИИ-сервиса истекло \(60 секунд\)$/);
  const second = answersWithEvents(IMPORT);
  await user.click(dialogOf().getByRole("button", { name: "Разобрать без ИИ" }));
  second.send("error", { code: "IMPORT_NO_PROMPTS", message: "В файле не найдено промптов" });
  second.end();
  await alerts(/^В файле не найдено промптов$/);
  expect(second.calls.map(({ body }) => body)).toMatchObject([
    { splitter: "true", file: { name: "промпты.md" } },
  ]);
  expect(dialogOf().queryByRole("button", { name: "Разобрать без ИИ" })).toBeNull();
  await user.click(dialogOf().getByRole("button", { name: "Повторить" }));
  expect(dialogOf().getByText("промпты.md")).toBeTruthy();

  answers(IMPORT, () => new TypeError("Failed to fetch"));
  await user.click(startOf());
  await alerts(/^Ошибка загрузки файла на сервер$/);
  await user.click(dialogOf().getByRole("button", { name: "Повторить" }));

  const third = answersWithEvents(IMPORT);
  await user.click(startOf());
  third.send("stage", { name: "extracting" });
  third.end();
  await alerts(/^Соединение с сервером прервалось/);
});

test("an ended session leads to the sign-in and back", async () => {
  answers(IMPORT, () => ({ status: 401, json: { code: "UNAUTHORIZED", message: "Требуется авторизация" } }));
  const page = aPage();
  await openImport(page);
  chooseFile();
  await page.user.click(startOf());
  await alerts(/^Требуется авторизация/);
  const link = dialogOf().getByRole("link", { name: "Войти снова" });
  expect(link.getAttribute("href")).toBe(`/auth?next=${encodeURIComponent(`/bases/${BASE.id}`)}`);
});

const FOUND = {
  shortDescription: "Описание из документа",
  category: "Без категории",
  tags: [],
  exists: false,
  reason: null as string | null,
};

/** A document was looked through: three prompts, one of them in the base already. */
async function lookedThrough() {
  const stream = answersWithEvents(IMPORT);
  const page = aPage();
  await openImport(page);
  chooseFile();
  await page.user.click(dialogOf().getByRole("button", { name: "Сначала посмотреть" }));
  stream.send("result", {
    ...RESULT,
    imported: 0,
    total: 3,
    found: [
      { ...FOUND, title: "Письмо", promptText: "Напиши письмо клиенту о переносе" },
      { ...FOUND, title: "План", promptText: "Составь план работ на неделю" },
      { ...FOUND, title: "Старый", promptText: "Он уже есть", exists: true, reason: "Уже есть" },
    ],
  });
  stream.end();
  await dialogOf().findByText("Найдено 3 промпта, выбрано 2");
  return { page, stream };
}

const box = (title: string) =>
  dialogOf().getByRole<HTMLInputElement>("checkbox", { name: `Сохранить «${title}»` });

test("looking first saves nothing; the chosen are saved as they were corrected, what is refused stays with its reason", async () => {
  const { page, stream } = await lookedThrough();
  expect(stream.calls.map(({ body }) => body)).toMatchObject([{ dryRun: "true" }]);
  expect([box("Письмо"), box("План"), box("Старый")].map(({ checked }) => checked)).toEqual([
    true,
    true,
    false,
  ]);
  dialogOf().getByText("Уже есть в базе");

  const [title] = dialogOf().getAllByRole("textbox", { name: "Название" });
  await page.fill(title!, "Письмо клиенту");
  let refuse = true;
  const saved = answers("POST /api/prompts", ({ body }) =>
    refuse && (body as { title: string }).title === "План"
      ? {
          status: 422,
          json: { code: "VALIDATION_FAILED", message: "Проверьте", fields: { title: ["Такое нельзя"] } },
        }
      : { status: 201, json: { warnings: [] } },
  );
  await page.user.click(dialogOf().getByRole("button", { name: "Сохранить 2 промпта" }));
  await dialogOf().findByText("Сохранено 1, не удалось сохранить 1 промпт: исправьте его");
  expect(saved.map(({ body }) => body)).toMatchObject([
    { title: "Письмо клиенту", promptBaseId: BASE.id, contentType: "TEXT", category: "Без категории" },
    { title: "План" },
  ]);
  const plan = dialogOf().getAllByRole("textbox", { name: "Название" })[0]!;
  expect(plan.getAttribute("aria-describedby")).toBe(dialogOf().getByText("Такое нельзя").id);

  // Closing the window keeps the list.
  await page.user.keyboard("{Escape}");
  await gone();
  await page.user.click(screen.getByRole("button", { name: "Загрузить из файла" }));
  await screen.findByText("Такое нельзя");
  refuse = false;
  await page.user.click(dialogOf().getByRole("button", { name: "Сохранить 1 промпт" }));
  await dialogOf().findByText("Успешно импортировано 2 из 3 промптов");
  expect(page.refreshes()).toBe(2);
});

test("a broken connection ends the saving, loses nothing, and a repetition carries the same key", async () => {
  const { page } = await lookedThrough();
  const lost = answers("POST /api/prompts", () => new TypeError("Failed to fetch"));
  await page.user.click(dialogOf().getByRole("button", { name: "Сохранить 2 промпта" }));
  await alerts(/Ничего не потеряно/);
  expect(lost).toHaveLength(1);
  const again = answers("POST /api/prompts", () => ({
    status: 201,
    json: { warnings: ["DESCRIPTION_REVEALS"] },
  }));
  await page.user.click(dialogOf().getByRole("button", { name: "Сохранить 2 промпта" }));
  await dialogOf().findByText("Успешно импортировано 2 из 3 промптов");
  await dialogOf().findByText(/^2 описания повторяют текст промпта/);
  expect(again[0]!.headers.get("idempotency-key")).toBe(lost[0]!.headers.get("idempotency-key"));
  expect(again[1]!.headers.get("idempotency-key")).not.toBe(again[0]!.headers.get("idempotency-key"));
});
