import { expect, type Page } from "@playwright/test";
import { submitInvalidForm } from "../../support/e2e/forms";
import { aFreeBase, call, signIn, signInAs, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const saveButton = (page: Page) => page.getByRole("button", { name: /^(Создать промпт|Сохранить)$/ });
const save = (page: Page) => saveButton(page).click();

test("every rule says what is wrong next to its field", async ({ page }) => {
  await signIn(page, "/add-prompt");
  await expect(page.getByRole("combobox", { name: "База промптов" })).toHaveText("Личная база");
  await submitInvalidForm(saveButton(page));
  await expect(page.getByText("Название обязательно для заполнения")).toBeVisible();
  await expect(page.getByText("Краткое описание должно содержать минимум 10 символов")).toBeVisible();
  await expect(page.getByText("Текст промпта обязателен для заполнения")).toBeVisible();
  await expect(field(page, "Название")).toBeFocused();
  await expect(field(page, "Название")).toHaveAttribute("aria-invalid", "true");

  await field(page, "Название").fill("Ау");
  await field(page, "Краткое описание").fill("а".repeat(301));
  await field(page, "Текст промпта").fill("Коротко");
  await field(page, "Примеры применения").fill("б".repeat(501));
  await submitInvalidForm(saveButton(page));
  await expect(page.getByText("Название должно содержать минимум 3 символа")).toBeVisible();
  await expect(page.getByText("Описание не должно превышать 300 символов")).toBeVisible();
  await expect(page.getByText("Текст промпта должен содержать минимум 20 символов")).toBeVisible();
  await expect(page.getByText("Примеры применения не должны превышать 500 символов")).toBeVisible();
  await field(page, "Название").fill("в".repeat(31));
  await expect(page.getByText("Название не должно превышать 30 символов")).toBeVisible();

  for (let n = 1; n <= 11; n++) {
    await field(page, "Теги").fill(`тег ${n}`);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("Максимальное количество тегов: 10")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Убрать тег/ })).toHaveCount(10);
  await field(page, "Теги").fill("");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("button", { name: /^Убрать тег/ })).toHaveCount(9);
  await expect(page.getByText("Максимальное количество тегов: 10")).toHaveCount(0);
});

