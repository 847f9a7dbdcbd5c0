import { ACCESS_TYPES } from "@/lib/bases/access-types";
import { addExample, updateExample } from "@/lib/prompts/examples/mutations";
import { deleteBase, publishBase, setSample, updateBase } from "@/lib/bases/mutations";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { type Member, MEMBER_ROLES, type MemberRole } from "@/lib/platform/viewer";
import { listVersions } from "@/lib/prompts/history/queries";
import { orderPrompts } from "@/lib/prompts/lists/ordering/mutations";
import { createPrompt, deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { getPrompt } from "@/lib/prompts/queries";
import { duplicatePrompt } from "@/lib/prompts/writing/duplicate/mutations";
import { listTrash } from "@/lib/trash/queries";
import { deleteTrash, restoreTrash } from "@/lib/trash/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aVariable } from "@/tests/support/factories/variable";
import { setCover } from "@/lib/bases/cover/mutations";
import { aPicture } from "@/tests/support/attachments";
import { spooled } from "@/tests/support/spooled";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aWorld, type World } from "@/tests/support/personas";

let world: World;
beforeEach(async () => {
  await resetDatabase();
  world = await aWorld();
});

const CONTENT = {
  title: "Письмо клиенту",
  shortDescription: "Пишет вежливое письмо",
  promptText: "Напиши письмо о переносе срока.",
  contentType: "TEXT",
} as const;

