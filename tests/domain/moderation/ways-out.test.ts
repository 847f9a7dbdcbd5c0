import { changeMany } from "@/lib/bulk/mutations";
import { getBase } from "@/lib/bases/queries";
import { deleteBase, publishBase, updateBase } from "@/lib/bases/mutations";
import { putReview } from "@/lib/bases/reviews/mutations";
import { getBundle } from "@/lib/bases/purchases/bundles/queries";
import { hideBase } from "@/lib/bases/sales-off/mutations";
import { getNews } from "@/lib/bases/updates/queries";
import { follow } from "@/lib/follows/mutations";
import { listFollows } from "@/lib/follows/queries";
import { getProfile } from "@/lib/identity/queries";
import { listNotifications } from "@/lib/notifications/queries";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { GUEST } from "@/lib/platform/viewer";
import { createPrompt, deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { restoreVersion } from "@/lib/prompts/history/mutations";
import { addPromptFavourite } from "@/lib/prompts/favourites/mutations";
import { createFolder } from "@/lib/prompts/folders/mutations";
import { getPrompt } from "@/lib/prompts/queries";
import { hidePrompt, holdJudgedPrompt } from "@/lib/prompts/writing/moderation";
import { duplicatePrompt } from "@/lib/prompts/writing/duplicate/mutations";
import { decideReport } from "@/lib/reports/decide";
import { createReport } from "@/lib/reports/mutations";
import { deleteTrash, restoreTrash } from "@/lib/trash/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aBundle, aOnceBase } from "@/tests/support/factories/bundle";
import { aReview } from "@/tests/support/factories/review";
import { aJudgedAccount, hideThing, isRead, JUDGED_TEXT, showThing } from "@/tests/support/moderation";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";

const FROM = { address: "192.0.2.1" };
const TEXT = JUDGED_TEXT;
const WORDS = { title: "Снова он", shortDescription: "Тот же промпт ещё раз", contentType: "TEXT" as const };
type Account = Awaited<ReturnType<typeof aJudgedAccount>>;
let { owner, admin, base, other, personal, prompt } = {} as Account;

beforeEach(async () => {
  await resetDatabase();
  ({ owner, admin, base, other, personal, prompt } = await aJudgedAccount());
});

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );
const write = (promptBaseId: string, promptText = TEXT) =>
  createPrompt(owner, { ...WORDS, promptBaseId, promptText });
const aSoldBase = (more: Parameters<typeof aBase>[0] = {}) =>
  aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100, ...more });

const hide = (kind: "prompt" | "base" | "user" | "review", id: string) => hideThing(admin, kind, id);
const show = (id: string) => showThing(admin, id);

test("an administrator hides that prompt alone: neither an equal one, nor one that its author writes again", async () => {
  const twin = await write(other.id);
  const caseId = await hide("prompt", prompt.id);
  const copy = await duplicatePrompt(owner, { id: prompt.id, promptBaseId: other.id });
  const ids = [prompt, twin, copy, await write(other.id)].map(({ id }) => id);
  expect(await Promise.all(ids.map(isRead))).toEqual([false, true, true, true]);
  await hide("prompt", copy.id);
  await show(caseId);
  expect(await Promise.all(ids.map(isRead))).toEqual([true, true, false, true]);
});

test("a prompt that left a hidden base and is then hidden itself follows its own decision alone", async () => {
  await createReport(GUEST, { kind: "prompt", id: prompt.id, reason: "illegal", text: "" }, FROM);
  const { id: own } = await db.reportCase.findFirstOrThrow({ where: { promptId: prompt.id } });
  const ofBase = await hide("base", base.id);
  await updatePrompt(owner, { id: prompt.id, promptBaseId: personal.id });
  await decideReport(admin, { id: own, decision: "hide", note: "" });
  await show(ofBase);
  const isHidden = async () =>
    (await db.prompt.findUniqueOrThrow({ where: { id: prompt.id } })).hiddenAt !== null;
  expect(await isHidden()).toBe(true);
  await show(own);
  expect(await isHidden()).toBe(false);
});

