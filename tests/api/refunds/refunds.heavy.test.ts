import { deleteBase } from "@/lib/bases/mutations";
import { getOrder, listOrders, listSales } from "@/lib/bases/purchases/queries";
import { previewRefund } from "@/lib/bases/purchases/refunds/queries";
import type { Order } from "@/lib/bases/purchases/schema";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { audit, sellingSnapshot } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";
import { sellThroughYookassa } from "@/tests/support/yookassa-sales";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesPurchasesRoutes } from "@/lib/bases/purchases/routes";

const { GET: SALES } = handlersAt("/bases/{id}/orders", basesPurchasesRoutes);
const { GET: ORDER } = handlersAt("/orders/{id}", basesPurchasesRoutes);
const { GET: PREVIEW, POST: REFUND } = handlersAt("/orders/{id}/refund", basesPurchasesRoutes);
const { GET: ORDERS } = handlersAt("/orders", basesPurchasesRoutes);

let shop: Awaited<ReturnType<typeof sellThroughYookassa>>;
let people: Record<"owner" | "buyer" | "stranger" | "admin", Member>;
let base: Awaited<ReturnType<typeof aBase>>;

beforeAll(async () => {
  shop = await sellThroughYookassa();
  process.env.RATE_LIMIT_SCALE = "1000";
});
afterAll(() => shop.fake.close());
beforeEach(async () => {
  await resetDatabase();
  shop.reset();
  people = {
    owner: await aMember({ fullName: "Ольга Авторова" }),
    buyer: await aMember({ fullName: "Борис Покупатель", email: "boris@example.test" }),
    stranger: await aMember(),
    admin: await aMember({ role: "admin" }),
  };
  base = await aBase({ ownerId: people.owner.id, accessType: "SUBSCRIPTION" });
});
afterEach(audit);

type Who = keyof typeof people | "guest";
const tokenOf = async (who: Who) => (who === "guest" ? undefined : aToken(people[who].id));
const sold = () => shop.paid(people.buyer, { base_id: base.id, duration_type: "monthly" });

test("a seller is told what is wrong with a refund, also of a base that is gone; the buyer may not, another learns nothing of it", async () => {
  const { orderId } = await sold();
  const asks = async (who: Who) => {
    const json = { amount: "много", reason: "Двойная покупка" };
    return (await send(REFUND, "POST", { params: { id: orderId }, token: await tokenOf(who), json })).status;
  };
  expect([await asks("owner"), await asks("buyer"), await asks("stranger")]).toEqual([422, 403, 404]);
  await db.userBaseAccess.deleteMany();
  await deleteBase(people.owner, { id: base.id });
  expect([await asks("owner"), await asks("buyer"), await asks("stranger")]).toEqual([422, 403, 404]);
});

test.each<[Who, number, number, number, number]>([
  // order, preview, refund, sales of the base
  ["guest", 401, 401, 401, 401],
  ["stranger", 404, 404, 404, 403],
  ["admin", 200, 200, 200, 403],
  ["buyer", 200, 403, 403, 403],
  ["owner", 200, 200, 200, 200],
])("%s: order %i, preview %i, refund %i, sales %i", async (who, ...statuses) => {
  const { orderId } = await sold();
  const token = await tokenOf(who);
  const params = { id: orderId };
  const before = await sellingSnapshot();
  const answers = [
    await send(ORDER, "GET", { params, token }),
    await send(PREVIEW, "GET", { params, token }),
  ];
  const refund = await send(REFUND, "POST", { params, token });
  const sales = await send(SALES, "GET", { params: { id: base.id }, token });
  expect([...answers, refund, sales].map(({ status }) => status)).toEqual(statuses);
  if (statuses[2] !== 200) expect(await sellingSnapshot()).toBe(before);
});

test("the seller sees no more of the buyer than a name, and nothing of the payment", async () => {
  const { orderId, paymentId } = await sold();
  const { text } = await send(ORDER, "GET", { params: { id: orderId }, token: await tokenOf("owner") });
  expect(text).toContain("Борис Покупатель");
  expect(text).not.toContain("boris@example.test");
  expect(text).not.toContain(paymentId);
  const list = await send(SALES, "GET", { params: { id: base.id }, token: await tokenOf("owner") });
  expect(list.text).not.toContain(paymentId);
  expect(
    (await send(ORDER, "GET", { params: { id: orderId }, token: await tokenOf("buyer") })).text,
  ).toContain(paymentId);
});

