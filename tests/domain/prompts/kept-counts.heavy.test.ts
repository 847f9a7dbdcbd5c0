import { emptyCounts } from "@/lib/bases/content-types";
import { deleteBase, updateBase } from "@/lib/bases/mutations";
import { getBase, listShelf } from "@/lib/bases/queries";
import { deleteMe } from "@/lib/identity/mutations";
import { getProfile, listPopularAuthors } from "@/lib/identity/queries";
import { db } from "@/lib/platform/db/client";
import { GUEST } from "@/lib/platform/viewer";
import { copyPrompt, createPrompt, deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { categoryCounts } from "@/lib/prompts/queries";
import { settleTags } from "@/lib/prompts/lists/sections/settle-tags";
import { keptCounts } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

async function expectRight() {
  const { kept, counted } = await keptCounts();
  expect(kept).toEqual(counted);
}

const CONTENT = {
  title: "Письмо",
  shortDescription: "Письмо другу о погоде",
  promptText: "Напишите письмо другу о погоде",
  contentType: "TEXT" as const,
};
const INPUT = {
  base_name: "Другое имя",
  base_description: "Другое описание базы",
  subscription_price_monthly: null,
  subscription_price_yearly: null,
};

test("kept counts are right after every kind of change", async () => {
  const owner = await aMember();
  const [free, paid] = [
    await aBase({ ownerId: owner.id }),
    await aBase({ ownerId: owner.id, accessType: "ONE_TIME" }),
  ];
  const first = await createPrompt(owner, {
    ...CONTENT,
    promptBaseId: free.id,
    category: "Продажи",
    tags: ["план", "seo"],
  });
  const second = await createPrompt(owner, {
    ...CONTENT,
    promptBaseId: free.id,
    isFillable: true,
    tags: ["план"],
  });
  await manyPrompts(7, paid, (index) => ({ category: index % 2 ? "SEO" : "" }));
  await expectRight();
  await updatePrompt(owner, { id: first.id, category: "SEO" });
  await settleTags();
  await expectRight();
  await updatePrompt(owner, { id: first.id, tags: ["план", "отчёт"] });
  await updatePrompt(owner, { id: first.id, contentType: "IMAGE" });
  await updatePrompt(owner, { id: second.id, promptBaseId: paid.id });
  await copyPrompt(GUEST, { id: first.id }, { address: "192.0.2.1", locale: "ru" });
  await expectRight();
  await updateBase(owner, { id: paid.id, ...INPUT, access_type: "FREE", one_time_price: null });
  await expectRight();
  expect((await getProfile(GUEST, owner)).stats).toEqual({ totalBases: 2, totalPrompts: 9, freeBases: 2 });
  expect((await listShelf(GUEST, { shelf: "free", offset: 0, limit: 1 })).total).toBe(2);
  await updateBase(owner, { id: free.id, ...INPUT, access_type: "ONE_TIME", one_time_price: 100 });
  await deletePrompt(owner, { id: second.id });
  await expectRight();
  await deleteBase(owner, { id: paid.id });
  await expectRight();
  expect((await getBase(owner, { id: free.id })).promptCounts).toEqual({ ...emptyCounts(), IMAGE: 1 });
  expect(await listPopularAuthors(GUEST, { limit: 5 })).toEqual([]);
  await aPrompt();
  await deleteMe(owner, { confirm: (await db.user.findUniqueOrThrow({ where: { id: owner.id } })).fullName });
  await expectRight();
});

test("a blocked person is no popular author until the block ends", async () => {
  const author = await aMember();
  await aPrompt({ base: await aBase({ ownerId: author.id }), userId: author.id });
  const popular = async () => (await listPopularAuthors(GUEST, { limit: 5 })).map(({ id }) => id);
  expect(await popular()).toEqual([author.id]);
  await db.user.update({ where: { id: author.id }, data: { blockedAt: new Date(), blockedReason: "Спам" } });
  expect(await popular()).toEqual([]);
  await db.user.update({ where: { id: author.id }, data: { blockedAt: null, blockedReason: null } });
  expect(await popular()).toEqual([author.id]);
});

test("writers at once do not wait for each other's counts, and none is lost", async () => {
  const bases = await Promise.all(Array.from({ length: 6 }, () => aBase()));
  await Promise.all(bases.flatMap((base) => [1, 2, 3, 4].map(() => aPrompt({ base }))));
  await db.$transaction(async (tx) => {
    await tx.prompt.deleteMany({ where: { promptBaseId: bases[0]!.id } }); // not committed yet
    await aPrompt({ base: bases[1] });
  });
  await expectRight();
});

test("what was added is summed up now and then", async () => {
  const { id } = await aPrompt({ isPublic: true, category: "SEO" });
  await db.$executeRawUnsafe(
    `DO $$ BEGIN PERFORM setseed(0.5); FOR n IN 1..600 LOOP UPDATE prompts SET is_fillable = NOT is_fillable WHERE id = '${id}'; END LOOP; END $$`,
  );
  const rows = await db.publicPromptCount.findMany({ where: { category: "SEO" } });
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  expect(rows.length).toBeLessThan(1_200); // two for each update
});

test("a count that was cut says so", async () => {
  await manyPrompts(99, await aBase(), () => ({ title: "Дирижабль", category: "SEO" }));
  const [counted] = await categoryCounts(GUEST, { q: "дирижабль", contentType: "TEXT" });
  expect(counted).toEqual({ category: "SEO", count: 99, more: true });
  expect(await categoryCounts(GUEST, { contentType: "TEXT" })).toEqual([{ category: "SEO", count: 99 }]);
});
