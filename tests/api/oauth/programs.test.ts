import * as server from "@/app/.well-known/oauth-authorization-server/route";
import * as resource from "@/app/.well-known/oauth-protected-resource/mcp/route";
import { metadataFetcher } from "@/lib/mcp/oauth/metadata-documents";
import { newProvider } from "@/lib/mcp/oauth/provider";
import { dropExpiredRows } from "@/lib/jobs/housekeeping";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withinRequest } from "@/lib/platform/request-scope";
import { aUser } from "@/tests/support/factories/user";
import { aProgram, ask, begin, CALLBACK, ORIGIN } from "@/tests/support/oauth";

beforeEach(resetDatabase);
afterEach(() => {
  delete process.env.RATE_LIMIT_SCALE;
  reloadEnv();
});

test("the metadata name every address, and promise nothing that is not kept", async () => {
  const get = async (route: { GET: (request: Request, context: object) => Promise<Response> }) =>
    (await route.GET(new Request(ORIGIN), {})).json();
  expect(await get(resource)).toMatchObject({
    resource: `${ORIGIN}/mcp`,
    authorization_servers: [ORIGIN],
    scopes_supported: ["read", "write", "sell"],
  });
  expect(await get(server)).toMatchObject({
    issuer: ORIGIN,
    authorization_endpoint: `${ORIGIN}/oauth/authorize`,
    token_endpoint: `${ORIGIN}/oauth/token`,
    registration_endpoint: `${ORIGIN}/oauth/register`,
    revocation_endpoint: `${ORIGIN}/oauth/revoke`,
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    client_id_metadata_document_supported: true,
  });
});

test("a program is registered as a public one, whatever it asks for", async () => {
  const answer = await ask("register", {
    json: {
      client_name: "  Claude\u202E  ",
      redirect_uris: ["https://claude.ai/api/mcp/auth_callback"],
      token_endpoint_auth_method: "client_secret_basic",
      grant_types: ["implicit", "client_credentials"],
      scope: "admin",
      jwks_uri: "http://169.254.169.254/",
      client_id: "mine",
    },
  });
  const body = (await answer.json()) as Record<string, unknown>;
  expect([answer.status, body]).toMatchObject([
    201,
    {
      client_name: "claude.ai", // its own name had an invisible sign that turns letters round
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    },
  ]);
  expect(Object.keys(body).filter((name) => /secret|jwks|registration/.test(name))).toEqual([]);
  expect(body.client_id).not.toBe("mine");
});

test.each([
  ["none", []],
  ["http of another computer", ["http://example.com/callback"]],
  ["a script", ["javascript:alert(1)"]],
  ["data", ["data:text/html,x"]],
  ["a scheme without a dot", ["myapp://callback"]],
  ["a fragment", ["https://example.com/#a"]],
  ["a name and password", ["https://a:b@example.com/"]],
  ["no address", ["callback"]],
  ["capitals", ["HTTPS://example.com/callback"]],
  ["a blank before it", [" https://example.com/callback"]],
  ["a line break within", ["https://exam\nple.com/callback"]],
  ["another address of Cursor", ["cursor://anysphere.cursor-mcp/other"]],
  ["a page of ours", ["https://localhost/callback"]],
  ["too many", Array.from({ length: 21 }, (_, at) => `https://example.com/${at}`)],
])("an address to come back to is refused: %s", async (_, redirect_uris) => {
  const answer = await ask("register", { json: { redirect_uris } });
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
    400,
    "invalid_redirect_uri",
  ]);
  expect(await db.oauthArtifact.count()).toBe(0);
});

test.each([
  ["https://example.com/callback"],
  ["http://localhost:1/a"],
  ["http://[::1]:7/a"],
  ["com.example.app:/callback"],
])("and another is taken: %s", async (redirect) => {
  const { location } = await begin(await aProgram({ redirect_uris: [redirect] }), { redirect_uri: redirect });
  expect(location).toContain("/connect/allow/");
});

test("of Cursor's addresses its own and those of this computer count, and one that is not allowed is left out", async () => {
  const cursor = "cursor://anysphere.cursor-mcp/oauth/callback";
  const good = [cursor, "https://www.cursor.com/agents/mcp/oauth/callback", "http://localhost:8787/callback"];
  const answer = await ask("register", {
    json: { redirect_uris: [...good, "http://10.0.0.1/", "vscode://x"] },
  });
  const body = (await answer.json()) as { client_id: string };
  expect([answer.status, body]).toMatchObject([201, { redirect_uris: good }]);
  const { location } = await begin(body.client_id, { redirect_uri: cursor });
  expect(location).toContain("/connect/allow/");
  expect((await begin(body.client_id, { redirect_uri: "vscode://x" })).location).toContain("why=redirect");
});

