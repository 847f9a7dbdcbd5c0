import { GET as media } from "@/app/media/[id]/[file]/route";
import { mediaUrl } from "@/lib/attachments/present-attachment";
import { db } from "@/lib/platform/db/client";
import { anAddress } from "@/tests/support/factories/notification";
import { aCode } from "@/tests/support/factories/code";
import { anExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { GET as document } from "@/app/api/openapi.json/route";
import { reloadEnv } from "@/lib/platform/env";
import type { TokenScope } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aUser } from "@/tests/support/factories/user";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";
import { ROUTES as basesPurchasesRoutes } from "@/lib/bases/purchases/routes";
import { ROUTES as basesCodesRoutes } from "@/lib/bases/codes/routes";
import { ROUTES as moneyPayoutsRoutes } from "@/lib/money/payouts/routes";
import { ROUTES as basesSalesOffRoutes } from "@/lib/bases/sales-off/routes";
import { ROUTES as notificationsRoutes } from "@/lib/notifications/routes";
import { ROUTES as moneyLedgerRoutes } from "@/lib/money/ledger/routes";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";

const { POST: signIn, DELETE: signOut } = handlersAt("/auth/token", identityRoutes);
const { GET: orders } = handlersAt("/bases/{id}/orders", basesPurchasesRoutes);
const { GET: codes, POST: makeCodes } = handlersAt("/bases/{id}/activation-codes", basesCodesRoutes);
const { GET: payouts } = handlersAt("/admin/payouts", moneyPayoutsRoutes);
const { PATCH: changePerson } = handlersAt("/admin/users/{id}", basesSalesOffRoutes);
const { PUT: switchCode } = handlersAt("/notifications/mail/code", notificationsRoutes);
const { PUT: commission } = handlersAt("/admin/users/{id}/commission", moneyLedgerRoutes);
const { GET: order } = handlersAt("/orders/{id}", basesPurchasesRoutes);
const { GET: exported } = handlersAt("/users/me/export", identityRoutes);
const { GET: bases, POST: makeBase } = handlersAt("/bases", basesRoutes);
const { GET: balance } = handlersAt("/sales/balance", moneyLedgerRoutes);
const { GET: listTokens, POST: makeToken } = handlersAt(
  "/users/me/tokens",
  identityRoutes,
  notificationsRoutes,
);
const { GET: me } = handlersAt("/users/me", identityRoutes);

let userId: string;
let baseId: string;

beforeEach(async () => {
  await resetDatabase();
  userId = (await aUser()).id;
  baseId = (await aBase({ ownerId: userId, accessType: "CODE_ONLY" })).id;
});

const tokenWith = (...scopes: TokenScope[]) => aToken(userId, scopes);

const newBase = { base_name: "Полка токена", base_description: "Для проверки прав", access_type: "FREE" };
const CALLS = {
  read: (token: string) => send(bases, "GET", { token }),
  write: (token: string) => send(makeBase, "POST", { token, json: newBase }),
  sell: (token: string) => send(balance, "GET", { token }),
} as const;

test.each([
  [["read"], { read: 200, write: 403, sell: 403 }],
  [["write"], { read: 200, write: 201, sell: 403 }],
  [["sell"], { read: 403, write: 403, sell: 200 }],
  [["read", "sell"], { read: 200, write: 403, sell: 200 }],
  [["read", "write", "sell"], { read: 200, write: 201, sell: 200 }],
] as [TokenScope[], Record<TokenScope, number>][])(
  "a token with %j does that and nothing else",
  async (scopes, expected) => {
    const token = await tokenWith(...scopes);
    for (const scope of ["read", "write", "sell"] as const) {
      const answer = await CALLS[scope](token);
      expect([scope, answer.status]).toEqual([scope, expected[scope]]);
      if (answer.status === 403) expect(answer.body).toMatchObject({ code: "SCOPE_MISSING", scope });
    }
    expect((await send(signOut, "DELETE", { token })).status).toBe(204);
    expect((await send(me, "GET", { token })).status).toBe(401);
  },
);

test("codes and a base's sales are of selling", async () => {
  const [writer, seller] = [await tokenWith("write"), await tokenWith("sell")];
  const params = { id: baseId };
  for (const [token, status] of [
    [writer, 403],
    [seller, 200],
  ] as const) {
    expect((await send(codes, "GET", { token, params })).status).toBe(status);
    expect((await send(orders, "GET", { token, params })).status).toBe(status);
    expect(
      (await send(makeCodes, "POST", { token, params, json: { codeValue: `CODE${status}` } })).status,
    ).toBe(status === 200 ? 201 : 403);
  }
});

test("what administrators do with payouts and commissions is of selling", async () => {
  const admin = await aUser({ role: "admin" });
  for (const [scopes, status] of [
    [["read", "write"], 403],
    [["sell"], 200],
  ] as [TokenScope[], number][]) {
    const token = await aToken(admin.id, scopes);
    expect((await send(payouts, "GET", { token })).status).toBe(status);
    const params = { id: userId };
    expect((await send(commission, "PUT", { token, params, json: { percent: 5 } })).status).toBe(status);
  }
});

test("the document of the whole account has codes and sales in it: a token needs read and sell", async () => {
  const { codeValue } = await aCode({ baseId });
  const reader = await send(exported, "GET", { token: await tokenWith("read", "write") });
  expect([reader.status, reader.text.includes(codeValue)]).toEqual([403, false]);
  expect((await send(exported, "GET", { token: await tokenWith("sell") })).status).toBe(403);
  const both = await send(exported, "GET", { token: await tokenWith("read", "sell") });
  expect([both.status, both.text.includes(codeValue)]).toEqual([200, true]);
});

