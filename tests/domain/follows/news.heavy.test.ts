import { updateBase } from "@/lib/bases/mutations";
import { changePerson, hideBase } from "@/lib/bases/sales-off/mutations";
import { follow, unfollow } from "@/lib/follows/mutations";
import { tellFollowers } from "@/lib/follows/tell-followers";
import { readNotifications } from "@/lib/notifications/mutations";
import { countUnread, listNotifications } from "@/lib/notifications/queries";
import { setKind } from "@/lib/notifications/settings";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { Member } from "@/lib/platform/viewer";
import { createPrompt, deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { restoreTrash } from "@/lib/trash/mutations";
import { fillTable, resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { statementsOf } from "@/tests/support/statements";
import { hideThing, showThing } from "@/tests/support/moderation";
import { aMember } from "@/tests/support/viewers";

let author: Member;
let reader: Member;
let open: Awaited<ReturnType<typeof aBase>>;
let closed: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  [author, reader] = [await aMember({ fullName: "Анна Автор" }), await aMember()];
  open = await aBase({ ownerId: author.id });
  closed = await aBase({ ownerId: author.id, accessType: "PRIVATE" });
});

const content = {
  title: "Письмо клиенту",
  shortDescription: "Вежливый ответ на жалобу",
  promptText: "Напиши ответ на жалобу.",
  contentType: "TEXT" as const,
  category: "Продажи",
  tags: ["письмо", "жалоба"],
};
const write = (values: Partial<typeof content> & { promptBaseId?: string } = {}) =>
  createPrompt(author, { ...content, promptBaseId: open.id, ...values });
const followAuthor = (person = reader) => follow(person, { kind: "user", id: author.id });
const heard = async (person = reader) =>
  (await listNotifications(person, {})).items.map(({ text, path }) => ({ text, path }));
const unread = async (person = reader) => (await countUnread(person)).count;
/** Moves existing notifications into the past. */
const later = (minutes: number) =>
  db.$executeRaw`UPDATE notifications SET created_at = created_at - make_interval(mins => ${minutes}::int)`;

test("a prompt that several follows meet is one notification, with its title, author and page", async () => {
  await followAuthor();
  await follow(reader, { kind: "category", id: "prodazhi" });
  for (const tag of content.tags) await follow(reader, { kind: "tag", id: tag });
  const { id } = await write();
  await tellFollowers();
  await tellFollowers();
  expect(await heard()).toEqual([
    { text: "Новый промпт: «Письмо клиенту», автор Анна Автор", path: expect.stringContaining(id) as string },
  ]);
  expect(await unread()).toBe(1);
});

test.each([
  ["category", "prodazhi"],
  ["tag", "жалоба"],
] as const)(
  "who follows the %s hears of it, who follows another does not, nor does the author",
  async (kind, id) => {
    const other = await aMember();
    await follow(reader, { kind, id });
    await follow(author, { kind, id });
    await follow(other, { kind, id: kind === "tag" ? "другое" : "seo" });
    await write();
    await tellFollowers();
    expect([await unread(), await unread(author), await unread(other)]).toEqual([1, 0, 0]);
  },
);

test("what was written before one followed, or in a base that not everybody reads, is no news", async () => {
  await write();
  await followAuthor();
  await db.follow.updateMany({ data: { createdAt: new Date(Date.now() + 1_000) } });
  await tellFollowers();
  await db.follow.updateMany({ data: { createdAt: new Date(0) } });
  await write({ promptBaseId: closed.id });
  await aPrompt({ base: await aBase({ ownerId: author.id, accessType: "ONE_TIME" }) });
  await tellFollowers();
  expect(await heard()).toEqual([]);
  expect(await db.openedPrompt.count()).toBe(0);
});

test("what moves into an open base is news, what is closed again is withdrawn at once, and comes back with it; nobody hears twice", async () => {
  await followAuthor();
  const { id } = await write({ promptBaseId: closed.id });
  const move = (to: { id: string }) => updatePrompt(author, { id, promptBaseId: to.id });
  await move(open);
  await tellFollowers();
  expect([(await heard()).length, await unread()]).toEqual([1, 1]);
  await move(closed);
  expect([await heard(), await unread()]).toEqual([[], 0]);
  await tellFollowers();
  await move(open);
  await tellFollowers();
  expect([(await heard()).length, await unread()]).toEqual([1, 1]);
  expect(await db.notification.count()).toBe(1);
});

