import { expect, type Page } from "@playwright/test";
import { demoBase } from "../../support/e2e/demo";
import { test } from "../../support/e2e/story";

const openDemo = async (page: Page, base: string, type: string) =>
  page.goto(`/bases/${(await demoBase(page.request, base)).id}?type=${type}`);

test("a list of pictures shows them at once, without a shift, for few bytes @heavy", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node }) =>
            (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 200) ?? "gone",
        );
        seen.shift.push(`${value} by ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/*.woff2", (route) => route.abort()); // a line that breaks elsewhere in the font that arrives is another story
  await openDemo(page, "Свет и кадр", "image");
  const cards = page
    .getByRole("article")
    .filter({ has: page.getByRole("img", { name: /\S/ }).and(page.locator("img")) });
  expect(await cards.count()).toBeGreaterThan(5);
  for (const image of await cards.locator("img").all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
      .toBeGreaterThan(100);
  }
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: string[] } }).seen.shift)).toEqual(
    [],
  );
  // Not what stands below the list: which bases are shown there, and how many, is up to other stories.
  const bytes = await page.evaluate(() => {
    const outside = new Set(
      [...document.querySelectorAll("img")]
        .filter((image) => !image.closest("article"))
        .map((image) => image.currentSrc),
    );
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return fetched.reduce(
      (sum, { name, encodedBodySize }) =>
        sum + (name.includes("/media/") && !outside.has(name) ? encodedBodySize : 0),
      0,
    );
  });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(200_000);
});

test("a film plays without sound while the pointer rests on its card, and not for who wants little motion", async ({
  page,
}) => {
  await openDemo(page, "Короткое видео", "video");
  const card = page
    .getByRole("article")
    .filter({ has: page.locator("[data-picture]") })
    .first();
  await expect(card.locator("video")).toHaveCount(0);
  await card.hover();
  await expect
    .poll(() => card.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  expect(await card.locator("video").evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
  await page.mouse.move(2, 2);
  await expect(card.locator("video")).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await card.hover();
  await expect(card.locator("video")).toHaveCount(0);
  await card.click({ position: { x: 60, y: 120 } }); // on the picture
  await expect(page).toHaveURL(/\/(?:public-)?prompts\/[0-9a-f-]{36}/);
});

test("sounds of cards play in their place, one at a time, by keyboard as well", async ({ page }) => {
  await openDemo(page, "Музыка под задачу", "audio");
  const listen = page.getByRole("button", { name: /^Слушать: / });
  expect(await listen.count()).toBeGreaterThan(3);
  await listen.first().focus();
  await page.keyboard.press("Enter");
  const pause = page.getByRole("button", { name: /^Пауза: / });
  await expect(pause).toHaveCount(1);
  const first = await pause.getAttribute("aria-label");
  await listen.nth(1).click();
  await expect(pause).toHaveCount(1);
  await expect(pause).not.toHaveAttribute("aria-label", first!);
  await pause.click();
  await expect(pause).toHaveCount(0);
});

test("a sound can be read from anywhere: parts say what they are and how long", async ({ request }) => {
  const { id: base } = await demoBase(request, "Музыка под задачу");
  const { cover } = (
    await (await request.get(`/api/prompts?contentType=AUDIO&promptBaseId=${base}`)).json()
  ).find((prompt: { cover: unknown }) => prompt.cover);
  const whole = await request.get(cover.url);
  const size = (await whole.body()).length;
  expect(whole.headers()).toMatchObject({
    "content-type": "audio/mpeg",
    "content-length": String(size),
    "accept-ranges": "bytes",
  });
  const part = await request.get(cover.url, { headers: { range: "bytes=100-299" } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 200]);
  expect(part.headers()).toMatchObject({ "content-length": "200", "content-range": `bytes 100-299/${size}` });
  expect(part.headers()["content-security-policy"]).toContain("sandbox");
  const head = await request.head(cover.url);
  expect([head.status(), head.headers()["content-length"]]).toEqual([200, String(size)]);
  expect(
    (await request.get(cover.url, { headers: { "if-none-match": whole.headers().etag! } })).status(),
  ).toBe(304);
});
