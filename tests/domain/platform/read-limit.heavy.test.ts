import { getViewer, viewerOfRequest } from "@/lib/identity/viewer-of";
import { sessionCookieName } from "@/lib/identity/sessions/session-cookie";
import { db } from "@/lib/platform/db/client";
import { weighRead } from "@/lib/platform/limits/read-limit";
import { GUEST } from "@/lib/platform/viewer";
import { identifyCaller, requestScope, withinRequest } from "@/lib/platform/request-scope";
import { parse } from "@/lib/templates/parse";
import { variableNamesOfPrompts, variablesOfPrompt } from "@/lib/variables/queries";
import { withEnv } from "@/tests/support/environment";
import { cookieOf } from "@/tests/support/signed-in";
import { aVariable } from "@/tests/support/factories/variable";
import { aMember } from "@/tests/support/viewers";

let mockCookie = "";
jest.mock("next/headers", () => ({
  cookies: async () => ({ get: () => (mockCookie ? { value: mockCookie } : undefined) }),
}));

const SCALE = 10 / 600; // ten requests a minute

beforeAll(() => {
  delete (globalThis as { promptotekaReads?: unknown }).promptotekaReads;
  withEnv({ RATE_LIMIT_SCALE: String(SCALE) });
});
afterAll(() => withEnv());

const touch = async () => {
  await db.user.count();
  await db.user.count(); // a request counts once, however much it reads
};
/** "ok", or after how many seconds to come back. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    () => requestScope()?.failure?.details.headers?.["Retry-After"] ?? "untold",
  );
const byAddress = (address: string) => withinRequest(address, () => outcome(touch()));
const byPerson = (id: string, address: string) =>
  withinRequest(address, async () => {
    await identifyCaller(async () => ((await db.user.count()) >= 0 ? { id } : null));
    return outcome(touch());
  });
const many = async (count: number, one: () => Promise<string>) => {
  const outcomes: string[] = [];
  for (let index = 0; index < count; index += 1) outcomes.push(await one());
  return outcomes.filter((each) => each === "ok").length;
};

test("an address has so many requests a minute that touch the database, and is told when to come back", async () => {
  expect(await many(15, () => byAddress("198.51.100.7"))).toBe(10);
  expect(Number(await byAddress("198.51.100.7"))).toBeGreaterThan(0);
  expect(await byAddress("198.51.100.8")).toBe("ok");
});

test("a person is counted wherever they are, and does not use up the address that others share", async () => {
  let turn = 0;
  expect(await many(15, () => byPerson("one", turn++ % 2 ? "192.0.2.1" : "192.0.2.2"))).toBe(10);
  expect(await byPerson("two", "192.0.2.1")).toBe("ok");
  expect(await many(10, () => byAddress("192.0.2.1"))).toBe(10);
});

test("a page of a member counts for the person when it looks the session up, and no second time by what it reads", async () => {
  const page = () =>
    withinRequest("192.0.2.3", async () => {
      const seen = await outcome(getViewer());
      return seen === "ok" ? outcome(touch()) : seen;
    });
  mockCookie = (await cookieOf(await aMember())).slice(sessionCookieName().length + 1);
  expect(await many(15, () => withinRequest("192.0.2.3", () => outcome(getViewer())))).toBe(10);
  mockCookie = (await cookieOf(await aMember())).slice(sessionCookieName().length + 1);
  expect(await many(15, page)).toBe(10);
  mockCookie = "";
  expect(await many(15, () => withinRequest("192.0.2.3", () => outcome(getViewer())))).toBe(15); // counted by the server
  expect(await many(10, () => byAddress("192.0.2.3"))).toBe(10);
});

test("what does not touch the database is not counted", async () => {
  for (let index = 0; index < 30; index += 1)
    await withinRequest("192.0.2.9", async () => "out of the cache");
  expect(await byAddress("192.0.2.9")).toBe("ok");
});

test("the process's own work is not limited", async () => {
  for (let index = 0; index < 15; index += 1) await touch();
});

test("a large answer counts as several requests of who asked, one out of the cache as none", async () => {
  const large = (address: string) =>
    withinRequest(address, async () => {
      const told = await outcome(touch());
      await weighRead(599_999);
      return told;
    });
  expect(await many(5, () => large("203.0.113.1"))).toBe(2); // six each
  await withinRequest("203.0.113.2", () => weighRead(10_000_000));
  expect(await many(15, () => byAddress("203.0.113.2"))).toBe(10);
});

test("so do long values of variables that are read to be put in; their names alone do not", async () => {
  const author = await aMember();
  const rows = [];
  for (let count = 0; count < 30; count += 1)
    rows.push(await aVariable({ userId: author.id, textValue: "а".repeat(10_000) }));
  const prompt = { nodes: parse(rows.map(({ id }) => `{{text_${id}}}`).join("")), authorId: author.id };
  const values = () => withinRequest("203.0.113.3", () => outcome(variablesOfPrompt(GUEST, prompt)));
  const names = () => withinRequest("203.0.113.4", () => outcome(variableNamesOfPrompts(GUEST, [prompt])));
  expect(await many(6, values)).toBe(2); // four each, of ten; the third is refused when it is known how much it reads
  expect(await many(15, names)).toBe(10);
});

test("guessing tokens is counted as well", async () => {
  const guess = (headers: Record<string, string>) =>
    withinRequest("203.0.113.9", () =>
      viewerOfRequest(new Request("http://localhost/api", { headers })).then(
        () => "a viewer",
        (error: { code: string }) => error.code,
      ),
    );
  const codes: string[] = [];
  for (let index = 0; index < 12; index += 1) codes.push(await guess({ "ssmm-token": `guess-${index}` }));
  expect(codes).toEqual([...Array(10).fill("UNAUTHENTICATED"), "RATE_LIMITED", "RATE_LIMITED"]);
});
