import { expect, type Page, test } from "@playwright/test";
import { aPromptWith, openEditor } from "../../support/e2e/editor";
import { signIn } from "../../support/e2e/people";

/** A class name that CodeMirror's view carries in its code and nothing else does. */
const MARK = "cm-selectionBackground";

/** The scripts that a page loads which hold the editor's code. */
async function editorScripts(page: Page, visit: () => Promise<unknown>): Promise<string[]> {
  const found: Promise<string | null>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    found.push(response.text().then((code) => (code.includes(MARK) ? response.url() : null), () => null));
  });
  await visit();
  await page.waitForLoadState("networkidle");
  page.removeAllListeners("response");
  return (await Promise.all(found)).filter((url) => url !== null);
}

test("the editor's code is loaded by the editor and by no other page", async ({ page }) => {
  test.slow();
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Текст для проверки загрузки редактора.");
  const others = ["/", "/public-prompts", "/bases", "/my-prompts", `/my-prompts/${id}`, `/prompts/${id}/edit`, "/add-prompt", "/my-bases", "/knowledge", "/settings/profile"];
  for (const path of others) expect([path, await editorScripts(page, () => page.goto(path))]).toEqual([path, []]);
  expect(await editorScripts(page, () => openEditor(page, id))).not.toEqual([]);
});
