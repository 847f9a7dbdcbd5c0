import { listUsers } from "@/lib/identity/administration/queries";
import { signInByBrowser } from "@/lib/identity/sign-in/browser";
import { endOtherSessions } from "@/lib/identity/sessions/sessions";
import { tokenHash } from "@/lib/identity/tokens/token-hash";
import { changePerson } from "@/lib/bases/sales-off/mutations";
import { hideBase } from "@/lib/bases/sales-off/mutations";
import { dropExpiredRows } from "@/lib/jobs/housekeeping";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import { scopeOf, withinRequest, withRequest } from "@/lib/platform/request-scope";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { decideReport } from "@/lib/reports/decide";
import { createReport } from "@/lib/reports/mutations";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aUser } from "@/tests/support/factories/user";
import { inBrowser } from "@/tests/support/signed-in";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";
import { ROUTES as notificationsRoutes } from "@/lib/notifications/routes";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as feedbackRoutes } from "@/lib/feedback/routes";
import { ROUTES as moneyLedgerRoutes } from "@/lib/money/ledger/routes";
import { ROUTES as identityAuditRoutes } from "@/lib/identity/audit/routes";
import { ROUTES as basesSalesOffRoutes } from "@/lib/bases/sales-off/routes";
import { ROUTES as identityAdministrationRoutes } from "@/lib/identity/administration/routes";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { DELETE: deleteMessage } = handlersAt("/feedback/{id}", feedbackRoutes);
const { PUT: setCommission } = handlersAt("/admin/users/{id}/commission", moneyLedgerRoutes);
const { GET: audit } = handlersAt("/admin/audit", identityAuditRoutes);
const { PATCH: change } = handlersAt("/admin/users/{id}", basesSalesOffRoutes);
const { GET: people } = handlersAt("/admin/users", identityAdministrationRoutes);
const { POST: signIn } = handlersAt("/auth/token", identityRoutes);
const { GET: exportMe } = handlersAt("/users/me/export", identityRoutes);
const { GET: me } = handlersAt("/users/me", identityRoutes);
const { DELETE: deleteMe } = handlersAt("/users/me", identityRoutes);
const { DELETE: endToken } = handlersAt("/users/me/tokens/{id}", identityRoutes);
const { POST: makeToken } = handlersAt("/users/me/tokens", identityRoutes, notificationsRoutes);

let admin: Member;
let token: string;

beforeEach(async () => {
  await resetDatabase();
  reloadEnv();
  admin = await aMember({ role: "admin", fullName: "Админ Админов" });
  token = await aToken(admin.id);
});

const UNKNOWN = "00000000-0000-7000-8000-000000000000";
const patch = (id: string, json: object, as: string = token) =>
  send(change, "PATCH", { params: { id }, json, token: as });
const listed = async (query = "") =>
  ((await send(people, "GET", { token, query })).body as { id: string }[]).map(({ id }) => id);
const idOf = async (value: string) =>
  (await db.apiToken.findUniqueOrThrow({ where: { tokenHash: tokenHash(value) } })).id;
type Entry = { action: string; actorId: string | null; targetId: string | null; details: object };
const log = async (query = "") => (await send(audit, "GET", { token, query })).body as unknown as Entry[];

test("administrators alone list people and read the log", async () => {
  for (const call of [people, audit]) {
    expect((await send(call, "GET")).status).toBe(401);
    expect((await send(call, "GET", { token: await aToken((await aUser()).id) })).status).toBe(403);
    expect((await send(call, "GET", { token, query: "?cursor=made-up" })).status).toBe(400);
  }
});

