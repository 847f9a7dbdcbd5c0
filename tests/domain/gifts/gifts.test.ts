import { acceptGift } from "@/lib/bases/purchases/gifts/mutations";
import { getGift } from "@/lib/bases/purchases/gifts/queries";
import { returnGifts } from "@/lib/bases/purchases/gifts/jobs";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { createPromo } from "@/lib/bases/promo-codes/mutations";
import { deleteBase } from "@/lib/bases/mutations";
import { settlePendingOrders } from "@/lib/bases/purchases/jobs";
import { getOrder, listSales } from "@/lib/bases/purchases/queries";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { settleRefunds } from "@/lib/bases/purchases/refunds/jobs";
import { purchaseInput } from "@/lib/bases/purchases/schema";
import { getBase } from "@/lib/bases/queries";
import { deleteMe } from "@/lib/identity/mutations";
import { exportMe } from "@/lib/identity/export/export";
import { checkLedger } from "@/lib/money/ledger/jobs";
import { giftUrl, openGiftKey } from "@/lib/notifications/mail/links";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { outcomesOf, tally } from "@/tests/support/in-another-process";
import { aShop } from "@/tests/support/shop";
import { aMember } from "@/tests/support/viewers";

const shop = aShop({ owner: { fullName: "Ольга Авторова" }, buyer: { fullName: "Пётр Дарящий" } });
let { owner, buyer, base } = shop;
let reader: Member;
beforeEach(async () => {
  ({ owner, buyer, base } = shop);
  reader = await aMember({ fullName: "Рита Читаева" });
});

const DAY = 86_400_000;
const gift = (values: object = {}) => ({ ...shop.month(), gift: { ...values } });
const keyOf = (orderId: string) => giftUrl("ru", orderId).split("/").at(-1)!;
const paid = async (values: object = {}) => {
  const { orderId, paymentId } = await shop.paid(buyer, gift(values));
  return { orderId, paymentId, key: keyOf(orderId) };
};
const order = () => db.order.findFirstOrThrow({ include: { gift: true } });
const hasAccess = async (viewer: Member) => (await getBase(viewer, { id: base.id })).hasAccess;
const daysLeft = async () =>
  ((await db.userBaseAccess.findFirstOrThrow()).expiresAt!.getTime() - Date.now()) / DAY;

test("the payer has no access, gets a link when it is paid, and who opens it has the month from then", async () => {
  const waiting = await shop.waiting(buyer, gift({ message: "С днём рождения" }));
  expect(await getOrder(buyer, { id: waiting.orderId })).toMatchObject({ isGift: true, giftUrl: null });
  await expect(getGift(GUEST, { key: keyOf(waiting.orderId) })).rejects.toMatchObject({
    code: "GIFT_NOT_FOUND",
  });
  await shop.pay(waiting.paymentId);
  const { giftUrl: url, status } = await getOrder(buyer, { id: waiting.orderId });
  const key = url!.split("/gift/")[1]!;
  expect([status, openGiftKey(key), await hasAccess(buyer)]).toEqual(["paid", waiting.orderId, false]);
  expect(await getGift(GUEST, { key })).toMatchObject({
    state: "open",
    giver: "Пётр Дарящий",
    message: "С днём рождения",
    term: "monthly",
    base: { id: base.id },
  });
  expect(await acceptGift(reader, { key })).toMatchObject({ userId: reader.id, base_id: base.id });
  expect([await hasAccess(reader), await hasAccess(buyer), Math.round(await daysLeft())]).toEqual([
    true,
    false,
    30,
  ]);
  expect(await getOrder(buyer, { id: waiting.orderId })).toMatchObject({
    giftUrl: null,
    gift: { acceptedAt: expect.any(String) },
    accessFrom: null,
  });
  expect(await getGift(reader, { key })).toMatchObject({ state: "accepted" });
  expect(await checkLedger()).toEqual([]);
  expect(await db.order.count({ where: { commission: null } })).toBe(0);
});

