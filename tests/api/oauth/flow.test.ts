import { listNotifications } from "@/lib/notifications/queries";
import { endOtherSessions } from "@/lib/identity/sessions/sessions";
import { endOwnConnection, listConnections } from "@/lib/identity/tokens/connections";
import { allowProgram, getProgramRequest } from "@/lib/mcp/oauth/consent";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
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
} from "@/tests/support/oauth";

beforeEach(async () => {
  await resetDatabase();
  await mcpServer();
});
afterEach(async () => {
  delete process.env.RATE_LIMIT_SCALE;
  reloadEnv();
  await endMcp();
});

const message = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
const MINE = message("tools/call", { name: "list_bases", arguments: { within: "mine" } });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const statusOf = async (token: string) => (await sendRaw(MINE, bearer(token))).status;

test("a person lets a program in: it gets tokens that work at /mcp alone, for what they allowed", async () => {
  const user = await aUser();
  const viewer = await inBrowser(user);
  const clientId = await aProgram();
  const begun = await begin(clientId, { scope: "read write sell openid" });
  expect([begun.status, begun.location]).toEqual([303, expect.stringMatching(/^\/connect\/allow\/[\w-]+$/)]);
  expect(await getProgramRequest(viewer, begun, begun.cookies)).toEqual({
    id: begun.id,
    person: viewer.id,
    name: "Пробная программа",
    home: null,
    host: "127.0.0.1",
    isOnThisComputer: true,
    scopes: ["read", "write", "sell"],
    next: null,
  });
  const back = await answerConsent(viewer, begun, ["read"]);
  expect(back.href.startsWith(`${CALLBACK}?`)).toBe(true);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    code: expect.stringMatching(/^[\w-]{43}$/),
    state: "их состояние",
    iss: ORIGIN,
  });
  const { status, body } = await exchange(clientId, { code: back.searchParams.get("code")! });
  expect([status, body]).toEqual([
    200,
    {
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 3600,
      token_type: "Bearer",
      scope: "read",
    },
  ]);
  expect((await sendRaw(MINE, bearer(body.access_token))).body.result).toMatchObject({
    structuredContent: { bases: [] },
  });
  const save = message("tools/call", { name: "save_prompt", arguments: { title: "П" } });
  expect(JSON.stringify((await sendRaw(save, bearer(body.access_token))).body)).toContain("SCOPE_MISSING");
  const api = await import("@/app/api/[[...path]]/route");
  const direct = new Request(`${ORIGIN}/api/users/me`, { headers: { "ssmm-token": body.access_token } });
  expect((await api.GET(direct, { params: Promise.resolve({ path: ["users", "me"] }) })).status).toBe(401);
  const [connection, ...more] = await listConnections(viewer);
  expect(more).toEqual([]);
  expect(connection).toMatchObject({ name: "Пробная программа", host: "127.0.0.1", scopes: ["read"] });
  expect(connection!.lastUsedAt).not.toBeNull();
});

test("nothing of a token is kept but its hash; the person is told, and the audit log knows", async () => {
  const viewer = await inBrowser(await aUser());
  const { tokens, code } = await connectedProgram(viewer);
  const kept = JSON.stringify(await db.oauthArtifact.findMany());
  for (const secret of [tokens.access_token, tokens.refresh_token, code]) expect(kept).not.toContain(secret);
  const told = await listNotifications(viewer, {});
  expect(JSON.stringify(told)).toContain("Программа получила доступ");
  const audit = await db.auditEntry.findMany({ where: { action: "connected" } });
  expect(audit).toMatchObject([
    { actorId: viewer.id, targetKind: "connection", details: { host: "127.0.0.1", scopes: ["read"] } },
  ]);
});

test("a person who says no sends the program away, with nothing made", async () => {
  const viewer = await inBrowser(await aUser());
  const back = await answerConsent(viewer, await begin(await aProgram()), "refuse");
  expect(back.searchParams.get("error")).toBe("access_denied");
  expect(await db.connection.count()).toBe(0);
});