test("an order is its buyer's to read, of its seller it is a sale", async () => {
  const buyer = await aUser();
  const { id } = await db.order.create({
    data: {
      userId: buyer.id,
      baseId,
      accessType: "ONE_TIME",
      amount: 5,
      status: "paid",
      paidAt: new Date(),
      provider: "yookassa",
    },
  });
  const status = async (person: string, scopes: TokenScope[]) =>
    (await send(order, "GET", { params: { id }, token: await aToken(person, scopes) })).status;
  expect(await status(buyer.id, ["read"])).toBe(200);
  expect(await status(userId, ["read", "write"])).toBe(403);
  expect(await status(userId, ["read", "sell"])).toBe(200);
});

test("files that not everybody sees need a token that may read", async () => {
  const base = await aBase({ ownerId: userId, accessType: "ONE_TIME" });
  const { attachmentId } = await anExample(await aPrompt({ base }));
  const [, , id, file] = mediaUrl(attachmentId, "picture.webp").split("/");
  const params = { id: id!, file: file! };
  const status = async (scope: TokenScope) =>
    (await send(media, "GET", { params, token: await tokenWith(scope) })).status;
  expect([await status("read"), await status("write"), await status("sell")]).toEqual([200, 200, 403]);
});

test("a token makes no token that may more than itself", async () => {
  const token = await tokenWith("write");
  expect(
    await send(makeToken, "POST", { token, json: { name: "Все права", scopes: ["read", "write", "sell"] } }),
  ).toMatchObject({
    status: 403,
    body: { code: "SCOPE_MISSING", scope: "sell" },
  });
  const made = await send(makeToken, "POST", {
    token,
    json: { name: "Чтение", scopes: ["read", "read"], expiresAt: new Date(Date.now() + 3_600_000) },
  });
  expect(made).toMatchObject({ status: 201, body: { scopes: ["read"] } });
  expect((await send(listTokens, "GET", { token })).body).toContainEqual(
    expect.objectContaining({ name: "Чтение", scopes: ["read"] }),
  );
});

test("a token without all scopes opens no way in that may everything, and makes no administrator", async () => {
  await anAddress(userId, "olga@example.com");
  const admin = await aUser({ role: "admin" });
  for (const [scopes, status] of [
    [["write"], 403],
    [["read", "write"], 403],
    [["read", "write", "sell"], 200],
  ] as [TokenScope[], number][]) {
    const allowed = await send(switchCode, "PUT", {
      token: await tokenWith(...scopes),
      json: { isOn: true },
    });
    const promoted = await send(changePerson, "PATCH", {
      token: await aToken(admin.id, scopes),
      params: { id: userId },
      json: { role: "admin" },
    });
    expect([allowed.status, promoted.status]).toEqual([status, status]);
    if (status === 403) expect(promoted.body).toMatchObject({ code: "SCOPE_MISSING" });
  }
});

test.each([
  { scopes: [] },
  { scopes: undefined }, // as a form in which none is checked is sent without scripts
  { scopes: ["admin"] },
  { scopes: "read" },
  { scopes: [null] },
  { scopes: Array(50).fill("read") },
  { expiresAt: "2001-01-01" },
  { expiresAt: "2999-01-01" },
  { expiresAt: new Date(Date.now() + 366 * 86_400_000).toISOString() },
  { expiresAt: 5 },
  { expiresAt: "завтра" },
])("terms that cannot be: %j", async (terms) => {
  const token = await tokenWith("read", "write", "sell");
  const answer = await send(makeToken, "POST", { token, json: { name: "Имя", scopes: ["read"], ...terms } });
  expect(answer.status).toBe(422);
  const [field] = Object.keys((answer.body as { fields: object }).fields);
  expect(field!.split(".")[0]).toBe(Object.keys(terms)[0]);
});

test("a sign-in over HTTP names the terms of its token", async () => {
  process.env.DEV_LOGIN_SECRET = "a-secret-of-this-test";
  reloadEnv();
  const credentials = { provider: "dev", secret: "a-secret-of-this-test", role: "user" };
  const end = new Date(Date.now() + 86_400_000).toISOString();
  const answer = await send(signIn, "POST", { json: { ...credentials, scopes: ["read"], expiresAt: end } });
  expect(answer).toMatchObject({ status: 200, body: { expiresAt: end } });
  const { token } = answer.body as { token: string };
  expect((await CALLS.write(token)).body).toMatchObject({ code: "SCOPE_MISSING", scope: "write" });
});

test("the document says what each call needs", async () => {
  type Operation = { security: Record<string, string[]>[]; description?: string };
  const { paths } = (await send(document, "GET", {})).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  const needsOf = (path: string, method: string) => {
    const { security, description } = paths[path]![method]!;
    return [security, description];
  };
  // OpenAPI has scopes for OAuth only: of a key the description says them.
  const scope = (name: string) => `A token needs the scope ${name}.`;
  expect(needsOf("/sales/balance", "get")).toEqual([[{ token: [] }], scope("sell")]);
  expect(needsOf("/bases", "get")).toEqual([[{}, { token: [] }], scope("read")]);
  expect(needsOf("/bases", "post")).toEqual([[{ token: [] }], scope("write")]);
  expect(needsOf("/auth/token", "delete")).toEqual([[{ token: [] }], expect.not.stringContaining("scope")]);
});
