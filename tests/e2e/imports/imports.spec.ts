import { expect, type Locator, type Page } from "@playwright/test";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";
import { streamFor } from "../../support/e2e/stream";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Импорт промптов из файла" });
const start = (dialog: Locator) => dialog.getByRole("button", { name: "Импортировать" });

async function openImport(page: Page, baseId: string): Promise<Locator> {
  await page.goto(`/bases/${baseId}`);
  await page.getByRole("button", { name: "Загрузить из файла" }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

async function choose(dialog: Locator, name: string, content: string | Buffer, mimeType = ""): Promise<void> {
  await dialog.locator("input[type=file]").setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}

/** A run that stands wherever the test leaves it. */
async function running(page: Page) {
  await signIn(page);
  const base = await aFreeBase(page.request, `Импорт ${unique()}`);
  const stream = await streamFor(page, "/prompts/import");
  const dialog = await openImport(page, base.id);
  await choose(dialog, "промпты.md", "# Промпты");
  await start(dialog).click();
  await stream.send("stage", { name: "uploading" });
  return { base, stream, dialog };
}

test("the prompts of a document come into the base and its list; importing it again doubles nothing", async ({ page }) => {
  await signIn(page);
  const mark = unique();
  const base = await aFreeBase(page.request, `Импорт ${mark}`);
  const document = `# Письмо ${mark}\n\nНапиши письмо клиенту [имя] о переносе встречи на другой день.\n\n# План ${mark}\n\nСоставь план работ на неделю для отдела из трёх человек.\n`;
  const dialog = await openImport(page, base.id);
  await expect(start(dialog)).toBeDisabled();
  await choose(dialog, "промпты.md", document);
  await start(dialog).click();
  await expect(dialog.getByText("Успешно импортировано 2 из 2 промптов")).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("article").filter({ hasText: `Письмо ${mark}` })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: `План ${mark}` })).toBeVisible();

  await page.getByRole("button", { name: "Загрузить из файла" }).click();
  await choose(dialog, "промпты.md", document);
  await start(dialog).click();
  await expect(dialog.getByText("Успешно импортировано 0 из 2 промптов")).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText("Пропущено 2 промпта")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText([new RegExp(`Письмо ${mark}`), new RegExp(`План ${mark}`)]);
  const stored = await call<unknown[]>(page.request, "GET", `/prompts?promptBaseId=${base.id}`);
  expect(stored).toHaveLength(2);
});

test("the owner of the personal base imports, other people's bases offer it to nobody", async ({ page, browser }) => {
  await signIn(page);
  const bases = await call<{ id: string; access_type: string }[]>(page.request, "GET", "/bases/my");
  await page.goto(`/bases/${bases.find(({ access_type }) => access_type === "PRIVATE")!.id}`);
  await expect(page.getByRole("button", { name: "Загрузить из файла" })).toBeVisible();
  const base = await aFreeBase(page.request, `Импорт ${unique()}`);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/bases/${base.id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Загрузить из файла" })).toHaveCount(0);
});

test("what cannot be sent is told before it is sent", async ({ page }) => {
  await signIn(page);
  const base = await aFreeBase(page.request, `Импорт ${unique()}`);
  const dialog = await openImport(page, base.id);
  await choose(dialog, "фото.png", "x", "image/png");
  await expect(dialog.getByRole("alert")).toHaveText("Поддерживаемые форматы: TXT, MD, DOC, DOCX, XLS, XLSX, XML");
  await choose(dialog, "много.txt", Buffer.alloc(1_048_577, "a"));
  await expect(dialog.getByRole("alert")).toHaveText("Размер файла не должен превышать 1 МБ. Текущий размер: 1025 КБ");
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ["a.txt", "b.txt"]) transfer.items.add(new File(["текст"], name, { type: "text/plain" }));
    return transfer;
  });
  await dialog.locator("label").dispatchEvent("drop", { dataTransfer: files });
  await expect(dialog.getByRole("alert")).toHaveText("Выберите только один файл");
  await expect(start(dialog)).toBeDisabled();
  await choose(dialog, "заметки", "текст", "text/plain");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(start(dialog)).toBeEnabled();
});

test("a run shows its stages, the text and what is saved; closing asks, stopping ends the call and says what stays", async ({ page }) => {
  const { stream, dialog } = await running(page);
  await stream.send("stage", { name: "extracting" });
  await expect(dialog.getByRole("status")).toHaveText("Извлекаем текст");
  await expect(dialog.getByText("Это может занять до 60 секунд")).toBeVisible();
  await expect(dialog.getByText(/^Прошло \d+ с$/)).toBeVisible();
  await stream.send("preview", { text: "Начало документа" });
  await expect(dialog.getByRole("region", { name: "Текст документа: первые 1000 символов" })).toHaveText("Начало документа");
  await stream.send("stage", { name: "ai", done: 1, total: 4 });
  await expect(dialog.getByRole("status")).toHaveText("Ищем промпты: прочитано частей 1 из 4");
  await stream.send("progress", { saved: 3, total: 4 });
  await expect(dialog.getByText("Сохранено промптов: 3 / 4")).toBeVisible();
  await expect(dialog.getByText("75 %")).toBeVisible();
  await expect(dialog.getByRole("progressbar", { name: "Ход импорта" })).toHaveAttribute("aria-valuenow", "75");

  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog", { name: "Остановить импорт?" }).getByRole("button", { name: "Продолжить импорт" }).click();
  await expect(dialog.getByText("75 %")).toBeVisible();
  await dialog.getByRole("button", { name: "Остановить" }).click();
  await stream.givenUp;
  await expect(dialog.getByText("Импорт остановлен")).toBeVisible();
  await expect(dialog.getByText("Сохранено 3 из 4. При повторном импорте они не удвоятся.")).toBeVisible();
  await expect(start(dialog)).toBeEnabled();
});

