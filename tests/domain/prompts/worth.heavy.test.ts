import { baseFields } from "@/lib/bases/schema";
import { updateBase } from "@/lib/bases/mutations";
import { hideBase } from "@/lib/bases/sales-off/mutations";
import { listPopularAuthors } from "@/lib/identity/queries";
import { db } from "@/lib/platform/db/client";
import { GUEST } from "@/lib/platform/viewer";
import { scorePrompts } from "@/lib/prompts/lists/score-prompts";
import { listMyPrompts, listPrompts, listPublicPrompts } from "@/lib/prompts/queries";
import { deletePrompt } from "@/lib/prompts/mutations";
import { countCopy } from "@/lib/prompts/writing/count-copy";
import { restoreTrash } from "@/lib/trash/mutations";
import { listTrash } from "@/lib/trash/queries";
import { usualSort } from "@/components/prompts/browser/load-prompts";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { aMember } from "@/tests/support/viewers";
import { statementsOf } from "@/tests/support/statements";
import { judgedLists, storeJudgedLists } from "./judged-lists";

beforeEach(resetDatabase);

const score = () => scorePrompts(new AbortController().signal, true);
const popular = async () =>
  (await listPublicPrompts(GUEST, { sort: "popular", limit: 50 })).items.map(({ title }) => title);
const worthOf = async (id: string) => (await db.prompt.findUniqueOrThrow({ where: { id } })).worth;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const text = (name: string) => `Составь план на неделю по теме «${name}» и объясни каждый шаг.`;

/** What the first screen shows. */
const FIRST = 9;

test("126 lists are in the order that a reader would want: the judgements of worth-lists.txt @heavy", async () => {
  const lists = judgedLists();
  expect(lists).toHaveLength(126);
  await storeJudgedLists(lists);
  await score();
  const wrong: string[] = [];
  for (const { line, tag, expectations } of lists) {
    const { items } = await listPublicPrompts(GUEST, { sort: "popular", tag: [tag], limit: 100 });
    const titles = items.map(({ title }) => title);
    const holds = (expectation: string) => {
      const most = /^(\w)<=(\d+)$/.exec(expectation);
      if (most) return titles.slice(0, FIRST).filter((each) => each[0] === most[1]).length <= Number(most[2]);
      const places = expectation.split(" > ").map((each) => titles.indexOf(each));
      return places.every((place, at) => place >= 0 && (at === 0 || place > places[at - 1]!));
    };
    wrong.push(...expectations.filter((each) => !holds(each)).map((each) => `${each} in: ${line}`));
  }
  expect(wrong).toEqual([]);
});

test("hearts and runs of other people count, tests and the owner's own do not", async () => {
  const others = await Promise.all([1, 2, 3, 4].map(() => aUser()));
  const prompts = await Promise.all(
    ["Сердца", "Запуски", "Свои", "Ничего"].map(async (title) =>
      aPrompt({ title, promptText: text(title), createdAt: daysAgo(40), openedAt: daysAgo(40) }),
    ),
  );
  const [hearts, runs, own] = prompts as [(typeof prompts)[0], (typeof prompts)[0], (typeof prompts)[0]];
  const ran = (userId: string, promptId: string, isTest = false) => ({
    userId,
    promptId,
    groupId: crypto.randomUUID(),
    promptTitle: "Промпт",
    model: "model",
    seed: 1n,
    day: new Date(),
    state: "done" as const,
    finishedAt: new Date(),
    isTest,
  });
  await db.promptFavourite.createMany({
    data: [
      ...others.map(({ id }) => ({ userId: id, promptId: hearts!.id })),
      { userId: own!.userId!, promptId: own!.id },
    ],
  });
  await db.run.createMany({
    data: [
      ...others.flatMap(({ id }) => [ran(id, runs!.id), ran(id, runs!.id)]),
      ...[1, 2, 3, 4, 5].map(() => ran(own!.userId!, own!.id)),
      ...others.map(({ id }) => ran(id, own!.id, true)),
    ],
  });
  await score();
  expect((await popular()).slice(0, 2)).toEqual(["Сердца", "Запуски"]);
  const uses = await db.authorPromptCount.findMany({ orderBy: { uses: "desc" } });
  expect(uses.map((each) => each.uses)).toEqual([8, 4, 0, 0]);
});

