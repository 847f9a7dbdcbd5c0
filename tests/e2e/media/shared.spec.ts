import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { clipboard } from "../../support/e2e/launcher";
import { signIn } from "../../support/e2e/people";
import { aVideo, processVideo } from "../../support/e2e/videos";

test("a transcript is shared by a link: a guest reads and hears it, also without scripts, until its sound or the link ends @heavy", async ({
  page,
  context,
  newContext,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page);
  const video = aVideo();
  expect(await processVideo(page.request, video)).toBe(200);
  await page.goto("/video-history");
  await page.getByRole("link", { name: `Открыть: ${video.name}` }).click();
  await page.getByRole("link", { name: "Поделиться" }).click();
  const dialog = page.getByRole("dialog", { name: "Поделиться" });
  await expect(dialog.getByLabel("Что можно")).toHaveCount(0);
  await dialog.getByText("Настроить ссылку").click();
  await dialog.getByLabel("Сколько действует").selectOption("7 дней");
  await dialog.getByRole("button", { name: "Скопировать ссылку" }).click();
  await expect(dialog.getByRole("listitem")).toContainText("Читать и слушать");
  await expect.poll(() => clipboard(page)).toMatch(/\/s\/[\w-]{22}$/);
  const address = await clipboard(page);

  const guest = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const answer = (await guest.goto(address))!;
  expect(answer.headers()["cache-control"]).toContain("no-store");
  expect(answer.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(video.name);
  await expect(guest.getByText("Проверка распознавания.")).toBeVisible();
  await expect(guest.getByText("Ещё не открывали")).toHaveCount(0);
  const calls: string[] = [];
  guest.on("request", (request) => calls.push(new URL(request.url()).pathname));
  const player = guest.getByRole("group", { name: "Запись" });
  await player.getByRole("button", { name: "Слушать" }).click();
  await expect(player.getByRole("button", { name: "Пауза" })).toBeVisible();
  await expect(player.getByRole("slider")).not.toHaveValue("0");
  // The server has nothing to do while the page plays but to send the sound.
  expect(calls.filter((path) => path.startsWith("/api/") || path === new URL(address).pathname)).toEqual([]);

  const plain = await (await newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address);
  await expect(plain.getByText("Конец записи.")).toBeVisible();
  await expect(plain.locator("noscript audio, audio[controls]").first()).toHaveAttribute(
    "src",
    /sound\.m4a$/,
  );

  // How long the sound is kept, and its deletion.
  await page.keyboard.press("Escape");
  const until = page.getByText(/^Звук хранится до/);
  const before = await until.innerText();
  await page.getByRole("button", { name: "Сколько хранить" }).click();
  await page.getByRole("menuitem", { name: "Хранить 90 дней с сегодняшнего" }).click();
  await expect(until).not.toHaveText(before);
  await page.getByRole("button", { name: "Сколько хранить" }).click();
  await page.getByRole("menuitem", { name: "Удалить звук" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить звук" }).click();
  await expect(page.getByText(/^Звука нет/)).toBeVisible();
  await expect(page.getByRole("group", { name: "Запись" })).toHaveCount(0);
  // The browser has the whole of a short sound already: it asks for a longer one again.
  await guest.locator("audio").evaluate((audio: HTMLAudioElement) => (audio.src += "?again"));
  await expect(guest.getByRole("alert").filter({ hasText: "Слушать запись больше нельзя" })).toBeVisible();
  await expect(guest.getByText("Проверка распознавания.")).toBeVisible();
  await guest.reload();
  await expect(guest.getByText("Проверка распознавания.")).toBeVisible();
  await expect(player).toHaveCount(0);

  await page.getByRole("link", { name: "Поделиться" }).click();
  await dialog.getByRole("button", { name: "Отключить ссылку" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  expect((await guest.goto(address))!.status()).toBe(404);
});