test("a program asks for nothing in particular: the person chooses of everything; a scope that was not asked for is refused", async () => {
  const viewer = await inBrowser(await aUser());
  const clientId = await aProgram();
  const open = await begin(clientId, { scope: undefined });
  expect(await getProgramRequest(viewer, open, open.cookies)).toMatchObject({
    scopes: ["read", "write", "sell"],
  });
  const asked = await begin(clientId, { scope: "read" });
  await expect(answerConsent(viewer, asked, ["read", "write"])).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
  });
});

test("a consent counts in the browser in which it began, by its session alone, and once", async () => {
  const user = await aUser();
  const viewer = await inBrowser(user);
  const begun = await begin(await aProgram());
  for (const cookies of ["", "promptoteka.program=x", (await begin(await aProgram())).cookies]) {
    expect(await getProgramRequest(viewer, begun, cookies)).toBeNull();
    await expect(answerConsent(viewer, { ...begun, cookies })).rejects.toMatchObject({
      code: "PROGRAM_REQUEST_NOT_FOUND",
    });
  }
  const byToken = { ...viewer, via: { kind: "token" as const, id: user.id, signedInAt: new Date() } };
  await expect(answerConsent(byToken, begun)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await answerConsent(viewer, begun);
  await expect(answerConsent(viewer, begun)).rejects.toMatchObject({ code: "PROGRAM_REQUEST_NOT_FOUND" });
  expect(await db.connection.count()).toBe(1);
  const stranger = await begin(await aProgram());
  const returned = await ask(`authorize/${stranger.id}`);
  expect(returned.headers.get("location")).toBe("/connect/failed?why=expired");
});

test("of two answers at once one makes a connection", async () => {
  const viewer = await inBrowser(await aUser());
  const begun = await begin(await aProgram());
  const context = { request: new Request(ORIGIN, { headers: { cookie: begun.cookies } }) };
  const press = () => allowProgram(viewer, { id: begun.id, scopes: ["read"], person: viewer.id }, context);
  const [one, other] = await Promise.all([press(), press()]);
  expect(one).toEqual(other);
  expect(await db.connection.count()).toBe(1);
});

test("a program whose registration ended meanwhile is not known on the consent page, and cannot be let in", async () => {
  const viewer = await inBrowser(await aUser());
  const begun = await begin(await aProgram());
  await db.oauthArtifact.deleteMany({ where: { kind: "Client" } });
  expect(await getProgramRequest(viewer, begun, begun.cookies)).toBe("client");
  await expect(answerConsent(viewer, begun)).rejects.toMatchObject({ code: "PROGRAM_REQUEST_NOT_FOUND" });
  expect(await db.connection.count()).toBe(0);
});

test("a connection has a limit of renewals; the token that was refused by it is good later", async () => {
  const viewer = await inBrowser(await aUser());
  const { clientId, tokens } = await connectedProgram(viewer);
  process.env.RATE_LIMIT_SCALE = "0.05";
  reloadEnv();
  let last = tokens;
  for (let at = 0; at < 3; at++)
    last = (await exchange(clientId, { refresh_token: last.refresh_token })).body;
  const refused = await exchange(clientId, { refresh_token: last.refresh_token });
  expect([refused.status, refused.body.error]).toEqual([429, "temporarily_unavailable"]);
  delete process.env.RATE_LIMIT_SCALE;
  reloadEnv();
  await db.$executeRaw`UPDATE oauth_artifacts SET used_at = used_at - interval '1 minute'`;
  expect((await exchange(clientId, { refresh_token: last.refresh_token })).status).toBe(200);
});

test("a person who has to wait asks for the same once more", async () => {
  process.env.RATE_LIMIT_SCALE = "0.02";
  reloadEnv();
  const query = "client_id=ghost&state=%22%3E";
  await ask(`authorize?${query}`);
  const refused = await ask(`authorize?${query}`);
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringContaining('href="/oauth/authorize?client_id=ghost&#38;state=%22%3E"'),
  ]);
});

