import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from "@playwright/test";

type Options = Omit<BrowserContextOptions, "storageState" | "permissions">;
/** Opens the context of another person or device, with the options of `browser.newContext`; it ends with the story. */
export type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>;

type Opened = { options: string; context: BrowserContext; closed: boolean };

/** The contexts of a worker. Each stays open for the next story that asks for the same options. */
class Contexts {
  private readonly free: Opened[] = [];
  private used: Opened[] = [];
  /** What next-intl complains of on the console of a page: a text that the page does not send along. */
  private missing: string[] = [];

  constructor(private readonly browser: Browser) {}

  /** A context with these options and without anything of the story before. @param inherited options that the story's file chooses */
  async take(options: Options, inherited: Options): Promise<BrowserContext> {
    const key = JSON.stringify({ ...inherited, ...options });
    const index = this.free.findIndex((each) => each.options === key);
    const opened = index < 0 ? await this.open(options, key) : this.free.splice(index, 1)[0]!;
    this.used.push(opened);
    return opened.context;
  }

  private async open(options: Options, key: string): Promise<Opened> {
    const context = await this.browser.newContext(options);
    const opened = { options: key, context, closed: false };
    context.on("close", () => (opened.closed = true));
    context.on(
      "console",
      (message) => message.text().includes("MISSING_MESSAGE") && this.missing.push(message.text()),
    );
    await (await context.newPage()).goto("/robots.txt"); // which keeps the renderer process
    return opened;
  }

  /** Ends a story's use of its contexts. @param reuse false: the story failed, and may have left anything in them */
  async giveBack(reuse: boolean): Promise<void> {
    for (const opened of this.used.splice(0)) {
      const [kept, ...others] = opened.context.pages();
      if (opened.closed || !reuse || !kept?.url().endsWith("/robots.txt")) await opened.context.close();
      else {
        for (const page of others) await page.close();
        await opened.context.unrouteAll({ behavior: "ignoreErrors" });
        await opened.context.clearPermissions();
        await opened.context.setStorageState({ cookies: [], origins: [] });
        this.free.push(opened);
      }
    }
  }

  /** The texts that pages of the story lacked. */
  lacked(): string[] {
    return this.missing.splice(0);
  }

  async close(): Promise<void> {
    for (const { context } of this.free) await context.close();
  }
}

/**
 * A story with a page of its own, and others by `newContext`, in browser contexts of the stories before where they have the same options.
 * Cookies, storage, permissions and routes are cleared in between. The renderer process and its compiled scripts stay, because one page of
 * a context is kept open (`--process-per-site` in playwright.config.ts): a process for each took half of its processor time (docs/decisions/055).
 * What lasts as long as a context (`context.on`, `context.addInitScript`) is set on the page: tests/architecture/stories.test.ts.
 */
export const test = base.extend<{ newContext: NewContext }, { contexts: Contexts }>({
  contexts: [
    async ({ browser }, run) => {
      const contexts = new Contexts(browser);
      await run(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],
  newContext: async (
    { contexts, viewport, hasTouch, isMobile, javaScriptEnabled, colorScheme, locale, userAgent },
    run,
    testInfo,
  ) => {
    const inherited = { viewport, hasTouch, isMobile, javaScriptEnabled, colorScheme, locale, userAgent };
    await run(async ({ storageState, permissions, ...options } = {}) => {
      const context = await contexts.take(options, inherited);
      if (storageState) await context.setStorageState(storageState);
      if (permissions) await context.grantPermissions(permissions);
      return context;
    });
    await contexts.giveBack(testInfo.status === testInfo.expectedStatus);
    expect(contexts.lacked()).toEqual([]);
  },
  context: async ({ newContext, storageState }, run) => {
    await run(await newContext({ storageState }));
  },
});
