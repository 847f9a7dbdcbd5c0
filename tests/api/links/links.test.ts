import { ROUTES as runRoutes } from "@/lib/ai/runs/routes";
import { viewerOfRequest } from "@/lib/identity/viewer-of";
import { SECRET_LINK_HEADER, viewerBy } from "@/lib/platform/browser/secret-link";
import { db } from "@/lib/platform/db/client";
import { withinRequest } from "@/lib/platform/request-scope";
import { findLinked, listLinked } from "@/lib/prompts/links/find-linked";
import { LINK_LIMITS } from "@/lib/identity/people/links/limits";
import { ROUTES as linkRoutes } from "@/lib/prompts/links/routes";
import type { SecretLink } from "@/lib/identity/people/links/schema";
import { ROUTES as folderRoutes } from "@/lib/prompts/folders/routes";
import { ROUTES as promptRoutes } from "@/lib/prompts/routes";
import { ROUTES as renderingRoutes } from "@/lib/prompts/rendering/routes";
import { GUEST } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { handlersAt } from "@/tests/support/handlers-at";
import { aWorker } from "@/tests/support/personas";
import { aMember } from "@/tests/support/viewers";

const promptLinks = handlersAt("/prompts/{id}/links", linkRoutes);
const baseLinks = handlersAt("/bases/{id}/links", linkRoutes);
const link = handlersAt("/links/{id}", linkRoutes);
const view = handlersAt("/links/view", linkRoutes);
const prompt = handlersAt("/prompts/{id}", promptRoutes);
const prompts = handlersAt("/prompts", promptRoutes);
const duplicate = handlersAt("/prompts/{id}/duplicate", promptRoutes);
const run = handlersAt("/prompts/{id}/run", runRoutes);
const folder = handlersAt("/prompts/{id}/folder", folderRoutes);
const render = handlersAt("/prompts/{id}/render", renderingRoutes);

type Member = Awaited<ReturnType<typeof aMember>>;
let owner: Member;
let other: Member;
let tokens: Record<"owner" | "other", string>;
let home: { id: string };
let own: { id: string };

beforeEach(async () => {
  await resetDatabase();
  [owner, other] = [await aMember(), await aMember()];
  tokens = { owner: await aToken(owner.id), other: await aToken(other.id) };
  home = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  await aBase({ ownerId: other.id, accessType: "PRIVATE" });
  own = await aPrompt({
    base: home as never,
    userId: owner.id,
    title: "Секретный промпт",
    promptText: "Секрет: напиши про [тему] двумя словами",
  });
});

const keyOf = ({ url }: SecretLink) => url.split("/s/")[1]!;
const by = (key: string) => ({ [SECRET_LINK_HEADER]: key });

/** A link of the owner's. */
async function aLink(
  of: { prompt?: { id: string }; base?: { id: string } },
  json: object = { allow: "read" },
) {
  const [handler, id] = of.prompt ? [promptLinks, of.prompt.id] : [baseLinks, of.base!.id];
  const answer = await send(handler.POST, "POST", { token: tokens.owner, params: { id }, json });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.body as SecretLink;
}
const readBy = (headers: Record<string, string>, token?: string, { id } = own) =>
  send(prompt.GET, "GET", { params: { id }, headers, token });

