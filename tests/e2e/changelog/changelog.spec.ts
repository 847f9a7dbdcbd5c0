import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { opens } from "../../support/e2e/dialogs";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

test("the version badge opens the changelog, what is important first", async ({ page }) => {
  await page.goto("/");
  const badge = page.getByRole("contentinfo").getByRole("button", { name: `Версия ${version}: что нового` });
  await expect(badge).toHaveText(version);
  const dialog = page.getByRole("dialog");
  await opens(badge, dialog);
  await expect(dialog.getByRole("radio", { name: "Важное" })).toBeChecked();
  await expect(dialog.getByRole("heading", { name: `Версия ${version}` })).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Улучшение" })).toHaveCount(0);
  await dialog.getByRole("radio", { name: "Улучшения" }).click();
  await expect(dialog.getByRole("listitem").first()).toContainText("Улучшение");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(badge).toBeFocused();
});
