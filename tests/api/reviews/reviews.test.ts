import type { Review } from "@/lib/bases/reviews/schema";
import type { Notification } from "@/lib/notifications/schema";
import { db } from "@/lib/platform/db/client";
import { basePath } from "@/tests/support/addresses";
import { aToken, send, type Sent } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPurchase, aReview } from "@/tests/support/factories/review";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as reportsRoutes } from "@/lib/reports/routes";
import { ROUTES as notificationsRoutes } from "@/lib/notifications/routes";
import { ROUTES as basesReviewsRoutes } from "@/lib/bases/reviews/routes";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const decideRoute = handlersAt("/admin/reports/{id}/decide", reportsRoutes);
const notificationsRoute = handlersAt("/notifications", notificationsRoutes);
const adminReportsRoute = handlersAt("/admin/reports", reportsRoutes);
const replyRoute = handlersAt("/bases/{id}/reviews/{reviewId}/reply", basesReviewsRoutes);
const reviewsRoute = handlersAt("/bases/{id}/reviews", basesReviewsRoutes);
const reviewRoute = handlersAt("/bases/{id}/review", basesReviewsRoutes);
const baseRoute = handlersAt("/bases/{id}", basesRoutes);
const reportsRoute = handlersAt("/reports", reportsRoutes);
const exportRoute = handlersAt("/users/me/export", identityRoutes);

let base: Awaited<ReturnType<typeof aBase>>;
let tokens: Record<"owner" | "buyer" | "stranger" | "admin", string>;
let buyerId: string;

beforeEach(async () => {
  await resetDatabase();
  const [owner, buyer, stranger, admin] = [
    await aMember(),
    await aMember(),
    await aMember(),
    await aMember({ role: "admin" }),
  ];
  base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 });
  await aPurchase({ userId: buyer.id, baseId: base.id });
  buyerId = buyer.id;
  tokens = {
    owner: await aToken(owner.id),
    buyer: await aToken(buyer.id),
    stranger: await aToken(stranger.id),
    admin: await aToken(admin.id),
  };
});

const put = (json: unknown, who: keyof typeof tokens = "buyer", id = base.id) =>
  send(reviewRoute.PUT, "PUT", { params: { id }, json, token: tokens[who] });
const list = (sent: Sent = {}) => send(reviewsRoute.GET, "GET", { params: { id: base.id }, ...sent });
const reply = (reviewId: string, text: string, who: keyof typeof tokens = "owner") =>
  send(replyRoute.PUT, "PUT", { params: { id: base.id, reviewId }, json: { text }, token: tokens[who] });

test("a review is put, listed for everybody, changed, answered and deleted; the base tells its rating", async () => {
  expect(await put({ rating: 4, text: " Хорошо\r\n\r\nи ясно " })).toMatchObject({
    status: 200,
    body: { rating: 4, text: "Хорошо\n\nи ясно", editedAt: null },
  });
  expect(await send(reviewRoute.GET, "GET", { params: { id: base.id }, token: tokens.buyer })).toMatchObject({
    status: 200,
    body: { rating: 4 },
  });
  const { status, body } = await list();
  expect([status, body]).toMatchObject([
    200,
    [
      {
        rating: 4,
        author: { id: buyerId },
        reply: null,
        hidden: null,
        can: { edit: false, reply: false, report: true },
      },
    ],
  ]);
  const [{ id } = { id: "" }] = body as Review[];
  expect(await put({ rating: "5" })).toMatchObject({
    status: 200,
    body: { id, rating: 5, text: "", editedAt: expect.any(String) },
  });
  expect(await reply(id, "Спасибо")).toMatchObject({ status: 200, body: { reply: { text: "Спасибо" } } });
  expect((await send(baseRoute.GET, "GET", { params: { id: base.id } })).body).toMatchObject({
    rating: { average: 5, count: 1 },
  });
  expect(
    (await send(replyRoute.DELETE, "DELETE", { params: { id: base.id, reviewId: id }, token: tokens.owner }))
      .status,
  ).toBe(204);
  expect(
    (await send(reviewRoute.DELETE, "DELETE", { params: { id: base.id }, token: tokens.buyer })).status,
  ).toBe(204);
  expect(await send(reviewRoute.GET, "GET", { params: { id: base.id }, token: tokens.buyer })).toMatchObject({
    status: 404,
    body: { code: "REVIEW_NOT_FOUND" },
  });
  expect((await send(baseRoute.GET, "GET", { params: { id: base.id } })).body).toMatchObject({
    rating: null,
  });
});

