import { runTests } from "@/lib/ai/runs/evals/mutations";
import { runPrompt } from "@/lib/ai/runs/mutations";
import { runPromptInput } from "@/lib/ai/runs/schema";
import { deleteInvitation, removeMember, updateMember } from "@/lib/bases/access/members/mutations";
import { exportCodes } from "@/lib/bases/codes/export-codes";
import { createCodes, deleteCode, redeemCode } from "@/lib/bases/codes/mutations";
import { pauseBatch, pauseCode } from "@/lib/bases/codes/pause";
import { removeCover, setCover } from "@/lib/bases/cover/mutations";
import { setSample, updateBase } from "@/lib/bases/mutations";
import { createPromo } from "@/lib/bases/promo-codes/mutations";
import { putReply } from "@/lib/bases/reviews/reply";
import { skillArchive } from "@/lib/exchange/skills/skill-archive";
import { type Database, db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { Member } from "@/lib/platform/viewer";
import { addExample } from "@/lib/prompts/examples/mutations";
import { orderPrompts } from "@/lib/prompts/lists/ordering/mutations";
import { createPrompt, deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { getPrompt } from "@/lib/prompts/queries";
import { listSales } from "@/lib/sales/queries";
import { restoreTrash } from "@/lib/trash/mutations";
import { aPicture } from "@/tests/support/attachments";
import { betweenStatements } from "@/tests/support/between-statements";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aReview } from "@/tests/support/factories/review";
import { aRun } from "@/tests/support/factories/run";
import { aVariable } from "@/tests/support/factories/variable";
import { anAccess } from "@/tests/support/factories/access";
import { startAi } from "@/tests/support/fakes/ai";
import { aWorld, type World } from "@/tests/support/personas";
import { spooled } from "@/tests/support/spooled";

let world: World;
beforeEach(async () => {
  await resetDatabase();
  world = await aWorld();
});

const TYPED = {
  title: "Письмо клиенту",
  shortDescription: "Пишет вежливое письмо",
  promptText: "Напиши письмо о переносе срока, которое я печатал весь вечер.",
  contentType: "TEXT",
} as const;

const refusalOf = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => Promise.reject(new Error("was not refused")),
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  );

/** The person with the rights of their next request. */
async function later({ memberOf: _, ...viewer }: Member): Promise<Member> {
  const rows = await db.baseMember.findMany({ where: { userId: viewer.id } });
  return { ...viewer, memberOf: Object.fromEntries(rows.map(({ baseId, role }) => [baseId, role])) };
}

const endings = {
  removed: (id: string, userId: string) => removeMember(world.members.owner, { id, userId }),
  lowered: (id: string, userId: string) =>
    updateMember(world.members.owner, { id, userId, role: "reader" }).then(() => {}),
};

test.each(["removed", "lowered"] as const)(
  "what an editor who was %s still saves becomes a prompt of theirs, once, and the base keeps its text",
  async (how) => {
    const { editor } = world.workers;
    const personal = await aBase({ ownerId: editor.id, accessType: "PRIVATE" });
    const { base, own: id } = world.shelves.SUBSCRIPTION;
    const before = await getPrompt(editor, { id });
    await db.promptDraft.create({
      data: { userId: editor.id, key: id, promptId: id, content: {}, revision: 1, writer: "w" },
    });
    await endings[how](base.id, editor.id);
    const viewer = await later(editor);
    const save = () => refusalOf(updatePrompt(viewer, { id, ...TYPED, version: before.version }));
    const [first, second] = [await save(), await save()];
    expect([first.code, second.code]).toEqual(["ROLE_ENDED", "ROLE_ENDED"]);
    expect(first.details.body).toEqual(second.details.body);
    const kept = await db.prompt.findMany({ where: { userId: editor.id } });
    expect(kept).toEqual([
      expect.objectContaining({
        id: first.details.body?.promptId,
        promptBaseId: personal.id,
        promptText: TYPED.promptText,
        privateOnly: true,
        copiedFromId: id,
      }),
    ]);
    expect(await db.promptDraft.count()).toBe(0);
    expect((await getPrompt(world.members.owner, { id })).promptText).toBe(before.promptText);
    // Part of a prompt is no text of theirs.
    expect((await refusalOf(updatePrompt(viewer, { id, title: "Другое имя" }))).code).toBe("FORBIDDEN");
  },
);

