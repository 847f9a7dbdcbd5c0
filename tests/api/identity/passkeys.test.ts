import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { passkeysAvailable } from "@/lib/identity/passkeys/relying-party";
import { db } from "@/lib/platform/db/client";
import { type Answer, aToken, send } from "@/tests/support/api";
import { Authenticator } from "@/tests/support/authenticator";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aUser } from "@/tests/support/factories/user";
import { inBrowser } from "@/tests/support/signed-in";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityPasskeysRoutes } from "@/lib/identity/passkeys/routes";
import { ROUTES as notificationsRoutes } from "@/lib/notifications/routes";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { POST: loginOptions } = handlersAt("/auth/passkeys/login/options", identityPasskeysRoutes);
const { POST: loginVerify } = handlersAt("/auth/passkeys/login/verify", identityPasskeysRoutes);
const { POST: registerOptions } = handlersAt("/auth/passkeys/register/options", identityPasskeysRoutes);
const { POST: registerVerify } = handlersAt("/auth/passkeys/register/verify", notificationsRoutes);
const { GET: notifications } = handlersAt("/notifications", notificationsRoutes);
const { DELETE: remove } = handlersAt("/users/me/passkeys/{id}", identityPasskeysRoutes);
const { GET: list } = handlersAt("/users/me/passkeys", identityPasskeysRoutes);
const { GET: sessions } = handlersAt("/users/me/sessions", identityRoutes);

beforeEach(resetDatabase);
afterEach(() => withEnv());

const OURS = { "sec-fetch-site": "same-origin" };
type Headers = Record<string, string>;
type How = NonNullable<Parameters<Authenticator["get"]>[1]>;

/** The browser's headers with the cookies that an answer gave it. */
function withCookies(headers: Headers, answer: Answer): Headers {
  const given = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  return { ...headers, cookie: [headers.cookie, ...given].filter(Boolean).join("; ") };
}

async function register(headers: Headers, key: Authenticator, how: How = {}, name?: string): Promise<Answer> {
  const options = await send(registerOptions, "POST", { headers, json: {} });
  if (options.status !== 200) return options;
  return send(registerVerify, "POST", {
    headers: withCookies(headers, options),
    json: { name, response: key.create(options.body, how) },
  });
}

async function login(key: Authenticator, how: How = {}, headers: Headers = OURS): Promise<Answer> {
  const options = await send(loginOptions, "POST", { headers, json: {} });
  return send(loginVerify, "POST", {
    headers: withCookies(headers, options),
    json: { response: key.get(options.body, how) },
  });
}

/** A person with a passkey. */
async function aPerson(counts = false) {
  const user = await aUser();
  const key = new Authenticator(counts);
  const headers = await inBrowser(user);
  expect((await register(headers, key)).status).toBe(201);
  return { user, key, headers };
}

const failed = { status: 401, body: { code: "SIGN_IN_FAILED_PASSKEY" } };

test("a passkey is added, signs in as any other way does, is listed and deleted", async () => {
  const user = await aUser();
  const key = new Authenticator();
  const headers = await inBrowser(user);
  expect(await register(headers, key, {}, "Ноутбук")).toMatchObject({
    status: 201,
    body: { name: "Ноутбук", last_used_at: null },
  });
  expect(await db.passkey.findMany()).toMatchObject([{ userId: user.id, credentialId: key.credentialId }]);
  expect(await send(notifications, "GET", { headers })).toMatchObject({
    body: [
      {
        kind: "security",
        text: "К вашему аккаунту добавлен ключ доступа. Если это не вы, удалите его в настройках",
        path: "/settings/security",
      },
    ],
  });

  const other = await inBrowser(await aUser());
  const before = await db.session.count();
  const entered = await login(key, {}, other); // in the browser of somebody else, whose session ends
  expect(entered.status).toBe(200);
  expect(await db.session.count()).toBe(before);
  const cookie = entered.headers.getSetCookie().find((each) => each.startsWith("promptoteka.session="))!;
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  const mine = { ...OURS, cookie: cookie.split(";")[0]! };
  expect(await send(sessions, "GET", { headers: mine })).toMatchObject({ status: 200 });
  expect(await db.auditEntry.findFirstOrThrow({ where: { action: "sign-in" } })).toMatchObject({
    actorId: user.id,
    details: { by: "passkey" },
  });
  // The sign-in is a fresh one: another passkey may be added.
  expect((await register(mine, new Authenticator())).status).toBe(201);

  const listed = await send(list, "GET", { headers: mine });
  const [, first] = listed.body as unknown as { id: string; last_used_at: string | null }[];
  expect(first!.last_used_at).not.toBeNull();
  expect(listed.text).not.toContain(key.credentialId);
  const stranger = await inBrowser(await aUser());
  for (const [who, status] of [
    [stranger, 404],
    [mine, 204],
    [mine, 404],
  ] as const)
    expect((await send(remove, "DELETE", { headers: who, params: { id: first!.id } })).status).toBe(status);
  expect(await login(key)).toMatchObject(failed);
});

