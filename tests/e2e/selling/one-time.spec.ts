import { expect } from "@playwright/test";
import { closesByEscape, opens } from "../../support/e2e/dialogs";
import { namedAddress } from "../../support/e2e/named-address";
import { signIn, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase, purchasedCard } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";

test("a guest chooses, signs in, finds the dialog open again, not after closing it by hand, and buys for good", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 1990.5 });

  const buyer = await (await newContext()).newPage();
  await buyer.goto(`/bases/${base.id}`);
  await buyer.getByRole("button", { name: `Купить доступ к базе «${base.name}»` }).click();
  const dialog = buyer.getByRole("dialog", { name: "Доступ к базе" });
  await expect(dialog.getByText("1 990,50 ₽", { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText("деньги не спишутся")).toBeVisible();
  await dialog.getByRole("link", { name: "Войти и купить" }).click();
  await expect(buyer).toHaveURL(/\/auth\?next=/);
  await signInAsAdmin(buyer, new URL(buyer.url()).searchParams.get("next")!);

  await expect(dialog.getByRole("button", { name: "Купить за 1 990,50 ₽" })).toBeVisible();
  await closesByEscape(buyer, dialog);
  await expect(buyer).toHaveURL(namedAddress(`/bases/${base.id}`));
  await buyer.reload();
  await opens(buyer.getByRole("button", { name: `Купить доступ к базе «${base.name}»` }), dialog);
  await dialog.getByRole("button", { name: "Купить за 1 990,50 ₽" }).click();
  await expect(buyer.getByText(`База «${base.name}» открыта навсегда.`)).toBeVisible();
  await buyer.getByRole("link", { name: "К купленным базам" }).click();
  await expect(buyer).toHaveURL(/\/my-bases\?tab=purchased$/);
  await expect((await purchasedCard(buyer, base.name)).getByText("Безлимитно")).toBeVisible();
  await buyer.goto(`/bases/${base.id}`);
  await expect(buyer.getByRole("heading", { name: "Доступ ограничен" })).toHaveCount(0);
  await expect(buyer.getByRole("button", { name: /Купить/ })).toHaveCount(0);
});
