import { expect } from "@playwright/test";
import { closesByEscape, opens } from "../../support/e2e/dialogs";
import { namedAddress } from "../../support/e2e/named-address";
import { signIn, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase, purchasedCard } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

test("a guest signs in on the way to a purchase; a member buys for good in a window over the base", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 1990.5 });

  const buyer = await (await newContext()).newPage();
  await rememberToasts(buyer);
  await buyer.goto(`/bases/${base.id}`);
  const opener = buyer.getByRole("link", { name: `Купить доступ к базе «${base.name}»` });
  await opener.click();
  await expect(buyer.getByText(`Чтобы купить доступ к базе «${base.name}», войдите.`)).toBeVisible();
  await signInAsAdmin(buyer, new URL(buyer.url()).searchParams.get("next")!);
  await expect(buyer).toHaveURL(`/purchase/new/${base.id}`);
  await expect(buyer.getByRole("heading", { level: 1, name: "Доступ к базе" })).toBeVisible();
  await expect(buyer.getByText("1 990,50 ₽ за навсегда")).toBeVisible();
  await expect(buyer.getByText("деньги не спишутся")).toBeVisible();

  await buyer.getByRole("link", { name: base.name }).click();
  const dialog = buyer.getByRole("dialog", { name: "Доступ к базе" });
  const buy = dialog.getByRole("button", { name: "Купить за 1 990,50 ₽" });
  await opens(opener, dialog);
  await expect(buy).toBeVisible();
  await closesByEscape(buyer, dialog);
  await expect(buyer).toHaveURL(namedAddress(`/bases/${base.id}`));
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await buy.click();
  await expectToast(buyer, `База «${base.name}» открыта навсегда.`);
  await expect(dialog).toBeHidden();
  await expect(buyer).toHaveURL(namedAddress(`/bases/${base.id}`));
  await expect(opener).toHaveCount(0);
  await expect(buyer.getByRole("heading", { name: "Доступ ограничен" })).toHaveCount(0);
  await expect((await purchasedCard(buyer, base.name)).getByText("Безлимитно")).toBeVisible();
});