test("the page of a gift does not name a payer whom an administrator hid", async () => {
  const { key } = await paid({ message: "Поздравляю" });
  expect(await getGift(reader, { key })).toMatchObject({ giver: "Пётр Дарящий", message: "Поздравляю" });
  await db.user.update({ where: { id: buyer.id }, data: { hiddenAt: new Date() } });
  for (const viewer of [reader, GUEST])
    expect(await getGift(viewer, { key })).toMatchObject({ giver: null, message: "", state: "open" });
});

test("the seller sees a sale, and of the gift neither link nor message nor address", async () => {
  const { orderId, key } = await paid({ message: "Тайное поздравление", email: "rita@example.com" });
  await acceptGift(reader, { key });
  const [sale] = (await listSales(owner, { id: base.id })).items;
  const document = await getOrder(owner, { id: orderId });
  expect(sale).toMatchObject({ isGift: true, buyer: { full_name: "Пётр Дарящий" } });
  expect(JSON.stringify([sale, document])).not.toMatch(/Тайное|rita@|Читаева|\/gift\//);
  expect(document).toMatchObject({ gift: null, giftUrl: null });
  await expect(getOrder(reader, { id: orderId })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
});

describe("a gift is refused", () => {
  test("to its payer, to a guest, to a forged key and before its day", async () => {
    const at = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10);
    const { key, orderId } = await paid({ at });
    await expect(acceptGift(buyer, { key })).rejects.toMatchObject({ code: "GIFT_IS_OWN" });
    await expect(acceptGift(GUEST, { key })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(acceptGift(reader, { key })).rejects.toMatchObject({ code: "GIFT_EARLY" });
    const other = key[40] === "A" ? "B" : "A";
    for (const forged of [key.slice(0, -1), `${key}A`, key.slice(0, 40) + other + key.slice(41), orderId, ""])
      await expect(acceptGift(reader, { key: forged })).rejects.toMatchObject({ code: "GIFT_NOT_FOUND" });
    const { expiresAt, opensAt } = (await order()).gift!;
    expect(expiresAt!.getTime() - opensAt!.getTime()).toBe(90 * DAY);
    expect(await getGift(reader, { key })).toMatchObject({ state: "early" });
    await db.gift.updateMany({ data: { opensAt: new Date() } });
    await acceptGift(reader, { key });
  });

  test("to the owner and to whoever has access for life; the gift stays for somebody else", async () => {
    const { key } = await paid();
    await expect(acceptGift(owner, { key })).rejects.toMatchObject({ code: "BASE_IS_OWN" });
    const other = await aMember();
    const record = {
      userId: other.id,
      baseId: base.id,
      accessType: "CODE" as const,
      isActivatedByCode: true,
    };
    await db.userBaseAccess.create({ data: record });
    await expect(acceptGift(other, { key })).rejects.toMatchObject({ code: "ACCESS_UNLIMITED" });
    await acceptGift(reader, { key });
    await db.userBaseAccess.deleteMany({ where: { userId: other.id } });
  });

  test.each([
    ["hidden", () => db.promptBase.update({ where: { id: base.id }, data: { hiddenAt: new Date() } })],
    [
      "of a blocked seller",
      () => db.user.update({ where: { id: owner.id }, data: { blockedAt: new Date() } }),
    ],
  ])("while its base is %s, and open again afterwards", async (_, stop) => {
    const { key } = await paid();
    await stop();
    await expect(acceptGift(reader, { key })).rejects.toMatchObject({ code: "SELLING_STOPPED" });
    expect(await getGift(reader, { key })).toMatchObject({ state: "stopped", base: null });
    await returnGifts();
    expect((await order()).status).toBe("paid");
    await db.promptBase.updateMany({ data: { hiddenAt: null } });
    await db.user.updateMany({ data: { blockedAt: null } });
    await acceptGift(reader, { key });
  });
});

test("who has access for life may give it away, who sells the base may not, and one gift may follow another", async () => {
  await db.promptBase.update({
    where: { id: base.id },
    data: {
      accessType: "ONE_TIME",
      oneTimePrice: 500,
      subscriptionPriceMonthly: null,
      subscriptionPriceYearly: null,
    },
  });
  const once = { base_id: base.id };
  await shop.paid(buyer, once);
  await expect(purchaseAccess(buyer, once)).rejects.toMatchObject({ code: "ACCESS_UNLIMITED" });
  await expect(purchaseAccess(owner, { ...once, gift: {} })).rejects.toMatchObject({ code: "BASE_IS_OWN" });
  const first = await shop.waiting(buyer, { ...once, gift: { message: "Раз" } });
  expect((await shop.waiting(buyer, { ...once, gift: { message: "Раз" } })).orderId).toBe(first.orderId);
  const second = await shop.waiting(buyer, { ...once, gift: { message: "Два" } });
  expect(second.orderId).not.toBe(first.orderId);
  await shop.pay(second.paymentId);
  await acceptGift(reader, { key: keyOf(second.orderId) });
  expect((await db.userBaseAccess.findMany()).every(({ expiresAt }) => expiresAt === null)).toBe(true);
});

test("twenty accept at once: one of them has it", async () => {
  const { key } = await paid();
  const readers = await Promise.all(Array.from({ length: 20 }, () => aMember()));
  const outcomes = await outcomesOf(readers.map((each) => acceptGift(each, { key })));
  expect(tally(outcomes)).toEqual({ ok: 1, GIFT_TAKEN: 19 });
  expect(await db.userBaseAccess.count()).toBe(1);
});

test("one person presses twenty times: one month", async () => {
  const { key } = await paid();
  expect(tally(await outcomesOf(Array.from({ length: 20 }, () => acceptGift(reader, { key }))))).toEqual({
    ok: 20,
  });
  expect(Math.round(await daysLeft())).toBe(30);
});

describe("nobody takes it in 90 days:", () => {
  const expire = () => db.gift.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });

  test("the link is dead, the money goes back once, and both sides are told", async () => {
    const { key } = await paid();
    await returnGifts();
    expect((await order()).status).toBe("paid");
    await expire();
    await expect(acceptGift(reader, { key })).rejects.toMatchObject({ code: "GIFT_GONE" });
    await outcomesOf(Array.from({ length: 5 }, () => returnGifts()));
    expect([(await order()).status, shop.asked()]).toEqual(["refunded", 1]);
    expect(await getGift(buyer, { key })).toMatchObject({ state: "mine" });
    expect(await getGift(reader, { key })).toMatchObject({ state: "gone" });
    expect(
      (await db.notification.findMany({ where: { kind: "refund" } })).map(({ userId }) => userId).toSorted(),
    ).toEqual([buyer.id, owner.id].toSorted());
    expect(await checkLedger()).toEqual([]);
  });

  test("a provider that is silent or refuses is asked again; nobody accepts meanwhile", async () => {
    const { key } = await paid();
    await expire();
    shop.fake.setMode("error500");
    await returnGifts();
    expect(await order()).toMatchObject({ status: "paid", refundRequestedAt: expect.any(Date) });
    await db.gift.updateMany({ data: { expiresAt: new Date(Date.now() + DAY) } });
    await expect(acceptGift(reader, { key })).rejects.toMatchObject({ code: "GIFT_GONE" });
    await expire();
    shop.fake.setMode("ok");
    shop.fake.shop.rules.refunds = "canceled";
    await settleRefunds(Date.now() + 600_000);
    await returnGifts();
    expect(await order()).toMatchObject({ status: "paid", refundAttempt: 1, refundRequestedAt: null });
    shop.fake.shop.rules.refunds = "succeeded";
    await returnGifts(new Date(Date.now() + 2 * DAY));
    expect((await order()).status).toBe("refunded");
  });

  test("accepting and going back race: either a reader has it, or the payer has the money @heavy", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { orderId, key } = await paid({ message: String(round) });
      await db.gift.update({ where: { orderId }, data: { expiresAt: new Date(Date.now() + 15) } });
      const someone = await aMember();
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const [outcome] = await outcomesOf([
        acceptGift(someone, { key }),
        ...[0, 10, 20].map((ms) => pause(ms).then(() => returnGifts())),
      ]);
      await returnGifts();
      const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
      expect([status, outcome]).toEqual(outcome === "ok" ? ["paid", "ok"] : ["refunded", "GIFT_GONE"]);
    }
  });
});

