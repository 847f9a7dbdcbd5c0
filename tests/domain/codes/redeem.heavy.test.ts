import { createCodes, deleteCode, redeemCode } from "@/lib/bases/codes/mutations";
import { updateBase } from "@/lib/bases/mutations";
import { getBase } from "@/lib/bases/queries";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { audit, sellingSnapshot } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { aMember } from "@/tests/support/viewers";

let owner: Member;
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [
    await aMember({ fullName: "Ольга Авторова" }),
    await aMember({ fullName: "Борис Покупатель" }),
  ];
  base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY", baseName: "Промпты для юристов" });
});

const redeem = (codeValue: string, who = buyer) => redeemCode(who, { codeValue });
const accessOf = (who = buyer) =>
  db.userBaseAccess.findUnique({ where: { userId_baseId: { userId: who.id, baseId: base.id } } });
const daysLeft = (end: string | null) => (Date.parse(end!) - Date.now()) / 86_400_000;

/** The refusal of a call that must change nothing. */
async function refused(call: () => Promise<unknown>) {
  const before = await sellingSnapshot();
  const error = await call().then(
    () => Promise.reject(new Error("it was not refused")),
    (thrown: { code: string; details: { body?: object } }) => thrown,
  );
  expect(await sellingSnapshot()).toBe(before);
  return error;
}

test("a code opens the base and says so", async () => {
  const { codeValue } = await aCode({ baseId: base.id, durationDays: 30 });
  const answer = await redeem(codeValue.toLowerCase().replaceAll("-", " "));
  expect(answer).toEqual({
    message: "Код активирован. База «Промпты для юристов» открыта",
    baseId: base.id,
    baseName: base.baseName,
    accessExpiresAt: expect.any(String),
  });
  expect(daysLeft(answer.accessExpiresAt)).toBeCloseTo(30, 3);
  expect(await getBase(buyer, { id: base.id })).toMatchObject({
    hasAccess: true,
    isActivatedByCode: true,
    expiresAt: answer.accessExpiresAt,
  });
  await audit();
});

test("a code without a duration gives unlimited access", async () => {
  expect((await redeem((await aCode({ baseId: base.id })).codeValue)).accessExpiresAt).toBeNull();
  await audit();
});

test("a second code extends from the running end, one after the end from now, an unlimited one for ever", async () => {
  const codes = await Promise.all(
    [30, 10, 10, null].map((durationDays) => aCode({ baseId: base.id, durationDays })),
  );
  await redeem(codes[0]!.codeValue);
  expect(daysLeft((await redeem(codes[1]!.codeValue)).accessExpiresAt)).toBeCloseTo(40, 3);
  await db.$executeRaw`UPDATE user_base_access SET expires_at = now() - interval '5 days'`;
  expect(daysLeft((await redeem(codes[2]!.codeValue)).accessExpiresAt)).toBeCloseTo(10, 3);
  expect((await redeem(codes[3]!.codeValue)).accessExpiresAt).toBeNull();
  expect(await db.userBaseAccess.count()).toBe(1);
});

test("access ends when the database's clock passes its end", async () => {
  await redeem((await aCode({ baseId: base.id, durationDays: 30 })).codeValue);
  await db.$executeRaw`UPDATE user_base_access SET expires_at = now() - interval '1 millisecond'`;
  expect(await getBase(buyer, { id: base.id })).toMatchObject({ hasAccess: false });
});