test("what is closed before anybody was told was never open: it is news when it is opened again", async () => {
  await followAuthor();
  const { id } = await write();
  await updatePrompt(author, { id, promptBaseId: closed.id });
  await tellFollowers();
  expect(await db.notification.count()).toBe(0);
  await updatePrompt(author, { id, promptBaseId: open.id });
  await tellFollowers();
  expect(await unread()).toBe(1);
});

test("a base that is sold no longer is news with all that is in it; one that is closed and open again is none", async () => {
  await followAuthor();
  const sold = await aBase({ ownerId: author.id, accessType: "CODE_ONLY" });
  await manyPrompts(7, sold);
  const price = {
    subscription_price_monthly: null,
    subscription_price_yearly: null,
    one_time_price: null,
    base_name: sold.baseName,
    base_description: sold.baseDescription,
  };
  const become = (access_type: "FREE" | "CODE_ONLY") =>
    updateBase(author, { id: sold.id, ...price, access_type });
  await become("FREE");
  await tellFollowers();
  const all = [
    { text: "7 новых промптов: автор Анна Автор", path: expect.stringContaining(author.id) as string },
  ];
  expect(await heard()).toEqual(all);
  await become("CODE_ONLY");
  expect([await heard(), await unread()]).toEqual([[], 0]);
  await become("FREE");
  await tellFollowers();
  expect(await heard()).toEqual(all);
});

test("what is deleted is withdrawn, and comes back with it from the trash, once", async () => {
  await followAuthor();
  const { id } = await write();
  await tellFollowers();
  await deletePrompt(author, { id });
  expect([await heard(), await unread()]).toEqual([[], 0]);
  await restoreTrash(author, { kind: "prompt", id });
  await tellFollowers();
  expect([(await heard()).length, await db.notification.count()]).toEqual([1, 1]);
});

test("a hidden base and a blocked author are told of to nobody", async () => {
  const admin = await aMember({ role: "admin" });
  await followAuthor();
  await write();
  await tellFollowers();
  await hideBase(admin, { id: open.id, hidden: true, reason: "" });
  expect([await heard(), await unread()]).toEqual([[], 0]);
  await hideBase(admin, { id: open.id, hidden: false, reason: "" });
  expect(await unread()).toBe(1);
  await write(); // and blocked before followers are notified
  await changePerson(admin, { id: author.id, blocked: true, reason: "" });
  expect([await heard(), await unread()]).toEqual([[], 0]);
  await tellFollowers();
  await changePerson(admin, { id: author.id, blocked: false, reason: "" });
  expect(await db.notification.count({ where: { kind: "followed" } })).toBe(1);
});

describe("more than five in an hour", () => {
  const titles = (count: number, from = 0) =>
    Promise.all(Array.from({ length: count }, (_, at) => write({ title: `Письмо ${from + at}` })));

  test("become one with a count, which goes on for an hour and is unread again with each", async () => {
    await followAuthor();
    await titles(5);
    await tellFollowers();
    expect(await unread()).toBe(5);
    await titles(1, 5);
    await tellFollowers();
    expect(await heard()).toEqual([
      { text: "6 новых промптов: автор Анна Автор", path: expect.stringContaining(author.id) as string },
    ]);
    await readNotifications(reader, {});
    await later(50);
    await titles(2, 6);
    await tellFollowers();
    expect([(await heard())[0]!.text, await unread()]).toEqual(["8 новых промптов: автор Анна Автор", 1]);
    await later(11);
    await titles(2, 8);
    await tellFollowers();
    expect([(await heard()).length, await unread()]).toEqual([3, 3]);
  });

  test("are counted as they are open; of several authors they lead to all prompts", async () => {
    const other = await aMember();
    const base = await aBase({ ownerId: other.id });
    await followAuthor();
    await follow(reader, { kind: "user", id: other.id });
    const written = await titles(4);
    await manyPrompts(3, base);
    await tellFollowers();
    expect(await heard()).toEqual([
      { text: "7 новых промптов у авторов и в темах, за которыми вы следите", path: "/public-prompts" },
    ]);
    for (const { id } of written.slice(0, 2)) await deletePrompt(author, { id });
    expect((await heard())[0]!.text).toBe("5 новых промптов у авторов и в темах, за которыми вы следите");
    await db.prompt.deleteMany({ where: { promptBaseId: base.id } });
    await deletePrompt(author, { id: written[2]!.id });
    expect((await heard())[0]!.text).toMatch(/^Новый промпт: «Письмо /);
    await deletePrompt(author, { id: written[3]!.id });
    expect([await heard(), await unread()]).toEqual([[], 0]);
  });

  test("several hundred at once are one round: what is beyond it is a number for who follows the author", async () => {
    const ofCategory = await aMember();
    await followAuthor();
    await follow(ofCategory, { kind: "category", id: "prodazhi" });
    await manyPrompts(320, open, () => ({ category: "Продажи" }));
    await tellFollowers();
    expect((await heard())[0]!.text).toBe("320 новых промптов: автор Анна Автор");
    expect((await heard(ofCategory))[0]!.text).toBe("50 новых промптов: автор Анна Автор");
    expect([await db.openedPrompt.count(), await db.notification.count()]).toEqual([0, 2]);
  });
});

