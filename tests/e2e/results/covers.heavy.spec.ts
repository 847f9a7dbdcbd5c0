import { expect } from "@playwright/test";
import { looksRight } from "../../support/e2e/axe";
import { opens } from "../../support/e2e/dialogs";
import { aFreeBase, signIn, signInAsAdmin, unique } from "../../support/e2e/people";
import { picture, wrong } from "../../support/e2e/results";
import { test } from "../../support/e2e/story";

const SLOW = { timeout: 25_000 };

test("the owner gives a base a cover and takes it away; everybody sees it", async ({ page, newContext }) => {
  await signIn(page);
  const name = `Обложка ${unique()}`;
  const { id } = await aFreeBase(page.request, name);
  await page.goto(`/bases/${id}`);
  const dialog = page.getByRole("dialog", { name: "Обложка базы" });
  const entry = page.getByRole("menuitem", { name: "Обложка" });
  await opens(page.getByRole("button", { name: "Ещё действия" }), entry);
  await entry.click();
  await dialog.locator("input[type=file]").setInputFiles(wrong());
  await expect(dialog.getByRole("alert")).toHaveText("Подойдут картинки JPEG, PNG, WebP, AVIF и GIF");
  await dialog.locator("input[type=file]").setInputFiles(await picture());
  await expect(dialog.getByRole("img", { name })).toBeVisible(SLOW);
  await looksRight(page, "cover");

  const guest = await (await newContext()).newPage();
  await expect(async () => {
    await guest.goto(`/bases/${id}`);
    await expect(guest.getByRole("img", { name })).toBeVisible({ timeout: 1_000 });
  }).toPass(SLOW);

  await dialog.getByRole("button", { name: "Убрать картинку" }).click();
  await expect(dialog.getByRole("img", { name })).toBeHidden(SLOW);
});

test("a person puts a picture in place of the drawn one, and takes it away", async ({ page }) => {
  await signInAsAdmin(page, "/settings/profile");
  const section = page.getByRole("region", { name: "Фотография" });
  await section.locator("input[type=file]").setInputFiles(await picture());
  const own = section.locator("img[src^='/media/']");
  await expect(own).toBeVisible(SLOW);
  await section.getByRole("button", { name: "Убрать картинку" }).click();
  await expect(own).toBeHidden(SLOW);
});
