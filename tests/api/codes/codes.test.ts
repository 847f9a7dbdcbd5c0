import type { ActivationCode } from "@/lib/bases/codes/schema";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send, type Sent } from "@/tests/support/api";
import { audit, sellingSnapshot } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { aWorker } from "@/tests/support/personas";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesCodesRoutes } from "@/lib/bases/codes/routes";

const { DELETE } = handlersAt("/bases/activation-codes/{id}", basesCodesRoutes);
const { POST: REDEEM } = handlersAt("/bases/activate-code", basesCodesRoutes);
const { GET, POST } = handlersAt("/bases/{id}/activation-codes", basesCodesRoutes);

let owner: Member;
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;
let tokens: Record<"owner" | "buyer", string>;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [
    await aMember(),
    await aMember({ fullName: "Борис Покупатель", email: "boris@example.test" }),
  ];
  base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
  tokens = { owner: await aToken(owner.id), buyer: await aToken(buyer.id) };
});
afterEach(audit);

const create = (json: unknown, sent: Sent = {}) =>
  send(POST, "POST", { params: { id: base.id }, token: tokens.owner, json, ...sent });
const list = (sent: Sent = {}) => send(GET, "GET", { params: { id: base.id }, token: tokens.owner, ...sent });
const redeem = (json: unknown, sent: Sent = {}) =>
  send(REDEEM, "POST", { token: tokens.buyer, json, ...sent });
const remove = (id: string, token?: string) => send(DELETE, "DELETE", { params: { id }, token });

/** A call that must be refused so, and leave every row as it is. */
async function refused(call: () => ReturnType<typeof send>, status: number, code: string) {
  const before = await sellingSnapshot();
  const answer = await call();
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
  expect(await sellingSnapshot()).toBe(before);
  return answer.body as { message: string; fields?: Record<string, string[]> };
}

test("an owner creates codes, sees them used, deletes one", async () => {
  const { status, body } = await create({ quantity: 3, durationDays: 30 });
  const codes = body as ActivationCode[];
  expect([status, codes.length]).toEqual([201, 3]);
  expect(codes[0]).toMatchObject({
    status: "active",
    isMultiUse: false,
    isUsed: false,
    maxUses: 1,
    currentUses: 0,
    durationDays: 30,
    expiresAt: null,
    usedBy: null,
    usedAt: null,
    usages: [],
  });
  const answer = await redeem({ codeValue: codes[1]!.codeValue.toLowerCase() });
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      message: expect.any(String),
      baseId: base.id,
      baseName: base.baseName,
      accessExpiresAt: expect.any(String),
    },
  ]);
  const listed = (await list()).body as ActivationCode[];
  expect(listed.map(({ id }) => id)).toEqual(codes.map(({ id }) => id));
  const person = { id: buyer.id, name: "Борис Покупатель", email: "boris@example.test" };
  const usage = {
    id: expect.any(String),
    userId: person.id,
    userName: person.name,
    userEmail: person.email,
    usedAt: expect.any(String),
  };
  expect(listed[1]).toMatchObject({
    status: "used",
    isUsed: true,
    currentUses: 1,
    usedBy: person,
    usedAt: expect.any(String),
    usages: [usage],
  });
  const token = await aToken((await aWorker([base], "manager")).id);
  const hidden = { token, query: "?q=boris@example" };
  expect((await list(hidden)).body).toEqual([]);
  expect(((await list({ token })).body as ActivationCode[])[1]).toMatchObject({
    usedBy: { ...person, email: null },
    usages: [{ ...usage, userEmail: null }],
  });
  await db.user.update({ where: { id: buyer.id }, data: { showEmail: true } });
  expect((await list(hidden)).body).toMatchObject([{ usedBy: person, usages: [usage] }]);
  expect((await remove(codes[0]!.id, tokens.owner)).status).toBe(204);
  expect((await list()).body).toHaveLength(2);
});

test.each([
  [{ isMultiUse: true }, { isMultiUse: true, maxUses: 10, durationDays: null }],
  [{ isMultiUse: true, quantity: 7, maxUses: 3 }, { maxUses: 3 }],
  [
    { isMultiUse: true, maxUses: "", durationDays: "", expiresAt: "" },
    { maxUses: 10, durationDays: null, expiresAt: null },
  ],
  [
    { quantity: null, durationDays: null, expiresAt: null, maxUses: null },
    { isMultiUse: false, maxUses: 1 },
  ],
  [
    { quantity: 1, maxUses: 9 },
    { isMultiUse: false, maxUses: 1 },
  ],
  [
    { durationDays: "365", expiresAt: "2099-01-01T00:00:00+03:00" },
    { durationDays: 365, expiresAt: "2098-12-31T21:00:00.000Z" },
  ],
  [
    { isUsed: true, currentUses: 5, codeValue: "MINE", base_id: "x", createdAt: "2020-01-01" },
    { isUsed: false, currentUses: 0 },
  ],
])("%j makes exactly one code", async (given, made) => {
  const { status, body } = await create(given);
  expect([status, body]).toEqual([201, [expect.objectContaining(made)]]);
});

