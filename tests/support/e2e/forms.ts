import type { Locator, Page, Request, Route } from "@playwright/test";

/** Whether a request sends a form to its page, as our script does. */
const isSubmission = (request: Request) =>
  request.method() === "POST" && request.headers()["next-action"] !== undefined;

/** Answers the forms that are submitted from this page in place of the server. @returns takes it back */
export async function onSubmission(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const handler = (route: Route) => (isSubmission(route.request()) ? answer(route) : route.fallback());
  await page.route("**/*", handler);
  return () => page.unroute("**/*", handler);
}

/** The server's answer to the next form that is submitted from this page, as text: the browser keeps no body of it. */
export function answerToForm(page: Page): Promise<string> {
  return new Promise((resolve) => {
    void onSubmission(page, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body });
      resolve(body);
    });
  });
}

/**
 * Submits an invalid form and waits until the focus settles. react-hook-form focuses the first invalid field twice, the second time from a
 * timer: text typed before that would go to that field.
 */
export async function submitInvalidForm(button: Locator): Promise<void> {
  await button.click();
  const first = button.page().locator("[aria-invalid=true]").first();
  await first.waitFor();
  await button.page().evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
