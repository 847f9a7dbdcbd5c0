import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { test } from "../../support/e2e/browser";
import { opens } from "../../support/e2e/dialogs";
import { aPromptWith } from "../../support/e2e/editor";
import { signIn, unique } from "../../support/e2e/people";
import { aLongTranscript } from "../../support/e2e/transcripts";
import { spokenSegments } from "../../support/spoken-segments";

test("AI writes a summary, chapters and tasks beside a transcript; chapters lead into the recording and the files @heavy", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const title = `Пересказ ${unique()}`;
  await aPromptWith(page.request, "Перескажи коротко: [запись]", { title, isFillable: true });
  const address = await aLongTranscript(page, spokenSegments(12));
  await page.goto(address);
  const notes = page.getByRole("region", { name: "Главное из записи" });
  const summary = page.getByRole("region", { name: "Резюме" });
  await opens(notes.getByRole("button", { name: "Составить: Резюме" }), summary);
  await expect(summary.getByText("Говорили о главном")).toBeVisible();
  await expect(summary.getByText("Создано нейросетью")).toBeVisible();
  await notes.getByRole("button", { name: "Составить: Главы" }).click();
  const chapters = page.getByRole("region", { name: "Главы" });
  const first = chapters.getByRole("link", { name: /^0:00 О чём: / });
  await expect(first).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: /^О чём: / })).toHaveCount(1);
  await first.click();
  await expect(page).toHaveURL(/#chapter-0$/);
  await notes.getByRole("button", { name: "Составить: Задачи" }).press("Enter");
  await expect(page.getByRole("region", { name: "Задачи" }).getByText("прислать смету")).toBeVisible();
  await looksRightInBothThemes(page, "notes of a transcript");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "md", exact: true }).click(),
  ]);
  const file = readFileSync(await download.path(), "utf8");
  expect(file).toMatch(
    /## Резюме\n\nГоворили о главном[^]*## Главы\n\n- 0:00 О чём[^]*## Задачи\n\n[^]*## Расшифровка/,
  );

  await notes.getByRole("button", { name: "Резюме по своему промпту" }).click();
  await page.getByRole("dialog").getByRole("button", { name: title }).click();
  await expect(summary.getByText("Вы попросили: «Перескажи коротко")).toBeVisible();
  await page.goto("/my-runs");
  await expect(page.getByText(title).first()).toBeVisible();

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
  });
  const unscripted = await plain.newPage();
  await unscripted.goto(address);
  const tasks = unscripted.getByRole("region", { name: "Задачи" }).locator("noscript li");
  await expect(tasks).toHaveText(/^Анна: прислать смету/);
  await expect(tasks).toBeVisible();
  await expect(unscripted.getByRole("link", { name: /^0:00 О чём: / })).toHaveAttribute("href", "#chapter-0");
  await expect(unscripted.getByRole("button", { name: "Составить заново: Резюме" })).toBeHidden();
  await plain.close();
});

test("a change is undone, two voices become one, words that the service was not sure of are gone through by a key @heavy", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(await aLongTranscript(page, spokenSegments(16)));
  await expect(page.getByText("2 неуверенных слова")).toBeVisible();
  const marks = page.locator("mark");
  await expect(marks).toHaveText(["слово25", "слово85"]);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("n");
  await expect(page.locator("[data-piece='4']")).toHaveCSS("outline-style", "solid");
  await expect(page.getByRole("slider", { name: "Место в записи" })).toHaveAttribute(
    "aria-valuetext",
    /^0:17 из/,
  );
  await page.keyboard.press("n");
  await expect(page.locator("[data-piece='14']")).toHaveCSS("outline-style", "solid");

  const names = page.getByRole("form", { name: "Название и спикеры" });
  await opens(page.getByRole("button", { name: "Править" }), names);
  await names.getByRole("button", { name: "Объединить: Спикер 2" }).click();
  await page.getByRole("menuitem", { name: "Это тоже Участник 1" }).click();
  await expect(page.getByText("Участник 2", { exact: true })).toHaveCount(0);
  await expect(names.getByRole("textbox", { name: "Имя: Спикер 2" })).toBeHidden();
  await page.getByRole("button", { name: "Отменить правку" }).click();
  await expect(page.getByText("Участник 2", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: /^Исправить: слово0 / }).click();
  const text = page.getByRole("textbox", { name: "Текст фразы" });
  await text.fill("Совсем другое.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Исправить: Совсем другое." })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: /^Исправить: слово0 / })).toBeVisible();
  await expect(page.getByText("Совсем другое.")).toHaveCount(0);
});