test.each([
  { quantity: 0 },
  { quantity: 51 },
  { quantity: -1 },
  { quantity: 1.5 },
  { quantity: 1e9 },
  { quantity: [] },
  { quantity: true },
  { quantity: "много" },
  { durationDays: 0 },
  { durationDays: -1 },
  { durationDays: 1.5 },
  { durationDays: 1e9 },
  { durationDays: "1e3" },
  { durationDays: {} },
  { durationDays: "0x10" },
  { isMultiUse: true, maxUses: 0 },
  { isMultiUse: true, maxUses: -5 },
  { isMultiUse: true, maxUses: 1e10 },
  { isMultiUse: "да" },
  { isMultiUse: 1 },
  { expiresAt: "2020-01-01T00:00:00Z" },
  { expiresAt: "завтра" },
  { expiresAt: 1e15 },
  { expiresAt: ["2099-01-01T00:00:00Z"] },
  { expiresAt: "+275760-09-13T00:00:00Z" },
  { expiresAt: "2099-02-30T00:00:00Z" },
])("%j is refused next to its field", async (given) => {
  const { fields } = await refused(() => create(given), 422, "VALIDATION_FAILED");
  expect(Object.keys(given)).toEqual(expect.arrayContaining(Object.keys(fields!)));
});

test.each([
  [{ codeValue: { startsWith: "" } }, 422],
  [{ codeValue: { not: "x" } }, 422],
  [{ codeValue: ["A"] }, 422],
  [{ codeValue: null }, 422],
  [{ codeValue: true }, 422],
  [{}, 422],
  [{ codeValue: 1 }, 422],
  [{ codeValue: "" }, 422],
  [{ codeValue: "   " }, 422],
  [{ codeValue: "A".repeat(51) }, 422],
  [{ codeValue: "A\u0000B" }, 422],
  [{ codeValue: "\ud800" }, 422],
  [{ "codeValue[startsWith]": "" }, 422],
  [{ codeValue: "%" }, 404],
  [{ codeValue: "____-____-____-____" }, 404],
  [{ codeValue: "A".repeat(50) }, 404],
  [{ codeValue: "' OR 1=1 --" }, 404],
])("redeeming %j answers %i", async (json, status) => {
  await aCode({ baseId: base.id });
  await refused(
    () => redeem(json),
    status,
    status === 422 ? "VALIDATION_FAILED" : "ACTIVATION_CODE_NOT_FOUND",
  );
});

test("an empty code is asked for in the specification's words", async () => {
  expect((await refused(() => redeem({ codeValue: "" }), 422, "VALIDATION_FAILED")).message).toBe(
    "Введите код активации",
  );
  expect((await redeem({ codeValue: "" }, { headers: { "accept-language": "en" } })).body).toMatchObject({
    message: "Enter an activation code",
  });
});

test("codes are for the owner of a CODE_ONLY base only", async () => {
  const code = await aCode({ baseId: base.id });
  const [free, personal] = [
    await aBase({ ownerId: owner.id, accessType: "FREE" }),
    await aBase({ ownerId: owner.id, accessType: "PRIVATE" }),
  ];
  const gone = { params: { id: owner.id } };
  for (const call of [(sent: Sent) => list(sent), (sent: Sent) => create({}, sent)]) {
    expect((await refused(() => call({ token: tokens.buyer }), 403, "CODES_FORBIDDEN")).message).toBe(
      "У вас нет доступа к этой функции",
    );
    await refused(() => call({ params: { id: free.id } }), 403, "CODES_FORBIDDEN");
    await refused(() => call({ params: { id: personal.id }, token: tokens.buyer }), 404, "BASE_NOT_FOUND");
    await refused(() => call(gone), 404, "BASE_NOT_FOUND");
    await refused(() => call({ token: undefined }), 401, "UNAUTHENTICATED");
  }
  await refused(() => remove(code.id, tokens.buyer), 403, "CODES_FORBIDDEN");
  await refused(() => remove(code.id), 401, "UNAUTHENTICATED");
  await refused(() => remove(base.id, tokens.owner), 404, "ACTIVATION_CODE_NOT_FOUND");
  await refused(() => redeem({ codeValue: code.codeValue }, { token: undefined }), 401, "UNAUTHENTICATED");
});

