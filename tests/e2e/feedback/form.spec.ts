import { expect } from "@playwright/test";
import { test } from "../../support/e2e/story";
import { opens } from "../../support/e2e/dialogs";
import { answerToForm } from "../../support/e2e/forms";
import { signIn, unique } from "../../support/e2e/people";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

test.beforeEach(({ page }) => rememberToasts(page));

test("visitors are sent to sign in and come back to the dialog; a message is sent; an ended session keeps the text", async ({
  page,
}) => {
  await page.goto("/#feedback");
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page, "/");
  const opener = page.getByRole("banner").getByRole("link", { name: "Обратная связь" });
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: "Сообщение" });
  const submit = dialog.getByRole("button", { name: "Отправить" });
  const message = `Кнопка не нажимается ${unique()}`;
  await opens(opener, dialog);
  await dialog.getByRole("radio", { name: "Ошибка" }).click();
  await field.fill(message);
  const sent = answerToForm(page);
  await submit.click();
  const stored = JSON.parse(/\{"ok":true,.*\}/.exec(await sent)![0]) as { data: unknown };
  expect(stored.data).toMatchObject({ type: "BUG", status: "NEW", message });
  await expectToast(page, "Спасибо! Ваше сообщение отправлено");
  await dialog.getByRole("button", { name: "Готово" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opens(opener, dialog);
  await field.fill("Сеанс закончился посреди письма");
  await page.context().clearCookies();
  await submit.click();
  await expect(dialog.getByRole("alert")).toContainText("Требуется авторизация");
  await expect(dialog.getByRole("link", { name: "Войти снова" })).toHaveAttribute(
    "href",
    /\/auth\?next=.*feedback/,
  );
});
