import { expect, type Page } from "@playwright/test";
import { onSubmission } from "../../support/e2e/forms";
import { call, signIn, signInAs } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

test.beforeEach(({ page }) => rememberToasts(page));

/** Marks the document: a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-mark"));

for (const [locale, words] of Object.entries({
  ru: {
    create: "Создать промокод",
    title: "Новый промокод",
    code: "Промокод",
    percent: "Скидка, %",
    stay: "Вернуться к форме",
    discard: "Не сохранять",
    created: "Промокод создан",
    edit: "Изменить промокод LETO",
    remove: "Удалить промокод LETO",
    cancel: "Отмена",
    yes: "Удалить",
    empty: "Промокодов пока нет",
    failed: "Не получилось загрузить",
  },
  en: {
    create: "Create promo code",
    title: "New promo code",
    code: "Promo code",
    percent: "Discount, %",
    stay: "Back to the form",
    discard: "Discard",
    created: "Promo code created",
    edit: "Edit promo code LETO",
    remove: "Delete promo code LETO",
    cancel: "Cancel",
    yes: "Delete",
    empty: "No promo codes yet",
    failed: "Couldn’t load this",
  },
}))
  test(`${locale}: the forms of promo codes are windows over their list, by keyboard, and survive outages${locale === "en" ? " @heavy" : ""}`, async ({
    page,
  }) => {
    await signIn(page);
    const base = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 1990 });
    const list = `${locale === "ru" ? "" : "/en"}/my-bases/${base.id}/promo-codes`;
    if (locale === "en") await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(list);
    await mark(page);
    const opener = page.getByRole("link", { name: words.create }).filter({ visible: true }).first();
    const dialog = page.getByRole("dialog", { name: words.title });
    const code = dialog.getByRole("textbox", { name: words.code });
    const before = await page.evaluate(() => history.length);

    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`${list}/new`);
    await expect(code).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()!.width,
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(list);
    await expect(opener).toBeFocused();

    // The browser's buttons close and open it.
    await opener.click();
    await expect(code).toBeFocused();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.goForward();
    await expect(dialog).toBeVisible();

    // Typed text is not lost unasked, and not by an outage.
    await code.fill("leto");
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: words.stay }).click();
    await dialog.getByRole("textbox", { name: words.percent }).fill("10");
    const keys: string[] = [];
    const keep = (body: string | null) =>
      void keys.push(/idempotencyKey\W+([0-9a-f]{32})/.exec(body ?? "")?.[1] ?? "none");
    for (const answer of ["lost", "out"] as const) {
      const end = await onSubmission(page, async (route) => {
        keep(route.request().postData());
        if (answer === "lost") await route.abort();
        else
          await route.fulfill({
            status: 503,
            contentType: "text/plain",
            body: JSON.stringify({ status: 503, code: "NOT_READY", message: "503" }),
          });
      });
      await dialog.getByRole("button", { name: words.create }).click();
      await expect(dialog.getByRole("alert")).toBeVisible();
      await expect(code).toHaveValue("leto");
      await end();
    }
    const end = await onSubmission(page, async (route) => {
      keep(route.request().postData());
      await page.keyboard.press("Escape"); // does nothing during a submission
      await expect(dialog).toBeVisible();
      await route.fallback();
    });
    await dialog.getByRole("button", { name: words.create }).click();
    await expectToast(page, words.created);
    await end();
    expect(new Set(keys).size).toBe(1);
    expect(keys).not.toContain("none");
    expect(keys).toHaveLength(3);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(list);
    const row = page.getByRole("row").filter({ hasText: "LETO" });
    await expect(row).toBeVisible();

    await row.getByRole("link", { name: words.edit }).click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: words.code })).toHaveValue("LETO");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    const question = page.getByRole("alertdialog");
    await row.getByRole("link", { name: words.remove }).click();
    await expect(question.getByRole("button", { name: words.cancel })).toBeFocused();
    await question.getByRole("button", { name: words.cancel }).click();
    await expect(question).toBeHidden();
    await expect(row.getByRole("link", { name: words.remove })).toBeFocused();
    await row.getByRole("link", { name: words.remove }).click();
    await question.getByRole("button", { name: words.yes }).click();
    await expect(page.getByText(words.empty)).toBeVisible();
    await expect(page).toHaveURL(list);
    expect(await call<unknown[]>(page.request, "GET", `/bases/${base.id}/promo-codes`)).toEqual([]);

    expect(await isMarked(page)).toBe(true); // one document all the time
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);

    // A promo code deleted meanwhile: the window says so, and the list is refreshed.
    const { id } = await call(page.request, "POST", `/bases/${base.id}/promo-codes`, {
      code: "LETO",
      percent: 5,
      terms: ["once"],
    });
    await page.goto(list);
    await mark(page);
    await call(page.request, "DELETE", `/bases/${base.id}/promo-codes/${id}`);
    await row.getByRole("link", { name: words.edit }).click();
    await expect(page.getByRole("dialog", { name: words.failed })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(words.empty)).toBeVisible();
    expect(await isMarked(page)).toBe(true);

    expect((await page.goto(`${list}/new`))!.status()).toBe(200);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  });

test("a window of an ended session leads to the sign-in page; the page of a form opens no window over itself", async ({
  page,
  newContext,
}) => {
  const account = await signIn(page);
  await page.goto("/feedback");
  const opener = page.getByRole("banner").getByRole("link", { name: "Обратная связь" });
  const heading = page.getByRole("heading", { level: 1, name: "Обратная связь" });
  await opener.click();
  await expect(heading).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/bases");
  await expect(opener).toBeVisible();
  const other = await (await newContext({ locale: "ru-RU" })).newPage();
  await signInAs(account, other);
  await call(other.request, "DELETE", "/users/me/sessions"); // the browser still has its cookie
  await opener.click();
  await expect(page).toHaveURL(/\/auth\?next=%2Ffeedback/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a window over unsaved input and over a list with filters: nothing is asked or lost, a refresh keeps both", async ({
  page,
}) => {
  await signIn(page, "/my-prompts?type=image&sort=popular");
  const opener = page.getByRole("banner").getByRole("link", { name: "Обратная связь" });
  const dialog = page.getByRole("dialog", { name: "Обратная связь" });
  await opener.click();
  await dialog.getByRole("textbox", { name: "Сообщение" }).fill("Не хватает сортировки");
  await mark(page);
  await page.evaluate(() =>
    (window as unknown as { next: { router: { refresh(): void } } }).next.router.refresh(),
  );
  await page.waitForLoadState("networkidle");
  await expect(dialog.getByRole("textbox", { name: "Сообщение" })).toHaveValue("Не хватает сортировки");
  expect(await isMarked(page)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/my-prompts?type=image&sort=popular");
  await expect(page.getByRole("heading", { level: 1, name: "Мои промпты" })).toBeVisible();

  await page.goto("/add-prompt");
  const title = page.getByRole("textbox", { name: "Название", exact: true });
  await title.fill("Письмо клиенту");
  await opener.click();
  await expect(dialog).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/add-prompt");
  await expect(title).toHaveValue("Письмо клиенту");
});
