import * as api from "@/app/api/[[...path]]/route";
import * as oauth from "@/app/oauth/[...path]/route";
import { endOtherSessions } from "@/lib/identity/sessions/sessions";
import { endOwnConnection, listConnections } from "@/lib/identity/tokens/connections";
import { artifactHash } from "@/lib/identity/tokens/token-hash";
import { db } from "@/lib/platform/db/client";
import { aToken } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aUser } from "@/tests/support/factories/user";
import { endMcp, mcpServer, sendRaw } from "@/tests/support/mcp";
import {
  answerConsent,
  aProgram,
  ask,
  begin,
  CALLBACK,
  connectedProgram,
  exchange,
  inBrowser,
  ORIGIN,
  type Tokens,
  unlimited,
  VERIFIER,
} from "@/tests/support/oauth";

// Hostile exchanges, and tokens where they are not for.

type Viewer = Awaited<ReturnType<typeof inBrowser>>;
type Fields = Record<string, string>;
let viewer: Viewer;
let program: string;
let other: string;
let connected: { clientId: string; code: string; tokens: Tokens };

unlimited();
beforeAll(async () => {
  await resetDatabase();
  await mcpServer();
  viewer = await inBrowser(await aUser());
  program = await aProgram();
  other = await aProgram();
  connected = await connectedProgram(viewer);
});
afterAll(endMcp);

const MINE = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "list_bases", arguments: { within: "mine" } },
});
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const statusOf = async (token: string) => (await sendRaw(MINE, bearer(token))).status;
const newCode = async (clientId = program) =>
  (await answerConsent(viewer, await begin(clientId))).searchParams.get("code")!;

/** An answer to a program that refuses: as RFC 6749 words it, for no cache, and without a word of why a token is none. */
async function refusal(answer: Response): Promise<string> {
  expect([answer.status >= 400 && answer.status < 500, answer.headers.get("cache-control")]).toEqual([
    true,
    "no-store",
  ]);
  const body = (await answer.json()) as Record<string, string>;
  expect(Object.keys(body).filter((key) => !["error", "error_description", "scope"].includes(key))).toEqual(
    [],
  );
  return `${body.error}: ${body.error_description}`;
}

const post = (path: string, body: BodyInit | null, type: string, query = "") =>
  oauth.POST(
    new Request(`${ORIGIN}/oauth/${path}${query}`, {
      method: "POST",
      headers: { "content-type": type },
      body,
    }),
    {},
  );
const FORM = "application/x-www-form-urlencoded";
const formOf = (fields: Fields) => new URLSearchParams(fields).toString();

