import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { deleteMe } from "@/lib/identity/mutations";
import { exportMe } from "@/lib/identity/export/export";
import type { Notification } from "@/lib/notifications/schema";
import { db } from "@/lib/platform/db/client";
import { basePath } from "@/tests/support/addresses";
import { aToken, type Answer, send } from "@/tests/support/api";
import { fillTable, resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { anAddress, aSaleTold } from "@/tests/support/factories/notification";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as notificationsRoutes } from "@/lib/notifications/routes";

const { GET: LIST } = handlersAt("/notifications", notificationsRoutes);
const { POST: READ } = handlersAt("/notifications/read", notificationsRoutes);
const { GET: UNREAD } = handlersAt("/notifications/unread", notificationsRoutes);

let seller: Awaited<ReturnType<typeof aMember>>;
let token: string;

beforeAll(() => {
  process.env.PAYMENTS_PROVIDER = "instant";
  process.env.RATE_LIMIT_SCALE = "1000";
});
beforeEach(async () => {
  await resetDatabase();
  seller = await aMember({ fullName: "Ольга Авторова" });
  token = await aToken(seller.id);
});

const list = async (query = "", headers: Record<string, string> = {}) =>
  send(LIST, "GET", { token, query, headers });
const items = ({ body }: Answer) => body as Notification[];
const unread = async () => ((await send(UNREAD, "GET", { token })).body as { count: number }).count;
const read = (json: object) => send(READ, "POST", { token, json });
const code = ({ status, body }: Answer) => [status, (body as { code: string }).code];

test("a purchase is in the seller's list, in the reader's language, and leads to the base", async () => {
  const base = await aBase({ ownerId: seller.id, accessType: "ONE_TIME", baseName: "Письма клиентам" });
  const buyer = await aMember();
  await purchaseAccess(buyer, { base_id: base.id });
  const { number } = await db.order.findFirstOrThrow();
  const [sale] = items(await list());
  expect(sale).toEqual({
    id: sale!.id,
    kind: "sale",
    text: `Продажа: база «Письма клиентам», 1\u00a0490\u00a0₽, заказ №\u00a0${number}`,
    path: basePath(base),
    createdAt: expect.any(String) as unknown,
    readAt: null,
  });
  expect(items(await list("", { "accept-language": "en" }))[0]!.text).toBe(
    `Sale: “Письма клиентам”, 1,490\u00a0₽, order No.\u00a0${number}`,
  );
  expect(items(await send(LIST, "GET", { token: await aToken(buyer.id) }))).toEqual([]);
});

test("of what is gone, or somebody else's private base, neither name nor address is told", async () => {
  const secret = await aBase({ accessType: "PRIVATE", baseName: "Чужое личное" });
  await aSaleTold(seller.id, { baseId: secret.id });
  await aSaleTold(seller.id);
  expect(items(await list()).map(({ text, path }) => [text, path])).toEqual(
    Array(2).fill(["Продажа: база, которой больше нет, 1\u00a0490\u00a0₽", null]),
  );
});

