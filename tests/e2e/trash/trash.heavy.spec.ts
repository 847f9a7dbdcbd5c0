import { expect, type Page } from "@playwright/test";
import { looksRight } from "../../support/e2e/axe";
import { closesByEscape, opens } from "../../support/e2e/dialogs";
import { aKnowledgeBase, aSnippet, fileRow, openBase } from "../../support/e2e/knowledge";
import { aFreeBase, call, signIn, signInAsAdmin, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

async function aPrompt(page: Page, promptBaseId?: string) {
  const title = `Письмо ${unique()}`;
  const { id } = await call(page.request, "POST", "/prompts", {
    title,
    shortDescription: "Письмо клиенту, коротко и по делу",
    promptText: `Напиши письмо клиенту о задержке поставки: ${title}`,
    contentType: "TEXT",
    promptBaseId,
  });
  return { id, title };
}

const row = (page: Page, title: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: title });
const question = (page: Page) => page.getByRole("alertdialog");

test("a prompt is deleted and brought back from the toast, by keys too", async ({ page }) => {
  await rememberToasts(page);
  await signIn(page);
  const { id, title } = await aPrompt(page);
  for (const undo of ["click", "press"] as const) {
    await page.goto(`/my-prompts/${id}`);
    const entry = page.getByRole("menuitem", { name: "Удалить" });
    await opens(page.getByRole("button", { name: "Ещё действия" }), entry);
    await opens(entry, question(page));
    await expect(question(page)).toContainText("Он окажется в корзине: 30 дней его можно вернуть.");
    await question(page).getByRole("button", { name: "Удалить" }).click();
    await expect(page).toHaveURL("/my-prompts");
    const button = page.getByRole("button", { name: "Отменить" });
    if (undo === "press") {
      await page.keyboard.press("Alt+KeyT"); // what leads to toasts
      await button.focus();
      await button.press("Enter");
    } else await button.click();
    await expectToast(page, "Восстановлено");
    await expect.poll(async () => (await page.request.get(`/api/prompts/${id}`)).status()).toBe(200);
  }
  await page.goto(`/my-prompts/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a base, a knowledge base and a snippet come back from their toasts", async ({ page }) => {
  await rememberToasts(page);
  await signIn(page);
  const base = await aFreeBase(page.request, `База ${unique()}`);
  await page.goto(`/bases/${base.id}`);
  const entry = page.getByRole("menuitem", { name: "Удалить" });
  await opens(page.getByRole("button", { name: "Ещё действия" }), entry);
  await entry.click();
  await question(page).getByRole("button", { name: "Удалить" }).click();
  await expect(page).toHaveURL(/\/my-bases$/);
  expect((await page.request.get(`/api/bases/${base.id}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect.poll(async () => (await page.request.get(`/api/bases/${base.id}`)).status()).toBe(200);

  const knowledge = await aKnowledgeBase(page.request);
  await aSnippet(page.request, knowledge.id, "Правила тона", "Пишем на «вы»");
  await openBase(page, knowledge);
  await page.getByRole("link", { name: "Удалить «Правила тона»" }).click();
  await question(page).getByRole("button", { name: "Удалить" }).click();
  await expect(fileRow(page, "Правила тона")).toHaveCount(0);
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(fileRow(page, "Правила тона")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Удалить", exact: true }).click();
  await question(page).getByRole("button", { name: "Удалить" }).click();
  await expect(page).toHaveURL(/\/knowledge$/);
  await page.getByRole("button", { name: "Отменить" }).first().click();
  await expect
    .poll(async () => (await page.request.get(`/api/knowledge/bases/${knowledge.id}`)).status())
    .toBe(200);
  await openBase(page, knowledge);
  await expect(fileRow(page, "Правила тона")).toBeVisible();
});

test("the bin on a computer and on a phone: back to its place, into the personal base, away for good", async ({
  page,
}) => {
  await rememberToasts(page);
  await signIn(page);
  const base = await aFreeBase(page.request, `Полка ${unique()}`);
  const [kept, moved, gone] = [
    await aPrompt(page, base.id),
    await aPrompt(page, base.id),
    await aPrompt(page, base.id),
  ];
  for (const { id } of [kept, moved, gone]) await call(page.request, "DELETE", `/prompts/${id}`);
  await page.goto("/trash");
  await expect(row(page, kept.title)).toContainText("осталось 30 дней");
  await expect(row(page, kept.title)).toContainText("Промпт · из «Полка");
  await looksRight(page, "on a computer");

  await row(page, kept.title)
    .getByRole("button", { name: /^Вернуть/ })
    .press("Enter");
  await expectToast(page, "Восстановлено");
  await expect(row(page, kept.title)).toHaveCount(0);
  await call(page.request, "DELETE", `/bases/${base.id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(row(page, moved.title)).toContainText("этой базы нет: вернётся в личную");
  await looksRight(page, "on a phone");
  await row(page, moved.title)
    .getByRole("button", { name: /^Вернуть/ })
    .click();
  await expectToast(page, "Восстановлено в личную базу");
  expect(await call(page.request, "GET", `/prompts/${moved.id}`)).toMatchObject({
    is_public: false,
    base: { access_type: "PRIVATE" },
  });

  const forGood = row(page, gone.title).getByRole("link", { name: /^Удалить навсегда/ });
  await opens(forGood, question(page));
  await closesByEscape(page, question(page));
  await expect(row(page, gone.title)).toBeVisible();
  await expect(forGood).toBeFocused();
  await forGood.press("Enter");
  await question(page).getByRole("button", { name: "Удалить навсегда" }).click();
  await expect(question(page)).toHaveCount(0); // it hides the page until the deletion is done
  await expect(row(page, gone.title)).toHaveCount(0);
  expect(
    (
      await page.request.post(`/api/trash/prompt/${gone.id}/restore`, {
        headers: { origin: new URL(page.url()).origin },
      })
    ).status(),
  ).toBe(404);
});

test("in English; the whole bin is emptied after a question", async ({ page }) => {
  // A separate person: other tests count on the contents of their trash.
  await signInAsAdmin(page);
  const { id, title } = await aPrompt(page);
  await call(page.request, "DELETE", `/prompts/${id}`);
  await page.goto("/en/trash");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bin");
  await expect(row(page, title)).toContainText("30 days left");
  await page.goto("/trash");
  await expect(row(page, title)).toBeVisible();
  await opens(page.getByRole("link", { name: "Очистить корзину" }), question(page));
  await question(page).getByRole("button", { name: "Удалить навсегда" }).click();
  await expect(page.getByText("Корзина пуста")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("what was deleted is found by the menu, comes back, and goes for good after a question", async ({
    page,
  }) => {
    await signIn(page);
    const [back, gone] = [await aPrompt(page), await aPrompt(page)];
    await page.goto(`/prompts/${back.id}/delete`);
    await page.getByRole("button", { name: "Удалить" }).click();
    await page.waitForURL("/my-prompts");
    await page
      .getByRole("navigation", { name: "Меню без скриптов" })
      .getByRole("link", { name: "Корзина" })
      .click();
    await page.waitForURL("/trash");
    await row(page, back.title)
      .getByRole("button", { name: /^Вернуть/ })
      .click();
    await page.waitForURL("/trash?restored");
    await expect(page.getByText("Восстановлено")).toBeVisible();
    await expect(row(page, back.title)).toHaveCount(0);
    expect((await page.request.get(`/api/prompts/${back.id}`)).status()).toBe(200);

    await call(page.request, "DELETE", `/prompts/${gone.id}`);
    await page.goto("/trash");
    await row(page, gone.title)
      .getByRole("link", { name: /^Удалить навсегда/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Удалить «${gone.title}» навсегда?`);
    await page.getByRole("button", { name: "Удалить навсегда" }).click();
    await page.waitForURL("/trash");
    await expect(row(page, gone.title)).toHaveCount(0);
  });
});
