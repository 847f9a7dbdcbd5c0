import { endOtherSessions, listSessions, startSession } from "@/lib/identity/sessions/sessions";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aUser } from "@/tests/support/factories/user";
import { inBrowser } from "@/tests/support/signed-in";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { DELETE: endOne } = handlersAt("/users/me/sessions/{id}", identityRoutes);
const { DELETE: endOthers, GET: list } = handlersAt("/users/me/sessions", identityRoutes);

beforeEach(resetDatabase);

type Listed = { id: string; user_agent: string; current: boolean }[];
const idsOf = (sessions: Listed) => sessions.map(({ id }) => id);

test("lists live sessions of the caller only, the latest used first", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const [first, second, idle, over] = [
    await startSession(user.id, "Agent 1"),
    await startSession(user.id, "Agent 2"),
    await startSession(user.id, ""),
    await startSession(user.id, ""),
  ];
  await startSession(other.id, "Чужой");
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db.session.update({ where: { id: second }, data: { lastSeenAt: ago(1) } });
  await db.session.update({ where: { id: idle }, data: { lastSeenAt: ago(15) } });
  await db.session.update({ where: { id: over }, data: { expiresAt: ago(1) } });
  const answer = await send(list, "GET", { token: await aToken(user.id) });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject([
    { id: first, user_agent: "Agent 1", current: false },
    { id: second, user_agent: "Agent 2", current: false },
  ]);
  expect((await send(list, "GET")).status).toBe(401);
});

test("marks the session that asks, and ends every other one", async () => {
  const user = await aUser();
  const [mine, lost] = [await startSession(user.id, ""), await startSession(user.id, "")];
  const stranger = await startSession((await aUser()).id, "");
  const viewer: Member = {
    kind: "member",
    id: user.id,
    role: "user",
    language: "ru",
    via: { kind: "session", id: mine },
  };
  expect((await listSessions(viewer)).filter(({ current }) => current).map(({ id }) => id)).toEqual([mine]);
  await endOtherSessions(viewer, { tokens: false });
  expect(idsOf(await listSessions(viewer))).toEqual([mine]);
  expect(await db.session.findUnique({ where: { id: lost } })).toBeNull();
  expect(await db.session.findUnique({ where: { id: stranger } })).not.toBeNull();
});

test("ends one of the caller's own; another's, an unknown and an unreadable id are not found", async () => {
  const user = await aUser();
  const token = await aToken(user.id);
  const [mine, kept, stranger] = [
    await startSession(user.id, ""),
    await startSession(user.id, ""),
    await startSession((await aUser()).id, ""),
  ];
  expect((await send(endOne, "DELETE", { params: { id: mine }, token })).status).toBe(204);
  for (const id of [mine, stranger, crypto.randomUUID(), "x"])
    expect((await send(endOne, "DELETE", { params: { id }, token })).status).toBe(404);
  expect((await send(endOne, "DELETE", { params: { id: kept } })).status).toBe(401);
  expect(await db.session.count()).toBe(2);
  expect((await send(endOthers, "DELETE", { token })).status).toBe(204);
  expect((await db.session.findMany()).map(({ id }) => id)).toEqual([stranger]);
});

test("ends the others with the API tokens only when asked to, and never what asks itself", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const [token, lost, foreign] = [await aToken(user.id), await aToken(user.id), await aToken(other.id)];
  const headers = await inBrowser(user);
  await startSession(user.id, "");
  const works = async (...tokens: string[]) =>
    Promise.all(tokens.map(async (each) => (await send(list, "GET", { token: each })).status));
  expect((await send(endOthers, "DELETE", { headers })).status).toBe(204);
  expect((await send(endOthers, "DELETE", { headers, query: "?tokens=perhaps" })).status).toBe(400);
  expect(await works(token, lost, foreign)).toEqual([200, 200, 200]);
  expect((await send(endOthers, "DELETE", { token, query: "?tokens=true" })).status).toBe(204);
  expect(await works(token, lost, foreign)).toEqual([200, 401, 200]);
  const again = await inBrowser(user);
  expect((await send(endOthers, "DELETE", { headers: again, query: "?tokens=true" })).status).toBe(204);
  expect(await works(token, foreign)).toEqual([401, 200]);
  expect((await send(list, "GET", { headers: again })).status).toBe(200);
});