test("a base has at most 1,000 live codes", async () => {
  const { newCodeValue } = await import("@/lib/bases/codes/code-value");
  await db.activationCode.createMany({
    data: Array.from({ length: 960 }, () => ({ baseId: base.id, codeValue: newCodeValue() })),
  });
  await db.activationCode.createMany({
    data: Array.from({ length: 50 }, () => ({
      baseId: base.id,
      codeValue: newCodeValue(),
      expiresAt: new Date(0),
    })),
  });
  await refused(() => create({ quantity: 41 }), 409, "ACTIVATION_CODE_QUOTA");
  expect((await create({ quantity: 40 })).status).toBe(201);
});

test("the list takes the same number of statements whatever it lists", async () => {
  const count = async () => (await statementsOf(() => list({ query: "?limit=100" }))).statements.length;
  await redeem({ codeValue: (await aCode({ baseId: base.id, maxUses: 5 })).codeValue });
  await list(); // the token's first use is noted once
  const few = await count();
  await create({ quantity: 50 });
  for (const member of [await aMember(), await aMember()])
    await redeem(
      { codeValue: (await aCode({ baseId: base.id })).codeValue },
      { token: await aToken(member.id) },
    );
  expect(await count()).toBe(few);
});

test("the list goes on behind its cursor, without gaps", async () => {
  const codes = (await create({ quantity: 7 })).body as ActivationCode[];
  const seen: string[] = [];
  let query = "?limit=3";
  for (let page = 0; page < 3; page += 1) {
    const answer = await list({ query });
    seen.push(...(answer.body as ActivationCode[]).map(({ id }) => id));
    query = /\?[^>]*/.exec(answer.headers.get("link") ?? "")?.[0] ?? "";
  }
  expect([seen, query]).toEqual([codes.map(({ id }) => id), ""]);
});

describe("Idempotency-Key", () => {
  const keyed = { headers: { "idempotency-key": "one-and-the-same" } };

  test("the same creation 20 times at once makes its codes once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ quantity: 5 }, keyed)));
    const made = answers.filter(({ status }) => status === 201);
    for (const { body } of made) expect(body).toEqual(made[0]!.body);
    expect(
      answers
        .filter(({ status }) => status !== 201)
        .every(
          ({ status, body }) =>
            status === 409 && (body as { code: string }).code === "IDEMPOTENCY_IN_PROGRESS",
        ),
    ).toBe(true);
    expect(await db.activationCode.count()).toBe(5);
    expect((await create({ quantity: 5 }, keyed)).body).toEqual(made[0]!.body);
    await refused(() => create({ quantity: 6 }, keyed), 422, "IDEMPOTENCY_KEY_REUSED");
  });

  test("a claim of a server that was killed before it wrote is taken over after two minutes", async () => {
    expect((await create({ quantity: 5 }, keyed)).status).toBe(201);
    await db.$executeRaw`UPDATE idempotency_records SET status = NULL, response = NULL, written_at = NULL`;
    await refused(() => create({ quantity: 5 }, keyed), 409, "IDEMPOTENCY_IN_PROGRESS");
    await db.$executeRaw`UPDATE idempotency_records SET expires_at = expires_at - interval '121 seconds'`;
    expect((await create({ quantity: 5 }, keyed)).status).toBe(201);
  });

  test("what a server wrote that was killed before it answered is not written twice", async () => {
    expect((await create({ quantity: 5 }, keyed)).status).toBe(201);
    await db.$executeRaw`UPDATE idempotency_records SET status = NULL, response = NULL`;
    await refused(() => create({ quantity: 5 }, keyed), 409, "IDEMPOTENCY_IN_PROGRESS");
    await db.$executeRaw`UPDATE idempotency_records SET expires_at = expires_at - interval '121 seconds'`;
    await refused(() => create({ quantity: 5 }, keyed), 409, "IDEMPOTENCY_ANSWER_LOST");
    expect(await db.activationCode.count()).toBe(5);
  });

  test("a redemption that is sent again gets the first answer", async () => {
    const json = { codeValue: (await aCode({ baseId: base.id, durationDays: 30 })).codeValue };
    const first = await redeem(json, keyed);
    expect(first.status).toBe(200);
    expect((await redeem(json, keyed)).body).toEqual(first.body);
    await refused(() => redeem(json), 409, "ACTIVATION_CODE_ALREADY_REDEEMED");
  });
});
