import { deleteBase, updateBase } from "@/lib/bases/mutations";
import { getBase, listPurchasedBases, listShelf } from "@/lib/bases/queries";
import { forgetChanges } from "@/lib/bases/updates/jobs";
import { getNews, listUpdates } from "@/lib/bases/updates/queries";
import { visitBase } from "@/lib/bases/updates/mutations";
import { db } from "@/lib/platform/db/client";
import { Rendering, rendering } from "@/lib/platform/page-cache/rendering";
import { GUEST, type Member, type Viewer } from "@/lib/platform/viewer";
import { countCopy } from "@/lib/prompts/writing/count-copy";
import { deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { orderPrompts } from "@/lib/prompts/lists/ordering/mutations";
import { restoreTrash } from "@/lib/trash/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

const HOUR = 3_600_000;
const PAST = new Date("2026-01-01");
const SECRET = "Тайное название";

let owner: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100, showContents: false });
});

/** As if nothing had been noted yet: everything existing counts as old. */
const forgetAll = () => db.baseChange.deleteMany();
/** Moves everything that was noted, and visits, into the past. */
const later = (ms: number) => db.$executeRaw`
  WITH moved AS (UPDATE base_visits SET visited_at = visited_at - make_interval(secs => ${ms / 1000}), previous_at = previous_at - make_interval(secs => ${ms / 1000}))
  UPDATE base_changes SET at = at - make_interval(secs => ${ms / 1000}), added_at = added_at - make_interval(secs => ${ms / 1000}),
    changed_at = changed_at - make_interval(secs => ${ms / 1000}), removed_at = removed_at - make_interval(secs => ${ms / 1000})`;
const updates = async (viewer: Viewer, since = PAST, id = base.id) =>
  (await listUpdates(viewer, { id, since })).items.map(({ kind, title }) => [kind, title]);

async function aBuyer() {
  const buyer = await aMember();
  const access = await anAccess({ userId: buyer.id, baseId: base.id });
  await db.userBaseAccess.update({
    where: { id: access.id },
    data: { createdAt: new Date(Date.now() - 10 * HOUR) },
  });
  return buyer;
}

