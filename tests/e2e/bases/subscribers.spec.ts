import { expect, type Page, test } from "@playwright/test";
import { call, signIn, unique } from "../../support/e2e/people";

/** The second test person: the test login's other role. */
async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto(`/auth?dev=${process.env.E2E_DEV_LOGIN_SECRET}`);
  await page.getByRole("button", { name: /Войти для проверки/ }).last().click();
  await page.waitForURL((url) => url.pathname === "/");
}

test("the owner sees who reads a base and until when; the reader finds it among the purchased ones", async ({ page, browser }) => {
  const name = `Закрытая ${unique()}`;
  await signIn(page);
  const base = await call(page.request, "POST", "/bases", {
    base_name: name,
    base_description: "База, которая открывается кодом",
    access_type: "CODE_ONLY",
  });
  const [code] = await call<{ codeValue: string }[]>(page.request, "POST", `/bases/${base.id}/activation-codes`, { quantity: 1, durationDays: 30 });

  const reader = await (await browser.newContext()).newPage();
  await signInAsAdmin(reader);
  await reader.goto(`/bases/${base.id}`);
  await expect(reader.getByRole("heading", { name: "Доступ ограничен" })).toBeVisible();
  await call(reader.request, "POST", "/bases/activate-code", { codeValue: code!.codeValue });
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Доступ ограничен" })).toHaveCount(0);
  await expect(reader.getByText(/^Доступно до: \d\d\.\d\d\.\d{4}$/)).toBeVisible();

  await reader.goto("/my-bases?tab=purchased");
  const card = reader.getByRole("listitem").filter({ has: reader.getByRole("link", { name }) });
  await expect(card.getByText("По коду", { exact: true })).toBeVisible();
  await expect(card.getByText(/^До: \d\d\.\d\d\.\d{4}$/)).toBeVisible();

  await page.goto("/my-bases");
  const own = page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
  await own.getByRole("button", { name: "1 подписчик" }).click();
  const dialog = page.getByRole("dialog", { name: "Подписчики" });
  await expect(dialog.getByText("Тестовый администратор")).toBeVisible();
  await expect(dialog.getByText(/^До: \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  // Somebody reads it, so it can neither change its type nor go.
  await own.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText(/Эту базу нельзя удалить, так как у неё есть 1 со-пользователей/)).toBeVisible();
  await page.goto(`/my-bases/${base.id}/edit`);
  await expect(page.getByRole("radio", { name: "По коду" })).toBeDisabled();
  await expect(page.getByText(/Тип доступа нельзя изменить/)).toBeVisible();
});
