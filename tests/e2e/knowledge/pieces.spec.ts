import { expect } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { aPromptWith, aVariable, openEditor, openVariables } from "../../support/e2e/editor";
import { aKnowledgeBase, aSnippet, fileRow, openBase } from "../../support/e2e/knowledge";
import { catchTools, clipboard } from "../../support/e2e/launcher";
import { signIn } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

const RETURN = "Товар возвращают в течение четырнадцати дней.";
const DELIVERY = "Доставка бесплатна от трёх тысяч рублей.";

test("a prompt gets the pieces of a vector base that fit its filled fields, and shows them with their sources before it runs @heavy", async ({
  page,
  context,
}) => {
  await catchTools(context);
  await signIn(page);
  const base = await aKnowledgeBase(page.request, { type: "vector" });
  await aSnippet(page.request, base.id, "Возврат", RETURN);
  await aSnippet(page.request, base.id, "Доставка", DELIVERY);
  const variable = await aVariable(page.request, {
    variableType: "knowledge_base",
    variableName: `Правила ${base.name}`,
    knowledgeBaseId: base.id,
  });
  const { id } = await aPromptWith(
    page.request,
    `Ответь на вопрос «[вопрос]» по правилам магазина:\n{{${variable.variableId}}}`,
  );

  // How much of the base goes in is set at the variable.
  await openEditor(page, id);
  await openVariables(page);
  const mine = page
    .getByRole("list", { name: "Мои переменные" })
    .getByRole("listitem")
    .filter({ hasText: base.name });
  await expect(mine).toContainText("до 2 000 токенов");
  await mine.getByRole("button", { name: /^Действия/ }).click();
  await page.getByRole("menuitem", { name: /^Изменить/ }).click();
  const dialog = page.getByRole("dialog", { name: "Изменить переменную" });
  const tokens = dialog.getByRole("textbox", { name: "Не больше токенов" });
  await expect(tokens).toHaveValue("2000");
  await tokens.fill("100");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog.getByText("Не меньше 500")).toBeVisible();
  await tokens.fill("600");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(mine).toContainText("до 600 токенов");

  await openBase(page, base);
  await expect(fileRow(page, "Возврат")).toContainText("1 отрывок");
  await expect(fileRow(page, "Доставка")).toContainText("1 отрывок");

  await page.goto(`/my-prompts/${id}`);
  const question = page.getByRole("textbox", { name: "вопрос" }).first();
  await question.fill("Как вернуть товары?");
  const used = page.getByText(`Из базы «${base.name}»: 1 отрывок`);
  const text = page.getByTestId("assembled-text");
  await expect(text).toContainText(RETURN);
  await expect(text).not.toContainText(DELIVERY);
  await used.click();
  const source = page.getByRole("link", { name: "Возврат", exact: true });
  await expect(source).toHaveAttribute("href", new RegExp(`base=${base.id}&file=.*#text$`));
  await looksRightInBothThemes(page, "pieces of a vector base");
  await page
    .getByRole("button", { name: "Скопировать готовый текст" })
    .filter({ visible: true })
    .first()
    .click();
  await expect.poll(() => clipboard(page)).toContain(RETURN);

  await question.fill("Сколько стоит доставка?");
  await expect(text).toContainText(DELIVERY);
  await expect(text).not.toContainText(RETURN);
  await question.fill("Квантовая хромодинамика");
  await expect(page.getByText(`Из базы «${base.name}»: ничего не подошло`)).toBeVisible();
  await expect(text).toHaveText(/по правилам магазина:\s*$/);
});