test("https of this computer, which a program on it may not have, is left out and refuses nothing else", async () => {
  const here = ["http://127.0.0.1:8080/callback", "https://127.0.0.1:8443/callback"];
  const answer = await ask("register", { json: { redirect_uris: here } });
  expect([answer.status, await answer.json()]).toMatchObject([201, { redirect_uris: here.slice(0, 1) }]);
  const alone = await ask("register", { json: { redirect_uris: here.slice(1) } });
  expect([alone.status, await alone.json()]).toMatchObject([201, { redirect_uris: here.slice(1) }]);
});

test("registrations are limited by network, and those that nobody lets in end within a day", async () => {
  process.env.RATE_LIMIT_SCALE = "0.03";
  reloadEnv();
  const register = () => ask("register", { json: { redirect_uris: [CALLBACK] } });
  const statuses = [];
  for (let at = 0; at < 4; at++) statuses.push((await register()).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect(await (await register()).json()).toMatchObject({ error: "temporarily_unavailable" });
  await dropExpiredRows(new Date(Date.now() + 25 * 3_600_000));
  expect(await db.oauthArtifact.count()).toBe(0);
});

test("of a flood of registered programs the newest are kept", async () => {
  const expiresAt = (at: number) => new Date(Date.now() + 3_600_000 + at);
  await db.oauthArtifact.createMany({
    data: Array.from({ length: 2_005 }, (_, at) => ({
      idHash: String(at).padStart(64, "0"),
      kind: "Client",
      payload: {},
      expiresAt: expiresAt(at),
    })),
  });
  await aProgram();
  expect(await db.oauthArtifact.count({ where: { kind: "Client" } })).toBe(2_000);
  expect(await db.oauthArtifact.findUnique({ where: { idHash: "0".repeat(64) } })).toBeNull();
});

test("what has expired goes with each request, not only with the night's job", async () => {
  await db.oauthArtifact.createMany({
    data: Array.from({ length: 25 }, (_, at) => ({
      idHash: String(at).padStart(64, "0"),
      kind: "Interaction",
      payload: {},
      expiresAt: new Date(Date.now() - 1_000),
    })),
  });
  const clientId = await aProgram();
  await begin(clientId);
  await begin(clientId);
  expect(await db.oauthArtifact.count({ where: { expiresAt: { lte: new Date() } } })).toBe(0);
  expect(await db.oauthArtifact.count({ where: { kind: "Interaction" } })).toBe(2);
});

test.each([
  "https://127.0.0.1/client.json",
  "https://10.0.0.7/client.json",
  "https://[::1]/client.json",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/client.json",
  "https://localhost.:443/client.json",
  "https://metadata/client.json",
  "https://example.com:22/client.json",
  "http://example.com/client.json",
])("metadata are not fetched from where webhooks may not go: %s", async (client_id) => {
  const asked: string[] = [];
  const read = async (url: URL) => {
    asked.push(url.href);
    return { status: 200, answer: "{}" };
  };
  await expect(metadataFetcher(read)(client_id)).rejects.toThrow();
  expect(asked).toEqual([]);
  expect((await begin(client_id)).location).toBe("/connect/failed?why=client");
});

const HOME = "https://claude.ai/oauth/claude-code-client-metadata";
const DOCUMENT = {
  client_id: HOME,
  client_name: "Claude Code",
  redirect_uris: ["http://localhost/callback", "http://127.0.0.1/callback"],
  grant_types: ["authorization_code", "refresh_token"],
  token_endpoint_auth_method: "none",
};

test("a program whose id is the address of its metadata is known by them, for an hour of one process", async () => {
  let reads = 0;
  const found = newProvider(
    metadataFetcher(async (_url, { method, answerBytes }) => {
      reads += 1;
      expect([method, answerBytes]).toEqual(["GET", 10_000]);
      return { status: 200, answer: JSON.stringify(DOCUMENT) };
    }),
  );
  for (let at = 0; at < 3; at++) {
    const client = await found.Client.find(HOME);
    expect(client).toMatchObject({ clientName: "Claude Code", applicationType: "native" });
    expect(client!.redirectUriAllowed("http://localhost:3118/callback")).toBe(true);
    expect(client!.redirectUriAllowed("http://localhost:3118/other")).toBe(false);
  }
  expect(reads).toBe(1);
});

test.each([
  [
    "another id",
    { status: 200, answer: JSON.stringify({ ...DOCUMENT, client_id: "https://claude.ai/other" }) },
  ],
  ["no address to come back to", { status: 200, answer: JSON.stringify({ client_id: HOME }) }],
  [
    "a bad address",
    { status: 200, answer: JSON.stringify({ ...DOCUMENT, redirect_uris: ["http://evil.example"] }) },
  ],
  ["no JSON", { status: 200, answer: "<html>" }],
  ["a redirect", { status: 302, answer: "" }],
  ["an error", { status: 500, answer: JSON.stringify(DOCUMENT) }],
  ["a private address behind its name", { problem: "address" as const }],
  ["no answer in time", { problem: "timeout" as const }],
])("metadata are refused, and not asked for again within a minute: %s", async (_, answer) => {
  let reads = 0;
  const fetch = metadataFetcher(async () => {
    reads += 1;
    return answer;
  });
  const isFetched = "status" in answer && answer.status === 200 && answer.answer.startsWith("{");
  for (let at = 0; at < 2; at++) await expect(newProvider(fetch).Client.find(HOME)).rejects.toThrow();
  expect(reads).toBe(isFetched ? 2 : 1);
});

const aConnection = async (clientId: string) => {
  const { id: userId } = await aUser();
  const expiresAt = new Date(Date.now() + 1e9);
  await db.connection.create({
    data: { userId, clientId, name: "Claude Code", host: "localhost", expiresAt },
  });
};

test.each([
  ["no answer", { problem: "connect" as const }],
  ["an error", { status: 503, answer: "" }],
  ["a page of a host that is out of order", { status: 200, answer: "<html>" }],
])("a connected program is known by its last metadata where their host fails: %s", async (_, answer) => {
  await aConnection(HOME);
  const good = { status: 200, answer: JSON.stringify(DOCUMENT) };
  await newProvider(metadataFetcher(async () => good)).Client.find(HOME);
  const failing = () => newProvider(metadataFetcher(async () => answer)).Client.find(HOME);
  expect(await failing()).toMatchObject({ clientName: "Claude Code", redirectUris: DOCUMENT.redirect_uris });
  await expect(
    newProvider(metadataFetcher(async () => ({ status: 404, answer: "" }))).Client.find(HOME),
  ).rejects.toThrow();
  const { expiresAt } = await db.oauthArtifact.findFirstOrThrow({ where: { kind: "Document" } });
  expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(30);
  await db.oauthArtifact.updateMany({ data: { expiresAt: new Date() } });
  await expect(failing()).rejects.toThrow();
});

test("metadata of a program that nobody let in are not kept", async () => {
  const good = { status: 200, answer: JSON.stringify(DOCUMENT) };
  await newProvider(metadataFetcher(async () => good)).Client.find(HOME);
  expect(await db.oauthArtifact.count()).toBe(0);
});

test("a program keeps its tokens where its metadata cannot be fetched just now; elsewhere it is told that it is unknown", async () => {
  const refresh = (client_id: string) =>
    ask("token", { form: { client_id, grant_type: "refresh_token", refresh_token: "x" } });
  const later = await refresh("https://nowhere.promptoteka-test.org/client.json");
  expect([later.status, later.headers.get("retry-after"), await later.json()]).toMatchObject([
    503,
    "60",
    { error: "temporarily_unavailable" },
  ]);
  const unknown = await refresh("https://10.0.0.7/client.json");
  expect([unknown.status < 500, await unknown.json()]).toMatchObject([true, { error: "invalid_client" }]);
});

test("one network has one fetch of metadata at a time, and few that wait", async () => {
  let [running, most, refused] = [0, 0, 0];
  let open = () => {};
  const allRefused = new Promise<void>((resolve) => (open = resolve));
  const fetch = metadataFetcher(async () => {
    most = Math.max(most, (running += 1));
    await allRefused;
    running -= 1;
    return { status: 404, answer: "" };
  });
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      withinRequest("203.0.113.7", () => fetch(`https://example.com/${at}.json`)).catch(
        (error: { code?: string }) => {
          if (error.code === "NOT_READY" && (refused += 1) === 15) open();
          return error.code;
        },
      ),
    ),
  );
  expect([most, codes.filter((code) => code === "NOT_READY").length]).toEqual([1, 15]);
});

