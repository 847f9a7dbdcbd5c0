import { tokenHash } from "@/lib/identity/tokens/token-hash";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aUser } from "@/tests/support/factories/user";
import { ROUTES as notificationsRoutes } from "@/lib/notifications/routes";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { GET: me } = handlersAt("/users/me", identityRoutes);
const { DELETE: revoke } = handlersAt("/users/me/tokens/{id}", identityRoutes);
const { GET: list, POST: create } = handlersAt("/users/me/tokens", identityRoutes, notificationsRoutes);

beforeEach(resetDatabase);

test("a created token works until it is revoked; its value is in one answer and nowhere else", async () => {
  const user = await aUser();
  const token = await aToken(user.id);
  const answer = await send(create, "POST", {
    json: {
      name: "  Заметки  ",
      scopes: ["read", "write", "sell"],
      id: crypto.randomUUID(),
      created_at: "2999-01-01",
    },
    token,
  });
  expect(answer.status).toBe(201);
  const made = answer.body as { id: string; token: string; expires_at: string };
  expect(made).toMatchObject({
    name: "Заметки",
    last_used_at: null,
    current: false,
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect((Date.parse(made.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
  expect((await send(me, "GET", { token: made.token })).body).toMatchObject({ id: user.id });

  const listed = await send(list, "GET", { token: made.token });
  expect(listed.body).toMatchObject([
    { id: made.id, name: "Заметки", current: true, last_used_at: expect.any(String) },
    { name: "", current: false },
  ]);
  expect(listed.text).not.toContain(made.token);
  expect(JSON.stringify(await db.apiToken.findMany())).not.toContain(made.token);

  expect((await send(revoke, "DELETE", { params: { id: made.id }, token })).status).toBe(204);
  expect((await send(me, "GET", { token: made.token })).status).toBe(401);
});

test("a name is needed; a guest gets nothing", async () => {
  const token = await aToken((await aUser()).id);
  for (const name of [undefined, "", "  ", 5, null, "a".repeat(101), "a\nb"]) {
    expect(
      await send(create, "POST", { json: { name, scopes: ["read", "write", "sell"] }, token }),
    ).toMatchObject({
      status: 422,
      body: { fields: { name: [expect.stringMatching(/[а-яё]/i)] } },
    });
  }
  expect(await db.apiToken.count()).toBe(1);
  for (const [handler, method] of [
    [list, "GET"],
    [create, "POST"],
    [revoke, "DELETE"],
  ] as const) {
    expect(
      (
        await send(handler, method, {
          params: { id: crypto.randomUUID() },
          ...(method === "POST" && { json: { name: "Имя", scopes: ["read", "write", "sell"] } }),
        })
      ).status,
    ).toBe(401);
  }
});

test("another's token cannot be revoked, an expired one is not listed", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const [token] = [await aToken(user.id), await aToken(other.id)];
  const foreign = await db.apiToken.findFirstOrThrow({ where: { userId: other.id } });
  for (const id of [foreign.id, crypto.randomUUID(), "x"])
    expect((await send(revoke, "DELETE", { params: { id }, token })).status).toBe(404);
  await db.apiToken.create({
    data: { userId: user.id, tokenHash: "0".repeat(64), expiresAt: new Date(Date.now() - 1) },
  });
  expect((await send(list, "GET", { token })).body).toHaveLength(1);
  expect(await db.apiToken.count()).toBe(3);
});

test("the end of a token is taken and told in both spellings", async () => {
  const token = await aToken((await aUser()).id);
  const end = new Date(Date.now() + 5 * 86_400_000).toISOString();
  for (const given of [{ expiresAt: end }, { expires_at: end }]) {
    const made = await send(create, "POST", { json: { name: "Заметки", scopes: ["read"], ...given }, token });
    expect(made.body).toMatchObject({ expires_at: end, expiresAt: end });
  }
  for (const given of [{ expiresAt: "2999-01-01" }, { expires_at: "2999-01-01" }]) {
    const refused = await send(create, "POST", {
      json: { name: "Заметки", scopes: ["read"], ...given },
      token,
    });
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ fields: { expiresAt: [expect.any(String)] } }),
    ]);
  }
  expect((await send(list, "GET", { token })).body).toContainEqual(
    expect.objectContaining({ expires_at: end, expiresAt: end }),
  );
});

test("fifty live tokens are enough, also for requests at the same time", async () => {
  const user = await aUser();
  const token = await aToken(user.id);
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.apiToken.createMany({
    data: Array.from({ length: 47 }, (_, i) => ({
      userId: user.id,
      tokenHash: String(i).padStart(64, "0"),
      expiresAt,
    })),
  });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      send(create, "POST", { json: { name: "Ещё один", scopes: ["read", "write", "sell"] }, token }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: "QUOTA_EXCEEDED" });
  expect(await db.apiToken.count()).toBe(50);
});

test("tokens made and ended in turn are 20 an hour, so many mails tell of them; who has not just signed in uses none of them up", async () => {
  const user = await aUser();
  const token = await aToken(user.id);
  const make = (by: string) =>
    send(create, "POST", { json: { name: "Заметки", scopes: ["read", "write", "sell"] }, token: by });
  const old = await aToken(user.id);
  await db.apiToken.updateMany({ where: { tokenHash: tokenHash(old) }, data: { signedInAt: null } });
  for (let tried = 0; tried < 20; tried += 1) expect((await make(old)).status).toBe(403);
  for (let made = 0; made < 20; made += 1) {
    const answer = await make(token);
    expect(answer.status).toBe(201);
    await db.apiToken.delete({ where: { id: (answer.body as { id: string }).id } });
  }
  expect(await make(token)).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
});

test("a token that is ended twice at once is ended once, and stands once in the log", async () => {
  const { id: userId } = await aUser();
  const token = await aToken(userId);
  await aToken(userId);
  const { id } = await db.apiToken.findFirstOrThrow({ where: { NOT: { tokenHash: tokenHash(token) } } });
  const end = () => send(revoke, "DELETE", { params: { id }, token });
  const { answers } = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM api_tokens WHERE id = ${id}::uuid FOR UPDATE`;
    const both = Promise.all([end(), end()]);
    for (let waiting = 0; waiting < 2;) {
      const [row] = await tx.$queryRaw<{ count: number }[]>`
        SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE NOT granted
          AND pid IN (SELECT pid FROM pg_locks WHERE relation = 'api_tokens'::regclass)`;
      waiting = row!.count;
    }
    return { answers: both };
  });
  expect((await answers).map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect(await db.auditEntry.count({ where: { action: "token-ended", targetId: id } })).toBe(1);
});
