import type { Page } from "@playwright/test";
import { test as base } from "./browser";

/** Waits until React has taken over what can be pressed and filled; where its data do not come there is nothing to wait for. */
async function takenOver(page: Page): Promise<void> {
  const isTakenOver = () => {
    const hears = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
    return (
      !("__next_f" in window) ||
      [...document.querySelectorAll("button, input:not([type=hidden]), textarea, select")].every(hears)
    );
  };
  await page.waitForFunction(isTakenOver, undefined, { timeout: 60_000 });
}

/**
 * A story whose page is used as soon as it is there: opening one waits until it hears. Before that a press goes nowhere,
 * which a person sees and a script does not. What must work before that, or without it, opens its page with `commit`, or
 * stands in tests/e2e/without-scripts.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, run) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (javaScriptEnabled && options?.waitUntil !== "commit") await takenOver(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      if (javaScriptEnabled) await takenOver(page);
      return answer;
    };
    await run(page);
  },
});