test("what is kept of a draft, or of a base that an administrator hid, stays private although the base is free", async () => {
  const { editor } = world.workers;
  await aBase({ ownerId: editor.id, accessType: "PRIVATE" });
  const { base, own: id } = world.shelves.FREE;
  await endings.removed(base.id, editor.id);
  const save = async () => {
    const { details } = await refusalOf(updatePrompt(await later(editor), { id, ...TYPED }));
    return db.prompt.findUniqueOrThrow({
      where: { id: String(details.body?.promptId) },
      select: { id: true, privateOnly: true },
    });
  };
  const open = await save();
  await db.prompt.delete({ where: { id: open.id } });
  await db.promptBase.update({ where: { id: base.id }, data: { hiddenAt: new Date() } });
  expect([open.privateOnly, (await save()).privateOnly]).toEqual([false, true]);
});

test("who never was an editor, or is one again, gets what they got", async () => {
  const { owner, other } = world.members;
  const { editor, reader } = world.workers;
  const { base, own: id } = world.shelves.FREE;
  for (const viewer of [other, reader])
    expect((await refusalOf(updatePrompt(viewer, { id, ...TYPED }))).code).toBe("FORBIDDEN");
  await updateMember(owner, { id: base.id, userId: editor.id, role: "reader" });
  await updateMember(owner, { id: base.id, userId: editor.id, role: "editor" });
  expect(await db.formerEditor.count()).toBe(0);
  await updatePrompt(await later(editor), { id, ...TYPED });
  expect((await getPrompt(owner, { id })).promptText).toBe(TYPED.promptText);
});

test("a manager who is an editor now moves no prompt away, and it is kept nowhere", async () => {
  const { manager } = world.workers;
  const personal = await aBase({ ownerId: manager.id, accessType: "PRIVATE" });
  const { base, own: id } = world.shelves.FREE;
  await updateMember(world.members.owner, { id: base.id, userId: manager.id, role: "editor" });
  const viewer = await later(manager);
  const moved = updatePrompt(viewer, { id, ...TYPED, promptBaseId: personal.id });
  expect((await refusalOf(moved)).code).toBe("FORBIDDEN");
});

test("variables of the owner are names in it, without values, and unknown where the prompt has no such token", async () => {
  const { owner } = world.members;
  const { editor } = world.workers;
  await aBase({ ownerId: editor.id, accessType: "PRIVATE" });
  const { base } = world.shelves.FREE;
  const variable = (variableName: string) =>
    aVariable({ userId: owner.id, variableName, textValue: "Секретное значение" });
  const [used, unused] = [await variable("Компания"), await variable("Чужое имя")];
  const { id } = await createPrompt(owner, {
    ...TYPED,
    promptText: `Пиши от лица {{text_${used.id}}} вежливо.`,
    promptBaseId: base.id,
  });
  await removeMember(owner, { id: base.id, userId: editor.id });
  const viewer = await later(editor);
  const typed = `Пиши от лица {{text_${used.id}}} и {{text_${unused.id}}} вежливо.`;
  const { details } = await refusalOf(updatePrompt(viewer, { id, ...TYPED, promptText: typed }));
  const { promptText } = await db.prompt.findUniqueOrThrow({ where: { id: String(details.body?.promptId) } });
  expect(promptText).toBe("Пиши от лица [Компания] и [неизвестная переменная] вежливо.");
});

