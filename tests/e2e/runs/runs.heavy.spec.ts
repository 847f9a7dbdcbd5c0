import { expect } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { test } from "../../support/e2e/browser";
import { aPromptWith } from "../../support/e2e/editor";
import { call, signIn, signInAsAdmin } from "../../support/e2e/people";

const TEXT = "Напиши короткое письмо про [тема] для постоянных клиентов кофейни.";

test("a prompt is run with two models, compared, rated and kept; it is found again on the prompt's tab and in the list", async ({
  page,
}) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, TEXT, { isFillable: true });
  await page.goto(`/my-prompts/${id}`);
  await page.getByRole("textbox", { name: "тема" }).fill("осенние вафли");
  await page.getByRole("button", { name: "Запустить здесь" }).click();
  const dialog = page.getByRole("dialog", { name: "Запустить здесь" });
  await expect(dialog.getByRole("button", { name: /^Demo Small/ })).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByText(/Сегодня хватит примерно на .* ответ/)).toBeVisible();
  await dialog.getByRole("button", { name: /^Demo Large/ }).press("Enter");
  await dialog.getByRole("button", { name: "Запустить", exact: true }).press("Enter");
  const small = dialog.getByRole("article", { name: "Ответ: Demo Small" });
  const large = dialog.getByRole("article", { name: "Ответ: Demo Large" });
  await expect(small.getByText("Пишет…")).toBeVisible();
  await expect(small.getByRole("heading", { name: "Готовый ответ" })).toBeVisible();
  await expect(small.getByText(/^\d+ токен.* · .*₽$/)).toBeVisible();
  await expect(large.getByText(/^\d+ токен.* · .*₽$/)).toBeVisible();
  await expect(small.getByText("Напиши короткое письмо про осенние вафли")).toBeVisible();
  await expect(small.getByRole("button", { name: "Скопировать код" })).toBeVisible();
  await looksRightInBothThemes(page, "answers side by side");
  await dialog.getByRole("button", { name: "Показать отличия" }).click();
  await expect(dialog.getByTestId("compared-text").locator("ins", { hasText: "large" })).toBeVisible();
  await large.getByRole("button", { name: "Хороший ответ" }).click();
  await expect(large.getByRole("button", { name: "Хороший ответ" })).toHaveAttribute("aria-pressed", "true");
  await large.getByRole("button", { name: "Сохранить навсегда" }).click();
  await expect(large.getByRole("button", { name: "Сохранить навсегда" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Ответы 2" }).click();
  await expect(page).toHaveURL(`/my-prompts/${id}/answers`);
  const answers = page.getByRole("list", { name: "Ответы" });
  await expect(answers.getByRole("listitem")).toHaveCount(2);
  await page.goto("/my-runs?kept=1");
  await expect(page.getByRole("list", { name: "Ответы" }).getByRole("listitem")).toHaveCount(1);
  await looksRightInBothThemes(page, "the list of answers");
  await page.getByRole("searchbox", { name: "Найти в ответах" }).fill("осенние вафли");
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("list", { name: "Ответы" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/my-runs\/[0-9a-f-]+$/);
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByText("Что было подставлено").click();
  await expect(page.getByRole("definition")).toHaveText("осенние вафли");
  await page.getByRole("link", { name: "Удалить" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(page).toHaveURL(`/my-prompts/${id}/answers`);
  await expect(page.getByText("Ответов пока нет")).toBeVisible();
});

test("on a phone, in English: an answer goes on when its reader leaves, is read on from the list, stopped and saved to a knowledge base", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const knowledge = await call<{ id: string }>(page.request, "POST", "/knowledge/bases", {
    name: "Из ответов",
  });
  const { id } = await aPromptWith(page.request, "Расскажи про [тема]. ai-mode: slowEndless:40", {
    isFillable: true,
  });
  await page.goto(`/en/my-prompts/${id}`);
  await page.getByRole("textbox", { name: "тема" }).fill("чай");
  await page.getByRole("button", { name: "Run here" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("article").getByText("слово слово")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto("/en/my-runs");
  await expect(page.getByText("Writing…")).toBeVisible();
  await page.getByRole("list", { name: "Answers" }).getByRole("link").click();
  const answer = page.getByRole("article");
  const length = async () => (await answer.innerText()).length;
  const before = await length();
  await expect.poll(length).toBeGreaterThan(before + 50);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(answer.getByText("Stopped")).toBeVisible();
  await looksRightInBothThemes(page, "an answer on a phone");
  await answer.getByRole("button", { name: "Save as…" }).click();
  await page.getByRole("menuitem", { name: "To a knowledge base" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved to the knowledge base")).toBeVisible();
  const { files } = await call<{ files: { isTextSnippet: boolean }[] }>(
    page.request,
    "GET",
    `/knowledge/bases/${knowledge.id}`,
  );
  expect(files).toMatchObject([{ isTextSnippet: true }]);
});

test("a prompt for pictures is drawn beside a text model's answer, named, and what it cost stands on the administrators' page", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { id } = await aPromptWith(page.request, "Маяк на скале, [погода], масло", {
    contentType: "IMAGE",
    isFillable: true,
  });
  await page.goto(`/my-prompts/${id}`);
  await page.getByRole("textbox", { name: "погода" }).fill("шторм");
  await page.getByRole("button", { name: "Запустить здесь" }).click();
  const dialog = page.getByRole("dialog", { name: "Запустить здесь" });
  await expect(dialog.getByRole("button", { name: /^Demo Image/ })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: /^Demo Small/ }).click();
  await dialog.getByRole("button", { name: "Запустить", exact: true }).click();
  const drawn = dialog.getByRole("article", { name: "Ответ: Demo Image" });
  await expect(drawn.getByRole("img", { name: /^Картинка: Промпт/ })).toBeVisible();
  await expect(drawn.getByText(/4\s₽/)).toBeVisible();
  await expect(dialog.getByRole("article", { name: "Ответ: Demo Small" }).getByText(/₽$/)).toBeVisible();
  await looksRightInBothThemes(page, "a picture beside an answer");
  await drawn.getByRole("button", { name: "Сохранить как…" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Файл картинки (.webp)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Промпт .*\.webp$/);
  await page.keyboard.press("Escape");

  await page.goto(`/my-prompts/${id}/answers`);
  await page.getByRole("list", { name: "Ответы" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/my-runs\/[0-9a-f-]+$/);
  await page.getByRole("link", { name: "Назвать" }).click();
  await page.getByRole("textbox", { name: "Название ответа" }).fill("Маяк в шторм");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Маяк в шторм" })).toBeVisible();

  await page.goto("/admin");
  await page.getByRole("link", { name: "Расход ИИ" }).click();
  await expect(page.getByRole("row", { name: /^Demo Image/ })).toBeVisible();
  await expect(page.getByRole("figure", { name: "Токены по дням" })).toBeVisible();
  await page.getByRole("link", { name: "7 дней" }).click();
  await expect(page).toHaveURL(/days=7/);
  await looksRightInBothThemes(page, "the use of AI");
});