test("what earlier versions hid with a prompt of the same text is shown with it, or alone when that is gone for good", async () => {
  const [twin, second] = [await write(other.id), await write(other.id)];
  const caseId = await hide("prompt", prompt.id);
  const hiddenWith = { isPublic: false, hiddenAt: new Date(), hiddenWith: prompt.id };
  await db.prompt.updateMany({ where: { id: { in: [twin.id, second.id] } }, data: hiddenWith });
  await deletePrompt(owner, { id: second.id });
  await show(caseId);
  expect(await isRead(twin.id)).toBe(true);
  await restoreTrash(owner, { kind: "prompt", id: second.id });
  await updatePrompt(owner, { id: second.id, promptBaseId: base.id });
  expect(await isRead(second.id)).toBe(true);

  await db.prompt.update({ where: { id: twin.id }, data: hiddenWith });
  await deletePrompt(owner, { id: prompt.id });
  await deleteTrash(owner, { kind: "prompt", id: prompt.id });
  await createReport(owner, { kind: "prompt", id: twin.id, reason: "other", text: "Вернуть" }, FROM);
  await show((await db.reportCase.findFirstOrThrow({ where: { promptId: twin.id } })).id);
  expect(await isRead(twin.id)).toBe(true);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["an edit", (id) => updatePrompt(owner, { id, promptText: "Другой текст промпта" })],
  ["going back to a version", (id) => restoreVersion(owner, { id, number: 1 })],
])("%s waits for its author before it locks the prompt", async (_, write) => {
  await updatePrompt(owner, { id: prompt.id, title: "Есть и вторая версия" });
  const { writing } = await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${owner.id}::uuid FOR NO KEY UPDATE`;
    const begun = write(prompt.id);
    begun.catch(() => undefined);
    await until(
      async () =>
        (
          await db.$queryRaw<unknown[]>`
            SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT granted AND a.datname = current_database()`
        ).length > 0,
    );
    await tx.$queryRaw`SELECT 1 FROM prompts WHERE id = ${prompt.id}::uuid FOR UPDATE NOWAIT`;
    return { writing: begun };
  });
  await writing;
});

test("a review of a hidden person is hidden and shown by itself, and stays hidden with its author", async () => {
  const review = await aReview({ baseId: (await aBase()).id, authorId: owner.id });
  const own = await hide("review", review.id);
  const person = await hide("user", owner.id);
  const seen = async () =>
    (await db.baseReview.findUniqueOrThrow({ where: { id: review.id } })).hiddenAt === null;
  expect(await show(own)).toMatchObject({ thing: { isHidden: true } });
  await decideReport(admin, { id: own, decision: "hide", note: "" });
  await show(person);
  expect(await seen()).toBe(false);
  await show(own);
  expect(await seen()).toBe(true);
});

test("a review that was in a base's bin while its author was shown again comes back as one that is seen", async () => {
  const seller = await aMember();
  const sold = await aBase({ ownerId: seller.id });
  const review = await aReview({ baseId: sold.id, authorId: owner.id });
  const person = await hide("user", owner.id);
  await deleteBase(seller, { id: sold.id });
  await show(person);
  await restoreTrash(seller, { kind: "base", id: sold.id });
  const where = { id: review.id };
  expect(await db.baseReview.findUniqueOrThrow({ where })).toMatchObject({
    hiddenAt: null,
    hiddenReason: null,
    hiddenWithAuthor: false,
  });
  // The other way round: in the trash while its author was hidden, or hidden by a decision of its own.
  await deleteBase(seller, { id: sold.id });
  await hide("user", owner.id);
  await restoreTrash(seller, { kind: "base", id: sold.id });
  expect(await db.baseReview.findUniqueOrThrow({ where })).toMatchObject({ hiddenWithAuthor: true });
  const own = await aReview({ baseId: sold.id });
  await hide("review", own.id);
  await deleteBase(seller, { id: sold.id });
  await restoreTrash(seller, { kind: "base", id: sold.id });
  expect(await db.baseReview.findUniqueOrThrow({ where: { id: own.id } })).toMatchObject({
    hiddenAt: expect.any(Date),
    hiddenWithAuthor: false,
  });
});

test("a prompt that was hidden with a base that is gone for good is shown by a decision of its own, and no other of that base", async () => {
  const second = await write(base.id, "Второй промпт той же базы");
  await hide("base", base.id);
  for (const { id } of [prompt, second]) await updatePrompt(owner, { id, promptBaseId: personal.id });
  await deleteBase(owner, { id: base.id });
  await deleteTrash(owner, { kind: "base", id: base.id });
  await createReport(owner, { kind: "prompt", id: prompt.id, reason: "other", text: "" }, FROM);
  await show((await db.reportCase.findFirstOrThrow({ where: { promptId: prompt.id } })).id);
  const moved = [prompt, second].map(({ id }) => codeOf(updatePrompt(owner, { id, promptBaseId: other.id })));
  expect(await Promise.all(moved)).toEqual(["done", "HIDDEN_PRIVATE_ONLY"]);
  expect(await isRead(prompt.id)).toBe(true);
});

test("no count holds a hidden prompt: of a profile, of a bundle's base, of what is new in a base", async () => {
  const sold = await aOnceBase(owner.id);
  const reporter = await aMember();
  await anAccess({ userId: reporter.id, baseId: sold });
  const [{ id: bundleId }, { id }] = [
    await aBundle({ ownerId: owner.id, baseIds: [sold, await aOnceBase(owner.id)] }),
    await write(sold, "Напиши и это"),
  ];
  await write(other.id, "Напиши одно");
  await hide("prompt", (await write(other.id, "Напиши другое")).id);
  const counts = async () => [
    (await getProfile(GUEST, { id: owner.id })).stats.totalPrompts,
    (await getBundle(GUEST, { id: bundleId })).bases[0]!.promptsCount,
    (await getNews(GUEST, { id: other.id })).news?.added,
  ];
  expect(await counts()).toEqual([3, 1, 1]);
  await createReport(reporter, { kind: "prompt", id, reason: "illegal", text: "" }, FROM);
  const { id: caseId } = await db.reportCase.findFirstOrThrow({ where: { promptId: id } });
  await decideReport(admin, { id: caseId, decision: "hide", note: "" });
  expect(await counts()).toEqual([2, 0, 1]);
});

test("what is written or brought back into a hidden base is hidden with it", async () => {
  await deletePrompt(owner, { id: prompt.id });
  const caseId = await hide("base", base.id);
  await restoreTrash(owner, { kind: "prompt", id: prompt.id });
  const written = await write(base.id, "Новый текст после скрытия базы");
  for (const { id } of [prompt, written]) {
    expect(await codeOf(updatePrompt(owner, { id, promptBaseId: other.id }))).toBe("HIDDEN_PRIVATE_ONLY");
    await updatePrompt(owner, { id, promptBaseId: personal.id });
  }
  await show(caseId);
  for (const { id } of [prompt, written]) {
    await updatePrompt(owner, { id, promptBaseId: other.id });
    expect(await isRead(id)).toBe(true);
  }
});

test("what was hidden with a base that is shown, but for its owner, comes back from the bin as hidden with nothing", async () => {
  const caseId = await hide("base", base.id);
  await updatePrompt(owner, { id: prompt.id, promptBaseId: personal.id });
  await deletePrompt(owner, { id: prompt.id });
  await show(caseId);
  const person = await hide("user", owner.id);
  await restoreTrash(owner, { kind: "prompt", id: prompt.id });
  await show(person);
  await updatePrompt(owner, { id: prompt.id, promptBaseId: other.id });
  expect(await isRead(prompt.id)).toBe(true);
});

test("a draft and a base that is hidden with its owner hide nothing by themselves", async () => {
  const draft = await aBase({ ownerId: owner.id, isDraft: true, hiddenAt: new Date() });
  const caseId = await hide("user", owner.id);
  const written = [await write(draft.id, "В черновик"), await write(base.id, "В базу скрытого человека")];
  await show(caseId);
  await publishBase(owner, { id: draft.id });
  expect(await Promise.all(written.map(({ id }) => isRead(id)))).toEqual([true, true]);
});

test.each(["FREE", "ONE_TIME", "SUBSCRIPTION", "CODE_ONLY"] as const)(
  "a hidden prompt is moved into no base that is %s, alone or with others",
  async (accessType) => {
    await hide("prompt", prompt.id);
    const { id: promptBaseId } = await aBase({ ownerId: owner.id, accessType });
    expect(await codeOf(updatePrompt(owner, { id: prompt.id, promptBaseId }))).toBe("HIDDEN_PRIVATE_ONLY");
    const input = { action: "move" as const, ids: [prompt.id], promptBaseId };
    const answer = await changeMany(owner, input, { locale: "ru", requestId: "1" });
    expect(JSON.stringify(answer)).toContain("Этот промпт скрыл администратор");
    expect(await db.prompt.findUnique({ where: { id: prompt.id } })).toMatchObject({ promptBaseId: base.id });
  },
);

test("a base is not sold from now on while it holds what is hidden; from the bin that comes into the personal one", async () => {
  const draft = await aSoldBase({ isDraft: true, hiddenAt: new Date() });
  const inDraft = await write(draft.id);
  await hide("prompt", prompt.id);
  await transaction(async (tx) => {
    await hidePrompt(tx, (await holdJudgedPrompt(tx, inDraft.id))!, true);
  });
  expect(await codeOf(publishBase(owner, { id: draft.id }))).toBe("BASE_HOLDS_HIDDEN");
  await updatePrompt(owner, { id: inDraft.id, promptBaseId: personal.id });
  expect(await codeOf(publishBase(owner, { id: draft.id }))).toBe("done");

  const input = {
    id: base.id,
    base_name: "База",
    base_description: "Описание базы",
    access_type: "ONE_TIME" as const,
    subscription_price_monthly: null,
    subscription_price_yearly: null,
    one_time_price: 100,
  };
  expect(await codeOf(updateBase(owner, input))).toBe("BASE_HOLDS_HIDDEN");
  await deletePrompt(owner, { id: prompt.id });
  await updateBase(owner, input);
  expect(await restoreTrash(owner, { kind: "prompt", id: prompt.id })).toMatchObject({
    inPlace: false,
    promptBaseId: personal.id,
  });
  expect(await isRead(prompt.id)).toBe(false);
});

test("a base of a hidden person is not shown by a decision about the base, and nobody is told that it is", async () => {
  await hideBase(admin, { id: base.id, hidden: true, reason: "Реклама" });
  await hide("user", owner.id);
  const told = async () => (await listNotifications(owner)).items.length;
  const before = await told();
  const answer = await hideBase(admin, { id: base.id, hidden: false, reason: "" });
  const { hiddenAt, hiddenWithOwner } = await db.promptBase.findUniqueOrThrow({ where: { id: base.id } });
  expect([answer.since, answer.reason]).toEqual([hiddenAt!.toISOString(), null]);
  expect([hiddenWithOwner, await isRead(prompt.id), await told()]).toEqual([true, false, before]);
});

test("who is hidden is told that a base of theirs is hidden by itself, too", async () => {
  await hide("user", owner.id);
  const told = async () => (await listNotifications(owner)).items.length;
  const before = await told();
  for (const reason of ["Реклама", "Обман"]) await hideBase(admin, { id: base.id, hidden: true, reason });
  expect(await told()).toBe(before + 1);
});

test("who follows a hidden person is shown neither name nor picture", async () => {
  const fan = await aMember();
  await follow(fan, { kind: "user", id: owner.id });
  await follow(fan, { kind: "tag", id: "чай" });
  const caseId = await hide("user", owner.id);
  expect((await listFollows(fan)).items).toMatchObject([{ kind: "tag" }]);
  await show(caseId);
  expect((await listFollows(fan)).items).toHaveLength(2);
});

test.each(["prompt", "user"] as const)("a copy names nothing of a hidden %s", async (kind) => {
  const reader = await aMember();
  const theirs = await aBase({ ownerId: reader.id });
  const copy = await duplicatePrompt(reader, { id: prompt.id, promptBaseId: theirs.id });
  expect((await getPrompt(GUEST, { id: copy.id })).copiedFrom).toMatchObject({ title: prompt.title });
  const caseId = await hide(kind, kind === "user" ? owner.id : prompt.id);
  expect((await getPrompt(GUEST, { id: copy.id })).copiedFrom).toBeNull();
  await show(caseId);
  expect((await getPrompt(GUEST, { id: copy.id })).copiedFrom).toMatchObject({ id: prompt.id });
});

test("a base that is sold counts a hidden prompt to those who read it", async () => {
  const sold = await aSoldBase();
  const [buyer, reporter] = [await aMember(), await aMember()];
  for (const { id } of [buyer, reporter]) await anAccess({ userId: id, baseId: sold.id });
  const { id } = await write(sold.id);
  await write(sold.id, "Ничего запретного");
  await createReport(reporter, { kind: "prompt", id, reason: "illegal", text: "" }, FROM);
  const { id: caseId } = await db.reportCase.findFirstOrThrow({ where: { promptId: id } });
  await decideReport(admin, { id: caseId, decision: "hide", note: "" });
  const counted = [];
  for (const viewer of [GUEST, admin, buyer, owner])
    counted.push((await getBase(viewer, { id: sold.id })).promptCounts.TEXT);
  expect(counted).toEqual([1, 1, 2, 2]);
});

test("who writes to another's hidden prompt learns nothing of it", async () => {
  const stranger = await aMember();
  const writes = () =>
    Promise.all([
      codeOf(updatePrompt(stranger, { id: prompt.id, title: "Чужое" })),
      codeOf(deletePrompt(stranger, { id: prompt.id })),
    ]);
  expect(await writes()).toEqual(["FORBIDDEN", "FORBIDDEN"]);
  await hide("prompt", prompt.id);
  expect(await writes()).toEqual(["PROMPT_NOT_FOUND", "PROMPT_NOT_FOUND"]);
});

test("who is blocked after a call has begun writes nothing more", async () => {
  const member = await aMember();
  const sold = await aSoldBase();
  await anAccess({ userId: member.id, baseId: sold.id });
  await db.user.update({ where: { id: member.id }, data: { blockedAt: new Date(), blockedReason: "spam" } });
  const calls = [
    () => follow(member, { kind: "user", id: owner.id }),
    () => addPromptFavourite(member, { id: prompt.id }),
    () => createFolder(member, { name: "Папка" }),
    () => putReview(member, { id: sold.id, rating: 5, text: "" }),
    () => createPrompt(member, { ...WORDS, promptBaseId: other.id, promptText: "Текст" }),
  ];
  for (const call of calls) expect(await codeOf(call())).toBe("UNAUTHENTICATED");
});