test("who follows no more, or wants this kind nowhere, hears nothing", async () => {
  const quiet = await aMember();
  await followAuthor();
  await followAuthor(quiet);
  await setKind(quiet, { kind: "followed", inApp: false, byMail: false });
  await write();
  await unfollow(reader, { kind: "user", id: author.id });
  await tellFollowers();
  expect(await db.notification.count()).toBe(0);
});

test("a round that cannot be told keeps no other from being told, and is tried again", async () => {
  await followAuthor();
  await write();
  const lost = await db.followRound.create({
    data: { promptIds: [(await write()).id], more: { [author.id]: 10 }, createdAt: new Date(0) },
  });
  await db.openedPrompt.deleteMany({ where: { promptId: { in: lost.promptIds } } });
  await db.$executeRaw`ALTER TABLE notifications ADD CONSTRAINT no_poison CHECK (fact NOT LIKE 'followed:many:%')`;
  try {
    await tellFollowers();
  } finally {
    await db.$executeRaw`ALTER TABLE notifications DROP CONSTRAINT no_poison`;
  }
  expect([await db.notification.count(), await db.followRound.count()]).toEqual([1, 1]);
  await tellFollowers();
  expect([(await heard()).length, await db.followRound.count()]).toEqual([1, 0]);
});

describe("an author whom 10,000 follow", () => {
  beforeEach(() =>
    fillTable(
      `WITH people AS (INSERT INTO users (id, full_name, updated_at) SELECT gen_random_uuid(), 'Читатель', now() FROM generate_series(1, 10000) RETURNING id)
       INSERT INTO follows (id, user_id, kind, target, author_id, created_at) SELECT gen_random_uuid(), id, 'user', $1::text, $1::text::uuid, '2020-01-01' FROM people`,
      [author.id],
    ),
  );

  test("writes a prompt in as many statements as one whom nobody follows; all are told in a few, shared by workers", async () => {
    const { statements: with10000 } = await statementsOf(() => write());
    await tellFollowers();
    expect(await db.notification.count()).toBe(10_000);
    const { statements } = await statementsOf(async () => {
      await write();
      await Promise.all([tellFollowers(), tellFollowers()]);
      await tellFollowers();
    });
    expect(await db.notification.count()).toBe(20_000);
    await db.follow.deleteMany({});
    const { statements: withNone } = await statementsOf(() => write());
    expect(with10000.length).toBe(withNone.length);
    expect(statements.length).toBeLessThan(with10000.length + 90);
  });
});

test("a closed prompt that is locked for long keeps nobody's followers waiting", async () => {
  await followAuthor();
  const { id } = await write();
  await updatePrompt(author, { id, promptBaseId: closed.id });
  await write();
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM prompts WHERE id = ${id}::uuid FOR UPDATE`;
    await tellFollowers();
  });
  expect(await unread()).toBe(1);
});

test("a prompt that is hidden before followers are told is news once it is shown", async () => {
  await followAuthor();
  const admin = await aMember({ role: "admin" });
  const fresh = await write({ title: "Свежее" });
  const caseId = await hideThing(admin, "prompt", fresh.id);
  await tellFollowers();
  expect(await heard()).toEqual([]);
  await showThing(admin, caseId);
  await tellFollowers();
  expect((await heard()).map(({ path }) => path).join()).toContain(fresh.id);
});