test("a promo code of 100 % gives a gift at once; nobody takes it: it goes back without a provider", async () => {
  await createPromo(owner, { id: base.id, code: "ALL", percent: 100, terms: ["monthly"] });
  const bought = await purchaseAccess(buyer, { ...gift(), promoCode: "ALL" });
  expect(bought).toMatchObject({ orderId: expect.any(String), giftUrl: expect.stringContaining("/gift/") });
  expect(await hasAccess(buyer)).toBe(false);
  await db.gift.updateMany({ data: { expiresAt: new Date() } });
  await returnGifts();
  expect([(await order()).status, shop.asked()]).toEqual(["refunded", 0]);
});

test("a refund of an accepted gift takes from the reader what it gave, and nothing else", async () => {
  await shop.paid(reader, shop.month());
  const { orderId, key } = await paid();
  await acceptGift(reader, { key });
  expect(Math.round(await daysLeft())).toBe(60);
  await refundOrder(owner, { id: orderId });
  expect(Math.round(await daysLeft())).toBe(30);
  expect(await getGift(reader, { key })).toMatchObject({ state: "gone" });
  expect(await checkLedger()).toEqual([]);
});

test("the seller gives the money of a gift back that waits: nobody can accept it", async () => {
  const { orderId, key } = await paid();
  await refundOrder(owner, { id: orderId });
  await expect(acceptGift(reader, { key })).rejects.toMatchObject({ code: "GIFT_GONE" });
  expect(await db.userBaseAccess.count()).toBe(0);
});

