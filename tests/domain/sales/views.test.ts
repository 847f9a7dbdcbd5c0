import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { readSummary } from "@/lib/sales/queries";
import { flushViews, noteView } from "@/lib/sales/views/counter";
import { PendingViews } from "@/lib/sales/views/pending-views";
import { writeViews } from "@/lib/sales/views/write-views";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aBundle, aOnceBase } from "@/tests/support/factories/bundle";
import { sentBy } from "@/tests/support/growth/plans";
import { aMember } from "@/tests/support/viewers";

let seller: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  seller = await aMember();
  base = await aBase({ ownerId: seller.id, accessType: "ONE_TIME" });
});
afterEach(() => audit(/^I10/));

const seen = (values: object = {}) => ({ baseId: base.id, source: "", userId: null, count: 1, ...values });
const rows = () =>
  db.viewDay.findMany({ orderBy: { source: "asc" }, select: { source: true, guests: true, members: true } });

test("guests and members are counted apart, the seller not at all", async () => {
  const member = await aMember();
  await writeViews([
    seen({ count: 3 }),
    seen({ userId: member.id }),
    seen({ userId: seller.id, count: 9 }),
    seen({ source: "utm:vk" }),
  ]);
  await writeViews([seen()]);
  expect(await rows()).toEqual([
    { source: "", guests: 4, members: 1 },
    { source: "utm:vk", guests: 1, members: 0 },
  ]);
  expect((await readSummary(seller, {})).total).toMatchObject({
    views: 6,
    guestViews: 5,
    memberViews: 1,
    purchases: 0,
    conversion: 0,
  });
});

test("a bundle's are counted as a base's, its seller's not, and those of one that is gone not", async () => {
  const bundle = await aBundle({ ownerId: seller.id, baseIds: [base.id, await aOnceBase(seller.id)] });
  await writeViews([
    seen({ baseId: bundle.id, count: 2 }),
    seen({ baseId: bundle.id, userId: seller.id, count: 5 }),
  ]);
  expect(await rows()).toEqual([{ source: "", guests: 2, members: 0 }]);
  const { bases } = await readSummary(seller, {});
  expect(bases).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ base: expect.objectContaining({ id: bundle.id, isBundle: true }), views: 2 }),
    ]),
  );
  await db.bundle.delete({ where: { id: bundle.id } });
  await writeViews([seen({ baseId: bundle.id })]);
  expect(await rows()).toEqual([{ source: "", guests: 2, members: 0 }]);
});

test("bases that are not sold, and such as are not there, have no views", async () => {
  for (const accessType of ["FREE", "PRIVATE"] as const)
    await writeViews([seen({ baseId: (await aBase({ ownerId: seller.id, accessType })).id })]);
  await writeViews([seen({ baseId: "00000000-0000-7000-8000-000000000000" })]);
  expect(await rows()).toEqual([]);
});

test("of a base and day thirty marked links have a line, in one writing or in many", async () => {
  await writeViews(
    Array.from({ length: 40 }, (_, index) => seen({ source: `utm:${String(index).padStart(2, "0")}` })),
  );
  await writeViews([seen({ source: "utm:later" }), seen({ source: "utm:00" }), seen()]);
  const kept = await rows();
  expect(kept).toHaveLength(32);
  expect(kept.find(({ source }) => source === "other")).toMatchObject({ guests: 11 });
  expect(kept.find(({ source }) => source === "utm:00")).toMatchObject({ guests: 2 });
});

test("a crowd is one statement", async () => {
  const statements = await sentBy(async () => {
    for (let index = 0; index < 5_000; index += 1) noteView({ baseId: base.id, source: "", userId: null });
    await flushViews();
  });
  expect(statements.filter(({ text }) => /view_days/.test(text))).toHaveLength(1);
  expect(await rows()).toEqual([{ source: "", guests: 5_000, members: 0 }]);
});

test("what cannot be written stays for the next time", async () => {
  noteView({ baseId: base.id, source: "", userId: null });
  await db.$executeRaw`ALTER TABLE view_days RENAME TO view_days_away`;
  try {
    await flushViews();
  } finally {
    await db.$executeRaw`ALTER TABLE view_days_away RENAME TO view_days`;
  }
  noteView({ baseId: base.id, source: "", userId: null });
  expect(await rows()).toEqual([]);
  await flushViews();
  expect(await rows()).toEqual([{ source: "", guests: 2, members: 0 }]);
});

test("memory is bounded: so many lines, and so many sources of a base", () => {
  const views = new PendingViews();
  for (let index = 0; index < 100; index += 1) views.add(seen({ source: `utm:${index}` }));
  expect(views.take()).toHaveLength(31);
  let counted = 0;
  for (let index = 0; index < 20_000; index += 1)
    counted += Number(views.add(seen({ baseId: `base ${index}` })));
  expect(counted).toBe(10_000);
  expect(views.take()).toHaveLength(10_000);
  expect(views.take()).toEqual([]);
});

test("writers at once, and an account that goes meanwhile: nobody waits for another without end", async () => {
  const bases = await Promise.all(
    Array.from({ length: 12 }, () => aBase({ ownerId: seller.id, accessType: "ONE_TIME" })),
  );
  const crowd = (order: 1 | -1) =>
    writeViews(
      [...bases]
        .sort((one, other) => order * one.id.localeCompare(other.id))
        .flatMap(({ id }) => [seen({ baseId: id, source: "utm:b" }), seen({ baseId: id, source: "utm:a" })]),
    );
  await Promise.all(Array.from({ length: 20 }, (_, index) => crowd(index % 2 ? 1 : -1)));
  expect(await db.viewDay.aggregate({ _sum: { guests: true } })).toEqual({ _sum: { guests: 480 } });
  await db.promptBase.deleteMany({ where: { ownerId: seller.id } });
  await Promise.all([
    db.user.delete({ where: { id: seller.id } }),
    ...Array.from({ length: 20 }, (_, index) => crowd(index % 2 ? 1 : -1)),
  ]);
  expect(await db.viewDay.count()).toBe(0);
});

test("writers that begin one's line and go on with another's, crosswise, do not wait for each other without end", async () => {
  const other = await aBase({ ownerId: seller.id, accessType: "ONE_TIME" });
  const both = (known: string, begun: string) =>
    writeViews([seen({ baseId: known }), seen({ baseId: begun, source: "utm:new" })]);
  await writeViews([seen(), seen({ baseId: other.id })]);
  const pairs = Array.from({ length: 20 }, () => [both(base.id, other.id), both(other.id, base.id)]);
  await Promise.all(pairs.flat());
  expect(await db.viewDay.aggregate({ _sum: { guests: true } })).toEqual({ _sum: { guests: 82 } });
});
