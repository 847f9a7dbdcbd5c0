import { signInByBrowser } from "@/lib/identity/sign-in/browser";
import { signInOptions } from "@/lib/identity/sign-in/options";
import { codeChallenge, codeVerifier } from "@/lib/identity/sign-in/pkce";
import { startSignIn } from "@/lib/identity/sign-in/start-sign-in";
import { yandexAuthorizeUrl } from "@/lib/integrations/social-login/yandex";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { GUEST } from "@/lib/platform/viewer";
import { send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import type { Mode } from "@/tests/support/fakes/fake-server";
import { startYandex } from "@/tests/support/fakes/yandex";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { POST: createToken } = handlersAt("/auth/token", identityRoutes);

const HOME = "http://localhost:3000";
const REFUSED = { code: "SIGN_IN_FAILED_YANDEX" };
const PICTURE = "https://avatars.yandex.net/get-yapic/31804/picture-of-101/islands-200";

let fake: Awaited<ReturnType<typeof startYandex>>;
beforeAll(async () => void (fake = await startYandex()));
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  fake.alter({});
  fake.calls.length = 0;
  configure();
});
afterEach(() => withEnv());

const configure = (more: Record<string, string> = {}) =>
  withEnv({ ...fake.env, RATE_LIMIT_SCALE: "100", ...more });
const requestOf = (name: string) =>
  new Request(`${HOME}/api/auth/${name}/start`, { headers: { "sec-fetch-site": "same-origin" } });
const start = () =>
  startSignIn(GUEST, { provider: "yandex", next: "/my-bases" }, { request: requestOf("yandex") });
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((value) => value.split(";", 1)[0])
    .join("; ");

/** Confirms on Yandex's page. @returns the parameters of the callback to /auth */
async function confirm(address: string, person: number) {
  const page = address.replace("/authorize?", "/authorize/confirm?");
  const answer = await fetch(`${page}&person=${person}`, { redirect: "manual" });
  return Object.fromEntries(new URL(answer.headers.get("location")!).searchParams);
}

/** Leaves for Yandex in a browser, confirms, and comes back. */
async function comeBack(person = 101) {
  const response = await start();
  const body = await confirm(response.headers.get("location")!, person);
  return { body, cookie: cookieOf(response) };
}

const signedIn = async (person?: number) => {
  const { body, cookie } = await comeBack(person);
  return signInByBrowser("yandex", body, { cookie });
};
const people = () =>
  db.user.findMany({
    select: { fullName: true, email: true, avatarUrl: true },
    orderBy: { createdAt: "asc" },
  });

test("the start leads to Yandex ID with state and an S256 challenge; nothing secret is in the address", async () => {
  const asked = new URL((await start()).headers.get("location")!);
  expect(asked.origin + asked.pathname).toBe(`${fake.url}/authorize`);
  const { state, code_challenge: challenge, ...fixed } = Object.fromEntries(asked.searchParams);
  expect(fixed).toEqual({
    response_type: "code",
    client_id: fake.env.YANDEX_CLIENT_ID,
    redirect_uri: `${HOME}/auth`,
    scope: "login:info login:email login:avatar",
    code_challenge_method: "S256",
  });
  expect(state).toMatch(/^[\w-]{32}$/);
  expect(challenge).toMatch(/^[\w-]{43}$/);
});

test("a code makes the account with name, address and picture once, and finds it afterwards", async () => {
  await signedIn(101);
  await signedIn(101);
  await signedIn(102);
  expect(await people()).toEqual([
    { fullName: "Иван Петров", email: "ivan@example.test", avatarUrl: PICTURE },
    { fullName: "Мария Соколова", email: null, avatarUrl: PICTURE.replace("101", "102") },
  ]);
  expect(await db.identity.findMany({ select: { provider: true, externalId: true } })).toEqual([
    { provider: "yandex", externalId: "101" },
    { provider: "yandex", externalId: "102" },
  ]);
  const sent = fake.calls.find(({ path }) => path === "/token")!;
  expect([...sent.form.keys()].toSorted()).toEqual(["code", "code_verifier", "grant_type"]);
});

test("the same e-mail address or number at another provider does not open the account", async () => {
  const other = await db.user.create({
    data: {
      fullName: "Жертва",
      email: "ivan@example.test",
      identities: { create: { provider: "vk", externalId: "101" } },
    },
  });
  await signedIn(101);
  expect(await db.user.count()).toBe(2);
  expect(await db.session.count({ where: { userId: other.id } })).toBe(0);
});

test.each([
  [{ real_name: "", display_name: "Ваня" }, "Ваня", PICTURE],
  [{ real_name: null, display_name: undefined }, "ivan_petrov", PICTURE],
  [{ is_avatar_empty: true, default_avatar_id: "0/0-0" }, "Иван Петров", null],
  [{ default_avatar_id: undefined }, "Иван Петров", null],
  [{ default_avatar_id: "../../../evil" }, "Иван Петров", null],
  [{ default_avatar_id: "1/2/../../../x" }, "Иван Петров", null],
])("a profile with %j is a person all the same", async (profile, fullName, avatarUrl) => {
  fake.alter(profile);
  await signedIn(101);
  expect(await people()).toEqual([{ fullName, avatarUrl, email: "ivan@example.test" }]);
});