test("an order that nobody paid is its buyer's business alone", async () => {
  const { orderId } = await shop.waiting(people.buyer, { base_id: base.id, duration_type: "monthly" });
  const token = await tokenOf("owner");
  expect((await send(ORDER, "GET", { params: { id: orderId }, token })).status).toBe(404);
  expect((await send(SALES, "GET", { params: { id: base.id }, token })).body).toEqual([]);
  const refund = await send(REFUND, "POST", { params: { id: orderId }, token });
  expect([refund.status, refund.body]).toEqual([
    409,
    { code: "ORDER_NOT_PAID", message: "Заказ не оплачен: возвращать нечего" },
  ]);
});

test("refusals have their words", async () => {
  const { orderId } = await sold();
  const refund = async () => send(REFUND, "POST", { params: { id: orderId }, token: await tokenOf("owner") });
  shop.fake.shop.rules.refunds = "refused";
  const refused = await refund();
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, "REFUND_REFUSED"]);
  shop.fake.shop.rules.refunds = "pending";
  expect((await refund()).body).toMatchObject({ status: "paid", refund: "pending" });
  expect((await send(REFUND, "POST", { params: { id: "x" }, token: await tokenOf("owner") })).status).toBe(
    404,
  );
});

test("own orders and a base's sales are paged, the newest first", async () => {
  for (const term of ["monthly", "yearly", "monthly"] as const)
    await shop.paid(people.buyer, { base_id: base.id, duration_type: term });
  await shop.waiting(people.buyer, { base_id: base.id, duration_type: "yearly" });
  const all = await db.order.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, status: true },
  });
  const walk = async (handler: typeof ORDERS, who: Who, params?: Record<string, string>) => {
    const [seen, token]: [string[], string | undefined] = [[], await tokenOf(who)];
    for (let query: string | undefined = "?limit=2"; query;) {
      const answer = await send(handler, "GET", { params, query, token });
      seen.push(...(answer.body as Order[]).map(({ id }) => id));
      query = /<[^>?]*(\?[^>]*)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
    }
    return seen;
  };
  expect(await walk(ORDERS, "buyer")).toEqual(all.map(({ id }) => id));
  expect(await walk(SALES, "owner", { id: base.id })).toEqual(
    all.filter(({ status }) => status === "paid").map(({ id }) => id),
  );
  expect(await walk(ORDERS, "owner")).toEqual([]);
});

test("an order's page, the lists and the question take a fixed number of statements, however many orders there are", async () => {
  const { buyer, owner } = people;
  const count = async (work: () => Promise<unknown>) => (await statementsOf(work)).statements.length;
  const counted = async (id: string) => [
    await count(() => getOrder(buyer, { id })),
    await count(() => getOrder(owner, { id })),
    await count(() => listOrders(buyer)),
    await count(() => listSales(owner, { id: base.id })),
    await count(() => previewRefund(owner, { id })),
  ];
  const { orderId } = await sold();
  const one = await counted(orderId);
  for (let more = 0; more < 4; more += 1) await sold();
  expect(await counted(orderId)).toEqual(one);
  // With gifts, of a document with the bases of a bundle as well; a base's sales are found before they are read; a page adds the viewer's own.
  expect(one.slice(0, 4)).toEqual([6, 6, 4, 6]);
});

test("a part whose answer was lost is not given back again under the same key", async () => {
  const { orderId, paymentId } = await sold();
  const token = await tokenOf("owner");
  const call = () =>
    send(REFUND, "POST", {
      params: { id: orderId },
      token,
      json: { amount: "100" },
      headers: { "Idempotency-Key": "one-key" },
    });
  expect((await call()).status).toBe(200);
  // As a process that was killed before it stored the answer leaves it, two minutes later.
  await db.$executeRaw`UPDATE idempotency_records SET status = NULL, response = NULL, expires_at = expires_at - interval '121 seconds'`;
  expect(await call()).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_ANSWER_LOST" } });
  expect(shop.fake.shop.payments.get(paymentId)!.refunded_amount).toMatchObject({ value: "100.00" });
});