test("a role that was taken while a request waited counts no longer", async () => {
  const { owner } = world.members;
  const { manager } = world.workers; // as the request began
  await aBase({ ownerId: manager.id, accessType: "PRIVATE" });
  const { base, own: id } = world.shelves.CODE_ONLY;
  await removeMember(owner, { id: base.id, userId: manager.id });
  expect((await refusalOf(updatePrompt(manager, { id, ...TYPED }))).code).toBe("ROLE_ENDED");
  expect((await refusalOf(deletePrompt(manager, { id }))).code).toBe("FORBIDDEN");
  const inBase = { ...TYPED, promptBaseId: base.id };
  expect((await refusalOf(createPrompt(manager, inBase))).code).toBe("FORBIDDEN");
  const renamed = {
    id: base.id,
    base_name: "Чужое имя",
    base_description: "Описание",
    access_type: "CODE_ONLY",
  };
  expect((await refusalOf(updateBase(manager, renamed as never))).code).toBe("FORBIDDEN");
});

test("nor does it for a base's samples, cover, order, codes, reviews, members and trash", async () => {
  const { owner } = world.members;
  const { manager, editor } = world.workers; // as their requests began
  const { base, own: id } = world.shelves.CODE_ONLY;
  const { base: sold } = world.shelves.ONE_TIME;
  const { id: code } = await aCode({ baseId: base.id, batch: "Телеграм" });
  const promo = { code: "LETO", percent: 10, terms: ["once" as const], isActive: true };
  const { id: reviewId } = await aReview({ baseId: base.id });
  const invited = {
    role: "reader" as const,
    maxUses: 1,
    userId: world.members.other.id,
    createdById: owner.id,
  };
  const { id: invitation } = await db.baseInvitation.create({
    data: { ...invited, baseId: base.id, key: "k".repeat(22), expiresAt: new Date(Date.now() + 60_000) },
  });
  const { id: deleted } = await aPrompt({ base, userId: owner.id });
  await deletePrompt(owner, { id: deleted });
  for (const each of [base, sold]) await removeMember(owner, { id: each.id, userId: manager.id });
  const late: Promise<unknown>[] = [
    setSample(manager, { id, isSample: true }),
    removeCover(manager, { id: base.id }),
    orderPrompts(manager, { id: base.id, promptIds: [id], place: "first" }),
    createCodes(manager, { id: base.id, isMultiUse: false }),
    pauseCode(manager, { id: code, paused: true }),
    pauseBatch(manager, { id: base.id, batch: "Телеграм", paused: true }),
    deleteCode(manager, { id: code }),
    createPromo(manager, { id: sold.id, ...promo } as never),
    putReply(manager, { id: base.id, reviewId, text: "Спасибо" }),
    deleteInvitation(manager, { id: invitation }),
    updateMember(manager, { id: base.id, userId: editor.id, role: "reader" }),
    removeMember(manager, { id: base.id, userId: editor.id }),
    restoreTrash(manager, { kind: "prompt", id: deleted }),
  ];
  const refusals = await Promise.all(late.map(refusalOf));
  expect(refusals.map((error) => error.code)).toEqual(late.map(() => "FORBIDDEN"));
});

test("an export of skills that goes on gives nothing more of a base whose role was taken, nor to who was blocked", async () => {
  const { owner } = world.members;
  const { reader } = world.workers; // as the export began
  const { base, own: id } = world.shelves.SUBSCRIPTION;
  const files = async () => {
    let count = 0;
    for await (const _file of skillArchive(reader, [id])) count += 1;
    return count;
  };
  expect(await files()).toBe(1);
  await removeMember(owner, { id: base.id, userId: reader.id });
  expect(await files()).toBe(0);
  await db.user.update({ where: { id: reader.id }, data: { blockedAt: new Date() } });
  expect((await refusalOf(files())).code).toBe("UNAUTHENTICATED");
});

