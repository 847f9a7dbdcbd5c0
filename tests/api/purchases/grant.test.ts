import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send, type Sent } from "@/tests/support/api";
import { audit, sellingSnapshot } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { startYookassa } from "@/tests/support/fakes/yookassa";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesPurchasesRoutes } from "@/lib/bases/purchases/routes";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";

const { GET: ORDER } = handlersAt("/orders/{id}", basesPurchasesRoutes);
const { POST: WEBHOOK } = handlersAt("/payments/yookassa/webhook", basesPurchasesRoutes);
const { GET: RECORDS } = handlersAt("/user-base-access", basesRoutes);
const { POST: GRANT } = handlersAt("/user-base-access/grant", basesPurchasesRoutes);

let fake: Awaited<ReturnType<typeof startYookassa>>;
let owner: Member;
let buyer: Member;
let token: string;
let base: Awaited<ReturnType<typeof aBase>>;

beforeAll(async () => {
  fake = await startYookassa();
  Object.assign(process.env, fake.env, { RATE_LIMIT_SCALE: "1000" });
});
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [await aMember(), await aMember()];
  base = await aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION" });
  token = await aToken(buyer.id);
});
afterEach(audit);

const body = (values: object = {}) => ({
  base_id: base.id,
  user_id: buyer.id,
  access_type: "PURCHASED",
  duration_type: "monthly",
  ...values,
});
const grant = (json: unknown, sent: Sent = {}) => send(GRANT, "POST", { token, json, ...sent });

test("sold through YooKassa: 202, the order, the notification, the access; the owner sees the subscriber", async () => {
  const answer = await grant(body());
  expect([answer.status, answer.body]).toEqual([
    202,
    { orderId: expect.any(String), confirmationUrl: expect.stringContaining("/checkout/") },
  ]);
  const { orderId } = answer.body as { orderId: string };
  const order = () => send(ORDER, "GET", { params: { id: orderId }, token });
  expect((await order()).body).toMatchObject({
    status: "pending",
    amount: 490,
    durationType: "monthly",
    confirmationUrl: expect.any(String),
  });
  const { providerPaymentId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const object = fake.shop.finish(providerPaymentId!, "succeeded");
  const told = await send(WEBHOOK, "POST", {
    json: { type: "notification", event: "payment.succeeded", object },
  });
  expect([told.status, told.body]).toEqual([200, { received: true }]);
  expect((await order()).body).toMatchObject({ status: "paid", confirmationUrl: null });
  const subscribers = await send(RECORDS, "GET", {
    query: `?base_id=${base.id}`,
    token: await aToken(owner.id),
  });
  expect(subscribers.body).toMatchObject([
    {
      userId: buyer.id,
      base_id: base.id,
      accessType: "PURCHASED",
      expires_at: expect.any(String),
      user: { id: buyer.id },
    },
  ]);
  expect(
    (await send(ORDER, "GET", { params: { id: orderId }, token: await aToken((await aMember()).id) })).status,
  ).toBe(404);
});

test.each<[string, object, number, string]>([
  ["a base as object", { base_id: { not: "" } }, 422, "VALIDATION_FAILED"],
  ["a base as list", { base_id: ["x"] }, 422, "VALIDATION_FAILED"],
  ["no base", { base_id: undefined }, 422, "VALIDATION_FAILED"],
  ["an unknown base", { base_id: "00000000-0000-7000-8000-000000000000" }, 404, "BASE_NOT_FOUND"],
  ["another person", { user_id: "00000000-0000-7000-8000-000000000000" }, 403, "FORBIDDEN"],
  ["a person as object", { user_id: { not: "" } }, 422, "VALIDATION_FAILED"],
  ["no term", { duration_type: undefined }, 422, "VALIDATION_FAILED"],
  ["a term for life", { duration_type: "lifetime" }, 422, "VALIDATION_FAILED"],
  ["a term as number", { duration_type: 1e9 }, 422, "VALIDATION_FAILED"],
  ["access by code", { access_type: "CODE" }, 422, "VALIDATION_FAILED"],
])("%s is refused and changes nothing", async (_, values, status, code) => {
  const before = await sellingSnapshot();
  const answer = await grant(body(values));
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
  expect(await sellingSnapshot()).toBe(before);
});

test("price, end and owner in the body are not believed", async () => {
  const answer = await grant(
    body({
      amount: "0.01",
      price: "1",
      subscription_price_monthly: -5,
      expires_at: "2099-01-01T00:00:00Z",
      status: "paid",
      owner_id: buyer.id,
    }),
  );
  expect(answer.status).toBe(202);
  expect((await db.order.findFirstOrThrow()).amount.toFixed(2)).toBe("490.00");
  expect(await db.userBaseAccess.count()).toBe(0);
});

test.each([
  [undefined, 401],
  [{ "ssmm-token": "x" }, 401],
])("without a person: %j", async (headers, status) => {
  const answer = await grant(body(), { token: undefined, headers });
  expect([answer.status, await db.order.count()]).toEqual([status, 0]);
});

test("the same Idempotency-Key gets the same order and answer", async () => {
  const keyed = { headers: { "idempotency-key": "k-1" } };
  const first = await grant(body(), keyed);
  const second = await grant(body(), keyed);
  expect([second.status, second.body]).toEqual([202, first.body]);
  expect((await grant(body({ duration_type: "yearly" }), keyed)).status).toBe(422);
  expect(await db.order.count()).toBe(1);
});

test.each([
  [{}],
  [{ event: 1 }],
  [{ event: "payment.succeeded" }],
  [{ event: "payment.succeeded", object: { id: {} } }],
  [{ event: "payment.succeeded", object: null }],
])("a malformed notification %j is refused", async (json) => {
  expect((await send(WEBHOOK, "POST", { json })).status).toBe(422);
});

test("a notification that YooKassa does not confirm is refused in words", async () => {
  await grant(body());
  const { providerPaymentId } = await db.order.findFirstOrThrow();
  const answer = await send(WEBHOOK, "POST", {
    json: { event: "payment.succeeded", object: { id: providerPaymentId, status: "succeeded" } },
  });
  expect([answer.status, answer.body]).toEqual([
    403,
    { code: "WEBHOOK_UNVERIFIED", message: "Платёжный сервис не подтвердил уведомление" },
  ]);
});

test.each(["a\u0000", "\ud800", "", " ", "я", "x".repeat(101), 5, null, ["x"]])(
  "a notification about the payment %j is refused before anything is looked up",
  async (id) => {
    const order = await grant(body());
    expect(order.status).toBe(202);
    const before = await sellingSnapshot();
    for (const object of [{ id }, { id: "x", payment_id: id ?? 0 }]) {
      const answer = await send(WEBHOOK, "POST", { json: { event: "payment.succeeded", object } });
      expect([answer.status, answer.body]).toEqual([
        422,
        expect.objectContaining({ code: "VALIDATION_FAILED" }),
      ]);
    }
    expect(await sellingSnapshot()).toBe(before);
  },
);
