import { ROUTES as memberRoutes } from "@/lib/bases/access/members/routes";
import type { Member } from "@/lib/bases/access/members/schema";
import { ROUTES } from "@/lib/bases/access/members/teams/routes";
import { type Team, TEAM_LIMITS } from "@/lib/bases/access/members/teams/schema";
import { ROUTES as transferRoutes } from "@/lib/bulk/transfer/routes";
import { MEMBER_LIMITS } from "@/lib/bases/access/members/limits";
import { redeemCode } from "@/lib/bases/codes/mutations";
import { deleteBase } from "@/lib/bases/mutations";
import { db } from "@/lib/platform/db/client";
import { ROUTES as promptRoutes } from "@/lib/prompts/routes";
import { restoreTrash } from "@/lib/trash/mutations";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { aPrompt } from "@/tests/support/factories/prompt";
import { handlersAt } from "@/tests/support/handlers-at";
import { aWorker } from "@/tests/support/personas";
import { until } from "@/tests/support/until";
import { aMember, manyMembers, viewerOf } from "@/tests/support/viewers";

const teams = handlersAt("/teams", ROUTES);
const team = handlersAt("/teams/{id}", ROUTES);
const people = handlersAt("/teams/{id}/members", ROUTES);
const person = handlersAt("/teams/{id}/members/{userId}", ROUTES);
const ofBase = handlersAt("/bases/{id}/members/teams", ROUTES);
const inBase = handlersAt("/bases/{id}/members/teams/{teamId}", ROUTES);
const members = handlersAt("/bases/{id}/members", memberRoutes);
const member = handlersAt("/bases/{id}/members/{userId}", memberRoutes);
const prompt = handlersAt("/prompts/{id}", promptRoutes);

type Who = { id: string; token: string };
const signedIn = async ({ id }: { id: string }): Promise<Who> => ({ id, token: await aToken(id) });

let owner: Who;
let anna: Who;
let boris: Who;
/** Where both are readers. */
let old: Awaited<ReturnType<typeof aBase>>;
let home: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  owner = await signedIn(await aMember());
  old = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
  home = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY", baseName: "Новая" });
  [anna, boris] = [
    await signedIn(await aWorker([old], "reader")),
    await signedIn(await aWorker([old], "reader")),
  ];
});

const make = async (name: string, ...who: Who[]) =>
  (
    await send(teams.POST!, "POST", {
      token: owner.token,
      json: { name, userIds: who.map(({ id }) => id) },
    })
  ).body as Team;
const give = (teamId: string, role: string, by = owner, id = home.id) =>
  send(inBase.PUT!, "PUT", { params: { id, teamId }, token: by.token, json: { role } });
const take = (teamId: string) =>
  send(inBase.DELETE!, "DELETE", { params: { id: home.id, teamId }, token: owner.token });
const add = (id: string, ...who: Who[]) =>
  send(people.POST!, "POST", {
    params: { id },
    token: owner.token,
    json: { userIds: who.map((each) => each.id) },
  });
const drop = (id: string, who: Who) =>
  send(person.DELETE!, "DELETE", { params: { id, userId: who.id }, token: owner.token });
const setRole = (who: Who, role: string) =>
  send(member.PATCH!, "PATCH", {
    params: { id: home.id, userId: who.id },
    token: owner.token,
    json: { role },
  });
const remove = (who: Who, by = owner, id = home.id) =>
  send(member.DELETE!, "DELETE", { params: { id, userId: who.id }, token: by.token });
const rolesIn = async (id = home.id) => {
  const rows = await db.baseMember.findMany({ where: { baseId: id } });
  return {
    anna: rows.find((row) => row.userId === anna.id)?.role,
    boris: rows.find((row) => row.userId === boris.id)?.role,
  };
};
const toldOf = async (who: Who) =>
  (await db.notification.findMany({ where: { userId: who.id }, orderBy: { createdAt: "asc" } })).map(
    ({ data }) => (data as { role?: string; what: string }).role ?? (data as { what: string }).what,
  );
