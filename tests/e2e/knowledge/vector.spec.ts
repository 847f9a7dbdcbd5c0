import { expect } from "@playwright/test";
import { aKnowledgeBase, aSnippet, aTextFile, fileRow, openBase } from "../../support/e2e/knowledge";
import { signIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

test.beforeEach(({ page }) => rememberToasts(page));

test("a vector base: several files at once are read, one is damaged; a search shows passages and their place in the text @heavy", async ({
  page,
  browser,
}) => {
  const name = `Договоры ${unique()}`;
  await signIn(page, "/knowledge");
  await page.getByRole("link", { name: "Новая база знаний" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Название" }).fill(name);
  await dialog.locator("label").filter({ hasText: "Векторная" }).click();
  await dialog.getByRole("button", { name: "Создать" }).click();
  await expectToast(page, "База знаний создана");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("button", { name: "Загрузить файлы" }).first().click();
  await dialog.locator("input[type=file]").setInputFiles([aTextFile("Пусто.exe", "x")]);
  await expect(dialog.getByRole("alert")).toContainText("Файл «Пусто.exe» прочитать нельзя");
  await dialog
    .locator("input[type=file]")
    .setInputFiles([
      aTextFile("Возврат.html", "<h1>Возврат</h1><p>Товар возвращают в течение четырнадцати дней.</p>"),
      aTextFile("Доставка.txt", "Доставка бесплатна от трёх тысяч рублей."),
      aTextFile("Битый.pdf", "%PDF-1.7 и больше ничего"),
    ]);
  await expect(dialog).toContainText("Поиск по смыслу: примерно");
  await dialog.getByRole("button", { name: "Загрузить 3 файла" }).click();
  await expectToast(page, "3 файла загружено, читаем их");
  await expect(fileRow(page, "Возврат.html")).toContainText("1 отрывок");
  await expect(fileRow(page, "Доставка.txt")).toContainText("1 отрывок");
  await expect(fileRow(page, "Битый.pdf")).toContainText("Файл повреждён");

  await page.getByRole("searchbox", { name: "Найти в файлах базы" }).fill("возвращать товары");
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByText("Нашёлся 1 отрывок")).toBeVisible();
  const found = page.getByRole("list", { name: "Найденные отрывки" });
  await expect(found.locator("mark").first()).toBeVisible();
  await found.getByRole("link", { name: "Возврат.html" }).click();
  const text = page.getByRole("region", { name: "В тексте: Возврат.html" });
  await expect(text.locator("mark")).toContainText("Товар возвращают");
  await page.reload();
  await expect(text.locator("mark")).toContainText("Товар возвращают");
  await text.getByRole("link", { name: "Свернуть" }).click();
  await expect(text).toHaveCount(0);

  // The same without scripts: the search is a form, the results are links.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await plain.getByRole("searchbox", { name: "Найти в файлах базы" }).fill("доставку");
  await plain.getByRole("searchbox", { name: "Найти в файлах базы" }).press("Enter");
  await plain
    .getByRole("list", { name: "Найденные отрывки" })
    .getByRole("link", { name: "Доставка.txt" })
    .click();
  await expect(plain.getByRole("region", { name: "В тексте: Доставка.txt" }).locator("mark")).toContainText(
    "бесплатна",
  );
  await context.close();

  await fileRow(page, "Возврат.html").getByRole("link", { name: "Удалить" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Файл удален");
  await page.getByRole("searchbox", { name: "Найти в файлах базы" }).fill("возврат");
  await expect(page.getByText("Ничего не нашлось").last()).toBeVisible();
});

test("a text base is searched as before: it has no field of its own", async ({ page }) => {
  await signIn(page, "/knowledge");
  await openBase(page, await aKnowledgeBase(page.request));
  await expect(page.getByRole("button", { name: "Загрузить файл" }).first()).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Найти в файлах базы" })).toHaveCount(0);
});

test("a question is answered with numbered sources; a number opens the passage; what the base does not hold is said", async ({
  page,
}) => {
  await signIn(page, "/knowledge");
  const base = await aKnowledgeBase(page.request, { type: "vector" });
  await aSnippet(page.request, base.id, "Возврат", "Товар возвращают в течение четырнадцати дней.");
  await aSnippet(page.request, base.id, "Доставка", "Доставка бесплатна от трёх тысяч рублей.");
  await openBase(page, base);
  await expect(fileRow(page, "Возврат")).toContainText("1 отрывок");
  await expect(fileRow(page, "Доставка")).toContainText("1 отрывок");

  const question = page.getByRole("textbox", { name: "Что вы хотите узнать?" });
  await question.fill("Сколько дней товар возвращают?");
  await question.press("Enter");
  const answer = page.getByRole("article", { name: /^Ответ:/ });
  await expect(answer).toContainText("Товар возвращают в течение четырнадцати дней.");
  await expect(page).toHaveURL(/[?&]run=/);
  await answer.getByRole("link", { name: /^\[\d\]$/ }).click();
  const text = page.getByRole("region", { name: "В тексте: Возврат" });
  await expect(text.locator("mark")).toContainText("четырнадцати дней");
  await expect(answer).toContainText("четырнадцати дней");
  await page.reload();
  await expect(text.locator("mark")).toContainText("четырнадцати дней");
  await expect(answer.getByRole("link", { name: "Возврат", exact: true })).toBeVisible();
  await expect(question).toHaveValue("Сколько дней товар возвращают?");

  await question.fill("Какая погода осенью?");
  await page.getByRole("button", { name: "Спросить" }).click();
  await expect(answer).toContainText("В базе этого нет.");
  await expect(answer.getByRole("heading", { name: "Источники" })).toHaveCount(0);
  const address = new URL(page.url()).searchParams;
  await text.getByRole("link", { name: "Свернуть" }).click();
  await expect(text).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get("run")).toBe(address.get("run"));
  await page.goto("/my-runs");
  await page.getByRole("link", { name: "Сколько дней товар возвращают?" }).first().click();
  await expect(page.getByRole("link", { name: "Возврат", exact: true })).toBeVisible();
});

test("several bases are searched and asked together: the address keeps the choice, which needs no scripts @heavy", async ({
  page,
  browser,
}) => {
  await signIn(page, "/knowledge");
  const tea = await aKnowledgeBase(page.request, { type: "vector" });
  const coffee = await aKnowledgeBase(page.request, { type: "vector" });
  await aSnippet(page.request, tea.id, "Чай", "Чай заваривают пять минут.");
  await aSnippet(page.request, coffee.id, "Кофе", "Кофе варят в турке семь минут.");
  await openBase(page, coffee);
  await expect(fileRow(page, "Кофе")).toContainText("1 отрывок");
  await openBase(page, tea);
  await expect(fileRow(page, "Чай")).toContainText("1 отрывок");

  // Without scripts: the choice is a form.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await plain.getByText("Спрашивать и искать вместе с другими базами знаний").click();
  await plain.getByRole("checkbox", { name: coffee.name }).check();
  await plain.getByRole("button", { name: "Выбрать" }).click();
  await plain.getByRole("searchbox", { name: "Найти в файлах выбранных баз" }).fill("минуты");
  await plain.getByRole("searchbox", { name: "Найти в файлах выбранных баз" }).press("Enter");
  const found = plain.getByRole("list", { name: "Найденные отрывки" });
  await expect(found.getByRole("listitem")).toHaveCount(2);
  await found.getByRole("link", { name: "Кофе" }).click();
  await expect(plain.getByRole("heading", { level: 1, name: coffee.name })).toBeVisible();
  await expect(plain.getByRole("region", { name: "В тексте: Кофе" }).locator("mark")).toContainText("турке");
  await expect(plain.getByRole("checkbox", { name: tea.name })).toBeChecked();
  await context.close();

  await page.getByText("Спрашивать и искать вместе с другими базами знаний").click();
  await page.getByRole("checkbox", { name: coffee.name }).check();
  await expect(page).toHaveURL(new RegExp(`also=${coffee.id}`));
  await page.getByRole("textbox", { name: "Что вы хотите узнать?" }).fill("Сколько минут варят кофе?");
  await page.getByRole("button", { name: "Спросить" }).click();
  const answer = page.getByRole("article", { name: /^Ответ:/ });
  await expect(answer).toContainText("Кофе варят в турке семь минут.");
  await answer.getByRole("link", { name: "Кофе" }).click();
  await expect(page.getByRole("heading", { level: 1, name: coffee.name })).toBeVisible();
  await expect(page.getByRole("region", { name: "В тексте: Кофе" }).locator("mark")).toContainText("турке");
  await expect(answer).toContainText("семь минут");
  await expect(page.getByRole("checkbox", { name: tea.name })).toBeChecked();
});
