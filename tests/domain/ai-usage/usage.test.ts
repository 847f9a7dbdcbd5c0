import { withinBudget } from "@/lib/ai/usage/budget";
import { readAiUsage } from "@/lib/ai/usage/queries";
import { db } from "@/lib/platform/db/client";
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