test("a link opens its prompt to a guest and to a member, and nothing else does", async () => {
  const made = await aLink({ prompt: own }, { allow: "read", title: "Анне" });
  expect(made).toMatchObject({ allow: "read", title: "Анне", expiresAt: null, views: 0 });
  expect(keyOf(made)).toMatch(/^[\w-]{22}$/);
  for (const token of [undefined, tokens.other]) {
    expect((await readBy({}, token)).status).toBe(404);
    expect((await readBy(by("x".repeat(22)), token)).status).toBe(404);
    const read = await readBy(by(keyOf(made)), token);
    expect([read.status, read.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(read.body).toMatchObject({
      title: "Секретный промпт",
      can: { edit: false, delete: false, history: false, share: false },
    });
    const rendered = await send(render.POST, "POST", {
      params: { id: own.id },
      headers: by(keyOf(made)),
      token,
      json: { values: { "f:тему": "кота" } },
    });
    expect([rendered.status, rendered.text]).toEqual([200, expect.stringContaining("Секрет: напиши про")]);
  }
  // No list has it.
  for (const token of [undefined, tokens.other]) {
    const listed = await send(prompts.GET, "GET", {
      token,
      headers: by(keyOf(made)),
      query: "?include=promptText",
    });
    expect(listed.text).not.toContain("Секрет");
  }
});

test("the key is in no list's cache: a guest without it gets nothing", async () => {
  const made = await aLink({ prompt: own });
  expect((await readBy(by(keyOf(made)))).status).toBe(200);
  expect((await readBy({})).status).toBe(404);
});

test("a copy needs a link that allows it, and goes to the own PRIVATE base", async () => {
  const copyBy = (key: string) =>
    send(duplicate.POST, "POST", { token: tokens.other, params: { id: own.id }, headers: by(key), json: {} });
  const read = await copyBy(keyOf(await aLink({ prompt: own })));
  expect([read.status, read.body]).toEqual([403, expect.objectContaining({ code: "FORBIDDEN" })]);
  const copied = await copyBy(keyOf(await aLink({ prompt: own }, { allow: "copy" })));
  expect([copied.status, copied.body]).toEqual([201, expect.objectContaining({ title: "Секретный промпт" })]);
  expect(copied.body).toMatchObject({ base: { access_type: "PRIVATE" }, userId: other.id });
  // Who reads the prompt anyway needs no permission of a link.
  const open = await aBase({ ownerId: owner.id, accessType: "FREE" });
  const shown = await aPrompt({ base: open, userId: owner.id, isPublic: true });
  const same = await send(duplicate.POST, "POST", {
    token: tokens.other,
    params: { id: shown.id },
    headers: by(keyOf(await aLink({ prompt: own }))),
    json: {},
  });
  expect(same.status).toBe(201);
});

test("a link ends: deleted, over, its prompt hidden, its maker blocked", async () => {
  const made = await aLink({ prompt: own });
  const open = async () => (await readBy(by(keyOf(made)))).status;
  expect(await open()).toBe(200);
  for (const [ended, again] of [[{ expiresAt: new Date(Date.now() - 1000) }, { expiresAt: null }]] as const) {
    await db.secretLink.update({ where: { id: made.id }, data: ended });
    expect(await open()).toBe(404);
    await db.secretLink.update({ where: { id: made.id }, data: again });
  }
  await db.prompt.update({ where: { id: own.id }, data: { hiddenAt: new Date() } });
  expect(await open()).toBe(404);
  await db.prompt.update({ where: { id: own.id }, data: { hiddenAt: null, hiddenWith: null } });
  expect(await open()).toBe(200);
  await db.user.update({ where: { id: owner.id }, data: { blockedAt: new Date() } });
  expect(await open()).toBe(404);
  await db.user.update({ where: { id: owner.id }, data: { blockedAt: null, hiddenAt: new Date() } });
  expect(await open()).toBe(404);
  await db.user.update({ where: { id: owner.id }, data: { hiddenAt: null } });
  const deleted = await send(link.DELETE, "DELETE", { token: tokens.owner, params: { id: made.id } });
  expect(deleted.status).toBe(204);
  expect(await open()).toBe(404);
});

test("of a base that is sold the owner alone gives out links, and an author's end where it becomes sold", async () => {
  const shop = await aBase({ ownerId: owner.id, accessType: "FREE" });
  const written = await aPrompt({
    base: shop,
    userId: other.id,
    promptText: "Текст автора, который не владелец базы",
  });
  const byAuthor = await send(promptLinks.POST, "POST", {
    token: tokens.other,
    params: { id: written.id },
    json: { allow: "read" },
  });
  expect(byAuthor.status).toBe(201);
  const key = keyOf(byAuthor.body as SecretLink);
  await db.promptBase.update({ where: { id: shop.id }, data: { accessType: "ONE_TIME" } });
  await db.prompt.updateMany({ where: { promptBaseId: shop.id }, data: { isPublic: false } });
  expect((await readBy(by(key), undefined, written)).status).toBe(403);
  const refused = await send(promptLinks.POST, "POST", {
    token: tokens.other,
    params: { id: written.id },
    json: { allow: "read" },
  });
  expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: "FORBIDDEN" })]);
  // A buyer reads and gives out nothing.
  const buyer = await aMember();
  await anAccess({ userId: buyer.id, baseId: shop.id });
  const buyers = await send(promptLinks.POST, "POST", {
    token: await aToken(buyer.id),
    params: { id: written.id },
    json: { allow: "read" },
  });
  expect(buyers.status).toBe(403);
  const byOwner = await aLink({ prompt: written });
  const listed = await send(promptLinks.GET, "GET", { token: tokens.owner, params: { id: written.id } });
  expect((listed.body as SecretLink[]).map(({ url, isOpen }) => [url, isOpen])).toEqual([
    [byOwner.url, true],
    [(byAuthor.body as SecretLink).url, false],
  ]);
  expect((await readBy(by(keyOf(byOwner)), undefined, written)).status).toBe(200);
});

