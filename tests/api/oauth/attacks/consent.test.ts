import { startSession } from "@/lib/identity/sessions/sessions";
import { viewerOfToken } from "@/lib/identity/viewer-of";
import { listConnections } from "@/lib/identity/tokens/connections";
import { allowProgram, getProgramRequest, refuseProgram } from "@/lib/mcp/oauth/consent";
import { newProvider } from "@/lib/mcp/oauth/provider";
import { db } from "@/lib/platform/db/client";
import { assertFormPost, isFormPost } from "@/lib/platform/http-server/form-post";
import { pagePolicy } from "@/lib/platform/http/security/content-security-policy";
import { SECURITY_HEADERS } from "@/lib/platform/http/security/security-headers";
import { log } from "@/lib/platform/log";
import { GUEST, type Viewer } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aUser } from "@/tests/support/factories/user";
import {
  answerConsent,
  aProgram,
  ask,
  begin,
  type Begun,
  connectedProgram,
  exchange,
  inBrowser,
  ORIGIN,
  unlimited,
} from "@/tests/support/oauth";

// Somebody else's hands on a consent: another browser, another person, another site's page, another process.

type Person = Awaited<ReturnType<typeof inBrowser>>;
let person: Person;
let program: string;
let begun: Begun;

unlimited();
beforeAll(async () => {
  await resetDatabase();
  person = await inBrowser(await aUser());
  program = await aProgram();
});
beforeEach(async () => {
  begun = await begin(program);
});
afterEach(async () => {
  await db.connection.deleteMany();
});

/** Everything that can be done with a request for consent. */
const ACTIONS = {
  "is not shown": async (viewer: Viewer, cookie: string) => getProgramRequest(viewer, begun, cookie),
  "is not allowed": async (viewer: Viewer, cookie: string) =>
    allowProgram(
      viewer,
      { id: begun.id, scopes: ["read"], person: person.id },
      { request: new Request(ORIGIN, { headers: { cookie } }) },
    ),
  "is not refused": async (viewer: Viewer, cookie: string) =>
    refuseProgram(viewer, { id: begun.id }, { request: new Request(ORIGIN, { headers: { cookie } }) }),
};
const actions = Object.entries(ACTIONS);
const isRefused = (act: (typeof actions)[number][1], viewer: Viewer, cookie: string) =>
  act(viewer, cookie).then(
    (result) => result === null,
    ({ code }: { code: string }) => ["PROGRAM_REQUEST_NOT_FOUND", "UNAUTHENTICATED"].includes(code),
  );

const COOKIES: [string, (id: string) => string][] = [
  ["no cookie", () => ""],
  ["another value", () => "promptoteka.program=x"],
  ["an empty value", () => "promptoteka.program="],
  ["a part of it", (id) => `promptoteka.program=${id.slice(0, -1)}`],
  ["more than it", (id) => `promptoteka.program=${id}x`],
  ["another case", (id) => `promptoteka.program=${id.toUpperCase()}_`],
  ["another name", (id) => `program=${id}`],
  ["the name in capitals", (id) => `PROMPTOTEKA.PROGRAM=${id}`],
  ["the cookie of the way back alone", (id) => `promptoteka.program-return=${id}`],
  ["the cookie of https", (id) => `__Host-promptoteka.program=${id}`],
  ["the session's cookie", (id) => `promptoteka.session=${id}`],
  ["an encoded name", (id) => `promptoteka%2Eprogram=${id}`],
  ["another request's cookie before it", (id) => `promptoteka.program=x; promptoteka.program=${id}`],
];
describe.each(COOKIES)("in a browser with %s a request", (_, cookieOf) => {
  test.each(actions)("%s", async (_name, act) => {
    expect(await isRefused(act, person, cookieOf(begun.id))).toBe(true);
    expect(await db.connection.count()).toBe(0);
  });

  test("leads nowhere back", async () => {
    await ACTIONS["is not allowed"](person, begun.cookies);
    const cookie = cookieOf(begun.id).replaceAll("promptoteka.program=", "promptoteka.program-return=");
    if (cookie === `promptoteka.program-return=${begun.id}`) return; // its own
    const back = await ask(`authorize/${begun.id}`, { headers: { cookie } });
    expect(back.headers.get("location")).toBe("/connect/failed?why=expired");
  });
});

