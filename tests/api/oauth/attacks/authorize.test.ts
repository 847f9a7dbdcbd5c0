import * as route from "@/app/oauth/[...path]/route";
import { getProgramRequest } from "@/lib/mcp/oauth/consent";
import { db } from "@/lib/platform/db/client";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aUser } from "@/tests/support/factories/user";
import {
  answerConsent,
  aProgram,
  ask,
  begin,
  CALLBACK,
  inBrowser,
  ORIGIN,
  unlimited,
} from "@/tests/support/oauth";

// Hostile requests for consent: a link on any page can make a browser send them. Each is one row; the table's end says what none may do.

type Viewer = Awaited<ReturnType<typeof inBrowser>>;
const WEB = "https://app.example.com/callback";
const APP = "com.example.app:/callback";
const programs: Record<string, string> = {};
let viewer: Viewer;

unlimited();
beforeAll(async () => {
  await resetDatabase();
  viewer = await inBrowser(await aUser());
  for (const address of [WEB, CALLBACK, APP])
    programs[address] = await aProgram({ redirect_uris: [address] });
});

const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const usual = (address: string): Record<string, string> => ({
  client_id: programs[address]!,
  redirect_uri: address,
  response_type: "code",
  state: "s",
  scope: "read",
  code_challenge: CHALLENGE,
  code_challenge_method: "S256",
  resource: `${ORIGIN}/mcp`,
});

/** Sends a browser with a query as it is. Whatever is in it, the answer leads to one of our pages or to a program on this computer, and gives nothing. */
async function attack(query: string, headers: Record<string, string> = {}): Promise<URL> {
  const rows = await db.oauthArtifact.count({
    where: { kind: { in: ["AuthorizationCode", "AccessToken", "RefreshToken"] } },
  });
  const answer = await ask(`authorize?${query}`, { headers });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([303, "no-store"]);
  const location = new URL(answer.headers.get("location")!, ORIGIN);
  expect(location.searchParams.has("code")).toBe(false);
  const isHome = location.origin === ORIGIN && /^(?:\/en)?\/connect\//.test(location.pathname);
  const isTold = [CALLBACK, APP].some(
    (address) => location.href.startsWith(`${address}?`) || location.href.startsWith(`${address}#`),
  );
  expect([location.href, isHome || isTold]).toEqual([location.href, true]);
  for (const cookie of answer.headers.getSetCookie())
    expect(cookie).toMatch(/^promptoteka\.program(?:-return)?=[^;]*;.*httponly/i);
  expect(await answer.text()).not.toMatch(/<script|onerror=/i);
  expect(await db.connection.count()).toBe(0);
  expect(
    await db.oauthArtifact.count({
      where: { kind: { in: ["AuthorizationCode", "AccessToken", "RefreshToken"] } },
    }),
  ).toBe(rows);
  return location;
}

const without = (given: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(given).filter(([each]) => each !== name));
const queryOf = (given: Record<string, string>) => new URLSearchParams(given).toString();

