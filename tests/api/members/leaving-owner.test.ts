import { ROUTES as memberRoutes } from "@/lib/bases/access/members/routes";
import { ROUTES as teamRoutes } from "@/lib/bases/access/members/teams/routes";
import { deleteBase } from "@/lib/bases/mutations";
import { restoreTrash } from "@/lib/trash/mutations";
import { ROUTES as transferRoutes } from "@/lib/bulk/transfer/routes";
import { cancelDeletion, deleteDueAccounts } from "@/lib/identity/people/scheduled-deletion";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";
import { deleteToldAccounts } from "@/lib/notifications/jobs";
import { ROUTES as notificationRoutes } from "@/lib/notifications/routes";
import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { handlersAt } from "@/tests/support/handlers-at";
import { aWorker } from "@/tests/support/personas";
import { until } from "@/tests/support/until";
import { aMember, viewerOf } from "@/tests/support/viewers";

const { DELETE } = handlersAt("/users/me", identityRoutes);
const { GET: WHEN } = handlersAt("/users/me/deletion", identityRoutes);
const { POST: SCHEDULE, DELETE: KEEP } = handlersAt("/users/me/deletion", notificationRoutes);
const { GET: LIST } = handlersAt("/notifications", notificationRoutes);
const { POST: INVITE } = handlersAt("/bases/{id}/invitations", memberRoutes);
const { POST: JOIN } = handlersAt("/invitations/{key}/accept", memberRoutes);
const { PUT: GIVE } = handlersAt("/bases/{id}/members/teams/{teamId}", teamRoutes);
const { POST: OFFER } = handlersAt("/bases/{id}/transfer", transferRoutes);
const { POST: TAKE } = handlersAt("/bases/{id}/transfer/accept", transferRoutes);

const NAME = "Олег Уходящий";
let token: string;
let base: { id: string };
let worker: string;

beforeEach(async () => {
  await resetDatabase();
  const { id } = await aMember({ fullName: NAME });
  token = await aToken(id);
  base = await aBase({ ownerId: id, accessType: "FREE", baseName: "Общая полка" });
  worker = (await aWorker([base], "editor")).id;
});

const nothing = () => Promise.resolve();
const leave = () => send(DELETE!, "DELETE", { token, json: { confirm: NAME } });
const schedule = (shared = base.id, confirm = NAME) =>
  send(SCHEDULE!, "POST", { token, json: { confirm, shared } });
const keep = () => send(KEEP!, "DELETE", { token });
const when = async () => (await send(WHEN!, "GET", { token })).body;
const due = () => db.accountDeletion.updateMany({ data: { deletesAt: new Date(Date.now() - 1_000) } });
const run = () => deleteToldAccounts(new AbortController().signal);
const textsOf = async (userId: string) => (await send(LIST!, "GET", { token: await aToken(userId) })).text;
const invite = async () => send(INVITE!, "POST", { params: base, token, json: { role: "reader" } });

test("who owns a shared base does not delete the account at once: members are told thirty days before, and when it is gone", async () => {
  const refused = await leave();
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: "ACCOUNT_HAS_MEMBERS", message: expect.stringContaining("1") }),
  ]);
  expect((await schedule("")).status).toBe(409); // a base that was shared after the person had looked
  expect((await schedule(base.id, "Другое имя")).status).toBe(422);
  const made = await schedule(`${worker},${base.id}`);
  const { deletesAt } = made.body as { deletesAt: string };
  expect(made.status).toBe(202);
  expect(Math.round((Date.parse(deletesAt) - Date.now()) / DAY)).toBe(30);
  expect((await schedule()).body).toEqual({ deletesAt });
  expect(await when()).toEqual({ deletesAt });
  await run();
  expect(await db.promptBase.count()).toBe(1);
  expect(await textsOf(worker)).toMatch(
    /Владелец удаляет аккаунт, \d\d\.\d\d\.\d{4} исчезнет база «Общая полка»/,
  );
  await due();
  await run();
  expect([await db.promptBase.count(), await db.user.count({ where: { fullName: NAME } })]).toEqual([0, 0]);
  expect(await textsOf(worker)).toContain("Владелец удалил аккаунт, вместе с ним удалена база «Общая полка»");
});

test("a deletion is called off, and members are told", async () => {
  await schedule();
  expect([(await keep()).status, (await keep()).status]).toEqual([204, 204]);
  await due();
  await run();
  expect(await when()).toBeNull();
  expect(await textsOf(worker)).toContain("Владелец передумал удалять аккаунт: база «Общая полка» остаётся");
  expect(await db.notification.count({ where: { userId: worker } })).toBe(2);
});