const VIEWERS: [string, () => Promise<Viewer>][] = [
  ["nobody", async () => GUEST],
  ["a token", async () => ({ ...person, via: { kind: "token", id: person.id, signedInAt: new Date() } })],
  [
    "a token with every scope",
    async () => ({ ...person, via: { kind: "token", id: person.id, scopes: ["read", "write", "sell"] } }),
  ],
  [
    "the token of a program",
    async () => {
      const { tokens } = await connectedProgram(person);
      const request = new Request(ORIGIN, { headers: { authorization: `Bearer ${tokens.access_token}` } });
      return viewerOfToken(request);
    },
  ],
];
describe.each(VIEWERS)("for %s a request", (_, viewerOf) => {
  test.each(actions)("%s", async (_name, act) => {
    const viewer = await viewerOf();
    const before = await db.connection.count();
    expect(await isRefused(act, viewer, begun.cookies)).toBe(true);
    expect(await db.connection.count()).toBe(before);
  });
});

describe("a person who signed in after another had seen the page", () => {
  test("does not let the program in with what the other read", async () => {
    const next = await inBrowser(await aUser());
    expect(await isRefused(ACTIONS["is not allowed"], next, begun.cookies)).toBe(true);
    expect(await db.connection.count()).toBe(0);
  });

  test("between the answer and the way back changes nothing: the code is of who answered", async () => {
    const next = await inBrowser(await aUser());
    const back = await answerConsent(person, begun, ["read"], async () => startSession(next.id, ""));
    await exchange(program, { code: back.searchParams.get("code")! });
    expect([(await listConnections(person)).length, (await listConnections(next)).length]).toEqual([1, 0]);
  });

  test("is told where the first answer leads, and makes no second one", async () => {
    const next = await inBrowser(await aUser());
    await ACTIONS["is not refused"](person, begun.cookies);
    await ACTIONS["is not refused"](next, begun.cookies);
    expect(await isRefused(ACTIONS["is not allowed"], next, begun.cookies)).toBe(true);
    expect(await db.connection.count()).toBe(0);
  });
});

const BOUNDARY = "multipart/form-data; boundary=x";
const FOREIGN: [string, Record<string, string>][] = [
  ["another site", { origin: "https://evil.example" }],
  ["another scheme", { origin: "https://localhost:3000" }],
  ["another port", { origin: "http://localhost:3001" }],
  ["no port", { origin: "http://localhost" }],
  ["a name below", { origin: "http://a.localhost:3000" }],
  ["our name within", { origin: "http://localhost:3000.evil.example" }],
  ["our name as a path", { origin: "https://evil.example/http://localhost:3000" }],
  ["a sandboxed frame", { origin: "null" }],
  ["a page that does not say", {}],
  ["a site that the browser calls another", { origin: ORIGIN, "sec-fetch-site": "cross-site" }],
  ["a neighbouring site", { origin: ORIGIN, "sec-fetch-site": "same-site" }],
  ["no page", { origin: ORIGIN, "sec-fetch-site": "none" }],
  ["our referrer", { referer: `${ORIGIN}/connect/allow/x` }],
  ["our host", { host: "localhost:3000", "x-forwarded-host": "localhost:3000" }],
];
describe.each(FOREIGN)("an answer posted by %s", (_, headers) => {
  test.each([
    ["without scripts", { "content-type": BOUNDARY }],
    ["with scripts", { "content-type": "text/plain;charset=UTF-8", "next-action": "0".repeat(42) }],
  ])("%s is refused", (_name, kind) => {
    const parts = {
      method: "POST",
      url: "/connect/allow/x",
      headers: { "content-length": "1", ...kind, ...headers },
    };
    expect(isFormPost(parts)).toBe(true);
    expect(() => assertFormPost(parts)).toThrow(expect.objectContaining({ code: "CROSS_ORIGIN" }));
  });
});

