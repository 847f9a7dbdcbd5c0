import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { aPromptWith } from "../../support/e2e/editor";
import { call, unique } from "../../support/e2e/people";
import {
  aVideo,
  chooseVideo,
  HEARD,
  openVideoDialog,
  setSpeechMode,
  signInAsMaria,
} from "../../support/e2e/videos";

// One person's videos: a dialog takes up whatever of them is still worked on.
test.describe.configure({ mode: "default" });

const start = (dialog: Locator) => dialog.getByRole("button", { name: "Распознать" });
const SLOW = { timeout: 45_000 };

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

test("a video is checked, priced, sent and becomes a text to copy, to download, for one of my prompts and for my knowledge; what is none says so", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAsMaria(page);
  const title = `Выжимка ${unique()}`;
  await aPromptWith(page.request, "Сожми [текст] до [число] слов.", { title, isFillable: true });
  const base = await call(page.request, "POST", "/knowledge/bases", { name: `Записи ${unique()}` });
  const { name } = await call<{ name: string }>(page.request, "GET", `/knowledge/bases/${base.id}`);
  const dialog = await openVideoDialog(page);
  const input = dialog.locator("input[type=file]");
  await expect(start(dialog)).toBeDisabled();
  await input.setInputFiles({ name: "письмо.txt", mimeType: "text/plain", buffer: Buffer.from("нет") });
  await expect(dialog.getByRole("alert")).toHaveText(
    "Пожалуйста, выберите видеофайл (mp4, mov, avi, mkv, wmv, flv, webm, m4v)",
  );
  await expect(start(dialog)).toBeDisabled();

  await expect(dialog.getByRole("radio", { name: /AssemblyAI/ })).toBeChecked();
  await expect(dialog.getByRole("radiogroup")).toContainText(/\d,\d{2}\s₽ за 10\s+минут \(\$\d,\d{4}\)/);
  const video = aVideo();
  await chooseVideo(dialog, video);
  await start(dialog).click();
  const result = dialog.getByRole("region", { name: "Расшифровка" });
  await expect(result).toHaveText(HEARD, SLOW);
  await expect(dialog.locator("[aria-live]")).toHaveText("Расшифровка готова");
  const text = await result.innerText();
  await expect(dialog.getByLabel("О расшифровке")).toContainText(/Длительность0:0\d/);
  await expect(dialog.getByLabel("О расшифровке")).toContainText(/\d,\d{2}\s₽ \(\$\d,\d{4}\)/);

  await dialog.getByRole("button", { name: "Скопировать" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(await saved(page, () => dialog.getByRole("link", { name: "Скачать .txt" }).click())).toEqual({
    name: `${video.name}-transcription.txt`,
    text,
  });
  for (const [item, extension, content] of [
    ["Субтитры VTT", "vtt", /^WEBVTT\n\n00:00:00\.000 --> /],
    ["Markdown с метками времени", "md", /^# .+\n\n\*\*\[0:00\]\*\* /],
  ] as const) {
    await dialog.getByRole("button", { name: "Другие форматы" }).click();
    const file = await saved(page, () => page.getByRole("menuitem", { name: item }).click());
    await expect(page.getByRole("menu")).toBeHidden(); // a click during the animation would open it again
    expect(file.name).toBe(`${video.name}-transcription.${extension}`);
    expect(file.text).toMatch(content);
  }

  await dialog.getByRole("button", { name: "Запустить промпт" }).click();
  const choice = page.getByRole("dialog", { name: "Промпт для расшифровки" });
  await choice.getByRole("searchbox").fill(title);
  await choice.getByRole("button", { name: title }).click();
  const launcher = page.getByRole("dialog", { name: "Запуск промпта" });
  await expect(launcher.getByTestId("assembled-text")).toHaveText(`Сожми ${text} до [число] слов.`, {
    timeout: 20_000,
  });
  await launcher.getByRole("textbox", { name: "число" }).fill("20");
  await expect(launcher.getByTestId("assembled-text")).toHaveText(`Сожми ${text} до 20 слов.`);
  await page.keyboard.press("Escape");
  await expect(launcher).toBeHidden();

  await dialog.getByRole("button", { name: "Сохранить в знания" }).click();
  const snippet = page.getByRole("dialog", { name: "Сохранить в базу знаний" });
  await expect(snippet.getByRole("textbox", { name: "Название записи" })).toHaveValue(video.name);
  await snippet.getByRole("combobox", { name: "База знаний" }).click();
  await page.getByRole("option", { name }).click();
  const said = page.getByText("Сохранено в базу знаний").waitFor();
  await snippet.getByRole("button", { name: "Сохранить" }).click();
  await said;
  await expect(snippet).toBeHidden();
  const { content } = await call<{ content: string }>(
    page.request,
    "GET",
    `/knowledge/bases/${base.id}/content`,
  );
  expect(content).toBe(text);

  await dialog.getByRole("button", { name: "Новое видео" }).click();
  await expect(dialog.locator("input[type=file]")).toBeAttached();
  await expect(start(dialog)).toBeDisabled();
  await dialog.getByRole("button", { name: "История", exact: true }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: video.name })).toContainText("Успешно");
  await dialog.getByRole("button", { name: "Закрыть историю" }).click();
  await expect(start(dialog)).toBeVisible();

  const refused = async (one: ReturnType<typeof aVideo>, reason: RegExp) => {
    await chooseVideo(dialog, one);
    await start(dialog).click();
    await expect(dialog.getByRole("alert")).toContainText(reason, SLOW);
  };
  await refused(aVideo({ sound: false }), /звук/i);
  await dialog.getByRole("button", { name: "Новое видео" }).click();
  const broken = {
    name: `Не видео ${unique()}.mp4`,
    mimeType: "video/mp4",
    buffer: Buffer.from("#EXTM3U\nfile:///etc/passwd\n"),
  };
  await refused(broken, /Видео не принято/);
  await expect(dialog.getByText(broken.name)).toBeVisible();
});