test("a copy of what others sell is shared by no link, and neither is what a link let one copy", async () => {
  const shop = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  const sold = await aPrompt({
    base: shop,
    userId: owner.id,
    promptText: "Текст, за который заплатили покупатели",
  });
  await anAccess({ userId: other.id, baseId: shop.id });
  const copied = await send(duplicate.POST, "POST", {
    token: tokens.other,
    params: { id: sold.id },
    json: {},
  });
  expect(copied.status).toBe(201);
  const { id } = copied.body as { id: string };
  expect(copied.body).toMatchObject({ can: { edit: true, share: false } });
  expect((await readBy({}, tokens.owner)).body).toMatchObject({ can: { share: true } });
  const share = () =>
    send(promptLinks.POST, "POST", { token: tokens.other, params: { id }, json: { allow: "copy" } });
  expect([(await share()).status, (await share()).body]).toEqual([
    409,
    expect.objectContaining({ code: "COPY_PRIVATE_ONLY" }),
  ]);
  // Nor does one that was made before the copy was known to be bound.
  const key = "z".repeat(22);
  await db.secretLink.create({ data: { key, promptId: id, createdById: other.id, allow: "read" } });
  expect((await readBy(by(key), undefined, { id })).status).toBe(404);
});

test("an own draft is shown by a link, a base that an administrator hid is not", async () => {
  const draft = await aBase({ ownerId: owner.id, accessType: "FREE", isDraft: true, hiddenAt: new Date() });
  const inside = await aPrompt({ base: draft, userId: owner.id });
  const made = await aLink({ prompt: inside });
  expect((await readBy(by(keyOf(made)), undefined, inside)).status).toBe(200);
  // Its copy is not to be published before it is.
  const copied = await send(duplicate.POST, "POST", {
    token: tokens.other,
    params: { id: inside.id },
    headers: by(keyOf(await aLink({ prompt: inside }, { allow: "copy" }))),
    json: {},
  });
  expect(copied.status).toBe(201);
  const { id: copy } = copied.body as { id: string };
  expect(await db.prompt.findUnique({ where: { id: copy } })).toMatchObject({ privateOnly: true });
  const editor = await aWorker([draft], "editor");
  const byEditor = await send(promptLinks.POST, "POST", {
    token: await aToken(editor.id),
    params: { id: inside.id },
    json: { allow: "read" },
  });
  const key = by(keyOf(byEditor.body as SecretLink));
  expect((await readBy(key, undefined, inside)).status).toBe(200);
  await db.user.update({ where: { id: owner.id }, data: { hiddenAt: new Date() } });
  expect((await readBy(key, undefined, inside)).status).toBe(404);
  await db.user.update({ where: { id: owner.id }, data: { hiddenAt: null } });
  await db.promptBase.update({ where: { id: draft.id }, data: { isDraft: false } });
  expect((await readBy(by(keyOf(made)), undefined, inside)).status).toBe(404);
  const refused = await send(promptLinks.POST, "POST", {
    token: tokens.owner,
    params: { id: inside.id },
    json: { allow: "read" },
  });
  expect([refused.status, await db.secretLink.count()]).toEqual([403, 3]);
});

