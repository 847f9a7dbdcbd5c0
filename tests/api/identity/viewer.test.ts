import { db } from "@/lib/platform/db/client";
import { requireAdmin } from "@/lib/platform/viewer";
import { viewerOfRequest } from "@/lib/identity/viewer-of";
import { READER_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import { sessionCookieName } from "@/lib/identity/sessions/session-cookie";
import { readerCookie } from "@/lib/identity/sessions/reader-cookie";
import { parseReader } from "@/lib/identity/sessions/reader-value";
import type { HeaderUser } from "@/lib/identity/people/header-user";
import { aToken, send, type Sent } from "@/tests/support/api";
import { betweenStatements } from "@/tests/support/between-statements";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aUser } from "@/tests/support/factories/user";
import { aVariable } from "@/tests/support/factories/variable";
import { cookieOf, inBrowser, sealed } from "@/tests/support/signed-in";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";
import { ROUTES as variablesRoutes } from "@/lib/variables/routes";

const { PATCH, GET: me } = handlersAt("/users/me", identityRoutes);
const { DELETE: signOut } = handlersAt("/auth/token", identityRoutes);
const { GET: variables } = handlersAt("/variables", variablesRoutes);

beforeEach(resetDatabase);
afterEach(() => withEnv());

const rename = { json: { full_name: "Новое имя" } };

test("a cookie says who is calling, and ends with its session", async () => {
  const user = await aUser();
  const headers = await inBrowser(user);
  expect(await send(me, "GET", { headers })).toMatchObject({ status: 200, body: { id: user.id } });
  expect((await send(signOut, "DELETE", { headers })).status).toBe(204);
  expect(await send(me, "GET", { headers })).toMatchObject({ status: 401 });
});

test("header and cookie of one person are one person; of two people the request is refused", async () => {
  const [one, two] = [await aUser(), await aUser()];
  expect((await send(me, "GET", { token: await aToken(one.id), headers: await inBrowser(one) })).status).toBe(
    200,
  );
  expect(await send(me, "GET", { token: await aToken(one.id), headers: await inBrowser(two) })).toMatchObject(
    {
      status: 400,
      body: { code: "MALFORMED_REQUEST" },
    },
  );
  expect(await send(me, "GET", { token: "unknown", headers: await inBrowser(two) })).toMatchObject({
    status: 401,
  });
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a subdomain", { "sec-fetch-site": "same-site" }],
  ["the address bar", { "sec-fetch-site": "none" }],
  ["another origin", { origin: "https://evil.example" }],
  ["origin null", { origin: "null" }],
  ["a longer origin", { origin: "http://localhost:3000.evil.example" }],
  ["nothing", {}],
  ["both, and they differ", { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" }],
])("a cookie write from %s is refused and changes nothing", async (_name, origin) => {
  const user = await aUser();
  const headers = { cookie: await cookieOf(user), ...(origin as Record<string, string>) };
  expect(await send(PATCH, "PATCH", { ...rename, headers })).toMatchObject({
    status: 403,
    body: { code: "CROSS_ORIGIN" },
  });
  expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ fullName: user.fullName });
});

test("a cookie write from our own pages and a token's write from anywhere pass", async () => {
  const user = await aUser();
  const cookie = await cookieOf(user);
  expect(
    (await send(PATCH, "PATCH", { ...rename, headers: { cookie, "sec-fetch-site": "same-origin" } })).status,
  ).toBe(200);
  expect(
    (await send(PATCH, "PATCH", { ...rename, headers: { cookie, origin: "http://localhost:3000" } })).status,
  ).toBe(200);
  expect(
    (
      await send(PATCH, "PATCH", {
        ...rename,
        token: await aToken(user.id),
        headers: { origin: "https://app.example" },
      })
    ).status,
  ).toBe(200);
});

test("an expired token is nobody's, and neither is one of a deleted person", async () => {
  const user = await aUser();
  const token = await aToken(user.id);
  await db.apiToken.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect((await send(me, "GET", { token })).status).toBe(401);
  const fresh = await aToken(user.id);
  const headers = await inBrowser(user);
  await db.user.delete({ where: { id: user.id } });
  expect((await send(me, "GET", { token: fresh })).status).toBe(401);
  expect((await send(me, "GET", { headers })).status).toBe(401);
});

test.each(["token", "session"] as const)(
  "whoever is deleted between the look-up of the %s and that of the person is nobody",
  async (via) => {
    const [user, other] = [await aUser(), await aUser()];
    await aVariable({ userId: other.id });
    const caller = via === "token" ? { token: await aToken(user.id) } : { headers: await inBrowser(user) };
    const answer = await betweenStatements(
      "users",
      () => send(variables, "GET", caller),
      (tx) => tx.user.delete({ where: { id: user.id } }),
    );
    expect(answer).toMatchObject({
      status: "fulfilled",
      value: { status: 401, body: { code: "UNAUTHENTICATED" } },
    });
  },
);