test.each([
  { client_id: "another" },
  { client_id: undefined },
  { id: undefined },
  { id: "" },
  { id: "0" },
  { id: "12a" },
  { id: "1".repeat(20) },
  { id: ["101"] },
])("a profile with %j signs nobody in", async (profile) => {
  const { body, cookie } = await comeBack();
  fake.alter(profile);
  await expect(signInByBrowser("yandex", body, { cookie })).rejects.toMatchObject(REFUSED);
  expect([await db.user.count(), await db.session.count()]).toEqual([0, 0]);
});

test("a code is good once, with the state of this browser's flow, and never on a person's word", async () => {
  const { body, cookie } = await comeBack();
  await signInByBrowser("yandex", body, { cookie });
  await expect(signInByBrowser("yandex", body, { cookie })).rejects.toMatchObject(REFUSED);

  const [victim, attacker] = [await comeBack(101), await comeBack(103)];
  for (const posted of [
    { code: attacker.body.code },
    { code: attacker.body.code, confirmed: "yes" },
    attacker.body,
    { ...victim.body, code: attacker.body.code }, // the verifier is another's
  ])
    await expect(signInByBrowser("yandex", posted, { cookie: victim.cookie })).rejects.toMatchObject(REFUSED);
  expect(await people()).toHaveLength(1);
});

test("a flow belongs to its provider: another's code, or Yandex's code under another name, is refused", async () => {
  configure({ VK_APP_ID: "7000001", TELEGRAM_CLIENT_ID: "123456" });
  const { body } = await comeBack();
  for (const provider of ["vk", "telegram"] as const) {
    const response = await startSignIn(GUEST, { provider }, { request: requestOf("vk") });
    const { state } = Object.fromEntries(new URL(response.headers.get("location")!).searchParams);
    await expect(
      signInByBrowser("yandex", { ...body, state }, { cookie: cookieOf(response) }),
    ).rejects.toMatchObject(REFUSED);
  }
  const own = await comeBack();
  await expect(signInByBrowser("telegram", own.body, { cookie: own.cookie })).rejects.toMatchObject({
    code: "SIGN_IN_FAILED_TELEGRAM",
  });
});

test.each<Mode>(["error500", "badJson", "errorBody", "redirect", "refused"])(
  "%s is a refusal",
  async (mode) => {
    const { body, cookie } = await comeBack();
    fake.setMode(mode);
    await expect(signInByBrowser("yandex", body, { cookie })).rejects.toMatchObject(REFUSED);
  },
);

test("a wrong secret is a refusal that does not show it", async () => {
  configure({ YANDEX_CLIENT_SECRET: "another-secret" });
  const { body, cookie } = await comeBack();
  await expect(signInByBrowser("yandex", body, { cookie })).rejects.toMatchObject({
    ...REFUSED,
    cause: { reason: "/token: error invalid_client" },
  });
});

test("POST /api/auth/token takes a code with the caller's own verifier", async () => {
  const verifier = codeVerifier();
  const config = {
    oauthBase: fake.url,
    loginBase: fake.url,
    clientId: fake.env.YANDEX_CLIENT_ID!,
    clientSecret: fake.env.YANDEX_CLIENT_SECRET!,
    redirectUri: `${HOME}/auth`,
  };
  const asked = { state: "s", codeChallenge: codeChallenge(verifier) };
  const { code } = await confirm(yandexAuthorizeUrl(config, asked), 102);
  const json = { provider: "yandex", code, codeVerifier: verifier };
  expect(await send(createToken, "POST", { json })).toMatchObject({
    status: 200,
    body: { user: { full_name: "Мария Соколова" } },
  });
  expect(await send(createToken, "POST", { json })).toMatchObject({
    status: 401,
    body: { code: "SIGN_IN_FAILED_YANDEX", message: "Ошибка авторизации через Яндекс ID" },
  });
  expect(
    await send(createToken, "POST", { json: { provider: "yandex", code: "c", codeVerifier: "short" } }),
  ).toMatchObject({ status: 400, body: { code: "MALFORMED_REQUEST" } });
});

test("the button is there only where both settings are; half of them is refused at the start", async () => {
  expect(signInOptions("ru", false).redirects).toEqual(["yandex"]);
  withEnv();
  expect(signInOptions("ru", false).redirects).toEqual([]);
  await expect(start()).rejects.toMatchObject({ code: "UNSUPPORTED_PROVIDER" });
  for (const missing of ["YANDEX_CLIENT_ID", "YANDEX_CLIENT_SECRET"]) {
    configure({ [missing]: "" });
    expect(env).toThrow("YANDEX_CLIENT_ID, YANDEX_CLIENT_SECRET");
  }
});
