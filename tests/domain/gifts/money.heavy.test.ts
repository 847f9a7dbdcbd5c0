import { acceptGift } from "@/lib/bases/purchases/gifts/mutations";
import { returnGifts } from "@/lib/bases/purchases/gifts/jobs";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { readBalance } from "@/lib/money/ledger/queries";
import { requestPayout, saveRequisites } from "@/lib/money/payouts/mutations";
import { db } from "@/lib/platform/db/client";
import { giftUrl } from "@/lib/notifications/mail/links";
import { reloadEnv } from "@/lib/platform/env";
import { aShop } from "@/tests/support/shop";
import { aMember } from "@/tests/support/viewers";

const shop = aShop({ base: { subscriptionPriceMonthly: 1_000 } });
const DAY = 86_400;
function later(days: number): void {
  process.env.CLOCK_OFFSET_S = String(days * DAY);
  reloadEnv();
}
beforeEach(async () => {
  process.env.HOLD_DAYS = "3";
  later(0);
  const requisites = {
    name: "Анна Петрова",
    inn: "500100732259",
    phone: "79001234567",
    bankId: "100000000111",
  };
  await saveRequisites(shop.owner, { kind: "person", ...requisites });
});
afterAll(() => later(0));

const gift = (message = "") => shop.paid(shop.buyer, { ...shop.month(), gift: { message } });
const balance = () => readBalance(shop.owner);
const keyOf = (orderId: string) => giftUrl("ru", orderId).split("/").at(-1)!;
const payOut = (amount: string) => requestPayout(shop.owner, { amount });

test("the money of a gift stays on hold until it is accepted: it goes back by itself, and the seller would be gone with it", async () => {
  const { orderId } = await gift();
  later(5);
  expect(await balance()).toMatchObject({ available: "0.00", onHold: "850.00" });
  await expect(payOut("850.00")).rejects.toMatchObject({ code: "BALANCE_TOO_LOW" });
  await acceptGift(await aMember(), { key: keyOf(orderId) });
  expect(await balance()).toMatchObject({ available: "850.00", onHold: "0.00" });
  await payOut("850.00");
});

test("nor does it cover a refund of another sale whose money was paid out", async () => {
  const sold = await shop.paid(await aMember(), shop.month());
  await gift();
  later(5);
  expect(await balance()).toMatchObject({ available: "850.00", onHold: "850.00" });
  await payOut("850.00");
  await expect(refundOrder(shop.owner, { id: sold.orderId })).rejects.toMatchObject({
    code: "REFUND_UNCOVERED",
  });
  await returnGifts(new Date(Date.now() + 100 * DAY * 1_000));
  expect(await balance()).toMatchObject({ available: "0.00", onHold: "0.00", reserved: "850.00" });
});

test("its own refund is covered by it, whole or in part", async () => {
  const [whole, part] = [await gift("1"), await gift("2")];
  later(5);
  await refundOrder(shop.owner, { id: whole.orderId });
  await refundOrder(shop.owner, { id: part.orderId, amount: "400" });
  expect(await balance()).toMatchObject({ available: "0.00", onHold: "510.00" });
  await acceptGift(await aMember(), { key: keyOf(part.orderId) });
  expect(await balance()).toMatchObject({ available: "510.00", onHold: "0.00" });
});

test("a gift that a server of the version before opened during an update is held back within minutes", async () => {
  await gift();
  await db.gift.updateMany({ data: { sellerId: null } });
  later(5);
  await returnGifts();
  expect(await balance()).toMatchObject({ available: "0.00", onHold: "850.00" });
});
