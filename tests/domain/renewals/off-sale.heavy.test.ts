import { deleteBase, updateBase } from "@/lib/bases/mutations";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { renewDue } from "@/lib/bases/purchases/renewals/due";
import { changeSelling } from "@/lib/bases/sales-off/own-sales";
import { getBase } from "@/lib/bases/queries";
import { restoreTrash } from "@/lib/trash/mutations";
import { db } from "@/lib/platform/db/client";
import { GUEST } from "@/lib/platform/viewer";
import { aBase } from "@/tests/support/factories/base";
import { aRenewingShop } from "@/tests/support/renewing-shop";
import { aMember } from "@/tests/support/viewers";

const shop = aRenewingShop();
const { subscription, told } = shop;
const sell = (stopped: boolean, viewer = shop.owner) => changeSelling(viewer, { id: shop.base.id, stopped });
const seen = (viewer = shop.buyer) => getBase(viewer, { id: shop.base.id });

test("a base that renews is deleted: taken off sale, renewals end and are told of, access runs out, then it goes", async () => {
  await shop.paid(shop.buyer, { ...shop.month(), renew: true });
  await expect(deleteBase(shop.owner, { id: shop.base.id })).rejects.toMatchObject({
    code: "BASE_HAS_SUBSCRIBERS",
  });
  expect(await sell(true)).toMatchObject({ isOffSale: true, sellingStopped: true });
  await renewDue();
  expect([(await subscription()).state, (await subscription()).endReason, await told()]).toEqual([
    "ended",
    "unavailable",
    ["ended"],
  ]);
  const { hasAccess, isOffSale } = await seen();
  expect([hasAccess, isOffSale]).toEqual([true, undefined]);
  const late = await aMember();
  await expect(purchaseAccess(late, shop.month())).rejects.toMatchObject({ code: "SELLING_STOPPED" });
  expect(await getBase(GUEST, { id: shop.base.id })).toMatchObject({ sellingStopped: true });
  await expect(deleteBase(shop.owner, { id: shop.base.id })).rejects.toMatchObject({
    code: "BASE_HAS_SUBSCRIBERS",
  });
  const { expiresAt } = await db.userBaseAccess.findFirstOrThrow();
  await db.$executeRaw`UPDATE user_base_access SET expires_at = now() - interval '1 day'`;
  await deleteBase(shop.owner, { id: shop.base.id });
  // From the bin it comes back as it went: off sale.
  await restoreTrash(shop.owner, { kind: "base", id: shop.base.id });
  expect(await seen(shop.owner)).toMatchObject({ isOffSale: true });
  await db.userBaseAccess.updateMany({ data: { expiresAt } }); // the end that was moved above
});

test("put back on sale it sells; what was ended stays so, and money that came meanwhile went back", async () => {
  const { paymentId } = await shop.waiting(shop.buyer, shop.month());
  await sell(true);
  await sell(true);
  await shop.pay(paymentId);
  expect((await db.order.findFirstOrThrow()).status).toBe("refunded");
  expect((await seen()).hasAccess).toBe(false);
  const back = await sell(false);
  expect([back.isOffSale, back.sellingStopped]).toEqual([undefined, false]);
  await shop.paid(shop.buyer, shop.month());
  expect((await seen()).hasAccess).toBe(true);
});

test("only its owner, and only what is sold", async () => {
  await expect(sell(true, shop.buyer)).rejects.toMatchObject({ code: "FORBIDDEN" });
  for (const [accessType, code] of [
    ["FREE", "BASE_IS_FREE"],
    ["CODE_ONLY", "BASE_CODE_ONLY"],
  ] as const) {
    const { id } = await aBase({ ownerId: shop.owner.id, accessType });
    await expect(changeSelling(shop.owner, { id, stopped: true })).rejects.toMatchObject({ code });
  }
  await sell(true);
  const { base_name, base_description } = await seen(shop.owner);
  const prices = { subscription_price_monthly: null, subscription_price_yearly: null, one_time_price: null };
  const free = { id: shop.base.id, base_name, base_description, access_type: "FREE" as const, ...prices };
  expect((await updateBase(shop.owner, free)).sellingStopped).toBe(false);
});
