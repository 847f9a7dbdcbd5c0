import { deleteBase, updateBase } from "@/lib/bases/mutations";
import { getBase, listBases } from "@/lib/bases/queries";
import { deleteReview, putReview } from "@/lib/bases/reviews/mutations";
import { getOwnReview, getReviewsOfBase, listReviews } from "@/lib/bases/reviews/queries";
import { deleteReply, putReply } from "@/lib/bases/reviews/reply";
import { deleteMe } from "@/lib/identity/mutations";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { moveToTrash } from "@/lib/platform/db/trash";
import { GUEST, type Member, type Viewer } from "@/lib/platform/viewer";
import { decideReport } from "@/lib/reports/decide";
import { createReport } from "@/lib/reports/mutations";
import { listReports } from "@/lib/reports/queries";
import { restoreTrash } from "@/lib/trash/mutations";
import { query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { aPurchase, aReview } from "@/tests/support/factories/review";
import { aMember } from "@/tests/support/viewers";

let owner: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 });
});

const FROM = { address: "192.0.2.1" };
const write = (viewer: Viewer, rating = 5, text = "Помогло") =>
  putReview(viewer, { id: base.id, rating, text });
const shown = async (viewer: Viewer = GUEST) => (await listReviews(viewer, { id: base.id })).items;
const rating = async () => (await getBase(GUEST, base)).rating;

async function redeemed(person: Member, values: { secondsLeft?: number } = {}) {
  const access = await anAccess({ userId: person.id, baseId: base.id, isActivatedByCode: true, ...values });
  const code = await aCode({ baseId: base.id });
  await db.codeRedemption.create({ data: { codeId: code.id, userId: person.id, accessId: access.id } });
  return code;
}

const PEOPLE: [string, string, () => Promise<Viewer>][] = [
  ["a guest", "UNAUTHENTICATED", async () => GUEST],
  ["a stranger", "REVIEW_FORBIDDEN", () => aMember()],
  ["the owner", "REVIEW_FORBIDDEN", async () => owner],
  ["an administrator who bought nothing", "REVIEW_FORBIDDEN", () => aMember({ role: "admin" })],
  [
    "whose payment waits",
    "REVIEW_FORBIDDEN",
    async () => {
      const person = await aMember();
      await db.order.create({
        data: {
          userId: person.id,
          baseId: base.id,
          accessType: "ONE_TIME",
          amount: 100,
          provider: "instant",
          status: "pending",
        },
      });
      return person;
    },
  ],
  [
    "a buyer of another base",
    "REVIEW_FORBIDDEN",
    async () => {
      const person = await aMember();
      await aPurchase({ userId: person.id, baseId: (await aBase({ accessType: "ONE_TIME" })).id });
      return person;
    },
  ],
  [
    "whose money was given back",
    "REVIEW_FORBIDDEN",
    async () => {
      const person = await aMember();
      await aPurchase({ userId: person.id, baseId: base.id, status: "refunded", secondsLeft: -1 });
      return person;
    },
  ],
  [
    "a buyer",
    "ok",
    async () => {
      const person = await aMember();
      await aPurchase({ userId: person.id, baseId: base.id });
      return person;
    },
  ],
  [
    "a buyer whose access ended",
    "ok",
    async () => {
      const person = await aMember();
      await aPurchase({ userId: person.id, baseId: base.id, secondsLeft: -100 });
      return person;
    },
  ],
  [
    "who bought twice and had one of them back",
    "ok",
    async () => {
      const person = await aMember();
      const access = await aPurchase({ userId: person.id, baseId: base.id });
      const data = {
        userId: person.id,
        baseId: base.id,
        accessId: access.id,
        accessType: "ONE_TIME",
        amount: 100,
        provider: "instant",
        paidAt: new Date(),
      } as const;
      await db.order.create({ data: { ...data, status: "refunded" } });
      return person;
    },
  ],
  [
    "who used a code",
    "ok",
    async () => {
      const person = await aMember();
      await redeemed(person);
      return person;
    },
  ],
  [
    "who used a code that is gone, for access that ended",
    "ok",
    async () => {
      const person = await aMember();
      const code = await redeemed(person, { secondsLeft: -5 });
      await db.activationCode.delete({ where: { id: code.id } });
      return person;
    },
  ],
];