/** Until somebody waits for what another transaction holds. */
const untilHeld = () =>
  until(async () => {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return row!.count > 0;
  });
const asOwner = () => viewerOf({ id: owner.id, role: "user", language: "ru" });
const codeOf = ({ body }: { body: never }) => (body as { code: string }).code;

test("a team that is given a role makes its people members at once, and takes it again at once", async () => {
  const { id } = await aPrompt({ base: home, userId: owner.id });
  const read = async (who: Who) =>
    (await send(prompt.GET!, "GET", { params: { id }, token: who.token })).status;
  const made = await make("Дизайнеры", anna, boris);
  expect(made).toMatchObject({ name: "Дизайнеры", people: [{ id: anna.id }, { id: boris.id }] });
  expect(JSON.stringify(made)).not.toContain("email");
  expect(await read(anna)).toBe(403);
  const given = await give(made.id, "editor");
  expect([given.status, given.body]).toEqual([
    200,
    { teamId: made.id, name: "Дизайнеры", role: "editor", members: 2 },
  ]);
  expect(await read(anna)).toBe(200);
  expect(await rolesIn()).toEqual({ anna: "editor", boris: "editor" });
  // The list's name is for its owner alone.
  const seenBy = async (who: Who) =>
    ((await send(members.GET!, "GET", { params: { id: home.id }, token: who.token })).body as Member[]).map(
      (each) => each.team?.name,
    );
  expect([await seenBy(owner), await seenBy(anna)]).toEqual([
    ["Дизайнеры", "Дизайнеры"],
    [undefined, undefined],
  ]);
  await give(made.id, "reader");
  expect(await rolesIn()).toEqual({ anna: "reader", boris: "reader" });
  expect((await take(made.id)).status).toBe(204);
  expect([await rolesIn(), await read(anna)]).toEqual([{}, 403]);
  expect(await rolesIn(old.id)).toEqual({ anna: "reader", boris: "reader" });
  expect(await toldOf(anna)).toEqual(["editor", "reader", "removed"]);
  expect(await db.formerEditor.count()).toBe(2);
});

test("a person has the higher of their own role and those of their teams, and keeps the own one", async () => {
  const [low, high] = [await make("Читатели", anna, boris), await make("Редакторы", anna)];
  await db.baseMember.create({ data: { baseId: home.id, userId: anna.id, role: "reader" } });
  await give(low.id, "reader");
  await give(high.id, "manager");
  expect(await rolesIn()).toEqual({ anna: "manager", boris: "reader" });
  // Less than the team gives is the team's to change; more is the person's own.
  expect(codeOf(await setRole(anna, "editor"))).toBe("ROLE_OF_TEAM");
  await give(high.id, "editor");
  expect((await setRole(anna, "manager")).status).toBe(200);
  await take(high.id);
  expect(await rolesIn()).toEqual({ anna: "manager", boris: "reader" });
  expect((await setRole(anna, "reader")).status).toBe(200);
  await give(high.id, "editor");
  expect((await rolesIn()).anna).toBe("editor");
  await send(team.DELETE!, "DELETE", { params: { id: high.id }, token: owner.token });
  await send(team.DELETE!, "DELETE", { params: { id: low.id }, token: owner.token });
  expect(await rolesIn()).toEqual({ anna: "reader" });
  expect(await db.team.count()).toBe(0);
});

