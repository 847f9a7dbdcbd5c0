import { test as base, type BrowserContext } from "@playwright/test";

/**
 * A story with a page of its own, in the browser context of the story before where both have the same options. Cookies, storage,
 * permissions and routes are cleared in between. The renderer process and its compiled scripts stay, because one page is kept open
 * (`--process-per-site` in playwright.config.ts): a process for each story took half of its processor time (docs/decisions/055).
 * What lasts as long as a context (`context.on`, `context.addInitScript`) is set on the page: tests/architecture/stories.test.ts.
 */
export const test = base.extend<object, { reused: { context?: BrowserContext; options?: string } }>({
  reused: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures a function needs
    async ({}, run) => {
      const reused: { context?: BrowserContext } = {};
      await run(reused);
      await reused.context?.close();
    },
    { scope: "worker" },
  ],
  context: async (
    {
      browser,
      reused,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      colorScheme,
      locale,
      userAgent,
      storageState,
    },
    run,
    testInfo,
  ) => {
    const options = JSON.stringify([
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      colorScheme,
      locale,
      userAgent,
    ]);
    if (reused.options !== options) {
      await reused.context?.close();
      reused.context = await browser.newContext();
      reused.options = options;
      await (await reused.context.newPage()).goto("/robots.txt");
    }
    const context = reused.context!;
    const kept = context.pages()[0]!;
    await context.setStorageState(storageState ?? { cookies: [], origins: [] }); // without those of the story before
    await run(context);
    if (testInfo.status === testInfo.expectedStatus && !kept.isClosed()) {
      for (const page of context.pages()) if (page !== kept) await page.close();
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.clearPermissions();
    } else {
      await context.close(); // a failed story may have left anything in it
      delete reused.options;
      delete reused.context;
    }
  },
});