test("only a browser that has just signed in adds one; a token, a guest and an old session do not", async () => {
  const user = await aUser();
  const headers = await inBrowser(user);
  expect((await send(registerOptions, "POST", { json: {} })).status).toBe(401);
  expect(await send(registerOptions, "POST", { token: await aToken(user.id), json: {} })).toMatchObject({
    status: 403,
    body: { code: "FORBIDDEN" },
  });
  await db.session.updateMany({ data: { createdAt: new Date(Date.now() - 11 * 60_000) } });
  expect(await send(registerOptions, "POST", { headers, json: {} })).toMatchObject({
    status: 403,
    body: { code: "FRESH_SIGN_IN_REQUIRED" },
  });
  expect(
    (await send(registerOptions, "POST", { headers: { cookie: headers.cookie! }, json: {} })).status,
  ).toBe(403);
});

test("at most ten a person, also when many are added at once @heavy", async () => {
  const headers = await inBrowser(await aUser());
  const answers = await Promise.all(Array.from({ length: 14 }, () => register(headers, new Authenticator())));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ body: { code: "QUOTA_EXCEEDED" } });
});

test("one credential belongs to one person", async () => {
  const { key } = await aPerson();
  const copy = new Authenticator(false, key.id);
  expect(await register(await inBrowser(await aUser()), copy)).toMatchObject({
    status: 409,
    body: { code: "PASSKEY_EXISTS" },
  });
});

const WRONG: [string, How][] = [
  ["another origin", { origin: "https://evil.example" }],
  ["another port", { origin: "http://localhost:4000" }],
  ["another relying party", { rpId: "evil.example" }],
  ["a person who was not verified", { verified: false }],
  ["a challenge of its own", { challenge: "AAAAAAAAAAAAAAAAAAAAAA" }],
];

test.each(WRONG)("is refused at both ends: %s", async (_, how) => {
  expect(await register(await inBrowser(await aUser()), new Authenticator(), how)).toMatchObject({
    status: 422,
    body: { code: "PASSKEY_REFUSED" },
  });
  const { key } = await aPerson();
  const before = await db.session.count();
  expect(await login(key, how)).toMatchObject(failed);
  expect(await db.session.count()).toBe(before);
});

test.each([
  ["longer than any", randomBytes(2_000)],
  ["empty", Buffer.alloc(0)],
])("a passkey that its authenticator calls otherwise than the browser says is refused: %s", async (_, id) => {
  const answer = await register(await inBrowser(await aUser()), new Authenticator(false, id), {
    said: "AAAA",
  });
  expect(answer).toMatchObject({ status: 422, body: { code: "PASSKEY_REFUSED" } });
  expect(await db.passkey.count()).toBe(0);
});

test("certificates that a device attests its key by are not looked at: no address that they name is asked for anything", async () => {
  let asked = 0;
  const service = createServer((_request, response) => void ((asked += 1), response.end()));
  await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
  try {
    const revokedAt = `http://127.0.0.1:${(service.address() as AddressInfo).port}/revoked.crl`;
    const key = new Authenticator();
    const answer = await register(await inBrowser(await aUser()), key, { revokedAt });
    expect([answer.status, asked]).toEqual([201, 0]);
    expect((await login(key)).status).toBe(200);
  } finally {
    service.close();
  }
});

test("a public key with a number in place of bytes is refused: of 4,294,967,296 the library makes as many zeros", async () => {
  const huge = 2 ** 32;
  const keys: How["key"][] = [
    [[-2, huge]],
    [[-3, huge]],
    [[-2, "4294967296"]],
    [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, huge],
    ],
    [
      [1, 3],
      [3, -257],
      [-1, huge],
    ],
  ];
  const headers = await inBrowser(await aUser());
  for (const key of keys)
    expect(await register(headers, new Authenticator(), { key })).toMatchObject({
      status: 422,
      body: { code: "PASSKEY_REFUSED" },
    });
  expect(await db.passkey.count()).toBe(0);
  // One that was kept before this was looked at.
  const { key } = await aPerson();
  const [x, y] = [new Uint8Array(32), huge];
  const kept: [number, unknown][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, x],
    [-3, y],
  ];
  await db.passkey.updateMany({ data: { publicKey: isoCBOR.encode(new Map(kept) as never) } });
  expect(await login(key)).toMatchObject(failed);
});

test("a challenge is good once, in the browser that it was given to", async () => {
  const { key } = await aPerson();
  const options = await send(loginOptions, "POST", { headers: OURS, json: {} });
  const json = { response: key.get(options.body) };
  expect(await send(loginVerify, "POST", { headers: OURS, json })).toMatchObject(failed);
  const other = await send(loginOptions, "POST", { headers: OURS, json: {} });
  expect(await send(loginVerify, "POST", { headers: withCookies(OURS, other), json })).toMatchObject(failed);
  const headers = withCookies(OURS, options);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send(loginVerify, "POST", { headers, json })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
});

