import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { aPromptWith, openEditor } from "../../support/e2e/editor";
import { signIn } from "../../support/e2e/people";

/** What CodeMirror's view carries in its code, and SWR in its, and nothing else does: a class name and an option. */
const MARKS = ["cm-selectionBackground", "dedupingInterval"];

/** Which of the two are in the scripts that a page loads. */
async function marksLoaded(page: Page, visit: () => Promise<unknown>): Promise<string[]> {
  const found: Promise<string[]>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    found.push(
      response.text().then(
        (code) => MARKS.filter((mark) => code.includes(mark)),
        () => [],
      ),
    );
  });
  await visit();
  await page.waitForLoadState("networkidle");
  page.removeAllListeners("response");
  const loaded = (await Promise.all(found)).flat();
  return MARKS.filter((mark) => loaded.includes(mark));
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
    "/add-prompt",
    "/my-bases",
    "/knowledge",
    "/settings/profile",
  ];
  for (const path of others)
    expect([path, await marksLoaded(page, () => page.goto(path))]).toEqual([path, []]);
  // Below its form the results are managed, which asks for them.
  expect(await marksLoaded(page, () => page.goto(`/prompts/${id}/edit`))).not.toContain(MARKS[0]);
  expect(await marksLoaded(page, () => openEditor(page, id))).toEqual(MARKS);
});
