import { findInvitation } from "@/lib/bases/access/members/queries";
import { ROUTES } from "@/lib/bases/access/members/routes";
import type { Invitation } from "@/lib/bases/access/members/schema";
import { ROUTES as notificationRoutes } from "@/lib/notifications/routes";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { handlersAt } from "@/tests/support/handlers-at";
import { aWorker } from "@/tests/support/personas";
import { aMember, viewerOf } from "@/tests/support/viewers";

const member = handlersAt("/bases/{id}/members/{userId}", ROUTES);
const invitations = handlersAt("/bases/{id}/invitations", ROUTES);
const invitation = handlersAt("/invitations/{id}", ROUTES);
const accepting = handlersAt("/invitations/{key}/accept", ROUTES);
const { GET: LIST } = handlersAt("/notifications", notificationRoutes);

type Who = { id: string; token: string };
const signedIn = async ({ id }: { id: string }): Promise<Who> => ({ id, token: await aToken(id) });

let owner: Who;
/** A reader of another base of the owner's. */
let anna: Who;
let stranger: Who;
let home: { id: string };

beforeEach(async () => {
  await resetDatabase();
  owner = await signedIn(await aMember({ fullName: "Олег Владельцев" }));
  const old = await aBase({ ownerId: owner.id, accessType: "FREE" });
  anna = await signedIn(await aWorker([old], "reader"));
  stranger = await signedIn(await aMember());
  // A draft: nobody else knows of it yet.
  home = await aBase({
    ownerId: owner.id,
    accessType: "CODE_ONLY",
    baseName: "Черновик отдела",
    hiddenAt: new Date(),
    isDraft: true,
  });
});

const invite = async (who: Who, role = "editor", by = owner) =>
  send(invitations.POST!, "POST", {
    params: home,
    token: by.token,
    json: { role, userId: who.id, maxUses: 5 },
  });
const keyOf = ({ body }: { body: never }) => (body as Invitation).url.split("/").at(-1)!;
const join = (key: string, by: Who) =>
  send(accepting.POST!, "POST", { params: { key }, token: by.token, json: {} });
const end = (id: string, by: Who) => send(invitation.DELETE!, "DELETE", { params: { id }, token: by.token });
const told = async (who: Who) =>
  (await send(LIST!, "GET", { token: who.token })).body as { text: string; path: string }[];
const roles = () =>
  db.baseMember.findMany({ where: { baseId: home.id }, select: { userId: true, role: true } });

test("who is invited by name is told, joins by accepting alone, and nobody else by that link", async () => {
  const made = await invite(anna);
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({ role: "editor", maxUses: 1, person: expect.objectContaining({ id: anna.id }) }),
  ]);
  expect(made.text).not.toContain("email");
  expect(await roles()).toEqual([]);
  const key = keyOf(made);
  const [first] = await told(anna);
  expect(first).toMatchObject({
    text: "Вас приглашают: база «Черновик отдела»",
    path: `/join/${key}`,
  });
  expect((await join(key, stranger)).status).toBe(404);
  expect((await join(key, anna)).status).toBe(200);
  expect(await roles()).toEqual([{ userId: anna.id, role: "editor" }]);
  expect((await join(key, anna)).status).toBe(200); // changes nothing
});

test("an invitation names a draft, and no base that an administrator hid", async () => {
  await invite(anna);
  await db.promptBase.update({ where: { id: home.id }, data: { isDraft: false } });
  expect((await told(anna))[0]!.text).not.toContain("Черновик отдела");
});

test("an invitation by name is declined, withdrawn and replaced", async () => {
  const first = (await invite(anna)).body as Invitation;
  const second = (await invite(anna, "reader")).body as Invitation; // in place of the first
  expect(await db.baseInvitation.findMany({ select: { id: true } })).toEqual([{ id: second.id }]);
  expect((await end(first.id, anna)).status).toBe(404);
  expect((await end(second.id, stranger)).status).toBe(404);
  expect((await end(second.id, anna)).status).toBe(204);
  expect((await told(owner))[0]!.text).toContain("Приглашение отклонили: база «Черновик отдела»");
  expect((await told(anna)).map(({ text }) => text)).not.toContain("Черновик отдела");
  const third = await invite(anna);
  expect((await end((third.body as Invitation).id, owner)).status).toBe(204);
  expect((await join(keyOf(third), anna)).status).toBe(404);
  expect(await roles()).toEqual([]);
});

