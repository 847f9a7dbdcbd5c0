import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { opens } from "./dialogs";
import { unique } from "./people";

/** A second of Russian speech, small enough to be sent again and again. */
const SPEECH = readFileSync("tests/files/video/speech-ru.mp4");
const SILENT = readFileSync("tests/files/video/no-audio.mp4");

/** What the fake services hear; the same sound gives the same words. */
export const HEARD = /Проверка распознавания\. Отпечаток звука [0-9a-f]{12}\. Конец записи\./;

/** A video with a name of its own, as a file input and a multipart request take it. */
export function aVideo({ sound = true, name = `Запись ${unique()}.mp4` } = {}) {
  return { name, mimeType: "video/mp4", buffer: sound ? SPEECH : SILENT };
}

/** Signs in through the fake Telegram as a person whom only the video tests work as: whose videos these are matters. */
export async function signInAsMaria(page: Page, next = "/my-bases"): Promise<void> {
  await page.goto(`/auth?next=${encodeURIComponent(next)}`);
  await page.getByRole("link", { name: "Войти через Telegram" }).click();
  await page.getByRole("link", { name: "Мария Соколова" }).click();
  await page.waitForURL((url) => url.pathname + url.search === next);
}

/** Opens the dialog by the header's menu. */
export async function openVideoDialog(page: Page): Promise<Locator> {
  const item = page.getByRole("menuitem", { name: "Видео в текст" });
  const dialog = page.getByRole("dialog", { name: "Видео в текст" });
  await opens(page.getByRole("button", { name: "Утилиты" }), item);
  await item.click();
  await expect(dialog).toBeVisible({ timeout: 15_000 });
  return dialog;
}

export async function chooseVideo(dialog: Locator, video: ReturnType<typeof aVideo>): Promise<void> {
  await dialog.locator("input[type=file]").setInputFiles(video);
  await expect(dialog.getByText(video.name)).toBeVisible();
}

/** A video of the signed-in person that has been worked on, by HTTP. @returns the answer's status */
export async function processVideo(
  request: APIRequestContext,
  video: ReturnType<typeof aVideo>,
): Promise<number> {
  const response = await request.post("/api/media/video-to-text", {
    multipart: { provider: "assemblyai", video },
    headers: { origin: process.env.E2E_BASE_URL ?? "" },
    timeout: 60_000,
  });
  return response.status();
}

/** Makes a fake speech service fail in a certain way, or not ("ok"). */
export async function setSpeechMode(service: "ASSEMBLYAI" | "DEEPINFRA", mode: string): Promise<void> {
  await fetch(`${process.env[`E2E_FAKE_${service}`]}/control?mode=${mode}`, { method: "POST" });
}
