import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { flushViews } from "@/lib/sales/views/counter";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aBundle } from "@/tests/support/factories/bundle";
import { aPromo } from "@/tests/support/factories/promo";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as salesRoutes } from "@/lib/sales/routes";

const { GET: LIST } = handlersAt("/sales", salesRoutes);
const { GET: SUMMARY } = handlersAt("/sales/summary", salesRoutes);
const { POST: VIEW } = handlersAt("/bases/{id}/view", salesRoutes);

let seller: Member;
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;
let token: string;
let stranger: string;

beforeAll(
  () =>
    void Object.assign(process.env, {
      RATE_LIMIT_SCALE: "1000",
      PAYMENTS_PROVIDER: "instant",
      APP_ORIGIN: "http://localhost:3000",
    }),
);
beforeEach(async () => {
  await resetDatabase();
  [seller, buyer] = [
    await aMember(),
    await aMember({ fullName: "=HYPERLINK(1)", email: "boris@example.test", showEmail: true }),
  ];
  [token, stranger] = [await aToken(seller.id), await aToken((await aMember()).id)];
  base = await aBase({ ownerId: seller.id, accessType: "SUBSCRIPTION", baseName: "Письма; отчёты" });
  await aPromo({ baseId: base.id, percent: 50 });
  await purchaseAccess(buyer, { base_id: base.id, duration_type: "monthly", promoCode: "SALE" });
});

const list = (query = "", as: string | undefined = token, headers = {}) =>
  send(LIST, "GET", { query, token: as, headers });
const summary = (query = "", as: string | undefined = token, headers = {}) =>
  send(SUMMARY, "GET", { query, token: as, headers });

test("a seller sees the facts of the own bases, with the buyer as others see one", async () => {
  const { status, body } = await list();
  expect([status, body]).toEqual([
    200,
    [
      {
        id: expect.any(String),
        kind: "purchase",
        orderId: expect.any(String),
        orderNumber: expect.any(Number),
        at: expect.any(String),
        base: { id: base.id, base_name: "Письма; отчёты", isDeleted: false, isBundle: false },
        amount: 245,
        source: { kind: "promo", name: "SALE" },
        code: "SALE",
        person: {
          id: buyer.id,
          slug: "hyperlink-1",
          full_name: "=HYPERLINK(1)",
          avatar_url: null,
          email: "boris@example.test",
        },
      },
    ],
  ]);
});

test("an e-mail that its owner does not show is told neither by the list nor by the file, and not found by the search", async () => {
  await db.user.update({ where: { id: buyer.id }, data: { showEmail: false } });
  expect((await list()).body).toMatchObject([{ person: { id: buyer.id, email: null } }]);
  for (const query of ["", "?format=csv"]) {
    const { status, text } = await list(query);
    expect([status, text.includes("HYPERLINK"), text.includes("boris@")]).toEqual([200, true, false]);
  }
  expect((await list("?q=boris")).body).toEqual([]);
});

