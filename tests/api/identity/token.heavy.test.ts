import { signInOptions } from "@/lib/identity/sign-in/options";
import { db } from "@/lib/platform/db/client";
import { resetDatabase } from "@/tests/support/database/test-database";
import { send } from "@/tests/support/api";
import { signTelegram, unixNow } from "@/tests/support/fakes/telegram-signer";
import { startVk } from "@/tests/support/fakes/vk";
import { withEnv } from "@/tests/support/environment";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { DELETE, POST } = handlersAt("/auth/token", identityRoutes);
const { GET: me } = handlersAt("/users/me", identityRoutes);

const BOT = "123456:TEST-TOKEN";
const SECRET = "dev-secret-dev-secret";

let vk: Awaited<ReturnType<typeof startVk>>;
beforeAll(async () => void (vk = await startVk()));
afterAll(() => vk.close());
beforeEach(async () => {
  await resetDatabase();
  vk.setMode("ok");
  withEnv({
    ...vk.env,
    TELEGRAM_BOT_TOKEN: BOT,
    TELEGRAM_BOT_NAME: "bot",
    DEV_LOGIN_SECRET: SECRET,
    RATE_LIMIT_SCALE: "100",
  });
});
afterEach(() => withEnv());

const signIn = (json: unknown) => send(POST, "POST", { json });
const payload = (fields: Record<string, string | number> = {}) => ({
  provider: "telegram",
  ...signTelegram(BOT, { id: 42, first_name: "Иван", auth_date: unixNow(), ...fields }),
});

