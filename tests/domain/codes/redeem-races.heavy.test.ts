import { redeemCode } from "@/lib/bases/codes/mutations";
import { db } from "@/lib/platform/db/client";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { inOtherProcesses, outcomesOf, tally } from "@/tests/support/in-another-process";
import { sized } from "@/tests/support/size";
import { aMember, manyMembers } from "@/tests/support/viewers";

beforeEach(resetDatabase);
afterEach(audit);

const aCodeOnlyBase = () => aBase({ accessType: "CODE_ONLY" });
/** The product has ten connections: forty callers at once wait for each other as five hundred do. */
const { people, redemptions, repeats } = sized(
  { people: 20, redemptions: 40, repeats: 40 },
  { people: 100, redemptions: 500, repeats: 200 },
);

/** The code, how many redeemed it and how many hold access. */
async function state(codeId: string) {
  const { currentUses, baseId } = await db.activationCode.findUniqueOrThrow({ where: { id: codeId } });
  return {
    currentUses,
    redemptions: await db.codeRedemption.count({ where: { codeId } }),
    accesses: await db.userBaseAccess.count({ where: { baseId } }),
  };
}

test(`${redemptions} redemptions of a code with 10 uses by ${people} people at once: ten get it, all are answered`, async () => {
  const base = await aCodeOnlyBase();
  const code = await aCode({ baseId: base.id, maxUses: 10 });
  const members = await manyMembers(people);
  const attempts = Array.from({ length: redemptions }, (_, index) =>
    redeemCode(members[index % people]!, { codeValue: code.codeValue }),
  );
  const outcomes = await outcomesOf(attempts);
  const counts = tally(outcomes);
  expect(counts.ok).toBe(10);
  expect(Object.keys(counts).sort()).toEqual([
    "ACTIVATION_CODE_ALREADY_REDEEMED",
    "ACTIVATION_CODE_EXHAUSTED",
    "ok",
  ]);
  expect(await state(code.id)).toEqual({ currentUses: 10, redemptions: 10, accesses: 10 });
});

test(`one person ${repeats} times at once: one use`, async () => {
  const code = await aCode({ baseId: (await aCodeOnlyBase()).id, maxUses: 10, durationDays: 30 });
  const member = await aMember();
  const outcomes = await outcomesOf(
    Array.from({ length: repeats }, () => redeemCode(member, { codeValue: code.codeValue })),
  );
  expect(tally(outcomes)).toEqual({ ok: 1, ACTIVATION_CODE_ALREADY_REDEEMED: repeats - 1 });
  expect(await state(code.id)).toEqual({ currentUses: 1, redemptions: 1, accesses: 1 });
});

test(`a single-use code at once by ${people / 2} people: one gets it`, async () => {
  const code = await aCode({ baseId: (await aCodeOnlyBase()).id });
  const outcomes = await outcomesOf(
    (await manyMembers(people / 2)).map((member) => redeemCode(member, { codeValue: code.codeValue })),
  );
  expect(tally(outcomes)).toEqual({ ok: 1, ACTIVATION_CODE_USED: people / 2 - 1 });
});

test(`two processes on one database, 10 uses, ${people} people in both: ten get it`, async () => {
  const code = await aCode({ baseId: (await aCodeOnlyBase()).id, maxUses: 10, durationDays: 30 });
  const ids = (await manyMembers(people)).map(({ id }) => id);
  const outcomes = await inOtherProcesses(
    "redeem",
    [ids, ids.toReversed()].map((userIds) => ({ codeValue: code.codeValue, userIds })),
  );
  // A person redeems a code in one of the processes; the other one finds it redeemed, in any order.
  expect(tally(outcomes.flat())).toEqual({
    ok: 10,
    ACTIVATION_CODE_ALREADY_REDEEMED: 10,
    ACTIVATION_CODE_EXHAUSTED: 2 * people - 20,
  });
  expect(await state(code.id)).toEqual({ currentUses: 10, redemptions: 10, accesses: 10 });
});

test("ten codes of one base by one person at once: every day of every code arrives", async () => {
  const base = await aCodeOnlyBase();
  const codes = await Promise.all(
    Array.from({ length: 10 }, () => aCode({ baseId: base.id, durationDays: 30 })),
  );
  const member = await aMember();
  const outcomes = await outcomesOf(codes.map(({ codeValue }) => redeemCode(member, { codeValue })));
  expect(tally(outcomes)).toEqual({ ok: 10 });
  const { expiresAt } = await db.userBaseAccess.findFirstOrThrow({ where: { userId: member.id } });
  expect((expiresAt!.getTime() - Date.now()) / 86_400_000).toBeCloseTo(300, 2);
});
