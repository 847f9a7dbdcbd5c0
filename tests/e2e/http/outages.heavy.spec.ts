import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { type StoppableDatabase, stoppableDatabase } from "../../support/database/stoppable-database";
import { type SecondServer, secondServer } from "../../support/e2e/second-server";

/** A server whose database can be blocked: what people get of it meanwhile, read without scripts. */

let database: StoppableDatabase;
let server: SecondServer;

test.describe.configure({ mode: "serial" });
test.use({ javaScriptEnabled: false });
test.beforeAll(async () => {
  database = await stoppableDatabase(process.env.E2E_DATABASE_URL!);
  server = await secondServer({ DATABASE_URL: database.url, WORKER: "off" });
});
test.afterAll(async () => {
  await server.stop();
  await database.close();
});
test.afterEach(() => database.set("serving"));

const OPEN = [
  "/",
  "/en",
  "/bases",
  "/en/public-prompts",
  "/public-prompts?q=письмо",
  "/bases?q=промпт",
  "/sitemap.xml",
];
const MEMBER = ["/my-prompts", "/en/my-bases", "/knowledge", "/video-history", "/settings/profile", "/auth"];

async function sessionCookie(request: APIRequestContext): Promise<string> {
  const csrf = await request.get(`${server.origin}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await request.post(`${server.origin}/api/auth/callback/dev`, {
    data: { csrfToken, secret: process.env.E2E_DEV_LOGIN_SECRET },
    headers: { origin: server.origin },
  });
  expect(answer.status()).toBe(200);
  return /promptoteka\.session=[^;]+/.exec(answer.headers()["set-cookie"] ?? "")![0];
}

async function expectOutagePage(path: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(server.origin + path, { headers, redirect: "manual" });
  const text = await answer.text();
  expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
  expect(text).toContain(
    /^\/en(\/|$)/.test(path) ? "The service is briefly unavailable" : "Сервис ненадолго недоступен",
  );
  expect(text).not.toContain("<script");
}

test("every page says 503 in its language while connections are refused, and comes back", async ({
  request,
  page,
}) => {
  const cookie = await sessionCookie(request);
  database.set("closed");
  for (const path of OPEN) await expectOutagePage(path);
  for (const path of MEMBER) await expectOutagePage(path, { cookie });
  await page.goto(`${server.origin}/bases`);
  await expect(page.getByRole("heading", { name: "Сервис ненадолго недоступен" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Попробовать ещё раз" })).toBeVisible();
  database.set("serving");
  for (const path of [...OPEN, ...MEMBER])
    expect(
      (
        await fetch(server.origin + path, {
          headers: MEMBER.includes(path) ? { cookie } : {},
          redirect: "manual",
        })
      ).status,
    ).toBeLessThan(400);
});

test("a sign-in during an outage is told of the outage", async ({ request }) => {
  const { csrfToken } = (await (await request.get(`${server.origin}/api/auth/csrf`)).json()) as {
    csrfToken: string;
  };
  database.set("closed");
  const answer = await request.post(`${server.origin}/api/auth/callback/dev`, {
    data: { csrfToken, secret: process.env.E2E_DEV_LOGIN_SECRET },
    headers: { origin: server.origin },
  });
  expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ code: "NOT_READY" });
});

test("fifty requests at once to a database that stands still are all answered with 503, and served when it goes on", async ({
  request,
}) => {
  const cookie = await sessionCookie(request);
  database.set("stopped");
  const paths = Array.from(
    { length: 50 },
    (_, index) =>
      ["/my-prompts", "/en/my-bases", "/public-prompts?q=письмо", "/api/prompts", "/api/variables"][
        index % 5
      ]!,
  );
  const statuses = await Promise.all(
    paths.map(
      async (path) => (await fetch(server.origin + path, { headers: { cookie }, redirect: "manual" })).status,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([503]));
  database.set("serving");
  expect((await fetch(`${server.origin}/my-prompts`, { headers: { cookie } })).status).toBe(200);
});