test.each([
  ["an unknown program", { client_id: "ghost" }, "client"],
  ["another address to come back to", { redirect_uri: "https://evil.example/callback" }, "redirect"],
  ["a longer address", { redirect_uri: `${CALLBACK}/more` }, "redirect"],
  ["an address with a query", { redirect_uri: `${CALLBACK}?a=1` }, "redirect"],
] as const)("the browser is never sent to where it should not: %s", async (_, asked, why) => {
  const { status, location } = await begin(await aProgram(), asked);
  expect([status, location]).toEqual([303, `/connect/failed?why=${why}`]);
});

test("the failure is told in the browser's language", async () => {
  const answer = await ask("authorize?client_id=ghost", { headers: { "accept-language": "en" } });
  expect(answer.headers.get("location")).toBe("/en/connect/failed?why=client");
});

test.each([
  ["application/json", { client_id: "ghost" }, 400, "invalid_client"],
  ["application/json", { redirect_uri: "https://evil.example/" }, 400, "invalid_redirect_uri"],
  ["application/json", {}, 303, null],
  ["*/*", { client_id: "ghost" }, 303, null],
  ["application/json, text/plain, */*", { client_id: "ghost" }, 303, null],
  ["text/html,application/xhtml+xml,*/*;q=0.8", { client_id: "ghost" }, 303, null],
] as const)(
  "a program learns whether it is still known before it opens a browser: Accept: %s %j",
  async (accept, asked, status, error) => {
    const query = { client_id: await aProgram(), redirect_uri: CALLBACK, ...asked };
    const params = { response_type: "code", code_challenge: "c".repeat(43), code_challenge_method: "S256" };
    const answer = await ask(`authorize?${new URLSearchParams({ ...query, ...params })}`, {
      headers: { accept },
    });
    expect([answer.status, answer.headers.get("location") === null]).toEqual([status, error !== null]);
    if (error) expect(await answer.json()).toEqual({ error, error_description: expect.any(String) });
  },
);

