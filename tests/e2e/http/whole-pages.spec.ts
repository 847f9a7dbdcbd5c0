import { expect, test } from "@playwright/test";
import { signIn } from "../../support/e2e/people";

test("a page with a loading frame comes whole, and its frame is seen only on the way between pages", async ({ page, browser }) => {
  await signIn(page);
  const reader = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const unscripted = await reader.newPage();
  for (const address of ["/my-bases", "/my-prompts", "/add-prompt", "/knowledge", "/settings/profile", "/video-history", "/bases?q=план"]) {
    const answer = await unscripted.goto(address);
    expect(await answer!.text(), address).not.toMatch(/ aria-busy="true"|<div hidden id="S:/);
    await expect(unscripted.locator("main h1"), address).toBeVisible();
  }
  await reader.close();

  // Held back, the next page shows its frame.
  await page.goto("/my-bases");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/my-prompts\?.*_rsc=/, async (route) => {
    if (!route.request().headers()["next-router-prefetch"]) await held;
    await route.fallback();
  });
  await page.getByRole("navigation").getByRole("link", { name: "Мои промпты" }).first().click();
  await expect(page.locator("main [aria-busy]").first()).toBeVisible();
  letGo();
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
});
