import { ROUTES as baseRoutes } from "@/lib/bases/routes";
import { MEMBER_LIMITS } from "@/lib/bases/access/members/limits";
import { ROUTES } from "@/lib/bases/access/members/routes";
import type { Invitation } from "@/lib/bases/access/members/schema";
import { findViewerByToken } from "@/lib/identity/find-viewer";
import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { ROUTES as promptRoutes } from "@/lib/prompts/routes";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { handlersAt } from "@/tests/support/handlers-at";
import { aWorker } from "@/tests/support/personas";
import { aMember, manyMembers } from "@/tests/support/viewers";

const members = handlersAt("/bases/{id}/members", ROUTES);
const member = handlersAt("/bases/{id}/members/{userId}", ROUTES);
const invitations = handlersAt("/bases/{id}/invitations", ROUTES);
const invitation = handlersAt("/invitations/{id}", ROUTES);
const accepting = handlersAt("/invitations/{key}/accept", ROUTES);
const shared = handlersAt("/bases/shared", ROUTES);
const prompt = handlersAt("/prompts/{id}", promptRoutes);
const base = handlersAt("/bases/{id}", baseRoutes);

type Who = { id: string; token: string };
let owner: Who;
let guest: Who;
let home: { id: string };

const signedIn = async (id: string): Promise<Who> => ({ id, token: await aToken(id) });

beforeEach(async () => {
  await resetDatabase();
  owner = await signedIn((await aMember()).id);
  guest = await signedIn((await aMember({ fullName: "Глеб Гость" })).id);
  home = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY", baseName: "Общая" });
});

const invite = async (json: object, by = owner) =>
  send(invitations.POST!, "POST", { params: { id: home.id }, token: by.token, json });
const keyOf = (made: { body: never }) => (made.body as Invitation).url.split("/").at(-1)!;
const join = (key: string, by = guest) =>
  send(accepting.POST!, "POST", { params: { key }, token: by.token, json: {} });
const read = (id: string, by = guest) => send(prompt.GET!, "GET", { params: { id }, token: by.token });

test("a link makes a member, who reads at once and no longer after being removed", async () => {
  const { id } = await aPrompt({ base: { ...home, ownerId: owner.id } as never, userId: owner.id });
  expect((await read(id)).status).toBe(403);
  const made = await invite({ role: "reader" });
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({
      role: "reader",
      maxUses: 1,
      uses: 0,
      url: expect.stringMatching(/\/join\/[\w-]{22}$/),
    }),
  ]);
  const joined = await join(keyOf(made));
  expect([joined.status, joined.body]).toEqual([200, { baseId: home.id, role: "reader" }]);
  expect((await read(id)).status).toBe(200);
  expect((await join(keyOf(made))).status).toBe(200); // once more changes nothing
  const list = await send(shared.GET!, "GET", { token: guest.token });
  expect(list.body).toEqual([expect.objectContaining({ id: home.id, role: "reader", hasAccess: true })]);
  const all = await send(members.GET!, "GET", { params: { id: home.id }, token: guest.token });
  expect(all.body).toEqual([
    expect.objectContaining({ userId: guest.id, full_name: "Глеб Гость", role: "reader" }),
  ]);
  expect(all.text).not.toContain("email");

  const removed = await send(member.DELETE!, "DELETE", {
    params: { id: home.id, userId: guest.id },
    token: owner.token,
  });
  expect(removed.status).toBe(204);
  expect((await read(id)).status).toBe(403);
  expect((await send(shared.GET!, "GET", { token: guest.token })).body).toEqual([]);
  const told = await db.notification.findMany({ where: { kind: "member" }, orderBy: { createdAt: "asc" } });
  expect(told.map(({ userId, data }) => [userId, (data as { what: string }).what])).toEqual([
    [owner.id, "joined"],
    [guest.id, "removed"],
  ]);
});