describe("what has changed", () => {
  test("without a moment: everything of the last three months, in the list and on the base's page", async () => {
    await aPrompt({ base, title: "Весной" });
    await later(80 * 24 * HOUR);
    expect((await listUpdates(owner, { id: base.id })).items).toMatchObject([
      { kind: "added", title: "Весной" },
    ]);
    expect((await getNews(owner, { id: base.id })).news).toMatchObject({ added: 1, isPersonal: false });
    await later(11 * 24 * HOUR);
    expect((await listUpdates(owner, { id: base.id })).items).toEqual([]);
  });

  test("added, changed and removed, each prompt once and latest first, however often it was saved", async () => {
    const [old, gone] = [
      await aPrompt({ base, title: "Старый" }),
      await aPrompt({ base, title: "Был раньше" }),
    ];
    await forgetAll();
    const added = await aPrompt({ base, title: "Новый" });
    for (const title of ["Новый дважды", "Новый трижды"]) await updatePrompt(owner, { id: added.id, title });
    for (const promptText of ["Текст после первой правки, длинный", "Текст после второй правки, длинный"])
      await updatePrompt(owner, { id: old.id, promptText });
    await deletePrompt(owner, { id: gone.id });
    expect(await updates(owner)).toEqual([
      ["removed", "Был раньше"],
      ["changed", "Старый"],
      ["added", "Новый трижды"],
    ]);
    const before = await listUpdates(owner, { id: base.id, limit: 2 });
    expect(before.items).toHaveLength(2);
    expect(
      (await listUpdates(owner, { id: base.id, limit: 2, cursor: before.nextCursor! })).items.map(
        ({ title }) => title,
      ),
    ).toEqual(["Новый трижды"]);
  });

  test("since a moment: what came before it is old, what came and went after it never was", async () => {
    const old = await aPrompt({ base, title: "Старый" });
    await later(HOUR);
    const passing = await aPrompt({ base, title: "Мимолётный" });
    await deletePrompt(owner, { id: passing.id });
    await updatePrompt(owner, { id: old.id, title: "Старый иначе" });
    const halfAnHourAgo = new Date(Date.now() - HOUR / 2);
    expect(await updates(owner, halfAnHourAgo)).toEqual([["changed", "Старый иначе"]]);
    expect(await updates(owner, new Date(Date.now() - 2 * HOUR))).toEqual([["added", "Старый иначе"]]);
    expect(await updates(owner, new Date(Date.now() + HOUR))).toEqual([]);
  });

  test("what is no change of what one reads is none: copies, order, another type of the base, a save without a difference", async () => {
    const prompts = [await aPrompt({ base }), await aPrompt({ base })];
    await forgetAll();
    await countCopy(prompts[0]!.id, owner.id);
    await orderPrompts(owner, { id: base.id, promptIds: prompts.map(({ id }) => id) });
    await updateBase(owner, {
      id: base.id,
      base_name: "База",
      base_description: "Описание базы",
      access_type: "FREE",
      subscription_price_monthly: null,
      subscription_price_yearly: null,
      one_time_price: null,
    });
    await updatePrompt(owner, { id: prompts[0]!.id, title: prompts[0]!.title });
    expect(await updates(owner)).toEqual([]);
  });

  test("out of the bin a prompt comes back as if it had been there all the time; so does a whole base", async () => {
    const prompt = await aPrompt({ base, title: "Туда и обратно" });
    await later(HOUR);
    const since = new Date(Date.now() - HOUR / 2);
    await deletePrompt(owner, { id: prompt.id });
    expect(await updates(owner, since)).toEqual([["removed", "Туда и обратно"]]);
    await restoreTrash(owner, { kind: "prompt", id: prompt.id });
    expect(await updates(owner, since)).toEqual([]);
    await db.prompt.update({
      where: { id: prompt.id },
      data: { createdAt: new Date(Date.now() - 5 * HOUR) },
    });
    await deleteBase(owner, base);
    expect(await db.baseChange.count()).toBe(0);
    await restoreTrash(owner, { kind: "base", id: base.id });
    expect(await updates(owner, since)).toEqual([]);
  });

  test("a prompt that moves is removed here and added there; a personal base has no news", async () => {
    const other = await aBase({ ownerId: owner.id });
    const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
    const prompt = await aPrompt({ base, title: "Переезжает" });
    await forgetAll();
    await updatePrompt(owner, { id: prompt.id, promptBaseId: other.id });
    expect([await updates(owner), await updates(GUEST, PAST, other.id)]).toEqual([
      [["removed", "Переезжает"]],
      [["added", "Переезжает"]],
    ]);
    await updatePrompt(owner, { id: prompt.id, promptBaseId: personal.id });
    expect(await updates(owner, PAST, personal.id)).toEqual([]);
    expect(await updates(owner, PAST, other.id)).toEqual([]); // it came and went
    await updatePrompt(owner, { id: prompt.id, promptBaseId: base.id });
    expect(await updates(owner)).toEqual([["added", "Переезжает"]]);
  });

  test("what is older than 90 days is forgotten, and what is removed afterwards was there before", async () => {
    const prompt = await aPrompt({ base, title: "Давний" });
    await later(91 * 24 * HOUR);
    await aPrompt({ base, title: "Свежий" });
    await forgetChanges();
    expect(await updates(owner)).toEqual([["added", "Свежий"]]);
    await deletePrompt(owner, { id: prompt.id });
    expect(await updates(owner)).toEqual([
      ["removed", "Давний"],
      ["added", "Свежий"],
    ]);
  });
});

