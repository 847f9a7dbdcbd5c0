import { renderToString } from "react-dom/server";
import { JsonLd } from "@/components/layout/json-ld";
import { getBase } from "@/lib/bases/queries";
import { deleteReview, putReview } from "@/lib/bases/reviews/mutations";
import { getReviewsOfBase } from "@/lib/bases/reviews/queries";
import { deleteReply, putReply } from "@/lib/bases/reviews/reply";
import { baseData } from "@/lib/discovery/structured-data/base";
import { deleteMe } from "@/lib/identity/mutations";
import { db } from "@/lib/platform/db/client";
import { Rendering, rendering } from "@/lib/platform/page-cache/rendering";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { decideReport } from "@/lib/reports/decide";
import { createReport } from "@/lib/reports/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { structuredData } from "@/tests/support/discovery/json-ld-rules";
import { aBase } from "@/tests/support/factories/base";
import { aPurchase, aReview } from "@/tests/support/factories/review";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

let owner: Member;
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [await aMember(), await aMember({ fullName: "Борис" })];
  base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 });
  await aPurchase({ userId: buyer.id, baseId: base.id });
});

/** What the last change dropped. */
async function dropped() {
  const drops = await db.pageDrop.findMany({ select: { nowTags: true, soonTags: true } });
  await db.pageDrop.deleteMany();
  return drops;
}

test("every change drops the pages that show the base; what is taken away, the base's own page at once", async () => {
  const soon = { nowTags: [], soonTags: [`base:${base.id}`] };
  const now = { nowTags: [`page:/bases/${base.id}`], soonTags: [`base:${base.id}`] };
  const { id: reviewId } = await putReview(buyer, { id: base.id, rating: 1, text: "Первый" });
  expect(await dropped()).toEqual([soon]);
  await putReview(buyer, { id: base.id, rating: 1, text: "Первый" }); // nothing changes
  expect(await dropped()).toEqual([]);
  await putReply(owner, { id: base.id, reviewId, text: "Ответ" });
  expect(await dropped()).toEqual([soon]);
  await deleteReply(owner, { id: base.id, reviewId });
  expect(await dropped()).toEqual([now]);
  const admin = await aMember({ role: "admin" });
  const { id } = await createReport(
    GUEST,
    { kind: "review", id: reviewId, reason: "spam", text: "" },
    { address: "192.0.2.1" },
  );
  expect(await dropped()).toEqual([]);
  await decideReport(admin, { id, decision: "hide", note: "" });
  expect(await dropped()).toEqual([now]);
  await decideReport(admin, { id, decision: "restore", note: "" });
  expect(await dropped()).toEqual([soon]);
  await deleteReview(buyer, base);
  expect(await dropped()).toEqual([now]);
  await aReview({ baseId: base.id, authorId: buyer.id });
  await deleteMe(buyer, { confirm: "Борис" });
  expect(await dropped()).toMatchObject([
    { nowTags: [`person:${buyer.id}`], soonTags: ["lists", `base:${base.id}`] },
  ]);
});

test("a page says whose words it shows, so that it goes with their account and name", async () => {
  await putReview(buyer, { id: base.id, rating: 5, text: "" });
  const page = new Rendering<unknown>(`page:/bases/${base.id}`);
  await rendering.run(page, () => getReviewsOfBase(GUEST, { id: base.id }));
  expect([...page.tags]).toContain(`person:${buyer.id}`);
});

test("the section costs one statement, whoever looks; a rating none beside those of the base", async () => {
  await putReview(buyer, { id: base.id, rating: 5, text: "" });
  for (const viewer of [GUEST, owner, buyer]) {
    expect(
      (await statementsOf(() => getReviewsOfBase(viewer, { id: base.id, sort: "best", stars: 5, limit: 10 })))
        .statements,
    ).toHaveLength(1);
    const { statements } = await statementsOf(() => getBase(viewer, base));
    expect(statements.filter((sql) => sql.includes("base_reviews"))).toHaveLength(1);
    expect(statements.length).toBeLessThanOrEqual(viewer === owner ? 4 : 3); // with the section and the prompts a page
  }
});

test("structured data tells the rating and three reviews, where there are any; what people write stays text", async () => {
  const read = async () => {
    const { page } = await getReviewsOfBase(GUEST, { id: base.id, limit: 10 });
    const html = renderToString(<JsonLd of={baseData(await getBase(GUEST, base), true, "ru", page.items)} />);
    return structuredData(html).Product!;
  };
  expect(Object.keys(await read())).not.toEqual(expect.arrayContaining(["aggregateRating"]));
  for (let rating = 1; rating <= 4; rating += 1)
    await aReview({ baseId: base.id, rating, createdAt: new Date(Date.UTC(2026, 0, rating)) });
  await aReview({ baseId: base.id, rating: 1, text: "Спрятано", hiddenAt: new Date(), hiddenReason: "spam" });
  await putReview(buyer, { id: base.id, rating: 5, text: "</script><script>alert(1)</script>" });
  const data = await read();
  expect(data).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 3, reviewCount: 5, bestRating: 5 },
    review: [
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Борис" },
        reviewRating: { ratingValue: 5 },
        reviewBody: "</script><script>alert(1)</script>",
      },
      { reviewRating: { ratingValue: 4 } },
      { reviewRating: { ratingValue: 3 } },
    ],
  });
  expect(JSON.stringify(data)).not.toContain("Спрятано");
});
