import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ImportButton, Importer } from "@/components/imports/importer";
import { DOCUMENT_REPORT } from "@/lib/exchange/import/document-report";
import type { ImportReport } from "@/lib/exchange/schema";
import { answers } from "../../support/components/calls";
import { answersWithEvents } from "../../support/components/event-stream";
import { choose } from "../../support/components/files";
import { mount, type Mounted } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const [OWN, BASE] = ["0190a2b4-0000-7000-8000-000000000000", "0190a2b4-0000-7000-8000-000000000001"];
const BASES = [
  { id: OWN, name: "Личная база", isPaid: false },
  { id: BASE, name: "Импорт", isPaid: false },
];
const FILE = "POST /api/import";
const IMPORT = "POST /api/prompts/import";
const RESULT = {
  imported: 0,
  total: 0,
  skipped: [],
  preview: "",
  prompts: [],
  hiddenDescriptions: 0,
  splitter: false,
  notices: [] as object[],
  notes: [],
  found: [] as object[],
};
const REFUSED = { reason: "refused", message: "ИИ отказался разбирать документ" };

const dialogOf = () => within(screen.getByRole("dialog", { name: "Загрузить промпты из файла" }));
const startOf = () => dialogOf().getByRole<HTMLButtonElement>("button", { name: "Найти промпты" });
const press = (page: Mounted, name: string) => page.user.click(dialogOf().getByRole("button", { name }));
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const chooseFile = (name = "промпты.md", content = "# Промпты", type = "") =>
  choose(screen.getByRole("dialog"), new File([content], name, { type }));

async function alerts(text: string | RegExp) {
  await waitFor(() => expect(dialogOf().getByRole("alert").textContent).toMatch(text));
}

/** The server's answer to a dry run, or to an import. */
const reports = (report: Partial<ImportReport>) =>
  answers(
    FILE,
    () =>
      new Response(`event: result\ndata: ${JSON.stringify({ ...DOCUMENT_REPORT, ...report })}\n\n`, {
        headers: { "content-type": "text/event-stream; charset=utf-8" },
      }),
  );

beforeEach(() => {
  document.documentElement.dataset.documentLimit = "1048576";
  answers("GET /api/models/status", () => ({ json: { available: true, missing: [] } }));
  answers("GET /messages/imports.json", () => ({ json: {} }));
  answers("GET /api/folders", () => ({ json: { folders: [], all: {}, loose: {} } }));
});

const aPage = () =>
  mount(
    <>
      <ImportButton>Загрузить из файла</ImportButton>
      <Importer bases={BASES} base={BASE} dropText="Отпустите" />
    </>,
    { address: `/bases/${BASE}` },
  );

async function openImport({ user }: Mounted) {
  await user.click(screen.getByRole("button", { name: "Загрузить из файла" }));
  await screen.findByRole("dialog", { name: "Загрузить промпты из файла" });
}

/** A document that the server is reading. */
async function reading() {
  const asked = reports({});
  const stream = answersWithEvents(IMPORT);
  const page = aPage();
  await openImport(page);
  chooseFile();
  await waitFor(() => expect(stream.calls).toHaveLength(1));
  return { asked, stream, page, user: page.user };
}

test("what cannot be sent is told before it is sent; a file that can be is read at once", async () => {
  await openImport(aPage());
  expect(startOf().disabled).toBe(true);
  chooseFile("фото.png", "x", "image/png");
  await alerts(/^Поддерживаемые форматы: TXT, MD, DOC, DOCX, XLS, XLSX, XML, ZIP, JSON, CSV/);
  chooseFile("много.doc", "a".repeat(1_048_577));
  await alerts(/^Размер файла не должен превышать 1 МБ\. Текущий размер: 1025 КБ$/);
  const files = ["a.txt", "b.txt"].map((name) => new File(["текст"], name, { type: "text/plain" }));
  fireEvent.drop(screen.getByRole("dialog").querySelector("label")!, { dataTransfer: { files } });
  await alerts(/^Выберите только один файл$/);
  const asked = reports({ format: "json", create: 1 });
  chooseFile("заметки", "текст", "text/plain");
  await dialogOf().findByText("Файл: список JSON");
  expect(asked.map(({ body }) => body)).toMatchObject([
    { dryRun: "true", documents: "true", promptBaseId: BASE, file: { name: "заметки.txt" } },
  ]);
});