test("a challenge for adding is of one session, and none for signing in", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const headers = await inBrowser(user);
  const key = new Authenticator();
  const options = await send(registerOptions, "POST", { headers, json: {} });
  const given = options.headers.getSetCookie()[0]!.split(";")[0]!;
  const json = { response: key.create(options.body) };
  const theirs = await inBrowser(other);
  expect(
    await send(registerVerify, "POST", {
      headers: { ...theirs, cookie: `${theirs.cookie}; ${given}` },
      json,
    }),
  ).toMatchObject({ status: 422 });
  expect(
    await send(loginVerify, "POST", {
      headers: { ...OURS, cookie: given.replace("passkey-register", "passkey-login") },
      json: { response: key.get(options.body) },
    }),
  ).toMatchObject(failed);
});

test("a bad signature, another's handle, an unknown key, and no passkey at all", async () => {
  const { key } = await aPerson();
  const { user: victim } = await aPerson();
  const options = await send(loginOptions, "POST", { headers: OURS, json: {} });
  const good = key.get(options.body);
  const flipped = good.response.signature.replace(/.(?=.{5}$)/, (sign) => (sign === "A" ? "B" : "A"));
  expect(
    await send(loginVerify, "POST", {
      headers: withCookies(OURS, options),
      json: { response: { ...good, response: { ...good.response, signature: flipped } } },
    }),
  ).toMatchObject(failed);
  key.userHandle = Buffer.from(victim.id.replaceAll("-", ""), "hex").toString("base64url");
  expect(await login(key)).toMatchObject(failed);
  expect(await login(new Authenticator(false, key.id))).toMatchObject(failed);
  expect(await login(new Authenticator())).toMatchObject(failed);
  for (const json of [{}, { response: null }, { response: { id: "a" } }])
    expect((await send(loginVerify, "POST", { headers: OURS, json })).status).toBe(422);
});

test("a signature as long as those of ML-DSA-44, which newer Node offers, is looked at", async () => {
  const { key } = await aPerson();
  const options = await send(loginOptions, "POST", { headers: OURS, json: {} });
  const given = key.get(options.body);
  const signature = randomBytes(2_420).toString("base64url");
  const json = { response: { ...given, response: { ...given.response, signature } } };
  expect(await send(loginVerify, "POST", { headers: withCookies(OURS, options), json })).toMatchObject(
    failed,
  );
});

test("a counter that does not go up is a copy's; one that is always 0 counts nothing", async () => {
  const { key } = await aPerson(true);
  expect((await login(key)).status).toBe(200);
  expect((await login(key, { counter: 9 })).status).toBe(200);
  for (const counter of [9, 8, 0]) expect(await login(key, { counter })).toMatchObject(failed);
  expect((await login(key, { counter: 10 })).status).toBe(200);
  const { key: still } = await aPerson();
  for (const _ of [1, 2]) expect((await login(still)).status).toBe(200);
});

test("a blocked person is told so and gets no session; a deleted one has no passkey any more", async () => {
  const { user, key } = await aPerson();
  await db.user.update({ where: { id: user.id }, data: { blockedAt: new Date() } });
  await db.session.deleteMany();
  expect(await login(key)).toMatchObject({ status: 403, body: { code: "ACCOUNT_BLOCKED" } });
  expect(await db.session.count()).toBe(0);
  await db.user.delete({ where: { id: user.id } });
  expect(await login(key)).toMatchObject(failed);
});

test("another site begins nothing, and who asks for options all the time waits", async () => {
  for (const handler of [loginOptions, loginVerify]) {
    const { key } = await aPerson();
    const options = await send(loginOptions, "POST", { headers: OURS, json: {} });
    const json = handler === loginVerify ? { response: key.get(options.body) } : {};
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
      {},
    ] as Headers[])
      expect((await send(handler, "POST", { headers, json })).status).toBe(403);
  }
  const headers = { ...OURS, "x-forwarded-for": "198.51.100.7" };
  const answers: number[] = [];
  for (let asked = 0; asked < 1_000; asked += 1)
    answers.push((await send(loginOptions, "POST", { headers, json: {} })).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(30);
  expect(new Set(answers)).toEqual(new Set([200, 429]));
});

test.each([
  ["https://promptoteka.example", true],
  ["http://localhost:3000", true],
  ["http://promptoteka.example", false],
  ["https://192.0.2.7", false],
  ["https://[2001:db8::1]", false],
  ["http://127.0.0.1:3000", false],
])("browsers make passkeys for %s: %s", async (origin, possible) => {
  withEnv({ APP_ORIGIN: origin });
  expect(passkeysAvailable()).toBe(possible);
  const headers = { origin };
  expect((await send(loginOptions, "POST", { headers, json: {} })).status).toBe(possible ? 200 : 400);
});
