import { expect, type Page } from "@playwright/test";
import { idIn } from "@/lib/platform/hrefs";
import { opens } from "../../support/e2e/dialogs";
import { namedAddress } from "../../support/e2e/named-address";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const price = (page: Page, name: string) => page.getByRole("spinbutton", { name });
const access = (page: Page, name: string) => page.getByRole("radio", { name });

async function fill(page: Page, name: string): Promise<void> {
  await field(page, "Название").fill(name);
  await field(page, "Описание").fill("Промпты для проверки страниц базы");
}

test("a base from the first click to its sale, and what a visitor sees of it", async ({
  page,
  newContext,
}) => {
  const name = `База ${unique()}`;
  await signIn(page, "/my-bases");
  await page.getByRole("link", { name: "Создать базу" }).click();
  await expect(page).toHaveURL(/\/my-bases\/new$/);
  await fill(page, name);
  await page.getByRole("button", { name: "Создать базу" }).click();
  await expect(page).toHaveURL(/\/bases\/[0-9a-f-]{36}-[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  for (const later of ["Что нового", "Отзывы", "Поделиться"])
    await expect(
      page.getByRole("heading", { name: later }).or(page.getByRole("group", { name: later })),
    ).toHaveCount(0);
  const address = new URL(page.url()).pathname;
  const id = idIn(address.split("/").at(-1)!);

  const visitor = await (await newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByText("В базе пока нет промптов")).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Ещё действия" })).toHaveCount(0);

  const more = page.getByRole("button", { name: "Ещё действия" });
  await opens(more, page.getByRole("menuitem", { name: "Настройки" }));
  await page.getByRole("menuitem", { name: "Настройки" }).click();
  await expect(field(page, "Название")).toHaveValue(name);
  await field(page, "Название").fill(`${name} по подписке`);
  await access(page, "Подписка").check();
  // A number field of an English browser drops a typed comma.
  await price(page, "За месяц, ₽").pressSequentially("490,5");
  await expect(price(page, "За месяц, ₽")).toHaveValue("490.5");
  await price(page, "За месяц, ₽").fill("490");
  await expect(page.getByText("Укажите обе цены, чтобы увидеть выгоду за год")).toBeVisible();
  await price(page, "За год, ₽").fill("4900");
  await expect(page.getByText("За год выгоднее на 17 %")).toBeVisible();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page).toHaveURL(namedAddress(`/bases/${id}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} по подписке`);

  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`${name} по подписке`);
  await expect(visitor.getByRole("heading", { name: "Доступ ограничен" })).toBeVisible();
  await expect(visitor.getByText("490 ₽ в месяц")).toBeVisible();
  await expect(visitor.getByText("4 900 ₽ в год")).toBeVisible();
});

test("a base is deleted after a question, and is gone for its visitors @heavy", async ({
  page,
  newContext,
}) => {
  const name = `База ${unique()}`;
  await signIn(page);
  const { id } = await aFreeBase(page.request, name);
  const address = `/bases/${id}`;
  const visitor = await (await newContext()).newPage();
  expect((await visitor.goto(address))?.status()).toBe(200);

  await page.goto(address);
  const question = page.getByRole("alertdialog");
  await opens(
    page.getByRole("button", { name: "Ещё действия" }),
    page.getByRole("menuitem", { name: "Удалить" }),
  );
  await page.getByRole("menuitem", { name: "Удалить" }).click();
  await expect(question).toContainText(
    `Вы уверены что хотите удалить базу «${name}»? База и все промпты в ней будут удалены безвозвратно через 30 дней, а до тех пор их можно вернуть из корзины.`,
  );
  await question.getByRole("button", { name: "Отмена" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Ещё действия" }).click();
  await page.getByRole("menuitem", { name: "Удалить" }).click();
  await question.getByRole("button", { name: "Удалить" }).click();
  await expect(page).toHaveURL(/\/my-bases$/);
  await expect(page.getByRole("link", { name: name })).toHaveCount(0);
  expect((await visitor.goto(address))?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("База не найдена!");
});

test("my bases: tabs live in the address; the personal base comes first, has only a name and a description to edit, and cannot be deleted", async ({
  page,
}) => {
  await signIn(page, "/my-bases");
  const [mine, purchased] = [/^Мои базы \(\d+\)$/, /^Купленные базы \(\d+\)$/].map((name) =>
    page.getByRole("link", { name }),
  );
  await expect(mine!).toHaveAttribute("aria-current", "page");
  await purchased!.click();
  await expect(page).toHaveURL(/\/my-bases\?tab=purchased$/);
  await expect(purchased!).toHaveAttribute("aria-current", "page");
  await page.reload();
  await expect(purchased!).toHaveAttribute("aria-current", "page");
  await mine!.click();
  const first = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) })
    .first();
  await expect(first).toContainText("Личная база");
  await expect(first.getByRole("button", { name: "Удалить" })).toHaveCount(0);
  await first.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/my-bases\/[0-9a-f-]{36}$/);
  const more = page.getByRole("menuitem");
  await opens(page.getByRole("button", { name: "Ещё действия" }), more.first());
  await expect(more).toHaveText(["Настройки", "Обложка", "В избранное"]);
  await more.first().click();
  await expect(field(page, "Название")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
});

test("by keyboard alone", async ({ page }) => {
  const name = `Клавиши ${unique()}`;
  await signIn(page, "/my-bases/new");
  await field(page, "Название").focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("База, собранная без мыши");
  await page.keyboard.press("Tab");
  await expect(access(page, "Бесплатно")).toBeFocused();
  // Radix chooses what the arrow moves to while the key is still down.
  await page.keyboard.press("ArrowDown", { delay: 100 });
  await page.keyboard.press("ArrowDown", { delay: 100 });
  await expect(access(page, "Покупка навсегда")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("1990");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bases\/[0-9a-f-]{36}-[a-z0-9-]+$/);
  await page.getByRole("button", { name: "Ещё действия" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Настройки" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Удалить" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Отмена" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/my-bases$/);
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("on a phone everything is within reach and nothing overflows", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `Телефон${"оченьдлинноеслово".repeat(4)} ${unique()}`;
  await signIn(page, "/my-bases");
  const create = page.getByRole("link", { name: "Создать базу" });
  await expect(create).toBeInViewport();
  // A short page too ends with its action at the bar, which is at the screen's edge.
  await page.goto("/my-bases?tab=purchased");
  const bar = (await page.getByRole("navigation", { name: "Нижняя панель" }).boundingBox())!;
  expect(bar.y + bar.height).toBe(844);
  await expect
    .poll(async () => create.boundingBox().then((box) => (box ? bar.y - box.y - box.height : 844)))
    .toBeLessThan(16);
  await page.goto("/my-bases/new");
  await expect(page.getByRole("button", { name: "Создать базу" })).toBeInViewport();
  await fill(page, name);
  await page.getByRole("button", { name: "Создать базу" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("link", { name: "Добавить промпт" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const id = idIn(new URL(page.url()).pathname.split("/").at(-1)!);
  await expect(page.getByRole("link", { name: "Добавить промпт" })).toHaveAttribute(
    "href",
    `/add-prompt?baseId=${id}`,
  );
  await call(page.request, "DELETE", `/prompt_bases/${id}`);
});