test.each(["application/x-www-form-urlencoded", "application/json", "text/plain", ""])(
  "an answer of a kind that any page can post is none: %s",
  (type) => {
    expect(isFormPost({ method: "POST", url: "/connect/allow/x", headers: { "content-type": type } })).toBe(
      false,
    );
  },
);

test.each([
  "/connect/allow/x",
  "/en/connect/allow/x",
  "/connect/failed",
  "/connect/failed?why=client",
  "/auth?next=%2Fconnect%2Fallow%2Fx",
])("no page shows %s in a frame, nor is the whole address told to another site", (path) => {
  const policy = pagePolicy(path, { nonce: "n" });
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("base-uri 'none'");
  expect(SECURITY_HEADERS).toMatchObject({
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
  });
});

describe("two processes", () => {
  test("of eight answers at once one makes a connection", async () => {
    const press = () => ACTIONS["is not allowed"](person, begun.cookies);
    await Promise.all(Array.from({ length: 8 }, press));
    expect(await db.connection.count()).toBe(1);
  });

  test("of eight exchanges of a code at once one gets tokens", async () => {
    const code = (await answerConsent(person, begun)).searchParams.get("code")!;
    const all = await Promise.all(Array.from({ length: 8 }, () => exchange(program, { code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 400)).toHaveLength(7);
  });

  test("of eight renewals after the grace at once none is given, and the connection ends once", async () => {
    const { clientId, tokens } = await connectedProgram(person);
    const { id: targetId } = await db.connection.findFirstOrThrow();
    await exchange(clientId, { refresh_token: tokens.refresh_token });
    await db.$executeRaw`UPDATE oauth_artifacts SET used_at = used_at - interval '1 minute' WHERE used_at IS NOT NULL`;
    const all = await Promise.all(
      Array.from({ length: 8 }, () => exchange(clientId, { refresh_token: tokens.refresh_token })),
    );
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 400));
    expect(await db.connection.count()).toBe(0);
    expect(await db.auditEntry.count({ where: { action: "disconnected", targetId } })).toBe(1);
  });

  test("an end and renewals at once leave no token of an ended connection", async () => {
    const { clientId, tokens } = await connectedProgram(person);
    const renew = () => exchange(clientId, { refresh_token: tokens.refresh_token });
    await Promise.all([renew(), renew(), db.connection.deleteMany(), renew(), renew()]);
    expect(await db.oauthArtifact.count({ where: { kind: { in: ["AccessToken", "RefreshToken"] } } })).toBe(
      0,
    );
  });

  test("what one process gave another knows: none keeps a token of its own", async () => {
    const { tokens, clientId } = await connectedProgram(person);
    const other = newProvider();
    expect((await other.RefreshToken.find(tokens.refresh_token))?.clientId).toBe(clientId);
    await db.connection.deleteMany();
    expect(await other.RefreshToken.find(tokens.refresh_token)).toBeUndefined();
    expect(await other.AccessToken.find(tokens.access_token)).toBeUndefined();
  });
});

test("neither a state nor a code nor a token is in the log, of requests that succeed or fail", async () => {
  const lines: string[] = [];
  const spies = (["info", "warn", "error"] as const).map((level) =>
    jest
      .spyOn(log, level)
      .mockImplementation((...given: unknown[]) => void lines.push(JSON.stringify(given))),
  );
  const secret = "state-that-is-secret";
  const own = await begin(program, { state: secret });
  const back = await answerConsent(person, own);
  const code = back.searchParams.get("code")!;
  const { body } = await exchange(program, { code });
  await exchange(program, { code });
  await exchange(program, { refresh_token: body.refresh_token });
  await begin(program, { state: secret, prompt: "none" });
  await begin("ghost", { state: secret });
  for (const spy of spies) spy.mockRestore();
  expect(lines.length).toBeGreaterThan(5);
  const text = lines.join("\n");
  for (const each of [secret, code, body.access_token, body.refresh_token, own.id])
    expect(text).not.toContain(each);
});
