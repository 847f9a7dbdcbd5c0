import { signInByBrowser } from "@/lib/identity/sign-in/browser";
import { signInOptions } from "@/lib/identity/sign-in/options";
import { codeChallenge, codeVerifier } from "@/lib/identity/sign-in/pkce";
import { startSignIn, startTelegramWidget } from "@/lib/identity/sign-in/start-sign-in";
import { telegramAuthorizeUrl } from "@/lib/integrations/social-login/telegram-oidc";
import { db } from "@/lib/platform/db/client";
import { pagePolicy } from "@/lib/platform/http/security/content-security-policy";
import { GUEST } from "@/lib/platform/viewer";
import { send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import type { Mode } from "@/tests/support/fakes/fake-server";
import { CLIENT_SECRET, startTelegram } from "@/tests/support/fakes/telegram";
import type { Forgery } from "@/tests/support/fakes/telegram-oidc";
import { signTelegram, unixNow } from "@/tests/support/fakes/telegram-signer";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { POST: createToken } = handlersAt("/auth/token", identityRoutes);

const HOME = "http://localhost:3000";
const CLIENT_ID = "123456";
const REFUSED = { code: "SIGN_IN_FAILED_TELEGRAM" };

let fake: Awaited<ReturnType<typeof startTelegram>>;
beforeAll(async () => void (fake = await startTelegram()));
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  fake.forge({});
  fake.calls.length = 0;
  configure();
});
afterEach(() => withEnv());

const configure = (more: Record<string, string> = {}) =>
  withEnv({
    ...fake.env,
    TELEGRAM_CLIENT_ID: CLIENT_ID,
    TELEGRAM_CLIENT_SECRET: CLIENT_SECRET,
    RATE_LIMIT_SCALE: "100",
    ...more,
  });
const start = (headers: Record<string, string> = { "sec-fetch-site": "same-origin" }) =>
  startSignIn(
    GUEST,
    { provider: "telegram", next: "/my-bases" },
    { request: new Request(`${HOME}/api/auth/telegram/start`, { headers }) },
  );
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((value) => value.split(";", 1)[0])
    .join("; ");

/** Confirms on Telegram's page. @returns the parameters of the callback to /auth */
async function confirm(address: string, person: number) {
  const page = address.replace("/auth?", "/auth/confirm?");
  const answer = await fetch(`${page}&person=${person}`, { redirect: "manual" });
  const back = new URL(answer.headers.get("location")!);
  return {
    page: back.origin + back.pathname,
    code: back.searchParams.get("code")!,
    state: back.searchParams.get("state")!,
  };
}

/** Leaves for Telegram in a browser, confirms, and comes back. */
async function comeBack(person = 102) {
  const response = await start();
  const { code, state } = await confirm(response.headers.get("location")!, person);
  return { body: { code, state }, cookie: cookieOf(response) };
}

const widgetPayload = (id: number) =>
  signTelegram(fake.env.TELEGRAM_BOT_TOKEN!, { id, first_name: "Мария", auth_date: unixNow() });

test("the start leads to Telegram with state, nonce and an S256 challenge; nothing secret is in the address", async () => {
  const response = await start();
  const asked = new URL(response.headers.get("location")!);
  expect(asked.origin + asked.pathname).toBe(`${fake.url}/auth`);
  const { state, nonce, code_challenge: challenge, ...fixed } = Object.fromEntries(asked.searchParams);
  expect(fixed).toEqual({
    response_type: "code",
    client_id: CLIENT_ID,
    redirect_uri: `${HOME}/auth`,
    scope: "openid profile",
    code_challenge_method: "S256",
  });
  expect(state).toMatch(/^[\w-]{32}$/);
  for (const hash of [nonce, challenge]) expect(hash).toMatch(/^[\w-]{43}$/);
  expect(nonce).not.toBe(challenge);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      new RegExp(`^promptoteka\\.sign-in\\.${state!.slice(0, 12)}=[^;]+; .*HttpOnly; SameSite=Lax$`),
    ),
  ]);
  expect(new URL((await start()).headers.get("location")!).searchParams.get("nonce")).not.toBe(nonce);
});

