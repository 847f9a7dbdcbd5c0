import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { mails, mailTo } from "../../support/e2e/mails";
import { call, signIn, unique } from "../../support/e2e/people";

/** A device that makes passkeys and always recognizes its person. */
async function giveAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added in the settings, signs in, and is deleted", async ({ page }) => {
  const { id } = await signIn(page, "/settings/security");
  await giveAuthenticator(page);
  await page.getByLabel("Название", { exact: true }).fill("Домашний ноутбук");
  await page.getByRole("button", { name: "Добавить ключ доступа" }).click();
  await expect(page.getByText("Домашний ноутбук")).toBeVisible();
  await expect(page.getByText("ещё не использовался")).toBeVisible();
  await page.getByRole("button", { name: "Добавить ключ доступа" }).click();
  await expect(page.getByText("На этом устройстве уже есть ключ доступа к вашему аккаунту.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/auth?next=%2Fmy-bases");
  await page.getByText("Другие способы").click();
  await page.getByRole("button", { name: "Войти с ключом доступа" }).click();
  await expect(page).toHaveURL(/\/my-bases$/);
  expect(await call<{ id: string }>(page.request, "GET", "/users/me")).toMatchObject({ id });

  await page.goto("/settings/security");
  await expect(page.getByText("последний вход")).toBeVisible();
  await page.getByRole("link", { name: "Удалить ключ доступа: Домашний ноутбук" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("Ключей доступа пока нет.")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByText("Другие способы").click();
  await page.getByRole("button", { name: "Войти с ключом доступа" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  expect((await page.request.get("/api/users/me")).status()).toBe(401);
});

test("a code by e-mail signs in, with and without scripts, once the owner of the address allows it", async ({
  page,
  newContext,
}) => {
  const { id } = await signIn(page, "/settings/notifications");
  const address = `${unique()}@example.com`;
  await page.getByLabel("Адрес почты").fill(address);
  await page.getByRole("button", { name: "Сохранить адрес" }).click();
  const link = /http\S+\/mail\/confirm\S+/.exec((await mailTo(page, address)).text)![0];
  await page.goto(link);
  await page.getByRole("button", { name: "Подтвердить адрес" }).click();
  await expect(page.getByRole("heading", { name: "Адрес подтверждён" })).toBeVisible();
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Разрешить вход по коду" }).click();
  await expect(page.getByText(`Код приходит на ${address}.`)).toBeVisible();

  for (const javaScriptEnabled of [true, false]) {
    const other = await (await newContext({ javaScriptEnabled, locale: "ru-RU" })).newPage();
    await other.goto("/auth?next=%2Fmy-prompts");
    await other.getByText("Другие способы").click();
    await other.getByLabel("Адрес почты").fill(address);
    await other.getByRole("button", { name: "Прислать код" }).click();
    await expect(other.getByText(`Если по адресу ${address} разрешён вход`)).toBeVisible();
    const code = await newestCode(page, address, javaScriptEnabled ? 1 : 2);
    await other.getByLabel("Код из письма").fill("00000000");
    await other.getByRole("button", { name: "Войти", exact: true }).click();
    await expect(other.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
    await other.getByLabel("Код из письма").fill(code);
    await other.getByRole("button", { name: "Войти", exact: true }).click();
    await expect(other).toHaveURL(/\/my-prompts$/);
    expect(await call<{ id: string }>(other.request, "GET", "/users/me")).toMatchObject({ id });
  }
});

/** The code of the newest mail, when there are so many. */
async function newestCode(page: Page, address: string, count: number): Promise<string> {
  let code = "";
  await expect(async () => {
    // By the subject: an id in another mail's link may have eight digits, too.
    const codes = (await mails(page)).filter(
      ({ to, subject }) => to === address && subject.startsWith("Код для входа"),
    );
    expect(codes).toHaveLength(count);
    code = /^\d{4} \d{4}$/m.exec(codes[0]!.text)![0].replace(" ", ""); // on a line alone: names of accounts have digits
  }).toPass({ timeout: 20_000 });
  return code;
}