/** The code of the refusal; "done" where there is none. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
  );

const SHARED = ACCESS_TYPES.filter((type) => type !== "PRIVATE");
const may = (role: MemberRole, least: MemberRole) =>
  MEMBER_ROLES.indexOf(role) >= MEMBER_ROLES.indexOf(least);

test.each(MEMBER_ROLES)(
  "a %s does what the role says in bases of every access type, and no more",
  async (role) => {
    const viewer = world.workers[role];
    for (const type of SHARED) {
      const { base, own: id } = world.shelves[type];
      const expected = (least: MemberRole, refusal = "FORBIDDEN") => (may(role, least) ? "done" : refusal);
      expect((await getPrompt(viewer, { id })).promptText).not.toBe("");
      const outcomes = {
        create: await outcome(createPrompt(viewer, { ...CONTENT, promptBaseId: base.id })),
        update: await outcome(updatePrompt(viewer, { id, title: "Другое имя" })),
        versions: await outcome(listVersions(viewer, { id })),
        order: await outcome(orderPrompts(viewer, { id: base.id, promptIds: [id], place: "first" })),
        result: await outcome(addExample(viewer, { id, text: "Готовый ответ", caption: "", values: {} })),
        name: await outcome(updateBase(viewer, { ...formOf(base), id: base.id, base_name: "Новое имя" })),
        price: await outcome(
          updateBase(viewer, { ...formOf(base), id: base.id, access_type: "FREE", ...NO_PRICES }),
        ),
        publish: await outcome(publishBase(viewer, { id: base.id })),
        deletion: await outcome(deleteBase(viewer, { id: base.id })),
        sample: await outcome(setSample(viewer, { id, isSample: true })),
      };
      const isSold = type !== "FREE";
      expect(outcomes).toEqual({
        create: expected("editor"),
        update: expected("editor"),
        versions: expected("editor"),
        order: expected("editor"),
        result: expected("editor"),
        name: expected("manager"),
        price: isSold ? "FORBIDDEN" : expected("manager"),
        publish: "FORBIDDEN",
        deletion: "BASE_DELETE_FORBIDDEN",
        sample: isSold ? expected("manager") : "FORBIDDEN",
      });
    }
  },
);

const NO_PRICES = { subscription_price_monthly: null, subscription_price_yearly: null, one_time_price: null };

function formOf(base: World["shelves"]["FREE"]["base"]) {
  return {
    base_name: base.baseName,
    base_description: base.baseDescription,
    access_type: base.accessType,
    subscription_price_monthly: base.subscriptionPriceMonthly?.toNumber() ?? null,
    subscription_price_yearly: base.subscriptionPriceYearly?.toNumber() ?? null,
    one_time_price: base.oneTimePrice?.toNumber() ?? null,
  };
}

test("what an editor writes is the owner's, with the editor in its history; it goes to the owner's trash and back", async () => {
  const { owner } = world.members;
  const { editor, reader } = world.workers;
  const { base } = world.shelves.ONE_TIME;
  const { id } = await createPrompt(editor, { ...CONTENT, promptBaseId: base.id });
  expect(await db.prompt.findUniqueOrThrow({ where: { id }, select: { userId: true } })).toEqual({
    userId: owner.id,
  });
  const versions = await listVersions(owner, { id });
  expect(versions.items.map(({ author }) => author?.id)).toEqual([editor.id]);

  expect(await outcome(deletePrompt(reader, { id }))).toBe("FORBIDDEN");
  await deletePrompt(editor, { id });
  for (const [viewer, isOwn] of [
    [owner, true],
    [editor, false],
  ] as const)
    expect((await listTrash(viewer)).items).toEqual([
      expect.objectContaining({ id, isOwn, deletedBy: "Участник editor" }),
    ]);
  expect((await listTrash(reader)).items).toEqual([]);
  expect(await outcome(restoreTrash(reader, { kind: "prompt", id }))).toBe("TRASH_ITEM_NOT_FOUND");
  expect(await outcome(deleteTrash(editor, { kind: "prompt", id }))).toBe("TRASH_ITEM_NOT_FOUND");
  expect(await restoreTrash(editor, { kind: "prompt", id })).toMatchObject({
    promptBaseId: base.id,
    inPlace: true,
  });
});

test("an editor moves nothing out of the base or into it, and a copy elsewhere stays private", async () => {
  const { editor } = world.workers;
  const { base, own: id } = world.shelves.SUBSCRIPTION;
  const personal = await aBase({ ownerId: editor.id, accessType: "PRIVATE" });
  expect(await outcome(updatePrompt(editor, { id, promptBaseId: personal.id }))).toBe("FORBIDDEN");
  const mine = await aPrompt({ base: personal, userId: editor.id });
  expect(await outcome(updatePrompt(editor, { id: mine.id, promptBaseId: base.id }))).toBe("FORBIDDEN");
  const inside = await duplicatePrompt(editor, { id, promptBaseId: base.id });
  expect(inside).toMatchObject({ promptBaseId: base.id, userId: world.members.owner.id });
  const outside = await duplicatePrompt(editor, { id });
  const { privateOnly } = await db.prompt.findUniqueOrThrow({ where: { id: outside.id } });
  expect([outside.promptBaseId, privateOnly]).toEqual([personal.id, true]);
});

test("a cover that a manager sets is the owner's", async () => {
  const { base } = world.shelves.FREE;
  await setCover(world.workers.manager, { id: base.id, file: await spooled(await aPicture()) });
  expect(await db.attachment.findMany({ select: { ownerId: true } })).toEqual([
    { ownerId: world.members.owner.id },
  ]);
});

test("files that an editor adds and prompts that they write take of the owner's quota", async () => {
  const { owner } = world.members;
  const { editor } = world.workers;
  const { base } = world.shelves.FREE;
  const before = await db.prompt.count({ where: { userId: owner.id } });
  await createPrompt(editor, { ...CONTENT, promptBaseId: base.id });
  expect(await db.prompt.count({ where: { userId: owner.id } })).toBe(before + 1);
  expect(await db.prompt.count({ where: { userId: editor.id } })).toBe(0);
});

test("variables of a member's library become fields in the owner's prompt, those of the owner stay", async () => {
  const { owner } = world.members;
  const { editor } = world.workers;
  const { base } = world.shelves.FREE;
  const variable = (userId: string, variableName: string) =>
    aVariable({ userId, variableName, textValue: "Ромашка" });
  const [theirs, mine] = [await variable(owner.id, "Компания"), await variable(editor.id, "Мой клиент")];
  const typed = `Пиши от {{text_${theirs.id}}} для {{text_${mine.id}}}.`;
  const stored = async (id: string) =>
    (await db.prompt.findUniqueOrThrow({ where: { id }, select: { promptText: true } })).promptText;
  const expected = `Пиши от {{text_${theirs.id}}} для [Мой клиент = Ромашка].`;
  const { id } = await createPrompt(editor, { ...CONTENT, promptText: typed, promptBaseId: base.id });
  expect(await stored(id)).toBe(expected);
  await updatePrompt(editor, { id, promptText: `${typed} Ещё раз.` });
  expect(await stored(id)).toBe(`${expected} Ещё раз.`);
  await aBase({ ownerId: editor.id, accessType: "PRIVATE" });
  const own = await createPrompt(editor, { ...CONTENT, promptText: `Для {{text_${mine.id}}}.` });
  expect(await stored((await duplicatePrompt(editor, { id: own.id, promptBaseId: base.id })).id)).toBe(
    "Для [Мой клиент = Ромашка].",
  );
});

test("two who edit each other's bases write at once without a deadlock", async () => {
  const { owner } = world.members;
  const { editor } = world.workers;
  const { base } = world.shelves.FREE;
  const shared = await aBase({ ownerId: editor.id, accessType: "FREE" });
  await db.baseMember.create({ data: { baseId: shared.id, userId: owner.id, role: "editor" } });
  const second = { ...owner, memberOf: { [shared.id]: "editor" as const } };
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      createPrompt(at % 2 ? editor : second, {
        ...CONTENT,
        promptText: `${CONTENT.promptText} ${at}`,
        promptBaseId: at % 2 ? base.id : shared.id,
      }),
    ),
  );
  expect(
    await db.prompt.count({
      where: { promptBaseId: { in: [base.id, shared.id] }, promptText: { startsWith: CONTENT.promptText } },
    }),
  ).toBe(8);
});

test("a manager opens a result to everybody, an editor does not, but changes it", async () => {
  const { editor, manager } = world.workers;
  const { own: id } = world.shelves.ONE_TIME;
  const { id: exampleId } = await addExample(editor, { id, text: "Готовое письмо", caption: "", values: {} });
  const change = (viewer: Member, fields: object) => updateExample(viewer, { id, exampleId, ...fields });
  await expect(change(editor, { isPublic: true })).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await change(manager, { isPublic: true })).toMatchObject({ isPublic: true });
  expect(await change(editor, { isPublic: true, caption: "Пример" })).toMatchObject({ caption: "Пример" });
  const may = async (viewer: Member) => (await getPrompt(viewer, { id })).can.openResults;
  expect([await may(editor), await may(manager)]).toEqual([false, true]);
});