test("a document shows its stages and its text; closing asks, stopping ends the call", async () => {
  const { stream, user } = await reading();
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
  expect(dialogOf().getByText("25 %")).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(
    within(await screen.findByRole("alertdialog", { name: "Остановить импорт?" })).getByRole("button", {
      name: "Продолжить импорт",
    }),
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(dialogOf().getByRole("button", { name: "Остановить" }));
  expect(stream.calls[0]!.signal!.aborted).toBe(true);
  await dialogOf().findByText("Импорт остановлен");
  expect(startOf().disabled).toBe(false);
});

test("closing a run after asking stops it", async () => {
  const { stream, user } = await reading();
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
  const { stream, page } = await reading();
  stream.send("error", {
    code: "AI_TIMEOUT",
    message: "Время ожидания ответа от ИИ-сервиса истекло (60 секунд)",
  });
  stream.end();
  await alerts(/^Время ожидания ответа от ИИ-сервиса истекло \(60 секунд\)$/);
  const second = answersWithEvents(IMPORT);
  await press(page, "Разобрать без ИИ");
  await waitFor(() => expect(second.calls).toHaveLength(1));
  second.send("error", { code: "IMPORT_NO_PROMPTS", message: "В файле не найдено промптов" });
  second.end();
  await alerts(/^В файле не найдено промптов$/);
  expect(second.calls.map(({ body }) => body)).toMatchObject([
    { splitter: "true", dryRun: "true", promptBaseId: BASE, file: { name: "промпты.md" } },
  ]);
  expect(dialogOf().queryByRole("button", { name: "Разобрать без ИИ" })).toBeNull();
  await press(page, "Повторить");
  expect(dialogOf().getByText("промпты.md")).toBeTruthy();

  answers(FILE, () => new TypeError("Failed to fetch"));
  await page.user.click(startOf());
  await alerts(/^Ошибка загрузки файла на сервер$/);
  await press(page, "Повторить");

  const third = answersWithEvents(FILE);
  await page.user.click(startOf());
  third.send("stage", { name: "reading" });
  third.end();
  await alerts(/^Соединение с сервером прервалось/);
});

test("an ended session leads to the sign-in and back", async () => {
  answers(FILE, () => ({ status: 401, json: { code: "UNAUTHORIZED", message: "Требуется авторизация" } }));
  await openImport(aPage());
  chooseFile();
  await alerts(/^Требуется авторизация/);
  const link = dialogOf().getByRole("link", { name: "Войти снова" });
  expect(link.getAttribute("href")).toBe(`/auth?next=${encodeURIComponent(`/bases/${BASE}`)}`);
});

const row = (number: number, title: string, action = "create") => ({
  number,
  title,
  place: `№ ${number + 1}`,
  action: action as "create",
  base: "Импорт",
  changed: [],
  notes: [],
});

test("a file of prompts shows what would come; rows can be left out, other options are checked in place by one button, and the rest is saved @heavy", async () => {
  const rows = [row(0, "Первый"), row(1, "Второй"), row(2, "Старый", "skip"), row(3, "Третий")];
  const asked = reports({ format: "json", create: 3, skip: 1, rows });
  const page = aPage();
  await openImport(page);
  chooseFile("мои.json", "[]");
  await dialogOf().findByRole("button", { name: "Сохранить 3 промпта" });
  await page.user.click(dialogOf().getByRole("checkbox", { name: "Загрузить «Второй»" }));
  expect(dialogOf().queryByRole("checkbox", { name: /Старый/ })).toBeNull();
  dialogOf().getByRole("button", { name: "Сохранить 2 промпта" });

  const base = dialogOf().getByLabelText("Куда положить");
  await page.user.selectOptions(base, "По базам, как в файле");
  await page.user.click(dialogOf().getByText("Повторы и длинные названия"));
  const copies = dialogOf().getByRole("radio", { name: "Добавить ещё раз" });
  await page.user.click(copies);
  expect(document.activeElement).toBe(copies);
  expect(asked).toHaveLength(1);
  expect(dialogOf().queryByRole("button", { name: /^Сохранить/ })).toBeNull();
  answers(FILE, () => new TypeError("Failed to fetch"));
  await press(page, "Обновить список");
  await alerts(/^Ошибка загрузки файла на сервер/);
  const checked = reports({
    format: "json",
    create: 2,
    skip: 2,
    rows: [...rows.slice(0, 3), row(3, "Третий", "skip")],
  });
  await press(page, "Обновить список");
  const save = await dialogOf().findByRole("button", { name: "Сохранить 1 промпт" });
  expect(document.activeElement).toBe(save);
  expect(base.isConnected).toBe(true);
  const second = () => dialogOf().getByRole<HTMLInputElement>("checkbox", { name: "Загрузить «Второй»" });
  expect(second().checked).toBe(false);
  expect(checked.map(({ body }) => body)).toMatchObject([
    { dryRun: "true", keepBases: "true", onConflict: "copy" },
  ]);
  expect(checked[0]!.body).not.toHaveProperty("promptBaseId");
  reports({ format: "json", create: 3, skip: 1, rows });
  await page.user.click(dialogOf().getByRole("radio", { name: "Пропустить" }));
  await press(page, "Обновить список");
  await dialogOf().findByRole("button", { name: "Сохранить 2 промпта" });
  await page.user.click(dialogOf().getByRole("button", { name: "Выбрать все" }));
  await page.user.click(dialogOf().getByRole("button", { name: "Снять выбор" }));
  expect(dialogOf().getByRole<HTMLButtonElement>("button", { name: "Сохранить" }).disabled).toBe(true);
  await page.user.click(dialogOf().getByRole("button", { name: "Выбрать все" }));
  for (const title of ["Первый", "Второй"])
    await page.user.click(dialogOf().getByRole("checkbox", { name: `Загрузить «${title}»` }));

  const saving = answersWithEvents(FILE);
  await press(page, "Сохранить 1 промпт");
  await waitFor(() => expect(saving.calls).toHaveLength(1));
  expect(saving.calls[0]!.body).toMatchObject({ without: "0-1", keepBases: "true" });
  expect(saving.calls[0]!.body).not.toHaveProperty("dryRun");
  saving.send("stage", { name: "saving" });
  saving.send("progress", { done: 1, total: 4 });
  await dialogOf().findByText("Сохранено промптов: 1 / 4");
  expect(dialogOf().getByText("25 %")).toBeTruthy();
  saving.send("result", {
    ...DOCUMENT_REPORT,
    format: "json",
    create: 1,
    failed: 1,
    errors: [{ place: "№ 5", field: "", message: "Здесь нет промпта" }],
  });
  saving.end();
  await dialogOf().findByText("Успешно импортировано 1 из 2 промптов");
  expect(dialogOf().getByRole("listitem").textContent).toBe("№ 5Здесь нет промпта");
  expect(page.refreshes()).toBe(1);
});

test("a document's text can come as one prompt, and a file of prompts be split as a document", async () => {
  const { page } = await lookedThrough();
  await dialogOf().findByText("Найдено 3 промпта, выбрано 2");
  const asked = reports({ format: "markdown", create: 1, rows: [row(0, "Промпты")] });
  await press(page, "Весь текст — один промпт");
  await dialogOf().findByRole("button", { name: "Сохранить 1 промпт" });
  expect(asked[0]!.body).toMatchObject({ dryRun: "true", file: { name: "промпты.md" } });
  expect(asked[0]!.body).not.toHaveProperty("documents");
  // Another base is checked in the same way.
  await page.user.selectOptions(dialogOf().getByLabelText("Куда положить"), "По базам, как в файле");
  await press(page, "Обновить список");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.body).not.toHaveProperty("documents");
  await press(page, "Другой файл");

  chooseFile("с шапкой.md", "---\nname: Письмо\n---\nТекст");
  await dialogOf().findByRole("button", { name: "Сохранить 1 промпт" });
  expect(asked[2]!.body).toMatchObject({ documents: "true" });
  const stream = answersWithEvents(IMPORT);
  await press(page, "Разобрать как документ");
  await waitFor(() => expect(stream.calls).toHaveLength(1));
  stream.send("result", { ...RESULT, total: 1, found: ONE });
  stream.end();
  await dialogOf().findByText("Найден 1 промпт, выбрано 1");
  expect(asked).toHaveLength(3);
  await press(page, "Прочитать как файл промптов");
  await waitFor(() => expect(asked).toHaveLength(4));
  await dialogOf().findByRole("button", { name: "Разобрать как документ" });

  await press(page, "Другой файл");
  chooseFile("мои.json", "[]");
  await dialogOf().findByRole("button", { name: "Сохранить 1 промпт" });
  expect(dialogOf().queryByRole("button", { name: "Разобрать как документ" })).toBeNull();
});