test("who comes into a team gets its roles, who leaves it loses them", async () => {
  const { id } = await make("Команда", anna);
  await give(id, "editor");
  const added = await add(id, boris, anna);
  expect([added.status, added.body]).toEqual([
    200,
    [expect.objectContaining({ id: anna.id }), expect.objectContaining({ id: boris.id })],
  ]);
  expect(await rolesIn()).toEqual({ anna: "editor", boris: "editor" });
  expect((await drop(id, anna)).status).toBe(204);
  expect((await drop(id, anna)).status).toBe(404);
  expect(await rolesIn()).toEqual({ boris: "editor" });
  const save = (json: object) => send(team.PATCH!, "PATCH", { params: { id }, token: owner.token, json });
  expect((await save({ name: "Другое имя" })).body).toMatchObject({
    name: "Другое имя",
    people: [{ id: boris.id }],
  });
  expect((await save({ userIds: [anna.id] })).body).toMatchObject({ people: [{ id: anna.id }] });
  expect(await rolesIn()).toEqual({ anna: "editor" });
  const list = await send(people.GET!, "GET", { params: { id }, token: owner.token });
  expect(list.body).toEqual([expect.objectContaining({ id: anna.id })]);
});

test("who left or was removed does not come back by another role of the team, but by a team that is given the base; who leaves the last base leaves the teams", async () => {
  const { id } = await make("Команда", anna, boris);
  await give(id, "editor");
  expect((await remove(anna, anna)).status).toBe(204);
  expect((await remove(boris)).status).toBe(204);
  await give(id, "manager");
  expect(await rolesIn()).toEqual({});
  expect(await toldOf(boris)).toEqual(["editor", "removed"]);
  await take(id);
  await give(id, "reader");
  expect(await rolesIn()).toEqual({ anna: "reader", boris: "reader" });
  await remove(anna, anna);
  await remove(anna, anna, old.id);
  const list = await send(teams.GET!, "GET", { token: owner.token });
  expect(list.body).toEqual([
    expect.objectContaining({ id, people: [expect.objectContaining({ id: boris.id })] }),
  ]);
  expect(codeOf(await add(id, anna))).toBe("MEMBER_NOT_FOUND");
});

test("who leaves the last base while the owner adds them to a team is added to none", async () => {
  const { id } = await make("Команда");
  await give(id, "editor");
  let adding: ReturnType<typeof add> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${owner.id}::uuid FOR NO KEY UPDATE`;
    adding = add(id, anna);
    await untilHeld();
    await tx.baseMember.deleteMany({ where: { userId: anna.id } }); // as leaving does, under the owner's lock
  });
  expect(codeOf(await adding!)).toBe("MEMBER_NOT_FOUND");
  expect([await rolesIn(), await db.teamPerson.count()]).toEqual([{}, 0]);
});

test("who leaves waits for changes of the owner's teams, and then leaves them", async () => {
  const { id } = await make("Команда");
  let leaving: ReturnType<typeof remove> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${owner.id}::uuid FOR NO KEY UPDATE`;
    leaving = remove(anna, anna, old.id);
    await Promise.race([leaving, untilHeld()]);
    await tx.teamPerson.create({ data: { teamId: id, userId: anna.id } }); // as adding does, under the owner's lock
  });
  expect((await leaving!).status).toBe(204);
  expect(await db.teamPerson.count()).toBe(0);
});

test("a team of the former owner’s rules no base that an older version transferred", async () => {
  const { id } = await make("Команда", anna, boris);
  await give(id, "editor");
  const other = await signedIn(await aMember());
  await db.promptBase.update({ where: { id: home.id }, data: { ownerId: other.id } });
  const list = await send(ofBase.GET!, "GET", { params: { id: home.id }, token: other.token });
  expect(list.body).toEqual([]);
  await drop(id, boris);
  expect(await rolesIn()).toEqual({ anna: "editor", boris: "editor" });
  const lowered = await send(member.PATCH!, "PATCH", {
    params: { id: home.id, userId: anna.id },
    token: other.token,
    json: { role: "reader" },
  });
  expect(lowered.status).toBe(200);
  await send(team.DELETE!, "DELETE", { params: { id }, token: owner.token });
  expect(await rolesIn()).toEqual({ anna: "reader", boris: "editor" });
});

