import { createPromo, updatePromo } from "@/lib/bases/promo-codes/mutations";
import { getPrice } from "@/lib/bases/promo-codes/price";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { createCodes, redeemCode } from "@/lib/bases/codes/mutations";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { db } from "@/lib/platform/db/client";
import { aBase } from "@/tests/support/factories/base";
import { aPromo } from "@/tests/support/factories/promo";
import { aShop } from "@/tests/support/shop";

const shop = aShop();
const price = (promoCode: string) =>
  getPrice(shop.buyer, { id: shop.base.id, duration_type: "monthly", promoCode });
const make = (code: string) =>
  createPromo(shop.owner, { id: shop.base.id, code, percent: 10, terms: ["monthly"] } as never);
const taken = { code: "PROMO_CODE_EXISTS" };

test("a promo code is found as people type it, is no guess, and the order keeps its name", async () => {
  await aPromo({ baseId: shop.base.id, code: "SALE20" });
  for (let times = 0; times < 6; times += 1)
    for (const typed of ["ыфду20", "SАLЕ20.", "Код: «SALE20»"])
      expect(await price(typed)).toMatchObject({ full: 490, due: 392 });
  expect(
    await purchaseAccess(shop.buyer, { ...shop.month(), promoCode: "ЫФДУ20", agreed: "392" }),
  ).toBeInstanceOf(AcceptedResponse);
  expect(await db.order.findFirstOrThrow()).toMatchObject({ promoCode: "SALE20" });
  // Unknown ones are guesses still.
  for (let times = 0; times < 10; times += 1)
    await expect(price("NONE")).rejects.toMatchObject({ code: "PROMO_CODE_NOT_FOUND" });
  await expect(price("SALE20")).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

test("a text that names several codes is as many guesses", async () => {
  for (let times = 0; times < 3; times += 1)
    await expect(price("?promo=ONE «TWO» код: THREE")).rejects.toMatchObject({
      code: "PROMO_CODE_NOT_FOUND",
    });
  await expect(price("Промокод: «FOUR»")).rejects.toMatchObject({ code: "PROMO_CODE_NOT_FOUND" });
  await expect(price("FIVE")).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

test("codes of a base that read or are typed alike cannot stand beside each other; of two at once one stands", async () => {
  await make("МИР");
  const other = await make("SALE");
  for (const code of ["MИР", "мир", "ЫФДУ", "SАLЕ", "SA-LE"])
    await expect(make(code)).rejects.toMatchObject(taken);
  const change = { id: shop.base.id, promoId: other.id };
  await expect(updatePromo(shop.owner, { ...change, code: "MИP" })).rejects.toMatchObject(taken);
  // Itself is no other code, and neither is that of another base.
  expect(await updatePromo(shop.owner, { ...change, code: "SA-LE" })).toMatchObject({ code: "SA-LE" });
  const elsewhere = await aBase({ ownerId: shop.owner.id, accessType: "SUBSCRIPTION" });
  await createPromo(shop.owner, { id: elsewhere.id, code: "MИР", percent: 10, terms: ["monthly"] } as never);
  const both = await Promise.allSettled([make("НОВЫЙ"), make("HОВЫЙ")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("codes of the time before, which look alike, are each found by their own spelling and can be changed", async () => {
  const old = await aPromo({ baseId: shop.base.id, code: "МИР", percent: 10 });
  await aPromo({ baseId: shop.base.id, code: "MИР", percent: 50 });
  expect([await price("мир"), await price("mИР"), await price("MИP")]).toMatchObject([
    { due: 441 },
    { due: 245 },
    { due: 441 },
  ]);
  const change = { id: shop.base.id, promoId: old.id };
  expect(await updatePromo(shop.owner, { ...change, code: "МИР", percent: 20 })).toMatchObject({
    percent: 20,
  });
  await updatePromo(shop.owner, { ...change, isActive: false });
  expect(await price("MИP")).toMatchObject({ due: 245 });
});

test("an activation code is redeemed as people type it, and that is no guess", async () => {
  const closed = await aBase({ ownerId: shop.owner.id, accessType: "CODE_ONLY" });
  const [made] = await createCodes(shop.owner, { id: closed.id, isMultiUse: false, quantity: 1 });
  const russian = [..."QWERTYUIOPASDFGHJKLZXCVBNM"];
  const typed = [...made!.codeValue]
    .map((letter) => "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ"[russian.indexOf(letter)] ?? letter)
    .join("");
  for (let times = 0; times < 10; times += 1)
    await expect(redeemCode(shop.owner, { codeValue: `Код: «${typed}».` })).rejects.toMatchObject({
      code: "ACTIVATION_CODE_OWN_BASE",
    });
  expect(await redeemCode(shop.buyer, { codeValue: `\u200B${typed}.` })).toMatchObject({ baseId: closed.id });
});