test("a prompt is unranked until the job has scored it, and the job finds a new one at once", async () => {
  const used = await aPrompt({ title: "Любимый", promptText: text("любимый"), copyCount: 40 });
  await score();
  const fresh = await aPrompt({ title: "Новый", promptText: text("новый") });
  expect(await worthOf(fresh.id)).toBe(0);
  expect(await popular()).toEqual(["Любимый", "Новый"]);
  await scorePrompts(new AbortController().signal);
  expect(await worthOf(fresh.id)).toBeGreaterThan(0);
  const before = await worthOf(used.id);
  await db.prompt.update({ where: { id: used.id }, data: { copyCount: 80 } });
  await db.authorPromptCount.updateMany({ data: { scoredAt: new Date(Date.now() - 61 * 60_000) } });
  await scorePrompts(new AbortController().signal);
  expect(await worthOf(used.id)).toBeGreaterThan(before);
});

test("where nothing has changed, nothing is written and no page is invalidated", async () => {
  await aPrompt({ promptText: text("раз"), copyCount: 5 });
  await score();
  const written = async () => db.$queryRaw`SELECT xmin::text, id FROM prompts`;
  const [rows, drops] = [await written(), await db.pageDrop.count()];
  await score();
  expect(await written()).toEqual(rows);
  expect(await db.pageDrop.count()).toBe(drops);
  await db.prompt.updateMany({ data: { copyCount: 500 } });
  await score();
  expect(await db.pageDrop.count()).toBe(drops); // still ranked
  await db.prompt.updateMany({ data: { descriptionReveals: true } });
  await score();
  expect(await db.pageDrop.count()).toBe(drops + 1);
});

test("closed prompts are ordered by their own copies, without a job", async () => {
  const owner = await aMember();
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  await aPrompt({ base, title: "Ни разу" });
  const often = await aPrompt({ base, title: "Часто", createdAt: daysAgo(100) });
  const once = await aPrompt({ base, title: "Однажды", createdAt: daysAgo(100) });
  for (const who of ["1", "2", "3", "3"]) await countCopy(often.id, who);
  await countCopy(once.id, "1");
  const { items } = await listMyPrompts(owner, { sort: "popular" });
  expect(items.map(({ title, copyCount }) => [title, copyCount])).toEqual([
    ["Часто", 3],
    ["Однажды", 1],
    ["Ни разу", 0],
  ]);
  const kept = await worthOf(often.id);
  await aPrompt({ base: await aBase({ ownerId: owner.id }), promptText: text("открытый") });
  await score();
  expect(await worthOf(often.id)).toBe(kept);
});

test("a prompt that is opened is unranked until the job has scored it, and its owner is the next", async () => {
  const [owner, admin] = [await aMember(), await aMember({ role: "admin" })];
  const open = baseFields.parse({
    base_name: "База",
    base_description: "Письма на каждый день",
    access_type: "FREE",
  });
  const base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
  const used = await aPrompt({ base, promptText: text("закрытый") });
  const own = await aPrompt({ base: await aBase({ ownerId: owner.id }), promptText: text("второй") });
  for (const who of ["1", "2", "3"]) await countCopy(used.id, who);
  await score();
  expect(await worthOf(used.id)).toBeGreaterThan(500_000);
  const isUnrankedThenRanked = async () => {
    expect(await worthOf(used.id)).toBe(0);
    await scorePrompts(new AbortController().signal);
    expect(await worthOf(used.id)).toBeGreaterThan(500_000);
  };
  await updateBase(owner, { id: base.id, ...open });
  await isUnrankedThenRanked();
  await hideBase(admin, { id: base.id, hidden: true, reason: "" });
  await hideBase(admin, { id: base.id, hidden: false, reason: "" });
  await isUnrankedThenRanked();
  await deletePrompt(owner, { id: used.id });
  const { items } = await listTrash(owner);
  await restoreTrash(owner, { kind: "prompt", id: items[0]!.id });
  await isUnrankedThenRanked();
  expect(await worthOf(own.id)).toBeGreaterThan(0);
});

test("a person's own copies give no points, but order their closed prompts", async () => {
  const base = await aBase();
  const [own, copied] = [
    await aPrompt({ base, promptText: text("свой"), createdAt: daysAgo(40), openedAt: daysAgo(40) }),
    await aPrompt({ base, promptText: text("чужой"), createdAt: daysAgo(40), openedAt: daysAgo(40) }),
  ];
  const closed = await aPrompt({ base: await aBase({ ownerId: base.ownerId, accessType: "PRIVATE" }) });
  for (const id of [own.id, closed.id]) await countCopy(id, base.ownerId);
  await countCopy(copied.id, (await aUser()).id);
  expect((await db.prompt.findUniqueOrThrow({ where: { id: own.id } })).copyCount).toBe(1);
  await score();
  expect((await db.authorPromptCount.findUniqueOrThrow({ where: { ownerId: base.ownerId } })).uses).toBe(1);
  expect(await worthOf(copied.id)).toBeGreaterThan(await worthOf(own.id));
  expect(await worthOf(closed.id)).toBeGreaterThan(500_000);
});

