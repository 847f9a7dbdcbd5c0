import { listPrintable } from "@/lib/bases/codes/queries";
import type { ActivationCode, CodeBatch } from "@/lib/bases/codes/schema";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send, type Sent } from "@/tests/support/api";
import { audit, sellingSnapshot } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesCodesRoutes } from "@/lib/bases/codes/routes";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";

const { PATCH: PAUSE } = handlersAt("/bases/activation-codes/{id}", basesCodesRoutes);
const { POST: REDEEM } = handlersAt("/bases/activate-code", basesCodesRoutes);
const { PATCH: PAUSE_BATCH } = handlersAt("/bases/{id}/activation-codes/batches/{batch}", basesCodesRoutes);
const { GET: BATCHES } = handlersAt("/bases/{id}/activation-codes/batches", basesCodesRoutes);
const { GET: CSV } = handlersAt("/bases/{id}/activation-codes/csv", basesCodesRoutes);
const { GET, POST } = handlersAt("/bases/{id}/activation-codes", basesCodesRoutes);
const { GET: BASE } = handlersAt("/bases/{id}", basesRoutes);

let owner: Member;
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;
let tokens: Record<"owner" | "buyer", string>;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [
    await aMember(),
    await aMember({ fullName: "Мария Соколова-Ким", email: "maria@example.test" }),
  ];
  base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
  tokens = { owner: await aToken(owner.id), buyer: await aToken(buyer.id) };
});
afterEach(audit);

const mine = (sent: Sent = {}) => ({ params: { id: base.id }, token: tokens.owner, ...sent });
const create = async (json: unknown) => (await send(POST, "POST", mine({ json }))).body as ActivationCode[];
const list = (query: string, sent: Sent = {}) => send(GET, "GET", mine({ query, ...sent }));
const batches = (query = "", sent: Sent = {}) => send(BATCHES, "GET", mine({ query, ...sent }));
const csv = (query = "", sent: Sent = {}) => send(CSV, "GET", mine({ query, ...sent }));
const pause = (id: string, sent: Sent = {}) =>
  send(PAUSE, "PATCH", { params: { id }, token: tokens.owner, json: { paused: true }, ...sent });
const pauseBatch = (batch: string, sent: Sent = {}) =>
  send(PAUSE_BATCH, "PATCH", {
    params: { id: base.id, batch },
    token: tokens.owner,
    json: { paused: true },
    ...sent,
  });
const redeem = (codeValue: string, sent: Sent = {}) =>
  send(REDEEM, "POST", { token: tokens.buyer, json: { codeValue }, ...sent });
const valuesOf = (body: unknown) => (body as ActivationCode[]).map(({ codeValue }) => codeValue);

test("codes are made under a batch's name and listed by it @heavy", async () => {
  const codes = await create({ quantity: 3, batch: "  Вебинар 5 мая  " });
  expect(codes.map(({ batch }) => batch)).toEqual(["Вебинар 5 мая", "Вебинар 5 мая", "Вебинар 5 мая"]);
  for (const batch of [undefined, null, "", "   "]) expect((await create({ batch }))[0]!.batch).toBeNull();
  expect((await create({ isMultiUse: true, batch: "Ж".repeat(60) }))[0]!.batch).toBe("Ж".repeat(60));
  expect(valuesOf((await list(`?batch=${encodeURIComponent("Вебинар 5 мая")}`)).body)).toEqual(
    codes.map(({ codeValue }) => codeValue),
  );
  expect((await list("?batch=nothing")).body).toEqual([]);
});

test.each(["Ж".repeat(61), "a\u0000b", "a\nb", ".", "..", 5, ["a"]])(
  "the batch %j is refused next to its field",
  async (batch) => {
    const answer = await send(POST, "POST", mine({ json: { batch } }));
    expect([answer.status, Object.keys((answer.body as { fields: object }).fields)]).toEqual([
      422,
      ["batch"],
    ]);
  },
);

test("a batch's figures count every code once, as the list shows it", async () => {
  await aCode({ baseId: base.id, batch: "A" });
  await aCode({ baseId: base.id, batch: "A", paused: true });
  await aCode({ baseId: base.id, batch: "A", secondsLeft: -1 });
  const multi = await aCode({ baseId: base.id, batch: "A", maxUses: 2 });
  const single = await aCode({ baseId: base.id, batch: "A" });
  await redeem(multi.codeValue);
  await redeem(multi.codeValue, { token: await aToken((await aMember()).id) });
  await redeem(single.codeValue, { token: await aToken((await aMember()).id) });
  const [figures] = (await batches()).body as CodeBatch[];
  const last = await db.codeRedemption.findFirstOrThrow({ orderBy: { usedAt: "desc" } });
  expect(figures).toEqual({
    name: "A",
    codes: 5,
    uses: 3,
    maxUses: 6,
    active: 1,
    paused: 1,
    expired: 1,
    usedUp: 2,
    lastUsedAt: last.usedAt.toISOString(),
  });
  const shown = ((await list("?batch=A")).body as ActivationCode[]).map(({ status }) => status).sort();
  expect(shown).toEqual(["active", "exhausted", "expired", "paused", "used"]);
});

