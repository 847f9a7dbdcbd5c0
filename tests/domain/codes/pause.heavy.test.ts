import { createCodes, redeemCode } from "@/lib/bases/codes/mutations";
import { pauseBatch, pauseCode } from "@/lib/bases/codes/pause";
import { listCodes } from "@/lib/bases/codes/queries";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { charge } from "@/lib/platform/limits/rate-limit";
import { audit, sellingSnapshot } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { outcomesOf, tally } from "@/tests/support/in-another-process";
import { aRace } from "@/tests/support/race";
import { sized } from "@/tests/support/size";
import { aMember, manyMembers } from "@/tests/support/viewers";

let owner: Member;
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [await aMember(), await aMember()];
  base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
});
afterEach(audit);

const statuses = async () => (await listCodes(owner, { id: base.id })).items.map(({ status }) => status);

test("a paused code is refused in words of its own and changes nothing; resumed, it is what it was", async () => {
  const { id, codeValue } = await aCode({ baseId: base.id, maxUses: 3 });
  await redeemCode(await aMember(), { codeValue });
  expect(await pauseCode(owner, { id, paused: true })).toMatchObject({
    status: "paused",
    paused: true,
    currentUses: 1,
  });
  const before = await sellingSnapshot();
  await expect(redeemCode(buyer, { codeValue })).rejects.toMatchObject({ code: "ACTIVATION_CODE_PAUSED" });
  expect(await sellingSnapshot()).toBe(before);
  expect(await pauseCode(owner, { id, paused: false })).toMatchObject({
    status: "active",
    paused: false,
    currentUses: 1,
  });
  await redeemCode(buyer, { codeValue });
});

test("a pause hides no stronger reason: expired, used and exhausted codes stay what they are", async () => {
  await aCode({ baseId: base.id, paused: true, batch: "A" });
  await aCode({ baseId: base.id, paused: true, currentUses: 0, secondsLeft: -1, batch: "A" });
  expect((await statuses()).sort()).toEqual(["expired", "paused"]);
  expect(await pauseBatch(owner, { id: base.id, batch: "A", paused: false })).toMatchObject({
    codes: 2,
    active: 1,
    paused: 0,
    expired: 1,
  });
  expect((await statuses()).sort()).toEqual(["active", "expired"]);
});

test("a batch is paused and resumed as a whole, and nothing beside it", async () => {
  const inside = await createCodes(owner, { id: base.id, quantity: 3, isMultiUse: false, batch: "Вебинар" });
  await createCodes(owner, { id: base.id, quantity: 2, isMultiUse: false, batch: "Рассылка" });
  const elsewhere = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
  await createCodes(owner, { id: elsewhere.id, quantity: 1, isMultiUse: false, batch: "Вебинар" });
  expect(await pauseBatch(owner, { id: base.id, batch: "Вебинар", paused: true })).toMatchObject({
    name: "Вебинар",
    codes: 3,
    active: 0,
    paused: 3,
  });
  expect(await db.activationCode.count({ where: { paused: true } })).toBe(3);
  await expect(redeemCode(buyer, { codeValue: inside[0]!.codeValue })).rejects.toMatchObject({
    code: "ACTIVATION_CODE_PAUSED",
  });
  expect(await pauseBatch(owner, { id: base.id, batch: "Вебинар", paused: false })).toMatchObject({
    active: 3,
    paused: 0,
  });
});

test("paused codes count as live: pausing makes no room for more", async () => {
  await createCodes(owner, { id: base.id, quantity: 1, isMultiUse: false });
  await db.$executeRaw`
    INSERT INTO activation_codes (id, base_id, code_value, paused) SELECT gen_random_uuid(), ${base.id}::uuid, 'X' || n, true FROM generate_series(1, 999) n`;
  await expect(createCodes(owner, { id: base.id, quantity: 1, isMultiUse: false })).rejects.toMatchObject({
    code: "ACTIVATION_CODE_QUOTA",
  });
});

test("a person makes 10,000 codes a day, because expired ones stay and count for no base", async () => {
  await charge("codes", owner.id, 9_990);
  await createCodes(owner, { id: base.id, quantity: 10, isMultiUse: false });
  await expect(createCodes(owner, { id: base.id, quantity: 1, isMultiUse: false })).rejects.toMatchObject({
    code: "RATE_LIMITED",
  });
});

test("pausing and redeeming at once: each redemption is whole or refused, and none follows the pause", async () => {
  const seen = new Set<string>();
  const race = aRace();
  for (let count = 0; count < sized(10, 40); count += 1) {
    const code = await aCode({ baseId: base.id, maxUses: 10, batch: "Гонка" });
    const people = await manyMembers(4);
    let usesAtPause = -1;
    const pause = async () => {
      if (count % 2) usesAtPause = (await pauseCode(owner, { id: code.id, paused: true })).currentUses;
      else usesAtPause = (await pauseBatch(owner, { id: base.id, batch: "Гонка", paused: true })).uses;
    };
    const [paused, redeemed] = await race(
      () => outcomesOf([pause()]),
      () => outcomesOf(people.map((member) => redeemCode(member, { codeValue: code.codeValue }))),
    );
    const { ok = 0, ...refused } = tally(redeemed);
    expect([
      ...paused,
      ...Object.keys(refused).filter((reason) => !["ACTIVATION_CODE_PAUSED", "CONFLICT"].includes(reason)),
    ]).toEqual(["ok"]);
    expect(refused.CONFLICT ?? 0).toBe(0);
    const { currentUses } = await db.activationCode.findUniqueOrThrow({ where: { id: code.id } });
    expect([currentUses, await db.codeRedemption.count({ where: { codeId: code.id } })]).toEqual([ok, ok]);
    expect(usesAtPause).toBe(ok); // the base's lock: what the pause saw is all there will be
    seen.add(ok === 4 ? "all" : ok === 0 ? "none" : "some");
    await db.activationCode.updateMany({ where: { id: code.id }, data: { batch: null } });
  }
  expect(seen.size).toBeGreaterThan(1); // both came first at times, else nothing raced
});
