import { hostOf, isOnThisComputer, usualMetadata } from "@/lib/mcp/oauth/client-metadata";
import { metadataFetcher } from "@/lib/mcp/oauth/metadata-documents";
import { newProvider } from "@/lib/mcp/oauth/provider";
import { db } from "@/lib/platform/db/client";
import { isPublicAddress, plainAddress } from "@/lib/platform/http/ip-address";
import { resetDatabase } from "@/tests/support/database/test-database";
import { ask, CALLBACK, ORIGIN, unlimited } from "@/tests/support/oauth";

// Hostile programs: what they register, where their metadata are, what they call themselves.

unlimited();
beforeAll(resetDatabase);

const register = async (json: unknown) => {
  const answer = await ask("register", { json });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};

const REDIRECTS = [
  "http://example.com/callback",
  "http://10.0.0.1/callback",
  "http://127.0.0.2/callback",
  "http://127.1/callback",
  "http://2130706433/callback",
  "http://0x7f000001/callback",
  "http://0177.0.0.1/callback",
  "http://0.0.0.0/callback",
  "http://[::]/callback",
  "http://[::ffff:127.0.0.1]/callback",
  "http://[0:0:0:0:0:0:0:1]/callback",
  "http://localhost./callback",
  "http://LOCALHOST/callback",
  "http://localhost.evil.example/callback",
  "http://localhost@evil.example/callback",
  "http://evil.example#localhost",
  "http://localhost:99999/callback",
  "http://localhost:80/callback",
  "http:/localhost/callback",
  "http:localhost/callback",
  "http:\\\\localhost\\callback",
  "http://localhost/a/../callback",
  "http://localhost/%zz\n",
  "https://a@example.com/callback",
  "https://:b@example.com/callback",
  "https://example.com#",
  "https://example.com/#a",
  "https://example.com:443/callback",
  "https://EXAMPLE.com/callback",
  "https://кот.рф/callback",
  "https://аpple.com/callback",
  "https://example。com/callback",
  "https://example.com\\@evil.example/",
  "https:example.com/callback",
  "https:///example.com/callback",
  "https://example.com/\tcallback",
  "https://example.com/callback\0",
  "https://example.com/a b",
  `https://example.com/${"a".repeat(2_000)}`,
  "https://",
  "//example.com/callback",
  "/callback",
  "",
  "urn:ietf:wg:oauth:2.0:oob",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://example.com/a",
  "file:///etc/passwd",
  "ftp://example.com/",
  "ws://localhost/",
  "wss://example.com/",
  "mailto:a@example.com",
  "tel:1",
  "intent://a#Intent;scheme=a;end",
  "chrome://settings",
  "about:blank",
  "view-source:https://example.com/",
  "vscode://x",
  "cursor://anysphere.cursor-mcp/oauth/callback?a=1",
  "cursor://anysphere.cursor-mcp/oauth/callback/",
  "cursor://evil/oauth/callback",
  "CURSOR://anysphere.cursor-mcp/oauth/callback",
  "com.example.app:/callback#a",
  "com.example.app://a@b/callback",
  "COM.example.app:/callback",
];

test.each([...REDIRECTS, null, 7, true, {}, [CALLBACK], { href: CALLBACK }].map((uri): [unknown] => [uri]))(
  "no browser will be sent to %j",
  async (uri) => {
    const { status, body } = await register({ redirect_uris: [uri] });
    expect([status, body.error]).toEqual([400, "invalid_redirect_uri"]);
    const beside = await register({ redirect_uris: [CALLBACK, uri] });
    expect([beside.status, beside.body.redirect_uris]).toEqual([201, [CALLBACK]]);
  },
);

test("no program comes back to a page of ours, whose name a person trusts", () => {
  const before = process.env.APP_ORIGIN;
  const found = (uri: string) => usualMetadata({ redirect_uris: [uri] });
  expect(found("https://localhost/callback")).toBeNull();
  expect(found("https://localhost:8443/callback")).toBeNull();
  expect(found("https://localhost.example.com/callback")).not.toBeNull();
  expect(process.env.APP_ORIGIN).toBe(before);
});