test("another content type clears the category", async ({ page }) => {
  await signIn(page, "/add-prompt");
  await page.getByRole("combobox", { name: "Категория" }).click();
  await page.getByRole("option", { name: "Маркетинг", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Категория" })).toHaveText("Маркетинг");
  await page.getByRole("radio", { name: "Графика" }).click();
  await expect(page.getByRole("combobox", { name: "Категория" })).toHaveText("Без категории");
});

test("what was typed survives a reload and an expired session, and can be taken back", async ({ page, context }) => {
  const title = `Черновик ${unique()}`;
  const author = await signIn(page, "/add-prompt");
  await field(page, "Название").fill(title);
  await field(page, "Краткое описание").fill("Не должно пропасть нигде");
  await field(page, "Текст промпта").fill("Этот текст переживёт всё, что случится.");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Восстановлен черновик")).toBeVisible();
  await expect(field(page, "Название")).toHaveValue(title);

  await context.clearCookies({ name: /session/ });
  await save(page);
  await expect(page.getByRole("alert").filter({ hasText: "Требуется авторизация" })).toBeVisible();
  await expect(field(page, "Название")).toHaveValue(title);
  await page.getByRole("alert").getByRole("link", { name: "Войти" }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fadd-prompt$/);
  await signInAs(author, page, "/add-prompt");
  await expect(page.getByText("Восстановлен черновик")).toBeVisible();
  await expect(field(page, "Текст промпта")).toHaveValue("Этот текст переживёт всё, что случится.");
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(field(page, "Название")).toHaveValue("");
  await page.reload();
  await expect(field(page, "Название")).toBeVisible();
  await expect(page.getByText("Восстановлен черновик")).toHaveCount(0);
});

test("a link away from unsaved changes asks first", async ({ page }) => {
  await signIn(page, "/add-prompt");
  await field(page, "Название").fill("Не сохранено");
  await page.getByRole("link", { name: "Мои базы" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Остаться" }).click();
  await expect(page).toHaveURL("/add-prompt");
  await expect(field(page, "Название")).toHaveValue("Не сохранено");
  await page.getByRole("link", { name: "Мои базы" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Уйти" }).click();
  await expect(page).toHaveURL("/my-bases");
});

test("a copy changed elsewhere is not overwritten by accident; the typed text stays", async ({ page }) => {
  const mark = unique();
  await signIn(page);
  const base = await aFreeBase(page.request, `Спор ${mark}`);
  const { id } = await call(page.request, "POST", "/prompts", {
    title: `Первый ${mark}`,
    shortDescription: "Описание для проверки",
    promptText: "Текст, который правят двое сразу.",
    contentType: "TEXT",
    promptBaseId: base.id,
  });
  await page.goto(`/prompts/${id}/edit`);
  await field(page, "Название").fill(`Второй ${mark}`);
  await call(page.request, "PATCH", `/prompts/${id}`, { title: `Третий ${mark}` });
  await save(page);
  await expect(page.getByRole("alert").filter({ hasText: "Промпт изменён в другой вкладке" })).toBeVisible();
  await expect(field(page, "Название")).toHaveValue(`Второй ${mark}`);
  await page.getByRole("button", { name: "Сохранить поверх" }).click();
  await expect(page).toHaveURL(`/my-prompts/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Второй ${mark}`);
});

test("by keyboard alone: from the list to a saved prompt", async ({ page }) => {
  const title = `Клавиши ${unique()}`;
  await signIn(page, "/my-prompts");
  await page.getByRole("link", { name: "Создать промпт" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/add-prompt");
  await field(page, "Название").focus();
  await page.keyboard.type(title);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Написано без мыши целиком");
  await page.keyboard.press("Tab"); // base
  await page.keyboard.press("Tab"); // content type
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Графика" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Графика" })).toBeChecked();
  await page.keyboard.press("Tab"); // category
  await page.keyboard.press("Tab");
  await page.keyboard.type("Нарисуй клавиатуру на белом столе.");
  await page.getByRole("button", { name: "Создать промпт" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/prompts\/[0-9a-f-]{36}\/edit$/);
  await expect(page.getByRole("radio", { name: "Графика" })).toBeChecked();
  await expect(field(page, "Название")).toHaveValue(title);
});

test("any own base can be asked for by the address and found among many, by keys alone", async ({ page }) => {
  await signIn(page);
  const mark = unique();
  const bases: { id: string }[] = [];
  for (let made = 0; made < 12; made += 1) bases.push(await aFreeBase(page.request, `Полка №${made} ${mark}`));
  await call(page.request, "POST", "/prompts", {
    title: `На полке ${mark}`,
    shortDescription: "Коротко о промпте",
    promptText: "Текст для проверки списка.",
    contentType: "TEXT",
    promptBaseId: bases[0]!.id,
  });
  await page.goto(`/add-prompt?baseId=${bases[0]!.id}`);
  const field = page.getByRole("combobox", { name: "База промптов" });
  await expect(field).toHaveText(`Полка №0 ${mark}`);
  await field.press("Enter");
  await page.getByRole("combobox", { name: "Найти в списке" }).fill(`полка №7 ${mark}`);
  await expect(page.getByRole("option")).toHaveText([`Полка №7 ${mark}`]);
  await page.keyboard.press("Enter");
  await expect(field).toHaveText(`Полка №7 ${mark}`);
  await expect(field).toBeFocused();
  await page.goto("/my-prompts");
  await page.getByRole("combobox", { name: "База" }).click();
  await page.getByRole("combobox", { name: "Найти в списке" }).fill("нет такой базы");
  await expect(page.getByText("Ничего не нашлось")).toBeVisible();
});