test.each([
  ["no stars", { text: "Хорошо" }, "rating"],
  ["none of five", { rating: 0 }, "rating"],
  ["six of five", { rating: 6 }, "rating"],
  ["half a star", { rating: 4.5 }, "rating"],
  ["too long", { rating: 5, text: "ё".repeat(2001) }, "text"],
  ["a text that runs backwards", { rating: 5, text: "abc\u202Edef" }, "text"],
  ["a NUL", { rating: 5, text: "a\u0000b" }, "text"],
])("%s is refused at its field", async (_, json, field) => {
  expect(await put(json)).toMatchObject({
    status: 422,
    body: { code: "VALIDATION_FAILED", fields: { [field]: [expect.any(String)] } },
  });
  expect(await db.baseReview.count()).toBe(0);
});

test("2,000 letters of any kind are taken; an answer is never empty", async () => {
  const { body } = await put({ rating: 5, text: "🙂".repeat(2000) });
  const { id } = body as Review;
  expect(await reply(id, "  ")).toMatchObject({
    status: 422,
    body: { fields: { text: [expect.any(String)] } },
  });
  expect((await reply(id, "ё".repeat(2000))).status).toBe(200);
});

test("who may not is refused, and what is not there is not found", async () => {
  const nowhere = "00000000-0000-7000-8000-000000000000";
  expect(await put({ rating: 5 }, "stranger")).toMatchObject({
    status: 403,
    body: { code: "REVIEW_FORBIDDEN" },
  });
  expect(await put({ rating: 5 }, "owner")).toMatchObject({
    status: 403,
    body: { code: "REVIEW_FORBIDDEN" },
  });
  expect(await put({ rating: 5 }, "buyer", nowhere)).toMatchObject({
    status: 404,
    body: { code: "BASE_NOT_FOUND" },
  });
  expect((await send(reviewRoute.PUT, "PUT", { params: { id: base.id }, json: { rating: 5 } })).status).toBe(
    401,
  );
  expect(await list({ params: { id: nowhere } })).toMatchObject({
    status: 404,
    body: { code: "BASE_NOT_FOUND" },
  });
  expect(await list({ query: "?cursor=x" })).toMatchObject({
    status: 400,
    body: { code: "MALFORMED_REQUEST" },
  });
  expect((await list({ query: "?sort=random" })).status).toBe(400);
  const { id } = await aReview({ baseId: base.id });
  expect(await reply(id, "Чужой ответ", "stranger")).toMatchObject({
    status: 403,
    body: { code: "FORBIDDEN" },
  });
  expect(await reply(nowhere, "Некому")).toMatchObject({ status: 404, body: { code: "REVIEW_NOT_FOUND" } });
});

test("the list goes on page by page, in its order and with its stars", async () => {
  for (let index = 0; index < 9; index += 1) await aReview({ baseId: base.id, rating: 1 + (index % 3) });
  const seen: number[] = [];
  let query = "?sort=best&limit=4";
  for (;;) {
    const page = await list({ query });
    seen.push(...(page.body as Review[]).map(({ rating }) => rating));
    const next = /cursor=([^&>]+)/.exec(page.headers.get("link") ?? "")?.[1];
    if (!next) break;
    query = `?sort=best&limit=4&cursor=${next}`;
  }
  expect(seen).toEqual([3, 3, 3, 2, 2, 2, 1, 1, 1]);
  expect((await list({ query: "?stars=2" })).body).toHaveLength(3);
});

test("a guest reports, once; an administrator hides with a note that the author reads; others do not find it", async () => {
  await put({ rating: 1, text: "Мой магазин дешевле" });
  const [{ id } = { id: "" }] = (await list()).body as Review[];
  const report = (json: object, token?: string) =>
    send(reportsRoute.POST, "POST", {
      json: { kind: "review", id, reason: "spam", ...json },
      ...(token && { token }),
    });
  expect(await report({ reason: "скучно" })).toMatchObject({
    status: 422,
    body: { fields: { reason: [expect.any(String)] } },
  });
  expect((await report({ kind: "weather" })).status).toBe(422);
  expect(await report({ id: "00000000-0000-7000-8000-000000000000" })).toMatchObject({
    status: 404,
    body: { code: "REVIEW_NOT_FOUND" },
  });
  expect(await report({ text: "реклама" })).toMatchObject({
    status: 201,
    body: { kind: "review", reason: "spam" },
  });
  expect(await report({})).toMatchObject({ status: 409, body: { code: "REPORT_EXISTS" } });
  expect((await send(adminReportsRoute.GET, "GET", { token: tokens.owner })).status).toBe(403);
  expect((await send(adminReportsRoute.GET, "GET")).status).toBe(401);
  const { body } = await send(adminReportsRoute.GET, "GET", { token: tokens.admin });
  expect(body).toMatchObject([
    {
      kind: "review",
      targetId: id,
      count: 1,
      thing: { text: "Мой магазин дешевле", isHidden: false },
      reports: [{ reporter: null, text: "реклама" }],
    },
  ]);
  const decide = (decision: string, token = tokens.admin) =>
    send(decideRoute.POST, "POST", {
      params: { id: (body as { id: string }[])[0]!.id },
      json: { decision, note: "Реклама" },
      token,
    });
  expect((await decide("hide", tokens.stranger)).status).toBe(403);
  expect(await decide("hide")).toMatchObject({
    status: 200,
    body: { state: "hidden", thing: { isHidden: true } },
  });
  expect(await decide("hide")).toMatchObject({ status: 409, body: { code: "REPORT_DECIDED" } });
  for (const token of [undefined, ...Object.values(tokens)])
    expect((await list({ ...(token && { token }) })).text).not.toContain("дешевле");
  expect(
    (await send(reviewRoute.GET, "GET", { params: { id: base.id }, token: tokens.buyer })).body,
  ).toMatchObject({
    hidden: { reason: "spam", note: "Реклама" },
  });
});