test("from a file to subtitles that name the speakers are three presses @heavy", async ({ page }) => {
  await signInAsMaria(page);
  const dialog = await openVideoDialog(page);
  const video = aVideo();
  await chooseVideo(dialog, video);
  await dialog.getByRole("switch", { name: "Разделить по спикерам" }).click();
  await start(dialog).click();
  const subtitles = dialog.getByRole("link", { name: "Субтитры SRT" });
  await expect(subtitles).toBeVisible(SLOW);
  const file = await saved(page, () => subtitles.click());
  expect(file.name).toBe(`${video.name}-transcription.srt`);
  expect(file.text).toMatch(/^1\n00:00:00,000 --> 00:00:\d\d,\d{3}\nСпикер 1: /);
  await dialog.getByRole("button", { name: "Новое видео" }).click();
});

test("work goes on when the dialog or the tab is closed, shows again, and can be stopped @heavy", async ({
  page,
  context,
}) => {
  await signInAsMaria(page);
  await setSpeechMode("DEEPINFRA", "hang");
  try {
    const video = aVideo();
    const dialog = await openVideoDialog(page);
    await chooseVideo(dialog, video);
    await dialog.getByRole("radio", { name: /DeepInfra/ }).click();
    await start(dialog).click();
    const stage = dialog.getByRole("list", { name: "Ход обработки" }).locator("[aria-current=step]");
    await expect(stage).toHaveText("Распознавание речи", SLOW);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await openVideoDialog(page);
    await expect(stage).toHaveText("Распознавание речи");

    const later = await context.newPage();
    await page.close();
    await later.goto("/video-history");
    const entry = later.getByRole("row").filter({ hasText: video.name });
    await expect(entry).toContainText(/В работе\s+\d+/);
    const again = await openVideoDialog(later);
    await expect(again.getByText(video.name)).toBeVisible();
    await expect(again.getByRole("progressbar")).toBeVisible();
    await again.getByRole("button", { name: "Отменить" }).click();
    await later.getByRole("alertdialog").getByRole("button", { name: "Остановить" }).click();
    await expect(again.getByRole("status").filter({ hasText: "Обработка остановлена" })).toBeVisible();
    await again.getByRole("button", { name: "Новое видео" }).click();
    await expect(start(again)).toBeVisible();
    await later.keyboard.press("Escape");
    await expect(entry).toContainText("Отменено");
  } finally {
    await setSpeechMode("DEEPINFRA", "ok");
  }
});
