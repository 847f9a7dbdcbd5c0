import { ROUTES } from "@/lib/notifications/routes";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { handlersAt } from "@/tests/support/handlers-at";
import { aWorker } from "@/tests/support/personas";
import { aMember } from "@/tests/support/viewers";

const { DELETE } = handlersAt("/users/me", ROUTES);
const { GET: LIST } = handlersAt("/notifications", ROUTES);

beforeEach(resetDatabase);

test("who owns a shared base deletes the account only with it, and its members are told its name", async () => {
  const { id } = await aMember({ fullName: "Олег Уходящий" });
  const base = await aBase({ ownerId: id, accessType: "FREE", baseName: "Общая полка" });
  const worker = await aWorker([base], "editor");
  const token = await aToken(id);
  const leave = (json: object) =>
    send(DELETE!, "DELETE", { token, json: { confirm: "Олег Уходящий", ...json } });
  const refused = await leave({});
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: "ACCOUNT_HAS_MEMBERS", message: expect.stringContaining("1") }),
  ]);
  expect((await leave({ deleteShared: false })).status).toBe(409);
  // A base that was shared after the person had looked stays.
  expect((await leave({ deleteShared: true, shared: id })).status).toBe(409);
  expect((await leave({ deleteShared: true, shared: `${id},${base.id}` })).status).toBe(204);
  expect(await db.promptBase.count({ where: { ownerId: id } })).toBe(0);
  const told = await send(LIST!, "GET", { token: await aToken(worker.id) });
  expect(told.text).toContain("Владелец удалил аккаунт, вместе с ним удалена");
  expect(told.text).toContain("Общая полка");
});

test("nobody else is asked", async () => {
  const { id } = await aMember({ fullName: "Олег" });
  await aBase({ ownerId: id, accessType: "FREE" });
  const answer = await send(DELETE!, "DELETE", { token: await aToken(id), json: { confirm: "Олег" } });
  expect(answer.status).toBe(204);
});
