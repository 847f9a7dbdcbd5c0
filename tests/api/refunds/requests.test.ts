import { ROUTES } from "@/lib/bases/purchases/refunds/requests/routes";
import type { OrderRequest } from "@/lib/bases/purchases/refunds/requests/schema";
import { submitAnswer, submitRequest } from "@/lib/bases/purchases/refunds/requests/actions";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { handlersAt } from "@/tests/support/handlers-at";
import { aShop } from "@/tests/support/shop";
import { inBrowser } from "@/tests/support/signed-in";
import { post } from "@/tests/support/submit";
import { aMember } from "@/tests/support/viewers";

const { GET: LIST, POST: ASK } = handlersAt("/orders/{id}/requests", ROUTES);
const { GET: SALES } = handlersAt("/sales/requests", ROUTES);
const { POST: ANSWER } = handlersAt("/sales/requests/{id}/answer", ROUTES);
const { GET: OVERDUE } = handlersAt("/admin/requests", ROUTES);

const shop = aShop({ owner: { fullName: "Ольга" }, buyer: { fullName: "Борис" } });
beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));

const sold = async () => (await shop.paid(shop.buyer, shop.month())).orderId;
const tokenOf = (who: Member | null) => (who ? aToken(who.id) : undefined);
const ask = async (who: Member | null, id: string, json: object) =>
  send(ASK, "POST", { params: { id }, token: await tokenOf(who), json });
const answer = async (who: Member | null, id: string, json: object, headers = {}) =>
  send(ANSWER, "POST", { params: { id }, token: await tokenOf(who), json, headers });
const code = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: string }).code,
];

test("a request and its answer by the API, with the order's number", async () => {
  const id = await sold();
  const asked = await ask(shop.buyer, id, { kind: "refund", text: "  Не то  " });
  const { number } = await db.order.findUniqueOrThrow({ where: { id } });
  const made = asked.body as OrderRequest;
  expect([asked.status, made]).toMatchObject([201, { text: "Не то", answer: null, order: { id, number } }]);
  expect(code(await ask(shop.buyer, id, { kind: "refund" }))).toEqual([409, "REQUEST_OPEN"]);
  const open = await send(SALES, "GET", { token: await tokenOf(shop.owner), query: "?state=open" });
  expect(open.body).toMatchObject([{ id: made.id, order: { buyer: { full_name: "Борис" } } }]);
  const key = { "idempotency-key": "one" };
  const token = await tokenOf(shop.owner);
  const once = () =>
    send(ANSWER, "POST", {
      params: { id: made.id },
      token,
      json: { text: "Возвращаю", refund: { amount: "490", access: "end" } },
      headers: key,
    });
  const [first, again] = [await once(), await once()];
  expect([first.status, again.body, shop.asked()]).toEqual([200, first.body, 1]);
  expect(first.body).toMatchObject({ answer: "Возвращаю", order: { status: "refunded" } });
  const listed = await send(LIST, "GET", { params: { id }, token: await tokenOf(shop.buyer) });
  expect(listed.body).toMatchObject([{ id: made.id, answer: "Возвращаю" }]);
});

test.each<["guest" | "stranger" | "buyer" | "owner" | "admin", number, number, number, number]>([
  // ask with a wrong body, read, answer with a wrong body, the overdue ones
  ["guest", 401, 401, 401, 401],
  ["stranger", 404, 404, 404, 403],
  ["buyer", 422, 200, 403, 403],
  ["owner", 403, 200, 422, 403],
  ["admin", 422, 200, 422, 200],
])("%s: ask %i, read %i, answer %i, overdue %i", async (who, ...statuses) => {
  const id = await sold();
  const made = (await ask(shop.buyer, id, { kind: "question", text: "Где?" })).body as OrderRequest;
  const viewer = {
    guest: null,
    stranger: await aMember(),
    buyer: shop.buyer,
    owner: shop.owner,
    admin: await aMember({ role: "admin" }),
  }[who];
  const token = await tokenOf(viewer);
  expect([
    (await ask(viewer, id, { kind: "wrong", text: 7 })).status,
    (await send(LIST, "GET", { params: { id }, token })).status,
    (await answer(viewer, made.id, { text: 7, refund: "wrong" })).status,
    (await send(OVERDUE, "GET", { token })).status,
  ]).toEqual(statuses);
});

test("refusals have their words: an empty question, an empty answer, too long, too late", async () => {
  const id = await sold();
  const fields = async (answered: Promise<{ body: unknown }>) =>
    ((await answered).body as { fields: object }).fields;
  expect(await fields(ask(shop.buyer, id, { kind: "question", text: " " }))).toEqual({
    text: ["Напишите, в чём вопрос"],
  });
  expect(await fields(ask(shop.buyer, id, { kind: "refund", text: "я".repeat(2_001) }))).toEqual({
    text: ["Не больше 2\u00a0000 символов"],
  });
  await db.$executeRaw`UPDATE orders SET paid_at = now() - interval '15 days' WHERE id = ${id}::uuid`;
  expect((await ask(shop.buyer, id, { kind: "refund" })).body).toEqual({
    code: "REQUEST_TOO_LATE",
    message: "Попросить деньги назад можно в течение 14 дней после оплаты",
  });
  await db.$executeRaw`UPDATE orders SET paid_at = now() WHERE id = ${id}::uuid`;
  const made = (await ask(shop.buyer, id, { kind: "refund" })).body as OrderRequest;
  expect(await fields(answer(shop.owner, made.id, {}))).toEqual({ text: ["Напишите ответ"] });
  await answer(shop.owner, made.id, { text: "Нет" });
  expect(code(await answer(shop.owner, made.id, { refund: {} }))).toEqual([409, "REQUEST_ANSWERED"]);
});

test("forms without scripts: a request leads back to the order, one press on the seller's side gives the money back", async () => {
  const id = await sold();
  const asked = await post(
    submitRequest,
    { id, kind: "refund", text: "" },
    { headers: await inBrowser(shop.buyer) },
  );
  expect(asked.redirected).toMatch(new RegExp(`/purchase/${id}$`));
  const { id: requestId } = await db.orderRequest.findFirstOrThrow();
  const answered = await post(
    submitAnswer,
    { id: requestId, refund: "whole" },
    { headers: await inBrowser(shop.owner) },
  );
  expect(answered.redirected).toMatch(new RegExp(`/purchase/${id}$`));
  expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe("refunded");
});
