import { previewCode } from "@/lib/bases/codes/preview";
import { redeemCode } from "@/lib/bases/codes/mutations";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

const SECRET = "тайный текст промпта";

let owner: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  owner = await aMember({ fullName: "Ольга Авторова" });
  base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY", baseName: "Промпты для юристов" });
  await aPrompt({ base, promptText: SECRET });
});

const context = { address: "192.0.2.1", locale: "ru" as const };
const preview = (codeValue: string, viewer: Member | typeof GUEST = GUEST, address = context.address) =>
  previewCode(viewer, { codeValue }, { ...context, address });
const refused = (code: string) => expect.objectContaining({ code }) as Error;

test("a guest sees what a code opens, without any text, and nothing is redeemed", async () => {
  const { codeValue } = await aCode({ baseId: base.id, durationDays: 30, secondsLeft: 3_600 });
  const seen = await preview(codeValue.toLowerCase().replaceAll("-", " "));
  expect(seen).toMatchObject({
    base: {
      id: base.id,
      base_name: "Промпты для юристов",
      owner: { full_name: "Ольга Авторова" },
      hasAccess: false,
    },
    durationDays: 30,
    expiresAt: expect.any(String) as string,
  });
  expect(JSON.stringify(seen)).not.toContain(SECRET);
  expect(await db.codeRedemption.count()).toBe(0);
  expect(await db.activationCode.findFirstOrThrow()).toMatchObject({ currentUses: 0 });
});

test("unknown, used, expired and paused codes are refused as redeeming refuses them", async () => {
  const buyer = await aMember();
  const [used, expired, paused] = [
    await aCode({ baseId: base.id }),
    await aCode({ baseId: base.id, secondsLeft: -60 }),
    await aCode({ baseId: base.id, paused: true }),
  ];
  await redeemCode(buyer, { codeValue: used.codeValue });
  const cases = [
    ["AAAA-BBBB-CCCC-DDDD", "ACTIVATION_CODE_NOT_FOUND"],
    [used.codeValue, "ACTIVATION_CODE_USED"],
    [expired.codeValue, "ACTIVATION_CODE_EXPIRED"],
    [paused.codeValue, "ACTIVATION_CODE_PAUSED"],
  ] as const;
  const other = await aMember();
  for (const [codeValue, code] of cases) {
    await expect(preview(codeValue)).rejects.toEqual(refused(code));
    await expect(preview(codeValue, other)).rejects.toEqual(refused(code));
    await expect(redeemCode(other, { codeValue })).rejects.toEqual(refused(code));
  }
  await expect(preview(used.codeValue, buyer)).rejects.toEqual(refused("ACTIVATION_CODE_ALREADY_REDEEMED"));
});

test("a base whose author does not sell it now is not shown", async () => {
  const { codeValue } = await aCode({ baseId: base.id });
  await db.promptBase.update({ where: { id: base.id }, data: { hiddenAt: new Date() } });
  await expect(preview(codeValue)).rejects.toEqual(refused("SELLING_STOPPED"));
});

test("ten wrong guesses of an address, or entered by a person, and no code is looked up; others are not held up", async () => {
  const { codeValue } = await aCode({ baseId: base.id });
  const person = await aMember();
  const wrong = "AAAA-BBBB-CCCC-DDDD";
  for (const guess of [() => preview(wrong), () => redeemCode(person, { codeValue: wrong })]) {
    await expect(preview(wrong, person)).rejects.toEqual(refused("ACTIVATION_CODE_NOT_FOUND")); // it is not entered yet
    for (let times = 0; times < 10; times += 1)
      await expect(guess()).rejects.toEqual(refused("ACTIVATION_CODE_NOT_FOUND"));
    await expect(guess()).rejects.toEqual(refused("RATE_LIMITED"));
  }
  await expect(preview(codeValue, person)).rejects.toEqual(refused("RATE_LIMITED"));
  await expect(preview(codeValue)).rejects.toEqual(refused("RATE_LIMITED"));
  await expect(redeemCode(person, { codeValue })).rejects.toEqual(refused("RATE_LIMITED"));
  expect(await preview(codeValue, GUEST, "192.0.2.2")).toMatchObject({ base: { id: base.id } });
});
