import type { NextRequest } from "next/server";
import { type StoppableDatabase, stoppableDatabase } from "@/tests/support/database/stoppable-database";
import { testDatabaseUrl } from "@/tests/support/database/test-database";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

let database: StoppableDatabase;
let calls: Record<string, () => Promise<Response>>;
let token: string;

const SECRET = "dev-secret-dev-secret";
const ORIGIN = "http://localhost:3000";
const call =
  (handler: unknown, path: string, headers: Record<string, string> = {}) =>
  () =>
    (handler as Handler)(new Request(`${ORIGIN}/api${path}`, { headers }), { params: Promise.resolve({}) });

// The product reads the database's address when it is loaded, so it is loaded after that is known.
beforeAll(async () => {
  database = await stoppableDatabase(testDatabaseUrl());
  process.env.DATABASE_URL = database.url;
  process.env.DEV_LOGIN_SECRET = SECRET;
  process.env.RATE_LIMIT_SCALE = "1000";
  const { aUser } = await import("@/tests/support/factories/user");
  const { aToken } = await import("@/tests/support/api");
  token = await aToken((await aUser()).id);
  const member = { "ssmm-token": token };
  const { nextAuthRoute } = await import("@/lib/identity/sign-in/next-auth-route");
  const { NextRequest: Requested } = await import("next/server");
  const auth = (action: string, init: ConstructorParameters<typeof NextRequest>[1]) => () =>
    nextAuthRoute(new Requested(`${ORIGIN}/api/auth/${action}`, init), {
      params: Promise.resolve({ nextauth: action.split("/") }),
    });
  const { ROUTES } = await import("@/app/api/routes");
  const { handlersAt } = await import("@/tests/support/handlers-at");
  const at = (path: string) => handlersAt(path, ROUTES);
  const signIn = at("/auth/token").POST as unknown as Handler;
  calls = {
    "the public list": call(at("/prompts").GET, "/prompts"),
    "a search": call(at("/prompts").GET, "/prompts?q=письмо"),
    "the catalogue": call(at("/bases").GET, "/bases"),
    "own prompts": call(at("/prompts/my").GET, "/prompts/my", member),
    "own variables": call(at("/variables").GET, "/variables", member),
    "own knowledge": call(at("/knowledge/bases").GET, "/knowledge/bases", member),
    "own videos": call(at("/media/user/history").GET, "/media/user/history", member),
    readiness: call(at("/health/ready").GET, "/health/ready"),
    "a sign-in for a token": () =>
      signIn(
        new Request(`${ORIGIN}/api/auth/token`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ provider: "dev", secret: SECRET }),
        }),
        { params: Promise.resolve({}) },
      ),
    "a browser's sign-in": auth("callback/dev", {
      method: "POST",
      headers: { origin: ORIGIN, "content-type": "application/json" },
      body: JSON.stringify({ secret: SECRET }),
    }),
  };
});
afterEach(() => database.set("serving"));
afterAll(() => database.close());

const NAMES = [
  "the public list",
  "a search",
  "the catalogue",
  "own prompts",
  "own variables",
  "own knowledge",
  "own videos",
  "readiness",
  "a sign-in for a token",
  "a browser's sign-in",
];

async function expectOutage(response: Response): Promise<void> {
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({
    code: "NOT_READY",
    message: "Сервис ненадолго недоступен. Попробуйте ещё раз",
  });
  expect(response.headers.get("set-cookie") ?? "").not.toContain("session");
}

test.each(NAMES)("%s: a database that refuses, in whatever words, is a readable 503", async (name) => {
  for (const mode of [
    "closed",
    { refusing: "53300" },
    { refusing: "57P03" },
    { refusing: "57P01" },
  ] as const) {
    database.set("closed"); // closes open connections
    database.set(mode);
    await expectOutage(await calls[name]!());
  }
});

test("with the database stopped everything is answered with 503, and after that served again", async () => {
  await Promise.all(NAMES.slice(0, 7).map((name) => calls[name]!()));
  database.set("stopped");
  const answers = await Promise.all(NAMES.slice(0, 7).flatMap((name) => [calls[name]!(), calls[name]!()]));
  for (const answer of answers) await expectOutage(answer);
  database.set("serving");
  for (const name of NAMES.slice(0, 7)) expect((await calls[name]!()).status).toBe(200);
});

test("a statement that the server gives up (57014) is 503 as well", async () => {
  const { withinRequest } = await import("@/lib/platform/request-scope");
  const { db } = await import("@/lib/platform/db/client");
  const { asAppError } = await import("@/lib/platform/db/errors");
  const given = await withinRequest("203.0.113.9", () =>
    db
      .$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL statement_timeout = 50`;
        await tx.$queryRaw`SELECT pg_sleep(2)::text`;
      })
      .catch(asAppError),
  );
  expect(given).toMatchObject({ code: "NOT_READY" });
});
