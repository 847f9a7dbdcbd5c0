import type { BrowserContext, Locator, Page } from "@playwright/test";

/** The external tools are pages of ours here; their address contains the data they received. */
export async function catchTools(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.route(/^https:\/\/(chatgpt\.com|giga\.chat|claude\.ai)\//, (route) =>
    route.fulfill({ body: "<title>tool</title>", contentType: "text/html" }),
  );
}

/**
 * Opens a tool by the launcher's button, or by its menu if the button names another one. @param where the launcher's dialog, or the fields
 * of a prompt's page. @returns where the new tab went, and whether that tab can reach ours
 */
export async function opened(
  page: Page,
  tool: string,
  where: Locator = page.getByRole("dialog"),
): Promise<{ url: URL; opener: unknown }> {
  const [popup] = await Promise.all([page.context().waitForEvent("page"), press(page, tool, where)]);
  await popup.waitForURL(/^http/);
  const answer = { url: new URL(popup.url()), opener: await popup.evaluate(() => window.opener as unknown) };
  await popup.close();
  return answer;
}

async function press(page: Page, tool: string, where: Locator): Promise<void> {
  const button = (name: string) => where.getByRole("button", { name }).filter({ visible: true });
  if (await button(`Открыть в ${tool}`).isVisible()) return button(`Открыть в ${tool}`).click();
  await button("Другой сервис").click();
  await page.getByRole("menuitemradio", { name: tool }).click();
}

/** Copies the text as it was written, by the menu of the launcher's button. */
export async function copyAsWritten(page: Page, where: Locator): Promise<void> {
  await where.getByRole("button", { name: "Другой сервис" }).filter({ visible: true }).click();
  await page.getByRole("menuitem", { name: "Скопировать как есть" }).click();
}

export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
