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
import type { Member } from "@/lib/platform/viewer";
import { aMember } from "@/tests/support/viewers";

const TRIALS = 300;

let owner: Member;
let buyer: Member;

// A code that is gone counts as a wrong one, and here that happens hundreds of times.
beforeAll(() => void Object.assign(process.env, { PAYMENTS_PROVIDER: "instant", RATE_LIMIT_SCALE: "1000" }));
beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [await aMember(), await aMember()];
});
afterEach(audit);

/** How long a taking lasted lately (ms): the offsets must be of its size for the two to meet, however slow the machine. */
let pace = 3;
const soon = () => new Promise((resolve) => setTimeout(resolve, Math.random() * pace));

async function timed(work: () => Promise<unknown>): Promise<void> {
  await soon();
  const started = performance.now();
  await work().finally(() => (pace = 0.8 * pace + 0.2 * (performance.now() - started)));
}

const GONE = ["BASE_NOT_FOUND", "ACTIVATION_CODE_NOT_FOUND"];

/** Runs `take` of a buyer against the deletion of the base and says what a success means. */
async function trial(accessType: "CODE_ONLY" | "ONE_TIME") {
  const base = await aBase({ ownerId: owner.id, accessType });
  const code = await aCode({ baseId: base.id, durationDays: 30 });
  const take = accessType === "CODE_ONLY" ? () => redeemCode(buyer, { codeValue: code.codeValue }) : () => purchaseAccess(buyer, { base_id: base.id });
  const [taken, deleted] = await outcomesOf([timed(take), soon().then(() => deleteBase(owner, { id: base.id }))]);
  const left = await db.userBaseAccess.count({ where: { userId: buyer.id, baseId: base.id } });
  return { base, taken: taken!, deleted: deleted!, left };
}

test.each(["CODE_ONLY", "ONE_TIME"] as const)(
  `a %s base is deleted while somebody takes it, ${TRIALS} times: a success is a base that opens`,
  async (accessType) => {
    const seen = new Set<string>();
    for (let count = 0; count < TRIALS; count += 1) {
      const { base, taken, deleted, left } = await trial(accessType);
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
  for (let count = 0; count < 60; count += 1) {
    const code = await aCode({ baseId: (await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" })).id });
    const [taken, deleted] = await outcomesOf([
      timed(() => redeemCode(buyer, { codeValue: code.codeValue })),
      soon().then(() => deleteCode(owner, { id: code.id })),
    ]);
    expect(deleted).toBe("ok");
    expect(await db.userBaseAccess.count({ where: { userId: buyer.id, baseId: code.baseId } })).toBe(taken === "ok" ? 1 : 0);
  }
});

test("a base stops being CODE_ONLY while somebody redeems: either it is refused or the code is", async () => {
  for (let count = 0; count < 60; count += 1) {
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
    const outcomes = await outcomesOf([timed(() => redeemCode(buyer, { codeValue: code.codeValue })), soon().then(() => updateBase(owner, change))]);
    expect([
      ["ok", "BASE_TYPE_LOCKED"],
      ["ACTIVATION_CODE_OFF", "ok"],
    ]).toContainEqual(outcomes);
  }
});
