import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { aPromptWith, openEditor } from "../../support/e2e/editor";
import { signIn } from "../../support/e2e/people";

/** What CodeMirror's view carries in its code, and SWR in its, and nothing else does: a class name and an option. */
const MARKS = ["cm-selectionBackground", "dedupingInterval"];

/** The same of react-hook-form and zod: an option and a property. */
const FORMS = ["shouldUnregister", "~standard"];

/** Of tailwind-merge and of the toasts. */
const LATE = ["border-spacing-x", "data-sonner-toaster"];

/** What the scripts of an open page weigh at most, compressed: docs/performance.md. */
const OPEN_PAGE_KB = 190;

/** Which of `marks` are in the scripts that a page loads. */
async function marksLoaded(
  page: Page,
  visit: () => Promise<unknown>,
  marks: readonly string[] = MARKS,
): Promise<string[]> {
  const found: Promise<string[]>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    found.push(
      response.text().then(
        (code) => marks.filter((mark) => code.includes(mark)),
        () => [],
      ),
    );
  });
  await visit();
  await page.waitForLoadState("networkidle");
  page.removeAllListeners("response");
  const loaded = (await Promise.all(found)).flat();
  return marks.filter((mark) => loaded.includes(mark));
}

test("the code of the editor, and what windows ask with, is loaded by the editor and by no other page", async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Текст для проверки загрузки редактора.");
  const others = [
    "/",
    "/public-prompts",
    "/bases",
    "/my-prompts",
    `/my-prompts/${id}`,
    "/my-bases",
    "/knowledge",
    "/settings/profile",
  ];
  for (const path of others)
    expect([path, await marksLoaded(page, () => page.goto(path))]).toEqual([path, []]);
  for (const path of ["/add-prompt", `/prompts/${id}/edit`])
    expect(await marksLoaded(page, () => page.goto(path))).toEqual(MARKS);
  expect(await marksLoaded(page, () => openEditor(page, id))).toEqual(MARKS);
});

/** Kilobytes of all scripts that a page loads before its reader does anything, each compressed. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      sizes.push(response.body().then((code) => gzipSync(code, { level: 9 }).length));
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  page.removeAllListeners("response");
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

test("an open page brings no code of forms, of class merging or of toasts, and 190 KB of scripts at most", async ({
  page,
}) => {
  test.slow();
  await page.goto("/public-prompts");
  const card = page.getByRole("main").getByRole("article").first();
  const prompt = (await card.getByRole("heading").getByRole("link").getAttribute("href"))!;
  await page.goto(prompt);
  const hrefOf = (start: string) =>
    page.getByRole("main").locator(`a[href^="${start}"]`).first().getAttribute("href");
  const paths = ["/", "/public-prompts", prompt, (await hrefOf("/bases/"))!, (await hrefOf("/profile/"))!];
  const none = [...FORMS, ...LATE];
  for (const path of paths) {
    expect([path, await marksLoaded(page, () => page.goto(path), none)]).toEqual([path, []]);
    expect(await scriptsOf(page, path), path).toBeLessThan(OPEN_PAGE_KB);
  }
});