test.each([
  ["no PKCE", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
  ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
  ["a method that is left out", { code_challenge_method: undefined }, "invalid_request"],
  ["another resource", { resource: "https://other.example/mcp" }, "invalid_target"],
  ["our API", { resource: `${ORIGIN}/api` }, "invalid_target"],
  ["a token at once", { response_type: "token" }, "unsupported_response_type"],
  ["no question", { prompt: "none" }, "login_required"],
] as const)("a program is told what it may not ask for: %s", async (_, asked, error) => {
  const { location } = await begin(await aProgram(), asked);
  const { search, hash, origin } = new URL(location);
  const told = new URLSearchParams(search || hash.slice(1));
  expect([origin, told.get("error"), told.get("iss")]).toEqual([new URL(CALLBACK).origin, error, ORIGIN]);
});

test("before the person has answered no fault leads to another site, which anybody may register", async () => {
  const redirect_uri = "https://app.example.com/callback";
  const clientId = await aProgram({ redirect_uris: [redirect_uri] });
  for (const fault of [{ prompt: "none" }, { response_type: "token" }, { code_challenge: undefined }])
    expect((await begin(clientId, { redirect_uri, ...fault })).location).toBe("/connect/failed?why=request");
  const viewer = await inBrowser(await aUser());
  const back = await answerConsent(viewer, await begin(clientId, { redirect_uri, state: "a\0b" }), "refuse");
  expect([back.origin, back.searchParams.get("error")]).toEqual(["https://app.example.com", "access_denied"]);
});

test("the page of one person lets a program in for nobody else", async () => {
  const [seen, pressed] = [await inBrowser(await aUser()), await inBrowser(await aUser())];
  const begun = await begin(await aProgram());
  const context = { request: new Request(ORIGIN, { headers: { cookie: begun.cookies } }) };
  await expect(
    allowProgram(pressed, { id: begun.id, scopes: ["read"], person: seen.id }, context),
  ).rejects.toMatchObject({ code: "PROGRAM_REQUEST_NOT_FOUND" });
  expect(await db.connection.count()).toBe(0);
});

test("a program on this computer comes back to any port of it", async () => {
  const clientId = await aProgram({ redirect_uris: ["http://localhost/callback"] });
  expect((await begin(clientId, { redirect_uri: "http://localhost:5123/callback" })).location).toContain(
    "/connect/allow/",
  );
  expect((await begin(clientId, { redirect_uri: "http://127.0.0.1:5123/callback" })).location).toContain(
    "why=redirect",
  );
});

test("a code that comes again ends the connection; one with another verifier, address or program is refused", async () => {
  const viewer = await inBrowser(await aUser());
  const clientId = await aProgram();
  const other = await aProgram();
  const code = (await answerConsent(viewer, await begin(clientId))).searchParams.get("code")!;
  const others: Record<string, string>[] = [
    { code_verifier: "w".repeat(43) },
    { redirect_uri: "http://127.0.0.1:1/callback" },
    { code: "ghost" },
  ];
  for (const wrong of others)
    expect((await exchange(clientId, { code, ...wrong })).body.error).toBe("invalid_grant");
  expect((await exchange(other, { code })).body.error).toBe("invalid_grant");
  expect((await exchange(clientId, { code, resource: "https://other.example" })).body.error).toBe(
    "invalid_target",
  );
  const { tokens } = await connectedProgram(viewer);
  const again = (await answerConsent(viewer, await begin(clientId))).searchParams.get("code")!;
  const first = await exchange(clientId, { code: again });
  expect([first.status, await statusOf(first.body.access_token)]).toEqual([200, 200]);
  expect((await exchange(clientId, { code: again })).body.error).toBe("invalid_grant");
  expect(await statusOf(first.body.access_token)).toBe(401);
  expect((await exchange(clientId, { refresh_token: first.body.refresh_token })).body.error).toBe(
    "invalid_grant",
  );
  expect(await statusOf(tokens.access_token)).toBe(200);
});

test("of two who exchange one code at once, one gets tokens", async () => {
  const viewer = await inBrowser(await aUser());
  const clientId = await aProgram();
  const code = (await answerConsent(viewer, await begin(clientId))).searchParams.get("code")!;
  const both = await Promise.all([exchange(clientId, { code }), exchange(clientId, { code })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("refresh tokens rotate; one that comes again later ends the connection, within half a minute it does not", async () => {
  const viewer = await inBrowser(await aUser());
  const { clientId, tokens } = await connectedProgram(viewer, ["read", "write"]);
  const refresh = (refresh_token: string, more = {}) => exchange(clientId, { refresh_token, ...more });
  const second = await refresh(tokens.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body.refresh_token).not.toBe(tokens.refresh_token);
  const twin = await refresh(tokens.refresh_token);
  expect([twin.status, await statusOf(twin.body.access_token)]).toEqual([200, 200]);
  expect((await refresh(second.body.refresh_token, { scope: "read write sell" })).body.error).toBe(
    "invalid_scope",
  );
  const narrowed = await refresh(second.body.refresh_token, { scope: "read" });
  expect(narrowed.body.scope).toBe("read");
  await db.$executeRaw`UPDATE oauth_artifacts SET used_at = now() - interval '1 minute' WHERE used_at IS NOT NULL`;
  expect((await refresh(tokens.refresh_token)).body.error).toBe("invalid_grant");
  expect(await statusOf(narrowed.body.access_token)).toBe(401);
  expect((await refresh(narrowed.body.refresh_token)).body.error).toBe("invalid_grant");
  const ended = await db.auditEntry.findMany({ where: { action: "disconnected" } });
  expect(ended).toMatchObject([{ actorId: null, targetKind: "connection" }]);
});

test("a refresh token is not used up by a renewal for another resource", async () => {
  const viewer = await inBrowser(await aUser());
  const { clientId, tokens } = await connectedProgram(viewer);
  const refresh = (more = {}) => exchange(clientId, { refresh_token: tokens.refresh_token, ...more });
  const wrong = await refresh({ resource: `${ORIGIN}/mcp/` });
  expect([wrong.status, wrong.body.error]).toEqual([400, "invalid_target"]);
  await db.$executeRaw`UPDATE oauth_artifacts SET used_at = used_at - interval '1 minute'`;
  expect((await refresh({ resource: `${ORIGIN}/mcp` })).status).toBe(200);
});

test("of a program that renews without need the newest thousand refresh tokens are kept", async () => {
  const viewer = await inBrowser(await aUser());
  const { clientId, tokens } = await connectedProgram(viewer);
  const { id: connectionId } = await db.connection.findFirstOrThrow();
  await db.oauthArtifact.createMany({
    data: Array.from({ length: 1_005 }, (_, at) => ({
      idHash: String(at).padStart(64, "0"),
      kind: "RefreshToken",
      payload: {},
      connectionId,
      usedAt: new Date(),
      expiresAt: new Date(Date.now() + 1e9 + at),
    })),
  });
  const { body } = await exchange(clientId, { refresh_token: tokens.refresh_token });
  expect(await db.oauthArtifact.count({ where: { kind: "RefreshToken" } })).toBe(1_000);
  expect(await db.oauthArtifact.findUnique({ where: { idHash: "0".repeat(64) } })).toBeNull();
  expect((await exchange(clientId, { refresh_token: body.refresh_token })).status).toBe(200);
});

test.each([
  [
    "the person ends it",
    async (viewer) => endOwnConnection(viewer, { id: (await listConnections(viewer))[0]!.id }),
  ],
  ["the person signs out of everywhere", (viewer) => endOtherSessions(viewer, { tokens: true })],
  [
    "the person is blocked",
    (viewer) => db.user.update({ where: { id: viewer.id }, data: { blockedAt: new Date() } }),
  ],
  ["the account is deleted", (viewer) => db.user.delete({ where: { id: viewer.id } })],
  ["its time is over", () => db.connection.updateMany({ data: { expiresAt: new Date() } })],
] as [string, (viewer: Awaited<ReturnType<typeof inBrowser>>) => Promise<unknown>][])(
  "a connection ends at its next request: %s",
  async (_, end) => {
    const viewer = await inBrowser(await aUser());
    const { clientId, tokens } = await connectedProgram(viewer);
    expect(await statusOf(tokens.access_token)).toBe(200);
    await end(viewer);
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect((await exchange(clientId, { refresh_token: tokens.refresh_token })).body.error).toBe(
      "invalid_grant",
    );
  },
);

test("nobody ends another's connection; a program ends its own by a token", async () => {
  const viewer = await inBrowser(await aUser());
  const stranger = await inBrowser(await aUser());
  const { clientId, tokens } = await connectedProgram(viewer);
  const [{ id } = { id: "" }] = await listConnections(viewer);
  await expect(endOwnConnection(stranger, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const foreign = await ask("revoke", { form: { token: tokens.refresh_token, client_id: await aProgram() } });
  expect([foreign.status, await statusOf(tokens.access_token)]).toEqual([200, 200]);
  expect((await ask("revoke", { form: { token: tokens.refresh_token, client_id: clientId } })).status).toBe(
    200,
  );
  expect(await statusOf(tokens.access_token)).toBe(401);
});

test("of too many connections the ones unused for longest give way", async () => {
  const user = await aUser();
  const viewer = await inBrowser(user);
  const old = {
    userId: user.id,
    clientId: "x",
    name: "Старая",
    host: "h",
    expiresAt: new Date(Date.now() + 1e9),
  };
  await db.connection.createMany({
    data: Array.from({ length: 50 }, () => ({ ...old, createdAt: new Date(2026, 0, 1) })),
  });
  await connectedProgram(viewer);
  const names = (await listConnections(viewer)).map(({ name }) => name);
  expect([names.length, names.filter((name) => name !== "Старая")]).toEqual([50, ["Пробная программа"]]);
});

test("a token made on /connect works as before, and is no token of a connection elsewhere", async () => {
  const { id } = await aUser();
  expect(await statusOf(await aToken(id))).toBe(200);
});