test("a text in which no prompts are found can come whole", async () => {
  const { stream, page } = await reading();
  stream.send("error", { code: "IMPORT_NO_PROMPTS", message: "В файле не найдено промптов" });
  stream.end();
  await alerts(/^В файле не найдено промптов$/);
  reports({ format: "markdown", create: 1, rows: [row(0, "Промпты")] });
  await press(page, "Весь текст — один промпт");
  await dialogOf().findByRole("button", { name: "Сохранить 1 промпт" });
});

test("a run of a file of prompts that is stopped says what stays", async () => {
  reports({ format: "json", create: 1, rows: [row(0, "Первый")] });
  const page = aPage();
  await openImport(page);
  chooseFile("мои.json", "[]");
  await dialogOf().findByText("Файл: список JSON");
  const saving = answersWithEvents(FILE);
  await press(page, "Сохранить 1 промпт");
  await waitFor(() => expect(saving.calls).toHaveLength(1));
  saving.send("stage", { name: "saving" });
  saving.send("progress", { done: 3, total: 4 });
  await dialogOf().findByText("Сохранено промптов: 3 / 4");
  await press(page, "Остановить");
  await dialogOf().findByText("Импорт остановлен");
  expect(dialogOf().getByText("Сохранено 3 из 4. При повторном импорте они не удвоятся.")).toBeTruthy();
  expect(page.refreshes()).toBe(1); // the list shows what stays
});

