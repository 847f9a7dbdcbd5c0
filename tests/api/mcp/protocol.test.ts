import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import { aToken } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { startSession } from "@/lib/identity/sessions/sessions";
import { endMcp, mcpClient, mcpServer, sendRaw } from "@/tests/support/mcp";

beforeEach(async () => {
  await resetDatabase();
  delete (globalThis as { promptotekaReads?: unknown }).promptotekaReads; // with the scale of the test
  await mcpServer();
});
afterEach(async () => {
  await endMcp();
  delete process.env.RATE_LIMIT_SCALE;
  reloadEnv();
});

const message = (method: string, params: object = {}, id: unknown = 1) =>
  JSON.stringify({ jsonrpc: "2.0", id, method, params });
const METADATA = 'resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp"';
const MINE = message("tools/call", { name: "list_bases", arguments: { within: "mine" } });

test("a token counts in either header; two different ones are refused", async () => {
  const { id: userId } = await aUser();
  await aBase({ ownerId: userId, baseName: "Моя" });
  const token = await aToken(userId);
  const other = await aToken(userId);
  for (const headers of [
    { Authorization: `Bearer ${token}` },
    { authorization: `bearer  ${token} ` },
    { "ssmm-token": token },
    { "ssmm-token": token, Authorization: `Bearer ${token}` },
  ] as Record<string, string>[])
    expect((await sendRaw(MINE, headers)).body.result).toMatchObject({
      structuredContent: { bases: [{ base_name: "Моя" }] },
    });
  const two = await sendRaw(MINE, { "ssmm-token": token, Authorization: `Bearer ${other}` });
  expect([two.status, two.body.error?.message]).toEqual([400, expect.stringContaining("MALFORMED_REQUEST")]);
});

test("a token that is unknown, ended or revoked, and another way to authenticate, are answered 401 with a challenge", async () => {
  const { id: userId } = await aUser();
  const ended = await aToken(userId);
  await db.apiToken.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } });
  const revoked = await aToken(userId);
  await db.apiToken.deleteMany({ where: { expiresAt: { gt: new Date() } } });
  for (const Authorization of [
    "Bearer ghost",
    `Bearer ${ended}`,
    `Bearer ${revoked}`,
    "Bearer ",
    "Bearer a b",
    "Basic Z2hvc3Q6",
    `Bearer ${"x".repeat(10_000)}`,
  ]) {
    const { status, headers, body } = await sendRaw(message("tools/list"), { Authorization });
    expect([Authorization.slice(0, 20), status]).toEqual([Authorization.slice(0, 20), 401]);
    expect(headers.get("www-authenticate")).toBe(
      `Bearer realm="promptoteka", error="invalid_token", ${METADATA}`,
    );
    const words = expect.stringMatching(/^Токен неизвестен.* http:\/\/localhost:3000\/connect\n/);
    expect(body).toMatchObject({ jsonrpc: "2.0", id: null, error: { message: words } });
    for (const method of ["GET", "DELETE"])
      expect([method, (await sendRaw(null, { method, Authorization })).status]).toEqual([method, 401]);
  }
  const inEnglish = await sendRaw(message("tools/list"), { "ssmm-token": ended, "Accept-Language": "en" });
  expect([inEnglish.status, inEnglish.body.error?.message]).toEqual([
    401,
    expect.stringMatching(/^The token is unknown.* http:\/\/localhost:3000\/en\/connect\n/),
  ]);
  const guest = await sendRaw(message("tools/list"));
  expect([guest.status, guest.headers.get("www-authenticate")]).toEqual([200, null]);
});

test.each(["modern", "legacy"] as const)(
  "a client of a %s revision is told what to do, with no token and with a bad one",
  async (era) => {
    const refused = await mcpClient("ghost", { era }).catch((error: unknown) => error);
    // The modern client keeps the answer's text beside a sentence of its own.
    const { message: said, data } = refused as Error & { data?: object };
    expect(said + JSON.stringify(data)).toMatch(/Токен неизвестен.* http:\/\/localhost:3000\/connect/);
    const guest = await mcpClient(undefined, { era });
    const mine = await guest.callTool({ name: "search_prompts", arguments: { within: "mine" } });
    const words = /^Для этого нужен токен, .* http:\/\/localhost:3000\/connect /;
    expect(mine).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(words) as string }],
    });
  },
);

test("a session cookie makes nobody of a guest", async () => {
  const { id } = await aUser();
  const cookie = `promptoteka.session=${await startSession(id, "")}`;
  const { status, body } = await sendRaw(MINE, { Cookie: cookie });
  expect([status, body.result]).toEqual([200, expect.objectContaining({ isError: true })]);
});

test("another site's page is refused, also one with no name", async () => {
  for (const [Origin, status] of [
    ["http://localhost:3000", 200],
    ["https://evil.example", 403],
    ["http://localhost:3001", 403],
    ["null", 403],
  ] as const) {
    const answer = await sendRaw(message("tools/list"), { Origin });
    expect([Origin, answer.status]).toEqual([Origin, status]);
    if (status === 403) expect(answer.body.error?.message).toContain("Запрос пришёл с другого сайта");
  }
});

