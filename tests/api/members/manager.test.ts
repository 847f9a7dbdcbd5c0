import { ROUTES as memberRoutes } from "@/lib/bases/access/members/routes";
import { ROUTES as codeRoutes } from "@/lib/bases/codes/routes";
import { ROUTES as promoRoutes } from "@/lib/bases/promo-codes/routes";
import { ROUTES as purchaseRoutes } from "@/lib/bases/purchases/routes";
import { ROUTES as reviewRoutes } from "@/lib/bases/reviews/routes";
import { ROUTES as moneyRoutes } from "@/lib/money/ledger/routes";
import { ROUTES } from "@/lib/sales/routes";
import type { Sale, SalesSummary } from "@/lib/sales/schema";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { aPromo } from "@/tests/support/factories/promo";
import { aReview } from "@/tests/support/factories/review";
import { handlersAt } from "@/tests/support/handlers-at";
import { aWorker } from "@/tests/support/personas";
import { aMember } from "@/tests/support/viewers";

const { GET: SALES } = handlersAt("/sales", ROUTES);
const { GET: SUMMARY } = handlersAt("/sales/summary", ROUTES);
const { GET: LEDGER } = handlersAt("/sales/ledger", moneyRoutes);
const { POST: GRANT } = handlersAt("/user-base-access/grant", purchaseRoutes);
const { POST: REFUND } = handlersAt("/orders/{id}/refund", purchaseRoutes);
const { POST: PROMO } = handlersAt("/bases/{id}/promo-codes", promoRoutes);
const { GET: PRICE } = handlersAt("/bases/{id}/price", promoRoutes);
const MEMBER = handlersAt("/bases/{id}/members/{userId}", memberRoutes);
const { POST: CODES } = handlersAt("/bases/{id}/activation-codes", codeRoutes);
const { POST: REDEEM } = handlersAt("/bases/activate-code", codeRoutes);
const { PUT: REPLY } = handlersAt("/bases/{id}/reviews/{reviewId}/reply", reviewRoutes);

type Base = Awaited<ReturnType<typeof aBase>>;
let sold: Base;
let other: Base;
let manager: string;
let editor: string;

