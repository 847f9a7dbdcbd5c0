import type { LedgerLine } from "@/lib/money/ledger/schema";
import { db } from "@/lib/platform/db/client";
import { encodeCursor } from "@/lib/platform/db/keyset";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aBase } from "@/tests/support/factories/base";
import { aUser } from "@/tests/support/factories/user";
import { pdfText } from "@/tests/support/pdf-text";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as moneyLedgerRoutes } from "@/lib/money/ledger/routes";
import { ROUTES as basesPurchasesRoutes } from "@/lib/bases/purchases/routes";

const { PUT: COMMISSION } = handlersAt("/admin/users/{id}/commission", moneyLedgerRoutes);
const { GET: BALANCE } = handlersAt("/sales/balance", moneyLedgerRoutes);
const { GET: LEDGER } = handlersAt("/sales/ledger", moneyLedgerRoutes);
const { GET: STATEMENT } = handlersAt("/sales/statements/{month}", moneyLedgerRoutes);
const { POST: GRANT } = handlersAt("/user-base-access/grant", basesPurchasesRoutes);

let sellerId: string;
let token: string;
let baseId: string;

beforeEach(async () => {
  await resetDatabase();
  withEnv({ PAYMENTS_PROVIDER: "instant", RATE_LIMIT_SCALE: "1000" });
  sellerId = (await aUser()).id;
  token = await aToken(sellerId);
  baseId = (await aBase({ ownerId: sellerId, accessType: "ONE_TIME", oneTimePrice: 99.99 })).id;
});
afterEach(() => withEnv());

async function buy(): Promise<void> {
  const buyer = await aToken((await aUser()).id);
  const { status } = await send(GRANT, "POST", {
    token: buyer,
    json: { base_id: baseId },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect(status).toBeLessThan(300);
}
const ledger = async (query = "") => send(LEDGER, "GET", { token, query });
const month = () => new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Moscow" }).slice(0, 7);

/** A line as long ago as somebody likes. */
const booked = (kopecks: number, at: Date) => db.$executeRaw`
  SELECT ledger_post('adjustment', ${crypto.randomUUID()}, NULL, ${at}, ARRAY[
    ('clearing', NULL, 'adjustment', ${-kopecks}::bigint, ${at}), ('seller', ${sellerId}::uuid, 'adjustment', ${kopecks}::bigint, ${at})]::ledger_posting[])`;

test.each<[string, string]>([
  ["a day of the year 0", "?from=0000-01-01"],
  ["a day of the year 0 as the last", "?to=0000-12-31"],
  ...["0000-01-01T00:00:00Z", "-271821-04-20T00:00:00.000Z", "+275760-09-13T00:00:00.000Z"].map(
    (at): [string, string] => [`a cursor of ${at}`, `?cursor=${encodeCursor([at, "1"])}`],
  ),
])("%s is refused: no calendar of the database has it", async (_what, query) =>
  expect(await ledger(query)).toMatchObject({ status: 400, body: { code: "MALFORMED_REQUEST" } }),
);

test("a purchase is on hold for the seller, less the commission, rounded half up per sale", async () => {
  await buy();
  expect((await send(BALANCE, "GET", { token })).body).toMatchObject({
    available: "0.00",
    onHold: "84.99",
    reserved: "0.00",
    currency: "RUB",
    nextRelease: { amount: "84.99" },
  });
  const { body } = await ledger();
  expect((body as LedgerLine[]).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ["commission", "-15.00", "84.99"],
    ["sale", "99.99", "99.99"],
  ]);
});

test("a seller's own commission, a minimum, discounts that the operator bears: frozen when it was ordered", async () => {
  await db.user.update({ where: { id: sellerId }, data: { commissionPercent: 5 } });
  await buy();
  withEnv({
    PAYMENTS_PROVIDER: "instant",
    RATE_LIMIT_SCALE: "1000",
    COMMISSION_MINIMUM: "50",
    HOLD_DAYS: "0",
  });
  await buy();
  const orders = await db.order.findMany({ orderBy: { createdAt: "asc" } });
  expect(orders.map(({ commission, holdDays }) => [Number(commission), holdDays])).toEqual([
    [5, 14],
    [50, 0],
  ]);
});

test("lines come page by page, each with the balance after it, and by days of Moscow", async () => {
  for (const [at, kopecks] of [
    ["2026-01-31T20:59:59Z", 100],
    ["2026-01-31T21:00:00Z", 200],
    ["2026-03-05T10:00:00Z", -50],
    ["2026-03-05T10:00:00Z", 7],
  ] as const)
    await booked(kopecks, new Date(at));
  const first = await ledger("?limit=3");
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get("link")!)![1]!;
  const pages = [first, await ledger(`?limit=3&cursor=${cursor}`)];
  const balances = pages.flatMap(({ body }) => (body as LedgerLine[]).map(({ balance }) => balance));
  expect(balances).toEqual(["2.57", "2.50", "3.00", "1.00"]);
  const january = await ledger("?from=2026-01-01&to=2026-01-31");
  expect((january.body as LedgerLine[]).map(({ amount, balance }) => [amount, balance])).toEqual([
    ["1.00", "1.00"],
  ]);
  for (const query of ["?cursor=nonsense", "?cursor=WyJ4IiwiMSJd"])
    expect((await ledger(query)).status).toBe(400);
  expect((await ledger("?from=yesterday")).status).toBe(400);
});