test("nobody joins meanwhile: by a link of before, a new one, a team or a transfer", async () => {
  const key = ((await invite()).body as { url: string }).url.split("/").at(-1)!;
  const ownerId = (await db.user.findFirstOrThrow({ where: { fullName: NAME } })).id;
  const team = await db.team.create({ data: { ownerId, name: "Новые" } });
  const other = await aMember();
  await db.teamPerson.create({ data: { teamId: team.id, userId: other.id } });
  await schedule();
  const joined = await send(JOIN!, "POST", { params: { key }, token: await aToken(other.id), json: {} });
  const given = await send(GIVE!, "PUT", {
    params: { ...base, teamId: team.id },
    token,
    json: { role: "reader" },
  });
  const { id: theirs } = await aBase({ ownerId: other.id, accessType: "FREE" });
  await db.baseMember.create({ data: { baseId: theirs, userId: ownerId, role: "editor" } });
  await send(OFFER!, "POST", {
    params: { id: theirs },
    token: await aToken(other.id),
    json: { userId: ownerId },
  });
  const taken = await send(TAKE!, "POST", { params: { id: theirs }, token, json: {} });
  const answers = [joined, await invite(), given, taken];
  expect(answers.map(({ body }) => (body as { code: string }).code)).toEqual([
    "INVITATION_GONE",
    "ACCOUNT_ENDING",
    "ACCOUNT_ENDING",
    "ACCOUNT_ENDING",
  ]);
});

test("a shared base does not come back from the trash meanwhile", async () => {
  const owner = viewerOf(await db.user.findFirstOrThrow({ where: { fullName: NAME } }));
  await deleteBase(owner, { id: base.id });
  await db.accountDeletion.create({ data: { userId: owner.id, deletesAt: new Date(Date.now() + DAY) } });
  const restoring = restoreTrash(owner, { kind: "base", id: base.id });
  await expect(restoring).rejects.toMatchObject({ code: "ACCOUNT_ENDING" });
  await keep();
  await restoreTrash(owner, { kind: "base", id: base.id });
  expect(await db.baseMember.count()).toBe(1);
});

test("an account that cannot go yet has thirty days more, of which owner and members are told; a base that a member took over stays", async () => {
  await schedule();
  const buyer = await aMember();
  await anAccess({ userId: buyer.id, baseId: base.id, secondsLeft: 600 });
  await due();
  await run();
  expect(await db.promptBase.count()).toBe(1);
  const { deletesAt } = await db.accountDeletion.findFirstOrThrow();
  expect(Math.round((deletesAt.getTime() - Date.now()) / DAY)).toBe(30);
  expect((await textsOf(worker)).match(/Владелец удаляет аккаунт/g)).toHaveLength(2);
  expect((await send(LIST!, "GET", { token })).text).toContain("Ваш аккаунт пока нельзя удалить");
  await db.userBaseAccess.deleteMany();
  await aBase({ ownerId: worker, accessType: "PRIVATE" });
  const { id: other } = await aWorker([base], "reader");
  await send(OFFER!, "POST", { params: base, token, json: { userId: worker } });
  const taken = await send(TAKE!, "POST", { params: base, token: await aToken(worker), json: {} });
  expect(taken.status).toBe(200);
  expect(await textsOf(other)).toContain("У базы новый владелец, она не исчезнет: база «Общая полка»");
  expect(await textsOf(worker)).not.toContain("Не исчезнет");
  await due();
  await run();
  expect(await db.promptBase.findMany({ where: { id: base.id }, select: { ownerId: true } })).toEqual([
    { ownerId: worker },
  ]);
  expect(await db.user.count({ where: { fullName: NAME } })).toBe(0);
});

/** Until somebody waits for what another transaction holds. */
const untilHeld = () =>
  until(async () => {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return row!.count > 0;
  });

test("who keeps the account while it is being deleted is told that it is gone", async () => {
  await schedule();
  await due();
  let kept: ReturnType<typeof keep> | undefined;
  const deleted = async () => {
    kept = keep();
    await Promise.race([kept, untilHeld()]);
  };
  await deleteDueAccounts({ deleted, postponed: nothing }, new AbortController().signal);
  expect([(await kept!).status, await db.user.count({ where: { fullName: NAME } })]).toEqual([401, 0]);
});

test("an account stays that is kept a moment before its deletion", async () => {
  await schedule();
  await due();
  const owner = viewerOf(await db.user.findFirstOrThrow({ where: { fullName: NAME } }));
  let deleting: Promise<void> | undefined;
  await cancelDeletion(owner, async () => {
    deleting = run();
    await untilHeld();
  });
  await deleting;
  expect(await db.user.count({ where: { fullName: NAME } })).toBe(1);
});

test("an account whose deletion fails keeps no other waiting", async () => {
  await schedule();
  const other = await aMember();
  await db.accountDeletion.create({ data: { userId: other.id, deletesAt: new Date() } });
  await db.accountDeletion.updateMany({
    where: { userId: { not: other.id } },
    data: { deletesAt: new Date(0) },
  });
  const deleted = async (_: unknown, members: readonly unknown[]) => {
    if (members.length > 0) throw new Error("of the first");
  };
  const all = deleteDueAccounts({ deleted, postponed: nothing }, new AbortController().signal);
  await expect(all).rejects.toThrow("of the first");
  expect([await db.user.count({ where: { id: other.id } }), await db.accountDeletion.count()]).toEqual([
    0, 1,
  ]);
});

test("nobody else is asked", async () => {
  await db.baseMember.deleteMany();
  expect((await leave()).status).toBe(204);
});
