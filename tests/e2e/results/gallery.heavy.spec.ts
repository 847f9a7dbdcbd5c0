import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { looksRight, THEMES } from "../../support/e2e/axe";
import { closesByEscape, opens } from "../../support/e2e/dialogs";
import { signIn } from "../../support/e2e/people";
import { anOpenPrompt, aResult, film, picture, sound } from "../../support/e2e/results";

test.describe.configure({ mode: "serial" });

let path: string;

test.beforeAll(async ({ newContext }) => {
  const context = await newContext();
  const page = await context.newPage();
  await signIn(page);
  const { id } = await anOpenPrompt(page.request);
  await aResult(page.request, id, await picture(), {
    caption: "Осень",
    madeByAi: "true",
    values: JSON.stringify({ "[место]": "лес", "[сезон]": "осень" }),
  });
  await aResult(page.request, id, await picture("б.png", { width: 400, height: 700 }));
  await aResult(page.request, id, await film(), { caption: "Ветер" });
  for (const caption of ["Дождь", "Гроза"]) await aResult(page.request, id, await sound(), { caption });
  path = `/public-prompts/${id}`;
});

test("«Заполнить этими значениями» opens the launcher with them; a sound that is moved to its end stops", async ({
  page,
}) => {
  await page.goto(path);
  const lightbox = page.getByRole("dialog", { name: "Результаты: Пейзаж" });
  await opens(page.getByRole("link", { name: "Осень" }), lightbox);
  await expect(lightbox.getByRole("definition")).toHaveText(["лес", "осень"]);
  await expect(lightbox.getByText("Создано нейросетью", { exact: true })).toBeVisible();
  await looksRight(page, "lightbox");
  await lightbox.getByRole("button", { name: "Заполнить этими значениями" }).click();
  const launcher = page.getByRole("dialog", { name: "Запуск промпта" });
  await expect(launcher.getByTestId("assembled-text")).toHaveText("Нарисуй лес в сезон осень, мягкий свет.");
  await expect(launcher.getByRole("button", { name: "Добавить результат" })).toBeHidden();
  await closesByEscape(page, launcher);
  await expect(page.getByRole("link", { name: "Осень" })).toBeFocused();

  await page.getByRole("button", { name: "Слушать: Гроза" }).click();
  await expect(page.getByRole("button", { name: "Пауза: Гроза" })).toBeVisible();
  await page.getByRole("slider", { name: "Место в записи: Гроза" }).press("End");
  await expect(page.getByRole("button", { name: "Слушать: Гроза" })).toBeVisible();
});

test("nothing jumps: tiles have their places before their pictures come", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = ((window as unknown as { shifts: number[] }).shifts = []);
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
    ).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  await page.route("**/*.woff2", (route) => route.abort()); // a line that breaks elsewhere in the font that arrives is another story
  await page.goto(path, { waitUntil: "load" });
  await page.getByRole("link", { name: "Осень" }).scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page
        .locator("a[data-example] img")
        .evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
});

test("on a phone, in both themes: nothing is wider than the screen, a swipe goes on", async ({
  newContext,
}) => {
  const context = await newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const touch = await context.newCDPSession(page);
  const at = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: 320 }] });
  const lightbox = page.getByRole("dialog", { name: "Результаты: Пейзаж" });
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await looksRight(page, `gallery, ${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await opens(page.getByRole("link", { name: "Осень" }), lightbox);
    await at("touchStart", 320);
    for (const x of [260, 200, 140, 90]) await at("touchMove", x);
    await at("touchEnd", 90);
    await expect(lightbox.getByText("2 из 3")).toBeVisible();
  }
});

test("without scripts a tile is a link to its picture, and sounds have the browser's player", async ({
  newContext,
}) => {
  const context = await newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.locator("audio[controls]")).toHaveCount(2);
  await page.getByRole("link", { name: "Осень" }).click();
  await expect(page).toHaveURL(/\/media\/.+\/picture\.webp$/);
});