test("batches go on behind their cursor, without gaps, one statement however many", async () => {
  const names = Array.from({ length: 7 }, (_, index) => `Партия ${"🎄".repeat(40)} ${index}`);
  for (const batch of [...names].reverse()) await create({ quantity: 2, batch });
  await aCode({ baseId: base.id }); // of none
  const seen: string[] = [];
  let query = "?limit=3";
  for (let page = 0; page < 3; page += 1) {
    const answer = await batches(query);
    seen.push(...(answer.body as CodeBatch[]).map(({ name }) => name));
    query = /\?[^>]*/.exec(answer.headers.get("link") ?? "")?.[0] ?? "";
  }
  expect([seen, query]).toEqual([names, ""]);
  const count = async (asked: string) => (await statementsOf(() => batches(asked))).statements.length;
  expect(await count("?limit=7")).toBe(await count("?limit=1"));
});

test.each(["7kq2", "2m9xv0", "m9xv-0b", " hz3c ", "7KQ2 M9XV"])(
  "the list finds the code by %s",
  async (part) => {
    const code = await aCode({ baseId: base.id, codeValue: "7KQ2-M9XV-0B4T-HZ3C" });
    await aCode({ baseId: base.id, codeValue: "ZZZZ-ZZZZ-ZZZZ-ZZZ0" });
    expect(valuesOf((await list(`?q=${encodeURIComponent(part)}`)).body)).toEqual([code.codeValue]);
  },
);

test("the list finds codes by who redeemed them, with a cursor and within a batch", async () => {
  const codes = await Promise.all(
    [1, 2, 3].map((days) =>
      aCode({ baseId: base.id, maxUses: 5, durationDays: days, batch: days === 3 ? "B" : "A" }),
    ),
  );
  await aCode({ baseId: base.id });
  for (const { codeValue } of codes) await redeem(codeValue);
  for (const part of ["соколова", "МАРИЯ", "соколоваким", "maria@"])
    expect(((await list(`?q=${encodeURIComponent(part)}`)).body as unknown[]).length).toBe(3);
  for (const part of ["Пётр", "%", "_", "'--"])
    expect((await list(`?q=${encodeURIComponent(part)}`)).body).toEqual([]);
  expect((await list(`?batch=B&q=${encodeURIComponent("соколова")}`)).body).toHaveLength(1);
  const seen: string[] = [];
  let query = `?limit=2&q=${encodeURIComponent("соколова")}`;
  for (let page = 0; page < 2; page += 1) {
    const answer = await list(query);
    seen.push(...valuesOf(answer.body));
    query = /\?[^>]*/.exec(answer.headers.get("link") ?? "")?.[0] ?? "";
  }
  expect(seen.sort()).toEqual(codes.map(({ codeValue }) => codeValue).sort());
});

test("the file has every code, with what it is, and no cell that a spreadsheet runs", async () => {
  await create({ quantity: 2, batch: "=HYPERLINK(1)", durationDays: 30 });
  const [multi] = await create({ isMultiUse: true, batch: 'кавычки "и" ; ещё' });
  await redeem(multi!.codeValue);
  await pause(multi!.id);
  const answer = await csv("", { headers: { "accept-language": "ru" } });
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "private, no-store",
  ]);
  const lines = answer.text.split("\r\n");
  expect(lines[0]!.replace("\uFEFF", "")).toBe(
    '"Код";"Ссылка";"Группа";"Вид";"Использовано";"Активаций";"Статус";"Дней доступа";"Активировать до";"Создан";"Последняя активация"',
  );
  expect(lines).toHaveLength(5);
  const link = `${process.env.APP_ORIGIN ?? ""}/activate-code?code=${multi!.codeValue}`;
  expect(lines[1]).toContain(`"${multi!.codeValue}";"`);
  expect(lines[1]).toContain(link);
  expect(lines[1]).toContain(
    '"кавычки ""и"" ; ещё";"Многоразовый";"1";"10";"На паузе";"Навсегда";"В любое время";"',
  );
  expect(lines[2]).toContain(`"'=HYPERLINK(1)";"Одноразовый";"0";"1";"Активен";"30"`);
  const english = (await csv("?batch=%3DHYPERLINK(1)", { headers: { "accept-language": "en" } })).text;
  expect(english.split("\r\n")).toHaveLength(4);
  expect(english).toContain('"Code","Link","Group"');
  const asked = (await csv("?locale=en", { headers: { "accept-language": "ru" } })).text;
  expect(asked).toContain(`/en/activate-code?code=${multi!.codeValue}"`);
  expect((await csv("?locale=de")).status).toBe(400);
});

