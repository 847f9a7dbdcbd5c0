import { randomUUID } from "node:crypto";
import { deleteBase } from "@/lib/bases/mutations";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { redeemCode } from "@/lib/bases/codes/mutations";
import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { countCopy } from "@/lib/prompts/writing/count-copy";
import { deletePrompt } from "@/lib/prompts/mutations";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { deleteTrash, restoreTrash } from "@/lib/trash/mutations";
import { purgeExpired } from "@/lib/trash/purge";
import { listTrash } from "@/lib/trash/queries";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { anExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { sweepUnnamed } from "@/tests/support/sweep";
import { aMember } from "@/tests/support/viewers";

let owner: Member;

beforeAll(() => void (process.env.PAYMENTS_PROVIDER = "instant"));
beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
});

async function binned(count = 1) {
  const base = await aBase({ ownerId: owner.id });
  const prompts = [];
  for (let index = 0; index < count; index += 1) {
    const prompt = await aPrompt({ base });
    await anExample(prompt);
    await deletePrompt(owner, { id: prompt.id });
    prompts.push(prompt);
  }
  return prompts;
}

test("after 30 days the job removes it for good, with its files, and no sooner", async () => {
  const [old, young] = await binned(2);
  await db.trashEntry.updateMany({
    where: { itemId: old!.id },
    data: { createdAt: new Date(Date.now() - DAY) },
  });
  const ofOld = Date.now() + (TRASH_LIMITS.days - 1) * DAY;
  await purgeExpired(new Date(ofOld - 60_000));
  expect(await db.trashEntry.count()).toBe(2);
  await purgeExpired(new Date(ofOld + 60_000));
  expect((await listTrash(owner)).items).toMatchObject([{ id: young!.id }]);
  await sweepUnnamed();
  expect(await db.storedObject.count()).toBe(2);
  expect(await db.trashRow.count({ where: { tableName: "prompts" } })).toBe(1);
});

test("once its days have passed it is neither listed nor restored, even before the job", async () => {
  const [prompt] = await binned();
  await db.trashEntry.updateMany({ data: { createdAt: new Date(Date.now() - TRASH_LIMITS.days * DAY) } });
  expect((await listTrash(owner)).items).toEqual([]);
  await expect(restoreTrash(owner, { kind: "prompt", id: prompt!.id })).rejects.toMatchObject({
    code: "TRASH_ITEM_NOT_FOUND",
  });
});

test("of a bin that holds too much the oldest goes early", async () => {
  const [first, second, third] = await binned(3);
  const half = BigInt(TRASH_LIMITS.bytesPerUser / 2);
  await db.trashEntry.updateMany({ data: { bytes: half } });
  await db.trashEntry.updateMany({
    where: { itemId: first!.id },
    data: { createdAt: new Date(Date.now() - DAY) },
  });
  await purgeExpired();
  expect((await listTrash(owner)).items.map(({ id }) => id)).toEqual([third!.id, second!.id]);
});

test("a bin that is full already loses its oldest with the next thing that is put into it, and nobody else's does", async () => {
  const [first, second] = await binned(2);
  const stranger = await aMember();
  await db.trashEntry.updateMany({ data: { bytes: BigInt(TRASH_LIMITS.bytesPerUser / 2) } });
  await db.trashEntry.updateMany({
    where: { itemId: first!.id },
    data: { createdAt: new Date(Date.now() - DAY) },
  });
  const others = {
    kind: "prompt",
    title: "x",
    bytes: BigInt(TRASH_LIMITS.bytesPerUser + 1),
    ownerId: stranger.id,
  } as const;
  await db.trashEntry.create({ data: { ...others, itemId: randomUUID() } });
  const [third] = await binned();
  expect((await listTrash(owner)).items.map(({ id }) => id)).toEqual([third!.id, second!.id]);
  expect((await listTrash(stranger)).items).toHaveLength(1);
});

test("of too many things the oldest goes, too", async () => {
  await db.$executeRaw`
    INSERT INTO trash_entries (id, owner_id, kind, item_id, title, created_at)
    SELECT gen_random_uuid(), ${owner.id}::uuid, 'prompt', gen_random_uuid(), n::text, now() - n * interval '1 second' FROM generate_series(1, ${TRASH_LIMITS.itemsPerUser}::int) n`;
  const [prompt] = await binned();
  expect(await db.trashEntry.count()).toBe(TRASH_LIMITS.itemsPerUser);
  expect(await db.trashEntry.count({ where: { title: String(TRASH_LIMITS.itemsPerUser) } })).toBe(0);
  expect(await db.trashEntry.count({ where: { itemId: prompt!.id } })).toBe(1);
});