test("fetches of metadata count against the limit of their network", async () => {
  process.env.RATE_LIMIT_SCALE = "0.05";
  reloadEnv();
  let reads = 0;
  const fetch = metadataFetcher(async () => {
    reads += 1;
    return { status: 404, answer: "" };
  });
  for (let at = 0; at < 5; at++)
    await withinRequest("203.0.113.7", () => fetch(`https://example.com/${at}.json`)).catch(() => null);
  expect(reads).toBe(3);
});

test("other addresses and methods are refused as JSON", async () => {
  const route = await import("@/app/oauth/[...path]/route");
  for (const [method, path, status] of [
    ["GET", "ghost", 404],
    ["GET", "authorize/a/b", 404],
    ["GET", "jwks", 404],
    ["GET", "resume", 404],
    ["GET", "token", 405],
    ["POST", "authorize", 405],
    ["DELETE", "token", 405],
  ] as const) {
    const answer = await route[method](new Request(`${ORIGIN}/oauth/${path}`, { method }), {});
    expect([method, path, answer.status]).toEqual([method, path, status]);
    expect(answer.headers.get("content-type")).toBe("application/json");
  }
  for (const [path, body] of [
    ["token", "{"],
    ["token", "x".repeat(70_000)],
    ["register", "[]"],
    ["register", "{"],
  ] as const) {
    const headers = {
      "content-type": path === "token" ? "application/x-www-form-urlencoded" : "application/json",
    };
    const request = new Request(`${ORIGIN}/oauth/${path}`, { method: "POST", headers, body });
    const answer = await route.POST(request, {});
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.json()).toMatchObject({ error: expect.any(String) });
  }
});