/** Another spelling of an address, or another address that looks like it. */
const SPELLINGS: [string, (address: string) => string][] = [
  ["another host", () => "https://evil.example/callback"],
  ["another host behind", (at) => at.replace("/callback", ".evil.example/callback")],
  ["as a part of another's path", (at) => `https://evil.example/${at}`],
  ["as a part of another's query", (at) => `https://evil.example/?${at}`],
  ["as a name and password", (at) => at.replace("/callback", "@evil.example/callback")],
  ["a name before it", (at) => at.replace(/:\/{1,2}/, "://evil@")],
  ["a slash more", (at) => `${at}/`],
  ["a path more", (at) => `${at}/more`],
  ["a path back", (at) => `${at}/../callback`],
  ["an encoded path back", (at) => `${at}/%2e%2e/callback`],
  ["a letter encoded", (at) => at.replace("callback", "%63allback")],
  ["capitals in the path", (at) => at.replace("callback", "Callback")],
  ["capitals in the scheme", (at) => at.replace(/^[^:]+/, (scheme) => scheme.toUpperCase())],
  ["a query", (at) => `${at}?a=1`],
  ["an empty query", (at) => `${at}?`],
  ["a fragment", (at) => `${at}#a`],
  ["an empty fragment", (at) => `${at}#`],
  ["a parameter of the path", (at) => `${at};a=1`],
  ["a blank before", (at) => ` ${at}`],
  ["a blank behind", (at) => `${at} `],
  ["a zero behind", (at) => `${at}\0`],
  ["a line break within", (at) => at.replace("callback", "call\nback")],
  ["a line break and a header", (at) => `${at}\r\nSet-Cookie: a=b`],
  ["letters turned round", (at) => `${at}\u202E`],
  ["backslashes", (at) => at.replaceAll("/", "\\")],
  ["three slashes", (at) => at.replace(/:\/{1,2}/, ":///")],
  ["without its scheme", (at) => at.replace(/^[^:]+:/, "")],
  ["its path alone", () => "/callback"],
  ["a script", () => "javascript:alert(1)//callback"],
  ["data", () => "data:text/html,<script>alert(1)</script>"],
  ["a file", () => "file:///callback"],
  ["a page of ours", () => `${ORIGIN}/callback`],
];
const OF_WEB: [string, string][] = [
  ["http", "http://app.example.com/callback"],
  ["another port", "https://app.example.com:444/callback"],
  ["its own port", "https://app.example.com:443/callback"],
  ["a dot behind the host", "https://app.example.com./callback"],
  ["capitals in the host", "https://APP.example.com/callback"],
  ["a name below", "https://x.app.example.com/callback"],
  ["the name above", "https://example.com/callback"],
  ["a Cyrillic letter", "https://аpp.example.com/callback"],
  ["an ideographic full stop", "https://app。example.com/callback"],
  ["full-width letters", "https://ａpp.example.com/callback"],
  ["a soft hyphen", "https://app\u00AD.example.com/callback"],
  ["an encoded host", "https://%61pp.example.com/callback"],
];
const OF_COMPUTER: [string, string][] = [
  ["another name of it", "http://localhost:7777/callback"],
  ["its IPv6 address", "http://[::1]:7777/callback"],
  ["mapped into IPv6", "http://[::ffff:127.0.0.1]:7777/callback"],
  ["another address of its network", "http://127.0.0.2:7777/callback"],
  ["a short address", "http://127.1:7777/callback"],
  ["a decimal address", "http://2130706433:7777/callback"],
  ["a hexadecimal address", "http://0x7f.0.0.1:7777/callback"],
  ["an octal address", "http://0177.0.0.1:7777/callback"],
  ["every address", "http://0.0.0.0:7777/callback"],
  ["a name that resolves to it", "http://127.0.0.1.nip.example:7777/callback"],
  ["https", "https://127.0.0.1:7777/callback"],
  ["a port out of range", "http://127.0.0.1:77777/callback"],
  ["a port of letters", "http://127.0.0.1:a/callback"],
  ["another's address as a password", "http://127.0.0.1:7777@evil.example/callback"],
];

test.each([
  ...[WEB, CALLBACK, APP].flatMap((address) =>
    SPELLINGS.map(([name, spell]): [string, string, string] => [
      `${address}: ${name}`,
      address,
      spell(address),
    ]),
  ),
  ...OF_WEB.map(([name, given]): [string, string, string] => [`${WEB}: ${name}`, WEB, given]),
  ...OF_COMPUTER.map(([name, given]): [string, string, string] => [`${CALLBACK}: ${name}`, CALLBACK, given]),
])("an address that is not quite the registered one is never gone to: %s", async (_, address, redirect) => {
  const { pathname, searchParams, origin } = await attack(
    queryOf({ ...usual(address), redirect_uri: redirect }),
  );
  expect([origin, pathname, searchParams.get("why")]).toEqual([ORIGIN, "/connect/failed", "redirect"]);
});

