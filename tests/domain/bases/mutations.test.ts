import { emptyCounts } from "@/lib/bases/content-types";
import { createBase, deleteBase, setListed, updateBase } from "@/lib/bases/mutations";
import { getBase } from "@/lib/bases/queries";
import { baseFields } from "@/lib/bases/schema";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { listPublicPrompts } from "@/lib/prompts/queries";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { catalogueSnapshot } from "@/tests/support/personas";
import { aMember } from "@/tests/support/viewers";

const form = (values: object = {}) =>
  baseFields.parse({
    base_name: "Письма",
    base_description: "Письма на каждый день",
    access_type: "FREE",
    ...values,
  });

let owner: Member;

beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
});

test("a new base belongs to the caller and keeps only the prices of its type", async () => {
  const base = await createBase(
    owner,
    form({ access_type: "SUBSCRIPTION", subscription_price_monthly: 490.5, one_time_price: 99 }),
  );
  expect(base).toMatchObject({
    owner_id: owner.id,
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 490.5,
    subscription_price_yearly: null,
    one_time_price: null,
    promptCounts: emptyCounts(),
    subscriberCount: 0,
    hasAccess: true,
    can: { edit: true, delete: true, addPrompt: true, manageCodes: false },
  });
  expect(await getBase(GUEST, { id: base.id })).toMatchObject({
    hasAccess: false,
    can: { edit: false, delete: false, addPrompt: false, manageCodes: false },
  });
  expect(await getBase(GUEST, { id: base.id })).not.toHaveProperty("subscriberCount");
});

test("one PRIVATE base per person, also when four are asked for at once", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => createBase(owner, form({ access_type: "PRIVATE" }))),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "PRIVATE_BASE_EXISTS" });
  expect(await db.promptBase.count({ where: { ownerId: owner.id, accessType: "PRIVATE" } })).toBe(1);
});

test("nobody has more than 200 bases, also at once", async () => {
  await db.promptBase.createMany({
    data: Array.from({ length: 199 }, () => ({
      ownerId: owner.id,
      baseName: "Письма",
      baseDescription: "Письма",
      accessType: "FREE" as const,
    })),
  });
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => createBase(owner, form())));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.promptBase.count()).toBe(200);
});

test("whether a draft is listed follows its access type until its owner chooses; a published base stays as it is", async () => {
  const codes = { access_type: "CODE_ONLY" };
  const sold = { access_type: "ONE_TIME", one_time_price: 99 };
  const listed = async (isDraft: boolean, ...steps: object[]) => {
    const [first, ...others] = steps.map((values) => form(values));
    const { id } = await createBase(owner, { ...first!, isDraft });
    for (const step of others) await updateBase(owner, { id, ...step });
    return { id, isListed: (await getBase(owner, { id })).isListed };
  };
  const outcomes = [
    await listed(true, codes, sold),
    await listed(true, codes, {}),
    await listed(true, {}, codes),
    await listed(true, {}, codes, sold),
    await listed(true, codes, { ...sold, isListed: false }),
    await listed(true, { isListed: false }, codes, sold),
    await listed(true, { ...codes, isListed: true }, sold, codes),
    await listed(false, codes, sold),
    await listed(false, {}, codes),
  ];
  expect(outcomes.map(({ isListed }) => isListed)).toEqual([
    ...[true, true, false, true, false, false, true],
    ...[false, true],
  ]);

  // Taking a draft out of the lists is a choice, also where nothing changes by it.
  for (const begun of [sold, codes]) {
    const { id } = await listed(true, begun);
    await setListed(owner, { id, isListed: false });
    await updateBase(owner, { id, ...form(codes) });
    await updateBase(owner, { id, ...form(sold) });
    expect((await getBase(owner, { id })).isListed).toBe(false);
  }
  // So it is where version 1.32.0 did it, which notes no choices, also of what comes back from the trash.
  const { id } = await listed(true, sold);
  await db.promptBase.update({ where: { id }, data: { isListed: false } });
  for (const step of [sold, codes, {}]) await updateBase(owner, { id, ...form(step) });
  expect((await getBase(owner, { id })).isListed).toBe(false);
});

test("a base that leaves the lists is dropped from its own cached pages now, from those with lists soon", async () => {
  const { id } = await aBase({ ownerId: owner.id });
  const drops = async (isListed: boolean) => {
    await db.pageDrop.deleteMany();
    await setListed(owner, { id, isListed });
    const { nowTags, soonTags } = await db.pageDrop.findFirstOrThrow();
    return { now: nowTags, soon: soonTags };
  };
  const own = [`base:${id}`, `contents:${id}`];
  const lists = ["lists", `contents:${id}`, `bases:${owner.id}`, `filled:${owner.id}`];
  expect(await drops(false)).toEqual({ now: own, soon: lists });
  expect(await drops(true)).toEqual({ now: [], soon: expect.arrayContaining([...own, ...lists]) });
});

