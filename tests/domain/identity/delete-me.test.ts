import { deleteMe } from "@/lib/identity/mutations";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { deletePrompt } from "@/lib/prompts/mutations";
import { restoreTrash } from "@/lib/trash/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

async function author() {
  const viewer = await aMember({ fullName: "Анна Автор" });
  await aBase({ ownerId: viewer.id, accessType: "PRIVATE" });
  const base = await aBase({ ownerId: viewer.id, accessType: "CODE_ONLY" });
  await aPrompt({ base });
  return { viewer, base };
}

test("the account goes with its bases and prompts, and with access of others that has run out", async () => {
  const [{ viewer, base }, other] = [await author(), await author()];
  await anAccess({ baseId: base.id, userId: other.viewer.id, secondsLeft: -1 });
  await anAccess({ baseId: other.base.id, userId: viewer.id });
  await deleteMe(viewer, { confirm: "Анна Автор" });
  expect(await db.user.findMany({ select: { id: true } })).toEqual([{ id: other.viewer.id }]);
  expect(await db.promptBase.count({ where: { ownerId: other.viewer.id } })).toBe(2);
  expect(await db.promptBase.count()).toBe(2);
  expect(await db.prompt.count()).toBe(1);
  expect(await db.userBaseAccess.count()).toBe(0);
});

test("proposals of a deleted person leave others' bins, too, and their prompt comes back without them", async () => {
  const [{ viewer }, other] = [await author(), await author()];
  const { id } = await aPrompt({ base: other.base, userId: other.viewer.id });
  const data = { promptId: id, promptText: "Напиши короче", textHash: "0".repeat(32) };
  for (const authorId of [viewer.id, other.viewer.id])
    await db.promptProposal.create({ data: { ...data, authorId } });
  await deletePrompt(other.viewer, { id });
  await deleteMe(viewer, { confirm: "Анна Автор" });
  expect(await db.trashRow.count({ where: { tableName: "prompt_proposals" } })).toBe(1);
  await restoreTrash(other.viewer, { kind: "prompt", id });
  expect(await db.promptProposal.findMany({ select: { authorId: true } })).toEqual([
    { authorId: other.viewer.id },
  ]);
});

test("who is blocked while the deletion waits for the account keeps it", async () => {
  const { viewer } = await author();
  let deletion: Promise<PromiseSettledResult<void>[]> | undefined;
  await transaction(async (tx) => {
    await tx.user.update({
      where: { id: viewer.id },
      data: { blockedAt: new Date(), blockedReason: "spam" },
    });
    deletion = Promise.allSettled([deleteMe(viewer, { confirm: "Анна Автор" })]);
    await until(
      async () =>
        (
          await tx.$queryRaw<
            unknown[]
          >`SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND NOT granted LIMIT 1`
        ).length > 0,
    );
  });
  expect(await deletion).toMatchObject([{ reason: { code: "UNAUTHENTICATED" } }]);
  expect(await db.user.count({ where: { id: viewer.id } })).toBe(1);
});

test.each([[undefined], [60]])("others' access (seconds left: %p) keeps everything", async (secondsLeft) => {
  const { viewer, base } = await author();
  await anAccess({ baseId: base.id, userId: (await aMember()).id, secondsLeft });
  await expect(deleteMe(viewer, { confirm: "Анна Автор" })).rejects.toMatchObject({
    code: "ACCOUNT_HAS_SUBSCRIBERS",
    details: { params: { count: 1 } },
  });
  expect(await db.prompt.count()).toBe(1);
  expect(await db.userBaseAccess.count()).toBe(1);
});

test("a video that is still being worked on is cancelled with the account; finished ones keep their outcome", async () => {
  const { viewer } = await author();
  const video = {
    userId: viewer.id,
    provider: "assemblyai" as const,
    originalFilename: "a.mp4",
    fileSize: 5,
  };
  const running = await db.videoOperation.create({ data: { ...video, state: "transcribing" } });
  const done = await db.videoOperation.create({
    data: { ...video, state: "success", finishedAt: new Date() },
  });
  await deleteMe(viewer, { confirm: "Анна Автор" });
  const states = await db.videoOperation.findMany({
    where: { id: { in: [running.id, done.id] } },
    select: { state: true, originalFilename: true },
  });
  expect(new Set(states)).toEqual(
    new Set([
      { state: "cancelled", originalFilename: "" },
      { state: "success", originalFilename: "" },
    ]),
  );
});

test("whoever became an administrator since the request began deletes nothing: the others may be gone by now", async () => {
  const { viewer } = await author();
  await db.user.update({ where: { id: viewer.id }, data: { role: "admin" } });
  await expect(deleteMe(viewer, { confirm: "Анна Автор" })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(deleteMe({ ...viewer, role: "admin" }, { confirm: "Анна Автор" })).rejects.toMatchObject({
    code: "LAST_ADMIN",
  });
});

test("another name deletes nothing", async () => {
  const { viewer } = await author();
  await expect(deleteMe(viewer, { confirm: "Анна" })).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    details: { fields: { confirm: expect.any(Array) } },
  });
  expect(await db.user.count()).toBe(1);
});

test("of a deletion and a grant at the same moment only one happens", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { viewer, base } = await author();
    const buyer = await aMember();
    const [deleted, granted] = await Promise.allSettled([
      deleteMe(viewer, { confirm: "Анна Автор" }),
      db.userBaseAccess.create({ data: { userId: buyer.id, baseId: base.id, accessType: "CODE" } }),
    ]);
    expect([deleted.status, granted.status].sort()).toEqual(["fulfilled", "rejected"]);
  }
});
