import { expect, type Page, test } from "@playwright/test";
import { aPromptWith } from "../../support/e2e/editor";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";

/** Texts that their box cuts off without saying so by an ellipsis, and a page wider than the screen. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const over = document.documentElement.scrollWidth - window.innerWidth;
    if (over > 1) found.push(`the page is ${over} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>("main *, header *, footer *, [role=dialog] *")) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!hasText || element.clientWidth <= 1 || !element.checkVisibility() || element.closest("svg, .cm-editor, pre")) continue;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const wide = overflowX !== "visible" && textOverflow !== "ellipsis" && element.scrollWidth - element.clientWidth > 2;
      const high = ["hidden", "clip"].includes(overflowY) && webkitLineClamp === "none" && element.scrollHeight - element.clientHeight > 4;
      if ((wide && overflowX !== "auto" && overflowX !== "scroll") || high) found.push(element.outerHTML.slice(0, 140));
    }
    return found;
  });
}

for (const width of [1366, 640]) {
  test(`text of double size fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    // The browser's own setting of the letters' size, which media queries in rem follow.
    const browserSettings = await page.context().newCDPSession(page);
    await browserSettings.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await signIn(page);
    const { id } = await call(page.request, "GET", "/users/me");
    const base = await aFreeBase(page.request, `База ${unique()}`);
    const prompt = await aPromptWith(page.request, "Напиши письмо о задержке поставки для [имя].");
    const paths = [
      "/",
      "/en",
      "/public-prompts",
      "/bases",
      `/bases/${base.id}`,
      "/my-prompts",
      `/my-prompts/${prompt.id}`,
      "/my-bases",
      "/my-bases/new",
      "/add-prompt",
      "/knowledge",
      "/video-history",
      `/profile/${id}`,
      "/settings/profile",
      "/activate-code",
      "/#feedback",
      "/#changelog",
    ];
    for (const path of paths) {
      await page.goto("about:blank");
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first()).toBeAttached();
      if (path.includes("#")) await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
      expect.soft(await cutOff(page), `${path} at ${width} px`).toEqual([]);
    }
  });
}

test("the shapes of coming pages fit narrow screens", async ({ page, browser }) => {
  await signIn(page);
  // Without scripts what a page shows first stays: the shape, not what is streamed after it.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 320, height: 800 },
  });
  const still = await context.newPage();
  for (const path of ["/my-prompts", "/my-bases", "/bases", "/add-prompt", "/knowledge", "/settings/profile", "/video-history"]) {
    await still.goto(path);
    expect.soft(await cutOff(still), path).toEqual([]);
  }
  await still.goto("/public-prompts");
  await still.locator("a[rel=next]").click();
  await expect(still.locator("a[rel=prev]")).toBeVisible();
  expect.soft(await cutOff(still), "a page between two others").toEqual([]);
  await context.close();
});

test("nothing moves for those who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/#changelog");
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(({ style }) =>
        [style.transitionDuration, style.animationDuration].some((durations) => durations.split(",").some((each) => parseFloat(each) > 0.01)),
      )
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  );
  expect(moving).toEqual([]);
});

test("motion is there for everybody else", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const moving = await page.evaluate(
    () => [...document.querySelectorAll("a, button")].filter((element) => parseFloat(getComputedStyle(element).transitionDuration) > 0.01).length,
  );
  expect(moving).toBeGreaterThan(0);
});