beforeEach(async () => {
  await resetDatabase();
  withEnv({ PAYMENTS_PROVIDER: "instant", RATE_LIMIT_SCALE: "1000" });
  const { id: ownerId } = await aMember();
  const priced = { ownerId, accessType: "ONE_TIME", oneTimePrice: 200 } as const;
  sold = await aBase({ ...priced, baseName: "Своя" });
  other = await aBase({ ...priced, baseName: "Тайная" });
  manager = await aToken((await aWorker([sold], "manager")).id);
  editor = await aToken((await aWorker([sold], "editor")).id);
  for (const { id } of [sold, other])
    await send(GRANT!, "POST", {
      token: await aToken((await aMember()).id),
      json: { base_id: id },
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
});
afterEach(() => withEnv());

const get = (handler: typeof SALES, token: string, query = "") => send(handler!, "GET", { token, query });

test("a manager reads the sales of the base, and nothing of its owner's other bases", async () => {
  const query = `?base_id=${sold.id}`;
  const [facts, summary] = [await get(SALES, manager, query), await get(SUMMARY, manager, query)];
  expect(facts.body as Sale[]).toEqual([
    expect.objectContaining({
      kind: "purchase",
      amount: 200,
      base: expect.objectContaining({ id: sold.id }),
    }),
  ]);
  expect((summary.body as SalesSummary).total).toMatchObject({ purchases: 1, revenue: 200 });
  expect(facts.text + summary.text).not.toContain("Тайная");
  expect((await get(SALES, manager, `${query}&format=csv`)).text).not.toContain("Тайная");
  for (const handler of [SALES, SUMMARY]) {
    expect((await get(handler, manager, `?base_id=${other.id}`)).status).toBe(404);
    expect((await get(handler, editor, query)).status).toBe(404);
  }
  expect((await get(SALES, manager)).body).toEqual([]);
  expect((await get(LEDGER, manager)).body).toEqual([]);
});

test("a manager refunds nothing", async () => {
  const [sale] = (await get(SALES, manager, `?base_id=${sold.id}`)).body as Sale[];
  const refused = await send(REFUND!, "POST", { params: { id: sale!.orderId! }, token: manager, json: {} });
  expect(refused.status).toBe(404);
});

test("a manager makes promo codes and activation codes, and answers reviews; an editor does not", async () => {
  const { ownerId } = sold;
  const codeOnly = await aBase({ ownerId, accessType: "CODE_ONLY" });
  const rented = await aBase({ ownerId, accessType: "SUBSCRIPTION", subscriptionPriceMonthly: 100 });
  const review = await aReview({ baseId: sold.id });
  for (const role of ["manager", "editor"] as const) {
    const token = await aToken((await aWorker([sold, codeOnly, rented], role)).id);
    const promo = await send(PROMO!, "POST", {
      params: { id: sold.id },
      token,
      json: { code: "LETO10", percent: 10, terms: ["monthly"] },
    });
    const codes = await send(CODES!, "POST", { params: { id: codeOnly.id }, token, json: { quantity: 2 } });
    const reply = await send(REPLY!, "PUT", {
      params: { id: sold.id, reviewId: review.id },
      token,
      json: { text: "Спасибо" },
    });
    const expected = role === "manager" ? [201, 201, 200] : [403, 403, 403];
    expect([promo.status, codes.status, reply.status]).toEqual(expected);
  }
});

test("a manager opens nothing for themselves by the base's codes: what a code gave would outlast the role", async () => {
  const codeOnly = await aBase({ ownerId: sold.ownerId, accessType: "CODE_ONLY" });
  const someone = await aWorker([sold, codeOnly], "manager");
  const token = await aToken(someone.id);
  await aPromo({ baseId: sold.id, code: "DAROM", percent: 100 });
  const { codeValue } = await aCode({ baseId: codeOnly.id });
  const redeem = () => send(REDEEM!, "POST", { token, json: { codeValue } });
  const order = (promoCode?: string) =>
    send(GRANT!, "POST", {
      token,
      json: { base_id: sold.id, ...(promoCode && { promoCode }) },
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
  const query = "?promoCode=DAROM";
  const price = await send(PRICE!, "GET", { params: { id: sold.id }, query, token });
  expect([(await redeem()).body, (await order("DAROM")).body, price.body]).toEqual([
    expect.objectContaining({ code: "ACTIVATION_CODE_OWN_BASE" }),
    expect.objectContaining({ code: "PROMO_CODE_OWN_BASE" }),
    expect.objectContaining({ code: "PROMO_CODE_OWN_BASE" }),
  ]);
  const access = () => db.userBaseAccess.count({ where: { userId: someone.id } });
  expect(await access()).toBe(0);
  expect((await order()).status).toBe(200); // what they pay for is theirs
  expect(await access()).toBe(1);
});

test.each(["left", "editor", "reader"] as const)(
  "codes that a manager could read open nothing to them afterwards either: %s",
  async (then) => {
    const codeOnly = await aBase({ ownerId: sold.ownerId, accessType: "CODE_ONLY" });
    const someone = await aWorker([sold, codeOnly], "manager");
    const token = await aToken(someone.id);
    await aPromo({ baseId: sold.id, code: "DAROM", percent: 100 });
    const read = await aCode({ baseId: codeOnly.id });
    const owner = await aToken(sold.ownerId);
    for (const { id } of [sold, codeOnly]) {
      const params = { id, userId: someone.id };
      const ended =
        then === "left"
          ? await send(MEMBER.DELETE!, "DELETE", { params, token })
          : await send(MEMBER.PATCH!, "PATCH", { params, token: owner, json: { role: then } });
      expect(ended.status).toBe(then === "left" ? 204 : 200);
    }
    const redeem = ({ codeValue }: { codeValue: string }) =>
      send(REDEEM!, "POST", { token, json: { codeValue } });
    const price = (promoCode: string) =>
      send(PRICE!, "GET", { params: { id: sold.id }, query: `?promoCode=${promoCode}`, token });
    const order = (promoCode: string) =>
      send(GRANT!, "POST", {
        token,
        json: { base_id: sold.id, promoCode },
        headers: { "Idempotency-Key": crypto.randomUUID() },
      });
    const refused = [await redeem(read), await price("DAROM"), await order("DAROM")];
    expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual([
      "ACTIVATION_CODE_OWN_BASE",
      "PROMO_CODE_OWN_BASE",
      "PROMO_CODE_OWN_BASE",
    ]);
    expect(await db.userBaseAccess.count({ where: { userId: someone.id } })).toBe(0);
    // Codes of later they get as anybody.
    await aPromo({ baseId: sold.id, code: "POTOM", percent: 100 });
    expect((await price("POTOM")).body).toMatchObject({ due: 0 });
    expect((await order("POTOM")).status).toBe(200);
    expect((await redeem(await aCode({ baseId: codeOnly.id }))).status).toBe(200);
  },
);