test("a team that is deleted while its base lies in the trash leaves people their own roles", async () => {
  const { id } = await make("Команда", anna, boris);
  await db.baseMember.create({ data: { baseId: home.id, userId: anna.id, role: "reader" } });
  await give(id, "manager");
  await deleteBase(asOwner(), { id: home.id });
  await send(team.DELETE!, "DELETE", { params: { id }, token: owner.token });
  await restoreTrash(asOwner(), { kind: "base", id: home.id });
  expect(await rolesIn()).toEqual({ anna: "reader" });
  expect(await db.baseMember.findFirst({ where: { baseId: home.id } })).toMatchObject({
    teamId: null,
    ownRole: null,
  });
});

test("who managed by a team that is deleted meanwhile has no use for the codes of the restored base, and is told; a lower team's role remains", async () => {
  const { codeValue } = await aCode({ baseId: home.id });
  const [{ id }, { id: lower }] = [await make("Отдел", anna, boris), await make("Все", anna)];
  await give(id, "manager");
  await give(lower, "reader");
  await deleteBase(asOwner(), { id: home.id });
  await send(team.DELETE!, "DELETE", { params: { id }, token: owner.token });
  await restoreTrash(asOwner(), { kind: "base", id: home.id });
  expect(await rolesIn()).toEqual({ anna: "reader", boris: undefined });
  expect([await toldOf(anna), await toldOf(boris)]).toEqual([
    ["manager", "reader"],
    ["manager", "removed"],
  ]);
  for (const who of [anna, boris])
    await expect(
      redeemCode(viewerOf({ id: who.id, role: "user", language: "ru" }), { codeValue }),
    ).rejects.toMatchObject({ code: "ACTIVATION_CODE_OWN_BASE" });
});

test("strangers, others’ teams and bases, and rights", async () => {
  const stranger = await signedIn(await aMember());
  const refused = await send(teams.POST!, "POST", {
    token: owner.token,
    json: { name: "Чужие", userIds: [stranger.id] },
  });
  expect([refused.status, codeOf(refused)]).toEqual([404, "MEMBER_NOT_FOUND"]);
  const { id } = await make("Команда", anna);
  const manager = await signedIn(await aWorker([home], "manager"));
  expect((await give(id, "reader", manager)).status).toBe(403);
  expect((await give(id, "reader", anna)).status).toBe(403);
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  expect((await give(id, "reader", owner, personal.id)).status).toBe(403);
  const theirs = await aBase({ ownerId: stranger.id, accessType: "FREE" });
  expect(codeOf(await give(id, "reader", stranger, theirs.id))).toBe("TEAM_NOT_FOUND");
  expect((await give(id, "owner")).status).toBe(422);
  expect(codeOf(await give(id, "owner", stranger))).toBe("FORBIDDEN"); // rights come first
  for (const who of [anna, stranger, manager]) {
    const at = { params: { id }, token: who.token };
    expect((await send(team.PATCH!, "PATCH", { ...at, json: { name: "Моя" } })).status).toBe(404);
    expect((await send(team.PATCH!, "PATCH", { ...at, json: { name: "" } })).status).toBe(404);
    expect((await send(team.DELETE!, "DELETE", at)).status).toBe(404);
    expect((await send(people.GET!, "GET", at)).status).toBe(404);
    expect((await send(teams.GET!, "GET", { token: who.token })).body).toEqual([]);
    expect((await send(ofBase.GET!, "GET", { params: { id: home.id }, token: who.token })).status).toBe(403);
  }
  expect((await send(teams.GET!, "GET", {})).status).toBe(401);
  const bad = [{}, { name: "" }, { name: "x".repeat(61) }, { name: "Команда", userIds: ["a"] }];
  for (const json of bad)
    expect((await send(teams.POST!, "POST", { token: owner.token, json })).status).toBe(422);
  const token = await aToken(owner.id, ["write"]);
  expect((await send(teams.POST!, "POST", { token, json: { name: "Токен" } })).status).toBe(403);
});