test("an entry knows how many bytes it keeps, files included", async () => {
  await binned();
  const [entry] = await db.trashEntry.findMany({});
  expect(Number(entry!.bytes)).toBeGreaterThan(200);
});

test("of a restoration and a deletion for good at once one wins, whole", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [prompt] = await binned();
    const item = { kind: "prompt" as const, id: prompt!.id };
    const outcomes = await Promise.allSettled([
      restoreTrash(owner, item),
      deleteTrash(owner, item),
      restoreTrash(owner, item),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ code: "TRASH_ITEM_NOT_FOUND" });
    const restored = outcomes[1]!.status === "rejected";
    expect(await db.prompt.count({ where: { id: prompt!.id } })).toBe(restored ? 1 : 0);
    expect(await db.promptExample.count({ where: { promptId: prompt!.id } })).toBe(restored ? 1 : 0);
    expect(await db.trashEntry.count()).toBe(0);
    await sweepUnnamed();
    expect(await db.storedObject.count()).toBe(restored ? 2 : 0);
    await resetDatabase();
    owner = await aMember();
  }
});

test("what is added while it is being deleted either comes back with it or was refused", async () => {
  const base = await aBase({ ownerId: owner.id });
  for (let round = 0; round < 5; round += 1) {
    const prompt = await aPrompt({ base });
    await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => countCopy(prompt.id, `${round}-${index}`)),
      deletePrompt(owner, { id: prompt.id }),
    ]);
    const counted = await db.$queryRaw<{ count: number }[]>`
      SELECT (row ->> 'copy_count')::int AS count FROM trash_rows WHERE table_name = 'prompts' AND key = ${prompt.id}`;
    expect(await db.trashRow.count({ where: { tableName: "prompt_copies" } })).toBe(counted[0]!.count);
    await restoreTrash(owner, { kind: "prompt", id: prompt.id });
    expect(await db.promptCopy.count({ where: { promptId: prompt.id } })).toBe(counted[0]!.count);
  }
});

test("two deletions at once put it into the bin once", async () => {
  const base = await aBase({ ownerId: owner.id });
  const prompt = await aPrompt({ base });
  const outcomes = await Promise.allSettled([
    deletePrompt(owner, { id: prompt.id }),
    deletePrompt(owner, { id: prompt.id }),
    deleteBase(owner, { id: base.id }),
  ]);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "PROMPT_NOT_FOUND" });
  expect(await db.trashRow.count({ where: { tableName: "prompts", key: prompt.id } })).toBe(1);
});

test("a deletion and a redemption at once: either nobody has access and the base is in the bin, or it stays", async () => {
  for (let round = 0; round < 5; round += 1) {
    const base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
    const code = await aCode({ baseId: base.id });
    const buyer = await aMember();
    const [deleted, redeemed] = await Promise.allSettled([
      deleteBase(owner, { id: base.id }),
      redeemCode(buyer, { codeValue: code.codeValue }),
    ]);
    expect([deleted.status, redeemed.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.promptBase.count({ where: { id: base.id } })).toBe(
      redeemed.status === "fulfilled" ? 1 : 0,
    );
    expect(await db.userBaseAccess.count({ where: { baseId: base.id } })).toBe(
      redeemed.status === "fulfilled" ? 1 : 0,
    );
  }
});

test("a deletion and a purchase at once, and a purchase of what is in the bin", async () => {
  for (let round = 0; round < 5; round += 1) {
    const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 });
    const buyer = await aMember();
    const buy = () => purchaseAccess(buyer, { base_id: base.id, access_type: "PURCHASED" });
    const [deleted, bought] = await Promise.allSettled([deleteBase(owner, { id: base.id }), buy()]);
    expect([deleted.status, bought.status].sort()).toEqual(["fulfilled", "rejected"]);
    if (deleted.status === "rejected") continue;
    await expect(buy()).rejects.toMatchObject({ code: "BASE_NOT_FOUND" });
    await restoreTrash(owner, { kind: "base", id: base.id });
    expect(await buy()).toMatchObject({ base_id: base.id });
  }
});
