import { expect, type Page } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { cutOff } from "../../support/e2e/fits";
import { aPromptWith } from "../../support/e2e/editor";
import { signIn } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";

const TEXT =
  "Разложи черновики по папкам, подшей описи и составь письмо про [тема] в тоне [тон = тёплом | деловом].";

/** A base that is sold, may be tried twice, and has one prompt, of a seller in a browser of their own. */
async function aTriedBase(seller: Page): Promise<{ baseId: string; promptId: string }> {
  await signIn(seller);
  const { id: baseId } = await aPaidBase(seller.request, {
    access_type: "ONE_TIME",
    one_time_price: 500,
    trialRuns: 2,
    showContents: true,
  });
  const { id: promptId } = await aPromptWith(seller.request, TEXT, {
    promptBaseId: baseId,
    isFillable: true,
  });
  return { baseId, promptId };
}

test("a paid prompt is tried by the keyboard: labels only, an answer, one that is withheld, none left; its seller sees how many tried", async ({
  page,
  browser,
}) => {
  const seller = await (await browser.newContext()).newPage();
  const { baseId } = await aTriedBase(seller);
  // The guest's view.
  await page.goto(`/bases/${baseId}`);
  await page.getByRole("button", { name: /^Попробовать/ }).click();
  const dialog = page.getByRole("dialog", { name: "Пробный запуск" });
  await expect(dialog.getByRole("textbox", { name: "тема" })).toBeVisible();
  await dialog.getByRole("button", { name: "Запустить" }).click();
  await expect(dialog.getByRole("link", { name: "Войти" })).toBeVisible();

  await signIn(page, `/bases/${baseId}`);
  const told: string[] = [];
  page.on("response", (response) => {
    response
      .text()
      .then((text) => told.push(text))
      .catch(() => undefined);
  });
  await page.getByRole("button", { name: /^Попробовать/ }).press("Enter");
  await dialog.getByRole("textbox", { name: "тема" }).fill("осенние вафли");
  await expect(dialog.getByText("Осталось 2 пробных запуска по этой базе.")).toBeVisible();
  await looksRightInBothThemes(page, "a trial's form");
  await dialog.getByRole("textbox", { name: "тема" }).press("Enter");
  const answer = dialog.getByRole("region", { name: "Ответ модели" });
  await expect(answer.getByRole("heading", { name: "Готовый ответ" })).toBeVisible();
  await expect(answer).toBeFocused();
  await expect(dialog.getByText("Остался 1 пробный запуск по этой базе.")).toBeVisible();
  await looksRightInBothThemes(page, "a trial's answer");
  await dialog.getByRole("textbox", { name: "тема" }).fill("чай. ai-mode: echo");
  await dialog.getByRole("button", { name: "Запустить" }).press("Enter");
  await expect(dialog.getByText(/повторял текст промпта/)).toBeVisible();
  await expect(dialog.getByText("Пробные запуски по этой базе закончились.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Запустить" })).toBeDisabled();
  await looksRightInBothThemes(page, "no trial left");
  expect(told.join("\n")).not.toMatch(/подшей описи/);

  await seller.goto(`/my-bases/${baseId}/edit`);
  await expect(seller.getByText("Попробовал 1 человек, потом получили доступ: 0.")).toBeVisible();
  await seller.getByText("Как это работает и чем рискуете").click();
  await expect(seller.getByText(/выдать по частям за несколько запусков/)).toBeVisible();
  await seller.context().close();
});

test("on a phone, in English: a closed prompt's page offers the trial", async ({ page, browser }) => {
  const seller = await (await browser.newContext()).newPage();
  const { promptId } = await aTriedBase(seller);
  await seller.context().close();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, `/en/prompts/${promptId}`);
  await page.getByRole("button", { name: /^Try/ }).click();
  const dialog = page.getByRole("dialog", { name: "Trial run" });
  await dialog.getByRole("textbox", { name: "тема" }).fill("tea");
  await dialog.getByRole("button", { name: "Run" }).click();
  await expect(dialog.getByRole("region", { name: "The model’s answer" })).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await looksRightInBothThemes(page, "a trial on a phone");
});
