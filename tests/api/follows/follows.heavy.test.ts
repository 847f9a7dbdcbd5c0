import { FOLLOW_LIMITS } from "@/lib/follows/limits";
import type { Follow } from "@/lib/follows/schema";
import { unfollowUrl } from "@/lib/notifications/mail/links";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { fillTable, resetDatabase } from "@/tests/support/database/test-database";
import { aUser } from "@/tests/support/factories/user";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as followsRoutes } from "@/lib/follows/routes";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const followRoute = handlersAt("/follows/{kind}/{id}", followsRoutes);
const followsRoute = handlersAt("/follows", followsRoutes);
const unfollowRoute = handlersAt("/follows/unfollow", followsRoutes);
const { GET: getMe } = handlersAt("/users/me", identityRoutes);
const { DELETE: deleteMe } = handlersAt("/users/me", identityRoutes);

let me: Awaited<ReturnType<typeof aMember>>;
let token: string;

beforeEach(async () => {
  await resetDatabase();
  me = await aMember();
  token = await aToken(me.id);
});

const set = (kind: string, id: string, method: "PUT" | "DELETE" = "PUT", as: string | undefined = token) =>
  send(followRoute[method], method, { token: as, params: { kind, id } });
const listed = async (query = "", as = token) =>
  (await send(followsRoute.GET, "GET", { token: as, query })).body as Follow[];
const count = () => db.follow.count({ where: { userId: me.id } });

test("authors, categories and tags are followed, listed latest first with their names, and not any more, as often as one likes", async () => {
  const author = await aUser({ fullName: "Анна Автор" });
  for (const [kind, id] of [
    ["user", author.id],
    ["category", "seo"],
    ["category", "prodazhi"],
    ["tag", "C++/Rust, 100 %"],
  ] as const) {
    for (let times = 0; times < 2; times += 1) expect((await set(kind, id)).status).toBe(204);
  }
  const names = (follows: Follow[]) => follows.map(({ kind, id, name }) => [kind, id, name]);
  expect(names(await listed())).toEqual([
    ["tag", "C++/Rust, 100 %", "C++/Rust, 100 %"],
    ["category", "prodazhi", "Продажи"],
    ["category", "seo", "SEO"],
    ["user", author.id, "Анна Автор"],
  ]);
  const english = await send(followsRoute.GET, "GET", { token, headers: { "Accept-Language": "en" } });
  expect(names(english.body as Follow[])[1]).toEqual(["category", "prodazhi", "Sales"]);
  const first = await send(followsRoute.GET, "GET", { token, query: "?limit=3" });
  const [, cursor] = /cursor=([^&>]+)/.exec(first.headers.get("link")!)!;
  expect(names(await listed(`?limit=3&cursor=${cursor}`))).toEqual([["user", author.id, "Анна Автор"]]);
  for (let times = 0; times < 2; times += 1)
    expect((await set("tag", "C++/Rust, 100 %", "DELETE")).status).toBe(204);
  expect(await count()).toBe(3);
});

test("is each person's own; a guest has none", async () => {
  const other = await aToken((await aMember()).id);
  await set("tag", "письмо");
  await set("tag", "письмо", "DELETE", other);
  expect([await listed("", other), (await listed()).length]).toEqual([[], 1]);
  for (const { status, body } of [
    await send(followRoute.PUT, "PUT", { params: { kind: "tag", id: "письмо" } }),
    await send(followRoute.DELETE, "DELETE", { params: { kind: "tag", id: "письмо" } }),
    await send(followsRoute.GET, "GET", {}),
  ])
    expect([status, (body as { code: string }).code]).toEqual([401, "UNAUTHENTICATED"]);
});

test.each<[string, string, number, string]>([
  ["user", "00000000-0000-7000-8000-000000000009", 404, "USER_NOT_FOUND"],
  ["user", "anna", 404, "USER_NOT_FOUND"],
  ["category", "vydumannaya", 404, "NOT_FOUND"],
  ["category", "bez-kategorii", 404, "NOT_FOUND"],
  ["tag", "т".repeat(31), 404, "NOT_FOUND"],
  ["tag", " ", 404, "NOT_FOUND"],
  ["tag", "а\u0000б", 404, "NOT_FOUND"],
  ["base", "письмо", 404, "NOT_FOUND"],
])("of kind %s, %j is answered %i %s", async (kind, id, status, code) => {
  const answer = await set(kind, id);
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
  expect(await count()).toBe(0);
});

test("nobody follows oneself", async () => {
  const { status, body } = await set("user", me.id);
  expect([status, body]).toEqual([422, expect.objectContaining({ code: "FOLLOW_SELF" })]);
});

test("a double press in the same moment follows once", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => set("tag", "письмо")));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
  expect(await count()).toBe(1);
});

test("five hundred at most, also at the same moment; what is followed already may be followed again", async () => {
  await fillTable(
    `INSERT INTO follows (id, user_id, kind, target) SELECT gen_random_uuid(), $1, 'tag', 'тег ' || n FROM generate_series(1, $2) AS n`,
    [me.id, FOLLOW_LIMITS.perPerson - 3],
  );
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => set("tag", `новый ${at}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(204), ...Array(7).fill(409)]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: "FOLLOWS_FULL",
    message: "Следить можно не больше чем за 500 авторами и темами. Уберите что-нибудь в настройках",
  });
  expect(await count()).toBe(FOLLOW_LIMITS.perPerson);
  expect((await set("tag", "тег 1")).status).toBe(204);
  expect((await listed("?limit=100")).length).toBe(100);
});

test("goes with either account", async () => {
  const author = await aMember();
  await set("user", author.id);
  await db.user.delete({ where: { id: author.id } });
  expect(await count()).toBe(0);
  await set("tag", "письмо");
  const { full_name } = (await send(getMe, "GET", { token })).body as { full_name: string };
  expect((await send(deleteMe, "DELETE", { token, json: { confirm: full_name } })).status).toBe(204);
  expect(await db.follow.count()).toBe(0);
});

test("the link of a mail stops following without signing in, as often as one likes; a changed one, and another purpose's, nothing", async () => {
  const author = await aUser();
  await set("user", author.id);
  await set("tag", "a:b.c");
  const tokenOf = (kind: "user" | "tag", target: string) =>
    new URL(unfollowUrl("ru", me.id, { kind, target })).searchParams.get("token")!;
  const press = (given: string) => send(unfollowRoute.POST, "POST", { json: { token: given } });
  const good = tokenOf("tag", "a:b.c");
  const [user, about, seal] = good.split(".");
  const other = Buffer.from(`user:${author.id}`).toString("base64url");
  for (const made of [
    `${user}.${other}.${seal}`,
    `${author.id}.${about}.${seal}`,
    `${good}x`,
    `${good}.`,
    "",
  ]) {
    const { status, body } = await press(made);
    expect([status, (body as { code: string }).code]).toEqual([404, "MAIL_LINK_INVALID"]);
  }
  expect(await count()).toBe(2);
  for (let times = 0; times < 2; times += 1) expect((await press(good)).status).toBe(204);
  expect((await listed()).map(({ kind }) => kind)).toEqual(["user"]);
});
