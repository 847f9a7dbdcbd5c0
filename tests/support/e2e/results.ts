import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { aFilm, aPicture, aSound } from "../attachments";
import { opens } from "./dialogs";
import { call, unique } from "./people";

const ORIGIN = process.env.E2E_BASE_URL ?? "";

export type Payload = { name: string; mimeType: string; buffer: Buffer };

async function payload(file: File, name: string, mimeType: string): Promise<Payload> {
  return { name, mimeType, buffer: Buffer.from(await file.arrayBuffer()) };
}

export const picture = async (name = "картинка.png", size: { width?: number; height?: number } = {}) =>
  payload(await aPicture({ format: "png", ...size }), name, "image/png");
export const sound = (name = "звук.mp3") => payload(aSound({ seconds: 6 }), name, "audio/mpeg");
export const film = (name = "видео.mp4") => payload(aFilm(), name, "video/mp4");
/** Says that it is a picture. */
export const wrong = (name = "страница.png"): Payload => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from("<!doctype html><p>это не картинка"),
});

/** A prompt with two blanks in a new FREE base of the signed-in person. */
export async function anOpenPrompt(request: APIRequestContext): Promise<{ id: string; baseId: string }> {
  const base = await call(request, "POST", "/bases", {
    base_name: `Пейзажи ${unique()}`,
    base_description: "База для проверки результатов",
    access_type: "FREE",
  });
  const prompt = {
    title: "Пейзаж",
    shortDescription: "Промпт для проверки результатов",
    contentType: "IMAGE",
    promptBaseId: base.id,
  };
  const { id } = await call(request, "POST", "/prompts", {
    ...prompt,
    promptText: "Нарисуй [место] в сезон [сезон], мягкий свет.",
  });
  return { id, baseId: base.id };
}

/** A result by the call that the page makes. @param file null: `fields` have its text */
export async function aResult(
  request: APIRequestContext,
  promptId: string,
  file: Payload | null,
  fields: Record<string, string> = {},
): Promise<{ id: string }> {
  const answer = await request.post(`/api/prompts/${promptId}/examples`, {
    headers: { origin: ORIGIN },
    multipart: { ...(file && { file }), ...fields },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: string };
}

/** Opens the manager on a prompt's page. */
export async function openManager(page: Page): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: /^Результаты:/ });
  await opens(page.getByRole("button", { name: /^(Добавить результат|Настроить результаты)$/ }), dialog);
  return dialog;
}

/** What a manager holds, by their captions in order. */
export const captions = (manager: Locator) =>
  manager
    .getByRole("textbox", { name: /^Подпись/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
