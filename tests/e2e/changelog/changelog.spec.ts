import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { opens, opensByLink } from "../../support/e2e/dialogs";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

test("the version badge opens the changelog, what is important first", async ({ page }) => {
  await page.goto("/");
  const badge = page.getByRole("banner").getByRole("button", { name: `Версия ${version}: что нового` });
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

const CHANGELOG = "**/api/version/changelog?*";

test("without an answer the built-in two versions are shown; the date is dd.MM.yyyy", async ({ page }) => {
  await page.route(CHANGELOG, (route) => route.abort());
  const dialog = await opensByLink(page, "changelog", "/en");
  await expect(dialog.getByRole("heading", { level: 3 })).toHaveCount(2);
  await expect(dialog.getByRole("time").first()).toHaveText(/^\d\d\.\d\d\.\d{4}$/);
});

test("the old format is an improvement; a filter without matches says so", async ({ page }) => {
  await page.route(CHANGELOG, (route) =>
    route.fulfill({
      json: [
        { id: "1", version: "1.0.0", releaseDate: "2025-02-03T09:00:00.000Z", isMajor: false, environment: "production", changes: { info: "Ускорили поиск" } },
      ],
    }),
  );
  const dialog = await opensByLink(page, "changelog");
  await expect(dialog.getByText("Нет изменений для выбранного фильтра")).toBeVisible();
  await dialog.getByRole("radio", { name: "Улучшения" }).click();
  await expect(dialog.getByRole("listitem")).toContainText("Обновление системы");
  await expect(dialog.getByRole("listitem")).toContainText("Ускорили поиск");
  await expect(dialog.getByRole("time")).toHaveText("03.02.2025");
});
