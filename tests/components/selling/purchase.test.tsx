import { screen, waitFor, within } from "@testing-library/react";
import { BuyHere } from "@/components/bases/purchase/buy-here";
import { PurchaseButton } from "@/components/bases/purchase/purchase-button";
import { saleOf } from "@/components/bases/purchase/sale";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { comesBackWith } from "../../support/components/posted";
import { aBase } from "../../support/components/samples";

const base = aBase({
  access_type: "SUBSCRIPTION",
  subscription_price_monthly: 100,
  subscription_price_yearly: 900,
  hasAccess: false,
});

const placeOf = (asked: { id: string; term: "monthly" | "yearly" }) => ({
  mode: "instant" as const,
  receipts: false,
  offer: null,
  renews: false,
  signedIn: true,
  returnTo: `/bases/${base.id}`,
  asked,
  promo: "",
  marks: {},
});
const bought = {
  id: "a1",
  userId: "u1",
  base_id: base.id,
  accessType: "PURCHASED",
  expires_at: "2027-01-01T00:00:00.000Z",
};

test("a refusal is told, and the same attempt once more carries the same key", async () => {
  let answered = false;
  const sent = answers("ACTION /submitPurchase", () => {
    if (!answered) return new Error("the connection broke");
    return { json: { ok: true, data: bought } };
  });
  const asked = { id: base.id, term: "yearly" as const };
  const place = placeOf(asked);
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

test("a price that changed is asked again, and bought only at the price that is shown then", async () => {
  const refusal = (amount: number) => ({
    json: {
      ok: false,
      status: 409,
      values: {},
      error: { code: "PRICE_CHANGED", message: `теперь ${amount} ₽`, amount, fullAmount: amount },
    },
  });
  const sent = answers("ACTION /submitPurchase", ({ body }) => {
    const { agreed } = body as { agreed: number };
    return agreed === 900 ? refusal(9_990) : { json: { ok: true, data: bought } };
  });
  const { user, refreshes } = mount(
    <PurchaseButton sale={saleOf(base)} place={placeOf({ id: base.id, term: "yearly" })} />,
    { address: `/bases/${base.id}?buy=${base.id}&term=yearly` },
  );
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: /^Купить за 900/ }));
  await dialog.findByText("теперь 9990 ₽");
  expect(refreshes()).toBe(1);
  const year = dialog.getByRole<HTMLInputElement>("radio", { name: /На год/ });
  expect([year.checked, year.closest("label")!.textContent]).toEqual([true, expect.stringMatching(/9.990/)]);
  expect(dialog.queryByText(/Выгода/)).toBeNull(); // of a year that is dearer than twelve months

  // The other term has its own price, as before.
  await user.click(dialog.getByRole("radio", { name: /На месяц/ }));
  dialog.getByRole("button", { name: /^Купить за 100/ });
  await user.click(dialog.getByRole("radio", { name: /На год/ }));
  await user.click(dialog.getByRole("button", { name: /^Купить за 9.990/ }));
  await dialog.findByText(/доступна до \d\d\.\d\d\.\d{4}\./);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { agreed: 900, agreedMonthly: "100.00", agreedYearly: "900.00" },
    { agreed: 9_990, agreedYearly: "9990.00" },
  ]);
});

test("without scripts the form has come back with what was chosen and typed, and the prices that hold", () => {
  comesBackWith("PRICE_CHANGED", {
    duration_type: "yearly",
    receiptEmail: "buyer@example.org",
    renew: "true",
    offerVersion: "2",
  });
  const place = { ...placeOf({ id: base.id, term: "monthly" }), receipts: true, renews: true, offer: "2" };
  mount(<BuyHere sale={saleOf(base)} place={place} gift={null} dues={{ monthly: 80 }} />);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /На год/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail для чека" }).value).toBe(
    "buyer@example.org",
  );
  for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) expect(box.checked).toBe(true);
  const hidden = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
  expect([hidden("dueMonthly"), hidden("dueYearly"), hidden("agreedMonthly"), hidden("dueForever")]).toEqual([
    "80.00",
    "900.00",
    "100.00",
    undefined,
  ]);
});
