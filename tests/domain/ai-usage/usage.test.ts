import { reserveTokens, settleTokens, tokensLeft, withinBudget } from "@/lib/identity/people/ai-budget";
import { readAiUsage } from "@/lib/ai/usage/queries";
import { deleteMe } from "@/lib/identity/mutations";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { GUEST } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aUser } from "@/tests/support/factories/user";
import { aMember, viewerOf } from "@/tests/support/viewers";

beforeEach(resetDatabase);
afterEach(() => withEnv());

type Use = { daysAgo?: number; model?: string; tokens: number; cost?: number };

async function used(userId: string, { daysAgo = 0, model = "small", tokens, cost = 0 }: Use): Promise<void> {
  await db.$executeRaw`
    INSERT INTO ai_uses (user_id, day, model, requests, input_tokens, output_tokens, cost)
    VALUES (${userId}::uuid, sale_day(now()) - ${daysAgo}::int, ${model}, 1, ${tokens - 1}, 1, ${cost})`;
}

test("use and cost by day, model and person, dearest first, for administrators only", async () => {
  const [one, other] = [await aUser(), await aUser()];
  await used(one.id, { tokens: 100, cost: 1.5 });
  await used(one.id, { daysAgo: 6, tokens: 50, model: "large", cost: 10 });
  await used(other.id, { daysAgo: 1, tokens: 1_000 });
  await used(other.id, { daysAgo: 7, tokens: 7_000, cost: 70 });
  const admin = await aMember({ role: "admin" });
  const week = await readAiUsage(admin, { days: 7, page: 1 });
  expect(week.total).toEqual({ requests: 3, tokens: 1_150, cost: 11.5, people: 2 });
  expect(week.days.map(({ tokens }) => tokens)).toEqual([50, 0, 0, 0, 0, 1_000, 100]);
  expect(week.models).toEqual([
    { title: "large", requests: 1, tokens: 50, cost: 10 },
    { title: "small", requests: 2, tokens: 1_100, cost: 1.5 },
  ]);
  expect(week.people.map(({ id, cost }) => [id, cost])).toEqual([
    [one.id, 11.5],
    [other.id, 0],
  ]);
  expect((await readAiUsage(admin, { days: 30, page: 1 })).people[0]!.id).toBe(other.id);
  await expect(readAiUsage(viewerOf(one), { days: 7, page: 1 })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(readAiUsage(GUEST, { days: 7, page: 1 })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

test("what is left of a day is never below nothing; guests have none, and without a budget it is unlimited", async () => {
  const [person, other] = [await aUser(), await aUser()];
  withEnv({ AI_DAILY_TOKENS: "100" });
  await used(other.id, { tokens: 99 });
  await used(person.id, { tokens: 60 });
  await used(person.id, { tokens: 1_000, daysAgo: 1 });
  const left = async () => (await tokensLeft(viewerOf(person)))?.tokens;
  expect(await left()).toBe(40);
  await used(person.id, { tokens: 60, model: "large" });
  expect(await left()).toBe(0);
  expect(await tokensLeft(GUEST)).toBeNull();
  withEnv({ AI_DAILY_TOKENS: "0" });
  expect(await left()).toBeNull();
});

test("people come page by page; an administrator reads what to set", async () => {
  const people = await Promise.all(Array.from({ length: 23 }, () => aUser()));
  for (const [at, { id }] of people.entries()) await used(id, { tokens: 10 + at });
  const admin = await aMember({ role: "admin" });
  const pages = await Promise.all([1, 2, 3].map((page) => readAiUsage(admin, { days: 7, page })));
  expect(pages.map(({ people: { length }, pages: of }) => [length, of])).toEqual([
    [20, 2],
    [3, 2],
    [0, 2],
  ]);
  expect(new Set(pages.flatMap((page) => page.people.map(({ id }) => id))).size).toBe(23);
  withEnv({ AI_DRIVER: "openai", AI_API_KEY: "", AI_BASE_URL: "", AI_MODEL: "" });
  expect((await readAiUsage(admin, { days: 7, page: 1 })).missing).toEqual(["AI_API_KEY", "AI_MODEL"]);
});

test.each([
  ["AI_ONLY_THOUGHTS", 3, 500],
  ["AI_EMPTY", 3, 0],
  ["AI_UNREACHABLE", 0, 0],
] as const)("help with writing that fails counts what the service did: %s", async (code, input, output) => {
  withEnv({ AI_ANSWER_TOKENS: "500" });
  const asked = { userId: (await aUser()).id, model: "small", question: "Двенадцать.." };
  await expect(withinBudget(asked, () => Promise.reject(new AppError(code)))).rejects.toMatchObject({ code });
  expect(await db.aiUse.findFirst()).toMatchObject({
    inputTokens: BigInt(input),
    outputTokens: BigInt(output),
    reserved: 0n,
  });
  expect(await db.aiReservation.count()).toBe(0);
});

describe("the server's tokens among people", () => {
  const LEFT = 49_152;
  const answers = (count: number, question = 100) =>
    Array.from({ length: count }, (_, at) => ({ model: `model-${at}`, question, answer: 16_384 }));
  const reserve = (userId: string, requests: ReturnType<typeof answers>) =>
    transaction((tx) => reserveTokens(tx, userId, requests));
  const heldBy = async (userId: string) =>
    Number((await db.aiUse.aggregate({ where: { userId }, _sum: { reserved: true } }))._sum.reserved);

  beforeEach(() => withEnv({ AI_SERVER_DAILY_TOKENS: String(LEFT), AI_DAILY_TOKENS: "0" }));

  test("three answers of one person hold a quarter of what is left; ten others still get theirs", async () => {
    const first = await aUser();
    const reservations = await reserve(first.id, answers(3));
    expect(reservations.map(({ answer }) => answer)).toEqual([3_996, 3_996, 3_996]);
    for (let other = 0; other < 10; other++) {
      const [reservation] = await reserve((await aUser()).id, answers(1));
      expect(reservation!.answer).toBeGreaterThanOrEqual(1_000);
    }
  });

  test("more calls of the same person get no more until their answers end", async () => {
    const { id } = await aUser();
    const [one] = await reserve(id, answers(1));
    expect(await heldBy(id)).toBe(LEFT / 4);
    for (const count of [1, 3])
      await expect(reserve(id, answers(count))).rejects.toMatchObject({
        code: "AI_BUDGET_SHARED",
        details: { headers: { "Retry-After": "10" } },
      });
    const atOnce = await Promise.allSettled(Array.from({ length: 5 }, () => reserve(id, answers(1))));
    expect(atOnce.filter(({ status }) => status === "fulfilled")).toEqual([]);
    await transaction((tx) => settleTokens(tx, one!, { inputTokens: 100, outputTokens: 900, cost: 0 }));
    expect(await heldBy(id)).toBe(0);
    await reserve(id, answers(1));
    expect(await heldBy(id)).toBe((LEFT - 1_000) / 4);
  });

  test("who holds nothing begins a call with the least that it takes, also beyond a quarter; what waiting cannot help is spent", async () => {
    for (let person = 0; person < 2; person++) {
      const { id } = await aUser();
      await reserve(id, answers(1, 20_000));
      expect(await heldBy(id)).toBe(21_000);
      await expect(reserve(id, answers(1))).rejects.toMatchObject({ code: "AI_BUDGET_SHARED" });
    }
    await expect(reserve((await aUser()).id, answers(1, 20_000))).rejects.toMatchObject({
      code: "AI_BUDGET_SPENT",
    });
    const { id } = await aUser();
    await reserve(id, answers(4, 500));
    expect(await heldBy(id)).toBe(6_000);
  });

  test("nothing is shortened while a quarter is enough, nor where the server has no budget", async () => {
    withEnv({ AI_SERVER_DAILY_TOKENS: "1000000", AI_DAILY_TOKENS: "0" });
    const { id } = await aUser();
    for (let call = 0; call < 2; call++)
      expect((await reserve(id, answers(3))).map(({ answer }) => answer)).toEqual([16_384, 16_384, 16_384]);
    withEnv({ AI_SERVER_DAILY_TOKENS: "0", AI_DAILY_TOKENS: "0" });
    for (let call = 0; call < 20; call++) await reserve(id, answers(3));
  });

  test("who deletes the account and signs in again has not given the server its tokens back", async () => {
    const person = await aUser();
    await used(person.id, { tokens: 30_000 });
    await used(person.id, { tokens: 7_000, daysAgo: 1, model: "other" });
    const [held] = await reserve(person.id, answers(1));
    const before = await heldBy(person.id);
    await deleteMe(viewerOf(person), { confirm: person.fullName });
    expect(await db.aiUse.count()).toBe(0);
    expect((await db.aiDeletedUse.findMany()).map(({ tokens }) => tokens)).toEqual([BigInt(30_000 + before)]);
    // The answer that was being written ends: nothing is counted twice, nor comes back.
    await transaction((tx) => settleTokens(tx, held!, { inputTokens: 100, outputTokens: 900, cost: 0 }));

    const again = await aUser();
    const left = LEFT - 30_000 - before;
    await reserve(again.id, answers(1));
    expect(await heldBy(again.id)).toBe(Math.floor(left / 4));
    await deleteMe(viewerOf(again), { confirm: again.fullName });
    const all = (await db.aiDeletedUse.findFirstOrThrow()).tokens;
    expect(all).toBe(BigInt(30_000 + before + Math.floor(left / 4)));
    // An account without any use leaves no row of its own.
    const idle = await aUser();
    await deleteMe(viewerOf(idle), { confirm: idle.fullName });
    expect((await db.aiDeletedUse.findFirstOrThrow()).tokens).toBe(all);
  });
});