describe("a refund of a part", () => {
  const refundHalf = (id: string, access: "keep" | "shorten" | "end") =>
    refundOrder(owner, { id, amount: "245.00", reason: "Скидка", access });

  test.each([
    ["keep", 30],
    ["shorten", 15],
  ] as const)("before it is accepted: %s, and the rest is accepted", async (access, days) => {
    const { orderId, key } = await paid();
    await refundHalf(orderId, access);
    await acceptGift(reader, { key });
    expect(Math.round(await daysLeft())).toBe(days);
    expect(await getGift(reader, { key })).toMatchObject({ state: "accepted" });
  });

  test("that ends the access before anybody had it: nobody accepts it, and the rest of the money goes back as well", async () => {
    const { orderId, key } = await paid();
    await refundHalf(orderId, "end");
    await expect(acceptGift(reader, { key })).rejects.toMatchObject({ code: "GIFT_GONE" });
    await returnGifts();
    expect(await order()).toMatchObject({ status: "refunded", gift: { expiresAt: null } });
    expect(await checkLedger()).toEqual([]);
  });

  test("after it was accepted: half of the reader's term, and all of it when the rest goes back", async () => {
    const { orderId, key } = await paid();
    await acceptGift(reader, { key });
    await refundHalf(orderId, "shorten");
    expect(Math.round(await daysLeft())).toBe(15);
    await refundOrder(owner, { id: orderId });
    expect(await hasAccess(reader)).toBe(false);
  });
});

test("refunds and twenty accepts at once: the reader has nothing when the money went back", async () => {
  const { orderId, key } = await paid();
  await outcomesOf([
    ...Array.from({ length: 10 }, () => acceptGift(reader, { key })),
    refundOrder(owner, { id: orderId }),
    ...Array.from({ length: 10 }, () => acceptGift(reader, { key })),
  ]);
  expect((await order()).status).toBe("refunded");
  expect(await hasAccess(reader)).toBe(false);
});