test("an invitation is used as often as it says, also by many at once, and up to a hundred members", async () => {
  const made = await invite({ role: "reader", maxUses: 3 });
  const crowd = await Promise.all((await manyMembers(8)).map(({ id }) => signedIn(id)));
  const answers = await Promise.all(crowd.map((each) => join(keyOf(made), each)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(
    answers.filter(({ status }) => status === 409).map(({ body }) => (body as { code: string }).code),
  ).toEqual(Array.from({ length: 5 }, () => "INVITATION_GONE"));
  const rest = await manyMembers(MEMBER_LIMITS.perBase - 3);
  await db.baseMember.createMany({
    data: rest.map(({ id }) => ({ baseId: home.id, userId: id, role: "reader" as const })),
  });
  const full = await join(keyOf(await invite({ role: "reader" })));
  expect([full.status, full.body]).toEqual([409, expect.objectContaining({ code: "MEMBERS_FULL" })]);
});

test("an invitation ends: by its time, by its maker's end, with its base hidden, with its owner blocked", async () => {
  const { id: managerId } = await aWorker([home], "manager");
  const manager = await signedIn(managerId);
  const byOwner = keyOf(await invite({ role: "editor" }));
  const byManager = keyOf(await invite({ role: "editor", maxUses: 5 }, manager));
  await db.promptBase.update({ where: { id: home.id }, data: { hiddenAt: new Date() } });
  expect((await join(byOwner)).status).toBe(409);
  for (const by of [owner, manager])
    expect((await invite({ role: "reader" }, by)).body).toMatchObject({ code: "BASE_HIDDEN" });
  await db.promptBase.update({ where: { id: home.id }, data: { hiddenAt: null } });
  await db.user.update({ where: { id: owner.id }, data: { blockedAt: new Date() } });
  expect((await join(byOwner)).status).toBe(409);
  await db.user.update({ where: { id: owner.id }, data: { blockedAt: null } });
  await db.baseInvitation.updateMany({
    where: { key: byOwner },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  });
  expect((await join(byOwner)).status).toBe(409);
  await send(member.DELETE!, "DELETE", { params: { id: home.id, userId: manager.id }, token: owner.token });
  expect((await join(byManager)).status).toBe(404);
  expect((await join("x".repeat(22))).status).toBe(404);
  expect((await join(keyOf(await invite({ role: "editor" })), owner)).status).toBe(409);
});

test("who may give and take which role", async () => {
  const [manager, second, editor, reader] = await Promise.all(
    (["manager", "manager", "editor", "reader"] as const).map(async (role) =>
      signedIn((await aWorker([home], role)).id),
    ),
  );
  const change = async (by: Who, whom: Who, role: string) =>
    (
      await send(member.PATCH!, "PATCH", {
        params: { id: home.id, userId: whom.id },
        token: by.token,
        json: { role },
      })
    ).status;
  const remove = async (by: Who, whom: Who) =>
    (await send(member.DELETE!, "DELETE", { params: { id: home.id, userId: whom.id }, token: by.token }))
      .status;
  expect(await change(reader!, editor!, "manager")).toBe(403);
  expect(await change(editor!, editor!, "manager")).toBe(403);
  expect(await change(manager!, editor!, "manager")).toBe(403);
  expect(await change(manager!, second!, "reader")).toBe(403);
  expect(await change(manager!, manager!, "reader")).toBe(403);
  expect(await change(manager!, editor!, "reader")).toBe(200);
  expect(await change(owner, second!, "editor")).toBe(200);
  expect(await change(owner, owner, "editor")).toBe(404);
  expect(await change(guest, editor!, "reader")).toBe(403);
  expect((await invite({ role: "manager" }, manager!)).status).toBe(403);
  expect((await invite({ role: "reader" }, editor!)).status).toBe(403);
  expect((await invite({ role: "reader" }, guest)).status).toBe(403);
  expect(await remove(reader!, editor!)).toBe(403);
  expect(await remove(second!, manager!)).toBe(403);
  expect(await remove(manager!, editor!)).toBe(204);
  expect(await remove(reader!, reader!)).toBe(204); // leaves
  expect(await remove(owner, manager!)).toBe(204);
  const list = await send(members.GET!, "GET", { params: { id: home.id }, token: guest.token });
  expect(list.status).toBe(403);
});

test("a link that somebody came by ends when that person is removed or demoted, and leaving ends none", async () => {
  const key = keyOf(await invite({ role: "editor", maxUses: 5 }));
  const other = await signedIn((await aMember()).id);
  await join(key);
  await join(key, other);
  const at = (who: Who) => ({ params: { id: home.id, userId: who.id } });
  await send(member.DELETE!, "DELETE", { ...at(other), token: other.token });
  expect((await join(key, other)).status).toBe(200); // left, and may come back
  await send(member.PATCH!, "PATCH", { ...at(other), token: owner.token, json: { role: "reader" } });
  expect((await join(key, other)).status).toBe(404);
  const next = keyOf(await invite({ role: "reader", maxUses: 5 }));
  await send(member.DELETE!, "DELETE", { ...at(guest), token: owner.token });
  expect((await join(key)).status).toBe(404);
  expect((await join(next)).status).toBe(200); // nobody came by this one before
});

test("links that a manager has read end with that role, unused ones too; an invitation that raises a role is told to the owner", async () => {
  const manager = await signedIn((await aWorker([home], "manager")).id);
  const demoted = await signedIn((await aWorker([home], "manager")).id);
  const change = (who: Who, role: string) =>
    send(member.PATCH!, "PATCH", {
      params: { id: home.id, userId: who.id },
      token: owner.token,
      json: { role },
    });
  const remains = async () =>
    (await db.baseInvitation.findMany({ orderBy: { role: "asc" } })).map(({ role }) => role);
  for (const role of ["reader", "editor", "manager"]) await invite({ role });
  await change(demoted, "editor");
  expect(await remains()).toEqual(["reader", "editor", "manager"]); // none gives them more
  await change(demoted, "manager");
  await change(demoted, "reader");
  expect(await remains()).toEqual(["reader", "manager"]);
  await send(member.DELETE!, "DELETE", { params: { id: home.id, userId: manager.id }, token: owner.token });
  expect(await remains()).toEqual(["manager"]); // managers read no links of managers
  expect((await join(keyOf(await invite({ role: "editor" })), demoted)).status).toBe(200);
  expect(await db.notification.findMany({ where: { userId: owner.id }, select: { data: true } })).toEqual([
    { data: { baseId: home.id, what: "raised" } },
  ]);
});

test("links that somebody read as a manager end also when they leave, come back with a lower role, and are removed", async () => {
  const manager = await signedIn((await aWorker([home], "manager")).id);
  const leave = (by: Who) =>
    send(member.DELETE!, "DELETE", { params: { id: home.id, userId: manager.id }, token: by.token });
  const known = keyOf(await invite({ role: "editor" }));
  await leave(manager);
  expect((await join(keyOf(await invite({ role: "reader" })), manager)).status).toBe(200);
  const unknown = keyOf(await invite({ role: "editor" }));
  await leave(owner);
  expect((await join(known, manager)).status).toBe(404);
  expect((await join(unknown)).status).toBe(200);
});

test("a higher role ends no link", async () => {
  const key = keyOf(await invite({ role: "manager", maxUses: 2 }));
  const other = await signedIn((await aWorker([home], "reader")).id);
  await join(key);
  const params = { id: home.id, userId: other.id };
  await send(member.PATCH!, "PATCH", { params, token: owner.token, json: { role: "editor" } });
  expect((await join(key, other)).status).toBe(200);
});

test("a token without the right to sell gives no role and reads no invitation", async () => {
  const token = await aToken(owner.id, ["write"]);
  const params = { id: home.id };
  const made = await send(invitations.POST!, "POST", { params, token, json: { role: "reader" } });
  const listed = await send(invitations.GET!, "GET", { params, token });
  expect([made.status, listed.status]).toEqual([403, 403]);
});

test("a PRIVATE base has no members, and bad input is refused", async () => {
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const refused = await send(invitations.POST!, "POST", {
    params: { id: personal.id },
    token: owner.token,
    json: { role: "reader" },
  });
  expect(refused.status).toBe(403);
  for (const json of [
    {},
    { role: "owner" },
    { role: "reader", maxUses: 51 },
    { role: "reader", maxUses: 0 },
    { role: "reader", expiresAt: new Date(Date.now() + 31 * DAY).toISOString() },
    { role: "reader", expiresAt: new Date(Date.now() - DAY).toISOString() },
  ])
    expect((await invite(json)).status).toBe(422);
  expect((await invite({ role: "owner" }, guest)).status).toBe(403); // rights come first
});

test("invitations are listed and ended by who may invite, at most twenty at once", async () => {
  const manager = await signedIn((await aWorker([home], "manager")).id);
  await invite({ role: "manager" });
  const { body } = await invite({ role: "reader" }, manager);
  const listed = async (by: Who) =>
    (
      (await send(invitations.GET!, "GET", { params: { id: home.id }, token: by.token })).body as Invitation[]
    ).map(({ role }) => role);
  expect(await listed(owner)).toEqual(["reader", "manager"]);
  expect(await listed(manager)).toEqual(["reader"]);
  const end = async (by: Who) =>
    (await send(invitation.DELETE!, "DELETE", { params: { id: (body as Invitation).id }, token: by.token }))
      .status;
  expect(await end(guest)).toBe(404);
  expect(await end(owner)).toBe(204);
  const made = await Promise.all(Array.from({ length: 22 }, () => invite({ role: "reader" })));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(MEMBER_LIMITS.invitations - 1);
  expect(made.find(({ status }) => status === 409)!.body).toMatchObject({ code: "INVITATIONS_FULL" });
});

test("a member who is blocked or gone is none; the base says the caller's role to the caller alone", async () => {
  const worker = await signedIn((await aWorker([home], "editor")).id);
  const seen = await send(base.GET!, "GET", { params: { id: home.id }, token: worker.token });
  expect(seen.body).toMatchObject({ role: "editor", can: { addPrompt: true, edit: false, delete: false } });
  const byOwner = await send(base.GET!, "GET", { params: { id: home.id }, token: owner.token });
  expect(byOwner.body).not.toHaveProperty("role");
  expect((await findViewerByToken(worker.token))?.memberOf).toEqual({ [home.id]: "editor" });
  await db.user.delete({ where: { id: worker.id } });
  expect(await db.baseMember.count()).toBe(0);
  await aUser();
});