test.each(PEOPLE)("writing: %s → %s", async (_, outcome, of) => {
  const viewer = await of();
  const { canWrite } = await getReviewsOfBase(viewer, { id: base.id });
  expect(canWrite).toBe(outcome === "ok");
  if (outcome === "ok") {
    expect(await write(viewer)).toMatchObject({
      rating: 5,
      text: "Помогло",
      editedAt: null,
      can: { edit: true, reply: false, report: false },
    });
    expect(await rating()).toEqual({ average: 5, count: 1 });
  } else {
    await expect(write(viewer)).rejects.toMatchObject({ code: outcome });
    expect(await rating()).toBeNull();
  }
});

test("a PRIVATE base has none, whoever asks for them but its owner; nobody learns that it is there", async () => {
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const stranger = await aMember();
  for (const viewer of [GUEST, stranger])
    await expect(listReviews(viewer, { id: personal.id })).rejects.toMatchObject({ code: "BASE_NOT_FOUND" });
  await expect(putReview(stranger, { id: personal.id, rating: 1, text: "" })).rejects.toMatchObject({
    code: "BASE_NOT_FOUND",
  });
  expect(await listReviews(owner, { id: personal.id })).toMatchObject({ items: [] });
  await expect(listReviews(GUEST, { id: "нет такой" })).rejects.toMatchObject({ code: "BASE_NOT_FOUND" });
});

