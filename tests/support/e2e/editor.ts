import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import type { NamedThing } from "@/lib/platform/hrefs";
import { call, unique } from "./people";

/** A prompt of the signed-in person, in the personal base. */
export function aPromptWith(
  request: APIRequestContext,
  promptText: string,
  more: Record<string, unknown> = {},
): Promise<NamedThing> {
  return call(request, "POST", "/prompts", {
    title: `Промпт ${unique()}`,
    shortDescription: "Промпт для проверки редактора",
    contentType: "TEXT",
    promptText,
    ...more,
  });
}

/** A variable of the signed-in person. */
export function aVariable(
  request: APIRequestContext,
  values: Record<string, unknown>,
): Promise<{ id: string; variableId: string }> {
  return call(request, "POST", "/variables", values);
}

/** The editor's text. */
export function textOf(page: Page): Locator {
  return page.getByRole("textbox", { name: "Текст промпта" });
}

export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/my-prompts/${id}?edit`);
  await expect(textOf(page)).toBeVisible({ timeout: 20_000 });
}

/** Takes a suggestion of the editor's list by Enter, which a list that is still being narrowed down does not take. */
export async function acceptSuggestion(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("option", { name })).toBeVisible();
  await expect(page.locator(".cm-tooltip-autocomplete-disabled")).toHaveCount(0);
  await page.keyboard.press("Enter");
}

/** The panel of variables beside the text. */
export async function openVariables(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Переменные", exact: true }).click();
}

export async function storedText(page: Page, id: string): Promise<string> {
  return (await call<{ promptText: string }>(page.request, "GET", `/prompts/${id}`)).promptText;
}