/** What a request must not have, or lack, by the error of RFC 6749. */
const FAULTS: [string, string, (given: Record<string, string>) => Record<string, string> | string][] = [
  ...["token", "id_token", "code token", "code id_token", "none", "CODE", "code code2", " "].map(
    (kind): (typeof FAULTS)[number] => [
      `response type ${kind}`,
      "",
      (at) => ({ ...at, response_type: kind }),
    ],
  ),
  ["no response type", "invalid_request", (at) => without(at, "response_type")],
  ["no challenge", "invalid_request", (at) => without(at, "code_challenge")],
  ["no method", "invalid_request", (at) => without(at, "code_challenge_method")],
  ["neither", "invalid_request", (at) => without(without(at, "code_challenge"), "code_challenge_method")],
  ...["plain", "PLAIN", "s256", "S512", "none"].map((method): (typeof FAULTS)[number] => [
    `challenge by ${method}`,
    "invalid_request",
    (at) => ({ ...at, code_challenge_method: method }),
  ]),
  ...[
    ["empty", ""],
    ["short", "a".repeat(42)],
    ["long", "a".repeat(129)],
    ["padded", `${CHALLENGE.slice(0, 42)}=`],
    ["of another alphabet", `${CHALLENGE.slice(0, 42)}+`],
    ["with a zero", `${CHALLENGE.slice(0, 42)}\0`],
  ].map(([name, challenge]): (typeof FAULTS)[number] => [
    `a challenge ${name}`,
    "invalid_request",
    (at) => ({ ...at, code_challenge: challenge! }),
  ]),
  ...[
    "https://other.example/mcp",
    `${ORIGIN}/api`,
    `${ORIGIN}/mcp/more`,
    `${ORIGIN}/mcp/`,
    `${ORIGIN}/mcp?guest`,
    `${ORIGIN}/mcp#a`,
    `${ORIGIN}/MCP`,
    `${ORIGIN}.evil.example/mcp`,
    `${ORIGIN}@evil.example/mcp`,
    ORIGIN,
    "/mcp",
    "mcp",
    "javascript:alert(1)",
    "urn:mcp",
  ].map((resource): (typeof FAULTS)[number] => [
    `a token for ${resource}`,
    "invalid_target",
    (at) => ({ ...at, resource }),
  ]),
  ["two resources", "invalid_target", (at) => `${queryOf(at)}&resource=https://other.example`],
  ["two responses", "invalid_request", (at) => `${queryOf(at)}&response_type=token`],
  ["two challenges", "invalid_request", (at) => `${queryOf(at)}&code_challenge=${"a".repeat(43)}`],
  ["two methods", "invalid_request", (at) => `${queryOf(at)}&code_challenge_method=plain`],
  ["two states", "invalid_request", (at) => `${queryOf(at)}&state=other`],
  ["no question", "login_required", (at) => ({ ...at, prompt: "none" })],
];

describe.each([
  ["on this computer is told", CALLBACK],
  ["elsewhere is not gone to before the person has answered", WEB],
])("a program %s", (_, address) => {
  test.each(FAULTS)("that asks for what it may not: %s", async (name, error, spoil) => {
    const given = spoil(usual(address));
    const location = await attack(typeof given === "string" ? given : queryOf(given));
    if (address === WEB)
      return expect(location.pathname + location.search).toBe("/connect/failed?why=request");
    const told = new URLSearchParams(location.search || location.hash.slice(1));
    expect([name, told.get("iss"), told.get("error")]).toEqual([name, ORIGIN, error || expect.any(String)]);
    if (name !== "two states") expect(told.get("state")).toBe("s");
  });
});