test("who reported a review is notified of each decision; a guest is not", async () => {
  const { id } = await aReview({ baseId: base.id });
  const report = async (token?: string) =>
    (
      (
        await send(reportsRoute.POST, "POST", {
          json: { kind: "review", id, reason: "spam" },
          ...(token && { token }),
        })
      ).body as { id: string }
    ).id;
  const reportId = await report(tokens.stranger);
  await report();
  const decide = (decision: string) =>
    send(decideRoute.POST, "POST", { params: { id: reportId }, json: { decision }, token: tokens.admin });
  const told = async () =>
    ((await send(notificationsRoute.GET, "GET", { token: tokens.stranger })).body as Notification[]).map(
      ({ kind, text, path }) => [kind, text, path],
    );
  const of = `база «${base.baseName}»`;
  expect((await decide("hide")).status).toBe(200);
  expect(await told()).toEqual([["reportDecided", `Жалоба принята, отзыв скрыт: ${of}`, basePath(base)]]);
  expect((await decide("restore")).status).toBe(200);
  expect((await told())[0]).toEqual([
    "reportDecided",
    `Отзыв, на который вы жаловались, снова виден: ${of}`,
    basePath(base),
  ]);
  const second = await report(tokens.buyer);
  await send(decideRoute.POST, "POST", {
    params: { id: second },
    json: { decision: "dismiss" },
    token: tokens.admin,
  });
  expect((await send(notificationsRoute.GET, "GET", { token: tokens.buyer })).body).toMatchObject([
    { kind: "reportDecided", text: `Жалоба рассмотрена, отзыв остаётся: ${of}` },
  ]);
  expect(await db.notification.count({ where: { kind: "reportDecided" } })).toBe(3);
});

test("the sixth report in ten minutes waits, and the twenty-first review", async () => {
  const reviews = await Promise.all(Array.from({ length: 6 }, () => aReview({ baseId: base.id })));
  const statuses: number[] = [];
  for (const { id } of reviews)
    statuses.push(
      (await send(reportsRoute.POST, "POST", { json: { kind: "review", id, reason: "spam" } })).status,
    );
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const written: number[] = [];
  for (let round = 0; round < 21; round += 1) written.push((await put({ rating: 1 + (round % 5) })).status);
  expect(written.filter((status) => status === 429)).toHaveLength(1);
});

test("one's reviews and reports are in the account's document; a review by others of one's base is not", async () => {
  await put({ rating: 3, text: "Мои слова" });
  const { id } = await aReview({ baseId: base.id, text: "Слова другого" });
  await send(reportsRoute.POST, "POST", {
    json: { kind: "review", id, reason: "other", text: "Моя жалоба" },
    token: tokens.buyer,
  });
  const own = await send(exportRoute.GET, "GET", { token: tokens.buyer });
  expect(JSON.parse(own.text)).toMatchObject({
    reviews: [{ text: "Мои слова", rating: 3, base: { baseName: base.baseName } }],
    reports: [{ text: "Моя жалоба" }],
  });
  expect(own.text).not.toContain("Слова другого");
  await db.promptBase.update({ where: { id: base.id }, data: { hiddenAt: new Date() } });
  const document = async () => (await send(exportRoute.GET, "GET", { token: tokens.buyer })).body;
  expect(await document()).toMatchObject({ reviews: [{ base: { baseName: base.baseName } }] });
  await db.userBaseAccess.deleteMany({ where: { baseId: base.id } });
  expect(await document()).toMatchObject({ reviews: [{ text: "Мои слова", base: null }] });
  expect((await send(exportRoute.GET, "GET", { token: tokens.owner })).text).not.toContain("Мои слова");
});
