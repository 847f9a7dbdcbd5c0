import { expect, type Page } from "@playwright/test";
import type { NewContext } from "../../support/e2e/browser";
import type { Account } from "../../support/e2e/accounts";
import { aPromptWith, openEditor, textOf } from "../../support/e2e/editor";
import { call, signIn, signInAs } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

const TEXT = "Напиши письмо покупателю, которое начато здесь.";

type Kept = { content: { promptText: string }; version: number; revision: number };

const form = (page: Page) => page.getByRole("textbox", { name: "Текст промпта" });
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "Есть черновик от" });

async function type(page: Page, text: string): Promise<void> {
  await form(page).fill(text);
  await expect(form(page)).toHaveText(text);
}

async function keptDraft(page: Page, id: string): Promise<Kept | null> {
  const answer = await page.request.get(`/api/drafts/${id}`);
  return answer.ok() ? ((await answer.json()) as Kept) : null;
}
/** Waits until the server has this text as a draft. */
async function expectKept(page: Page, id: string, text: string | null): Promise<void> {
  await expect
    .poll(async () => (await keptDraft(page, id))?.content.promptText ?? null, { timeout: 15_000 })
    .toBe(text);
}
/** The same person on another device. */
async function anotherDevice(newContext: NewContext, person: Account): Promise<Page> {
  const page = await (await newContext()).newPage();
  await signInAs(person, page);
  return page;
}

test("what was typed on one device is offered on another, goes on there, and is gone when it is saved", async ({
  page,
  newContext,
}) => {
  const author = await signIn(page);
  const { id } = await aPromptWith(page.request, TEXT);
  await page.goto(`/prompts/${id}/edit`);
  await type(page, `${TEXT} Дальше на ноутбуке.`);
  await expectKept(page, id, `${TEXT} Дальше на ноутбуке.`);

  const phone = await anotherDevice(newContext, author);
  await phone.goto(`/prompts/${id}/edit`);
  await expect(form(phone)).toHaveText(TEXT);
  await notice(phone).getByRole("button", { name: "Продолжить" }).press("Enter");
  await expect(form(phone)).toHaveText(`${TEXT} Дальше на ноутбуке.`);
  await expect(notice(phone)).toHaveCount(0);
  await type(phone, `${TEXT} Закончено на телефоне.`);
  await expectKept(phone, id, `${TEXT} Закончено на телефоне.`);

  // The laptop is still open: it hears of the phone's draft and overwrites nothing.
  await type(page, `${TEXT} Снова ноутбук.`);
  await expect(notice(page)).toContainText("не совпадает с тем, что в форме");
  await expectKept(page, id, `${TEXT} Закончено на телефоне.`);
  await expect(form(page)).toHaveText(`${TEXT} Снова ноутбук.`);
  await notice(page).getByRole("button", { name: "Взять его" }).click();
  await expect(form(page)).toHaveText(`${TEXT} Закончено на телефоне.`);

  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page).toHaveURL(`/my-prompts/${id}`);
  await expectKept(page, id, null);
});

test("what was typed just before the tab closed is on the server: in the form and in the editor", async ({
  page,
  context,
}) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, TEXT);
  const tab = await context.newPage();
  await tab.goto(`/prompts/${id}/edit`);
  await type(tab, `${TEXT} И тут вкладку закрыли.`);
  await tab.close({ runBeforeUnload: false });
  await expectKept(page, id, `${TEXT} И тут вкладку закрыли.`);

  const { id: second } = await aPromptWith(page.request, TEXT);
  const editor = await context.newPage();
  await openEditor(editor, second);
  await textOf(editor).click();
  await editor.keyboard.press("ControlOrMeta+End");
  await editor.keyboard.type(" Конец");
  await editor.close({ runBeforeUnload: false });
  await expectKept(page, second, `${TEXT} Конец`);
});

test("a draft whose prompt was saved elsewhere opens with both texts compared, in the editor", async ({
  page,
  newContext,
}) => {
  const author = await signIn(page);
  const { id } = await aPromptWith(page.request, TEXT);
  await page.goto(`/prompts/${id}/edit`);
  await type(page, `${TEXT} Мой конец.`);
  await expectKept(page, id, `${TEXT} Мой конец.`);
  await call(page.request, "PATCH", `/prompts/${id}`, { promptText: `${TEXT} Сохранённый конец.` });

  const phone = await anotherDevice(newContext, author);
  await openEditor(phone, id);
  await notice(phone).getByRole("button", { name: "Продолжить" }).click();
  const dialog = phone.getByRole("dialog", { name: "Промпт изменён в другой вкладке" });
  await expect(dialog.getByRole("region", { name: "Ваш текст" })).toContainText("Мой конец.");
  await expect(dialog.getByRole("region", { name: "Сохранённый текст" })).toContainText("Сохранённый конец.");
  await dialog.getByRole("button", { name: "Вернуться к правке" }).click();
  await expect(textOf(phone)).toContainText("Мой конец.");
});
