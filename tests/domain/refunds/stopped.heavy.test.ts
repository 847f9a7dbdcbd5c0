import { createCodes, redeemCode } from "@/lib/bases/codes/mutations";
import { deleteBase } from "@/lib/bases/mutations";
import { getPrice } from "@/lib/bases/promo-codes/price";
import { createPromo } from "@/lib/bases/promo-codes/mutations";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { getOrder } from "@/lib/bases/purchases/queries";
import { getBase } from "@/lib/bases/queries";
import { deleteMe } from "@/lib/identity/mutations";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Viewer } from "@/lib/platform/viewer";
import { sellingSnapshot } from "@/tests/support/auditor";
import { aCode } from "@/tests/support/factories/code";
import { aMember } from "@/tests/support/viewers";
import { aShop } from "@/tests/support/shop";

const shop = aShop({ owner: { fullName: "Ольга Авторова" } });
let { owner, buyer, base } = shop;
beforeEach(() => void ({ owner, buyer, base } = shop));

const { month } = shop;
const NO_PRICES = { subscriptionPriceMonthly: null, subscriptionPriceYearly: null, oneTimePrice: null };

const block = () =>
  db.user.update({ where: { id: owner.id }, data: { blockedAt: new Date(), blockedReason: "Жалобы" } });
const hide = () =>
  db.promptBase.update({
    where: { id: base.id },
    data: { hiddenAt: new Date(), hiddenReason: "Чужие тексты" },
  });
const turn = (accessType: "FREE" | "PRIVATE" | "CODE_ONLY") =>
  db.promptBase.update({ where: { id: base.id }, data: { accessType, ...NO_PRICES } });

describe.each([
  ["the seller is blocked", block],
  ["the base is hidden", hide],
])("%s:", (_, stop) => {
  test("nothing is ordered, priced, granted or made, and what was bought stays", async () => {
    await shop.paid(buyer, month());
    const other = await aMember();
    const code = await aCode({ baseId: base.id, durationDays: 10 });
    await stop();
    const before = await sellingSnapshot();
    const forStrangers = { code: stop === hide ? "BASE_NOT_FOUND" : "SELLING_STOPPED" }; // who does not know of a hidden base does not learn of it
    const price = (viewer: Viewer) => getPrice(viewer, { id: base.id, duration_type: "monthly" });
    for (const stranger of [other, GUEST]) await expect(price(stranger)).rejects.toMatchObject(forStrangers);
    await expect(purchaseAccess(other, month())).rejects.toMatchObject(forStrangers);
    for (const known of [buyer, owner])
      await expect(price(known)).rejects.toMatchObject({ code: "SELLING_STOPPED" });
    await expect(purchaseAccess(buyer, month())).rejects.toMatchObject({ code: "SELLING_STOPPED" });
    await expect(
      createPromo(owner, { id: base.id, code: "NEU", percent: 10, terms: ["monthly"] }),
    ).rejects.toMatchObject({ code: "SELLING_STOPPED" });
    expect(await sellingSnapshot()).toBe(before);
    expect((await getBase(buyer, { id: base.id })).hasAccess).toBe(true);

    await db.promptBase.update({ where: { id: base.id }, data: { accessType: "CODE_ONLY", ...NO_PRICES } });
    await expect(redeemCode(other, { codeValue: code.codeValue })).rejects.toMatchObject({
      code: "SELLING_STOPPED",
    });
    await expect(createCodes(owner, { id: base.id, isMultiUse: false, quantity: 1 })).rejects.toMatchObject({
      code: "SELLING_STOPPED",
    });
    expect((await db.activationCode.findFirstOrThrow()).currentUses).toBe(0);
  });

  test("nobody is offered it, and its owner reads why", async () => {
    await shop.paid(buyer, month());
    await stop();
    if (stop === block) expect((await getBase(GUEST, { id: base.id })).sellingStopped).toBe(true);
    else await expect(getBase(GUEST, { id: base.id })).rejects.toMatchObject({ code: "BASE_NOT_FOUND" });
    expect((await getBase(buyer, { id: base.id })).sellingStopped).toBe(true);
    const own = await getBase(owner, { id: base.id });
    expect([own.sellingStopped, own.hiddenReason ?? null]).toEqual([
      true,
      stop === hide ? "Чужие тексты" : null,
    ]);
    expect((await getBase(buyer, { id: base.id })).hiddenReason).toBeUndefined();
  });
});

describe.each<[string, () => Promise<unknown>]>([
  ["the seller is blocked", block],
  ["the base is hidden", hide],
  ["the base is in the bin", () => deleteBase(owner, { id: base.id })],
  ["the base is free", () => turn("FREE")],
  ["the base is opened by codes only", () => turn("CODE_ONLY")],
  ["the base is private", () => turn("PRIVATE")],
  ["the seller's account is deleted", () => deleteMe(owner, { confirm: "Ольга Авторова" })],
])("%s while an order waits:", (_, stop) => {
  test("its page leads to no payment, and money that comes all the same goes back and gives nothing", async () => {
    const { orderId, paymentId } = await shop.waiting(buyer, month());
    expect(await getOrder(buyer, { id: orderId })).toMatchObject({
      closed: false,
      confirmationUrl: expect.any(String),
    });
    await stop();
    expect(await getOrder(buyer, { id: orderId })).toMatchObject({
      status: "pending",
      closed: true,
      confirmationUrl: null,
    });
    await expect(purchaseAccess(buyer, month())).rejects.toMatchObject({
      code: expect.stringMatching(/^(SELLING_STOPPED|BASE_)/),
    });
    await shop.pay(paymentId);
    expect(await getOrder(buyer, { id: orderId })).toMatchObject({ status: "refunded", refund: "done" });
    expect(shop.fake.shop.payments.get(paymentId)!.refunded_amount).toEqual({
      value: "490.00",
      currency: "RUB",
    });
    expect(await db.userBaseAccess.count()).toBe(0);
  });

  test("the page that asks for the payment gives it back too, when the notification is lost", async () => {
    const { orderId, paymentId } = await shop.waiting(buyer, month());
    await stop();
    shop.fake.shop.finish(paymentId, "succeeded");
    await db.$executeRaw`UPDATE orders SET updated_at = now() - interval '1 minute'`;
    expect(await getOrder(buyer, { id: orderId })).toMatchObject({ status: "refunded" });
    expect([shop.asked(), await db.userBaseAccess.count()]).toEqual([1, 0]);
  });
});