test("a file dropped anywhere on the page is read, a text pasted comes into the field and is read by a press; a short text and one in a field are not taken", async () => {
  const asked = reports({ format: "json", create: 1 });
  const page = aPage();
  const types = ["Files"];
  fireEvent.dragOver(document.body, { dataTransfer: { types } });
  expect(screen.getByText("Отпустите")).toBeTruthy();
  fireEvent.drop(document.body, { dataTransfer: { types, files: [new File(["[]"], "мои.json")] } });
  await opened();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText("Отпустите")).toBeNull();
  page.unmount();

  const second = aPage();
  const paste = (target: Element, text: string) =>
    fireEvent.paste(target, { clipboardData: { files: [], getData: () => text } });
  paste(document.body, "коротко");
  const field = document.body.appendChild(document.createElement("textarea"));
  paste(field, "Напиши письмо клиенту о переносе встречи");
  field.remove();
  expect(screen.queryByRole("dialog")).toBeNull();
  paste(document.body, "Напиши письмо клиенту о переносе встречи");
  await opened();
  await waitFor(() => expect(document.activeElement).toBe(startOf()));
  expect(textOf().value).toBe("Напиши письмо клиенту о переносе встречи");
  expect(asked).toHaveLength(1);
  await second.user.keyboard("{Enter}");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.body).toMatchObject({ file: { name: "Вставленный текст.txt" } });
  second.unmount();
});

const textOf = () => dialogOf().getByLabelText<HTMLTextAreaElement>("Или вставьте текст");

test("a text in the field is kept after a failure, and not lost by closing or leaving without a question", async () => {
  answers(FILE, () => new TypeError("Failed to fetch"));
  const page = aPage();
  await openImport(page);
  await page.fill(textOf(), "Напиши письмо");
  const asksToStay = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
  expect(asksToStay()).toBe(true);
  await page.user.click(startOf());
  await alerts(/^Ошибка загрузки файла на сервер$/);
  await press(page, "Повторить");
  expect(textOf().value).toBe("Напиши письмо");

  const answer = async (name: string) => {
    await page.user.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog", { name: "Уйти без сохранения?" }));
    question.getByText("Текст из поля не сохранится.");
    await page.user.click(question.getByRole("button", { name }));
  };
  await answer("Остаться");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(textOf().value).toBe("Напиши письмо");
  await answer("Уйти");
  await gone();
  expect(asksToStay()).toBe(false);
  await openImport(page);
  expect(textOf().value).toBe("");
  await page.user.keyboard("{Escape}");
  await gone();
});

test("a text in the field that was not read stays there after another file is imported @heavy", async () => {
  reports({ format: "json", create: 1, rows: [row(0, "Первый")] });
  const page = aPage();
  await openImport(page);
  await page.fill(textOf(), "Напиши письмо");
  chooseFile("мои.json", "[]");
  await page.user.click(await dialogOf().findByRole("button", { name: "Сохранить 1 промпт" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 5000 });
  expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(false);
  await openImport(page);
  expect(textOf().value).toBe("Напиши письмо");
});

test("over a window and a question nothing is taken, and a file dropped there does not lead away", async () => {
  const page = aPage();
  const question = document.body.appendChild(document.createElement("div"));
  question.setAttribute("role", "alertdialog");
  const dataTransfer = { types: ["Files"], files: [new File(["[]"], "мои.json")], dropEffect: "copy" };
  const leads = (name: "dragOver" | "drop") => fireEvent[name](document.body, { dataTransfer });
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => "а".repeat(30) } });
  expect([leads("dragOver"), leads("drop")]).toEqual([false, false]);
  expect(screen.queryByText("Отпустите")).toBeNull();
  question.remove();
  page.unmount();

  const other = mount(
    <>
      <ImportButton>Загрузить из файла</ImportButton>
      <Importer bases={BASES} />
    </>,
  );
  expect(screen.getByText("Загрузить из файла").className).toContain("noscript:hidden");
  await openImport(other);
  expect([leads("dragOver"), leads("drop")]).toEqual([false, false]);
  dialogOf().getByText(/Документ — до/);
});

const opened = () => screen.findByRole("dialog", { name: "Загрузить промпты из файла" });

test("a link to the importer opens it, and the door for a text leads to its field, which is read as a file", async () => {
  const asked = reports({ format: "json", create: 1 });
  const page = mount(
    <>
      <ImportButton asksText>Вставить текст</ImportButton>
      <Importer bases={BASES} />
    </>,
    { address: "/my-prompts#import" },
  );
  await opened();
  expect(window.location.hash).toBe("");
  await page.user.keyboard("{Escape}");
  await gone();
  await page.user.click(screen.getByRole("button", { name: "Вставить текст" }));
  await opened();
  const field = dialogOf().getByLabelText("Или вставьте текст");
  expect(document.activeElement).toBe(field);
  await page.fill(field, "Напиши письмо клиенту");
  await page.user.click(startOf());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.body).not.toHaveProperty("promptBaseId");
});

const FOUND = {
  shortDescription: "Описание из документа",
  category: "Без категории",
  tags: [],
  exists: false,
  reason: null as string | null,
};

/** A document was looked through: three prompts, one of them in the base already. */
async function lookedThrough(result: object = {}) {
  const { page, stream } = await reading();
  stream.send("result", {
    ...RESULT,
    total: 3,
    found: [
      { ...FOUND, title: "Письмо", promptText: "Напиши письмо клиенту о переносе" },
      { ...FOUND, title: "План", promptText: "Составь план работ на неделю" },
      { ...FOUND, title: "Старый", promptText: "Он уже есть", exists: true, reason: "Уже есть" },
    ],
    ...result,
  });
  stream.end();
  return { page, stream };
}