test("others see nothing of it, guests are asked to sign in", async () => {
  expect((await list("", stranger)).body).toEqual([]);
  expect((await list("?q=boris", stranger)).body).toEqual([]);
  expect((await summary("", stranger)).body).toMatchObject({
    total: { purchases: 0, revenue: 0, views: 0 },
    days: [],
    rows: [],
  });
  for (const call of [list, summary]) {
    expect((await call(`?base_id=${base.id}`, stranger)).status).toBe(404);
    expect((await call(`?base_id=${base.id}&format=csv`, stranger)).status).toBe(404);
    expect((await call("?base_id=00000000-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await call("", "")).status).toBe(401);
    expect((await call(`?base_id=${base.id}`)).status).toBe(200);
  }
});

test("another's facts do not come by a cursor either", async () => {
  for (let index = 0; index < 3; index += 1)
    await purchaseAccess(await aMember(), { base_id: base.id, duration_type: "monthly" });
  const { headers } = await list("?limit=1");
  const cursor = /cursor=([^&>]+)/.exec(headers.get("link") ?? "")![1];
  expect((await list(`?cursor=${cursor}`)).body).toHaveLength(3);
  expect((await list(`?cursor=${cursor}`, stranger)).body).toEqual([]);
  expect((await list("?cursor=nonsense")).status).toBe(400);
});

test("the summary is by base, by source or by day", async () => {
  const figures = {
    views: 0,
    purchases: 1,
    redemptions: 0,
    refunds: 0,
    revenue: 245,
    refunded: 0,
    conversion: null,
  };
  expect((await summary()).body).toMatchObject({
    from: null,
    before: null,
    total: { ...figures, activeSubscribers: 1 },
    rows: [{ base: { id: base.id }, ...figures, churn: 0 }],
  });
  expect((await summary("?by=source")).body).toMatchObject({
    rows: [{ source: { kind: "promo", name: "SALE" }, ...figures }],
  });
  const byDay = (await summary("?by=day")).body as { days: object[]; rows: object[] };
  expect(byDay.rows).toEqual(byDay.days);
});

test.each([
  "?from=31.01.2026",
  "?to=2026-02-30",
  "?by=person",
  "?from=2026-02-02&to=2026-02-01",
  "?limit=101",
  "?base_id=1",
])("%s is refused", async (query) => {
  const call = query.includes("limit") ? list : summary;
  expect([400, 422]).toContain((await call(query)).status);
});

test("both come as files for spreadsheets: by query or by Accept, in both languages, with nothing that runs", async () => {
  const ru = await list("?format=csv&locale=ru");
  expect(ru.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(ru.headers.get("content-disposition")).toContain(
    "filename*=UTF-8''%D0%9F%D1%80%D0%BE%D0%B4%D0%B0%D0%B6%D0%B8.csv",
  );
  const [head, line] = ru.text.split("\r\n");
  expect(head).toBe('"Когда";"Событие";"База";"Сумма";"Источник";"Код";"Покупатель";"Почта"');
  expect(line).toMatch(
    /^"[\d-]+ [\d:]+";"Покупка";"Письма; отчёты";"245,00";"Промокод SALE";"SALE";"'=HYPERLINK\(1\)";"boris@example.test"$/,
  );
  await db.$executeRaw`UPDATE orders SET status = 'refunded', updated_at = now() WHERE base_id = ${base.id}::uuid`;
  const en = await list("", token, { accept: "text/csv", "accept-language": "en" });
  expect(en.text).toContain('"Refund","Письма; отчёты","-245.00"');
  for (const by of ["day", "base", "source"]) {
    const file = await summary(`?format=csv&locale=en&by=${by}`);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.text.split("\r\n")).toHaveLength(3);
    expect(file.text).toContain('"245.00"');
  }
  expect((await list("?format=json", token, { accept: "text/csv" })).headers.get("content-type")).toMatch(
    /^application\/json/,
  );
});

test("a file has every fact, and each once, however many there are @heavy", async () => {
  await db.$executeRaw`
    INSERT INTO orders (id, base_id, access_type, duration_type, amount, status, provider, paid_at, updated_at)
    SELECT gen_random_uuid(), ${base.id}::uuid, 'SUBSCRIPTION', 'monthly', n, 'paid', 'instant', now() - make_interval(mins => n / 3), now() FROM generate_series(1, 1234) AS n`;
  const { text } = await list("?format=csv&locale=en");
  const amounts = text
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(",")[3]);
  expect([amounts.length, new Set(amounts).size]).toEqual([1235, 1234]); // one of them is 245 too
});

describe("views", () => {
  afterEach(flushViews);
  const BROWSER = {
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
    origin: "http://localhost:3000",
  };
  const view = (json: object = {}, { headers = {}, as = "" } = {}) =>
    send(VIEW, "POST", { params: { id: base.id }, json, token: as, headers: { ...BROWSER, ...headers } });
  const counted = async () => {
    await flushViews();
    return (
      (await summary("?by=source")).body as {
        rows: { source: { name: string | null }; guestViews: number; memberViews: number }[];
      }
    ).rows
      .map(({ source, guestViews, memberViews }) => [source.name, guestViews, memberViews])
      .filter(([, guests, members]) => Number(guests) + Number(members) > 0);
  };

  test("of guests and members count under the link's mark, nothing says whose they were", async () => {
    const { status, text, headers } = await view();
    expect([status, text, headers.get("set-cookie")]).toEqual([204, "", null]);
    await view({ utm_source: "VK", utm_campaign: "Весна" });
    await view({ utm_source: 7 }, { as: stranger });
    expect(await counted()).toEqual(
      expect.arrayContaining([
        [null, 1, 1],
        ["vk / весна", 1, 0],
      ]),
    );
    expect(Object.keys(await db.viewDay.findFirstOrThrow()).sort()).toEqual([
      "baseId",
      "day",
      "guests",
      "members",
      "source",
    ]);
    expect(await db.rateLimitCounter.count({ where: { key: { contains: "view" } } })).toBe(0);
  });

  test("of a bundle's page count as well", async () => {
    const bundle = await aBundle({ ownerId: seller.id });
    const { POST } = handlersAt("/bundles/{id}/view", salesRoutes);
    const { status } = await send(POST, "POST", { params: { id: bundle.id }, json: {}, headers: BROWSER });
    expect([status, await counted()]).toEqual([204, [[null, 1, 0]]]);
  });

  test.each([
    ["a bot", { "user-agent": "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)" }],
    ["a preview of a messenger", { "user-agent": "TelegramBot (like TwitterBot)" }],
    ["a program", { "user-agent": "curl/8.5.0" }],
    ["nobody says who", { "user-agent": "" }],
    ["what is fetched ahead", { "sec-purpose": "prefetch;prerender" }],
  ])("%s is none", async (_, headers) => {
    expect((await view({}, { headers })).status).toBe(204);
    expect(await counted()).toEqual([]);
  });

  test("the seller's own are none", async () => {
    await view({}, { as: token });
    expect(await counted()).toEqual([]);
  });

  test("from another site they are refused", async () => {
    expect((await view({}, { headers: { origin: "https://evil.example" } })).status).toBe(403);
    expect((await view({}, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    expect(await counted()).toEqual([]);
  });

  test("a network has so many a minute", async () => {
    jest.resetModules();
    process.env.RATE_LIMIT_SCALE = "0.01";
    const { ROUTES } = await import("@/lib/sales/routes");
    const { POST } = handlersAt("/bases/{id}/view", ROUTES);
    const once = () =>
      send(POST, "POST", {
        params: { id: base.id },
        json: {},
        headers: { ...BROWSER, "x-forwarded-for": "203.0.113.7" },
      });
    const answers = [await once(), await once()];
    process.env.RATE_LIMIT_SCALE = "1000";
    expect(answers.map(({ status }) => status)).toEqual([204, 429]);
    expect(Number(answers[1]!.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