test("cookies that are not ours are no session and no error", async () => {
  const user = await aUser();
  const sid = /=(.*)/.exec(await cookieOf(user))![1]!;
  const name = sessionCookieName();
  const foreign = [
    "x",
    "",
    "a.b.c",
    "eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.",
    sid.slice(0, -4),
    `${sid}x`,
    "%",
    "%E0%A4%A",
    await sealed({ sid: crypto.randomUUID() }),
    await sealed({ sid: { a: 1 } }),
    await sealed({ sub: user.id }),
    await sealed({ sid }, "another-secret-another-secret-another"),
  ];
  for (const value of foreign)
    expect(await send(me, "GET", { headers: { cookie: `${name}=${value}` } })).toMatchObject({ status: 401 });
  for (const authorization of ["Bearer x", "Bearer a.b.c", "Bearer", "\u00ff"])
    expect((await send(me, "GET", { headers: { authorization } })).status).toBe(401);
  expect((await send(me, "GET", { token: "x".repeat(10_000) })).status).toBe(401);
});

test("a role is what the database says now", async () => {
  const admin = await aUser({ role: "admin" });
  const request = async () => new Request("http://localhost:3000/api", { headers });
  const headers = await inBrowser(admin);
  expect(requireAdmin(await viewerOfRequest(await request())).id).toBe(admin.id);
  await db.user.update({ where: { id: admin.id }, data: { role: "user" } });
  const viewer = await viewerOfRequest(await request());
  expect(() => requireAdmin(viewer)).toThrow(expect.objectContaining({ code: "FORBIDDEN" }));
});

test("under https the cookie is bound to the host", () => {
  withEnv({ APP_ORIGIN: "https://promptoteka.example" });
  expect(sessionCookieName()).toBe("__Host-promptoteka.session");
});

test("a cookie whose session has ended is taken back, and no other", async () => {
  const user = await aUser();
  const headers = await inBrowser(user);
  const takenBack = async (sent: Sent) => (await send(me, "GET", sent)).headers.getSetCookie();
  expect(await takenBack({ headers })).toEqual([]);
  expect(await takenBack({ headers, token: "unknown" })).toEqual([]);
  await db.session.deleteMany();
  expect(await takenBack({ headers })).toEqual([
    `${sessionCookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
  ]);
  expect(await takenBack({})).toEqual([]);
});

test("what a browser says of its member follows a change of theirs, where scripts wrote it and they may change it", async () => {
  const user = await aUser({ fullName: "Старое имя" });
  const headers = await inBrowser(user);
  const said = (more: object = {}) =>
    `${headers.cookie}; ${READER_COOKIE}=${encodeURIComponent(JSON.stringify({ id: user.id, slug: "", full_name: "", bases: [], can: { administer: true }, ...more }))}`;
  const cookies = async (sent: Sent) =>
    (await send(PATCH, "PATCH", { ...rename, ...sent })).headers.getSetCookie();
  expect(await cookies({ headers })).toEqual([]);
  expect(await cookies({ headers: { ...headers, cookie: `${headers.cookie}; ${READER_COOKIE}=x` } })).toEqual(
    [],
  );
  expect(await cookies({ headers: { ...headers, cookie: said() }, json: { full_name: 1 } })).toEqual([]);
  const [cookie] = await cookies({ headers: { ...headers, cookie: said({ id: "somebody else" }) } });
  const [name, value] = cookie!.split(";")[0]!.split("=");
  expect([name, JSON.parse(decodeURIComponent(value!))]).toEqual([
    READER_COOKIE,
    expect.objectContaining({ id: user.id, full_name: "Новое имя", can: { administer: false } }),
  ]);
  withEnv({ APP_ORIGIN: "https://promptoteka.example" });
  expect(readerCookie(parseReader(decodeURIComponent(value!)) as HeaderUser)).toMatch(
    /; SameSite=Lax; Secure$/,
  );
  withEnv();

  // What was changed stays so where the cookie cannot be made.
  const late = await betweenStatements(
    "user_base_access",
    () => send(PATCH, "PATCH", { json: { full_name: "Ещё одно" }, headers: { ...headers, cookie: said() } }),
    (tx) => tx.user.delete({ where: { id: user.id } }),
  );
  expect(late).toMatchObject({ value: { status: 200, body: { full_name: "Ещё одно" } } });
});
