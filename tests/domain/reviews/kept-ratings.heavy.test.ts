import { deleteBase } from "@/lib/bases/mutations";
import { getBase } from "@/lib/bases/queries";
import { deleteReview, putReview } from "@/lib/bases/reviews/mutations";
import { getReviewsOfBase, listReviews } from "@/lib/bases/reviews/queries";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { decideReport } from "@/lib/reports/decide";
import { createReport } from "@/lib/reports/mutations";
import { restoreTrash } from "@/lib/trash/mutations";
import { fillTable, query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPurchase, aReview } from "@/tests/support/factories/review";
import { inOtherProcesses, outcomesOf, tally } from "@/tests/support/in-another-process";
import { costOf, sentBy } from "@/tests/support/growth/plans";
import { sized } from "@/tests/support/size";
import { statementsOf } from "@/tests/support/statements";
import { aMember, manyMembers } from "@/tests/support/viewers";
import pg from "pg";

const CROWD = sized(24, 60);

let owner: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 });
});

async function buyers(count: number, baseId = base.id): Promise<Member[]> {
  const people = await manyMembers(count);
  await Promise.all(people.map(({ id: userId }) => aPurchase({ userId, baseId, secondsLeft: -1 })));
  return people;
}

/** Compares the ratings with ones counted in another way: average to two decimals, count, and count by stars. */
async function expectRight(): Promise<void> {
  const counted = await query<{ id: string; average: string; count: number; stars: number[] }>(
    testDatabaseUrl(),
    `SELECT b.id, round(avg(r.rating), 2)::text AS average, count(r.id)::int AS count, ARRAY(
       SELECT (count(s.id) FILTER (WHERE s.rating = n))::int FROM generate_series(1, 5) n LEFT JOIN base_reviews s ON s.base_id = b.id AND s.hidden_at IS NULL GROUP BY n ORDER BY n) AS stars
     FROM prompt_bases b LEFT JOIN base_reviews r ON r.base_id = b.id AND r.hidden_at IS NULL GROUP BY b.id`,
  );
  for (const { id, average, count, stars } of counted) {
    expect((await getBase(GUEST, { id })).rating).toEqual(count ? { average: Number(average), count } : null);
    expect((await getReviewsOfBase(GUEST, { id })).stars).toEqual(stars);
  }
}

test("random histories of writing, changing, deleting, hiding, showing, leaving, the bin and back: a rating is of the reviews that are shown", async () => {
  const admin = await aMember({ role: "admin" });
  const second = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
  const bases = [base, second];
  const people = await buyers(8);
  await Promise.all(
    people.map(({ id: userId }) => aPurchase({ userId, baseId: second.id, secondsLeft: -1 })),
  );
  const one = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!;
  const hide = async () => {
    const review = one(await db.baseReview.findMany({ where: { hiddenAt: null } }));
    if (!review) return;
    const report = await createReport(
      owner,
      { kind: "review", id: review.id, reason: "spam", text: "" },
      { address: "192.0.2.1" },
    );
    await decideReport(admin, { id: report.id, decision: "hide", note: "" });
  };
  const show = async () => {
    const report = one(
      await db.report.findMany({ where: { review: { hiddenAt: { not: null } }, decision: "hide" } }),
    );
    if (report) await decideReport(admin, { id: report.id, decision: "restore", note: "" });
  };
  const bin = async () => {
    const { id } = one(bases);
    await deleteBase(owner, { id });
    await expectRight();
    await restoreTrash(owner, { kind: "base", id });
  };
  const leave = async () => {
    const [gone] = people.splice(Math.floor(Math.random() * people.length), 1);
    await db.user.delete({ where: { id: gone!.id } });
    const [joined] = await buyers(1);
    await aPurchase({ userId: joined!.id, baseId: second.id, secondsLeft: -1 });
    people.push(joined!);
  };
  const put = () =>
    putReview(one(people), { id: one(bases).id, rating: 1 + Math.floor(Math.random() * 5), text: "" });
  const remove = () =>
    deleteReview(one(people), one(bases)).catch((error: { code: string }) =>
      expect(error.code).toMatch(/^REVIEW_/),
    );
  const steps: (() => Promise<unknown>)[] = [put, put, put, put, remove, hide, show, bin, leave];
  const history: string[] = [];
  try {
    for (let step = 0; step < sized(30, 120); step += 1) {
      const work = one(steps);
      history.push(work.name);
      await work();
      if (step % 5 === 0) await expectRight();
    }
    await expectRight();
  } catch (error) {
    throw new Error(`after ${history.join(", ")}`, { cause: error });
  }
});

test("hidden ones count neither when they come nor when they change or go", async () => {
  const hidden = { hiddenAt: new Date(), hiddenReason: "spam" };
  await aReview({ baseId: base.id, rating: 5 });
  const review = await aReview({ baseId: base.id, rating: 1, ...hidden });
  await expectRight();
  await putReview({ ...owner, id: review.authorId }, { id: base.id, rating: 5, text: "" });
  await expectRight();
  await db.user.delete({ where: { id: review.authorId } });
  await expectRight();
});

