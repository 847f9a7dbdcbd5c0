import { submitDevSignIn, submitLanguage, submitProfile, submitSignOut } from "@/lib/identity/actions";
import { db } from "@/lib/platform/db/client";
import { send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aUser } from "@/tests/support/factories/user";
import { inBrowser } from "@/tests/support/signed-in";
import { post, submit } from "@/tests/support/submit";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { GET: ME } = handlersAt("/users/me", identityRoutes);

const SECRET = "a-secret-of-at-least-16";

beforeEach(async () => {
  await resetDatabase();
  withEnv({ DEV_LOGIN_SECRET: SECRET });
});
afterAll(() => withEnv());

const cookiesOf = (headers: [string, string][]) =>
  headers.filter(([name]) => name === "Set-Cookie").map(([, value]) => value);

test("the dev login gives the browser a session, and ends the one that it had", async () => {
  const { redirected, headers } = await post(
    submitDevSignIn,
    { secret: SECRET, role: "admin", next: "/en/my-bases?x=1" },
    { path: "/auth" },
  );
  expect(redirected).toBe("http://localhost:3000/en/my-bases?x=1");
  const [cookie] = cookiesOf(headers);
  expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const browser = { cookie: cookie!.split(";")[0]!, "sec-fetch-site": "same-origin" };
  expect((await send(ME, "GET", { headers: browser })).body).toMatchObject({ role: "admin" });
  await post(submitDevSignIn, { secret: SECRET, role: "user" }, { path: "/auth", headers: browser });
  expect(await db.session.count()).toBe(1);
});

test("a wrong secret, an empty one and a request from elsewhere than this machine are refused beside the field", async () => {
  const attempt = (secret: string, headers = {}) =>
    post(submitDevSignIn, { secret, role: "admin" }, { path: "/auth", headers });
  expect(await attempt("wrong")).toMatchObject({
    status: 401,
    state: { error: { code: "SIGN_IN_FAILED_DEV" }, values: { secret: "wrong" } },
    headers: [],
  });
  expect(await attempt("")).toMatchObject({
    status: 422,
    state: { error: { fields: { secret: [expect.any(String)] } } },
  });
  expect(await attempt(SECRET, { "x-remote-request": "1" })).toMatchObject({
    status: 400,
    state: { error: { code: "UNSUPPORTED_PROVIDER" } },
  });
  expect(await attempt(SECRET, { "sec-fetch-site": "cross-site" })).toMatchObject({ status: 403 });
  expect(await db.session.count()).toBe(0);
});

test("sign-ins by form count as sign-ins", async () => {
  for (let attempt = 0; attempt < 20; attempt += 1)
    await submit(submitDevSignIn, { secret: "wrong", role: "user" });
  expect(await submit(submitDevSignIn, { secret: SECRET, role: "user" })).toMatchObject({ status: 429 });
});

test("signing out ends the session and takes the cookie back", async () => {
  const headers = await inBrowser(await aUser());
  const { redirected, headers: answered } = await post(submitSignOut, {}, { headers, path: "/en/bases" });
  expect(redirected).toBe("/en/auth");
  expect(cookiesOf(answered)).toEqual([expect.stringMatching(/=; Path=\/; Max-Age=0/)]);
  expect((await send(ME, "GET", { headers })).status).toBe(401);
});

test.each([
  ["/bases?q=1", "en", "/en/bases?q=1"],
  ["/en/bases?q=1", "ru", "/bases?q=1"],
  ["/", "en", "/en"],
  ["/en", "ru", "/"],
])("the language of %s becomes %s: %s", async (path, language, next) => {
  const user = await aUser();
  for (const headers of [{}, await inBrowser(user)]) {
    const { redirected, headers: answered } = await post(submitLanguage, { language }, { path, headers });
    expect(redirected).toBe(`http://localhost:3000${next}`);
    expect(cookiesOf(answered)).toEqual([expect.stringMatching(`^locale=${language}; Path=/; Max-Age=`)]);
  }
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ language });
});

test("a checkbox that is not checked says no", async () => {
  const user = await aUser({ showEmail: true });
  const form: [string, string][] = [
    ["full_name", "Анна"],
    ["about_author", ""],
    ["vk_url", ""],
    ["telegram_url", ""],
    ["show_email", "false"],
  ];
  const headers = await inBrowser(user);
  await post(submitProfile, [...form, ["show_email", "true"]], { headers });
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
    fullName: "Анна",
    showEmail: true,
  });
  expect((await post(submitProfile, form, { headers })).redirected).toBe(`/profile/${user.id}-anna`);
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ showEmail: false });
});