test("another site's link leads to the sign-in page and begins nothing", async () => {
  for (const site of ["cross-site", "same-site"]) {
    const answer = await start({ "sec-fetch-site": site });
    expect([answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual([
      "/auth?next=%2Fmy-bases",
      [],
    ]);
  }
});

test("a code signs in the person whom the widget signed in before, and the other way round", async () => {
  await signInByBrowser("telegram", { ...widgetPayload(102), confirmed: "yes" }, {});
  const { body, cookie } = await comeBack(102);
  await signInByBrowser("telegram", body, { cookie });
  expect(await db.user.count()).toBe(1);
  expect(await db.session.count()).toBe(2);

  const other = await comeBack(101);
  await signInByBrowser("telegram", other.body, { cookie: other.cookie });
  await signInByBrowser("telegram", { ...widgetPayload(101), confirmed: "yes" }, {});
  expect(await db.identity.findMany({ select: { provider: true, externalId: true } })).toEqual([
    { provider: "telegram", externalId: "102" },
    { provider: "telegram", externalId: "101" },
  ]);
  expect(await db.user.findMany({ select: { fullName: true }, orderBy: { createdAt: "asc" } })).toEqual([
    { fullName: "Мария" },
    { fullName: "Иван Петров" },
  ]);
});

test("a client with a secret sends it as Basic; one without proves itself by PKCE alone", async () => {
  for (const secret of [CLIENT_SECRET, ""]) {
    configure({ TELEGRAM_CLIENT_SECRET: secret });
    const { body, cookie } = await comeBack();
    await signInByBrowser("telegram", body, { cookie });
  }
  const sent = fake.calls.filter(({ path }) => path === "/token").map(({ headers }) => headers.authorization);
  expect(sent).toEqual([
    `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString("base64")}`,
    undefined,
  ]);
  configure({ TELEGRAM_CLIENT_SECRET: "other" });
  const { body, cookie } = await comeBack();
  await expect(signInByBrowser("telegram", body, { cookie })).rejects.toMatchObject(REFUSED);
});

const FORGERIES: [string, Forgery][] = [
  ["another nonce", { claims: { nonce: "x".repeat(43) } }],
  ["no nonce", { claims: { nonce: undefined } }],
  ["another client's", { claims: { aud: "654321" } }],
  ["for another client as well", { claims: { aud: [CLIENT_ID, "654321"] } }],
  ["no audience", { claims: { aud: undefined } }],
  ["another issuer's", { claims: { iss: "https://evil.example" } }],
  ["no issuer", { claims: { iss: undefined } }],
  ["over", { claims: { exp: unixNow(-61) } }],
  ["without an end", { claims: { exp: undefined } }],
  ["not yet valid", { claims: { nbf: unixNow(600) } }],
  ["unsigned", { alg: "none" }],
  ["signed with the public key as a shared secret", { alg: "HS256" }],
  ["signed by Telegram with another algorithm", { alg: "ES256" }],
  ["signed by a foreign key", { foreignKey: true }],
  ["naming an unknown key", { kid: "oidc-9" }],
  ["naming the key of another algorithm", { kid: "oidc-2" }],
  ["without a Telegram id", { claims: { id: undefined } }],
  ["with an id that is none", { claims: { id: 0 } }],
  ["with a fraction for an id", { claims: { id: 1.5 } }],
  ["with text for an id", { claims: { id: "subject-1" } }],
];

test.each(FORGERIES)("an ID token that is %s signs nobody in", async (_, forgery) => {
  const { body, cookie } = await comeBack();
  fake.forge(forgery);
  await expect(signInByBrowser("telegram", body, { cookie })).rejects.toMatchObject({
    ...REFUSED,
    cause: { reason: expect.stringMatching(/^the ID token: /) },
  });
  expect([await db.user.count(), await db.session.count()]).toEqual([0, 0]);
});

test("the id counts as a number or as its digits; an audience may be a list of us alone", async () => {
  for (const claims of [{ id: "102" }, { id: 102 }, { aud: [CLIENT_ID] }, { exp: unixNow(-30) }]) {
    fake.forge({ claims });
    const { body, cookie } = await comeBack();
    await signInByBrowser("telegram", body, { cookie });
  }
  expect(await db.user.count()).toBe(1);
});

test("a code is good once, with the state of this browser's flow, and never on a person's word", async () => {
  const { body, cookie } = await comeBack();
  await signInByBrowser("telegram", body, { cookie });
  await expect(signInByBrowser("telegram", body, { cookie })).rejects.toMatchObject(REFUSED);

  // A used code in a flow that is new: Telegram itself refuses it.
  const next = await comeBack();
  await expect(
    signInByBrowser("telegram", { ...next.body, code: body.code }, { cookie: next.cookie }),
  ).rejects.toMatchObject(REFUSED);

  const [victim, attacker] = [await comeBack(101), await comeBack(103)];
  for (const state of [undefined, "", attacker.body.state, "x".repeat(32), [victim.body.state]])
    await expect(
      signInByBrowser("telegram", { code: attacker.body.code, state }, { cookie: victim.cookie }),
    ).rejects.toMatchObject(REFUSED);
  await expect(
    signInByBrowser("telegram", { code: attacker.body.code, confirmed: "yes" }, { cookie: victim.cookie }),
  ).rejects.toMatchObject(REFUSED);
  // The attacker's code with the victim's state: the verifier is another's.
  await expect(
    signInByBrowser("telegram", { ...victim.body, code: attacker.body.code }, { cookie: victim.cookie }),
  ).rejects.toMatchObject(REFUSED);
  expect(await db.user.findMany({ select: { fullName: true } })).toEqual([{ fullName: "Мария Соколова" }]);
});

test.each<Mode>(["error500", "badJson", "errorBody", "redirect", "refused"])(
  "%s is a refusal",
  async (mode) => {
    const { body, cookie } = await comeBack();
    fake.setMode(mode);
    await expect(signInByBrowser("telegram", body, { cookie })).rejects.toMatchObject(REFUSED);
  },
);

test("POST /api/auth/token takes a code with verifier and nonce of the caller's own, in the present words", async () => {
  const verifier = codeVerifier();
  const config = {
    issuer: fake.url,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUri: `${HOME}/auth`,
  };
  const asked = { state: "s", nonce: "of-a-program", codeChallenge: codeChallenge(verifier) };
  const token = async (nonce: string) => {
    const { code } = await confirm(telegramAuthorizeUrl(config, asked), 102);
    return send(createToken, "POST", {
      json: { provider: "telegram", code, codeVerifier: verifier, nonce },
    });
  };
  expect(await token("of-a-program")).toMatchObject({
    status: 200,
    body: { user: { full_name: "Мария Соколова" } },
  });
  expect(await token("another")).toMatchObject({
    status: 401,
    body: { code: "SIGN_IN_FAILED_TELEGRAM", message: "Ошибка авторизации через Telegram" },
  });
  const wrong = { provider: "telegram", code: "c", codeVerifier: "short", nonce: "n" };
  expect(await send(createToken, "POST", { json: wrong })).toMatchObject({
    status: 400,
    body: { code: "MALFORMED_REQUEST" },
  });
});

test("one Telegram on the sign-in page: by OpenID Connect where it is configured, else the widget", async () => {
  const telegramOf = () => {
    const { redirects, telegramWidget } = signInOptions("ru", false);
    return [redirects, telegramWidget !== null];
  };
  expect(telegramOf()).toEqual([["telegram"], false]);
  expect(pagePolicy("/auth", { nonce: "abc" })).toContain("frame-src 'none'");

  withEnv(fake.env);
  expect(telegramOf()).toEqual([[], true]);
  expect(pagePolicy("/auth", { nonce: "abc" })).toContain("frame-src http");
  await expect(start()).rejects.toMatchObject({ code: "UNSUPPORTED_PROVIDER" });

  // Without a bot's token there is no widget.
  configure({ TELEGRAM_BOT_TOKEN: "" });
  const request = new Request(`${HOME}/api/auth/telegram/start`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
  });
  await expect(startTelegramWidget(GUEST, {}, { request })).rejects.toMatchObject({
    code: "UNSUPPORTED_PROVIDER",
  });
});
