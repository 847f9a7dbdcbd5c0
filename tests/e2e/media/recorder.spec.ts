import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { call, signIn } from "../../support/e2e/people";
import { HEARD, openVideoDialog } from "../../support/e2e/videos";

const SLOW = { timeout: 45_000 };
const KEPT = "Нераспознанные записи";

/** Begins a recording of the browser's false microphone, which beeps every second. */
async function record(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Записать звук" }).click();
  await dialog.getByRole("button", { name: "Начать запись" }).click();
  await expect(dialog.getByText("Идёт запись")).toBeVisible();
}

/** Two seconds are recorded, and the first of them is kept. */
const recorded = (dialog: Locator) =>
  expect(dialog.getByRole("timer", { name: "Время записи" })).toHaveText(/0:(0[2-9]|[1-5]\d)/);

async function transcribed(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Распознать" }).click();
  await expect(dialog.getByRole("region", { name: "Расшифровка" })).toHaveText(HEARD, SLOW);
}

async function lastDuration(page: Page): Promise<number> {
  const { logs } = await call<{ logs: { videoDuration: number; originalFilename: string }[] }>(
    page.request,
    "GET",
    "/media/user/history",
  );
  expect(logs[0]!.originalFilename).toMatch(/^Запись .+\.webm$/);
  return logs[0]!.videoDuration;
}

test("a recording is paused, goes on behind the closed dialog and becomes text; without permission it says what to do @heavy", async ({
  page,
}) => {
  await signIn(page, "/my-bases");
  const dialog = await openVideoDialog(page);
  await page.evaluate(() => {
    const value = () => Promise.reject(new DOMException("", "NotAllowedError"));
    Object.defineProperty(navigator.mediaDevices, "getUserMedia", { configurable: true, value });
  });
  await dialog.getByRole("button", { name: "Записать звук" }).click();
  await dialog.getByRole("button", { name: "Начать запись" }).click();
  await expect(dialog.getByText("Нет доступа. Разрешите его в настройках сайта")).toBeVisible();
  await dialog.getByRole("button", { name: "Назад" }).click();
  await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, "getUserMedia"));

  await record(dialog);
  const level = dialog.getByRole("meter", { name: "Громкость" });
  await expect.poll(async () => Number(await level.getAttribute("aria-valuenow"))).toBeGreaterThan(20);
  await recorded(dialog);
  await dialog.getByRole("button", { name: "Приостановить" }).click();
  await expect(dialog.getByText("Пауза", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Продолжить" }).click();
  await expect(dialog.getByText("Идёт запись")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openVideoDialog(page);
  await dialog.getByRole("button", { name: "Закончить" }).click();
  await expect(dialog.getByText(/^Запись .+\.webm$/)).toBeVisible();
  await transcribed(dialog);
  expect(await lastDuration(page)).toBeGreaterThan(1.5);
  await dialog.getByRole("button", { name: "Новое видео" }).click();
  await expect(dialog.getByRole("button", { name: "Записать звук" })).toBeVisible();
  // It has its text: no copy is offered.
  await expect(dialog.getByRole("region", { name: KEPT })).toHaveCount(0);
});

test("a recording survives its closed tab and is offered at the next visit, until it has its text or is deleted @heavy", async ({
  page,
  context,
}) => {
  await signIn(page, "/my-bases");
  const dialog = await openVideoDialog(page);
  await record(dialog);
  await recorded(dialog);
  // A tab that records is not offered elsewhere.
  const other = await context.newPage();
  await other.goto("/my-bases");
  const elsewhere = await openVideoDialog(other);
  await expect(elsewhere.getByRole("button", { name: "Записать звук" })).toBeVisible();
  await expect(elsewhere.getByRole("region", { name: KEPT })).toHaveCount(0);
  await page.close();

  await other.reload();
  const again = await openVideoDialog(other);
  const kept = again.getByRole("region", { name: KEPT });
  await expect(kept.getByRole("listitem")).toHaveCount(1);
  await expect(kept).toContainText(/0:0[1-9]/);
  await kept.getByRole("button", { name: "Выбрать" }).click();
  await expect(again.getByText(/^Запись .+\.webm$/)).toBeVisible();
  // Taken out of the form it is still kept.
  await again.getByRole("button", { name: /^Убрать файл/ }).click();
  await kept.getByRole("button", { name: "Выбрать" }).click();
  await transcribed(again);
  expect(await lastDuration(other)).toBeGreaterThan(0.9);

  await again.getByRole("button", { name: "Новое видео" }).click();
  await expect(again.getByRole("button", { name: "Записать звук" })).toBeVisible();
  await expect(kept).toHaveCount(0);
  await record(again);
  await recorded(again);
  await again.getByRole("button", { name: "Закончить" }).click();
  await again.getByRole("button", { name: /^Убрать файл/ }).click();
  await kept.getByRole("button", { name: "Удалить" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(kept).toHaveCount(0);
});