describe("who sees what", () => {
  test("without access no titles and no ids; another's personal base is not there", async () => {
    await aPrompt({ base, title: SECRET });
    const gone = await aPrompt({ base, title: SECRET });
    await db.baseChange.updateMany({ where: { promptId: gone.id }, data: { addedAt: null } });
    await deletePrompt(owner, { id: gone.id });
    const exBuyer = await aMember();
    await anAccess({ userId: exBuyer.id, baseId: base.id, secondsLeft: -60 });
    for (const viewer of [GUEST, await aMember(), exBuyer]) {
      const { items } = await listUpdates(viewer, { id: base.id });
      expect(items.map(({ kind, title, promptId }) => [kind, title, promptId])).toEqual([
        ["removed", null, null],
        ["added", null, null],
      ]);
      expect(JSON.stringify(await getNews(viewer, base))).not.toContain(SECRET);
      expect((await getNews(viewer, base)).visitDue).toBe(false);
    }
    const { items } = await listUpdates(await aBuyer(), { id: base.id });
    expect(items.map(({ title }) => title)).toEqual([null, SECRET]);
    const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
    await expect(listUpdates(await aMember(), { id: personal.id })).rejects.toMatchObject({
      code: "BASE_NOT_FOUND",
    });
  });

  test("where the owner shows what is inside, everybody reads titles, but not those of what is gone", async () => {
    await db.promptBase.update({ where: { id: base.id }, data: { showContents: true } });
    const gone = await aPrompt({ base, title: SECRET });
    await db.baseChange.updateMany({ data: { addedAt: null } });
    await aPrompt({ base, title: "На витрине" });
    await deletePrompt(owner, { id: gone.id });
    const { items } = await listUpdates(GUEST, { id: base.id });
    expect(items.map(({ kind, title, promptId }) => [kind, title, promptId])).toEqual([
      ["removed", null, null],
      ["added", "На витрине", null],
    ]);
  });

  test("a kept page that names prompts goes with each of them", async () => {
    const free = await aBase({ ownerId: owner.id });
    const { id } = await aPrompt({ base: free });
    const page = new Rendering("page:/bases/x");
    await rendering.run(page, () => getNews(GUEST, free));
    expect([...page.tags]).toEqual(expect.arrayContaining([`base:${free.id}`, `prompt:${id}`]));
  });

  test("the title of a removed prompt is told to its owner and to who has looked while it was there, and to nobody else", async () => {
    const buyer = await aBuyer();
    const seen = await aPrompt({ base, title: "Видел" });
    await later(2 * HOUR);
    await visitBase(buyer, base);
    await later(2 * HOUR);
    const unseen = await aPrompt({ base, title: SECRET });
    for (const { id } of [unseen, seen]) await deletePrompt(owner, { id });
    const since = new Date(Date.now() - 1.5 * HOUR);
    expect(await updates(buyer, since)).toEqual([["removed", "Видел"]]);
    // A moment between the addition and the removal, which the buyer was not there for.
    await db.baseChange.updateMany({
      where: { promptId: unseen.id },
      data: { addedAt: new Date(Date.now() - HOUR) },
    });
    expect(await updates(buyer, new Date(Date.now() - HOUR / 2))).toEqual([
      ["removed", "Видел"],
      ["removed", null],
    ]);
    expect((await updates(owner, new Date(Date.now() - HOUR / 2))).map(([, title]) => title)).toEqual([
      "Видел",
      SECRET,
    ]);
    // Who bought later has seen neither, and a visit after the removal shows nothing of it.
    const latecomer = await aBuyer();
    await db.userBaseAccess.updateMany({ where: { userId: latecomer.id }, data: { createdAt: new Date() } });
    await visitBase(latecomer, base);
    expect(
      (await updates(latecomer, new Date(Date.now() - 5 * HOUR))).map(([, title]) => title),
    ).not.toContain(SECRET);
    expect(
      (await updates(latecomer, new Date(Date.now() - HOUR / 2))).every(([, title]) => title === null),
    ).toBe(true);
  });

  test("of one that is hidden when it is deleted or moved the news keep no title: it may be named after that", async () => {
    const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
    const buyer = await aBuyer();
    const [deleted, moved] = [await aPrompt({ base }), await aPrompt({ base })];
    await later(2 * HOUR);
    await visitBase(buyer, base);
    await later(HOUR);
    for (const { id } of [deleted, moved]) {
      await db.prompt.update({ where: { id }, data: { hiddenAt: new Date() } });
      await updatePrompt(owner, { id, title: SECRET });
    }
    const since = new Date(Date.now() - HOUR / 2);
    expect(await updates(buyer, since)).toEqual([]);
    await deletePrompt(owner, { id: deleted.id });
    await updatePrompt(owner, { id: moved.id, promptBaseId: personal.id });
    expect(await updates(buyer, since)).toEqual([
      ["removed", null],
      ["removed", null],
    ]);
  });

  test("in a FREE base everybody reads what is there, and nobody but its owner what its author took back", async () => {
    const free = await aBase({ ownerId: owner.id });
    await aPrompt({ base: free, title: "Открытый" });
    const gone = await aPrompt({ base: free, title: SECRET });
    await db.baseChange.updateMany({ where: { promptId: gone.id }, data: { addedAt: null } });
    await deletePrompt(owner, { id: gone.id });
    for (const viewer of [GUEST, await aMember()])
      expect(await updates(viewer, PAST, free.id)).toEqual([
        ["removed", null],
        ["added", "Открытый"],
      ]);
    expect((await updates(owner, PAST, free.id))[0]).toEqual(["removed", SECRET]);
  });
});

