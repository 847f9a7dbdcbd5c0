import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { closesByEscape } from "../../support/e2e/dialogs";
import { signIn, signInAsAdmin } from "../../support/e2e/people";

const versionBadge = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: /: что нового$/ });

/** Clicks until the page listens: a dialog opens only after its scripts have come. */
async function open(page: Page, click: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (!(await page.getByRole("dialog").isVisible())) await click();
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

test("the tools open from the header with texts of their own, English ones in English, and give the focus back", async ({
  page,
}) => {
  const texts: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/messages/") && texts.push(new URL(request.url()).pathname),
  );
  await signIn(page, "/bases");
  await expect(versionBadge(page)).toBeVisible();
  expect(texts).toEqual([]);

  await open(page, () => versionBadge(page).click());
  expect(texts).toEqual(["/messages/changelog.json"]);
  await closesByEscape(page, page.getByRole("dialog"));
  await expect(versionBadge(page)).toBeFocused();
  await versionBadge(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(texts).toEqual(["/messages/changelog.json"]);
  await closesByEscape(page, page.getByRole("dialog"));

  const utilities = page.getByRole("banner").getByRole("button", { name: "Утилиты" });
  for (const [entry, title] of [
    ["Видео в текст", "Видео в текст"],
    ["Работа с доками", "Работа с доками"],
  ] as const) {
    await utilities.click();
    await page.getByRole("menuitem", { name: entry }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await closesByEscape(page, page.getByRole("dialog"));
    await expect(utilities).toBeFocused();
  }

  await page.goto("/en/bases");
  await open(page, () => page.getByRole("banner").getByRole("link", { name: "Feedback" }).click());
  await expect(page.getByRole("dialog")).not.toContainText(/[А-Яа-яЁё]/);
});

test("a link opens a tool on a cached page; what a visitor may not have leads to sign in and back", async ({
  page,
}) => {
  await page.goto("/bases#changelog");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/\/bases$/);
  await closesByEscape(page, page.getByRole("dialog"));
  await page.goto("/public-prompts#video");
  await expect(page).toHaveURL(/\/auth\?next=%2Fpublic-prompts%23video$/);
});

test("from the bar of a phone: the menu goes, the tool comes, the focus returns to the bar", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page, "/bases");
  const opener = page.getByRole("button", { name: "Меню" });
  const menu = page.getByRole("dialog", { name: "Меню" });
  await expect(async () => {
    if (!(await menu.isVisible())) await opener.click();
    await expect(menu).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const name of ["Мои базы", "Мои знания", "Активировать код", "Настройки"])
    await expect(menu.getByRole("link", { name })).toBeVisible();
  for (const name of [
    "Видео в текст",
    "Работа с доками",
    "Обратная связь",
    "Статистика Video-to-Text",
    "Switch to English",
    "Выйти",
  ]) {
    await expect(menu.getByRole("button", { name })).toBeVisible();
  }
  await expect(menu.getByRole("link", { name: /^Админка/ })).toBeVisible();
  await expect(menu.getByRole("button", { name: /^Версия \d+\.\d+\.\d+: что нового$/ })).toBeVisible();
  await menu.getByRole("button", { name: "Обратная связь" }).click();
  await expect(menu).toBeHidden();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Закрыть" }).first().click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
