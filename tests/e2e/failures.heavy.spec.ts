import type { Page } from "@playwright/test";
import { test } from "../support/e2e/browser";
import { aPromptWith, openEditor, textOf } from "../support/e2e/editor";
import { signIn } from "../support/e2e/people";
import { expectToast, rememberToasts } from "../support/e2e/toasts";

/** What people read when a call breaks without a word of the server's; what no page of the server is needed for: tests/components/failures.test.tsx. */

/** Calls of this method to this address come back without a text, as when a server in between fails. */
async function breakCalls(
  page: Page,
  method: string,
  pattern: string | RegExp,
  answer: { status: number; code: string } = { status: 500, code: "INTERNAL" },
): Promise<void> {
  await page.route(pattern, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: answer.status, json: { code: answer.code, message: "" } })
      : route.fallback(),
  );
}

test.beforeEach(({ page }) => rememberToasts(page));

test("a prompt: save in the editor", async ({ page }) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Напиши письмо о задержке поставки для [имя].");
  await breakCalls(page, "PATCH", "**/api/prompts/*");
  await openEditor(page, id);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Ещё слово.");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expectToast(page, "Ошибка сохранения промпта. Попробуйте еще раз");
  await breakCalls(page, "PATCH", "**/api/prompts/*", { status: 404, code: "PROMPT_NOT_FOUND" });
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expectToast(page, "Ошибка: промпт не найден");
});

test("an editor that cannot be shown says so and leads to the own prompts", async ({ page }) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Напиши письмо о задержке поставки.");
  const known = new Set<string>();
  page.on("response", (response) => known.add(response.url()));
  await page.goto("/my-prompts", { waitUntil: "networkidle" });
  await page.goto(`/my-prompts/${id}`, { waitUntil: "networkidle" });
  // The code of the editor does not come; that of the pages seen does.
  await page.route(/\/_next\/static\/chunks\//, (route) =>
    known.has(route.request().url()) ? route.fallback() : route.abort(),
  );
  await page.getByRole("link", { name: "Изменить", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/my-prompts");
  await expectToast(page, "Ошибка загрузки данных");
});
