import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { signIn } from "../../support/e2e/people";

const ORIGIN = process.env.E2E_BASE_URL ?? "";
const OURS = { origin: ORIGIN, "sec-fetch-site": "same-origin" };

type Fields = Record<string, string>;

/** The fields that a page's form with a given field sends, as a browser without scripts would. */
async function formOf(request: APIRequestContext, path: string, field: string): Promise<Fields> {
  const html = await (await request.get(path)).text();
  const form = html
    .split("<form")
    .find((part) => part.includes(`name="${field}"`))!
    .split("</form>")[0]!;
  const hidden = [...form.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, attributes]) => attributes!);
  const attribute = (of: string, name: string) =>
    new RegExp(`${name}="([^"]*)"`).exec(of)?.[1]?.replaceAll("&quot;", '"') ?? "";
  return Object.fromEntries(hidden.map((each) => [attribute(each, "name"), attribute(each, "value")]));
}

const sends = (request: APIRequestContext, path: string, multipart: Fields, headers: Fields = OURS) =>
  request.post(path, { multipart, headers, maxRedirects: 0 });

test("forms are refused as calls are: 403 from elsewhere, 4xx for what is no form of ours, never 500", async ({
  request,
}) => {
  const form = await formOf(request, "/auth", "secret");
  expect(Object.keys(form).some((name) => name.startsWith("$ACTION_REF_"))).toBe(true);
  const attempt = { ...form, secret: "wrong", role: "user" };
  expect((await sends(request, "/auth", attempt)).status()).toBe(401);
  for (const headers of [
    { origin: "https://other.example", "sec-fetch-site": "cross-site" },
    { origin: "https://other.example" },
    { origin: "null" },
    {},
  ] as Fields[]) {
    expect((await sends(request, "/auth", attempt, headers)).status(), JSON.stringify(headers)).toBe(403);
  }

  const reference = Object.keys(form).find((name) => /^\$ACTION_\d+:0$/.test(name))!;
  const stranger = {
    ...attempt,
    [reference]: form[reference]!.replace(/"id":"[0-9a-f]{8}/, '"id":"7f000000'),
  };
  const outdated = await sends(request, "/auth", stranger);
  expect(outdated.status()).toBe(409);
  expect(await outdated.text()).toContain("<h1>Страница устарела</h1>");

  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const state = reference.replace(":0", ":1");
  for (const hostile of [
    { secret: "x" },
    { ...attempt, [reference]: "x" },
    { ...attempt, [state]: deep },
    { ...attempt, [state]: '["$F1","$@1","$Q2"]' },
    { ...attempt, [state]: "not JSON" },
    { ...attempt, [reference]: form[reference]!.replace("$@1", "$@9") },
    { ...attempt, $ACTION_REF_8: "", "$ACTION_8:0": form[reference]!, "$ACTION_8:1": deep },
  ]) {
    const answer = await sends(request, "/auth", hostile as unknown as Fields);
    expect(
      answer.status(),
      Object.entries(hostile)
        .map(([name, value]) => `${name}=${value.slice(0, 40)}`)
        .join("&"),
    ).toBeLessThan(500);
    expect(answer.status()).toBeGreaterThanOrEqual(400);
  }
  expect(
    (
      await request.post("/auth", {
        data: Buffer.alloc(2_000_000, "x"),
        headers: { ...OURS, "content-type": "multipart/form-data; boundary=x" },
      })
    ).status(),
  ).toBe(413);
  expect(
    (
      await request.post("/auth", {
        data: "no parts",
        headers: { ...OURS, "content-type": "multipart/form-data; boundary=x" },
      })
    ).status(),
  ).toBe(400);
  for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain"]) {
    expect(
      (await request.post("/bases", { data: "{}", headers: { ...OURS, "content-type": type } })).status(),
      type,
    ).toBe(405);
  }
});

test("what a script would send is refused the same way", async ({ request }) => {
  const form = await formOf(request, "/auth", "secret");
  const id = /"id":"([0-9a-f]+)"/.exec(Object.values(form).join())![1]!;
  const called = (data: string, headers: Fields = {}) =>
    request.post("/auth", {
      data,
      headers: { ...OURS, "content-type": "text/plain;charset=UTF-8", "next-action": id, ...headers },
    });
  const payload = JSON.stringify([null, JSON.stringify({ secret: "wrong", role: "user" })]);
  const refused = await called(payload);
  expect(refused.status()).toBe(401);
  expect(await refused.text()).toContain("SIGN_IN_FAILED_DEV");
  expect(
    (await called(payload, { origin: "https://other.example", "sec-fetch-site": "cross-site" })).status(),
  ).toBe(403);
  expect(
    (
      await called(payload, { "next-action": id.replace(/.$/, (last) => (last === "0" ? "1" : "0")) })
    ).status(),
  ).toBe(409);
  for (const hostile of [
    "",
    "x",
    `[${"[".repeat(50_000)}`,
    `[null,${"[".repeat(20_000)}${"]".repeat(20_000)}]`,
    '["$F1"]',
    '[null,"$@1"]',
    '[null,{"then":"$1:x"}]',
    "[null,[]]",
    '[null,{"__proto__":1}]',
  ]) {
    const status = (await called(hostile)).status();
    expect(status, hostile.slice(0, 30)).toBeLessThan(500);
    expect(status, hostile.slice(0, 30)).toBeGreaterThanOrEqual(400);
  }
});

test("a form goes to its action and not to the cache, also where the page is kept", async ({
  page,
  request: guest,
}) => {
  const form = await formOf(guest, "/api-docs", "language");
  const before = await guest.get("/api-docs");
  const chosen = await sends(guest, "/api-docs", { ...form, language: "en" });
  expect([chosen.status(), chosen.headers().location, chosen.headers()["set-cookie"]]).toEqual([
    303,
    `${ORIGIN}/en/api-docs`,
    expect.stringContaining("locale=en"),
  ]);
  expect(await (await page.request.get("/api-docs")).text()).toBe(await before.text());
  await signIn(page, "/my-bases");
  expect(
    (
      await sends(page.request, "/api-docs", {
        ...(await formOf(page.request, "/api-docs", "language")),
        language: "xx",
      })
    ).status(),
  ).toBe(422);
});
