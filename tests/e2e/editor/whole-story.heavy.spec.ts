import { expect, type Locator, type Page } from "@playwright/test";
import { closesByEscape } from "../../support/e2e/dialogs";
import {
  acceptSuggestion,
  aPromptWith,
  aVariable,
  openEditor,
  openVariables,
  storedText,
  textOf,
} from "../../support/e2e/editor";
import { catchTools, clipboard, copyAsWritten, opened } from "../../support/e2e/launcher";
import { aFreeBase, call, signIn, unique, signInAsAdmin } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

const chip = (page: Page, name: string) => textOf(page).locator(".cm-chip", { hasText: name });

/** One variable of each type; their names carry the mark. */
async function library(page: Page, mark: string, secret: string) {
  const knowledge = await call(page.request, "POST", "/knowledge/bases", {
    name: `Знания ${mark}`,
    type: "text",
  });
  await call(page.request, "POST", `/knowledge/bases/${knowledge.id}/text-snippets`, {
    title: "Правила",
    content: secret,
  });
  const make = (variableType: string, name: string, value: object) =>
    aVariable(page.request, { variableType, variableName: `${name} ${mark}`, ...value });
  return {
    text: await make("text", "Тон", { textValue: "дружелюбно" }),
    number: await make("number", "Слов", { numberValue: 300 }),
    knowledge: await make("knowledge_base", "Правила", { knowledgeBaseId: knowledge.id }),
    random: await make("random", "Заход", { options: ["с вопроса"] }),
    randomNumber: await make("random_number", "Идей", { rangeMin: 3, rangeMax: 4 }),
    command: await make("command", "Таблица", { textValue: "[format (таблица)]" }),
  };
}

async function typeVariable(page: Page, name: string): Promise<void> {
  await page.keyboard.type(`{{${name}`);
  await acceptSuggestion(page, name);
  await expect(chip(page, name)).toBeVisible();
}

async function dragIntoText(page: Page, from: Locator): Promise<void> {
  await from.dragTo(textOf(page).locator(".cm-line").last(), { targetPosition: { x: 2, y: 12 } });
}