test("a person whose prompts cannot be scored does not keep the others waiting", async () => {
  const [broken, fine] = [
    await aPrompt({ promptText: text("сломан"), copyCount: 5 }),
    await aPrompt({ promptText: text("цел"), copyCount: 5 }),
  ];
  await db.$executeRaw`UPDATE prompts SET created_at = 'infinity' WHERE id = ${broken.id}::uuid`;
  await score();
  expect(await worthOf(fine.id)).toBeGreaterThan(0);
  expect(await db.authorPromptCount.count({ where: { scoredAt: { lt: daysAgo(1) } } })).toBe(0);
});

test("closed prompts count for the size of a batch", async () => {
  const statements = async () =>
    (await statementsOf(score)).statements.filter((each) => each.includes("owned AS MATERIALIZED")).length;
  for (const each of [1, 2]) {
    const base = await aBase();
    await aPrompt({ base, promptText: text(`открытый ${each}`) });
    await db.basePromptCount.updateMany({ where: { baseId: base.id }, data: { count: 5_000 } });
  }
  expect(await statements()).toBe(2);
});

test("of one text the open prompt that is copied clearly more is the original, else the first opened; its end lets the next one in", async () => {
  const promptText = text("одно и то же");
  const openedAt = daysAgo(300);
  const old = await aPrompt({
    title: "Подменённый",
    promptText,
    createdAt: openedAt,
    openedAt,
    copyCount: 1,
  });
  const original = await aPrompt({
    title: "Настоящий",
    promptText,
    createdAt: daysAgo(100),
    openedAt: daysAgo(100),
    copyCount: 50,
  });
  const late = await aPrompt({
    title: "Открыт недавно",
    promptText,
    createdAt: daysAgo(400),
    openedAt: daysAgo(1),
    copyCount: 40,
  });
  await score();
  expect([await worthOf(old.id), await worthOf(late.id), (await worthOf(original.id)) > 0]).toEqual([
    -1,
    -1,
    true,
  ]);
  await db.prompt.deleteMany({ where: { id: { in: [original.id, late.id] } } });
  await score();
  expect(await worthOf(old.id)).toBeGreaterThan(0);
});

test("popular authors are those whose prompts are used, not those who have many", async () => {
  const [many, loved] = [await aBase(), await aBase()];
  await manyPrompts(30, many, (index) => ({ promptText: text(`много ${index}`) }));
  await aPrompt({ base: loved, promptText: text("один"), copyCount: 9 });
  await score();
  const authors = await listPopularAuthors(GUEST, { limit: 6 });
  expect(authors.map(({ id }) => id)).toEqual([loved.ownerId, many.ownerId]);
});

test("pages of a list by worth hold every prompt once", async () => {
  await storeJudgedLists(judgedLists().slice(0, 2));
  await score();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPublicPrompts(GUEST, { sort: "popular", limit: 7, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(76);
  expect(new Set(seen).size).toBe(76);
});

test("scoring costs the same number of statements for any number of prompts of an author", async () => {
  const [one, many] = [await aBase(), await aBase()];
  await aPrompt({ base: one, promptText: text("один") });
  const few = (await statementsOf(score)).statements.length;
  await manyPrompts(200, many, (index) => ({ promptText: text(`много ${index}`) }));
  expect((await statementsOf(score)).statements.length).toBe(few);
});

test("pages show open prompts by worth, HTTP by age", async () => {
  expect([
    usualSort({ kind: "public" }),
    usualSort({ kind: "mine" }),
    usualSort({ kind: "base", id: "" }),
    usualSort({ kind: "base", id: "", ordered: true }),
  ]).toEqual(["popular", "new", "new", "manual"]);
  await aPrompt({ title: "Любимый", promptText: text("любимый"), copyCount: 40, createdAt: daysAgo(3) });
  await aPrompt({ title: "Новый", promptText: text("новый") });
  await score();
  expect((await listPrompts(GUEST)).items.map(({ title }) => title)).toEqual(["Новый", "Любимый"]);
  expect(await popular()).toEqual(["Любимый", "Новый"]);
});