test(`${CROWD} people write, change and delete at once, some leave, and none waits for ever: the rating is right`, async () => {
  const people = await buyers(CROWD);
  const outcomes = await outcomesOf([
    ...people.flatMap((person, index) =>
      [1, 2, 3].map((round) =>
        putReview(person, { id: base.id, rating: ((index + round) % 5) + 1, text: `${round}` }),
      ),
    ),
  ]);
  expect(tally(outcomes)).toEqual({ ok: 3 * CROWD });
  expect(await db.baseReview.count()).toBe(CROWD);
  await expectRight();
  const sixth = CROWD / 6;
  const mixed = await outcomesOf([
    ...people.slice(0, 2 * sixth).map((person) => deleteReview(person, base)),
    ...people
      .slice(2 * sixth, 4 * sixth)
      .map((person) => putReview(person, { id: base.id, rating: 1, text: "" })),
    ...people.slice(4 * sixth, 5 * sixth).map(({ id }) => db.user.delete({ where: { id } })),
  ]);
  expect(tally(mixed)).toEqual({ ok: 5 * sixth });
  expect(await db.baseReview.count()).toBe(3 * sixth);
  await expectRight();
});

test("accounts that have reviewed the same bases go at once without a deadlock", async () => {
  const others = await Promise.all(
    [1, 2, 3, 4].map(() => aBase({ ownerId: owner.id, accessType: "ONE_TIME" })),
  );
  const people = await manyMembers(20);
  for (const [index, { id: authorId }] of people.entries()) {
    const order = index % 2 ? others : [...others].reverse();
    for (const { id: baseId } of order) await aReview({ baseId, authorId, rating: (index % 5) + 1 });
  }
  expect(tally(await outcomesOf(people.slice(1).map(({ id }) => db.user.delete({ where: { id } }))))).toEqual(
    { ok: 19 },
  );
  await expectRight();
  expect((await getBase(GUEST, others[0]!)).rating).toEqual({ average: 1, count: 1 });
});

test("two processes on one database, the same people in both: one review each, and the rating is right", async () => {
  const people = await buyers(CROWD);
  const ids = people.map(({ id }) => id);
  const outcomes = await inOtherProcesses(
    "review",
    [ids, ids.toReversed()].map((userIds) => ({ baseId: base.id, userIds })),
  );
  expect(tally(outcomes.flat())).toEqual({ ok: 2 * CROWD });
  expect(await db.baseReview.count()).toBe(CROWD);
  await expectRight();
});

test("a page of reviews is read out of the index, in one statement, however many there are and however far on; their stars are counted out of another", async () => {
  await fillTable(
    "INSERT INTO users (id, full_name, updated_at) SELECT gen_random_uuid(), 'Читатель', now() FROM generate_series(1, 20000)",
  );
  // A base with half of all reviews is read as well without the index.
  const others = [];
  for (let at = 0; at < 4; at += 1)
    others.push((await aBase({ ownerId: owner.id, accessType: "ONE_TIME" })).id);
  for (const id of [base.id, ...others])
    await fillTable(
      `INSERT INTO base_reviews (id, base_id, author_id, rating, text, created_at)
       SELECT gen_random_uuid(), $1::uuid, u.id, 1 + (row_number() OVER ())::int % 5, 'Отзыв', now() - make_interval(mins => (row_number() OVER ())::int) FROM users u WHERE u.full_name = 'Читатель'`,
      [id],
    );
  await query(testDatabaseUrl(), "VACUUM ANALYZE base_reviews");
  await query(testDatabaseUrl(), "ANALYZE");
  const client = new pg.Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  try {
    for (const sort of ["newest", "best", "worst"] as const) {
      for (const stars of [undefined, 3]) {
        let cursor: string | undefined;
        for (let page = 0; page < 30; page += 1)
          cursor =
            (await listReviews(GUEST, { id: base.id, sort, stars, limit: 100, cursor })).nextCursor ??
            undefined;
        const { statements } = await statementsOf(() =>
          getReviewsOfBase(owner, { id: base.id, sort, stars, limit: 10, cursor }),
        );
        expect(statements).toHaveLength(1);
        const [sent] = await sentBy(() =>
          getReviewsOfBase(owner, { id: base.id, sort, stars, limit: 10, cursor }),
        );
        const { read, scanned } = await costOf(client, sent!);
        const large = scanned.filter((table) => table === "base_reviews" || table === "users"); // the others hold a row
        const few = read - 20_000 < 200; // all but the stars
        expect({ sort, stars, large, few }).toEqual({ sort, stars, large: [], few: true });
      }
    }
  } finally {
    await client.end();
  }
});

test.each(["newest", "best", "worst"] as const)(
  "pages of %s: each review once, in order, none that is hidden",
  async (sort) => {
    for (let index = 0; index < 23; index += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + (index % 7)));
      await aReview({
        baseId: base.id,
        rating: 1 + ((index * 3) % 5),
        createdAt,
        ...(index % 6 === 0 && { hiddenAt: new Date(), hiddenReason: "spam" }),
      });
    }
    const seen: { id: string; rating: number; createdAt: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await listReviews(GUEST, { id: base.id, sort, limit: 4, cursor });
      seen.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const expected = (await db.baseReview.findMany({ where: { hiddenAt: null } })).sort((one, other) => {
      const stars =
        sort === "newest" ? 0 : sort === "best" ? other.rating - one.rating : one.rating - other.rating;
      return stars || other.createdAt.getTime() - one.createdAt.getTime() || (other.id > one.id ? 1 : -1);
    });
    expect(seen.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    for (const bad of [
      "x",
      "WyI5IDIwMjYiLCJ4Il0",
      Buffer.from(JSON.stringify(["5 x", base.id])).toString("base64url"),
    ]) {
      await expect(listReviews(GUEST, { id: base.id, sort, cursor: bad })).rejects.toMatchObject({
        code: "MALFORMED_REQUEST",
      });
    }
  },
);