test.each(
  ["client_id", "redirect_uri"].flatMap((name) => [
    [`two of ${name}`, `&${name}=x`],
    [`${name} as a list`, `&${name}[]=x`],
    [`${name} as an object`, `&${name}[a]=x`],
  ]),
)("parameters that name two things are one fault, or none: %s", async (_, more) => {
  const { pathname } = await attack(queryOf(usual(WEB)) + more);
  expect(pathname).toMatch(more.includes("[") ? /^\/connect\/allow\// : /^\/connect\/failed$/);
});

/** Parameters of OpenID Connect and its extensions, and scopes, that might widen a request. */
const IGNORED: [string, Record<string, string>][] = [
  ...["form_post", "fragment", "web_message", "jwt", "query.jwt", "<script>"].map(
    (response_mode): [string, Record<string, string>] => [`mode ${response_mode}`, { response_mode }],
  ),
  ["a request object", { request: "eyJhbGciOiJub25lIn0.e30." }],
  ["an address of one", { request_uri: "http://169.254.169.254/" }],
  ["a pushed request", { request_uri: "urn:ietf:params:oauth:request_uri:x" }],
  ["a registration", { registration: '{"redirect_uris":["https://evil.example"]}' }],
  ["claims", { claims: '{"userinfo":{"email":null}}' }],
  ["details", { authorization_details: '[{"type":"payment"}]' }],
  ["a hint of an ID token", { id_token_hint: "eyJhbGciOiJub25lIn0.e30." }],
  ["a hint of a person", { login_hint: "admin" }],
  ["an age", { max_age: "0" }],
  ["a nonce", { nonce: "<img onerror=alert(1)>" }],
  ["a level", { acr_values: "urn:high" }],
  ["a language", { ui_locales: "../../evil" }],
  ["a proof's key", { dpop_jkt: CHALLENGE }],
  ["a display", { display: "popup" }],
  ["a grant", { grant_id: "00000000-0000-0000-0000-000000000000", grant_management_action: "replace" }],
  ["an audience", { audience: "https://other.example" }],
  ["a secret", { client_secret: "x" }],
  ["an answer to the consent", { consent: "yes", result: '{"consent":{}}' }],
  ...["login", "consent", "create", "select_account", "none login"].map(
    (prompt): [string, Record<string, string>] => [`prompt ${prompt}`, { prompt }],
  ),
  ...[
    "read admin",
    "read openid offline_access",
    "read READ",
    "read write\0",
    "read __proto__",
    "read * **",
    "read\tsell",
  ].map((scope): [string, Record<string, string>] => [`scope ${JSON.stringify(scope)}`, { scope }]),
];

test.each(IGNORED)("what else a program may send changes nothing of what is asked: %s", async (_, more) => {
  const begun = await begin(programs[WEB]!, { redirect_uri: WEB, scope: "read", ...more });
  expect([begun.status, begun.location]).toEqual([
    303,
    expect.stringMatching(/^\/connect\/allow\/[\w-]{21,}$/),
  ]);
  const shown = await getProgramRequest(viewer, begun, begun.cookies);
  const isOther = /^read\t|^read write\0/.test(more.scope ?? "");
  expect(shown).toMatchObject({
    host: "app.example.com",
    home: null,
    next: null,
    scopes: isOther ? expect.any(Array) : ["read"],
  });
  expect(
    (shown as { scopes: string[] }).scopes.every((scope) => ["read", "write", "sell"].includes(scope)),
  ).toBe(true);
});

test.each([
  "",
  "ghost",
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "[object Object]",
  "' OR '1'='1",
  "%00",
  "\0",
  "a".repeat(5_000),
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "http://example.com/client.json",
  "https://",
  "https:///client.json",
  "https://a@example.com/client.json",
  "https://example.com/../client.json",
  "https://example.com/%2e%2e/client.json",
  "https://example.com/client.json#a",
  "https://example.com\\@evil.example/",
  "https://exam ple.com/client.json",
  "ftp://example.com/client.json",
  "file:///etc/passwd",
])("a program that is none is not asked about: %j", async (client_id) => {
  const location = await attack(queryOf({ ...usual(WEB), client_id }));
  expect(location.pathname).toBe("/connect/failed");
  expect(["client", "request"]).toContain(location.searchParams.get("why"));
});

test.each([
  ["a zero", "a\0b", "a\uFFFDb"],
  ["a header", "a\r\nSet-Cookie: a=b"],
  ["a script", "<script>alert(1)</script>"],
  ["an address", "https://evil.example/?code=x&iss=y"],
  ["six thousand signs", "x".repeat(6_000)],
  ["half a sign", "\uD83D", "\uFFFD"],
  ["nothing", "", null],
])(
  "a state is carried as it is, in nothing but the way back: %s",
  async (_, state, carried: string | null = state) => {
    const begun = await begin(programs[CALLBACK]!, { state });
    expect(begun.location).toMatch(/^\/connect\/allow\/[\w-]{21,}$/);
    const back = await answerConsent(viewer, begun, "refuse");
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: "access_denied",
      error_description: expect.any(String),
      iss: ORIGIN,
      ...(carried !== null && { state: carried }),
    });
  },
);