test("a form without scripts comes by the page's address", async () => {
  const viewer = await withinRequest("192.0.2.1", () =>
    viewerOfRequest(new Request(`http://localhost:3000/en/s/${"b".repeat(22)}`, { method: "POST" })),
  );
  expect(viewer.link).toBe("b".repeat(22));
});

test("a base's link opens its prompts in their order, not those of another, and never the PRIVATE one", async () => {
  const shop = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY", baseName: "Для своих" });
  const inside = [];
  for (const title of ["Первый", "Второй", "Третий"])
    inside.push(await aPrompt({ base: shop, userId: owner.id, title }));
  const made = await aLink({ base: shop });
  const guest = viewerBy(GUEST, keyOf(made));
  expect(await findLinked(guest)).toMatchObject({ kind: "base", id: shop.id, base: { name: "Для своих" } });
  // As in the base: the latest first.
  const listed = async (after?: string) =>
    (await listLinked(guest, { id: shop.id, after })).items.map(({ title }) => title);
  expect(await listed()).toEqual(["Третий", "Второй", "Первый"]);
  expect(await listed(inside[2]!.id)).toEqual(["Второй", "Первый"]);
  expect(await listed(crypto.randomUUID())).toHaveLength(3); // one that is gone
  expect((await listLinked(guest, { id: home.id })).items).toEqual([]);
  expect((await readBy(by(keyOf(made)), undefined, inside[1]!)).status).toBe(200);
  expect((await readBy(by(keyOf(made)))).status).toBe(404);
  const refused = await send(baseLinks.POST, "POST", {
    token: tokens.owner,
    params: { id: home.id },
    json: { allow: "read" },
  });
  expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: "FORBIDDEN" })]);
  await db.promptBase.update({ where: { id: shop.id }, data: { hiddenAt: new Date() } });
  expect(await findLinked(guest)).toBeNull();
});

test("links are their makers': another sees, makes and ends none; a guest gets 401 before anything is looked at", async () => {
  const made = await aLink({ prompt: own });
  const asOther = { token: tokens.other, params: { id: own.id } };
  expect((await send(promptLinks.GET, "GET", asOther)).status).toBe(404);
  expect((await send(promptLinks.POST, "POST", { ...asOther, json: { allow: "read" } })).status).toBe(404);
  expect((await send(promptLinks.POST, "POST", { ...asOther, json: { allow: "everything" } })).status).toBe(
    404,
  );
  const ended = await send(link.DELETE, "DELETE", { token: tokens.other, params: { id: made.id } });
  expect([ended.status, ended.body]).toEqual([404, expect.objectContaining({ code: "LINK_NOT_FOUND" })]);
  expect((await send(promptLinks.POST, "POST", { params: { id: own.id }, json: { allow: 7 } })).status).toBe(
    401,
  );
  // By the link itself nobody makes further links.
  const onward = await send(promptLinks.POST, "POST", {
    ...asOther,
    headers: by(keyOf(made)),
    json: { allow: "read" },
  });
  expect(onward.status).toBe(404);
  const listed = await send(promptLinks.GET, "GET", { token: tokens.owner, params: { id: own.id } });
  expect(listed.body).toEqual([made]);
});