test("people are found by words of their name, by id, by the address of a profile and by a provider's id", async () => {
  const anna = await aUser({ fullName: "Анна Каренина" });
  const boris = await aUser({ fullName: "Борис Карлов" });
  await db.identity.create({ data: { provider: "vk", externalId: "424242", userId: boris.id } });
  expect(await listed(`?q=${encodeURIComponent("кар")}`)).toEqual(
    expect.arrayContaining([anna.id, boris.id]),
  );
  expect(await listed(`?q=${encodeURIComponent("анна карен")}`)).toEqual([anna.id]);
  expect(await listed(`?q=${boris.id}`)).toEqual([boris.id]);
  expect(
    await listed(`?q=${encodeURIComponent(`https://example.org/profile/${anna.id}-anna-karenina`)}`),
  ).toEqual([anna.id]);
  expect(await listed("?q=vk:424242")).toEqual([boris.id]);
  for (const q of ["vk:1", "никого-такого", "%", "'", UNKNOWN])
    expect(await listed(`?q=${encodeURIComponent(q)}`)).toEqual([]);
  // What the address of the page may hold.
  for (const q of ["ан\0", "ан \u202e", "анна ".repeat(100)])
    expect((await listUsers(admin, { q })).items).toEqual([]);
  expect((await send(people, "GET", { token, query: "?q=vk:424242" })).body).toMatchObject([
    { full_name: "Борис Карлов", role: "user", providers: ["vk"], public_prompts: 0, blocked_at: null },
  ]);
});

test("the list pages, newest first, by role and by who is blocked", async () => {
  const users = [await aUser(), await aUser(), await aUser()];
  const first = await send(people, "GET", { token, query: "?limit=2" });
  const next = /cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")![1];
  const ids = (first.body as { id: string }[]).map(({ id }) => id);
  expect([...ids, ...(await listed(`?limit=2&cursor=${next}`))]).toEqual([
    ...users.map(({ id }) => id).reverse(),
    admin.id,
  ]);
  expect(await listed("?role=admin")).toEqual([admin.id]);
  await patch(users[1]!.id, { blocked: true, reason: "Спам" });
  expect(await listed("?blocked=true")).toEqual([users[1]!.id]);
  expect(await listed("?blocked=false&role=user")).toEqual([users[2]!.id, users[0]!.id]);
});

test("who is blocked is signed in nowhere any more, and signs in nowhere until an administrator lets them in", async () => {
  Object.assign(process.env, { DEV_LOGIN_SECRET: "local-secret-local-secret" });
  reloadEnv();
  const credentials = { provider: "dev", secret: "local-secret-local-secret", role: "user" };
  const api = await send(signIn, "POST", { json: credentials });
  const { token: own, user } = api.body as { token: string; user: { id: string } };
  const headers = await inBrowser(user);
  expect((await send(me, "GET", { headers })).status).toBe(200);
  const video = await db.videoOperation.create({
    data: {
      userId: user.id,
      provider: "assemblyai",
      originalFilename: "a.mp4",
      fileSize: 5,
      state: "queued",
    },
  });
  expect((await patch(user.id, { blocked: true, reason: "Мошенничество" })).status).toBe(200);
  expect(await db.videoOperation.findUnique({ where: { id: video.id } })).toMatchObject({
    state: "cancelled",
  });
  expect((await send(me, "GET", { headers })).status).toBe(401);
  expect((await send(me, "GET", { token: own })).status).toBe(401);
  expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
  for (const language of ["ru", "en"]) {
    const refused = await send(signIn, "POST", {
      json: credentials,
      headers: { "accept-language": language },
    });
    expect([refused.status, refused.body]).toMatchObject([403, { code: "ACCOUNT_BLOCKED" }]);
  }
  await expect(signInByBrowser("dev", credentials, {})).rejects.toMatchObject({ code: "ACCOUNT_BLOCKED" });
  // A session that began in the same moment is worth nothing either.
  const late = await inBrowser(user);
  expect((await send(me, "GET", { headers: late })).status).toBe(401);
  expect((await patch(user.id, { blocked: false })).status).toBe(200);
  expect((await send(signIn, "POST", { json: credentials })).status).toBe(200);
});

test("however many tokens a person has, blocking ends them by the same few statements", async () => {
  const person = await aUser();
  const blockAfter = async (count: number) => {
    await db.$executeRaw`
      INSERT INTO api_tokens (id, user_id, token_hash, expires_at)
      SELECT gen_random_uuid(), ${person.id}::uuid, lpad(${count}::int || '-' || n, 64, '0'), now() + interval '1 day' FROM generate_series(1, ${count}::int) AS n`;
    const { statements } = await statementsOf(() =>
      changePerson(admin, { id: person.id, blocked: true, reason: "" }),
    );
    await changePerson(admin, { id: person.id, blocked: false, reason: "" });
    return statements.length;
  };
  expect(await blockAfter(10_000)).toBe(await blockAfter(1));
  expect(await db.apiToken.count({ where: { userId: person.id } })).toBe(0);
  expect(await db.auditEntry.count({ where: { action: "token-ended", actorId: admin.id } })).toBe(10_001);
});

test("who holds a lock of their account for long, as bringing a large base back does, is blocked and hidden all the same", async () => {
  const { id } = await aUser();
  const base = await aBase({ ownerId: id });
  const report = await createReport(
    GUEST,
    { kind: "base", id: base.id, reason: "spam", text: "" },
    { address: "192.0.2.1" },
  );
  const { decisions } = await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      const deciding = Promise.all([
        withinRequest("192.0.2.2", () => changePerson(admin, { id, blocked: true, reason: "" })),
        withinRequest("192.0.2.3", () => decideReport(admin, { id: report.id, decision: "hide", note: "" })),
      ]);
      // Longer than other requests wait for an answer of the database, and statements for a lock.
      await Promise.race([deciding, new Promise((resolve) => setTimeout(resolve, 5_500))]);
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${admin.id}::uuid FOR NO KEY UPDATE NOWAIT`; // writes as before
      return { decisions: deciding };
    },
    { timeout: 10_000 },
  );
  await decisions;
  expect(await db.user.count({ where: { id, blockedAt: { not: null } } })).toBe(1);
  expect(await db.promptBase.count({ where: { id: base.id, hiddenAt: { not: null } } })).toBe(1);
});

test("who is an administrator no more makes none, hides and decides nothing, though an account that holds its lock had them wait since before", async () => {
  const demoted = await aMember({ role: "admin" });
  const { id } = await aUser();
  const base = await aBase({ ownerId: id });
  const report = await createReport(
    GUEST,
    { kind: "base", id: base.id, reason: "spam", text: "" },
    { address: "192.0.2.1" },
  );
  const { asked } = await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    const waiting = Promise.allSettled(
      [
        () => changePerson(demoted, { id, role: "admin", reason: "" }),
        () => hideBase(demoted, { id: base.id, hidden: true, reason: "" }),
        () => decideReport(demoted, { id: report.id, decision: "hide", note: "" }),
      ].map((work, at) => withinRequest(`192.0.2.${at}`, work as () => Promise<unknown>)),
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    await changePerson(admin, { id: demoted.id, role: "user", reason: "" });
    return { asked: waiting };
  });
  for (const each of await asked) expect(each).toMatchObject({ reason: { code: "FORBIDDEN" } });
  expect(await db.user.count({ where: { id, role: "user" } })).toBe(1);
  expect(await db.promptBase.count({ where: { id: base.id, hiddenAt: null } })).toBe(1);
});

test("the last administrator stays, also of two who demote each other at once", async () => {
  for (const json of [{ role: "user" }, { blocked: true }])
    expect((await patch(admin.id, json)).body).toMatchObject({ code: "LAST_ADMIN" });
  expect((await patch(UNKNOWN, { role: "admin" })).body).toMatchObject({ code: "USER_NOT_FOUND" });
  expect((await patch(admin.id, {})).status).toBe(422);
  const second = await aMember();
  expect((await patch(second.id, { role: "admin" })).status).toBe(200);
  const other = { ...second, role: "admin" as const };
  const outcomes = await Promise.allSettled([
    changePerson(admin, { id: second.id, role: "user", reason: "" }),
    changePerson(other, { id: admin.id, blocked: true, reason: "" }),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.user.count({ where: { role: "admin", blockedAt: null } })).toBe(1);
});

test("the last administrator cannot delete the account either", async () => {
  const refused = await send(deleteMe, "DELETE", { token, json: { confirm: "Админ Админов" } });
  expect(refused).toMatchObject({ status: 409, body: { code: "LAST_ADMIN" } });
  await aUser({ role: "admin" });
  expect((await send(deleteMe, "DELETE", { token, json: { confirm: "Админ Админов" } })).status).toBe(204);
});

test("a token of another day makes nobody an administrator", async () => {
  await db.apiToken.updateMany({ data: { signedInAt: null } });
  const { id } = await aUser();
  expect((await patch(id, { role: "admin" })).body).toMatchObject({ code: "FRESH_SIGN_IN_REQUIRED" });
  expect((await patch(id, { blocked: true })).status).toBe(200);
  const other = await aUser({ role: "admin" });
  expect((await patch(other.id, { blocked: true })).body).toMatchObject({ code: "FRESH_SIGN_IN_REQUIRED" });
  // One who is blocked is none until they are let in again.
  await changePerson(admin, { id: other.id, blocked: true, reason: "" });
  expect((await patch(other.id, { blocked: false })).body).toMatchObject({ code: "FRESH_SIGN_IN_REQUIRED" });
  expect((await patch(id, { blocked: false })).status).toBe(200);
});

test("the log says who did what to whom and from which network", async () => {
  const user = await aMember({ fullName: "Вера" });
  const own = await aToken(user.id);
  const base = await aBase({ ownerId: user.id, baseName: "Полка" });
  const made = await send(makeToken, "POST", { token: own, json: { name: "Скрипт", scopes: ["read"] } });
  const { id: madeId } = made.body as { id: string };
  await send(endToken, "DELETE", { token: own, params: { id: madeId } });
  await send(exportMe, "GET", { token: own });
  const further = await aToken(user.id);
  await endOtherSessions({ ...user, via: { kind: "token", id: await idOf(own) } }, { tokens: true });
  expect((await send(me, "GET", { token: further })).status).toBe(401);
  await withRequest(scopeOf("2001:db8:1:2::/64"), () =>
    hideBase(admin, { id: base.id, hidden: true, reason: "Чужое" }),
  );
  await withRequest(scopeOf("203.0.113.77"), () =>
    changePerson(admin, { id: user.id, role: "admin", blocked: true, reason: "Спам" }),
  );
  await changePerson(admin, { id: user.id, blocked: false, reason: "" });
  const entries = await log();
  expect(entries.reverse().map(({ action }) => action)).toEqual([
    "token-created",
    "token-ended",
    "exported",
    "token-ended",
    "hidden",
    "role-changed",
    "token-ended",
    "blocked",
    "unblocked",
  ]);
  expect(entries[0]).toMatchObject({
    actorId: user.id,
    actorName: "Вера",
    targetKind: "token",
    targetId: madeId,
  });
  expect(entries[4]).toMatchObject({
    actorName: "Админ Админов",
    targetKind: "base",
    targetName: "Полка",
    network: "2001:db8:1::/48",
    details: { reason: "Чужое" },
  });
  expect(entries[7]).toMatchObject({
    targetName: "Вера",
    network: "203.0.113.0/24",
    details: { reason: "Спам" },
  });
  expect((await log("?action=blocked")).map(({ targetId }) => targetId)).toEqual([user.id]);
  expect(await log(`?actorId=${user.id}`)).toHaveLength(4);
  expect(await log(`?targetId=${base.id}`)).toHaveLength(1);
  const first = await send(audit, "GET", { token, query: "?limit=3" });
  const next = /cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")![1];
  expect(await log(`?limit=9&cursor=${next}`)).toHaveLength(6);
});

test("of a base that is shown or hidden already the log says nothing, but for another reason", async () => {
  const { id } = await aBase();
  for (const hidden of [false, true, true, false, false])
    await hideBase(admin, { id, hidden, reason: "Чужое" });
  await hideBase(admin, { id, hidden: true, reason: "Чужое" });
  await hideBase(admin, { id, hidden: true, reason: "Спам" });
  expect((await log()).reverse().map(({ action, details }) => [action, details])).toEqual([
    ["hidden", { reason: "Чужое" }],
    ["restored", { reason: null }],
    ["hidden", { reason: "Чужое" }],
    ["hidden", { reason: "Спам" }],
  ]);
});

test("an entry outlives the account, without its name", async () => {
  const user = await aUser({ fullName: "Вера" });
  const own = await aToken(user.id);
  expect((await send(deleteMe, "DELETE", { token: own, json: { confirm: "Вера" } })).status).toBe(204);
  expect(await log()).toMatchObject([
    { action: "deleted", actorId: user.id, actorName: null, targetId: user.id, targetName: null },
  ]);
});

test("the database refuses to change an entry, and to delete one before its year is over", async () => {
  await changePerson(admin, { id: (await aUser()).id, role: "admin", reason: "" });
  for (const statement of [
    "UPDATE audit_entries SET action = 'blocked'",
    "DELETE FROM audit_entries",
    "TRUNCATE audit_entries",
  ])
    await expect(db.$executeRawUnsafe(statement)).rejects.toThrow("append-only");
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db.auditEntry.createMany({
    data: [
      { action: "deleted", createdAt: at(367) },
      { action: "exported", createdAt: at(364) },
    ],
  });
  await dropExpiredRows();
  expect((await log()).map(({ action }) => action)).toEqual(["role-changed", "exported"]);
});

test("a seller's commission, another reason of a block and a message that is deleted are in the log", async () => {
  const { id } = await aUser();
  expect((await send(setCommission, "PUT", { params: { id }, token, json: { percent: 40 } })).status).toBe(
    200,
  );
  for (const reason of ["спам", "спам", "обман"]) await patch(id, { blocked: true, reason });
  const { id: messageId } = await db.feedback.create({
    data: { userId: id, type: "BUG", message: "Жалоба" },
  });
  expect((await send(deleteMessage, "DELETE", { params: { id: messageId }, token })).status).toBe(204);
  const by = { actorId: admin.id };
  expect(await log()).toMatchObject([
    { ...by, action: "deleted", targetId: messageId },
    { ...by, action: "blocked", targetId: id, details: { reason: "обман" } },
    { ...by, action: "blocked", targetId: id, details: { reason: "спам" } },
    { ...by, action: "commission-changed", targetId: id, details: { percent: 40 } },
  ]);
});

test.each([
  ["blocked", { blocked: true }, 401],
  ["no administrator any more", { role: "user" }, 403],
] as const)("who is %s while the body of a call comes does nothing with it", async (_, changes, status) => {
  const other = await aMember({ role: "admin" });
  const { id } = await aUser();
  let finish = () => {};
  const body = new ReadableStream({
    start(controller) {
      finish = () => {
        controller.enqueue(new TextEncoder().encode('{"role": "admin"}'));
        controller.close();
      };
    },
  });
  const request = new Request("http://localhost:3000/api/test", {
    method: "PATCH",
    headers: { "ssmm-token": await aToken(other.id), "content-type": "application/json" },
    body,
    duplex: "half",
  } as RequestInit);
  const answer = change(request, { params: Promise.resolve({ id }) });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await changePerson(admin, { id: other.id, reason: "", ...changes });
  finish();
  expect((await answer).status).toBe(status);
  expect(await db.user.count({ where: { id, role: "admin" } })).toBe(0);
});
