import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import type { Account } from "../../support/e2e/accounts";
import { looksRight, THEMES } from "../../support/e2e/axe";
import { namedAddress } from "../../support/e2e/named-address";
import { aFreeBase, call, signIn, signInAs, unique } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";

test.describe.configure({ mode: "serial" });

const word = unique();
let author: Account;
let promptId = "";
let baseId = "";

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  author = await signIn(page);
  ({ id: baseId } = await aFreeBase(page.request, `${word} полка`));
  const common = {
    shortDescription: "Описание для подсказок",
    promptText: "Тайное содержание подсказки не показывают.",
  };
  const inBase = { ...common, promptBaseId: baseId, contentType: "TEXT", tags: [`${word}тег`] };
  ({ id: promptId } = await call(page.request, "POST", "/prompts", { ...inBase, title: `${word} первый` }));
  await call(page.request, "POST", "/prompts", { ...inBase, title: `Второй ${word}`, contentType: "IMAGE" });
  const paid = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 100 });
  await call(page.request, "POST", "/prompts", {
    ...inBase,
    promptBaseId: paid.id,
    title: `${word} платный`,
  });
});

const popup = (page: Page) => page.getByRole("listbox", { name: "Подсказки" });

async function types(page: Page, path: string, name: string, text = word): Promise<Locator> {
  await page.goto(path);
  const field = page.getByRole("combobox", { name });
  await field.click();
  await page.keyboard.type(text, { delay: 30 });
  return field;
}

test("by keys: arrows walk, Escape closes and keeps the text, Enter opens, Enter alone searches; by mouse: a tag leads to its list and empties the field", async ({
  page,
}) => {
  const field = await types(page, "/public-prompts", "Найти промпт");
  const rows = popup(page).getByRole("option");
  await expect(rows).toHaveText([
    `${word} первый${word} полка`,
    `Второй ${word}${word} полка`,
    `${word} полка`,
    `${word}тег`,
    `Искать «${word}»`,
  ]);
  await expect(page.getByRole("status").filter({ hasText: "4 подсказки" })).toHaveCount(1);
  await expect(popup(page)).not.toContainText("платный");
  await expect(page).toHaveURL(new RegExp(`q=${word}$`)); // the list below follows the typing, the popup stays
  await expect(field).toHaveAttribute("aria-expanded", "true");
  const active = popup(page).getByRole("option", { selected: true });

  await page.keyboard.press("ArrowDown");
  await expect(active).toHaveText(`${word} первый${word} полка`);
  await expect(field).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id"))!);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(active).toHaveText(`Искать «${word}»`);
  await expect(field).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(popup(page)).toBeHidden();
  await expect(field).toHaveValue(word);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(namedAddress(`/public-prompts/${promptId}`));

  await types(page, "/public-prompts", "Найти промпт");
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(popup(page)).toBeHidden();
  await expect(page.getByRole("article").first()).toContainText(word);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Найти промпт" })).toHaveValue("");

  await types(page, "/public-prompts", "Найти промпт");
  await popup(page)
    .getByRole("option", { name: `${word}тег` })
    .click();
  await expect(page).toHaveURL(new RegExp(`tag=${word}%D1%82%D0%B5%D0%B3|tag=${word}тег`));
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(field).toHaveValue("");

  await field.fill(word.slice(0, 8));
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(popup(page)).toBeHidden();
});

test("the catalogue suggests bases first; the other keyboard layout is said; among my prompts own ones are suggested and open where they are edited", async ({
  page,
}) => {
  await types(page, "/bases", "Найти базу");
  await expect(popup(page).getByRole("option").first()).toHaveText(`${word} полка`);
  const layout = [...word]
    .map((letter) =>
      /[a-z]/.test(letter)
        ? "фисвуапршолдьтщзйкыегмцчня"["abcdefghijklmnopqrstuvwxyz".indexOf(letter)]
        : letter,
    )
    .join("");
  await types(page, "/bases", "Найти базу", layout);
  await expect(page.getByText(`Показано по запросу «${word}»`, { exact: true })).toBeVisible();
  await expect(
    page.getByText(`По запросу «${layout}» ничего не нашлось. Показано по запросу «${word}»`),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: "Список баз" })).toContainText(`${word} полка`);

  await signInAs(author, page);
  await types(page, "/my-prompts", "Найти промпт");
  await popup(page)
    .getByRole("option", { name: `${word} платный` })
    .click();
  await expect(page).toHaveURL(/\/my-prompts\/[0-9a-f-]{36}$/);
});

test("without scripts the field is a form that keeps the list's state", async ({ newContext }) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/public-prompts?type=image");
  await page.getByLabel("Найти промпт").fill(word);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/public-prompts?type=image&q=${word}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goto("/en/bases?access=free");
  await page.getByRole("combobox").first().fill(word);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/en/bases?access=free&q=${word}`);
});

for (const [device, viewport, hasTouch] of [
  ["desktop", { width: 1366, height: 768 }, false],
  ["phone", { width: 390, height: 844 }, true],
] as const) {
  test(`axe has nothing to say of the open popup, and fingers can hit its rows: ${device}`, async ({
    newContext,
  }) => {
    const page = await (await newContext({ viewport, hasTouch, isMobile: hasTouch })).newPage();
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await types(page, "/public-prompts", "Найти промпт");
      await expect(page).toHaveURL(new RegExp(`q=${word}$`));
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0); // the list below is dimmed while it follows
      await expect(popup(page)).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await looksRight(page, `suggestions, ${device}, ${colorScheme}`);
    }
    const boxes = await Promise.all(
      (await popup(page).getByRole("option").all()).map((row) => row.boundingBox()),
    );
    for (const box of boxes) {
      expect(box!.height).toBeGreaterThanOrEqual(hasTouch ? 44 : 32);
      expect(box!.x + box!.width).toBeLessThanOrEqual(viewport.width);
    }
  });
}
