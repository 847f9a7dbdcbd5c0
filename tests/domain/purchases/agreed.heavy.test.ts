import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { submitPurchase } from "@/lib/bases/purchases/actions";
import { submitBundlePurchase } from "@/lib/bases/purchases/bundles/actions";
import { purchaseBundle, grantAccess } from "@/lib/bases/purchases/mutations";
import { updateBase } from "@/lib/bases/mutations";
import { db } from "@/lib/platform/db/client";
import { updateBundle } from "@/lib/bases/purchases/bundles/mutations";
import { aBundle, aOnceBase } from "@/tests/support/factories/bundle";
import { aPromo } from "@/tests/support/factories/promo";
import { aRace } from "@/tests/support/race";
import { aShop } from "@/tests/support/shop";
import { cookieOf } from "@/tests/support/signed-in";
import { post, submit } from "@/tests/support/submit";

const shop = aShop();

const setPrice = (subscriptionPriceMonthly: number) =>
  db.promptBase.update({ where: { id: shop.base.id }, data: { subscriptionPriceMonthly } });
const changed = (amount: number, fullAmount = amount) => ({
  code: "PRICE_CHANGED",
  status: 409,
  details: { body: { amount, fullAmount } },
});
const nothingOrdered = async () =>
  expect([await db.order.count(), shop.fake.shop.payments.size]).toEqual([0, 0]);

test("what was agreed to is bought, as a number or a text; at any other price nothing is ordered", async () => {
  await setPrice(9_990);
  for (const purchase of [
    { agreed: "250.00" },
    { agreed: "9990.01" },
    { agreed: "9989" },
    { agreed: "19980" },
  ])
    await expect(grantAccess(shop.buyer, { ...shop.month(), ...purchase })).rejects.toMatchObject(
      changed(9_990),
    );
  await expect(grantAccess(shop.buyer, { ...shop.month(), gift: {}, agreed: "250" })).rejects.toMatchObject(
    changed(9_990),
  );
  await nothingOrdered();
  const bought = await grantAccess(shop.buyer, { ...shop.month(), agreed: "9990.00" });
  expect(bought).toBeInstanceOf(AcceptedResponse);
  // A program that says nothing of an amount buys at the price of the base, as before.
  expect(await grantAccess(shop.buyer, shop.month())).toBeInstanceOf(AcceptedResponse);
});

test("a promo code that became smaller asks again, and so does the price of later terms that it hides", async () => {
  await aPromo({ baseId: shop.base.id, percent: 50 });
  const purchase = { ...shop.month(), promoCode: "SALE", agreed: "245" };
  await db.promoCode.updateMany({ data: { percent: 10 } });
  await expect(grantAccess(shop.buyer, purchase)).rejects.toMatchObject(changed(441, 490));
  await db.promoCode.updateMany({ data: { percent: null, amount: 489 } });
  await setPrice(300); // due is 1 ruble at either price
  await expect(
    grantAccess(shop.buyer, { ...purchase, agreed: "1", agreedMonthly: "490.00" }),
  ).rejects.toMatchObject(changed(1, 300));
  await nothingOrdered();
  expect(await grantAccess(shop.buyer, { ...purchase, agreed: "1", agreedMonthly: "300.00" })).toBeInstanceOf(
    AcceptedResponse,
  );
});

test("a bundle is bought at the price that was shown", async () => {
  const { id } = await aBundle({ ownerId: shop.owner.id, price: 700 });
  await db.bundle.update({ where: { id }, data: { price: 900 } });
  await expect(purchaseBundle(shop.buyer, { id, agreed: "700" })).rejects.toMatchObject(changed(900));
  await nothingOrdered();
  expect(await purchaseBundle(shop.buyer, { id, agreed: "900" })).toBeInstanceOf(AcceptedResponse);
});

test("a bundle is bought with the bases that were shown: one that has left is told, one more is not", async () => {
  const { id, baseIds } = await aBundle({ ownerId: shop.owner.id, price: 700 });
  const other = await aOnceBase(shop.owner.id);
  const setBases = (ids: string[]) => updateBundle(shop.owner, { id, baseIds: ids });
  await setBases([baseIds[0]!, other]);
  const changedBases = { code: "BUNDLE_CHANGED", status: 409 };
  await expect(purchaseBundle(shop.buyer, { id, agreedBases: baseIds })).rejects.toMatchObject(changedBases);
  const headers = { cookie: await cookieOf(shop.buyer) };
  for (const agreedBases of [undefined, baseIds.join(" ")])
    expect(
      (
        await post(
          submitBundlePurchase,
          { id, agreed: "700", ...(agreedBases && { agreedBases }) },
          { headers },
        )
      ).state,
    ).toMatchObject({
      error: { code: "BUNDLE_CHANGED" },
    });
  await nothingOrdered();
  await setBases([...baseIds, other]);
  expect(await purchaseBundle(shop.buyer, { id, agreedBases: baseIds })).toBeInstanceOf(AcceptedResponse);
});

test("pages must say what they showed: with scripts, without, and with the term chosen last", async () => {
  const { id, baseIds: agreedBases } = await aBundle({ ownerId: shop.owner.id });
  const headers = { cookie: await cookieOf(shop.buyer) };
  const fields = { base_id: shop.base.id, duration_type: "monthly", access_type: "PURCHASED" };
  const dues = { dueMonthly: "490.00", dueYearly: "4900.00" };
  await setPrice(510);
  for (const { status, state } of [
    await submit(submitPurchase, fields, { headers }),
    await submit(submitPurchase, { ...fields, agreed: 490 }, { headers }),
    await post(submitPurchase, { ...fields, ...dues, receiptEmail: "buyer@example.org" }, { headers }),
  ]) {
    expect([status, state]).toMatchObject([
      409,
      { ok: false, error: { code: "PRICE_CHANGED", amount: 510, fullAmount: 510 } },
    ]);
    expect(JSON.stringify(state)).toContain("теперь 510 ₽");
  }
  const kept = await post(
    submitPurchase,
    { ...fields, ...dues, receiptEmail: "buyer@example.org" },
    { headers },
  );
  expect(kept.state).toMatchObject({
    values: { receiptEmail: "buyer@example.org", duration_type: "monthly" },
  });
  for (const bundle of [
    { id, agreedBases },
    { id, agreedBases, agreed: "699" },
  ])
    expect((await submit(submitBundlePurchase, bundle, { headers })).state).toMatchObject({
      error: { code: "PRICE_CHANGED", amount: 700 },
    });
  await nothingOrdered();
  const bought = await post(submitPurchase, { ...fields, ...dues, dueMonthly: "510.00" }, { headers });
  expect(bought.redirected).toMatch(/^\/purchase\//);
  expect(
    (await submit(submitBundlePurchase, { id, agreedBases, agreed: 700 }, { headers })).state,
  ).toMatchObject({
    ok: true,
  });
});

test("while the owner saves another price nobody orders at one that was not agreed to", async () => {
  const race = aRace();
  const settings = {
    base_name: "База",
    base_description: "",
    access_type: "SUBSCRIPTION" as const,
    subscription_price_yearly: null,
    one_time_price: null,
  };
  for (let round = 0; round < 10; round += 1) {
    await setPrice(490);
    await race<unknown>(
      () => updateBase(shop.owner, { ...settings, id: shop.base.id, subscription_price_monthly: 9_990 }),
      () => grantAccess(shop.buyer, { ...shop.month(), agreed: "490.00" }).catch((error: unknown) => error),
    );
  }
  const orders = await db.order.findMany({ select: { amount: true } });
  expect(orders.every(({ amount }) => amount.equals(490))).toBe(true);
});
