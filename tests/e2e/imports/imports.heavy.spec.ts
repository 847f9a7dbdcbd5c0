import { expect, type Locator, type Page } from "@playwright/test";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Импорт промптов из файла" });
const start = (dialog: Locator) => dialog.getByRole("button", { name: "Импортировать" });

async function openImport(page: Page, baseId: string): Promise<Locator> {
  await page.goto(`/bases/${baseId}`);
  await page.getByRole("button", { name: "Загрузить из файла" }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

const choose = (dialog: Locator, content: string) =>
  dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "промпты.md", mimeType: "", buffer: Buffer.from(content) });

test("the prompts of a document come into the base and its list, again they double nothing; the owner is offered it, also for the personal base, and nobody else", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const mark = unique();
  const base = await aFreeBase(page.request, `Импорт ${mark}`);
  const document = `# Письмо ${mark}\n\nНапиши письмо клиенту [имя] о переносе встречи на другой день.\n\n# План ${mark}\n\nСоставь план работ на неделю для отдела из трёх человек.\n`;
  const dialog = await openImport(page, base.id);
  await expect(start(dialog)).toBeDisabled();
  await choose(dialog, document);
  await start(dialog).click();
  await expect(dialog.getByText("Успешно импортировано 2 из 2 промптов")).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("article").filter({ hasText: `Письмо ${mark}` })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: `План ${mark}` })).toBeVisible();

  await page.getByRole("button", { name: "Загрузить из файла" }).click();
  await choose(dialog, document);
  await start(dialog).click();
  await expect(dialog.getByText("Успешно импортировано 0 из 2 промптов")).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText("Пропущено 2 промпта")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText([
    new RegExp(`Письмо ${mark}`),
    new RegExp(`План ${mark}`),
  ]);
  const stored = await call<unknown[]>(page.request, "GET", `/prompts?promptBaseId=${base.id}`);
  expect(stored).toHaveLength(2);

  const visitor = await (await newContext()).newPage();
  await visitor.goto(`/bases/${base.id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Загрузить из файла" })).toHaveCount(0);

  const bases = await call<{ id: string; access_type: string }[]>(page.request, "GET", "/bases/my");
  const personal = bases.find(({ access_type }) => access_type === "PRIVATE")!.id;
  await choose(await openImport(page, personal), document);
  await page.context().clearCookies();
  await start(dialog).click();
  await expect(dialog.getByRole("alert")).toContainText("Требуется авторизация");
  await expect(dialog.getByRole("link", { name: "Войти снова" })).toHaveAttribute(
    "href",
    `/auth?next=${encodeURIComponent(`/bases/${personal}`)}`,
  );
});
