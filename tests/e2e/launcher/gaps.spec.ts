import { expect, type Locator, type Page } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { aPromptWith } from "../../support/e2e/editor";
import { catchTools, clipboard } from "../../support/e2e/launcher";
import { aFreeBase, signedIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";
import type { PlaywrightWorkerArgs } from "@playwright/test";

async function anOpenPrompt(playwright: PlaywrightWorkerArgs["playwright"], text: string): Promise<string> {
  const author = await signedIn(playwright, "user");
  const { id: promptBaseId } = await aFreeBase(author, `Пропуски ${unique()}`);
  const { id } = await aPromptWith(author, text, { promptBaseId, isFillable: true });
  return `/public-prompts/${id}`;
}

const gapsOf = (page: Page) => page.getByTestId("prompt-text").getByRole("textbox");
const gapOf = (page: Page, name: string) => page.getByTestId("prompt-text").getByRole("textbox", { name });
const widthOf = async (box: Locator) => (await box.boundingBox())!.width;

test("by keys only: from gap to gap of the text, a long value opens below the line, Ctrl+Enter copies the filled text", async ({
  page,
  context,
  playwright,
}) => {
  await catchTools(context);
  const address = await anOpenPrompt(
    playwright,
    "Напиши письмо про [тема] для [кого].\n\nТон: [тон = дружеский | строгий]. Подробности о [тема]: [подробности].",
  );
  await page.goto(`${address}#fill`);
  await expect(gapOf(page, "тема")).toBeFocused();
  await page.keyboard.type("осень");
  await page.keyboard.press("Tab");
  await expect(gapOf(page, "кого")).toBeFocused();
  await page.keyboard.type("садоводов");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "тон" })).toBeFocused();
  await page.keyboard.press("Tab");
  const details = gapOf(page, "подробности");
  await expect(details).toBeFocused();
  const line = await widthOf(page.getByTestId("prompt-text"));
  await page.keyboard.type("яблоки");
  expect(await widthOf(details)).toBeLessThan(line / 3);
  await page.keyboard.press("Enter");
  await page.keyboard.type("и груши");
  await expect.poll(() => widthOf(details)).toBeGreaterThan(line * 0.8);
  await expect(details).toBeFocused();
  await page.keyboard.press("Control+Enter");
  const filled =
    "Напиши письмо про осень для садоводов.\n\nТон: дружеский. Подробности о осень: яблоки\nи груши.";
  await expect.poll(() => clipboard(page)).toBe(filled);
  await expect(page.getByTestId("assembled-text")).toHaveText(filled);
  await looksRightInBothThemes(page, "filled gaps in a text");

  await page.reload();
  await expect(details).toHaveValue("яблоки\nи груши");
  const panel = page.getByRole("region", { name: "Заполните поля" });
  await expect(panel.getByRole("textbox", { name: "тема" })).toHaveCount(0);
  await panel.getByRole("button", { name: "Поля списком" }).click();
  await panel.getByRole("textbox", { name: "тема" }).fill("зиму");
  await expect(gapsOf(page)).toHaveCount(0);
  await expect(page.getByTestId("prompt-text")).toContainText("Подробности о зиму: яблоки");
  await page.reload();
  await expect(panel.getByRole("textbox", { name: "тема" })).toHaveValue("зиму");
});

test("on a phone the list asks; the gaps in its place are large enough to type in and fit the screen", async ({
  page,
  playwright,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    await anOpenPrompt(playwright, "Напиши письмо про [тема, о которой спросил клиент] для [кого]."),
  );
  const panel = page.getByRole("region", { name: "Заполните поля" });
  await panel.getByRole("textbox", { name: "кого" }).fill("соседа");
  await expect(gapsOf(page)).toHaveCount(0);
  await panel.getByRole("button", { name: "Поля в тексте" }).click();
  await expect(gapOf(page, "кого")).toHaveValue("соседа");
  const theme = gapOf(page, "тема");
  await theme.fill("перенос встречи с четверга на пятницу");
  expect(await theme.evaluate((gap) => parseFloat(getComputedStyle(gap).fontSize))).toBeGreaterThanOrEqual(
    16,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await looksRightInBothThemes(page, "gaps in a text on a phone");
});

test("sixty fields in the longest text: typing in one changes nothing else of the text", async ({
  page,
  playwright,
}) => {
  const row = (at: number) => `${at}. Поле [поле ${at}]. ${"Слово за словом. ".repeat(46)}\n`;
  const text = Array.from({ length: 60 }, (_, at) => row(at))
    .join("")
    .trim();
  await page.goto(await anOpenPrompt(playwright, text));
  await expect(gapsOf(page)).toHaveCount(60);
  const changed = await page.getByTestId("prompt-text").evaluateHandle((root) => {
    const outside: string[] = [];
    new MutationObserver((all) => {
      for (const { target } of all)
        if (!(target instanceof Element ? target : target.parentElement)?.closest("[data-name='поле 30']"))
          outside.push(target.nodeName);
    }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    return outside;
  });
  await gapOf(page, "поле 30").fill("а");
  await page.keyboard.type("бвгд");
  await expect(page.getByTestId("assembled-text")).toContainText("Поле абвгд.");
  expect(await changed.jsonValue()).toEqual([]);
});

test("by touch a gap's input is what a finger meets, and long options are read whole", async ({
  newContext,
  playwright,
}) => {
  const address = await anOpenPrompt(
    playwright,
    "Напиши письмо про [тема]. Стиль: [стиль = деловой, без канцелярита и длинных вводных слов | дружеский].",
  );
  const page = await (
    await newContext({ hasTouch: true, isMobile: true, viewport: { width: 1100, height: 800 } })
  ).newPage();
  await page.goto(address);
  const gap = gapOf(page, "тема");
  await expect(gap).toBeVisible();
  expect(
    await gap.evaluate((input) => {
      const { x, y, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === input;
    }),
  ).toBe(true);
  const style = gapOf(page, "стиль");
  expect(await style.evaluate((input) => [input.tagName, input.scrollHeight - input.clientHeight])).toEqual([
    "TEXTAREA",
    0,
  ]);
});
