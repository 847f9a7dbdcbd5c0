import { screen, waitFor, within } from "@testing-library/react";
import { PurchaseButton } from "@/components/bases/purchase/purchase-button";
import { saleOf } from "@/components/bases/purchase/sale";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { aBase } from "../../support/components/samples";

const base = aBase({
  access_type: "SUBSCRIPTION",
  subscription_price_monthly: 100,
  subscription_price_yearly: 900,
  hasAccess: false,
});

test("a refusal is told, and the same attempt once more carries the same key", async () => {
  let answered = false;
  const sent = answers("ACTION /submitPurchase", () => {
    if (!answered) return new Error("the connection broke");
    const access = {
      id: "a1",
      userId: "u1",
      base_id: base.id,
      accessType: "PURCHASED",
      expires_at: "2027-01-01T00:00:00.000Z",
    };
    return { json: { ok: true, data: access } };
  });
  const asked = { id: base.id, term: "yearly" as const };
  const place = {
    mode: "instant" as const,
    receipts: false,
    offer: null,
    renews: false,
    signedIn: true,
    returnTo: `/bases/${base.id}`,
    asked,
    promo: "",
    marks: {},
  };
  const { user, refreshes } = mount(<PurchaseButton sale={saleOf(base)} place={place} />, {
    address: `/bases/${base.id}?buy=${base.id}&term=yearly`,
  });
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: /На год/ }).checked).toBe(true);
  dialog.getByText("Выгода 25 %");

  // No answer: the fallback text, and the same attempt once more with the same key.
  const buy = () => user.click(dialog.getByRole("button", { name: /^Купить за 900/ }));
  await buy();
  await dialog.findByText("Произошла ошибка при покупке. Пожалуйста, попробуйте снова.");
  answered = true;
  await buy();
  await dialog.findByText(/доступна до \d\d\.\d\d\.\d{4}\./);
  const keys = sent.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);

  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([window.location.pathname + window.location.search, refreshes()]).toEqual([`/bases/${base.id}`, 1]);
});