describe("since the last visit", () => {
  const newSince = async (viewer: Member) => (await listPurchasedBases(viewer)).items[0]?.newSince;

  test("counts are since access began, then since the visit; an hour is one visit", async () => {
    await aPrompt({ base });
    await later(20 * HOUR);
    const buyer = await aBuyer();
    expect(await newSince(buyer)).toBeNull();
    const gone = await aPrompt({ base });
    await db.baseChange.updateMany({ where: { promptId: gone.id }, data: { addedAt: null } });
    await manyPrompts(3, base);
    await deletePrompt(owner, { id: gone.id });
    expect(await newSince(buyer)).toMatchObject({ added: 3, changed: 0, removed: 1, more: false });
    expect(
      (await listShelf(buyer, { shelf: "purchased", offset: 0, limit: 9 })).items[0]?.newSince,
    ).toMatchObject({ added: 3 });
    expect((await getBase(buyer, base)).newSince).toBeUndefined();

    const { news, visitDue } = await getNews(buyer, base);
    expect([news?.isPersonal, news?.added, visitDue]).toEqual([true, 3, true]);
    await visitBase(buyer, base);
    expect(await newSince(buyer)).toBeNull();
    expect(await getNews(buyer, base)).toMatchObject({
      visitDue: false,
      news: { isPersonal: true, added: 3 },
    }); // the page still says it

    await aPrompt({ base });
    expect(await newSince(buyer)).toMatchObject({ added: 1 });
    expect((await getNews(buyer, base)).visitDue).toBe(true);
    await visitBase(buyer, base);
    expect([await newSince(buyer), (await getNews(buyer, base)).news?.added]).toEqual([null, 4]);

    await later(2 * HOUR);
    expect(await getNews(buyer, base)).toMatchObject({ visitDue: true, news: { isPersonal: false } });
    await visitBase(buyer, base);
    expect(await db.baseVisit.count()).toBe(1);
  });

  test("a visit is written once an hour however often one looks, and only of who has access", async () => {
    const buyer = await aBuyer();
    await visitBase(buyer, base);
    const [written] = await db.baseVisit.findMany();
    await visitBase(buyer, base);
    expect(await db.baseVisit.findMany()).toEqual([written]);
    const exBuyer = await aMember();
    await anAccess({ userId: exBuyer.id, baseId: base.id, secondsLeft: -60 });
    for (const viewer of [owner, await aMember(), exBuyer]) await visitBase(viewer, base);
    expect(await db.baseVisit.count()).toBe(1);
    await expect(visitBase(GUEST, base)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("access that has ended is told nothing", async () => {
    const exBuyer = await aMember();
    await anAccess({ userId: exBuyer.id, baseId: base.id, secondsLeft: -60 });
    await aPrompt({ base });
    expect(await newSince(exBuyer)).toBeNull();
  });

  test("very much is counted up to a bound, in one statement for all bases", async () => {
    const buyer = await aBuyer();
    await manyPrompts(120, base);
    const bases = [await aBase({ accessType: "ONE_TIME" }), await aBase({ accessType: "ONE_TIME" })];
    for (const { id } of bases) await anAccess({ userId: buyer.id, baseId: id });
    const { result, statements } = await statementsOf(() => listPurchasedBases(buyer));
    expect(result.items.find(({ id }) => id === base.id)?.newSince).toMatchObject({ added: 100, more: true });
    expect(statements.filter((sql) => sql.includes("base_changes"))).toHaveLength(1);
  });
});