const ofCode = (code: string): Fields => ({
  client_id: program,
  grant_type: "authorization_code",
  redirect_uri: CALLBACK,
  code_verifier: VERIFIER,
  code,
});
const without = (fields: Fields, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const WRONG_VALUES: [string, string][] = [
  ["empty", ""],
  ["a zero", "\0"],
  ["five thousand signs", "x".repeat(5_000)],
  ["a prototype", "__proto__"],
  ["a statement", "' OR '1'='1"],
  ["a JWT without a signature", "eyJhbGciOiJub25lIn0.e30."],
];

/** Faults of an exchange of a good code. */
const EXCHANGES: [string, (fields: Fields) => Fields | string][] = [
  ["no verifier", (at) => without(at, "code_verifier")],
  ["another verifier", (at) => ({ ...at, code_verifier: "w".repeat(43) })],
  ["a shorter verifier", (at) => ({ ...at, code_verifier: "v".repeat(42) })],
  ["a longer verifier", (at) => ({ ...at, code_verifier: "v".repeat(44) })],
  ["a verifier of capitals", (at) => ({ ...at, code_verifier: "V".repeat(43) })],
  ["the challenge as the verifier", (at) => ({ ...at, code_verifier: CHALLENGE })],
  ["a verifier twice", (at) => `${formOf(at)}&code_verifier=${VERIFIER}`],
  ["another address", (at) => ({ ...at, redirect_uri: "https://evil.example/callback" })],
  ["another port", (at) => ({ ...at, redirect_uri: "http://127.0.0.1:1/callback" })],
  ["no port", (at) => ({ ...at, redirect_uri: "http://127.0.0.1/callback" })],
  ["a slash more", (at) => ({ ...at, redirect_uri: `${CALLBACK}/` })],
  ["a query more", (at) => ({ ...at, redirect_uri: `${CALLBACK}?a=1` })],
  ["an address twice", (at) => `${formOf(at)}&redirect_uri=${CALLBACK}`],
  ["another program", (at) => ({ ...at, client_id: other })],
  ["no program", (at) => without(at, "client_id")],
  ["a program twice", (at) => `${formOf(at)}&client_id=${other}`],
  ["a code twice", (at) => `${formOf(at)}&code=x`],
  ["a code as a list", (at) => `${formOf(without(at, "code"))}&code[]=${at.code}`],
  ["no code", (at) => without(at, "code")],
  [
    "the code as a refresh token",
    (at) => ({ ...without(at, "code"), grant_type: "refresh_token", refresh_token: at.code! }),
  ],
  ["no kind of grant", (at) => without(at, "grant_type")],
  ["two kinds of grant", (at) => `${formOf(at)}&grant_type=refresh_token`],
  ...[
    "password",
    "client_credentials",
    "implicit",
    "AUTHORIZATION_CODE",
    "authorization_code refresh_token",
    "urn:ietf:params:oauth:grant-type:device_code",
    "urn:ietf:params:oauth:grant-type:jwt-bearer",
    "urn:ietf:params:oauth:grant-type:token-exchange",
    "urn:openid:params:grant-type:ciba",
    "constructor",
    "__proto__",
  ].map((kind): (typeof EXCHANGES)[number] => [
    `grant ${kind}`,
    (at) => ({ ...at, grant_type: kind, username: "a", password: "b", scope: "read" }),
  ]),
  ...["https://other.example/mcp", `${ORIGIN}/api`, `${ORIGIN}/mcp/`, "mcp", ORIGIN].map(
    (resource): (typeof EXCHANGES)[number] => [`for ${resource}`, (at) => ({ ...at, resource })],
  ),
  ["for two resources", (at) => `${formOf(at)}&resource=${ORIGIN}/mcp&resource=https://other.example`],
  ...WRONG_VALUES.map(([name, code]): (typeof EXCHANGES)[number] => [
    `a code that is ${name}`,
    (at) => ({ ...at, code }),
  ]),
  ...WRONG_VALUES.map(([name, client_id]): (typeof EXCHANGES)[number] => [
    `a program that is ${name}`,
    (at) => ({ ...at, client_id }),
  ]),
  ["a secret instead of a verifier", (at) => ({ ...without(at, "code_verifier"), client_secret: "x" })],
  [
    "an assertion",
    (at) => ({
      ...without(at, "client_id"),
      client_assertion: "x",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    }),
  ],
];
const CHALLENGE = "4hqzhxqBEWPoDBEGhS9VDXRgWOLUSULhkgmDVg_kBKY";

describe("a code in the hands of somebody else", () => {
  let code: string;
  beforeAll(async () => {
    code = await newCode();
  });
  const count = () => db.oauthArtifact.count({ where: { kind: { in: ["AccessToken", "RefreshToken"] } } });

  test.each(EXCHANGES)("gives no token: %s", async (_, spoil) => {
    const given = spoil(ofCode(code));
    const before = await count();
    const answer = await post("token", typeof given === "string" ? given : formOf(given), FORM);
    expect(await refusal(answer)).toMatch(/^invalid_|^unsupported_grant_type/);
    expect(await count()).toBe(before);
  });

  test.each([
    ["JSON", (at: Fields) => [JSON.stringify(at), "application/json"]],
    ["plain text", (at: Fields) => [formOf(at), "text/plain"]],
    ["no type", (at: Fields) => [formOf(at), ""]],
    ["an empty body", () => ["", FORM]],
    ["no form", () => ["%%%=%%", FORM]],
    ["the query", (at: Fields) => ["", FORM, `?${formOf(at)}`]],
    ["too much", (at: Fields) => [`${formOf(at)}&x=${"x".repeat(70_000)}`, FORM]],
  ] as [string, (at: Fields) => [string, string, string?]][])("is not taken out of %s", async (_, send) => {
    const [body, type, query] = send(ofCode(code));
    expect(await refusal(await post("token", body, type, query))).toMatch(
      /^invalid_|^unsupported_grant_type/,
    );
  });

  test("is still good for its program, once", async () => {
    expect((await exchange(program, { code: await newCode() })).status).toBe(200);
    const good = await exchange(program, { code });
    expect(good.status).toBe(200);
    expect((await exchange(program, { code })).status).toBe(400);
    expect(await statusOf(good.body.access_token)).toBe(401);
  });

  test("whether it was ever good is not told", async () => {
    const used = await newCode();
    await exchange(program, { code: used });
    const asked = async (more: Fields, from = program) =>
      refusal(await ask("token", { form: { ...ofCode(used), client_id: from, ...more } }));
    const words = [
      await asked({}),
      await asked({}, other),
      await asked({ code: "ghost" }),
      await asked({ code_verifier: "w".repeat(43) }),
    ];
    expect(new Set(words).size).toBe(1);
  });
});

/** Faults of a renewal by a good refresh token. */
const RENEWALS: [string, (fields: Fields) => Fields | string, string][] = [
  ["another program", (at) => ({ ...at, client_id: other }), "invalid_grant"],
  ["no program", (at) => without(at, "client_id"), "invalid_request"],
  ["no token", (at) => without(at, "refresh_token"), "invalid_request"],
  ["two tokens", (at) => `${formOf(at)}&refresh_token=x`, "invalid_request"],
  ["the access token", (at) => ({ ...at, refresh_token: connected.tokens.access_token }), "invalid_grant"],
  ["the code", (at) => ({ ...at, refresh_token: connected.code }), "invalid_grant"],
  [
    "the token as a code",
    (at) => ({
      ...without(at, "refresh_token"),
      ...without(ofCode(at.refresh_token!), "client_id"),
      client_id: at.client_id!,
    }),
    "invalid_grant",
  ],
  ["a letter less", (at) => ({ ...at, refresh_token: at.refresh_token!.slice(1) }), "invalid_grant"],
  ["a blank behind", (at) => ({ ...at, refresh_token: `${at.refresh_token} ` }), "invalid_grant"],
  ["capitals", (at) => ({ ...at, refresh_token: at.refresh_token!.toUpperCase() }), "invalid_grant"],
  [
    "its hash",
    (at) => ({ ...at, refresh_token: artifactHash("RefreshToken", at.refresh_token!) }),
    "invalid_grant",
  ],
  [
    "its kind before it",
    (at) => ({ ...at, refresh_token: `RefreshToken:${at.refresh_token}` }),
    "invalid_grant",
  ],
  ...WRONG_VALUES.map(([name, refresh_token]): (typeof RENEWALS)[number] => [
    `a token that is ${name}`,
    (at) => ({ ...at, refresh_token }),
    refresh_token === "" ? "invalid_request" : "invalid_grant",
  ]),
  ...[
    "write",
    "sell",
    "read write",
    "read write sell",
    "read openid",
    "openid offline_access",
    "admin",
    "*",
    "READ",
    "__proto__",
  ].map((scope): (typeof RENEWALS)[number] => [`for ${scope}`, (at) => ({ ...at, scope }), "invalid_scope"]),
  ["for two scopes apart", (at) => `${formOf({ ...at, scope: "read" })}&scope=write`, "invalid_request"],
  ...["https://other.example/mcp", `${ORIGIN}/api`, `${ORIGIN}/mcp#a`, "mcp"].map(
    (resource): (typeof RENEWALS)[number] => [
      `at ${resource}`,
      (at) => ({ ...at, resource }),
      "invalid_target",
    ],
  ),
];

describe("a refresh token in the hands of somebody else", () => {
  test.each(RENEWALS)("gives no token: %s", async (_, spoil, error) => {
    const given = spoil({
      client_id: connected.clientId,
      grant_type: "refresh_token",
      refresh_token: connected.tokens.refresh_token,
    });
    const answer = await post("token", typeof given === "string" ? given : formOf(given), FORM);
    expect(await refusal(answer)).toMatch(new RegExp(`^${error}`));
    expect(await statusOf(connected.tokens.access_token)).toBe(200);
  });

  test.each(["read", "read read", ""])("is renewed for no more than it was: %j", async (scope) => {
    const { body } = await exchange(connected.clientId, {
      refresh_token: connected.tokens.refresh_token,
      ...(scope && { scope }),
    });
    expect(body.scope).toBe("read");
  });
});

describe("what is no access token", () => {
  const values: [string, () => Record<string, string>][] = [
    ["the refresh token", () => bearer(connected.tokens.refresh_token)],
    ["the code", () => bearer(connected.code)],
    ["the program's id", () => bearer(connected.clientId)],
    ["its hash", () => bearer(artifactHash("AccessToken", connected.tokens.access_token))],
    ["with its kind", () => bearer(`AccessToken:${connected.tokens.access_token}`)],
    ["with a letter more", () => bearer(`${connected.tokens.access_token}x`)],
    ["with a letter less", () => bearer(connected.tokens.access_token.slice(1))],
    ["in capitals", () => bearer(connected.tokens.access_token.toUpperCase())],
    ["twice", () => bearer(`${connected.tokens.access_token}, ${connected.tokens.access_token}`)],
    [
      "by Basic",
      () => ({
        Authorization: `Basic ${Buffer.from(`x:${connected.tokens.access_token}`).toString("base64")}`,
      }),
    ],
    ["by DPoP", () => ({ Authorization: `DPoP ${connected.tokens.access_token}` })],
    ["without a scheme", () => ({ Authorization: connected.tokens.access_token })],
    ["empty", () => ({ Authorization: "Bearer " })],
    ...WRONG_VALUES.slice(2).map(([name, value]): [string, () => Record<string, string>] => [
      name,
      () => bearer(value),
    ]),
  ];
  test.each(values)("opens nothing at /mcp, and is told where to sign in: %s", async (_, headers) => {
    const answer = await sendRaw(MINE, headers());
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([
      401,
      expect.stringContaining(
        `error="invalid_token", resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`,
      ),
    ]);
  });

  test("beside another person's token it is refused", async () => {
    const stranger = await aToken((await aUser()).id);
    const answer = await sendRaw(MINE, { ...bearer(connected.tokens.access_token), "ssmm-token": stranger });
    expect(answer.status).toBe(400);
  });

  test.each([
    ["the query", (token: string) => [`?access_token=${token}`, {}]],
    [
      "the cookie",
      (token: string) => ["", { Cookie: `promptoteka.session=${token}; access_token=${token}` }],
    ],
  ] as [string, (token: string) => [string, Record<string, string>]][])(
    "in %s it counts as none",
    async (_, send) => {
      const [query, headers] = send(connected.tokens.access_token);
      const { body } = await sendRaw(MINE, { address: query, ...headers });
      expect(JSON.stringify(body)).toContain("UNAUTHENTICATED");
    },
  );

  test.each(
    [
      "GET /users/me",
      "GET /users/me/tokens",
      "POST /users/me/tokens",
      "GET /users/me/export",
      "GET /prompts/my",
      "GET /sales",
      "POST /bases",
      "DELETE /users/me",
    ].flatMap((call) => ["ssmm-token", "Authorization"].map((header) => [call, header] as const)),
  )("a program's token opens no call of the API: %s by %s", async (call, header) => {
    const [method, path] = call.split(" ") as ["GET" | "POST" | "DELETE", string];
    const token = connected.tokens.access_token;
    const request = new Request(`${ORIGIN}/api${path}`, {
      method,
      headers: { [header]: header === "Authorization" ? `Bearer ${token}` : token },
    });
    const answer = await api[method](request, {
      params: Promise.resolve({ path: path.slice(1).split("/") }),
    });
    expect(answer.status).toBe(401);
  });
});

describe("revocation", () => {
  const tokens: [string, () => Fields][] = [
    ["another program", () => ({ token: connected.tokens.refresh_token, client_id: other })],
    [
      "another program, by the access token",
      () => ({ token: connected.tokens.access_token, client_id: other }),
    ],
    [
      "another program, with a hint",
      () => ({ token: connected.tokens.access_token, client_id: other, token_type_hint: "access_token" }),
    ],
    ["the code", () => ({ token: connected.code, client_id: connected.clientId })],
    ["the program's id", () => ({ token: connected.clientId, client_id: connected.clientId })],
    ["nothing known", () => ({ token: "ghost", client_id: connected.clientId })],
    ["no token", () => ({ client_id: connected.clientId })],
    ["no program", () => ({ token: connected.tokens.refresh_token })],
    ["a program that is none", () => ({ token: connected.tokens.refresh_token, client_id: "ghost" })],
    ...WRONG_VALUES.map(([name, token]): [string, () => Fields] => [
      `a token that is ${name}`,
      () => ({ token, client_id: connected.clientId }),
    ]),
  ];
  test.each(tokens)("by %s ends nobody's connection", async (_, form) => {
    const answer = await ask("revoke", { form: form() });
    expect(answer.status).toBeLessThan(500);
    expect(await statusOf(connected.tokens.access_token)).toBe(200);
  });
});

/** How a connection ends, at every moment after the consent. */
const ENDS: [string, (of: Viewer) => Promise<unknown>][] = [
  ["the person ends it", async (of) => endOwnConnection(of, { id: (await listConnections(of))[0]!.id })],
  ["the person signs out of everywhere", (of) => endOtherSessions(of, { tokens: true })],
  [
    "the person is blocked",
    (of) => db.user.update({ where: { id: of.id }, data: { blockedAt: new Date() } }),
  ],
  ["the account is deleted", (of) => db.user.delete({ where: { id: of.id } })],
  [
    "its time is over",
    (of) => db.connection.updateMany({ where: { userId: of.id }, data: { expiresAt: new Date() } }),
  ],
];

describe.each(ENDS)("%s", (_, end) => {
  test("between the consent and the way back: no code", async () => {
    const person = await inBrowser(await aUser());
    const begun = await begin(program);
    const back = await answerConsent(person, begun, ["read"], () => end(person));
    expect(back.searchParams.has("code")).toBe(false);
    expect(`${back.origin}${back.pathname}` === CALLBACK || back.pathname.includes("/connect/")).toBe(true);
  });

  test("between the code and its exchange: no token", async () => {
    const person = await inBrowser(await aUser());
    const code = (await answerConsent(person, await begin(program))).searchParams.get("code")!;
    await end(person);
    expect((await exchange(program, { code })).body.error).toBe("invalid_grant");
  });

  test("afterwards neither token is good, and a revocation of them is no fault", async () => {
    const person = await inBrowser(await aUser());
    const { clientId, tokens } = await connectedProgram(person);
    await end(person);
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect((await exchange(clientId, { refresh_token: tokens.refresh_token })).body.error).toBe(
      "invalid_grant",
    );
    expect((await ask("revoke", { form: { token: tokens.refresh_token, client_id: clientId } })).status).toBe(
      200,
    );
  });
});