const NAMES: [string, unknown, string?][] = [
  ["nothing", undefined],
  ["an empty one", ""],
  ["blanks", "   "],
  ["what is not seen", "\u200B\u2060\u3164"],
  ["letters turned round", "Claude\u202Eexe"],
  ["isolated letters", "\u2066Claude"],
  ["a zero", "Claude\0"],
  ["a line break", "Claude\nВход выполнен"],
  ["a tab", "Claude\tPro"],
  ["an escape", "Claude\u001B[31m"],
  ["half a sign", "Claude\uD83D"],
  ["too much", "C".repeat(101)],
  ["a number", 7],
  ["a list", ["Claude"]],
  ["an object", { ru: "Claude" }],
  ["a script", "<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["placeholders", "{name} {0} %s ${x}", "{name} {0} %s ${x}"],
  ["blanks around it", "  Claude  ", "Claude"],
];
test.each(NAMES)(
  "a program that calls itself %s is shown by its host, or as text",
  async (_, client_name, shown = "127.0.0.1") => {
    const { status, body } = await register({ client_name, redirect_uris: [CALLBACK] });
    expect([status, body.client_name]).toEqual([201, shown]);
  },
);

/** What a program might ask to be, and is not. */
test.each([
  { token_endpoint_auth_method: "client_secret_post" },
  { token_endpoint_auth_method: "private_key_jwt", jwks_uri: "http://169.254.169.254/" },
  { token_endpoint_auth_method: "tls_client_auth", tls_client_auth_subject_dn: "CN=a" },
  { grant_types: ["password", "client_credentials"] },
  { response_types: ["token", "id_token"] },
  { scope: "admin openid" },
  { client_id: "mine" },
  { client_secret: "mine" },
  { client_id_issued_at: 0, client_secret_expires_at: 1 },
  { registration_access_token: "mine" },
  { sector_identifier_uri: "http://169.254.169.254/" },
  { jwks: { keys: [{ kty: "oct", k: "AA" }] } },
  { request_uris: ["http://169.254.169.254/"] },
  { logo_uri: "http://169.254.169.254/a.png" },
  { client_uri: "javascript:alert(1)" },
  { policy_uri: "javascript:alert(1)", tos_uri: "data:text/html,x" },
  { backchannel_logout_uri: "http://169.254.169.254/" },
  { initiate_login_uri: "http://169.254.169.254/" },
  { post_logout_redirect_uris: ["https://evil.example/"] },
  { application_type: "web" },
  { require_pushed_authorization_requests: true },
  { software_statement: "eyJhbGciOiJub25lIn0.e30." },
  { default_max_age: -1 },
  { subject_type: "pairwise" },
  { id_token_signed_response_alg: "none" },
  { "client_name#ru": "Другая" },
  JSON.parse('{"__proto__": {"client_id": "mine"}}') as object,
  { constructor: { prototype: { client_id: "mine" } } },
])("a program is a public one for the code flow, whatever it asks to be: %j", async (asked) => {
  const { status, body } = await register({ client_name: "П", redirect_uris: [CALLBACK], ...asked });
  expect([status, body]).toMatchObject([
    201,
    {
      client_name: "П",
      redirect_uris: [CALLBACK],
      application_type: "native",
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    },
  ]);
  expect(
    Object.keys(body).filter((name) => /secret|jwks|registration|_uri$|scope|logout/.test(name)),
  ).toEqual([]);
  expect(body.client_id).toMatch(/^[\w-]{21,}$/);
});

test.each([
  "null",
  "[]",
  "7",
  '"text"',
  "{",
  "",
  "{}",
  '{"redirect_uris":null}',
  '{"redirect_uris":{}}',
  '{"redirect_uris":"https://example.com/"}',
  `[${"[".repeat(5_000)}`,
  `{"redirect_uris":["${"x".repeat(70_000)}"]}`,
])("a body that is no program registers none: %s", async (body) => {
  const before = await db.oauthArtifact.count();
  const { POST } = await import("@/app/oauth/[...path]/route");
  const answer = await POST(
    new Request(`${ORIGIN}/oauth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    }),
    {},
  );
  expect([answer.status >= 400 && answer.status < 500, await db.oauthArtifact.count()]).toEqual([
    true,
    before,
  ]);
  expect(await answer.json()).toMatchObject({
    error: expect.any(String),
    error_description: expect.any(String),
  });
});

/** Where metadata are never fetched from: addresses of this network in every spelling, ports and schemes of other services. */
const HOSTS = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "127.0.0.1.",
  "0.0.0.0",
  "0",
  "10.0.0.7",
  "10.7",
  "100.64.0.1",
  "169.254.169.254",
  "0xa9fea9fe",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "[::]",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:10.0.0.7]",
  "[::ffff:a00:7]",
  "[::10.0.0.7]",
  "[64:ff9b::a00:7]",
  "[64:ff9b:1::a00:7]",
  "[2002:a00:7::]",
  "[2001::1]",
  "[2001:db8::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[fec0::1]",
  "[ff02::1]",
  "localhost",
  "localhost.",
  "LOCALHOST",
  "a.localhost",
  "metadata",
  "intranet.",
  "example.com:22",
  "example.com:80",
  "example.com:3000",
  "example.com:5432",
  "example.com:6379",
  "example.com:8080",
  "a@example.com",
  "a:b@example.com",
  "１２７.0.0.1",
  "①②⑦.0.0.1",
  "127。0。0。1",
];
const asked: string[] = [];
const watching = metadataFetcher(async (url) => {
  asked.push(url.href);
  return { status: 200, answer: "{}" };
});
test.each([
  ...HOSTS.map((host) => `https://${host}/client.json`),
  "http://example.com/client.json",
  "ftp://example.com/client.json",
  "file:///etc/passwd",
  "gopher://example.com/",
  "data:application/json,{}",
  "javascript:alert(1)",
  "https:example.com",
  "https://example.com/\0",
  `https://example.com/${"a".repeat(600)}`,
])("metadata are not fetched from %j", async (id) => {
  asked.length = 0;
  const isFetched = await watching(id).then(
    () => true,
    () => false,
  );
  // What browsers and the library read as another address is that address.
  expect(
    asked.filter((href) => href !== "https://example.com/" && href !== "https://example.com/%00"),
  ).toEqual([]);
  if (isFetched) expect(asked).toHaveLength(1);
});

test.each(HOSTS.filter((host) => /^[[\d.]/.test(host) && !/^\d+$|^0x|^0177|^127\.1$|^10\.7$|\.$/.test(host)))(
  "and not where a name's answer is this address, each time it is asked: %s",
  (host) => {
    const address = host.replace(/^\[|\]$/g, "");
    expect(isPublicAddress(plainAddress(address) ?? address)).toBe(false);
  },
);

const HOME = "https://claude.ai/client.json";
const GOOD = { client_id: HOME, client_name: "Claude", redirect_uris: ["https://claude.ai/callback"] };
const text = (document: unknown) => ({ status: 200, answer: JSON.stringify(document) });
test.each([
  ["another's id", text({ ...GOOD, client_id: "https://evil.example/client.json" })],
  ["its id with a slash", text({ ...GOOD, client_id: `${HOME}/` })],
  ["its id in capitals", text({ ...GOOD, client_id: HOME.toUpperCase() })],
  ["no id", text({ ...GOOD, client_id: undefined })],
  ["an id that is a list", text({ ...GOOD, client_id: [HOME] })],
  ["no address", text({ ...GOOD, redirect_uris: [] })],
  ["addresses of nobody", text({ ...GOOD, redirect_uris: [null, 7, {}] })],
  ["an address of ours", text({ ...GOOD, redirect_uris: ["https://localhost/callback"] })],
  ["http", text({ ...GOOD, redirect_uris: ["http://claude.ai/callback"] })],
  ["a script", text({ ...GOOD, redirect_uris: ["javascript:alert(1)"] })],
  [
    "too many addresses",
    text({ ...GOOD, redirect_uris: Array.from({ length: 21 }, (_, at) => `https://claude.ai/${at}`) }),
  ],
  ["a list", text([GOOD])],
  ["a text", text("Claude")],
  ["nothing", text(null)],
  ["a page", { status: 200, answer: "<html>" }],
  ["an empty answer", { status: 200, answer: "" }],
  ["half of it", { status: 200, answer: JSON.stringify(GOOD).slice(0, 40) }],
  ["depth", { status: 200, answer: "[".repeat(10_000) }],
  ...[201, 204, 206, 301, 302, 303, 307, 308, 400, 401, 403, 404, 410, 418, 429, 500, 503].map(
    (status): [string, { status: number; answer: string }] => [
      `an answer of ${status}`,
      { status, answer: JSON.stringify(GOOD) },
    ],
  ),
  ...(["name", "address", "connect", "tls", "http", "timeout"] as const).map(
    (problem): [string, { problem: typeof problem }] => [`a problem with ${problem}`, { problem }],
  ),
])("metadata make no program of %s", async (_, answer) => {
  await expect(newProvider(metadataFetcher(async () => answer)).Client.find(HOME)).rejects.toThrow();
  expect(await db.oauthArtifact.count({ where: { kind: "Document" } })).toBe(0);
});

/** What the consent page says of where the browser goes. */
test.each([
  ["https://claude.ai/callback", "claude.ai", false],
  ["https://claude.ai:8443/callback", "claude.ai:8443", false],
  ["https://claude.ai.evil.example/callback", "claude.ai.evil.example", false],
  ["https://evil.example/claude.ai", "evil.example", false],
  ["https://evil.example/?https://claude.ai", "evil.example", false],
  ["https://xn--80ak6aa92e.com/callback", "xn--80ak6aa92e.com", false],
  ["https://192.168.1.1/callback", "192.168.1.1", false],
  ["https://[2001:db8::1]/callback", "[2001:db8::1]", false],
  ["https://[2001:db8::1]:8443/callback", "[2001:db8::1]:8443", false],
  ["http://localhost:7777/callback", "localhost", true],
  ["http://127.0.0.1/claude.ai", "127.0.0.1", true],
  ["http://[::1]:7/callback", "[::1]", true],
  ["com.example.app:/callback", "com.example.app://", true],
  ["claude.ai:/callback", "claude.ai://", true],
  ["claude.ai://claude.ai/callback", "claude.ai://", true],
  ["cursor://anysphere.cursor-mcp/oauth/callback", "cursor://", true],
])("a person reads of %s: %s", (uri, host, isHere) => {
  expect([hostOf(uri), isOnThisComputer(uri)]).toEqual([host, isHere]);
});
