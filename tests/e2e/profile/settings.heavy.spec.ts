import { expect, type Page } from "@playwright/test";
import { looksRight } from "../../support/e2e/axe";
import { closesByEscape, opens } from "../../support/e2e/dialogs";
import { submitInvalidForm } from "../../support/e2e/forms";
import { namedAddress } from "../../support/e2e/named-address";
import { call, signIn, signInAs, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name });

test("the profile is edited: errors at their fields, a draft over a reload, cancel, save", async ({
  page,
}) => {
  await signIn(page, "/settings/profile");
  const before = await call<{ id: string; full_name: string; about_author: string }>(
    page.request,
    "GET",
    "/users/me",
  );
  const about = `Собираю промпты ${unique()}`;

  await field(page, "Имя").fill("");
  await field(page, "Ссылка на страницу VK").fill("https://example.com/me");
  await submitInvalidForm(page.getByRole("button", { name: "Сохранить" }));
  await expect(page.getByText("Введите имя")).toBeVisible();
  await expect(page.getByText(/Укажите ссылку на страницу VK/)).toBeVisible();

  await field(page, "Имя").fill(before.full_name);
  await field(page, "О себе").fill(about);
  await page.reload();
  await expect(page.getByText("Восстановлен черновик")).toBeVisible();
  await expect(field(page, "О себе")).toHaveValue(about);
  await page.getByRole("link", { name: "Отмена" }).click();
  await expect(page).toHaveURL(namedAddress(`/profile/${before.id}`));
  await expect(page.getByText(about)).toHaveCount(0);

  await page.getByRole("main").getByRole("link", { name: "Настройки" }).click();
  await expect(field(page, "О себе")).toHaveValue(before.about_author);
  await field(page, "О себе").fill(about);
  await field(page, "Ссылка на страницу VK").fill("https://vk.com/promptoteka");
  await field(page, "Ссылка на Telegram").fill("https://t.me/promptoteka");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page).toHaveURL(namedAddress(`/profile/${before.id}`));
  await expect(page.getByText(about)).toBeVisible();
  const links = page.getByRole("list", { name: "Ссылки" }); // the page can be shared there as well
  const vk = links.getByRole("link", { name: "ВКонтакте" });
  await expect(vk).toHaveAttribute("href", "https://vk.com/promptoteka");
  await expect(vk).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  await expect(links.getByRole("link", { name: "Telegram" })).toHaveAttribute(
    "href",
    "https://t.me/promptoteka",
  );
});

test("the language is saved and switches the page", async ({ page }) => {
  await signIn(page, "/settings/profile");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "English" }).click();
  await expect(page).toHaveURL(/\/en\/settings\/profile$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile settings");
  expect(await call(page.request, "GET", "/users/me")).toMatchObject({ language: "en" });
  await expect(main.getByRole("button", { name: "English" })).toHaveAttribute("aria-pressed", "true");
  await main.getByRole("button", { name: "Русский" }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Настройки профиля");
  expect(await call(page.request, "GET", "/users/me")).toMatchObject({ language: "ru" });
});

test("an API token is shown once, works over HTTP and stops when it is revoked", async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = `Скрипт ${unique()}`;
  await rememberToasts(page);
  await signIn(page, "/settings/data");
  await page.getByRole("button", { name: "Создать токен" }).click();
  await expect(page.getByText("Назовите токен")).toBeVisible();
  await field(page, "Название токена").fill(name);
  await page.getByRole("button", { name: "Создать токен" }).click();
  const token = await field(page, "Значение токена").inputValue();
  const client = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { "ssmm-token": token } });
  expect(await (await client.get("/api/users/me")).json()).toEqual(
    await call(page.request, "GET", "/users/me"),
  );
  // A new token only reads, until more is chosen.
  expect((await client.patch("/api/users/me", { data: { language: "en" } })).status()).toBe(403);

  await page.reload();
  await expect(page.getByText(name)).toBeVisible();
  expect(await page.content()).not.toContain(token);
  const revoke = page.getByRole("link", { name: `Отозвать токен: ${name}` });
  const question = page.getByRole("alertdialog", { name: "Отозвать токен?" });
  await opens(revoke, question);
  await expect(question).toContainText(name);
  await looksRight(page, "the question");
  await closesByEscape(page, question);
  await expect(revoke).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Отозвать" }).click();
  await expectToast(page, "Токен отозван");
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings\/data$/);
  expect((await client.get("/api/users/me")).status()).toBe(401);
  await client.dispose();
});

test("a session is ended from another browser", async ({ page, newContext }) => {
  const userAgent =
    "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/149.0.0.0 Mobile Safari/537.36";
  const lost = await (await newContext({ userAgent, locale: "ru-RU" })).newPage();
  const account = await signIn(lost, "/settings/security");
  await signInAs(account, page, "/settings/security");
  await expect(page.getByText("Этот браузер")).toHaveCount(1);
  const more = page.getByRole("button", { name: /^Показать все \(\d+\)$/ });
  if (await more.isVisible()) await more.click();
  const end = page.getByRole("link", { name: "Завершить сеанс: Samsung Internet, Android" });
  await end.click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Завершить" }).click();
  await expect(question).toHaveCount(0); // the page behind an open dialog has no roles
  await expect(end).toHaveCount(0);
  await lost.reload();
  await expect(lost).toHaveURL(/\/auth\?next=%2Fsettings%2Fsecurity$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the tab of the page is in sight, though the row of tabs is wider than the screen", async ({
    page,
  }) => {
    await signIn(page, "/settings/data");
    const tab = page.getByRole("navigation", { name: "Разделы настроек" }).getByRole("link", { name: /^Данные/ });
    await expect(tab).toHaveAttribute("aria-current", "page");
    await expect(tab).toBeInViewport({ ratio: 0.9 });
  });
});

test("the export is a download; who is asked to sign in again comes back to the settings", async ({
  page,
}) => {
  await signIn(page, "/settings/data");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Скачать мои данные" }).click();
  expect((await download).suggestedFilename()).toBe("promptoteka-export.json");

  await page.goto("/auth?next=%2Fsettings%2Fdata&again");
  await expect(page.getByText(/Войдите ещё раз, чтобы подтвердить/)).toBeVisible();
  await page.getByRole("textbox", { name: "Секрет" }).fill(process.env.E2E_DEV_LOGIN_SECRET ?? "");
  await page.getByText("Пользователь", { exact: true }).click();
  await page.getByRole("button", { name: "Войти для проверки" }).click();
  await expect(page).toHaveURL(/\/settings\/data$/);
});
