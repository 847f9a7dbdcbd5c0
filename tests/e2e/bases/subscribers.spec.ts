import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { closesByEscape, opens } from "../../support/e2e/dialogs";
import { call, signIn, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase, purchasedCard } from "../../support/e2e/selling";

/** A base opened by a code, with one reader. */
async function aBaseWithReader(owner: Page, reader: Page) {
  await signIn(owner);
  await signInAsAdmin(reader);
  const base = await aPaidBase(owner.request, { access_type: "CODE_ONLY" });
  const [code] = await call<{ codeValue: string }[]>(
    owner.request,
    "POST",
    `/bases/${base.id}/activation-codes`,
    { quantity: 1, durationDays: 30 },
  );
  return {
    ...base,
    redeem: () => call(reader.request, "POST", "/bases/activate-code", { codeValue: code!.codeValue }),
  };
}

test("the reader of a base sees until when and finds it among the purchased ones", async ({
  page,
  newContext,
}) => {
  const reader = await (await newContext()).newPage();
  const base = await aBaseWithReader(page, reader);
  await reader.goto(`/bases/${base.id}`);
  await expect(reader.getByRole("heading", { name: "Доступ ограничен" })).toBeVisible();
  await base.redeem();
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Доступ ограничен" })).toHaveCount(0);
  await expect(reader.getByText(/^Доступно до: \d\d\.\d\d\.\d{4}$/)).toBeVisible();

  const card = await purchasedCard(reader, base.name);
  await expect(card.getByText("По коду", { exact: true })).toBeVisible();
  await expect(card.getByText(/^До: \d\d\.\d\d\.\d{4}$/)).toBeVisible();
});

test("the owner sees who reads a base and until when; a base that somebody reads stays as it is @heavy", async ({
  page,
  newContext,
}) => {
  const reader = await (await newContext()).newPage();
  const { id, name, redeem } = await aBaseWithReader(page, reader);
  await page.goto(`/bases/${id}`);
  await expect(page.getByText("Пока нет подписчиков")).toBeVisible();
  await redeem();

  await page.goto("/my-bases");
  const own = page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
  const dialog = page.getByRole("dialog", { name: "Подписчики" });
  await opens(own.getByRole("button", { name: "1 подписчик" }), dialog);
  await expect(dialog.getByText("Тестовый администратор")).toBeVisible();
  await expect(dialog.getByText(/^До: \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await closesByEscape(page, dialog);

  // Somebody reads it, so it can neither change its type nor go.
  await own.getByRole("link", { name: "Удалить" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(
    page.getByText(/Эту базу нельзя удалить, так как у неё есть 1 со-пользователей/),
  ).toBeVisible();
  await page.goto(`/my-bases/${id}/edit`);
  await expect(page.getByRole("radio", { name: "По коду" })).toBeDisabled();
  await expect(page.getByText(/Тип доступа нельзя изменить/)).toBeVisible();
});