test("files of sales and codes that go on give nothing more to a manager whose role was taken", async () => {
  const { owner, other } = world.members;
  const { manager } = world.workers; // as the downloads began
  const { base } = world.shelves.CODE_ONLY;
  const { codeValue } = await aCode({ baseId: base.id });
  await redeemCode(other, { codeValue });
  const rows = async () => {
    const request = new Request("https://promptoteka.example/api/sales", { headers: { accept: "text/csv" } });
    const context = { request, locale: "ru" as const };
    const files = [
      await exportCodes(manager, { id: base.id }),
      (await listSales(manager, { base_id: base.id }, context)) as Response,
    ];
    const texts = await Promise.all(files.map((file) => file.text()));
    return texts.map((text) => text.trim().split(/\r?\n/).length - 1);
  };
  expect(await rows()).toEqual([1, 1]);
  await removeMember(owner, { id: base.id, userId: manager.id });
  expect(await rows()).toEqual([0, 0]);
});

test("a file that is read while its base changes hands is stored for nobody", async () => {
  const { owner, other } = world.members;
  const { manager } = world.workers;
  const { base, own: id } = world.shelves.FREE;
  const aFile = async () => spooled(await aPicture({ width: 60, height: 40 }));
  const given = (ownerId: string) => (tx: Database) =>
    tx.promptBase.update({ where: { id: base.id }, data: { ownerId } });
  const late: [() => Promise<unknown>, string][] = [
    [async () => setCover(manager, { id: base.id, file: await aFile() }), other.id],
    [async () => addExample(manager, { id, file: await aFile(), caption: "", values: {} }), owner.id],
  ];
  for (const [call, ownerId] of late)
    expect(await betweenStatements("stored_objects", call, given(ownerId), 30_000)).toMatchObject({
      status: "rejected",
      reason: { code: "CONFLICT" },
    });
  expect(await db.attachment.count()).toBe(0);
});

test("answers being written to prompts of the base stop with the role, unless the person reads them otherwise", async () => {
  const { owner, buyer } = world.members;
  const { editor } = world.workers;
  const shelf = world.shelves.ONE_TIME;
  const running = (userId: string, promptId: string) =>
    aRun(
      userId,
      { id: promptId, title: "Письмо" },
      { state: "running", leaseUntil: new Date(Date.now() + 60_000), finishedAt: null },
    );
  const stopped = await running(editor.id, shelf.own);
  const free = await running(editor.id, world.shelves.FREE.own);
  await removeMember(owner, { id: shelf.base.id, userId: editor.id });
  await removeMember(owner, { id: world.shelves.FREE.base.id, userId: editor.id });
  await db.baseMember.create({ data: { baseId: shelf.base.id, userId: buyer.id, role: "reader" } });
  const bought = await running(buyer.id, shelf.own);
  await removeMember(owner, { id: shelf.base.id, userId: buyer.id });
  await anAccess({ userId: editor.id, baseId: shelf.base.id, secondsLeft: 600 });
  const rows = await db.run.findMany({ where: { stopRequested: true }, select: { id: true } });
  expect(rows).toEqual([{ id: stopped.id }]);
  expect([free.id, bought.id]).toHaveLength(2);
});

test("no answer and no test begins that the end of the role would not find", async () => {
  const fake = await startAi();
  withEnv(fake.env);
  const { editor } = world.workers;
  const { base, own: id } = world.shelves.ONE_TIME;
  await db.promptTestRow.create({ data: { promptId: id, position: 0, title: "", values: {} } });
  const context = {
    request: new Request("https://promptoteka.example/api/prompts"),
    address: "192.0.2.1",
    requestId: "r",
    signal: new AbortController().signal,
    locale: "ru" as const,
    remote: false,
  };
  const removed = (tx: Database) =>
    tx.baseMember.deleteMany({ where: { baseId: base.id, userId: editor.id } });
  try {
    for (const begin of [
      () => runPrompt(editor, runPromptInput.parse({ id }), context),
      () => runTests(editor, { id } as never, context),
    ]) {
      expect(await betweenStatements("runs", begin, removed, 30_000)).toMatchObject({
        status: "rejected",
        reason: { code: "FORBIDDEN" },
      });
      await db.baseMember.create({ data: { baseId: base.id, userId: editor.id, role: "editor" } });
    }
    expect(await db.run.count()).toBe(0);
  } finally {
    withEnv();
    await fake.close();
  }
});