const correct = (page: Mounted, title: string) => press(page, `Исправить «${title}»`);

const box = (title: string) =>
  dialogOf().getByRole<HTMLInputElement>("checkbox", { name: `Сохранить «${title}»` });

const ONE = [{ ...FOUND, title: "Письмо", promptText: "Напиши письмо клиенту о переносе" }];

test("success without anything to read closes by itself", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { page } = await lookedThrough({ found: ONE });
  answers("POST /api/prompts", () => ({ status: 201, json: { warnings: [] } }));
  await dialogOf().findByText("Найден 1 промпт, выбрано 1");
  await press(page, "Сохранить 1 промпт");
  await dialogOf().findByText("Успешно импортировано 1 из 1 промптов");
  await jest.advanceTimersByTimeAsync(2000);
  await gone();
});

test("that the splitter served closes the window too, and goes on being said in a toast @heavy", async () => {
  const { page } = await lookedThrough({ found: ONE, splitter: true, notices: [REFUSED] });
  answers("POST /api/prompts", () => ({ status: 201, json: { warnings: [] } }));
  await dialogOf().findByText(REFUSED.message);
  await press(page, "Сохранить 1 промпт");
  await dialogOf().findByText("Промпты сохранены. Окно закроется само.");
  await gone();
  await expectToast(REFUSED.message);
});

test("the prompts of a document come into the folder that is chosen, which reads nothing again", async () => {
  const folders = [
    { id: "f1", name: "Работа", parentId: null },
    { id: "f2", name: "Письма", parentId: "f1" },
  ];
  answers("GET /api/folders", () => ({ json: { folders, all: {}, loose: {} } }));
  const { page, stream } = await lookedThrough({ found: ONE });
  await page.user.selectOptions(await dialogOf().findByLabelText("Папка"), "Работа / Письма");
  const saved = answers("POST /api/prompts", () => ({ status: 201, json: { id: "p1", warnings: [] } }));
  await press(page, "Сохранить 1 промпт");
  await dialogOf().findByText("Успешно импортировано 1 из 1 промптов");
  expect(saved.map(({ body }) => body)).toMatchObject([{ title: "Письмо", folderId: "f2" }]);
  expect(stream.calls).toHaveLength(1);
});

