import { redeemCode } from "@/lib/bases/codes/mutations";
import { db } from "@/lib/platform/db/client";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { outcomesOf, redeemInAnotherProcess, tally } from "@/tests/support/in-another-process";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);
afterEach(audit);

const aCodeOnlyBase = () => aBase({ accessType: "CODE_ONLY" });
const people = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => aMember({ fullName: `Покупатель ${index}` })));

/** The code, how many redeemed it and how many hold access. */
async function state(codeId: string) {
  const { currentUses, baseId } = await db.activationCode.findUniqueOrThrow({ where: { id: codeId } });
  return {
    currentUses,
    redemptions: await db.codeRedemption.count({ where: { codeId } }),
    accesses: await db.userBaseAccess.count({ where: { baseId } }),
  };
}

test("500 redemptions of a code with 10 uses by 100 people at once: ten get it, all are answered", async () => {
  const base = await aCodeOnlyBase();
  const code = await aCode({ baseId: base.id, maxUses: 10 });
  const members = await people(100);
  const outcomes = await outcomesOf(Array.from({ length: 500 }, (_, index) => redeemCode(members[index % 100]!, { codeValue: code.codeValue })));
  const counts = tally(outcomes);
  expect(counts.ok).toBe(10);
  expect(Object.keys(counts).sort()).toEqual(["ACTIVATION_CODE_ALREADY_REDEEMED", "ACTIVATION_CODE_EXHAUSTED", "ok"]);
  expect(await state(code.id)).toEqual({ currentUses: 10, redemptions: 10, accesses: 10 });
});

test("one person 200 times at once: one use", async () => {
  const code = await aCode({ baseId: (await aCodeOnlyBase()).id, maxUses: 10, durationDays: 30 });
  const member = await aMember();
  const outcomes = await outcomesOf(Array.from({ length: 200 }, () => redeemCode(member, { codeValue: code.codeValue })));
  expect(tally(outcomes)).toEqual({ ok: 1, ACTIVATION_CODE_ALREADY_REDEEMED: 199 });
  expect(await state(code.id)).toEqual({ currentUses: 1, redemptions: 1, accesses: 1 });
});

test("a single-use code at once by 50 people: one gets it", async () => {
  const code = await aCode({ baseId: (await aCodeOnlyBase()).id });
  const outcomes = await outcomesOf((await people(50)).map((member) => redeemCode(member, { codeValue: code.codeValue })));
  expect(tally(outcomes)).toEqual({ ok: 1, ACTIVATION_CODE_USED: 49 });
});

test("two processes on one database, 10 uses, 100 people in both: ten get it", async () => {
  const code = await aCode({ baseId: (await aCodeOnlyBase()).id, maxUses: 10, durationDays: 30 });
  const ids = (await people(100)).map(({ id }) => id);
  const startAt = Date.now() + 6_000; // both have loaded by then
  const [one, two] = await Promise.all([
    redeemInAnotherProcess(code.codeValue, ids, startAt),
    redeemInAnotherProcess(code.codeValue, [...ids].reverse(), startAt),
  ]);
  // Whoever got it in one process has it already in the other, whichever was first.
  expect(tally([...one, ...two])).toEqual({ ok: 10, ACTIVATION_CODE_ALREADY_REDEEMED: 10, ACTIVATION_CODE_EXHAUSTED: 180 });
  expect(await state(code.id)).toEqual({ currentUses: 10, redemptions: 10, accesses: 10 });
});

test("ten codes of one base by one person at once: every day of every code arrives", async () => {
  const base = await aCodeOnlyBase();
  const codes = await Promise.all(Array.from({ length: 10 }, () => aCode({ baseId: base.id, durationDays: 30 })));
  const member = await aMember();
  const outcomes = await outcomesOf(codes.map(({ codeValue }) => redeemCode(member, { codeValue })));
  expect(tally(outcomes)).toEqual({ ok: 10 });
  const { expiresAt } = await db.userBaseAccess.findFirstOrThrow({ where: { userId: member.id } });
  expect((expiresAt!.getTime() - Date.now()) / 86_400_000).toBeCloseTo(300, 2);
});