test("a prompt with everything is written, previewed, launched, copied, broken and mended; knowledge stays with its owner", async ({
  page,
  context,
  newContext,
}) => {
  await catchTools(context);
  await signIn(page);
  const [mark, secret] = [unique(), `секрет-${unique()}`];
  const variables = await library(page, mark, secret);
  const base = await aFreeBase(page.request, `История ${mark}`);
  const { id } = await aPromptWith(page.request, "Напиши про [тема] для [аудитория].", {
    promptBaseId: base.id,
    isFillable: true,
  });
  await openEditor(page, id);

  // By typing.
  await textOf(page).press("Control+End");
  await page.keyboard.type("\nТон: ");
  await typeVariable(page, `Тон ${mark}`);
  await page.keyboard.type(". Правила: ");
  await typeVariable(page, `Правила ${mark}`);
  await page.keyboard.type(". Начни ");
  await typeVariable(page, `Заход ${mark}`);
  await page.keyboard.type(". Баллы: [random_number 7 8]. ");
  await expect(chip(page, "7–8")).toBeVisible();

  // By drag and drop; the command opens its dialog.
  await openVariables(page);
  await page.getByRole("searchbox", { name: "Найти переменную" }).fill(mark);
  await expect(page.getByRole("list", { name: "Мои переменные" }).getByRole("listitem")).toHaveCount(6); // or a line moves away under the pointer
  for (const name of ["Слов", "Идей", "Таблица"]) {
    await page.keyboard.press("Control+End");
    await textOf(page).press("Control+End");
    await page.keyboard.press("Enter");
    await dragIntoText(page, page.getByRole("button", { name: `Вставить «${name} ${mark}»` }));
    await expect(chip(page, `${name} ${mark}`)).toBeVisible();
  }
  await textOf(page).press("Control+End");
  await page.keyboard.press("Enter");
  await dragIntoText(page, page.getByRole("button", { name: "Вставить «Случайный выбор»" }));
  const dialog = page.getByRole("dialog", { name: "Случайный выбор" });
  await dialog.getByRole("textbox", { name: "Варианты" }).fill("да");
  await dialog.getByRole("textbox", { name: "Варианты" }).press("Enter");
  await dialog.getByRole("button", { name: "Вставить" }).click();
  await expect(chip(page, "Случайный выбор")).toBeVisible();

  // A chip beside the caret is opened by keys.
  await textOf(page).press("Control+End");
  await page.keyboard.press("Alt+Enter");
  await expect(dialog).toBeVisible();
  await closesByEscape(page, dialog);
  await expect(textOf(page)).toBeFocused();

  const saved = page.getByText("Сохранено", { exact: true }).waitFor();
  await page.keyboard.press("Control+s");
  await saved;
  const stored = await storedText(page, id);
  for (const { variableId } of Object.values(variables))
    expect(stored.split(`{{${variableId}}}`)).toHaveLength(2);
  expect(stored).toContain("[random_number 7 8]");
  expect(stored).toMatch(/\[random [^\]]*да[^\]]*\]/);

  // Previewed: everything that has a value shows it.
  await page.getByRole("button", { name: "Итоговый текст" }).click();
  const preview = page.getByTestId("assembled-text");
  await expect(preview).toContainText("Тон: дружелюбно");
  await expect(preview).toContainText("300");
  await expect(preview).toContainText(/Баллы: [78]\./);
  await expect(preview).toContainText("таблица");
  await expect(preview.locator("[data-token=placeholder]")).toHaveText(["[тема]", "[аудитория]"]);

  // Launched into the two specified tools and two others.
  await page.keyboard.press("Control+Enter");
  const launcher = page.getByRole("dialog", { name: "Запуск промпта" });
  await launcher.getByRole("textbox", { name: "тема" }).fill("осень");
  await launcher.getByRole("textbox", { name: "аудитория" }).fill("школьников");
  const assembled = launcher.getByTestId("assembled-text");
  await expect(assembled).toContainText("Напиши про осень для школьников.");
  await expect(assembled).toContainText(secret);
  const text = (await assembled.innerText()).replace(/\s+/g, " ").trim();
  for (const [tool, parameter] of [
    ["Чат с советом", "prompt"],
    ["Чат с моделью", "prompt"],
    ["ChatGPT", "q"],
  ] as const) {
    const { url, opener } = await opened(page, tool);
    expect(url.searchParams.get(parameter)?.replace(/\s+/g, " ").trim()).toBe(text);
    expect(opener).toBeNull();
  }
  expect((await opened(page, "GigaChat")).url.search).toBe("");
  expect((await clipboard(page)).replace(/\s+/g, " ").trim()).toBe(text);

  // Copied as a template: names in place of ids.
  await copyAsWritten(page, launcher);
  await expect.poll(() => clipboard(page)).toContain(`Тон: {{Тон ${mark}}}. Правила: {{Правила ${mark}}}.`);
  await page.keyboard.press("Escape");
  await expect(launcher).toHaveCount(0);

  // Broken and mended.
  await textOf(page).press("Control+End");
  await page.keyboard.type(" {{нет такой}}");
  const unknown = textOf(page).locator("[data-token=unknown]");
  await expect(unknown).toHaveText("{{нет такой}}");
  for (let left = "{{нет такой}}".length; left > 0; left--) await page.keyboard.press("Backspace");
  await expect(unknown).toHaveCount(0);

  // Another person reads the prompt; what the knowledge base holds is nowhere.
  const other = await (await newContext()).newPage();
  await signInAsAdmin(other, `/public-prompts/${id}`);
  await expect(other.getByTestId("prompt-text").locator("[data-token=knowledge]")).toHaveText(
    `Правила ${mark}`,
  );
  const answers = await Promise.all([
    other.content(),
    other.request.get(`/public-prompts/${id}`).then((answer) => answer.text()),
    other.request
      .get(`/public-prompts/${id}?_rsc=1`, { headers: { RSC: "1" } })
      .then((answer) => answer.text()),
    other.request.get(`/api/prompts/${id}`).then((answer) => answer.text()),
    call<object>(other.request, "POST", `/prompts/${id}/render`, {}).then((answer) => JSON.stringify(answer)),
    call<object>(other.request, "POST", `/prompts/${id}/copy`, {}).then((answer) => JSON.stringify(answer)),
  ]);
  for (const answer of answers) {
    expect(answer.length).toBeGreaterThan(100);
    expect(answer).not.toContain(secret);
  }
  await expect(other.getByRole("textbox", { name: `Правила ${mark}` })).toHaveValue("");
});
