import type { Suggestions } from "@/lib/search/schema";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as searchRoutes } from "@/lib/search/routes";

const searchRoute = handlersAt("/search", searchRoutes);

beforeAll(async () => {
  await resetDatabase();
  const base = await aBase({ baseName: "Открытая полка" });
  for (const title of ["Письмо", "Письмо другу", "Письмо маме"])
    await aPrompt({ base, title, tags: ["почта"], promptText: "Тайный текст, которого подсказка не несёт." });
});

const ask = (query: string, token?: string) => send(searchRoute.GET, "GET", { query, token });
const nothing = { meant: null, prompts: [], bases: [], people: [], tags: [], knowledge: [], variables: [] };

test("answers groups to a guest, never kept by a cache, without texts", async () => {
  const { status, text, body, headers } = await ask("?q=письм&limit=2");
  const { prompts, ...rest } = body as Suggestions;
  expect(status).toBe(200);
  expect(rest).toEqual({ ...nothing, prompts: undefined });
  expect(
    prompts.map(({ title, contentType, isPublic, base }) => [title, contentType, isPublic, base.title]),
  ).toEqual([
    ["Письмо маме", "TEXT", true, "Открытая полка"],
    ["Письмо другу", "TEXT", true, "Открытая полка"],
  ]);
  expect(text).not.toContain("Тайный");
  expect(headers.get("cache-control")).toBe("private, no-store");
});

test("a member's own variables are in the answer to this member only", async () => {
  const [me, other] = [await aMember(), await aMember()];
  const { id } = await aVariable({ userId: me.id, variableName: "Голос бренда" });
  expect((await ask("?q=бренд", await aToken(me.id))).body).toEqual({
    ...nothing,
    variables: [{ id, name: "Голос бренда", variableType: "text" }],
  });
  expect((await ask("?q=бренд", await aToken(other.id))).body).toEqual(nothing);
  expect((await ask("?q=бренд")).body).toEqual(nothing);
});

test.each(["", "?q=", "?q=п", "?q=%20%20", "?q=%D0%BF%20%20!"])("%j suggests nothing", async (query) => {
  expect(await ask(query)).toMatchObject({ status: 200, body: nothing });
});

test.each([
  `?q=${"п".repeat(101)}`,
  "?q=%00%01",
  "?q=письмо%1B",
  "?q=письм&limit=0",
  "?q=письм&limit=1000",
  "?q=письм&within=all",
  "?q=письм&promptBaseId=x",
  "?q=a&q=b",
])("%j is refused as no such question", async (query) => {
  expect(await ask(query)).toMatchObject({ status: 400, body: { code: "MALFORMED_REQUEST" } });
});

test.each([
  "письм'",
  "письм\\",
  "письм:*",
  "письм & !другу",
  "письм<->другу",
  "(письм",
  'письм"',
  "письм%",
  "\u{1F600} письм",
  "пи\u0301сьм",
  "=public письм",
])("%j is words and nothing else", async (q) => {
  const { status } = await ask(`?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
});
