import type { BrowserContext, Page } from "@playwright/test";

/** The external tools are pages of ours here; their address contains the data they received. */
export async function catchTools(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.route(/^https:\/\/(chatgpt\.com|giga\.chat|claude\.ai)\//, (route) =>
    route.fulfill({ body: "<title>tool</title>", contentType: "text/html" }),
  );
}

/** Presses a tool in the launcher. @returns where its new tab went, and whether that tab can reach ours */
export async function opened(page: Page, tool: string): Promise<{ url: URL; opener: unknown }> {
  const [popup] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("dialog").getByRole("button", { name: tool }).click(),
  ]);
  await popup.waitForURL(/^http/);
  const answer = { url: new URL(popup.url()), opener: await popup.evaluate(() => window.opener as unknown) };
  await popup.close();
  return answer;
}

export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
