import { expect, type Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { call, signIn, unique } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";

type Code = { id: string; codeValue: string };

/** What a camera reads in a picture. */
async function scanned(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture, { density: 300 })
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

/** Pages of a PDF, by the objects that describe them. */
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

async function savedBy(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFileSync(await (await download).path());
}

test("a seller hands out a batch: link, QR code, pause, file, paper", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page);
  const base = await aPaidBase(page.request, { access_type: "CODE_ONLY" });
  const batch = `Вебинар 50% / ${unique()} #1?`;
  await page.goto(`/my-bases/${base.id}/codes`);
  await page.getByRole("link", { name: "Создать коды" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Сколько кодов").fill("12");
  await dialog.getByLabel("Группа").fill(`  ${batch} `);
  await dialog.getByRole("button", { name: "Создать 12 кодов" }).click();
  await dialog.getByRole("button", { name: "Готово" }).click();
  await call(page.request, "POST", `/bases/${base.id}/activation-codes`, { quantity: 1 });

  // The batch among the batches, and its codes.
  await page.getByRole("link", { name: "Группы кодов" }).click();
  await expect(page.getByRole("heading", { name: "Группы кодов" })).toBeVisible(); // the list behind has rows of the batch as well
  const row = page.getByRole("row").filter({ hasText: batch });
  await expect(row).toContainText("0 из 12");
  await expect(row).toContainText("12 действуют");
  await row.getByRole("link", { name: batch, exact: true }).click();
  await expect(page.getByRole("heading", { name: `Группа «${batch}»` })).toBeVisible();
  await expect(page).toHaveURL(/\?batch=/);
  await expect(page.getByText("12 из 12 кодов")).toBeVisible();

  // One code: found by a part, its link, its QR code.
  const [code] = await call<Code[]>(
    page.request,
    "GET",
    `/bases/${base.id}/activation-codes?batch=${encodeURIComponent(batch)}`,
  );
  await page
    .getByLabel("Найти код или человека")
    .fill(code!.codeValue.slice(2, 12).toLowerCase().replaceAll("-", ""));
  await expect(page.getByText("1 из 12 кодов")).toBeVisible();
  await expect(page).toHaveURL(/batch=.*q=/);
  const link = new URL(`/activate-code?code=${code!.codeValue}`, page.url()).href;
  await page.getByRole("button", { name: `Скопировать ссылку с кодом ${code!.codeValue}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole("button", { name: `QR-код для ${code!.codeValue}` }).focus();
  await page.keyboard.press("Enter");
  const qr = page.getByRole("dialog", { name: "QR-код" });
  await expect(qr.getByRole("img")).toBeVisible();
  expect(await scanned(await savedBy(page, "Скачать SVG"))).toBe(link);
  expect(await scanned(await savedBy(page, "Скачать PNG"))).toBe(link);
  await page.keyboard.press("Escape");
  await expect(qr).toHaveCount(0);

  // Paused alone, then the batch as a whole; back again.
  await page.getByRole("button", { name: `Приостановить код ${code!.codeValue}` }).click();
  await expect(page.getByRole("row").nth(1).getByText("На паузе")).toBeVisible();
  await page.getByRole("button", { name: `Возобновить код ${code!.codeValue}` }).click();
  await expect(page.getByRole("row").nth(1).getByText("Активен")).toBeVisible();
  await page.getByLabel("Найти код или человека").fill("");
  await expect(page.getByText("12 из 12 кодов")).toBeVisible();
  await page.getByRole("button", { name: `Приостановить группу ${batch}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Приостановить" }).click();
  await expect(page.getByRole("button", { name: `Возобновить группу ${batch}` })).toBeVisible();
  await page.goto(`/my-bases/${base.id}/codes/print?batch=${encodeURIComponent(batch)}`);
  await expect(page.getByText("Печатать нечего")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: `Возобновить группу ${batch}` }).click();
  await expect(page.getByRole("button", { name: `Приостановить группу ${batch}` })).toBeVisible();

  // A file of the batch, and two sheets of paper with nothing else on them.
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Скачать CSV" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(13);
  expect(file).toContain(`"${link}"`);
  await page.getByRole("link", { name: "Лист для печати" }).click();
  await expect(page.getByRole("region", { name: "Листы A4" }).getByRole("listitem")).toHaveCount(12);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toBe(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Лист для печати" })).toBeHidden();
  await expect(page.getByText(code!.codeValue)).toBeVisible();
});

test("a buyer comes by the link, signs in and redeems; a paused code says so", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aPaidBase(page.request, { access_type: "CODE_ONLY" });
  const [code] = await call<Code[]>(page.request, "POST", `/bases/${base.id}/activation-codes`, {
    batch: "Тайная партия",
  });
  await call(page.request, "PATCH", `/bases/activation-codes/${code!.id}`, { paused: true });

  const buyer = await (await newContext()).newPage();
  await buyer.goto(`/activate-code?code=${code!.codeValue}`);
  await expect(buyer.getByRole("alert").filter({ hasText: "Автор приостановил этот код" })).toBeVisible();
  await buyer.getByRole("main").getByRole("link", { name: "Войти" }).click();
  await expect(buyer.getByText("Чтобы активировать код, войдите.")).toBeVisible();
  await buyer.getByRole("link", { name: "Войти через Telegram" }).click();
  await buyer.getByRole("link", { name: "Мария Соколова" }).click();
  const field = buyer.getByLabel("Код активации");
  await expect(field).toHaveValue(code!.codeValue);
  await expect(buyer.getByRole("alert").filter({ hasText: "Автор приостановил этот код" })).toBeVisible();
  const uses = async () =>
    (await call<{ currentUses: number }[]>(page.request, "GET", `/bases/${base.id}/activation-codes`))[0]!
      .currentUses;
  expect(await uses()).toBe(0); // the link alone redeems nothing
  await buyer.getByRole("button", { name: "Активировать", exact: true }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Автор приостановил этот код/);
  expect(await uses()).toBe(0);

  await call(page.request, "PATCH", `/bases/activation-codes/${code!.id}`, { paused: false });
  await expect(field).toHaveValue(code!.codeValue);
  await buyer.getByRole("button", { name: "Активировать", exact: true }).click();
  await expect(buyer.getByRole("heading", { name: "Код активирован" })).toBeVisible();
  await expect(buyer.getByText("Тайная партия")).toHaveCount(0);
  expect(await uses()).toBe(1);
});