describe("a refusal has its own code and changes nothing:", () => {
  test.each<[string, () => Promise<string>]>([
    ["ACTIVATION_CODE_NOT_FOUND", async () => "ABCD-ABCD-ABCD-ABCD"],
    ["ACTIVATION_CODE_NOT_FOUND", async () => "не код"],
    ["ACTIVATION_CODE_EXPIRED", async () => (await aCode({ baseId: base.id, secondsLeft: -1 })).codeValue],
    ["ACTIVATION_CODE_USED", async () => (await aCode({ baseId: base.id, currentUses: 1 })).codeValue],
    [
      "ACTIVATION_CODE_EXHAUSTED",
      async () => (await aCode({ baseId: base.id, maxUses: 3, currentUses: 3 })).codeValue,
    ],
    [
      "ACTIVATION_CODE_EXPIRED",
      async () => (await aCode({ baseId: base.id, currentUses: 1, secondsLeft: -1 })).codeValue,
    ],
  ])("%s", async (code, value) => {
    const typed = await value();
    expect(await refused(() => redeem(typed))).toMatchObject({ code });
  });

  test("ACTIVATION_CODE_OWN_BASE", async () => {
    const { codeValue } = await aCode({ baseId: base.id });
    expect(await refused(() => redeem(codeValue, owner))).toMatchObject({ code: "ACTIVATION_CODE_OWN_BASE" });
  });

  test("ACTIVATION_CODE_ALREADY_REDEEMED, with the running access", async () => {
    const { codeValue } = await aCode({ baseId: base.id, maxUses: 5, durationDays: 30 });
    const { accessExpiresAt } = await redeem(codeValue);
    expect(await refused(() => redeem(codeValue))).toMatchObject({
      code: "ACTIVATION_CODE_ALREADY_REDEEMED",
      details: { body: { baseId: base.id, accessExpiresAt } },
    });
    await audit();
  });

  test("ACTIVATION_CODE_UNNEEDED: unlimited access stays, the use is not burned", async () => {
    const { codeValue } = await aCode({ baseId: base.id, durationDays: 30 });
    await anAccess({ userId: buyer.id, baseId: base.id });
    expect(await refused(() => redeem(codeValue))).toMatchObject({ code: "ACTIVATION_CODE_UNNEEDED" });
  });

  test("ACTIVATION_CODE_OFF: the base is sold in another way now", async () => {
    const { codeValue } = await aCode({ baseId: base.id });
    await updateBase(owner, {
      id: base.id,
      base_name: "Теперь бесплатно",
      base_description: "Открытая база для всех",
      access_type: "FREE",
      subscription_price_monthly: null,
      subscription_price_yearly: null,
      one_time_price: null,
    });
    expect(await refused(() => redeem(codeValue))).toMatchObject({ code: "ACTIVATION_CODE_OFF" });
  });
});

test("ten wrong codes in ten minutes, then no code is looked at; right ones do not count", async () => {
  const codes = await createCodes(owner, { id: base.id, quantity: 12, isMultiUse: false, durationDays: 1 });
  for (const { codeValue } of codes.slice(0, 11)) await redeem(codeValue);
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(redeem("WRONG")).rejects.toMatchObject({ code: "ACTIVATION_CODE_NOT_FOUND" });
  await expect(redeem("WRONG")).rejects.toMatchObject({
    code: "RATE_LIMITED",
    details: { headers: { "Retry-After": expect.stringMatching(/^[1-9]\d*$/) } },
  });
  expect(await refused(() => redeem(codes[11]!.codeValue))).toMatchObject({ code: "RATE_LIMITED" });
  await expect(redeem("WRONG", owner)).rejects.toMatchObject({ code: "ACTIVATION_CODE_NOT_FOUND" });
  await db.$executeRaw`UPDATE rate_limit_counters SET expire = 0 WHERE key LIKE 'wrongCode:%'`;
  await redeem(codes[11]!.codeValue);
});

test("a burst of guesses is counted exactly", async () => {
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => redeem("WRONG")));
  const codes = answers.map((answer) => (answer as PromiseRejectedResult).reason.code as string);
  expect(codes.filter((code) => code === "ACTIVATION_CODE_NOT_FOUND")).toHaveLength(10);
  expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(50);
});

test("a deleted code leaves the access that it gave, and gives no more", async () => {
  const { id, codeValue } = await aCode({ baseId: base.id, maxUses: 5, durationDays: 30 });
  await redeem(codeValue);
  const before = await accessOf();
  await deleteCode(owner, { id });
  expect(await accessOf()).toEqual(before);
  await expect(redeem(codeValue)).rejects.toMatchObject({ code: "ACTIVATION_CODE_NOT_FOUND" });
  await audit();
});