test.each([
  ["en", "/en"],
  ["en-US,ru;q=0.1", "/en"],
  ["ru", ""],
  ["de", ""],
  ["", ""],
  ["en/../..//evil.example", ""],
  ["*", ""],
  [`${"x,".repeat(2_000)}en`, ""],
])("the page of a failure is ours, in a language that we have: %s", async (languages, prefix) => {
  const { pathname } = await attack("client_id=ghost", { "accept-language": languages });
  expect([`${prefix}/connect/failed`, "/connect/failed", "/en/connect/failed"]).toContain(pathname);
  if (languages.length < 20) expect(pathname).toBe(`${prefix}/connect/failed`);
});

test.each([
  { host: "evil.example" },
  { "x-forwarded-host": "evil.example" },
  { "x-forwarded-proto": "ftp" },
  { forwarded: "host=evil.example" },
  { "x-original-url": "/oauth/token" },
  { "x-rewrite-url": "https://evil.example/" },
  { referer: "https://evil.example/" },
  { authorization: "Basic YWRtaW46YWRtaW4=" },
  { cookie: "promptoteka.program-session=x; promptoteka.program=x; promptoteka.program-return=x" },
] as Record<string, string>[])("a header does not lead elsewhere: %j", async (headers) => {
  const { pathname, origin } = await attack(queryOf(usual(WEB)), headers);
  expect([origin, pathname]).toEqual([ORIGIN, expect.stringMatching(/^\/connect\/allow\//)]);
});

/** Addresses of the library that are off, of other servers, and spellings of ours. */
const ADDRESSES = [
  "",
  "/",
  "jwks",
  "me",
  "userinfo",
  "introspect",
  "token/introspection",
  "device",
  "device/auth",
  "request",
  "par",
  "backchannel",
  "session/end",
  "logout",
  "resume",
  "register/id",
  "register/",
  "token/",
  "Token",
  "TOKEN",
  "token;a=1",
  "token.json",
  "authorize/a/b",
  "authorize//",
  "authorize/../token",
  "interaction/x",
  ".well-known/openid-configuration",
  "constructor",
  "__proto__",
  "toString",
];
test.each(
  ADDRESSES.flatMap((address) =>
    (["GET", "POST", "PUT", "DELETE"] as const).map((method) => [method, address] as const),
  ),
)("there is nothing at %s /oauth/%s", async (method, address) => {
  const answer = await route[method](new Request(`${ORIGIN}/oauth/${address}`, { method }), {});
  const isToken = new URL(`${ORIGIN}/oauth/${address}`).pathname === "/oauth/token";
  expect([404, 405]).toContain(isToken && method === "POST" ? 404 : answer.status);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
});

test.each([
  "x",
  "",
  "%00",
  "..%2ftoken",
  "%2Foauth%2Ftoken",
  "a%0d%0aSet-Cookie:%20a=b",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "a".repeat(4_000),
  "%F0%9F%98%80",
  "%ff",
  "%",
  "__proto__",
  "null",
  "a?code=x&state=y",
  "a?error=x&redirect_uri=https://evil.example",
])("no browser comes back by a way of no request: %s", async (uid) => {
  const cookie = `promptoteka.program-return=${uid}; promptoteka.program=${uid}`.replace(/[^\x20-\x7e]/g, "");
  const answer = await ask(`authorize/${uid}`, { headers: { cookie } });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/connect\/failed\?why=(?:expired|client|request)$/),
  ]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