test("a file dropped on a page with a review waits for the person's consent", async () => {
  const { page } = await lookedThrough({ found: ONE });
  await dialogOf().findByText("Найден 1 промпт, выбрано 1");
  await page.user.keyboard("{Escape}");
  await gone();
  const asked = reports({ format: "json", create: 1 });
  const files = [new File(["[]"], "мои.json")];
  fireEvent.drop(document.body, { dataTransfer: { types: ["Files"], files } });
  const question = within(await screen.findByRole("alertdialog", { name: "Уйти без сохранения?" }));
  expect(asked).toHaveLength(0);
  await page.user.click(question.getByRole("button", { name: "Уйти" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await dialogOf().findByText("Файл: список JSON");
});

test("another base is compared with what was found, without reading the document again", async () => {
  const { page, stream } = await lookedThrough();
  await dialogOf().findByText("Найдено 3 промпта, выбрано 2");
  const compared = answers(FILE, () => ({
    json: { ...DOCUMENT_REPORT, rows: [row(0, "Письмо", "skip"), row(1, "План"), row(2, "Старый")] },
  }));
  await page.user.selectOptions(dialogOf().getByLabelText("Куда положить"), "Личная база");
  await waitFor(() =>
    expect([box("Письмо"), box("План"), box("Старый")].map(({ checked }) => checked)).toEqual([
      false,
      true,
      true,
    ]),
  );
  expect(compared[0]!.body).toMatchObject({ promptBaseId: OWN, dryRun: "true", onConflict: "skip" });
  expect(stream.calls).toHaveLength(1);
  const saved = answers("POST /api/prompts", () => ({ status: 201, json: { warnings: [] } }));
  await press(page, "Сохранить 2 промпта");
  await dialogOf().findByText("Успешно импортировано 2 из 3 промптов");
  expect(saved[0]!.body).toMatchObject({ title: "План", promptBaseId: OWN });
});

test("prompts are compared as they are, also beside one without a text", async () => {
  const { page } = await lookedThrough();
  await dialogOf().findByText("Найдено 3 промпта, выбрано 2");
  await correct(page, "Письмо");
  await page.fill(dialogOf().getByRole("textbox", { name: /^Текст промпта/ }), " ");
  const files: File[] = [];
  answers(FILE, ({ body }) => {
    files.push((body as { file: File }).file);
    return { json: { ...DOCUMENT_REPORT, rows: [row(0, "План", "skip"), row(1, "Старый")] } };
  });
  await page.user.selectOptions(dialogOf().getByLabelText("Куда положить"), "Личная база");
  await waitFor(() =>
    expect([box("Письмо"), box("План"), box("Старый")].map(({ checked }) => checked)).toEqual([
      true,
      false,
      true,
    ]),
  );
  expect(JSON.parse(Buffer.from(await files[0]!.arrayBuffer()).toString())).toMatchObject({
    format: "promptoteka",
    version: 1,
    prompts: [{ title: "План" }, { title: "Старый" }],
  });
});

test("looking first saves nothing; the chosen are saved as they were corrected, what is refused stays with its reason @heavy", async () => {
  const { page, stream } = await lookedThrough();
  await dialogOf().findByText("Найдено 3 промпта, выбрано 2");
  expect(stream.calls.map(({ body }) => body)).toMatchObject([{ dryRun: "true" }]);
  expect([box("Письмо"), box("План"), box("Старый")].map(({ checked }) => checked)).toEqual([
    true,
    true,
    false,
  ]);
  dialogOf().getByText("Уже есть в базе");

  await correct(page, "Письмо");
  await page.fill(dialogOf().getByRole("textbox", { name: "Название" }), "Письмо клиенту");
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
    { title: "Письмо клиенту", promptBaseId: BASE, contentType: "TEXT", category: "Без категории" },
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
  await dialogOf().findByText("Найдено 3 промпта, выбрано 2");
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

const textbox = (name: string | RegExp) => dialogOf().getByRole<HTMLTextAreaElement>("textbox", { name });
const rowsOf = () =>
  dialogOf()
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("what became no prompt is shown in its place, and becomes one or goes to its neighbour; prompts are joined and split", async () => {
  const { page } = await lookedThrough({
    found: [
      { ...FOUND, title: "Письмо", promptText: "Напиши письмо клиенту о переносе" },
      { ...FOUND, title: "План", promptText: "Составь план работ на неделю" },
    ],
    left: [
      { before: 0, text: "Вступление" },
      { before: 1, text: "## Тон письма\n\nВежливый." },
      { before: 2, text: "Конец" },
    ],
  });
  await dialogOf().findByText("Найдено 2 промпта, выбрано 2");
  dialogOf().getByText("3 фрагмента не стали промптами: они показаны серым");
  expect(rowsOf()).toMatchObject([
    expect.stringMatching(/^Вступление.*Добавить к следующему$/),
    expect.stringMatching(/^Письмо/),
    expect.stringMatching(/^## Тон письма/),
    expect.stringMatching(/^План/),
    expect.stringMatching(/^Конец/),
  ]);
  await press(page, "Добавить к следующему");
  await page.user.click(dialogOf().getAllByRole("button", { name: "Добавить к предыдущему" })[0]!);
  await press(page, "Добавить как промпт «Конец»");
  dialogOf().getByText("Найдено 3 промпта, выбрано 3");
  expect(dialogOf().queryByText(/показаны? серым/)).toBeNull();
  await correct(page, "Письмо");
  const text = textbox(/^Текст промпта/);
  expect(text.value).toBe("Вступление\n\nНапиши письмо клиенту о переносе\n\n## Тон письма\n\nВежливый.");
  expect(dialogOf().getByRole<HTMLButtonElement>("button", { name: "Разделить у курсора" }).disabled).toBe(
    true,
  );
  text.focus();
  text.setSelectionRange(10, 10);
  fireEvent.select(text);
  await press(page, "Разделить у курсора");
  expect(document.activeElement).toBe(dialogOf().getByRole("button", { name: "Исправить «Письмо»" }));
  await correct(page, "Конец");
  await press(page, "Соединить с предыдущим");
  const saved = answers("POST /api/prompts", () => ({ status: 201, json: { warnings: [] } }));
  await press(page, "Сохранить 3 промпта");
  await dialogOf().findByText("Успешно импортировано 3 из 3 промптов");
  expect(saved.map(({ body }) => body)).toMatchObject([
    { title: "Письмо", promptText: "Вступление" },
    {
      title: "Напиши письмо клиенту о…",
      shortDescription: "Напиши письмо клиенту о переносе ## Тон письма Вежливый.",
      promptText: "Напиши письмо клиенту о переносе\n\n## Тон письма\n\nВежливый.",
      category: "Без категории",
    },
    { title: "План", promptText: "Составь план работ на неделю\n\nКонец" },
  ]);
});

test("rows of a file are corrected, split and joined; a faulty one is not saved, and nothing typed is lost when saving fails @heavy", async () => {
  const rows = [row(0, "Первый"), row(1, "Второй"), row(2, "Третий"), row(3, "Старый", "skip")];
  const asked = reports({ format: "json", create: 3, skip: 1, rows });
  const page = aPage();
  await openImport(page);
  chooseFile("мои.json", "[]");
  await dialogOf().findByRole("button", { name: "Сохранить 3 промпта" });
  expect(dialogOf().queryByRole("button", { name: "Исправить «Старый»" })).toBeNull();
  const textsAsked: unknown[] = [];
  answers(FILE, ({ body }) => {
    textsAsked.push((body as { texts: string }).texts);
    const texts = [0, 1, 2].map((number) => ({ number, promptText: `Текст номер ${number} из файла` }));
    return { json: { ...DOCUMENT_REPORT, texts } };
  });
  await correct(page, "Первый");
  const text = await dialogOf().findByRole<HTMLTextAreaElement>("textbox", { name: /^Текст промпта/ });
  expect(text.value).toBe("Текст номер 0 из файла");
  await page.fill(textbox("Название"), "Я");
  text.focus();
  text.setSelectionRange(11, 11);
  fireEvent.select(text);
  await press(page, "Разделить у курсора");
  dialogOf().getByRole("button", { name: "Сохранить 4 промпта" });
  await correct(page, "Третий");
  await dialogOf().findByRole("textbox", { name: /^Текст промпта/ });
  await press(page, "Соединить с предыдущим");
  await dialogOf().findByRole("button", { name: "Сохранить 3 промпта" });
  expect(textsAsked).toEqual(["0-9"]);

  const faulty = reports({
    format: "json",
    create: 3,
    failed: 1,
    skip: 1,
    rows: [row(0, "Я", "error"), { ...row(0, "0 из файла"), part: 1, place: "№ 1 (2)" }, ...rows.slice(1)],
    errors: [{ place: "№ 1", field: "title", message: "Слишком короткое" }],
  });
  await press(page, "Сохранить 3 промпта");
  await alerts(/^1 исправленный промпт пока не сохранить/);
  dialogOf().getByText("Слишком короткое (название)");
  expect(faulty).toHaveLength(1);
  expect(JSON.parse((faulty[0]!.body as { edits: string }).edits)).toEqual([
    {
      number: 0,
      title: "Я",
      promptText: "Текст номер",
      more: [{ title: "0 из файла", promptText: "0 из файла" }],
    },
    { number: 1, promptText: "Текст номер 1 из файла\n\nТретий\n\nТекст номер 2 из файла", more: [] },
  ]);
  await correct(page, "Я");
  await page.fill(await dialogOf().findByRole("textbox", { name: "Название" }), "Первый снова");

  const checked = answersWithEvents(FILE);
  await press(page, "Сохранить 3 промпта");
  await waitFor(() => expect(checked.calls).toHaveLength(1));
  expect(checked.calls[0]!.body).toMatchObject({ dryRun: "true" });
  const saving = answersWithEvents(FILE);
  checked.send("result", { ...DOCUMENT_REPORT, format: "json", create: 4, rows });
  checked.end();
  await waitFor(() => expect(saving.calls).toHaveLength(1));
  expect(saving.calls[0]!.body).toMatchObject({
    without: "2",
    edits: expect.stringContaining("Первый снова"),
  });
  saving.send("error", { code: "STORAGE_FULL", message: "Нет места" });
  saving.end();
  await alerts(/^Нет места$/);
  await press(page, "Повторить");
  dialogOf().getByRole("button", { name: "Исправить «Первый снова»" });
  const again = answersWithEvents(FILE);
  await press(page, "Сохранить 3 промпта");
  await waitFor(() => expect(again.calls).toHaveLength(1));
  await press(page, "Остановить");
  dialogOf().getByRole("button", { name: "Исправить «Первый снова»" });
  expect(asked).toHaveLength(1);
});

const SECOND = { ...FOUND, title: "План", promptText: "Составь план работ на неделю" };

test("an open prompt that another text joins is not written over by what its field had; the focus goes to the prompt that has the text", async () => {
  const { page } = await lookedThrough({
    found: [...ONE, SECOND],
    left: [{ before: 1, text: "Серый фрагмент" }],
  });
  await dialogOf().findByText("Найдено 2 промпта, выбрано 2");
  await correct(page, "Письмо");
  await page.fill(textbox(/^Текст промпта/), "Напиши письмо другу");
  await press(page, "Добавить к предыдущему");
  expect(document.activeElement).toBe(dialogOf().getByRole("button", { name: "Исправить «Письмо»" }));
  await correct(page, "Письмо");
  expect(textbox(/^Текст промпта/).value).toBe("Напиши письмо другу\n\nСерый фрагмент");
  await correct(page, "План");
  await press(page, "Соединить с предыдущим");
  expect(document.activeElement).toBe(dialogOf().getByRole("button", { name: "Исправить «Письмо»" }));
  await correct(page, "Письмо");
  expect(textbox(/^Текст промпта/).value).toBe(
    "Напиши письмо другу\n\nСерый фрагмент\n\nПлан\n\nСоставь план работ на неделю",
  );
});

test("a refused prompt stays open while it is corrected; a piece without a description of its own can be saved", async () => {
  const { page } = await lookedThrough({ found: [{ ...ONE[0], shortDescription: "Мало" }] });
  answers("POST /api/prompts", () => ({
    status: 422,
    json: { code: "VALIDATION_FAILED", message: "Проверьте", fields: { promptText: ["Слишком мало"] } },
  }));
  await page.user.click(await dialogOf().findByRole("button", { name: "Сохранить 1 промпт" }));
  await dialogOf().findByText("Слишком мало");
  await page.user.type(textbox(/^Текст промпта/), " встречи");
  expect(textbox(/^Текст промпта/).value).toBe("Напиши письмо клиенту о переносе встречи");
  const saved = answers("POST /api/prompts", () => ({ status: 201, json: { warnings: [] } }));
  await press(page, "Сохранить 1 промпт");
  await dialogOf().findByText("Успешно импортировано 1 из 1 промптов");
  expect(saved.map(({ body }) => body)).toMatchObject([
    { shortDescription: "Напиши письмо клиенту о переносе встречи" },
  ]);
});

test("another file, and another reading, ask before they drop corrections @heavy", async () => {
  const { page } = await lookedThrough({ found: ONE });
  await dialogOf().findByText("Найден 1 промпт, выбрано 1");
  await correct(page, "Письмо");
  await page.fill(textbox("Название"), "Моё письмо");
  for (const name of ["Другой файл", "Весь текст — один промпт"]) {
    await press(page, name);
    const question = within(await screen.findByRole("alertdialog", { name: "Уйти без сохранения?" }));
    await page.user.click(question.getByRole("button", { name: "Остаться" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    dialogOf().getByRole("button", { name: "Исправить «Моё письмо»" });
  }
  await press(page, "Другой файл");
  await page.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Уйти" }));
  await waitFor(() => expect(startOf()).toBeTruthy());
});

/** A file of prompts is open whose texts are read when asked for. */
async function openFile(rows: ReturnType<typeof row>[]) {
  reports({ format: "json", create: rows.length, rows });
  const page = aPage();
  await openImport(page);
  chooseFile("мои.json", "[]");
  await dialogOf().findByRole("button", { name: `Сохранить ${rows.length} промпта` });
  const asked = answers(FILE, () => ({
    json: {
      ...DOCUMENT_REPORT,
      texts: rows.map(({ number }) => ({ number, promptText: `Текст номер ${number} из файла` })),
    },
  }));
  const open = async (title: string) => {
    await correct(page, title);
    return dialogOf().findByRole<HTMLTextAreaElement>("textbox", { name: /^Текст промпта/ });
  };
  return { page, asked, open };
}

test("a row joins the one above that will be saved; an open row that is shown again has the correction; a text as in the file is none @heavy", async () => {
  const { page, asked, open } = await openFile([
    row(0, "Первый"),
    row(1, "Второй"),
    row(2, "Третий"),
    row(3, "Четвёртый", "update"),
  ]);
  await open("Третий");
  await press(page, "Соединить с предыдущим");
  await dialogOf().findByRole("button", { name: "Сохранить 3 промпта" });
  expect(document.activeElement).toBe(dialogOf().getByRole("button", { name: "Исправить «Второй»" }));
  await open("Четвёртый");
  await press(page, "Соединить с предыдущим");
  await dialogOf().findByRole("button", { name: "Сохранить 2 промпта" });

  const text = await open("Первый");
  await page.fill(text, "Исправленный текст");
  await page.user.click(dialogOf().getByRole("radio", { name: "Новые" }));
  await waitFor(() => expect(text.isConnected).toBe(false));
  expect(textbox(/^Текст промпта/).value).toBe("Исправленный текст");
  await page.fill(textbox(/^Текст промпта/), "Текст номер 0 из файла");
  await page.fill(textbox("Название"), "Иначе");
  await page.fill(textbox("Название"), "Первый");
  expect(asked).toHaveLength(1);

  const checking = answersWithEvents(FILE);
  await press(page, "Сохранить 2 промпта");
  await waitFor(() => expect(checking.calls).toHaveLength(1));
  expect(JSON.parse((checking.calls[0]!.body as { edits: string }).edits)).toEqual([
    {
      number: 1,
      promptText:
        "Текст номер 1 из файла\n\nТретий\n\nТекст номер 2 из файла\n\nЧетвёртый\n\nТекст номер 3 из файла",
      more: [],
    },
  ]);
  // Nothing can be typed that the check does not know.
  expect(textbox(/^Текст промпта/).disabled).toBe(true);
  expect(dialogOf().getByRole<HTMLInputElement>("checkbox", { name: /Первый/ }).disabled).toBe(true);
});

test("a correction of a prompt that the base has by now is not passed over in silence", async () => {
  const rows = [row(0, "Первый"), row(1, "Второй")];
  const { page, open } = await openFile(rows);
  await page.fill(await open("Первый"), "Исправленный текст");
  const checked = reports({ format: "json", create: 1, skip: 1, rows: [row(0, "Первый", "skip"), rows[1]!] });
  await press(page, "Сохранить 2 промпта");
  await dialogOf().findByText(/^1 исправленный промпт пока не сохранить/);
  await dialogOf().findByText(/^Этот промпт уже есть в базе, и исправление не сохранится/);
  await press(page, "Сохранить 2 промпта");
  expect(checked).toHaveLength(1);
  expect(textbox(/^Текст промпта/).value).toBe("Исправленный текст");
  await page.user.click(dialogOf().getByRole("checkbox", { name: "Загрузить «Первый»" }));
  const saving = answersWithEvents(FILE);
  await press(page, "Сохранить 1 промпт");
  await waitFor(() => expect(saving.calls).toHaveLength(1));
  expect(saving.calls[0]!.body).toMatchObject({ without: "0" });
});