describe("POST /api/auth/token", () => {
  test("Telegram: a token that works, kept only as a hash, and a user who is the same next time", async () => {
    const first = await signIn(payload());
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ user: { full_name: "Иван", role: "user", language: "ru" } });
    const { token, user, expiresAt } = first.body as {
      token: string;
      user: { id: string };
      expiresAt: string;
    };
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
    expect(JSON.stringify(await db.apiToken.findMany())).not.toContain(token);
    expect((await send(me, "GET", { token })).body).toMatchObject({ id: user.id });
    const end = new Date(Date.now() + 5 * 86_400_000).toISOString();
    expect((await signIn({ ...payload({ first_name: "Пётр" }), expires_at: end })).body).toMatchObject({
      user: { id: user.id, full_name: "Иван" },
      expires_at: end,
      expiresAt: end,
    });
  });

  test("the same payload twenty times at once signs in once", async () => {
    const same = payload();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(same)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
    expect(answers.find(({ status }) => status === 401)!.body).toMatchObject({
      code: "SIGN_IN_FAILED_TELEGRAM",
      message: "Ошибка авторизации через Telegram",
    });
    expect(await db.user.count()).toBe(1);
    expect(await db.apiToken.count()).toBe(1);
  });

  test("forged, stale and re-cut payloads: 401 and nobody is made", async () => {
    const hostile = [
      { ...payload(), id: 1 },
      { ...payload(), role: "admin" },
      { ...payload(), hash: "0".repeat(64) },
      { ...payload(), hash: "" },
      payload({ role: "admin" }),
      payload({ first_name: "A\nid=1" }),
      payload({ auth_date: unixNow(-24 * 3600 - 10) }),
      payload({ auth_date: unixNow(310) }),
      payload({ auth_date: "1e9" }),
    ];
    for (const body of hostile) expect(await signIn(body)).toMatchObject({ status: 401 });
    expect(await db.user.count()).toBe(0);
    expect(await db.usedSignIn.count()).toBe(0);
  });

  test("VK: a silent token", async () => {
    const { token, uuid } = (await (await fetch(`${vk.url}/silent?person=101`)).json()) as {
      token: string;
      uuid: string;
    };
    expect(await signIn({ provider: "vk", silentToken: token, uuid })).toMatchObject({
      status: 200,
      body: { user: { full_name: "Иван Петров", email: "ivan@example.test" } },
    });
    expect(await signIn({ provider: "vk", silentToken: token, uuid })).toMatchObject({
      status: 401,
      body: { message: "Ошибка авторизации через VK" },
    });
    vk.setMode("error500");
    expect(await signIn({ provider: "vk", silentToken: token, uuid })).toMatchObject({
      status: 401,
      body: { code: "SIGN_IN_FAILED_VK" },
    });
  });

  test("a field that is unknown is refused, not ignored: 422 with its name, and nobody is made", async () => {
    const vkToken = (await (await fetch(`${vk.url}/silent?person=101`)).json()) as {
      token: string;
      uuid: string;
    };
    const known = [
      payload(),
      { provider: "dev", secret: SECRET },
      { provider: "vk", silentToken: vkToken.token, uuid: vkToken.uuid },
    ];
    for (const body of known) {
      const answer = await signIn({ ...body, scopes: ["prompts:read"], expiresAt: "2999-01-01T00:00:00Z" });
      expect(answer).toMatchObject({
        status: 422,
        body: {
          code: "VALIDATION_FAILED",
          fields: { expiresAt: ["Выберите день позже сегодняшнего, в пределах года"] },
        },
      });
    }
    expect(await signIn({ provider: "dev", secret: SECRET, constructor: 1 })).toMatchObject({
      status: 422,
      body: { fields: { constructor: ["Такого поля здесь нет"] } },
    });
    expect(await db.user.count()).toBe(0);
    for (const body of known) expect(await signIn(body)).toMatchObject({ status: 200 });
  });

  test("credentials that are missing or of the wrong type: 400", async () => {
    const wrong = [
      { provider: "vk" },
      { provider: "vk", silentToken: 5, uuid: "u" },
      { provider: "vk", silentToken: ["a"], uuid: "u" },
      { provider: "vk", silentToken: "", uuid: "u" },
      { provider: "vk", silentToken: null, uuid: "u" },
      { provider: "vk", code: "c", deviceId: {}, codeVerifier: "v".repeat(43), state: "s" },
      { provider: "telegram" },
      { ...payload(), hash: ["a"] },
      { ...payload(), id: {} },
      { provider: "dev" },
      { provider: "dev", secret: SECRET, role: "owner" },
    ];
    for (const body of wrong)
      expect(await signIn(body)).toMatchObject({ status: 400, body: { code: "MALFORMED_REQUEST" } });
    for (const provider of ["facebook", "", 5, null, undefined, ["vk"], "__proto__", "constructor"]) {
      expect(await signIn({ provider, silentToken: "t", uuid: "u" })).toMatchObject({
        status: 400,
        body: { code: "UNSUPPORTED_PROVIDER", message: "Неподдерживаемый провайдер авторизации" },
      });
    }
  });

  test("a provider that is not configured is not supported", async () => {
    withEnv();
    for (const body of [
      payload(),
      { provider: "vk", silentToken: "t", uuid: "u" },
      { provider: "dev", secret: SECRET },
    ]) {
      expect(await signIn(body)).toMatchObject({ status: 400, body: { code: "UNSUPPORTED_PROVIDER" } });
    }
  });

  test("the dev login: by its secret, admin unless asked otherwise, always the same two people", async () => {
    expect(await signIn({ provider: "dev", secret: "wrong-wrong-wrong-wrong" })).toMatchObject({
      status: 401,
    });
    const admin = (await signIn({ provider: "dev", secret: SECRET })).body as { user: { id: string } };
    expect(admin).toMatchObject({ user: { role: "admin" } });
    expect(await signIn({ provider: "dev", secret: SECRET })).toMatchObject({
      body: { user: { id: admin.user.id } },
    });
    expect(await signIn({ provider: "dev", secret: SECRET, role: "user" })).toMatchObject({
      body: { user: { role: "user" } },
    });
    expect(await db.user.count()).toBe(2);
  });

  test("the one unused for longest of many tokens gives way; one made by name does not", async () => {
    const credentials = { provider: "dev", secret: SECRET };
    const first = (await signIn(credentials)).body as { token: string; user: { id: string } };
    const { id: userId } = first.user;
    const hour = 3_600_000;
    await db.apiToken.create({
      data: { userId, name: "Скрипт", tokenHash: "0".repeat(64), expiresAt: new Date(Date.now() + hour) },
    });
    const tokens = [first.token];
    for (let made = 1; made < 20; made += 1)
      tokens.push(((await signIn(credentials)).body as { token: string }).token);
    await db.$executeRaw`UPDATE api_tokens SET created_at = created_at - interval '1 day', last_used_at = NULL`;
    await send(me, "GET", { token: tokens[0]! });
    await signIn(credentials);
    const statuses = await Promise.all(
      tokens.map(async (token) => (await send(me, "GET", { token })).status),
    );
    expect(statuses).toEqual([200, 401, ...Array(18).fill(200)]);
    expect(await db.apiToken.count({ where: { userId } })).toBe(21);
    expect(await db.auditEntry.count({ where: { action: "token-ended", actorId: userId } })).toBe(1);
  });

  test("a request that was passed on never meets the dev login, whatever it knows", async () => {
    for (const secret of [SECRET, "wrong-wrong-wrong-wrong"]) {
      const answer = await send(POST, "POST", {
        json: { provider: "dev", secret },
        headers: { "x-remote-request": "1" },
      });
      expect(answer).toMatchObject({ status: 400, body: { code: "UNSUPPORTED_PROVIDER" } });
    }
    expect(await db.user.count()).toBe(0);
    expect([signInOptions("ru", true).dev, signInOptions("ru", false).dev]).toEqual([false, true]);
  });

  test("twenty a minute", async () => {
    withEnv({ DEV_LOGIN_SECRET: SECRET });
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1)
      statuses.push((await signIn({ provider: "dev", secret: "wrong-wrong-wrong-wrong" })).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses[20]).toBe(429);
  });
});

test("DELETE /api/auth/token ends this token and no other", async () => {
  const tokens = [];
  for (let i = 0; i < 2; i += 1)
    tokens.push(((await signIn({ provider: "dev", secret: SECRET })).body as { token: string }).token);
  expect((await send(DELETE, "DELETE", { token: tokens[0] })).status).toBe(204);
  expect(await send(me, "GET", { token: tokens[0] })).toMatchObject({
    status: 401,
    body: { code: "UNAUTHENTICATED", message: "Требуется авторизация" },
  });
  expect((await send(me, "GET", { token: tokens[1] })).status).toBe(200);
  expect((await send(DELETE, "DELETE", {})).status).toBe(401);
});
