import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { PurchaseForm } from "@/components/bases/purchase/purchase-form";
import { PurchaseLink } from "@/components/bases/purchase/purchase-link";
import { saleOf } from "@/components/bases/purchase/sale";
import { ModalFrame } from "@/components/common/dialogs/modal-frame";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { comesBackWith } from "../../support/components/posted";
import { aBase } from "../../support/components/samples";
import { expectToast } from "../../support/components/toasts";

const base = aBase({
  access_type: "SUBSCRIPTION",
  subscription_price_monthly: 100,
  subscription_price_yearly: 900,
  hasAccess: false,
});
const place = {
  mode: "instant" as const,
  receipts: false,
  offer: null,
  renews: false,
  signedIn: true,
  promo: "",
  marks: { utm_source: "vk" },
};
const bought = { ok: true, data: { base_id: base.id, expires_at: "2027-01-01T00:00:00.000Z" } };
const formOf = (yearly: number, of: Partial<Parameters<typeof PurchaseForm>[0]> = {}) => (
  <PurchaseForm
    sale={saleOf({ ...base, subscription_price_yearly: yearly })}
    place={place}
    priced={[]}
    term="yearly"
    gift={null}
    receiptEmail=""
    {...of}
  />
);
const address = `/purchase/new/${base.id}`;

test("a purchase that was lost is repeated with the same key; then the window closes and says until when", async () => {
  let answered = false;
  const sent = answers("ACTION /submitPurchase", () =>
    answered ? { json: bought } : new Error("the connection broke"),
  );
  const { user, went } = mount(<ModalFrame>{formOf(900)}</ModalFrame>, { address });
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: /На год/ }).checked).toBe(true);
  dialog.getByText("Выгода 25 %");
  const buy = () => user.click(dialog.getByRole("button", { name: /^Купить за 900/ }));
  await buy();
  await dialog.findByText("Произошла ошибка при покупке. Пожалуйста, попробуйте снова.");
  answered = true;
  await buy();
  await expectToast(`База «${base.base_name}» доступна до 01.01.2027.`);
  await waitFor(() => expect(went).toEqual(["back"]));
  const keys = sent.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  expect(sent[0]!.body).toMatchObject({
    duration_type: "yearly",
    dueMonthly: "100.00",
    dueYearly: "900.00",
    agreedYearly: "900.00",
    utm_source: "vk",
  });
});

test("a price that changed is shown anew and asked for again; what was chosen stays", async () => {
  answers("ACTION /submitPurchase", () => ({
    json: {
      ok: false,
      status: 409,
      values: {},
      error: { code: "PRICE_CHANGED", message: "теперь 9990 ₽", amount: 9_990 },
    },
  }));
  const { user, refreshes, rerender } = mount(formOf(900, { term: null }), { address });
  await user.click(screen.getByRole("radio", { name: /На год/ }));
  await user.click(screen.getByRole("button", { name: /^Купить за 900/ }));
  await screen.findByText("теперь 9990 ₽");
  expect(refreshes()).toBe(1);
  rerender(formOf(9_990, { term: null }));
  const sent = answers("ACTION /submitPurchase", () => ({ json: bought }));
  await user.click(screen.getByRole("button", { name: /^Купить за 9.990/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ duration_type: "yearly", dueYearly: "9990.00" });
});

test("a promo code leads to the page with its prices, and is bought with; a lower price offers no trial days", async () => {
  const { user, fill, went, rerender } = mount(formOf(900), { address });
  await user.click(screen.getAllByText("Промокод")[0]!);
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Промокод" });
  await fill(field(), " leto ");
  await user.tab();
  expect(went).toEqual([`${address}?promo=leto&utm_source=vk`]);

  const sent = answers("ACTION /submitPurchase", () => ({ json: bought }));
  const priced = [
    { term: "monthly" as const, quote: null, refusal: "Промокод не подходит к этому сроку" },
    { term: "yearly" as const, quote: { full: 900, discount: 900, due: 0 }, refusal: null },
  ];
  rerender(formOf(900, { priced, place: { ...place, promo: "leto", renews: true, receipts: true } }));
  screen.getByText("Промокод LETO применён");
  expect(screen.getAllByText("Промокод не подходит к этому сроку")).toHaveLength(1);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("textbox", { name: "E-mail для чека" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Получить бесплатно/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ promoCode: "leto", dueMonthly: "100.00", dueYearly: "0.00" });
  expect(sent[0]!.body).not.toHaveProperty("receiptEmail");
});

test("a promo code that is typed but not applied is applied instead of bought without, also where no field is left", async () => {
  const sent = answers("ACTION /submitPurchase", () => ({ json: bought }));
  const { user, fill, went, rerender } = mount(formOf(900), { address });
  await user.click(screen.getAllByText("Промокод")[0]!);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Промокод" });
  await fill(field, "leto");
  const buying = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Купить за/ }).form!;
  fireEvent.submit(buying());
  expect(went).toEqual([`${address}?promo=leto&utm_source=vk`]);
  const priced = [{ term: "yearly" as const, quote: { full: 900, discount: 90, due: 810 }, refusal: null }];
  rerender(formOf(900, { priced, place: { ...place, promo: "leto" } }));
  expect(sent).toEqual([]);
  fireEvent.submit(buying());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ promoCode: "leto", dueYearly: "810.00" });
});

test("the promo code of an address is of the base whose page it is, the marks of every base", () => {
  const link = (of: string) => {
    const { unmount } = mount(<PurchaseLink sale={saleOf(base)} place={{ ...place, promo: "LETO" }} />, {
      address: `${of}?promo=LETO&utm_source=vk`,
    });
    const href = screen.getByRole("link").getAttribute("href");
    unmount();
    return href;
  };
  expect(link(`/bases/${base.id}-polka`)).toBe(`${address}?promo=LETO&utm_source=vk`);
  for (const list of ["/", "/bases", "/profile/u1", "/bases/b7-drugaya"])
    expect(link(list)).toBe(`${address}?utm_source=vk`);
});

test("without scripts the form has come back with what was chosen and typed, and the prices that hold", () => {
  comesBackWith("PRICE_CHANGED", {
    duration_type: "yearly",
    receiptEmail: "buyer@example.org",
    renew: "true",
    offerVersion: "2",
  });
  mount(
    formOf(900, {
      term: "monthly",
      place: { ...place, receipts: true, renews: true, offer: "2" },
      priced: [{ term: "monthly", quote: { full: 100, discount: 20, due: 80 }, refusal: null }],
    }),
  );
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