describe("gone", () => {
  const remove = (viewer: Member, confirm: string) =>
    deleteMe({ ...viewer, signedInAt: new Date() } as Member, { confirm });

  test("the base is in the bin: the money goes back, whatever its owner does then", async () => {
    const { key } = await paid();
    await deleteBase(owner, { id: base.id });
    await expect(acceptGift(reader, { key })).rejects.toMatchObject({ code: "GIFT_GONE" });
    expect(await getGift(GUEST, { key })).toMatchObject({ state: "gone", base: null });
    await returnGifts();
    expect((await order()).status).toBe("refunded");
  });

  test("the base is no longer sold: the money goes back", async () => {
    const { key } = await paid();
    await db.promptBase.update({
      where: { id: base.id },
      data: { accessType: "FREE", subscriptionPriceMonthly: null, subscriptionPriceYearly: null },
    });
    await expect(acceptGift(reader, { key })).rejects.toMatchObject({ code: "SELLING_STOPPED" });
    await returnGifts();
    expect((await order()).status).toBe("refunded");
  });

  test("the payer deletes the account: the gift waits without what he wrote, and its refund still reaches the reader", async () => {
    const { orderId, key } = await paid({ message: "Личное", email: "rita@example.com" });
    await remove(buyer, "Пётр Дарящий");
    expect((await order()).gift).toMatchObject({ message: "", email: null });
    expect(await getGift(reader, { key })).toMatchObject({ state: "open", giver: null });
    await acceptGift(reader, { key });
    await refundOrder(owner, { id: orderId });
    expect(await hasAccess(reader)).toBe(false);
  });

  test("the reader deletes the account: the gift stays taken", async () => {
    const { key } = await paid();
    await acceptGift(reader, { key });
    await remove(reader, "Рита Читаева");
    await expect(acceptGift(await aMember(), { key })).rejects.toMatchObject({ code: "GIFT_TAKEN" });
    await db.gift.updateMany({ data: { expiresAt: new Date() } });
    await returnGifts();
    expect((await order()).status).toBe("paid");
  });

  test("the payer is gone before the money comes: it goes back", async () => {
    const { paymentId, orderId } = await shop.waiting(buyer, gift());
    await remove(buyer, "Пётр Дарящий");
    await shop.pay(paymentId);
    await settlePendingOrders();
    expect((await order()).status).toBe("refunded");
    await expect(acceptGift(reader, { key: keyOf(orderId) })).rejects.toMatchObject({ code: "GIFT_GONE" });
  });
});

test("an export holds what the payer wrote, and of the reader's the gift that was accepted", async () => {
  const { key } = await paid({ message: "Личное", email: "rita@example.com" });
  await acceptGift(reader, { key });
  const read = async (viewer: Member) => JSON.parse(await (await exportMe(viewer, {})).text());
  const payers = await read(buyer);
  expect(payers.orders[0].gift).toMatchObject({ message: "Личное", email: "rita@example.com" });
  expect(JSON.stringify(payers)).not.toContain(reader.id);
  expect((await read(reader)).accepted_gifts).toMatchObject([{ message: "Личное" }]);
});

test.each([
  [{ email: "no address" }, "gift.email"],
  [{ message: "ы".repeat(501) }, "gift.message"],
  [{ message: "\u202Eкод" }, "gift.message"],
  [{ at: "2026-13-40" }, "gift.at"],
  [{ at: new Date(Date.now() - 3 * DAY).toISOString().slice(0, 10) }, "gift.at"],
  [{ at: new Date(Date.now() + 370 * DAY).toISOString().slice(0, 10) }, "gift.at"],
])("bad input has its field: %j", (values, path) => {
  const { error } = purchaseInput.safeParse(gift(values));
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});