test("a wrong body is told of by a link that allows the call, and of nothing without one", async () => {
  const [read, copy] = [await aLink({ prompt: own }), await aLink({ prompt: own }, { allow: "copy" })].map(
    keyOf,
  );
  const over = keyOf(await aLink({ prompt: own }, { allow: "copy" }));
  await db.secretLink.update({ where: { key: over }, data: { expiresAt: new Date(Date.now() - 1000) } });
  const told = async (handler: object, method: "POST" | "PUT", key?: string) => {
    const handlers = handler as Record<string, Parameters<typeof send>[0]>;
    const json = { models: { wrong: 1 }, promptBaseId: { wrong: 1 }, folderId: { wrong: 1 } };
    const headers = key ? by(key) : {};
    const sent = { token: tokens.other, params: { id: own.id }, headers, json };
    return (await send(handlers[method]!, method, sent)).status;
  };
  for (const [handler, method, expected] of [
    [run, "POST", [404, 422, 422, 404]],
    [duplicate, "POST", [404, 403, 422, 404]],
    [folder, "PUT", [404, 404, 404, 404]],
  ] as const)
    for (const [at, key] of [undefined, read, copy, over].entries())
      expect([handler, at, await told(handler, method, key)]).toEqual([handler, at, expected[at]]);
  const filed = await send(folder.PUT!, "PUT", {
    token: tokens.other,
    params: { id: own.id },
    headers: by(read!),
    json: { folderId: null },
  });
  expect(filed.status).toBe(404);
});

test("bad terms are refused, and the twenty-first link of a thing", async () => {
  const make = (json: object) =>
    send(promptLinks.POST, "POST", { token: tokens.owner, params: { id: own.id }, json });
  for (const json of [
    { allow: "read", expiresAt: "2020-01-01T00:00:00Z" },
    { allow: "read", expiresAt: "завтра" },
    { allow: "read", title: "т".repeat(LINK_LIMITS.titleMax + 1) },
    {},
  ])
    expect([json, (await make(json)).status]).toEqual([json, 422]);
  for (let at = 0; at < LINK_LIMITS.perThing; at += 1)
    expect((await make({ allow: "read" })).status).toBe(201);
  const full = await make({ allow: "read" });
  expect([full.status, full.body]).toEqual([409, expect.objectContaining({ code: "LINKS_FULL" })]);
});

test("views are counted by the key alone; an unknown key is answered alike, and so is one that has ended, which counts none", async () => {
  const made = await aLink({ prompt: own });
  const seen = async (key: string) =>
    expect((await send(view.POST, "POST", { headers: by(key), json: {} })).status).toBe(204);
  for (const key of [keyOf(made), "y".repeat(22), keyOf(made)]) await seen(key);
  await db.secretLink.update({ where: { id: made.id }, data: { expiresAt: new Date(Date.now() - 1_000) } });
  await seen(keyOf(made));
  expect((await db.secretLink.findUniqueOrThrow({ where: { id: made.id } })).views).toBe(2);
});

test("only what has the form of a key makes a viewer by link", async () => {
  const viewer = (value: string) =>
    withinRequest("192.0.2.1", () =>
      viewerOfRequest(
        new Request("http://localhost:3000/api/x", { headers: { [SECRET_LINK_HEADER]: value } }),
      ),
    );
  expect((await viewer("a".repeat(22))).link).toBe("a".repeat(22));
  for (const value of ["", "a", "a".repeat(23), "' OR 1=1 --aaaaaaaaaaa"])
    expect((await viewer(value)).link).toBeUndefined();
});

test("a prompt's card says that its base is in the lists only while lists can show it", async () => {
  const base = await aBase({ ownerId: owner.id });
  const shown = await aPrompt({ base, userId: owner.id });
  const isListed = async () =>
    ((await readBy({}, tokens.owner, shown)).body as { base: { isListed: boolean } }).base.isListed;
  const states = [
    [{}, true],
    [{ isListed: false }, false],
    [{ isListed: true, hiddenAt: new Date() }, false],
    [{ isDraft: true }, false],
    [{ isDraft: false, hiddenAt: null }, true],
  ] as const;
  for (const [data, listed] of states) {
    await db.promptBase.update({ where: { id: base.id }, data });
    expect(await isListed()).toBe(listed);
  }
  expect((await readBy({}, tokens.owner)).body).toMatchObject({ base: { isListed: false } }); // PRIVATE
});
