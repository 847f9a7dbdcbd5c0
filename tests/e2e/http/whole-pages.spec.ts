import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { signIn } from "../../support/e2e/people";

test("a page with a loading frame comes whole @heavy", async ({ page, newContext }) => {
  await signIn(page);
  const reader = await newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const unscripted = await reader.newPage();
  for (const address of [
    "/my-bases",
    "/my-prompts",
    "/add-prompt",
    "/knowledge",
    "/settings/profile",
    "/video-history",
    "/bases?q=план",
  ]) {
    const answer = await unscripted.goto(address);
    expect(await answer!.text(), address).not.toMatch(/ aria-busy="true"|<div hidden id="S:/);
    await expect(unscripted.locator("main h1"), address).toBeVisible();
  }
});
