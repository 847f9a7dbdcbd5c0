import { OrderWait } from "@/components/bases/purchase/order-wait";
import { PurchaseLink } from "@/components/bases/purchase/purchase-link";
import { emptyCounts } from "@/lib/bases/content-types";
import type { OrderDocument } from "@/lib/bases/purchases/schema";
import { markupOf, readText } from "../bases-ui/render";

const order = (change: Partial<OrderDocument>): OrderDocument => ({
  id: "01a1fb88-444e-749c-be76-dfeff9c268a4",
  number: 1042,
  baseId: "01a1fb88-444e-749c-be76-dfeff9c268a5",
  baseSlug: "baza",
  baseName: "База",
  bundle: null,
  bases: [],
  accessType: "SUBSCRIPTION",
  durationType: "monthly",
  amount: 299,
  fullAmount: 299,
  promoCode: null,
  currency: "RUB",
  status: "pending",
  confirmationUrl: null,
  createdAt: "2026-11-21T00:00:00.000Z",
  paidAt: null,
  refundedAt: null,
  refundedAmount: 0,
  refund: "none",
  buyer: null,
  isGift: false,
  paymentId: null,
  can: { refund: false },
  closed: false,
  promoLost: false,
  seller: null,
  refunds: [],
  accessFrom: null,
  accessUntil: null,
  gift: null,
  giftUrl: null,
  ...change,
});
const read = (change: Partial<OrderDocument>) => readText(<OrderWait initial={order(change)} />);

test("what can no longer be paid leads to no payment; money on its way back is said first", () => {
  expect(read({ closed: true })).toMatch(/Заказ закрыт.*База больше не продаётся/s);
  expect(read({ closed: true })).not.toMatch(/Вернуться к оплате|Проверить/);
  expect(read({ status: "cancelled", refund: "pending" })).toMatch(/Деньги возвращаются/);
  expect(read({ status: "paid", refund: "pending" })).toMatch(/Деньги возвращаются/);
});

test("money that came when no use of the promo code was left goes back with the reason", () => {
  const why = /К моменту оплаты промокод закончился/;
  expect(read({ refund: "pending", promoLost: true })).toMatch(why);
  expect(read({ status: "refunded", promoLost: true })).toMatch(why);
  expect(read({ status: "refunded" })).not.toMatch(why);
});

test("after a purchase the main button opens the base; a bundle leads to the purchased ones", () => {
  const main = (change: Partial<OrderDocument>) =>
    markupOf(<OrderWait initial={order({ status: "paid", ...change })} />).match(
      /class="button button-default[^>]*>([^<]*)/,
    )?.[1];
  expect(main({})).toBe("Открыть базу");
  expect(main({ baseId: null })).not.toBe("Открыть базу");
});

test("an order says how it stands and where to go", () => {
  expect(read({ confirmationUrl: "https://pay.example/1" })).toMatch(
    /Ждём подтверждения оплаты.*Вернуться к оплате/,
  );
  expect(read({})).not.toContain("Вернуться к оплате");
  expect(read({ status: "paid" })).toMatch(/Оплата прошла, доступ открыт.*Открыть базу.*К купленным базам/);
  expect(read({ status: "cancelled" })).toMatch(/Оплата отменена.*Деньги не списаны.*Купить снова/);
  expect(read({ status: "refunded" })).toMatch(/Деньги возвращены.*Купить снова/);
  expect(read({ status: "paid", baseId: null })).not.toContain("Открыть базу");
});

test("the control says when nothing can be bought, and offers no dialog then", () => {
  const sale = {
    id: "b",
    slug: "svet",
    name: "Свет",
    plans: [{ term: "monthly" as const, days: 30, price: 299, perMonth: null, saving: null }],
    counts: { ...emptyCounts(), TEXT: 1 },
    total: 1,
    trialDays: 0,
    expiresAt: null,
    running: false,
  };
  const place = {
    signedIn: true,
    promo: "",
    marks: {},
    receipts: false,
    offer: null,
    renews: false,
  };
  expect(readText(<PurchaseLink sale={sale} place={{ ...place, mode: "off" }} />)).toBe(
    "|Покупка пока недоступна|",
  );
});

test("a part that went back with the access is said instead of the access", () => {
  const part = { amount: 100, reason: "", days: null, at: "2026-11-22T00:00:00.000Z" };
  const shown = (access: "end" | "keep") => read({ status: "paid", refunds: [{ ...part, access }] });
  expect(shown("end")).toContain("Часть денег возвращена, доступ закончен");
  expect(shown("end")).not.toContain("Открыть базу");
  expect(shown("keep")).toContain("Оплата прошла, доступ открыт");
});
