import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aUser } from "@/tests/support/factories/user";
import { inBrowser } from "@/tests/support/signed-in";
import { ROUTES as notificationsRoutes } from "@/lib/notifications/routes";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { POST: signIn } = handlersAt("/auth/token", identityRoutes);
const { GET: me } = handlersAt("/users/me", identityRoutes);
const { DELETE: deleteMe } = handlersAt("/users/me", identityRoutes);
const { POST: createToken } = handlersAt("/users/me/tokens", identityRoutes, notificationsRoutes);

const SECRET = "dev-secret-dev-secret";
beforeEach(resetDatabase);
afterEach(() => withEnv());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const stale = {
  status: 403,
  body: {
    code: "FRESH_SIGN_IN_REQUIRED",
    message: "Войдите ещё раз: это действие доступно 10 минут после входа",
  },
};

test("a browser: the moment of sign-in counts, not the last use", async () => {
  const user = await aUser();
  const headers = await inBrowser(user);
  const name = { json: { name: "Скрипт", scopes: ["read", "write", "sell"] }, headers };
  expect((await send(createToken, "POST", name)).status).toBe(201);
  await db.session.updateMany({ data: { createdAt: minutesAgo(9.9) } });
  expect((await send(createToken, "POST", name)).status).toBe(201);
  await db.session.updateMany({ data: { createdAt: minutesAgo(10.1), lastSeenAt: new Date() } });
  expect(await send(createToken, "POST", name)).toMatchObject(stale);
  expect(await send(deleteMe, "DELETE", { json: { confirm: user.fullName }, headers })).toMatchObject(stale);
  expect((await send(me, "GET", { headers })).status).toBe(200);
  expect(await db.apiToken.count()).toBe(2);
  expect(await db.user.count()).toBe(1);
});

test("a token of a sign-in over HTTP is as fresh as itself; one made by name never, however new", async () => {
  withEnv({ DEV_LOGIN_SECRET: SECRET });
  const { token } = (await send(signIn, "POST", { json: { provider: "dev", secret: SECRET } })).body as {
    token: string;
  };
  const made = (
    await send(createToken, "POST", { json: { name: "Скрипт", scopes: ["read", "write", "sell"] }, token })
  ).body as {
    token: string;
  };
  // Else a stolen token would beget others for ever.
  expect(
    await send(createToken, "POST", {
      json: { name: "Ещё", scopes: ["read", "write", "sell"] },
      token: made.token,
    }),
  ).toMatchObject(stale);
  expect(
    await send(deleteMe, "DELETE", { json: { confirm: "Тестовый администратор" }, token: made.token }),
  ).toMatchObject(stale);
  await db.apiToken.updateMany({
    where: { signedInAt: { not: null } },
    data: { signedInAt: minutesAgo(10.1) },
  });
  expect(
    await send(createToken, "POST", { json: { name: "Ещё", scopes: ["read", "write", "sell"] }, token }),
  ).toMatchObject(stale);
  expect(await send(me, "GET", { token: made.token })).toMatchObject({ status: 200 });
});

test("deleting the account soon after the sign-in works", async () => {
  const user = await aUser();
  expect(
    (await send(deleteMe, "DELETE", { json: { confirm: user.fullName }, token: await aToken(user.id) }))
      .status,
  ).toBe(204);
  expect(await db.user.count()).toBe(0);
});