test.each([
  ["nothing", "", 400],
  ["no JSON", "{", 400],
  ["no UTF-8", Buffer.from([0x22, 0xff, 0x22]), 400],
  ["a string", '"tools/list"', 400],
  ["a batch", `[${message("tools/list")},${message("tools/list", {}, 2)}]`, 400],
  ["an empty batch", "[]", 400],
  ["an empty object", "{}", 400],
  ["another version", JSON.stringify({ jsonrpc: "1.0", id: 1, method: "tools/list" }), 400],
  ["a method that is none", JSON.stringify({ jsonrpc: "2.0", id: 1, method: 7 }), 400],
  ["a method that is no text", '{"jsonrpc":"2.0","id":1,"method":{"toString":null}}', 400],
  ["an id that is none", JSON.stringify({ jsonrpc: "2.0", id: { a: 1 }, method: "tools/list" }), 400],
  [
    "a megabyte",
    message("tools/call", { name: "search_prompts", arguments: { q: "я".repeat(512 * 1024) } }),
    413,
  ],
  ["too many values", message("tools/call", { name: "x", arguments: { q: Array(1_001).fill(1) } }), 400],
  ["a deep nesting", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`, 400],
  [
    "a prototype",
    '{"jsonrpc":"2.0","id":1,"method":"tools/list","__proto__":{"a":1},"params":{"__proto__":{}}}',
    null,
  ],
] as const)("garbage is answered as JSON-RPC and never with 500: %s", async (_, body, expected) => {
  const answer = await sendRaw(body as BodyInit);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  if (expected !== null) expect(answer.status).toBe(expected);
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400)
    expect(answer.body.error).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
});

test("unknown methods, tools and arguments are JSON-RPC errors", async () => {
  for (const [asked, code] of [
    [message("no/such"), -32601],
    [message("tools/call", { name: "drop_tables", arguments: {} }), -32602],
    [message("tools/call", { name: "constructor", arguments: {} }), -32602],
    [message("tools/call", { name: "get_prompt", arguments: [] }), -32602],
    [message("tools/call", {}), -32602],
    [message("resources/subscribe", { uri: "promptoteka://knowledge/1" }), -32601],
    [message("logging/setLevel", { level: "debug" }), -32601],
  ] as const) {
    const { status, body } = await sendRaw(asked);
    expect([asked, body.error?.code]).toEqual([asked, code]);
    expect(status).toBeLessThan(500);
  }
});

// The SDK calls what does not fit the protocol's own schemas an internal error.
test.each([
  ["prompts/get", { name: 7 }],
  ["resources/read", {}],
  ["completion/complete", { ref: { type: "ref/ghost" } }],
  ["prompts/list", { cursor: {} }],
])("parameters that do not fit the protocol are a JSON-RPC error: %s", async (method, params) => {
  const { status, body } = await sendRaw(message(method, params));
  expect([-32602, -32603]).toContain(body.error?.code);
  expect(status).toBeLessThan(500);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|\.mjs/);
});

test.each([
  ["tools/list", null],
  ["tools/list", { cursor: null, _meta: null }],
  ["prompts/list", { cursor: null }],
  ["tools/call", { name: "list_bases", arguments: null }],
])("null in place of what may be left out is not given: %s %j", async (method, params) => {
  const { body } = await sendRaw(message(method, params as object));
  expect(body).toMatchObject({ id: 1, result: expect.any(Object) });
  expect(body.result).not.toMatchObject({ isError: true });
});

test("other types, methods and streams are refused", async () => {
  expect((await sendRaw(message("tools/list"), { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await sendRaw(message("tools/list"), { Accept: "text/html" })).status).toBe(406);
  const Authorization = `Bearer ${await aToken((await aUser()).id)}`;
  for (const headers of [{}, { Authorization }] as Record<string, string>[])
    for (const method of ["GET", "DELETE"])
      expect((await sendRaw(null, { method, ...headers })).status).toBe(405);
  for (const method of ["GET", "DELETE", "PUT"]) {
    const { status, headers } = await sendRaw(null, { method });
    expect([method, status, headers.get("allow")]).toEqual([method, 405, "POST"]);
  }
});

test.each([
  ["application/json", 200],
  ["application/json;q=0.5, text/html", 200],
  ["application/*", 200],
  ["*/*", 200],
  ["", 200],
  ["text/event-stream", 406],
  ["text/html", 406],
  ["application/json;q=0, */*", 406],
  ["text/*", 406],
])("JSON is for whoever accepts it, in every revision: Accept: %s", async (Accept, status) => {
  for (const revision of ["2025-06-18", "2025-11-25"]) {
    const headers = { Accept, "MCP-Protocol-Version": revision };
    const answer = await sendRaw(message("tools/list"), headers);
    expect([Accept, answer.status]).toEqual([Accept, status]);
    expect(answer.headers.get("content-type")).toBe("application/json");
    if (status === 406) expect(answer.body.error?.message).toContain("отвечает только в JSON");
    else expect(answer.body.result).toMatchObject({ tools: expect.any(Array) });
  }
});

test("/mcp/ is answered as /mcp", async () => {
  const token = await aToken((await aUser()).id);
  for (const address of ["/", "/?a=1"]) {
    const answer = await sendRaw(MINE, { address, "ssmm-token": token });
    expect([answer.status, answer.body.result]).toEqual([
      200,
      expect.objectContaining({ structuredContent: { bases: [], nextCursor: null } }),
    ]);
  }
  expect((await sendRaw(MINE, { address: "/", "ssmm-token": "ghost" })).status).toBe(401);
});

test.each(["initialize", "server/discover"])(
  "a program that begins without a token (%s) is asked to sign in, unless it chose to be a guest",
  async (method) => {
    const asked = message(method, {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "x", version: "1" },
    });
    for (const revision of ["2024-11-05", "2025-06-18", "2025-11-25", "2026-07-28"]) {
      const { status, headers, body } = await sendRaw(asked, { "MCP-Protocol-Version": revision });
      expect([revision, status, headers.get("www-authenticate")]).toEqual([
        revision,
        401,
        `Bearer realm="promptoteka", ${METADATA}`,
      ]);
      expect(body.error?.message).toMatch(/^Чтобы подключиться, войдите.*\/connect.*\/mcp\?guest/);
    }
    expect((await sendRaw(asked, { address: "?guest" })).status).not.toBe(401);
    const token = await aToken((await aUser()).id);
    expect((await sendRaw(asked, { Authorization: `Bearer ${token}` })).status).not.toBe(401);
    expect((await sendRaw(asked, { Authorization: "Bearer ghost", address: "?guest" })).status).toBe(401);
  },
);

test("other addresses of metadata that programs try are small refusals", async () => {
  const addresses = [
    "/../.well-known/oauth-authorization-server/mcp",
    "/../.well-known/openid-configuration",
    "/../.well-known/openid-configuration/mcp",
    "/../.well-known/oauth-protected-resource/other",
    "/.well-known/oauth-authorization-server",
    "/.well-known/oauth-protected-resource",
    "/.well-known/openid-configuration",
  ];
  for (const address of addresses) {
    const answer = await sendRaw(null, { method: "GET", address });
    expect([address, answer.status, answer.body]).toEqual([
      address,
      404,
      { code: "NOT_FOUND", message: "Не найдено" },
    ]);
    expect(answer.headers.get("content-type")).toBe("application/json");
  }
});

test("a client that waits for changes is told that there are none to wait for", async () => {
  const client = await mcpClient();
  await expect(client.listen({ toolsListChanged: true } as never)).rejects.toThrow();
});

test("answers are of one caller: never cached, with the request's id, as JSON", async () => {
  const { headers } = await sendRaw(message("tools/list"), { "x-request-id": "mcp-request-1" });
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-request-id")).toBe("mcp-request-1");
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect(headers.get("mcp-session-id")).toBeNull();
});

test("reads count against the person's limit, writes against that of writes", async () => {
  process.env.RATE_LIMIT_SCALE = "0.02"; // 12 reads and 2 writes a minute
  reloadEnv();
  const token = await aToken((await aUser()).id);
  const save = message("tools/call", { name: "save_prompt", arguments: { title: "П" } });
  const said: string[] = [];
  for (let at = 0; at < 3; at++)
    said.push(JSON.stringify((await sendRaw(save, { Authorization: `Bearer ${token}` })).body.result));
  expect(said[1]).toContain("VALIDATION_FAILED");
  expect(said[2]).toContain("RATE_LIMITED");
  let last = await sendRaw(message("tools/list"), { Authorization: `Bearer ${token}` });
  for (let at = 0; at < 12 && last.status === 200; at++)
    last = await sendRaw(message("tools/list"), { Authorization: `Bearer ${token}` });
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(last.body.error?.message).toContain("Слишком много запросов");
});

test("a long answer counts as over HTTP: once more for every 100,000 characters", async () => {
  process.env.RATE_LIMIT_SCALE = "0.05"; // 30 reads a minute
  reloadEnv();
  const { id: userId } = await aUser();
  const base = await aBase({ ownerId: userId });
  const { id } = await aPrompt({ base, promptText: "Напиши об этом: [тема] ".repeat(10) });
  const Authorization = `Bearer ${await aToken(userId)}`;
  const render = message("tools/call", {
    name: "render_prompt",
    arguments: { id, values: { тема: "я".repeat(50_000) } },
  });
  const answers = [];
  for (let at = 0; at < 6; at++) answers.push((await sendRaw(render, { Authorization })).status);
  expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
});
