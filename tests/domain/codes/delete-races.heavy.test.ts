import { redeemCode, deleteCode } from "@/lib/bases/codes/mutations";
import { deleteBase, updateBase } from "@/lib/bases/mutations";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { getBase } from "@/lib/bases/queries";
import { db } from "@/lib/platform/db/client";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { outcomesOf } from "@/tests/support/in-another-process";
import { aRace, type Race } from "@/tests/support/race";
import { sized } from "@/tests/support/size";
import type { Member } from "@/lib/platform/viewer";
import { aMember } from "@/tests/support/viewers";

const { sales, codes } = sized({ sales: 10, codes: 10 }, { sales: 300, codes: 60 });

let owner: Member;
let buyer: Member;

// A code that is gone counts as a wrong one, and here that happens hundreds of times.
beforeAll(() => void Object.assign(process.env, { PAYMENTS_PROVIDER: "instant", RATE_LIMIT_SCALE: "1000" }));
beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [await aMember(), await aMember()];
});
afterEach(audit);

const outcomeOf = async (call: () => Promise<unknown>) => (await outcomesOf([call()]))[0]!;

const GONE = ["BASE_NOT_FOUND", "ACTIVATION_CODE_NOT_FOUND"];

/** Runs the taking of a base against its deletion. @returns what came of both, and how many hold access */
async function trial(race: Race, accessType: "CODE_ONLY" | "ONE_TIME") {
  const base = await aBase({ ownerId: owner.id, accessType });
  const code = await aCode({ baseId: base.id, durationDays: 30 });
  const take =
    accessType === "CODE_ONLY"
      ? () => redeemCode(buyer, { codeValue: code.codeValue })
      : () => purchaseAccess(buyer, { base_id: base.id });
  const [taken, deleted] = await race(
    () => outcomeOf(take),
    () => outcomeOf(() => deleteBase(owner, { id: base.id })),
  );
  const left = await db.userBaseAccess.count({ where: { userId: buyer.id, baseId: base.id } });
  return { base, taken, deleted, left };
}

test.each(["CODE_ONLY", "ONE_TIME"] as const)(
  `a %s base is deleted while somebody takes it, ${sales} times: a success is a base that opens`,
  async (accessType) => {
    const race = aRace();
    const seen = new Set<string>();
    for (let count = 0; count < sales; count += 1) {
      const { base, taken, deleted, left } = await trial(race, accessType);
      seen.add(`${taken} ${deleted}`);
      if (taken === "ok") {
        expect({ deleted, left }).toEqual({ deleted: "BASE_HAS_SUBSCRIBERS", left: 1 });
        expect((await getBase(buyer, { id: base.id })).hasAccess).toBe(true);
      } else {
        expect(GONE).toContain(taken);
        expect({ deleted, left }).toEqual({ deleted: "ok", left: 0 });
      }
    }
    expect(seen.size).toBeGreaterThan(1); // both came first at times, else nothing raced
  },
);

test("a code is deleted while somebody redeems it: the access is there exactly when it was redeemed", async () => {
  const race = aRace();
  for (let count = 0; count < codes; count += 1) {
    const code = await aCode({ baseId: (await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" })).id });
    const [taken, deleted] = await race(
      () => outcomeOf(() => redeemCode(buyer, { codeValue: code.codeValue })),
      () => outcomeOf(() => deleteCode(owner, { id: code.id })),
    );
    expect(deleted).toBe("ok");
    expect(await db.userBaseAccess.count({ where: { userId: buyer.id, baseId: code.baseId } })).toBe(
      taken === "ok" ? 1 : 0,
    );
  }
});

test("a base stops being CODE_ONLY while somebody redeems: either it is refused or the code is", async () => {
  const race = aRace();
  for (let count = 0; count < codes; count += 1) {
    const base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
    const code = await aCode({ baseId: base.id });
    const change = {
      id: base.id,
      base_name: "Новое имя",
      base_description: "Описание подлиннее",
      access_type: "FREE" as const,
      subscription_price_monthly: null,
      subscription_price_yearly: null,
      one_time_price: null,
    };
    const outcomes = await race(
      () => outcomeOf(() => redeemCode(buyer, { codeValue: code.codeValue })),
      () => outcomeOf(() => updateBase(owner, change)),
    );
    expect([
      ["ok", "BASE_TYPE_LOCKED"],
      ["ACTIVATION_CODE_OFF", "ok"],
    ]).toContainEqual(outcomes);
  }
});
