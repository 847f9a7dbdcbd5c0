import { expect, test } from "@playwright/test";
import { opens, opensByLink } from "../../support/e2e/dialogs";
import { answerToForm, onSubmission, refusal } from "../../support/e2e/forms";
import { signIn, unique } from "../../support/e2e/people";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

test.beforeEach(({ page }) => rememberToasts(page));

test("a message is checked, survives failure and closing, and is sent", async ({ page }) => {
  await signIn(page, "/");
  const opener = page.getByRole("banner").getByRole("button", { name: "Обратная связь" });
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: "Сообщение" });
  const submit = dialog.getByRole("button", { name: "Отправить" });
  const message = `Кнопка не нажимается ${unique()}`;

  await opens(opener, dialog);
  await expect(dialog.getByRole("radio", { name: "Предложение" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Ошибка" }).click();
  await field.fill("  123456789  ");
  await expect(submit).toBeDisabled();
  await field.blur();
  await expect(dialog.getByText("Сообщение должно содержать минимум 10 символов")).toBeVisible();
  await field.fill("я".repeat(1200));
  await expect(field).toHaveValue("я".repeat(1000));
  await expect(dialog.getByText("1000 / 1000")).toBeVisible();

  await field.fill(message);
  const reconnect = await onSubmission(page, (route) => route.abort());
  await submit.click();
  await expectToast(page, "Ошибка при отправке сообщения");
  await expect(dialog.getByRole("alert")).toContainText("Текст сохранён");
  await expect(field).toHaveValue(message);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opens(opener, dialog);
  await expect(field).toHaveValue(message);
  await expect(dialog.getByText("Восстановлен черновик")).toBeVisible();

  await reconnect();
  const sent = answerToForm(page);
  await submit.click();
  const stored = JSON.parse(/\{"ok":true,.*\}/.exec(await sent)![0]) as { data: unknown };
  expect(stored.data).toMatchObject({ type: "BUG", status: "NEW", message });
  await expectToast(page, "Спасибо! Ваше сообщение отправлено");
  await expect(dialog.getByRole("heading", { name: "Сообщение отправлено" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Готово" })).toBeFocused();
  await dialog.getByRole("button", { name: "Готово" }).click();
  await expect(dialog).toBeHidden();
  await opens(opener, dialog);
  await expect(field).toHaveValue("");
});

test("the server's reason is told, at the field or above the buttons", async ({ page }) => {
  await signIn(page, "/");
  const dialog = await opensByLink(page, "feedback");
  await onSubmission(page, refusal(429, "RATE_LIMITED", "Слишком много запросов. Попробуйте через 600 секунд"));
  await dialog.getByRole("textbox", { name: "Сообщение" }).fill("Шестое сообщение за десять минут");
  await dialog.getByRole("button", { name: "Отправить" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Попробуйте через 600 секунд");
});

test("visitors are sent to sign in and come back to the dialog; an ended session keeps the text", async ({ page }) => {
  await page.goto("/#feedback");
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page, "/");
  const dialog = await opensByLink(page, "feedback");
  await dialog.getByRole("textbox", { name: "Сообщение" }).fill("Сеанс закончился посреди письма");
  await page.context().clearCookies();
  await dialog.getByRole("button", { name: "Отправить" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Требуется авторизация");
  await expect(dialog.getByRole("link", { name: "Войти снова" })).toHaveAttribute("href", /\/auth\?next=.*feedback/);
});