test("is_public follows the access type both ways, and nothing else of a prompt changes", async () => {
  const base = await aBase({ ownerId: owner.id });
  const prompt = await aPrompt({ base });
  const elsewhere = await aPrompt();
  await db.openedPrompt.deleteMany(); // followers were notified: without this a closed one counts as never opened
  await updateBase(owner, { id: base.id, ...form({ access_type: "CODE_ONLY" }) });
  expect(await db.prompt.findUnique({ where: { id: prompt.id } })).toEqual({ ...prompt, isPublic: false });
  expect((await listPublicPrompts(GUEST)).items.map(({ id }) => id)).toEqual([elsewhere.id]);
  await updateBase(owner, { id: base.id, ...form({ access_type: "FREE" }) });
  expect(await db.prompt.findUnique({ where: { id: prompt.id } })).toEqual(prompt);
});

test.each([
  ["PRIVATE", "FREE"],
  ["FREE", "PRIVATE"],
  ["CODE_ONLY", "PRIVATE"],
] as const)("%s never becomes %s", async (from, to) => {
  const base = await aBase({ ownerId: owner.id, accessType: from });
  await aPrompt({ base });
  const before = await catalogueSnapshot();
  await expect(updateBase(owner, { id: base.id, ...form({ access_type: to }) })).rejects.toMatchObject({
    code: "PRIVATE_BASE_FIXED",
  });
  expect(await catalogueSnapshot()).toBe(before);
});

test("the personal base can be renamed", async () => {
  const base = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  expect(
    await updateBase(owner, { id: base.id, ...form({ access_type: "PRIVATE", base_name: "Моё" }) }),
  ).toMatchObject({
    base_name: "Моё",
    can: { delete: false },
  });
});

test("while others hold unexpired access the type stays and the base stays; run-out access does not count", async () => {
  const base = await aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION" });
  await anAccess({ userId: (await aUser()).id, baseId: base.id });
  await anAccess({ userId: (await aUser()).id, baseId: base.id, secondsLeft: 60 });
  await anAccess({ userId: (await aUser()).id, baseId: base.id, secondsLeft: -1 });
  await anAccess({ userId: owner.id, baseId: base.id });
  const before = await catalogueSnapshot();
  const details = { params: { count: 2 } };
  await expect(updateBase(owner, { id: base.id, ...form() })).rejects.toMatchObject({
    code: "BASE_TYPE_LOCKED",
    details,
  });
  await expect(deleteBase(owner, { id: base.id })).rejects.toMatchObject({
    code: "BASE_HAS_SUBSCRIBERS",
    details,
  });
  expect(await catalogueSnapshot()).toBe(before);
  expect(await getBase(owner, { id: base.id })).toMatchObject({ subscriberCount: 2 });
  const sameType = form({ access_type: "SUBSCRIPTION", subscription_price_monthly: 1 });
  expect(await updateBase(owner, { id: base.id, ...sameType })).toMatchObject({
    subscription_price_monthly: 1,
  });

  await db.userBaseAccess.updateMany({
    where: { userId: { not: owner.id } },
    data: { expiresAt: new Date(0) },
  });
  await deleteBase(owner, { id: base.id });
  expect(await db.userBaseAccess.count()).toBe(0);
});

test("a deleted base is gone with its prompts and codes; its orders remain", async () => {
  const base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
  await manyPrompts(3, base);
  await db.activationCode.create({ data: { baseId: base.id, codeValue: "AAAA-BBBB" } });
  const order = {
    userId: owner.id,
    baseId: base.id,
    accessType: "ONE_TIME" as const,
    amount: 5,
    provider: "instant",
  };
  await db.order.create({ data: order });
  await deleteBase(owner, { id: base.id });
  expect(await db.promptBase.count()).toBe(0);
  expect(await db.prompt.count()).toBe(0);
  expect(await db.activationCode.count()).toBe(0);
  expect(await db.order.findFirst()).toMatchObject({ baseId: null, userId: owner.id });
});

test("others may not: a base that they see 403, a PRIVATE or missing one 404, a guest 401", async () => {
  const other = await aMember();
  const admin = await aMember({ role: "admin" });
  const shown = await aBase({ ownerId: owner.id });
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const before = await catalogueSnapshot();
  for (const viewer of [other, admin]) {
    await expect(updateBase(viewer, { id: shown.id, ...form() })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(deleteBase(viewer, { id: shown.id })).rejects.toMatchObject({
      code: "BASE_DELETE_FORBIDDEN",
    });
    for (const id of [personal.id, "01890000-0000-7000-8000-000000000000"]) {
      await expect(updateBase(viewer, { id, ...form() })).rejects.toMatchObject({ code: "BASE_NOT_FOUND" });
      await expect(deleteBase(viewer, { id })).rejects.toMatchObject({ code: "BASE_NOT_FOUND" });
      await expect(getBase(viewer, { id })).rejects.toMatchObject({ code: "BASE_NOT_FOUND" });
    }
  }
  await expect(deleteBase(owner, { id: personal.id })).rejects.toMatchObject({
    code: "PRIVATE_BASE_UNDELETABLE",
  });
  for (const call of [
    () => createBase(GUEST, form()),
    () => updateBase(GUEST, { id: shown.id, ...form() }),
    () => deleteBase(GUEST, { id: shown.id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  }
  expect(await catalogueSnapshot()).toBe(before);
});