test("closing a run after asking stops it", async ({ page }) => {
  const { stream, dialog } = await running(page);
  await dialog.getByRole("button", { name: "Закрыть" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Остановить" }).click();
  await stream.givenUp;
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Загрузить из файла" })).toBeFocused();
});

test("success without anything to read closes by itself; what was skipped stays to be read", async ({ page }) => {
  const { base, stream, dialog } = await running(page);
  const result = { imported: 2, total: 2, skipped: [], preview: "", prompts: [], splitter: false, notices: [] };
  const said = dialog.getByText("Успешно импортировано 2 из 2 промптов").waitFor(); // it is there for two seconds
  await stream.send("result", result);
  await stream.end();
  await said;
  await expect(dialog).toHaveCount(0);

  const second = await streamFor(page, "/prompts/import");
  await openImport(page, base.id);
  await choose(dialog, "промпты.md", "# Промпты");
  await start(dialog).click();
  await second.send("notice", { reason: "refused", message: "ИИ отказался разбирать документ" });
  await second.send("result", {
    ...result,
    imported: 1,
    skipped: [{ title: "Лишний", reason: "Уже есть в базе" }],
    splitter: true,
    notices: [{ reason: "refused", message: "ИИ отказался разбирать документ" }],
  });
  await second.end();
  await expect(dialog.getByText("Успешно импортировано 1 из 2 промптов")).toBeVisible();
  await expect(dialog.getByText("ИИ отказался разбирать документ")).toBeVisible();
  await page.waitForTimeout(2500); // longer than a clean success stays
  await expect(dialog.getByRole("listitem")).toHaveText("ЛишнийУже есть в базе");
});

test("that the splitter served closes the window too, and goes on being said in a toast", async ({ page }) => {
  const { stream, dialog } = await running(page);
  const notice = { reason: "refused", message: "ИИ отказался разбирать документ" };
  const said = dialog.getByText("Промпты уже в базе. Окно закроется само.").waitFor();
  await stream.send("notice", notice);
  await stream.send("result", { imported: 2, total: 2, skipped: [], preview: "", prompts: [], splitter: true, notices: [notice] });
  await stream.end();
  await said;
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("[data-sonner-toast]").getByText(notice.message)).toBeVisible();
});

test("without AI the person knows it before choosing a file; variables are for administrators", async ({ page }) => {
  await signIn(page);
  const base = await aFreeBase(page.request, `Импорт ${unique()}`);
  await page.route("**/api/models/status", (route) => route.fulfill({ json: { available: false, missing: [] } }), { times: 1 });
  const dialog = await openImport(page, base.id);
  await expect(dialog.getByText("ИИ-сервис пока не подключён, поэтому документ разберём по заголовкам, нумерации и таблицам.")).toBeVisible();
  await expect(dialog.getByText("AI_")).toHaveCount(0);
  await page.route("**/api/models/status", (route) => route.fulfill({ json: { available: false, missing: ["AI_MODEL"] } }), { times: 1 });
  await openImport(page, base.id);
  await expect(dialog.getByText("задайте AI_MODEL в окружении сервера")).toBeVisible();
});

test("a failure says what happened; the file waits for the retry, the splitter for an AI that fails", async ({ page }) => {
  const { stream, dialog } = await running(page);
  await stream.send("error", { code: "AI_TIMEOUT", message: "Время ожидания ответа от ИИ-сервиса истекло (60 секунд)" });
  await stream.end();
  await expect(dialog.getByRole("alert")).toHaveText("Время ожидания ответа от ИИ-сервиса истекло (60 секунд)");
  const second = await streamFor(page, "/prompts/import");
  await dialog.getByRole("button", { name: "Разобрать без ИИ" }).click();
  expect(await second.form()).toMatch(/name="splitter"\r\n\r\ntrue/);
  await second.send("error", { code: "IMPORT_NO_PROMPTS", message: "В файле не найдено промптов" });
  await second.end();
  await expect(dialog.getByRole("alert")).toHaveText("В файле не найдено промптов");
  await expect(dialog.getByRole("button", { name: "Разобрать без ИИ" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Повторить" }).click();
  await expect(dialog.getByText("промпты.md")).toBeVisible();

  await page.route("**/api/prompts/import", (route) => route.abort(), { times: 1 });
  await start(dialog).click();
  await expect(dialog.getByRole("alert")).toHaveText("Ошибка загрузки файла на сервер");
  await dialog.getByRole("button", { name: "Повторить" }).click();

  const third = await streamFor(page, "/prompts/import");
  await start(dialog).click();
  await third.send("stage", { name: "extracting" });
  await third.end();
  await expect(dialog.getByRole("alert")).toHaveText(/^Соединение с сервером прервалось/);
});

test("an ended session leads to the sign-in and back", async ({ page }) => {
  await signIn(page);
  const base = await aFreeBase(page.request, `Импорт ${unique()}`);
  const dialog = await openImport(page, base.id);
  await choose(dialog, "промпты.md", "# Промпты");
  await page.context().clearCookies();
  await start(dialog).click();
  await expect(dialog.getByRole("alert")).toContainText("Требуется авторизация");
  await expect(dialog.getByRole("link", { name: "Войти снова" })).toHaveAttribute("href", `/auth?next=${encodeURIComponent(`/bases/${base.id}`)}`);
});