test("a file of many codes is written by chunks, each code once", async () => {
  await db.$executeRaw`
    INSERT INTO activation_codes (id, base_id, code_value, batch, created_at)
    SELECT gen_random_uuid(), ${base.id}::uuid, 'C' || n, 'many', now() - make_interval(secs => n / 7) FROM generate_series(1, 1200) n`;
  const lines = (await csv("?batch=many")).text.trim().split("\r\n");
  expect(new Set(lines.slice(1).map((line) => line.split(/[;,]/)[0])).size).toBe(1200);
});

test("only codes that can be redeemed are printed", async () => {
  const good = await aCode({ baseId: base.id, batch: "A" });
  await aCode({ baseId: base.id, batch: "A", paused: true });
  await aCode({ baseId: base.id, batch: "A", secondsLeft: -1 });
  const other = await aCode({ baseId: base.id, secondsLeft: 1000 });
  await redeem((await aCode({ baseId: base.id, batch: "A" })).codeValue);
  expect(valuesOf((await listPrintable(owner, { id: base.id, batch: "A" })).items)).toEqual([good.codeValue]);
  const first = await listPrintable(owner, { id: base.id, limit: 1 });
  const second = await listPrintable(owner, { id: base.id, limit: 1, cursor: first.nextCursor! });
  expect([...valuesOf(first.items), ...valuesOf(second.items), second.nextCursor]).toEqual([
    other.codeValue,
    good.codeValue,
    null,
  ]);
});

test("everything of it is the owner's alone, and refusals change nothing", async () => {
  const [code] = await create({ batch: "Тайная партия" });
  const [free, personal] = [
    await aBase({ ownerId: owner.id, accessType: "FREE" }),
    await aBase({ ownerId: owner.id, accessType: "PRIVATE" }),
  ];
  const before = await sellingSnapshot();
  const codeOf = async (answer: ReturnType<typeof send>) => ((await answer).body as { code: string }).code;
  for (const call of [
    (sent: Sent) => batches("", sent),
    (sent: Sent) => csv("", sent),
    (sent: Sent) => list("?q=x", sent),
  ]) {
    expect(await codeOf(call({ token: tokens.buyer }))).toBe("CODES_FORBIDDEN");
    expect(await codeOf(call({ params: { id: free.id } }))).toBe("CODES_FORBIDDEN");
    expect(await codeOf(call({ params: { id: personal.id }, token: tokens.buyer }))).toBe("BASE_NOT_FOUND");
    expect(await codeOf(call({ token: undefined }))).toBe("UNAUTHENTICATED");
  }
  const at = (id: string) => ({ params: { id, batch: "Тайная партия" } });
  expect(await codeOf(pauseBatch("", { ...at(base.id), token: tokens.buyer }))).toBe("CODES_FORBIDDEN");
  expect(await codeOf(pauseBatch("", at(free.id)))).toBe("CODES_FORBIDDEN");
  expect(await codeOf(pauseBatch("", { ...at(personal.id), token: tokens.buyer }))).toBe("BASE_NOT_FOUND");
  expect(await codeOf(pauseBatch("нет такой"))).toBe("CODE_BATCH_NOT_FOUND");
  expect(await codeOf(pauseBatch("", { ...at(base.id), token: undefined }))).toBe("UNAUTHENTICATED");
  expect(await codeOf(pause(code!.id, { token: tokens.buyer }))).toBe("CODES_FORBIDDEN");
  expect(await codeOf(pause(code!.id, { token: undefined }))).toBe("UNAUTHENTICATED");
  expect(await codeOf(pause(base.id))).toBe("ACTIVATION_CODE_NOT_FOUND");
  expect((await pause(code!.id, { json: { paused: "да" } })).status).toBe(422);
  expect(await sellingSnapshot()).toBe(before);
});

test("a batch's name never reaches a buyer", async () => {
  const codes = await create({ quantity: 2, batch: "Тайная партия" });
  const seen = [
    await redeem(codes[0]!.codeValue),
    await redeem(codes[0]!.codeValue),
    await redeem(
      (await aCode({ baseId: base.id, batch: "Тайная партия", paused: true, durationDays: 1 })).codeValue,
      {
        token: await aToken((await aMember()).id),
      },
    ),
    await send(BASE, "GET", { params: { id: base.id }, token: tokens.buyer }),
  ];
  expect(seen.map(({ status }) => status)).toEqual([200, 409, 409, 200]);
  expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain("Тайная");
});
