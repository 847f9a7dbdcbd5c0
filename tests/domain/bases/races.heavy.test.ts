import { lockBase } from "@/lib/bases/writing/lock";
import { deleteBase, updateBase } from "@/lib/bases/mutations";
import { baseFields } from "@/lib/bases/schema";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { createPrompt, updatePrompt } from "@/lib/prompts/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aRace } from "@/tests/support/race";
import { sized } from "@/tests/support/size";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

/** A purchase as a later issue makes it: the base first, then the record. */
async function grant(userId: string, baseId: string): Promise<"granted" | "no base"> {
  return db.$transaction(async (tx) => {
    if (!(await lockBase(tx, baseId))) return "no base";
    await tx.userBaseAccess.create({ data: { userId, baseId, accessType: "PURCHASED" } });
    return "granted";
  });
}

const code = (error: unknown) => (error instanceof AppError ? error.code : String(error));

test("deleting against buying: whoever bought keeps the base, otherwise it is gone; no deadlock", async () => {
  const buyer = await aMember();
  const seen = { kept: 0, deleted: 0 };
  const race = aRace();
  for (let round = 0; round < sized(10, 40); round += 1) {
    const owner = await aMember();
    const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
    const outcome = new Set(
      await race(
        () => deleteBase(owner, { id: base.id }).then(() => "deleted", code),
        () => grant(buyer.id, base.id).catch(code),
      ),
    );
    const remaining = await db.promptBase.count({ where: { id: base.id } });
    const grants = await db.userBaseAccess.count({ where: { baseId: base.id } });
    if (outcome.has("granted")) {
      expect({ outcome, remaining, grants }).toEqual({
        outcome: new Set(["granted", "BASE_HAS_SUBSCRIBERS"]),
        remaining: 1,
        grants: 1,
      });
      seen.kept += 1;
    } else {
      expect({ outcome, remaining, grants }).toEqual({
        outcome: new Set(["deleted", "no base"]),
        remaining: 0,
        grants: 0,
      });
      seen.deleted += 1;
    }
  }
  expect(seen.kept).toBeGreaterThan(0);
  expect(seen.deleted).toBeGreaterThan(0);
});

test("a deletion waits for a purchase that has begun, and then sees it", async () => {
  const [owner, buyer] = [await aMember(), await aMember()];
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  let deletion: Promise<string> | undefined;
  await db.$transaction(async (tx) => {
    await lockBase(tx, base.id);
    deletion = deleteBase(owner, { id: base.id }).then(() => "deleted", code);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.userBaseAccess.create({ data: { userId: buyer.id, baseId: base.id, accessType: "PURCHASED" } });
  });
  expect(await deletion).toBe("BASE_HAS_SUBSCRIBERS");
});

test("prompts written or moved while the access type changes end as public as their base", async () => {
  const owner = await aMember();
  const form = (access_type: string) =>
    baseFields.parse({ base_name: "Письма", base_description: "Письма на каждый день", access_type });
  const content = {
    title: "Письмо",
    shortDescription: "Вежливый ответ клиенту",
    promptText: "Напиши вежливый ответ клиенту.",
    contentType: "TEXT" as const,
  };
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  for (let round = 0; round < sized(3, 15); round += 1) {
    const base = await aBase({ ownerId: owner.id });
    const moved = await aPrompt({ base: personal });
    const outcomes = await Promise.all([
      createPrompt(owner, { ...content, promptBaseId: base.id }).then(() => "ok", code),
      updateBase(owner, { id: base.id, ...form("CODE_ONLY") }).then(() => "ok", code),
      updatePrompt(owner, { id: moved.id, promptBaseId: base.id }).then(() => "ok", code),
      createPrompt(owner, { ...content, promptBaseId: base.id }).then(() => "ok", code),
    ]);
    expect(outcomes).toEqual(["ok", "ok", "ok", "ok"]);
    expect(await db.prompt.count({ where: { promptBaseId: base.id } })).toBe(3);
    expect(await db.prompt.count({ where: { promptBaseId: base.id, isPublic: true } })).toBe(0);
  }
});