test("only people whom one works with are invited by name, and by a manager not the owner", async () => {
  const manager = await signedIn(await aWorker([home], "manager"));
  expect((await invite(stranger)).status).toBe(404);
  expect((await invite(owner)).status).toBe(404);
  expect((await invite(owner, "reader", manager)).status).toBe(404);
  expect((await invite(anna, "reader", manager)).status).toBe(404); // works with the owner, not with them
  expect((await invite(anna, "reader", stranger)).status).toBe(404); // a draft is unknown to strangers
  expect((await invite(manager, "reader", anna)).status).toBe(404);
  await db.user.update({ where: { id: anna.id }, data: { blockedAt: new Date() } });
  expect((await invite(anna)).status).toBe(404);
  const bad = await send(invitations.POST!, "POST", {
    params: home,
    token: owner.token,
    json: { role: "reader", userId: "a" },
  });
  expect(bad.status).toBe(422);
});

test("colleagues of one base invite each other into bases of their own", async () => {
  await db.baseMember.create({
    data: {
      baseId: (await db.promptBase.findFirstOrThrow({ where: { accessType: "FREE" } })).id,
      userId: stranger.id,
      role: "reader",
    },
  });
  home = await aBase({ ownerId: stranger.id, accessType: "FREE" });
  const answers = [await invite(anna, "reader", stranger), await invite(owner, "manager", stranger)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});

test("the same invitation once more tells nobody, and a manager replaces no invitation of the owner's", async () => {
  const manager = await signedIn(await aWorker([home], "manager"));
  const first = (await invite(anna, "manager")).body as Invitation;
  const again = (await invite(anna, "manager")).body as Invitation;
  expect([again.id, again.url]).toEqual([first.id, first.url]);
  expect(await told(anna)).toHaveLength(1);
  const free = await db.promptBase.findFirstOrThrow({ where: { accessType: "FREE" } });
  await db.baseMember.create({ data: { baseId: free.id, userId: manager.id, role: "reader" } });
  expect((await invite(anna, "reader", manager)).status).toBe(201);
  expect((await invite(anna, "reader", manager)).status).toBe(201);
  expect(await told(anna)).toHaveLength(2);
  expect((await join(keyOf({ body: first as never }), anna)).body).toMatchObject({ role: "manager" });
});

test("who became a member by a team meanwhile still accepts or declines an invitation by name", async () => {
  const key = keyOf(await invite(anna, "reader"));
  const team = await db.team.create({
    data: {
      ownerId: owner.id,
      name: "Команда",
      people: { create: { userId: anna.id } },
      bases: { create: { baseId: home.id, role: "editor" } },
    },
  });
  const part = { role: "editor" as const, teamId: team.id };
  await db.baseMember.create({ data: { baseId: home.id, userId: anna.id, ...part } });
  const viewer = viewerOf({ id: anna.id, role: "user", language: "ru" });
  expect(await findInvitation(viewer, { key })).toMatchObject({ state: "open", id: expect.any(String) });
  expect((await join(key, anna)).body).toMatchObject({ role: "editor" });
  expect(await findInvitation(viewer, { key })).toMatchObject({ state: "member" });
});

test("who is demoted or removed does not come back by an invitation that waits for them", async () => {
  const at = { params: { id: home.id, userId: anna.id }, token: owner.token };
  await db.baseMember.create({ data: { baseId: home.id, userId: anna.id, role: "editor" } });
  const manager = keyOf(await invite(anna, "manager"));
  await send(member.PATCH!, "PATCH", { ...at, json: { role: "reader" } });
  expect((await join(manager, anna)).status).toBe(404);
  const editor = keyOf(await invite(anna, "editor"));
  await send(member.DELETE!, "DELETE", at);
  expect((await join(editor, anna)).status).toBe(404);
  expect(await roles()).toEqual([]);
});
