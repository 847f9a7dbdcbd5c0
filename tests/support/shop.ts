import type { Member } from "@/lib/platform/viewer";
import { audit } from "./auditor";
import { resetDatabase } from "./database/test-database";
import { aBase } from "./factories/base";
import { sellThroughYookassa } from "./yookassa-sales";
import { aMember } from "./viewers";

type Values = {
  owner?: Parameters<typeof aMember>[0];
  buyer?: Parameters<typeof aMember>[0];
  base?: Parameters<typeof aBase>[0];
};
type Shop = Awaited<ReturnType<typeof sellThroughYookassa>> & {
  owner: Member;
  buyer: Member;
  base: Awaited<ReturnType<typeof aBase>>;
};

/**
 * A shop through the fake YooKassa for the tests of a file: before each of them an empty one with an owner, a buyer and a base that is subscribed to,
 * behind each the auditor. @returns it, filled before each test
 */
export function aShop(
  values: Values = {},
): Shop & { month: () => { base_id: string; duration_type: "monthly" } } {
  const shop = {
    month: () => ({ base_id: shop.base.id, duration_type: "monthly" as const }),
  } as ReturnType<typeof aShop>;
  beforeAll(async () => void Object.assign(shop, await sellThroughYookassa()));
  afterAll(() => shop.fake.close());
  beforeEach(async () => {
    await resetDatabase();
    shop.reset();
    shop.owner = await aMember(values.owner);
    shop.buyer = await aMember(values.buyer);
    shop.base = await aBase({ ownerId: shop.owner.id, accessType: "SUBSCRIPTION", ...values.base });
  });
  afterEach(audit);
  return shop;
}