describe("of a buyer", () => {
  let buyer: Member;
  beforeEach(async () => {
    buyer = await aMember();
    await aPurchase({ userId: buyer.id, baseId: base.id });
  });

  test("there is one, which says that it was changed, unless nothing was", async () => {
    const first = await write(buyer, 3);
    expect(await write(buyer, 3)).toMatchObject({ id: first.id, editedAt: null });
    expect(await write(buyer, 5, "Передумал")).toMatchObject({
      id: first.id,
      editedAt: expect.any(String),
      createdAt: first.createdAt,
    });
    expect(await rating()).toEqual({ average: 5, count: 1 });
    await deleteReview(buyer, base);
    expect([await rating(), await shown()]).toEqual([null, []]);
    await expect(deleteReview(buyer, base)).rejects.toMatchObject({ code: "REVIEW_NOT_FOUND" });
    await expect(getOwnReview(buyer, base)).rejects.toMatchObject({ code: "REVIEW_NOT_FOUND" });
  });

  test("the owner is told of it once, and the author once of the answer", async () => {
    const told = async () =>
      (await db.notification.findMany({ orderBy: { createdAt: "asc" } })).map(({ userId, kind, data }) => ({
        userId,
        kind,
        data,
      }));
    const { id: reviewId } = await write(buyer, 3);
    const review = { userId: owner.id, kind: "review", data: { baseId: base.id, reviewId, rating: 3 } };
    expect(await told()).toEqual([review]);
    await write(buyer, 4);
    await putReply(owner, { id: base.id, reviewId, text: "Спасибо" });
    await putReply(owner, { id: base.id, reviewId, text: "Большое спасибо" });
    const reply = { userId: buyer.id, kind: "reply", data: { baseId: base.id, reviewId } };
    expect(await told()).toEqual([review, reply]);
    await deleteReview(buyer, base);
    await write(buyer, 1);
    await expect(write(await aMember())).rejects.toMatchObject({ code: "REVIEW_FORBIDDEN" });
    expect(await told()).toEqual([review, reply]);
  });

  test("after a refund the review stays, counts and may be changed; deleted it does not come again", async () => {
    await write(buyer, 2);
    await db.order.updateMany({ data: { status: "refunded" } });
    expect(await shown()).toHaveLength(1);
    expect(await write(buyer, 1)).toMatchObject({ rating: 1 });
    expect(await rating()).toEqual({ average: 1, count: 1 });
    await deleteReview(buyer, base);
    await expect(write(buyer)).rejects.toMatchObject({ code: "REVIEW_FORBIDDEN" });
  });

  test("it stays when the base becomes free", async () => {
    await db.userBaseAccess.updateMany({ data: { expiresAt: new Date(0) } });
    await write(buyer, 4);
    const { baseName: base_name, baseDescription: base_description } = base;
    const prices = {
      subscription_price_monthly: null,
      subscription_price_yearly: null,
      one_time_price: null,
    };
    await updateBase(owner, { id: base.id, base_name, base_description, access_type: "FREE", ...prices });
    expect(await rating()).toEqual({ average: 4, count: 1 });
    expect(await write(buyer, 5)).toMatchObject({ rating: 5 });
  });

  test("the owner answers, and takes the answer back; nobody else does", async () => {
    const { id: reviewId } = await write(buyer);
    const of = { id: base.id, reviewId };
    const [admin, stranger] = [await aMember({ role: "admin" }), await aMember()];
    for (const viewer of [admin, stranger, buyer]) {
      await expect(putReply(viewer, { ...of, text: "Спасибо" })).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(deleteReply(viewer, of)).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await expect(putReply(GUEST, { ...of, text: "Спасибо" })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    const another = await aBase({ ownerId: owner.id });
    await expect(putReply(owner, { id: another.id, reviewId, text: "Не туда" })).rejects.toMatchObject({
      code: "REVIEW_NOT_FOUND",
    });
    expect(await putReply(owner, { ...of, text: "Спасибо!" })).toMatchObject({
      reply: { text: "Спасибо!" },
      can: { reply: true, report: true },
    });
    expect(await shown()).toMatchObject([
      { reply: { text: "Спасибо!" }, can: { edit: false, reply: false, report: true } },
    ]);
    await deleteReply(owner, of);
    expect(await shown()).toMatchObject([{ reply: null }]);
  });

  test("with the account it goes, words and stars", async () => {
    await write(buyer, 1, "Секретный текст");
    await aReview({ baseId: base.id, rating: 5 });
    expect(await rating()).toEqual({ average: 3, count: 2 });
    await deleteMe(buyer, {
      confirm: (await db.user.findUniqueOrThrow({ where: { id: buyer.id } })).fullName,
    });
    expect(await rating()).toEqual({ average: 5, count: 1 });
    expect(JSON.stringify(await shown(owner))).not.toContain("Секретный");
  });

  test("with the base it goes into the bin and comes back, without those whose accounts are gone meanwhile; the rating is right", async () => {
    await db.userBaseAccess.updateMany({ data: { expiresAt: new Date(0) } });
    await write(buyer, 2);
    const leaving = await aMember();
    await aReview({ baseId: base.id, rating: 5, authorId: leaving.id, text: "Слова того, кто уходит" });
    const { id: reviewId } = await aReview({
      baseId: base.id,
      rating: 4,
      reply: "Спасибо",
      repliedAt: new Date(),
    });
    const hidden = await aReview({ baseId: base.id, rating: 1, hiddenAt: new Date(), hiddenReason: "spam" });
    await createReport(GUEST, { kind: "review", id: reviewId, reason: "spam", text: "реклама" }, FROM);
    expect(await rating()).toEqual({ average: 3.67, count: 3 });
    await deleteBase(owner, base);
    expect([await db.baseReview.count(), await db.report.count()]).toEqual([0, 0]);
    await expect(write(buyer)).rejects.toMatchObject({ code: "BASE_NOT_FOUND" });
    await deleteMe(leaving, {
      confirm: (await db.user.findUniqueOrThrow({ where: { id: leaving.id } })).fullName,
    });
    expect(JSON.stringify(await db.trashRow.findMany())).not.toContain("уходит");
    await restoreTrash(owner, { kind: "base", id: base.id });
    expect(await rating()).toEqual({ average: 3, count: 2 });
    expect((await shown()).map((each) => [each.rating, each.reply?.text ?? null])).toEqual(
      expect.arrayContaining([
        [4, "Спасибо"],
        [2, null],
      ]),
    );
    expect(await db.baseReview.findUniqueOrThrow({ where: { id: hidden.id } })).toMatchObject({
      hiddenReason: "spam",
    });
    expect(await db.report.count()).toBe(1);
    expect(await write(buyer, 3)).toMatchObject({ editedAt: expect.any(String) });
  });
});

test("it goes with the account out of a bin, too, that the base is being put into this moment", async () => {
  const leaving = await aMember({ fullName: "Уходящий" });
  await aReview({ baseId: base.id, authorId: leaving.id, text: "Слова того, кто уходит" });
  let left: Promise<void> | undefined;
  await db.$transaction(async (tx) => {
    await moveToTrash(tx, { kind: "base", itemId: base.id, ownerId: owner.id, title: "База" });
    left = deleteMe(leaving, { confirm: "Уходящий" });
    const waiting =
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    const waits = () => query<{ count: number }>(testDatabaseUrl(), waiting);
    while ((await waits())[0]!.count === 0);
  });
  await left;
  expect(await db.trashRow.count({ where: { tableName: "prompt_bases" } })).toBeGreaterThan(0);
  expect(JSON.stringify(await db.trashRow.findMany())).not.toContain("уходит");
});

describe("a report", () => {
  let admin: Member;
  let author: Member;
  let review: Awaited<ReturnType<typeof aReview>>;
  beforeEach(async () => {
    [admin, author] = [await aMember({ role: "admin" }), await aMember()];
    review = await aReview({
      baseId: base.id,
      authorId: author.id,
      rating: 1,
      text: "Купите у меня дешевле",
    });
    await aReview({ baseId: base.id, rating: 5 });
  });
  const report = (viewer: Viewer, reason: "spam" | "other" = "spam", from = FROM) =>
    createReport(viewer, { kind: "review", id: review.id, reason, text: "" }, from);
  const open = async () => (await listReports(admin)).items;

  test("is one of each person and guest while it is open; only administrators see it", async () => {
    await report(owner);
    await expect(report(owner, "other")).rejects.toMatchObject({ code: "REPORT_EXISTS" });
    await report(GUEST);
    await expect(report(GUEST)).rejects.toMatchObject({ code: "REPORT_EXISTS" });
    await report(GUEST, "spam", { address: "192.0.2.2" });
    expect(await open()).toMatchObject([
      {
        kind: "review",
        targetId: review.id,
        count: 3,
        reasons: ["spam"],
        state: "open",
        thing: { text: review.text, rating: 1, isHidden: false, author: { id: author.id, reports: 3 } },
        reports: [{ reporter: null }, { reporter: null }, { reporter: { id: owner.id }, reason: "spam" }],
      },
    ]);
    expect((await listReports(admin)).total).toBe(1);
    for (const viewer of [owner, author])
      await expect(listReports(viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(listReports(GUEST)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const [{ id } = { id: "" }] = await open();
    await expect(decideReport(owner, { id, decision: "hide", note: "" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect((await db.report.findMany()).map((row) => JSON.stringify(row)).join()).not.toContain(FROM.address);
  });

  test("hides the review from all but its author, who is told why; it does not count, cannot be answered, and does not come again", async () => {
    await report(owner);
    await report(GUEST);
    const [{ id } = { id: "" }] = await open();
    expect(
      await decideReport(admin, { id, decision: "hide", note: "Реклама другого магазина" }),
    ).toMatchObject({
      state: "hidden",
      thing: { isHidden: true },
    });
    expect(await open()).toEqual([]);
    expect(await rating()).toEqual({ average: 5, count: 1 });
    for (const viewer of [GUEST, owner, admin, await aMember()]) {
      const seen = JSON.stringify([
        await getReviewsOfBase(viewer, { id: base.id }),
        await listReviews(viewer, { id: base.id, stars: 1 }),
      ]);
      expect(seen).not.toContain("дешевле");
      expect((await getReviewsOfBase(viewer, { id: base.id })).stars).toEqual([0, 0, 0, 0, 1]);
    }
    const hidden = { reason: "spam", note: "Реклама другого магазина" };
    expect((await getReviewsOfBase(author, { id: base.id })).own).toMatchObject({
      text: review.text,
      hidden,
    });
    expect(await shown(author)).toHaveLength(1);
    await expect(putReply(owner, { id: base.id, reviewId: review.id, text: "Ответ" })).rejects.toMatchObject({
      code: "REVIEW_NOT_FOUND",
    });
    await expect(report(await aMember())).rejects.toMatchObject({ code: "REVIEW_NOT_FOUND" });
    await expect(deleteReview(author, base)).rejects.toMatchObject({ code: "REVIEW_HIDDEN" });
    expect(await write(author, 5, "Лучше всех")).toMatchObject({ hidden });
    expect(await rating()).toEqual({ average: 5, count: 1 });
    await expect(decideReport(admin, { id, decision: "hide", note: "" })).rejects.toMatchObject({
      code: "REPORT_DECIDED",
    });
    expect(await decideReport(admin, { id, decision: "restore", note: "" })).toMatchObject({
      state: "restored",
      thing: { isHidden: false },
    });
    expect(await rating()).toEqual({ average: 5, count: 2 });
    expect((await listReports(admin, { status: "decided" })).items).toMatchObject([
      { count: 2, decisions: [{ decision: "restore" }, { decision: "hide", by: { id: admin.id } }] },
    ]);
  });

  test("is dismissed, once; the next one of the same person is another", async () => {
    await report(owner);
    const [{ id } = { id: "" }] = await open();
    await decideReport(admin, { id, decision: "dismiss", note: "" });
    await expect(decideReport(admin, { id, decision: "dismiss", note: "" })).rejects.toMatchObject({
      code: "REPORT_DECIDED",
    });
    await expect(decideReport(admin, { id, decision: "restore", note: "" })).rejects.toMatchObject({
      code: "REPORT_DECIDED",
    });
    expect(await shown()).toHaveLength(2);
    await report(owner);
    expect(await open()).toHaveLength(1);
  });

  test("goes with its review; a deleted reporter is nobody", async () => {
    const reporter = await aMember();
    await report(reporter);
    await db.user.delete({ where: { id: reporter.id } });
    expect(await open()).toMatchObject([{ reports: [{ reporter: null }] }]);
    const [{ id } = { id: "" }] = await open();
    await db.user.delete({ where: { id: author.id } });
    expect(await open()).toEqual([]);
    await expect(decideReport(admin, { id, decision: "hide", note: "" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

test("pages of lists carry the rating", async () => {
  await aReview({ baseId: base.id, rating: 5 });
  await aReview({ baseId: base.id, rating: 4 });
  expect((await listBases(GUEST)).items).toMatchObject([{ id: base.id, rating: { average: 4.5, count: 2 } }]);
});

test("whoever reviews waits for nothing else that their account does, and nobody waits behind them", async () => {
  const [busy, other] = [await aMember(), await aMember()];
  await Promise.all([redeemed(busy), redeemed(other)]);
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${busy.id}::uuid FOR NO KEY UPDATE`; // as a base that comes back from the bin
    await Promise.all([write(busy, 1), write(other)]);
  });
  expect(await shown()).toHaveLength(2);
});
