import { createBase, deleteBase, publishBase, updateBase } from "@/lib/bases/mutations";
import { putReview } from "@/lib/bases/reviews/mutations";
import { hidePerson } from "@/lib/bases/sales-off/hide-person";
import { hideBase } from "@/lib/bases/sales-off/mutations";
import { getBase } from "@/lib/bases/queries";
import { storeOpenness } from "@/lib/bases/access/store-openness";
import { lockBase } from "@/lib/bases/writing/lock";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { GUEST } from "@/lib/platform/viewer";
import { changePrompt, createPrompt, deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { decideReport } from "@/lib/reports/decide";
import { restoreTrash } from "@/lib/trash/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aJudgedAccount, hideThing, isRead, showThing } from "@/tests/support/moderation";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";

type Account = Awaited<ReturnType<typeof aJudgedAccount>>;
let { owner, admin, base, other, personal, prompt } = {} as Account;

beforeEach(async () => {
  await resetDatabase();
  ({ owner, admin, base, other, personal, prompt } = await aJudgedAccount());
});

const isSeen = (id: string) =>
  getBase(GUEST, { id }).then(
    () => true,
    () => false,
  );
const fromBin = async (kind: "prompt" | "base", itemId: string) => restoreTrash(owner, { kind, id: itemId });
const hide = (kind: "prompt" | "base" | "user", id: string) => hideThing(admin, kind, id);
const WORDS = { title: "Снова он", shortDescription: "Тот же промпт ещё раз", contentType: "TEXT" as const };

test("a hidden prompt stays hidden when it is edited, moved, deleted and brought back", async () => {
  const caseId = await hide("prompt", prompt.id);
  await updatePrompt(owner, {
    id: prompt.id,
    title: "Другое имя",
    promptText: "Совсем другой текст, длиннее",
  });
  expect(await isRead(prompt.id)).toBe(false);
  await updatePrompt(owner, { id: prompt.id, promptBaseId: personal.id });
  expect(await isRead(prompt.id)).toBe(false);
  await deletePrompt(owner, { id: prompt.id });
  await expect(decideReport(admin, { id: caseId, decision: "restore", note: "" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await fromBin("prompt", prompt.id);
  expect(await isRead(prompt.id)).toBe(false);
  expect(await isRead(prompt.id)).toBe(false);
  expect(await decideReport(admin, { id: caseId, decision: "restore", note: "" })).toMatchObject({
    state: "restored",
    decisions: [{ decision: "restore" }, { decision: "hide" }],
  });
  await updatePrompt(owner, { id: prompt.id, promptBaseId: other.id });
  expect(await isRead(prompt.id)).toBe(true);
});

test("a prompt hidden by itself stays so when its base is hidden and shown", async () => {
  await hide("prompt", prompt.id);
  await hideBase(admin, { id: base.id, hidden: true, reason: "" });
  await hideBase(admin, { id: base.id, hidden: false, reason: "" });
  expect(await isRead(prompt.id)).toBe(false);
});

test("a hidden base stays hidden when it is edited, published, closed and opened, deleted and brought back; its prompts wherever they go", async () => {
  const caseId = await hide("base", base.id);
  const input = {
    base_name: "Новое имя",
    base_description: "Новое описание базы",
    subscription_price_monthly: null,
    subscription_price_yearly: null,
    one_time_price: null,
  };
  await publishBase(owner, { id: base.id });
  for (const access_type of ["FREE", "PRIVATE", "FREE"] as const)
    await updateBase(owner, { id: base.id, ...input, access_type }).catch(() => undefined);
  await deleteBase(owner, { id: base.id });
  await fromBin("base", base.id);
  expect([await isSeen(base.id), await isRead(prompt.id)]).toEqual([false, false]);

  await updatePrompt(owner, { id: prompt.id, promptBaseId: personal.id });
  expect(await isRead(prompt.id)).toBe(false);
  await deletePrompt(owner, { id: prompt.id });
  await decideReport(admin, { id: caseId, decision: "restore", note: "" });
  expect(await isSeen(base.id)).toBe(true);
  // It was in the trash while the base that it was hidden with was shown again.
  await fromBin("prompt", prompt.id);
  await updatePrompt(owner, { id: prompt.id, promptBaseId: other.id });
  expect(await isRead(prompt.id)).toBe(true);
});

test("what a hidden person makes or publishes is hidden, also what was in the bin", async () => {
  const draft = await createBase(owner, {
    base_name: "Черновик",
    base_description: "Описание черновика",
    access_type: "FREE",
    isDraft: true,
  } as never);
  await deleteBase(owner, { id: other.id });
  const id = await hide("user", owner.id);
  await publishBase(owner, { id: draft.id });
  await fromBin("base", other.id);
  const made = await createBase(owner, {
    base_name: "Новая",
    base_description: "Описание новой базы",
    access_type: "FREE",
  } as never);
  const written = await createPrompt(owner, {
    ...WORDS,
    promptBaseId: made.id,
    promptText: "Ещё один текст",
  });
  const bases = [base.id, draft.id, other.id, made.id];
  expect(await Promise.all(bases.map(isSeen))).toEqual([false, false, false, false]);
  expect(await isRead(written.id)).toBe(false);
  await hideBase(admin, { id: base.id, hidden: true, reason: "" });
  await decideReport(admin, { id, decision: "restore", note: "" });
  // Things hidden by a decision of their own stay hidden.
  expect(await Promise.all(bases.map(isSeen))).toEqual([false, true, true, true]);
  expect([await isRead(written.id), await isRead(prompt.id)]).toEqual([true, false]);
});

/** Does the one thing in a transaction that is open until the other waits for it, or is over. */
async function meanwhile(
  one: (tx: Database) => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<void> {
  let started: Promise<unknown> = Promise.resolve();
  await transaction(async (tx) => {
    await one(tx);
    let isOver = false;
    started = other().finally(() => (isOver = true));
    const waits = async () =>
      (
        await tx.$queryRaw<
          unknown[]
        >`SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND NOT granted LIMIT 1`
      ).length > 0;
    await until(async () => isOver || (await waits()));
  });
  await started;
}

/** A sold base that the owner of the judged account opened by a code. */
async function aBaseToReview() {
  const sold = await aBase({ accessType: "ONE_TIME", oneTimePrice: 100 });
  const { id: accessId } = await anAccess({ userId: owner.id, baseId: sold.id, isActivatedByCode: true });
  const { id: codeId } = await aCode({ baseId: sold.id });
  await db.codeRedemption.create({ data: { codeId, userId: owner.id, accessId } });
  return sold;
}

test("a review that a person writes while they are being hidden is hidden with them", async () => {
  const sold = await aBaseToReview();
  await meanwhile(
    (tx) => hidePerson(tx, owner.id),
    () => putReview(owner, { id: sold.id, rating: 1, text: "Мимо" }),
  );
  const [review] = await db.baseReview.findMany({ where: { authorId: owner.id } });
  expect(review).toMatchObject({ hiddenAt: expect.any(Date), hiddenWithAuthor: true });
  expect(await db.notification.count({ where: { userId: sold.ownerId } })).toBe(0);
});

test("a review that waits for its base while its author is being blocked is not written", async () => {
  const sold = await aBaseToReview();
  let written: unknown;
  await meanwhile(
    async (tx) => {
      await lockBase(tx, sold.id);
      await tx.user.update({
        where: { id: owner.id },
        data: { blockedAt: new Date(), blockedReason: "spam" },
      });
    },
    async () => {
      [written] = await Promise.allSettled([putReview(owner, { id: sold.id, rating: 1, text: "Мимо" })]);
    },
  );
  expect(written).toMatchObject({ reason: { code: "BASE_NOT_FOUND" } });
  expect(await db.baseReview.count()).toBe(0);
});

test("a review that comes back from its base's bin while its author is being hidden is hidden with them", async () => {
  const author = await aMember();
  await db.baseReview.create({ data: { baseId: other.id, authorId: author.id, rating: 1, text: "Мимо" } });
  await deleteBase(owner, { id: other.id });
  await meanwhile(
    (tx) => hidePerson(tx, author.id),
    () => fromBin("base", other.id),
  );
  const [review] = await db.baseReview.findMany({ where: { authorId: author.id } });
  expect(review).toMatchObject({ hiddenAt: expect.any(Date), hiddenWithAuthor: true });
});

test("a prompt that its owner takes into the personal base while what hid it is shown again is read by nobody else", async () => {
  const second = await aPrompt({ base, userId: owner.id, promptText: "Второй промпт той же базы" });
  const caseId = await hide("base", base.id);
  await meanwhile(
    (tx) => changePrompt(owner, tx, { id: second.id, promptBaseId: personal.id }, "edit"),
    () => showThing(admin, caseId),
  );
  expect([await isRead(prompt.id), await isRead(second.id)]).toEqual([true, false]);
});

test("a prompt of a base that is given away from now on while what hid it is shown again is open", async () => {
  const sold = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
  const moved = await aPrompt({ base, userId: owner.id, promptText: "Второй промпт той же базы" });
  const caseId = await hide("base", base.id);
  await db.prompt.update({ where: { id: moved.id }, data: { promptBaseId: sold.id } }); // before this was refused
  await meanwhile(
    async (tx) => {
      const free = { ...(await lockBase(tx, sold.id))!, accessType: "FREE" as const };
      await tx.promptBase.update({ where: { id: sold.id }, data: { accessType: "FREE" } });
      await storeOpenness(tx, free.id);
    },
    () => showThing(admin, caseId),
  );
  expect(await isRead(moved.id)).toBe(true);
  expect(await db.prompt.findUnique({ where: { id: moved.id } })).toMatchObject({ isPublic: true });
});
