import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";

const ORIGIN = process.env.E2E_BASE_URL ?? "";
const SECRET = process.env.E2E_DEV_LOGIN_SECRET ?? "";
const OURS = { origin: ORIGIN };

async function csrfToken(request: APIRequestContext): Promise<string> {
  return ((await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string }).csrfToken;
}

const callback = (
  request: APIRequestContext,
  data: object | string,
  headers: Record<string, string> = OURS,
) =>
  request.post("/api/auth/callback/dev", {
    data,
    headers: { "content-type": "application/json", ...headers },
  });

test("a browser's sign-in needs our origin and next-auth's token", async ({ request }) => {
  const token = await csrfToken(request);
  const refused = [
    await callback(request, { csrfToken: token, secret: SECRET }, { origin: "https://evil.example" }),
    await callback(
      request,
      { csrfToken: token, secret: SECRET },
      { ...OURS, "sec-fetch-site": "cross-site" },
    ),
    await callback(request, { secret: SECRET }),
    await callback(request, { csrfToken: "0".repeat(64), secret: SECRET }),
    await callback(request, { csrfToken: [token], secret: SECRET }),
  ];
  for (const answer of refused) {
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "CROSS_ORIGIN" });
    expect(answer.headers()["set-cookie"] ?? "").not.toContain("promptoteka.session");
  }
  expect((await request.get("/api/users/me")).status()).toBe(401);
});

test("a sign-in starts a session, the next one in this browser replaces it", async ({ request }) => {
  const sessions: string[] = [];
  for (const role of ["admin", "user"]) {
    const answer = await callback(request, { csrfToken: await csrfToken(request), secret: SECRET, role });
    expect(answer.status()).toBe(200);
    sessions.push(/promptoteka\.session=[^;]+/.exec(answer.headers()["set-cookie"] ?? "")![0]);
  }
  expect(await (await request.get("/api/users/me")).json()).toMatchObject({ role: "user" });
  const replayed = await (
    await fetch(`${ORIGIN}/api/users/me`, { headers: { cookie: sessions[0]! } })
  ).json();
  expect(replayed).toMatchObject({ code: "UNAUTHENTICATED" });
});

test("refusals come in our own shape and words", async ({ request }) => {
  const answer = await callback(
    request,
    { csrfToken: await csrfToken(request), secret: "wrong-wrong-wrong" },
    { ...OURS, "accept-language": "ru" },
  );
  expect(answer.status()).toBe(401);
  expect(await answer.json()).toMatchObject({ code: "SIGN_IN_FAILED_DEV" });
  const stolen = await request.post("/api/auth/callback/vk", {
    data: { csrfToken: await csrfToken(request), code: "stolen", state: "s".repeat(32), deviceId: "d" },
    headers: { ...OURS, "accept-language": "ru" },
  });
  expect(stolen.status()).toBe(401);
  expect(await stolen.json()).toMatchObject({ message: "Ошибка авторизации через VK" });
  expect(stolen.headers()["set-cookie"]).toContain("promptoteka.sign-in.ssssssssssss=; Path=/; Max-Age=0");
});

test("malformed requests: 4xx as JSON, never a 5xx or a page", async ({ request }) => {
  const token = await csrfToken(request);
  const answers = [
    await callback(request, "{"),
    await callback(request, "[]"),
    await callback(request, { csrfToken: token, secret: { a: 1 } }),
    await callback(request, { csrfToken: token, secret: "x", callbackUrl: "javascript:alert(1)" }),
    await callback(request, { csrfToken: token, secret: "x", callbackUrl: 5 }),
    await callback(request, { csrfToken: token, secret: "x".repeat(600_000) }),
    await request.post("/api/auth/callback/facebook", { data: { csrfToken: token }, headers: OURS }),
    await request.post("/api/auth/_log", { data: { level: "error", code: "x" }, headers: OURS }),
    await request.get("/api/auth/verify-request"),
    await request.get("/api/auth/nothing"),
    await request.get("/api/auth/csrf", { headers: { cookie: "next-auth.callback-url=javascript:1" } }),
  ];
  for (const answer of answers) {
    const where = `${answer.url()} ${answer.status()}`;
    expect(answer.status(), where).toBeGreaterThanOrEqual(200);
    expect(answer.status(), where).toBeLessThan(500);
    expect(answer.headers()["content-type"], where).toContain("application/json");
    expect(answer.headers()["cache-control"], where).toContain("no-store");
  }
  expect(answers.slice(0, 9).map((answer) => answer.status())).not.toContain(200);
});

test("no address of ours comes from the request", async () => {
  const hostile = {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.example",
  };
  for (const path of [
    "/api/auth/signin",
    "/api/auth/error?error=x",
    "/api/auth/signin?callbackUrl=https://evil.example",
    "/api/auth/providers",
    "/api/auth/csrf",
    "/my-bases",
    "/api/auth/vk/start?next=//evil.example",
  ]) {
    const answer = await fetch(ORIGIN + path, { headers: hostile, redirect: "manual" });
    const said = [answer.headers.get("location"), answer.headers.get("set-cookie"), await answer.text()].join(
      " ",
    );
    expect(said, path).not.toContain("evil.example");
  }
});