test("pages lose and repeat nothing; the unread ones are a list of their own; two statements however long it is", async () => {
  for (let times = 0; times < 7; times += 1) await aSaleTold(seller.id);
  await db.$executeRaw`UPDATE notifications SET created_at = (SELECT max(created_at) FROM notifications)`;
  const all = items(await list()).map(({ id }) => id);
  const seen: string[] = [];
  for (let query: string | undefined = "?limit=3"; query;) {
    const page: Answer = await list(query);
    seen.push(...items(page).map(({ id }) => id));
    query = /<[^?]+(\?[^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
  }
  expect(seen).toEqual(all);
  await read({ ids: all.slice(0, 5) });
  expect(items(await list("?unread=true")).map(({ id }) => id)).toEqual(all.slice(5));
  const { statements } = await statementsOf(() => list());
  expect(
    statements.filter((each) => each.includes("notifications") || each.includes("prompt_bases")),
  ).toHaveLength(2);
  expect(code(await list("?cursor=abc"))).toEqual([400, "MALFORMED_REQUEST"]);
});

test("some are marked as read, those that had come by a moment, or all; never somebody else's", async () => {
  const other = await aMember();
  await aSaleTold(other.id);
  for (let times = 0; times < 4; times += 1) await aSaleTold(seller.id);
  await db.$executeRaw`
    UPDATE notifications n SET created_at = now() - make_interval(mins => r.place::int)
    FROM (SELECT id, row_number() OVER (ORDER BY fact) AS place FROM notifications) r WHERE r.id = n.id`;
  const [newest, second] = items(await list());
  const theirs = await db.notification.findFirstOrThrow({ where: { userId: other.id } });
  expect((await read({ ids: [newest!.id, theirs.id] })).body).toEqual({ count: 3 });
  expect((await read({ before: items(await list())[2]!.createdAt })).body).toEqual({ count: 1 });
  expect(items(await list("?unread=true")).map(({ id }) => id)).toEqual([second!.id]);
  expect((await read({})).body).toEqual({ count: 0 });
  expect(await db.notification.count({ where: { readAt: null } })).toBe(1); // the other's
});

test("the unread are counted up to 100 by one statement that reads an index", async () => {
  await fillTable(
    `INSERT INTO notifications (id, user_id, kind, fact, data, read_at)
     SELECT gen_random_uuid(), $1::uuid, 'sale', 'sale:' || n, '{}', CASE WHEN n > 5000 THEN now() END FROM generate_series(1, 20000) n`,
    [seller.id],
  );
  await db.$executeRaw`VACUUM (FULL, ANALYZE) notifications`;
  expect(await unread()).toBe(100);
  const { statements } = await statementsOf(() => send(UNREAD, "GET", { token }));
  expect(statements.filter((each) => each.includes("notifications"))).toHaveLength(1);
  const plan = await db.$queryRaw<{ "QUERY PLAN": string }[]>`
    EXPLAIN SELECT count(*) FROM (SELECT FROM notifications WHERE user_id = ${seller.id}::uuid AND is_shown AND read_at IS NULL LIMIT 100) u`;
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("notifications_unread_idx");
});

test("what a person wants by mail alone is neither listed nor counted", async () => {
  await aSaleTold(seller.id);
  await db.notification.updateMany({ data: { isShown: false } });
  expect([items(await list()), await unread()]).toEqual([[], 0]);
});

test("nobody without a session or a token", async () => {
  for (const [handler, method] of [
    [LIST, "GET"],
    [UNREAD, "GET"],
    [READ, "POST"],
  ] as const) {
    expect(code(await send(handler, method, method === "POST" ? { json: {} } : {}))).toEqual([
      401,
      "UNAUTHENTICATED",
    ]);
  }
});

test("an account's document holds what it was told and chose; when it goes, all of it goes", async () => {
  await aSaleTold(seller.id);
  await anAddress(seller.id, "olga@example.com");
  await db.notificationSetting.create({
    data: { userId: seller.id, kind: "sale", inApp: true, byMail: false },
  });
  await db.mail.create({ data: { userId: seller.id, nextTry: new Date() } });
  const document = JSON.parse(await (await exportMe(seller, {})).text()) as Record<string, object[]>;
  expect(document.notifications).toMatchObject([{ kind: "sale", data: { amount: "1490.00" } }]);
  expect(document.notification_settings).toMatchObject([{ kind: "sale", byMail: false }]);
  expect(document.mail_address).toMatchObject([{ address: "olga@example.com", state: "confirmed" }]);
  expect(JSON.stringify(document)).not.toContain("linkId");
  await deleteMe(seller, { confirm: "Ольга Авторова" });
  expect([
    await db.notification.count(),
    await db.notificationSetting.count(),
    await db.mailAddress.count(),
    await db.mail.count(),
  ]).toEqual([0, 0, 0, 0]);
});
