import { expect } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { test } from "../../support/e2e/browser";
import { aPromptWith, openEditor, storedText, textOf } from "../../support/e2e/editor";
import { signIn } from "../../support/e2e/people";

test("help with writing by keyboard: a part is left, the rest taken, one Ctrl+Z takes it back; on a phone fields are taken and saved", async ({
  page,
}) => {
  await signIn(page);
  const before = "Напиши письмо клиенту «Ромашка» про [тема].\nПиши вежливо.\nСделай подпись: [random а, б]";
  const { id } = await aPromptWith(page.request, before);
  await openEditor(page, id);
  const menu = page.getByRole("button", { name: "Помочь с текстом" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Улучшить текст" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Улучшить текст" });
  await expect(dialog.getByText("Предложены 2 правки.")).toBeVisible();
  await expect(dialog.locator("ins").first()).toHaveText("Составь");
  const second = dialog.getByRole("region", { name: "Правка 2 из 2" });
  await second.getByRole("radio", { name: "Взять" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(second.getByRole("radio", { name: "Оставить" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(second.locator("ins")).toHaveCount(0);
  await looksRightInBothThemes(page, "a proposal");
  await dialog.getByRole("button", { name: "Взять 1 из 2" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Предложение взято")).toBeVisible();
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page)).toContainText("Составь письмо клиенту «Ромашка» про [тема].");
  await expect(textOf(page)).toContainText("Сделай подпись");
  await page.keyboard.press("Control+z");
  await expect(textOf(page)).toContainText("Напиши письмо клиенту");
  await expect(page.getByText("(есть изменения)")).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await menu.click();
  await page.getByRole("menuitem", { name: "Выделить поля" }).click();
  const fields = page.getByRole("dialog", { name: "Выделить поля" });
  await expect(fields.getByText("Сейчас в тексте: Ромашка")).toBeVisible();
  await looksRightInBothThemes(page, "fields on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await fields.getByRole("button", { name: "Взять всё" }).click();
  await expect(textOf(page)).toContainText("клиенту «[название]» про [тема]");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByText("(есть изменения)")).toHaveCount(0);
  expect(await storedText(page, id)).toBe(before.replace("Ромашка", "[название]"));
});