test("a statement: opening and lines make the closing balance; as JSON and as a file", async () => {
  await booked(100_000, new Date("2026-02-10T10:00:00Z"));
  await booked(-1, new Date("2026-02-28T21:00:00Z"));
  const get = (of: string, query = "") =>
    send(STATEMENT, "GET", {
      token,
      params: { month: of },
      query,
    });
  expect((await get("2026-02")).body).toMatchObject({
    month: "2026-02",
    open: false,
    opening: "0.00",
    closing: "1000.00",
    lines: [{ amount: "1000.00", balance: "1000.00", kind: "adjustment" }],
  });
  expect((await get("2026-03")).body).toMatchObject({ opening: "1000.00", closing: "999.99" });
  expect((await get(month())).body).toMatchObject({
    open: true,
    opening: "999.99",
    lines: [],
    closing: "999.99",
  });
  const file = await get("2026-02", "?format=csv&locale=ru");
  expect(file.headers.get("content-disposition")).toContain("2026-02.csv");
  expect(file.text).toBe(
    '"Когда";"Операция";"Заказ";"Доступно с";"Сумма, ₽";"Остаток, ₽"\r\n' +
      '"";"Остаток на начало";"";"";"";"0,00"\r\n' +
      '"2026-02-10 13:00";"Поправка";"";"2026-02-10 13:00";"1000,00";"1000,00"\r\n' +
      '"";"Остаток на конец";"";"";"";"1000,00"\r\n',
  );
  for (const bad of ["2026-13", "0000-01", "2026-1", "x"]) expect((await get(bad)).status).toBe(404);
});

test("a statement as PDF says the same in Cyrillic, on as many pages as it takes, and sums what is beyond three hundred lines", async () => {
  await booked(123_456, new Date("2026-02-10T10:00:00Z"));
  const pdf = async (query: string) => {
    const request = new Request(`http://localhost:3000/api/sales/statements/2026-02?format=pdf${query}`, {
      headers: { "ssmm-token": token },
    });
    const answer = await STATEMENT(request, { params: Promise.resolve({ month: "2026-02" }) });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { pages, text } = pdfText(Buffer.from(await answer.arrayBuffer()));
    return { pages, text: text.replace(/\s+/g, " ") };
  };
  const short = await pdf("&locale=ru");
  expect(short.pages).toBe(1);
  for (const words of ["Выписка за 02.2026", "10.02.2026, 13:00", "Поправка", "1 234,56", "Остаток на конец"])
    expect(short.text).toContain(words);
  await db.$executeRaw`
    SELECT ledger_post('adjustment', gen_random_uuid()::text, NULL, '2026-02-11T00:00:00Z'::timestamptz + make_interval(secs => n), ARRAY[
      ('clearing', NULL, 'adjustment', -100, now()), ('seller', ${sellerId}::uuid, 'adjustment', 100, now())]::ledger_posting[]) FROM generate_series(1, 1_050) AS n`;
  const long = await pdf("&locale=en");
  expect(long.pages).toBeGreaterThan(5);
  expect(long.text).toContain("751 more lines: see the CSV");
  expect(long.text).toContain("751.00");
  expect(long.text).toMatch(/Closing balance 2,284\.56/i);
});

test("nobody reads another's money", async () => {
  await buy();
  const other = await aToken((await aUser()).id);
  expect((await send(BALANCE, "GET", { token: other })).body).toMatchObject({
    onHold: "0.00",
    nextRelease: null,
  });
  expect((await send(LEDGER, "GET", { token: other })).body).toEqual([]);
  const statement = await send(STATEMENT, "GET", { token: other, params: { month: month() } });
  expect(statement.body).toMatchObject({ lines: [], closing: "0.00" });
  for (const [handler, params] of [[BALANCE], [LEDGER], [STATEMENT, { month: month() }]] as const)
    expect((await send(handler, "GET", { params })).status).toBe(401);
});

test("an administrator sets a seller's commission, by the profile's address as well, and takes it back", async () => {
  const admin = await aToken((await aUser({ role: "admin" })).id);
  const set = (json: object, as = admin, id = sellerId) =>
    send(COMMISSION, "PUT", { params: { id }, token: as, json });
  expect((await set({ percent: 12.5 })).body).toMatchObject({ id: sellerId, percent: 12.5 });
  await buy();
  expect((await ledger()).body).toMatchObject([{ amount: "-12.50" }, { amount: "99.99" }]);
  expect((await set({ percent: null })).body).toMatchObject({ percent: null });
  for (const percent of [-1, 100.01, 1.234, "много"]) expect((await set({ percent })).status).toBe(422);
  expect((await set({ percent: 1 }, token)).status).toBe(403);
  expect((await set({ percent: 1 }, admin, crypto.randomUUID())).status).toBe(404);
});
