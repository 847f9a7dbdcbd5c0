import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { call, unique } from "./people";

type Named = { id: string; name: string };

/** A category of the signed-in person, with a name that nothing else has. */
export function aCategory(request: APIRequestContext, values: Record<string, unknown> = {}): Promise<Named> {
  return call(request, "POST", "/knowledge/categories", { name: `Категория ${unique()}`, ...values });
}

/** A knowledge base of the signed-in person, with a name that nothing else has. */
export function aKnowledgeBase(
  request: APIRequestContext,
  values: Record<string, unknown> = {},
): Promise<Named> {
  return call(request, "POST", "/knowledge/bases", { name: `Знания ${unique()}`, ...values });
}

export function aSnippet(
  request: APIRequestContext,
  baseId: string,
  title: string,
  content: string,
): Promise<{ id: string }> {
  return call(request, "POST", `/knowledge/bases/${baseId}/text-snippets`, { title, content });
}

/** Opens a base and waits until it can be worked with. */
export async function openBase(page: Page, { id, name }: Named): Promise<void> {
  await page.goto(`/knowledge?base=${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** The line of a file or snippet in an open base. */
export function fileRow(page: Page, name: string): Locator {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Открыть «${name}»` }) });
}

/** A text file as a person would choose it. */
export function aTextFile(name: string, content: string | Buffer) {
  return { name, mimeType: "text/plain", buffer: Buffer.from(content) };
}