test("a base has a hundred members, by teams too, and a person a number of teams", async () => {
  const { id } = await make("Команда", anna, boris);
  const crowd = await manyMembers(MEMBER_LIMITS.perBase - 1);
  await db.baseMember.createMany({
    data: crowd.map((each) => ({ baseId: home.id, userId: each.id, role: "reader" as const })),
  });
  expect(codeOf(await give(id, "reader"))).toBe("MEMBERS_FULL");
  expect(await db.baseTeam.count()).toBe(0);
  await db.baseMember.deleteMany({
    where: { baseId: home.id, userId: { in: crowd.slice(0, 1).map((each) => each.id) } },
  });
  expect((await give(id, "reader")).status).toBe(200);
  expect(await db.baseMember.count({ where: { baseId: home.id } })).toBe(MEMBER_LIMITS.perBase);
  await db.team.createMany({
    data: Array.from({ length: TEAM_LIMITS.perOwner - 1 }, (_, at) => ({
      ownerId: owner.id,
      name: `Команда ${at}`,
    })),
  });
  expect(
    codeOf((await send(teams.POST!, "POST", { token: owner.token, json: { name: "Ещё" } })) as never),
  ).toBe("QUOTA_EXCEEDED");
});

test("two at once give, change and take a team without an error", async () => {
  const { id } = await make("Команда", anna, boris);
  await give(id, "editor");
  const answers = await Promise.all([
    give(id, "reader"),
    drop(id, anna),
    add(id, boris),
    remove(boris, boris),
    give(id, "manager"),
  ]);
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
});

test("after a transfer members by a team are members by themselves; a restored base follows the teams of now", async () => {
  const { id } = await make("Команда", anna, boris);
  await give(id, "editor");
  const { POST: OFFER } = handlersAt("/bases/{id}/transfer", transferRoutes);
  const { POST: ACCEPT } = handlersAt("/bases/{id}/transfer/accept", transferRoutes);
  for (const who of [owner, anna]) await aBase({ ownerId: who.id, accessType: "PRIVATE" });
  await give(id, "reader", owner, old.id);
  await deleteBase(asOwner(), { id: old.id });
  await drop(id, boris);
  await restoreTrash(asOwner(), { kind: "base", id: old.id });
  expect(await rolesIn(old.id)).toEqual({ anna: "reader", boris: "reader" }); // both were by themselves
  await add(id, boris);
  await send(OFFER!, "POST", { params: { id: home.id }, token: owner.token, json: { userId: anna.id } });
  expect((await send(ACCEPT!, "POST", { params: { id: home.id }, token: anna.token, json: {} })).status).toBe(
    200,
  );
  await send(team.DELETE!, "DELETE", { params: { id }, token: owner.token });
  expect(await rolesIn()).toEqual({ boris: "editor" });
});

test("a team gets nobody into a base that an administrator hid, until it is shown again", async () => {
  const { id } = await make("Отдел", anna);
  await db.promptBase.update({ where: { id: home.id }, data: { hiddenAt: new Date() } });
  expect((await give(id, "reader")).body).toMatchObject({ code: "BASE_HIDDEN" });
  await db.promptBase.update({ where: { id: home.id }, data: { hiddenAt: null } });
  expect((await give(id, "reader")).status).toBe(200);
  await db.promptBase.update({ where: { id: home.id }, data: { hiddenAt: new Date() } });
  const refused = await add(id, boris);
  expect(refused.body).toMatchObject({ code: "BASE_HIDDEN" });
  expect(refused.text).toContain("«Новая»");
  expect(await rolesIn()).toEqual({ anna: "reader", boris: undefined });
  // Who is taken out loses the role nevertheless.
  const json = { userIds: [boris.id] };
  const saved = await send(team.PATCH!, "PATCH", { params: { id }, token: owner.token, json });
  expect(saved.body).toMatchObject({ code: "BASE_HIDDEN" });
  expect(await rolesIn()).toEqual({});
});
