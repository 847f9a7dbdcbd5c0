import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, type Page } from "@playwright/test";
import { call, signIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

const ORIGIN = process.env.E2E_BASE_URL!;

const settingsOf = (page: Page, name: string) => page.getByLabel(`Настройки: ${name}`, { exact: true });

/** The client of the SDK, connected to the server under test with the headers of a program. */
async function connected(headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client(
    { name: "story", version: "1.0.0" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(Object.keys(headers).length ? "/mcp" : "/mcp?guest", ORIGIN), {
      requestInit: { headers },
    }),
  );
  return client;
}

test("a guest finds the address and settings without a token, and a program reads as a guest", async ({
  page,
}) => {
  await page.goto("/connect");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Подключить к Claude, Cursor и другим программам",
  );
  await expect(page.getByText(`${ORIGIN}/mcp`, { exact: true }).first()).toBeVisible();
  await expect(settingsOf(page, "Claude Code")).toHaveText(
    `claude mcp add --transport http promptoteka ${ORIGIN}/mcp`,
  );
  await page.getByText("Cursor", { exact: true }).click();
  await expect(settingsOf(page, "Cursor")).toBeVisible();
  await expect(settingsOf(page, "Claude Code")).toBeHidden();
  expect(JSON.parse((await settingsOf(page, "Cursor").textContent())!)).toEqual({
    mcpServers: { promptoteka: { url: `${ORIGIN}/mcp` } },
  });
  for (const name of ["opencode", "Windsurf", "Cline", "LM Studio"]) {
    await page.getByText(name, { exact: true }).click();
    await expect(settingsOf(page, name)).toContainText(`${ORIGIN}/mcp`);
  }
  const link = await page.getByRole("link", { name: "Добавить в LM Studio" }).getAttribute("href");
  const config = new URL(link!).searchParams.get("config")!;
  expect(JSON.parse(atob(config))).toEqual({ url: `${ORIGIN}/mcp` });
  await expect(page.getByText(`npx skills add ${ORIGIN}/bases/`)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Войти" })).toBeVisible();

  const client = await connected();
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(7);
  const found = await client.callTool({ name: "search_prompts", arguments: { limit: 3 } });
  expect(found.structuredContent).toMatchObject({ prompts: { length: 3 } });
  await client.close();
});

test("a token made on the page is put into the settings once, and a program saves with it", async ({
  page,
}) => {
  await signIn(page, "/connect");
  const name = `Claude ${unique()}`;
  await page.getByLabel("Название токена").fill(name);
  await expect(page.getByLabel(/^Продавать/)).toHaveCount(0);
  await page.getByLabel("Читать и менять").check();
  await page.getByRole("button", { name: "Создать токен" }).click();
  const token = await page.getByLabel("Значение токена").inputValue();
  expect(token).toMatch(/^[\w-]{43}$/);
  await expect(settingsOf(page, "Claude Code")).toContainText(`--header "Authorization: Bearer ${token}"`);
  await expect(settingsOf(page, "Codex (ChatGPT)")).toContainText(`"Bearer ${token}"`);
  await expect(settingsOf(page, "ChatGPT")).not.toContainText(token);
  await expect(page.getByText("Токен уже вставлен")).toBeVisible();
  expect(page.url()).not.toContain(token);

  const headers = JSON.parse((await settingsOf(page, "Cursor").textContent())!).mcpServers.promptoteka
    .headers;
  const client = await connected(headers);
  const title = `Из программы ${unique()}`.slice(0, 30);
  const saved = await client.callTool({
    name: "save_prompt",
    arguments: {
      title,
      shortDescription: "Записан программой по MCP",
      promptText: "Составь план на [срок], не короче пяти пунктов",
      contentType: "TEXT",
    },
  });
  expect(saved.isError ?? false).toBe(false);
  const [listed] = (await client.listPrompts()).prompts;
  expect(listed).toMatchObject({ title, arguments: [{ name: "срок", required: true }] });
  const { messages } = await client.getPrompt({ name: listed!.name, arguments: { срок: "неделю" } });
  expect(messages[0]!.content).toMatchObject({ text: "Составь план на неделю, не короче пяти пунктов" });
  await client.close();

  await page.goto("/my-prompts");
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
  await page.goto("/connect");
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(settingsOf(page, "Claude Code")).not.toContainText("Authorization");
  const tokens = await call<{ name: string; scopes: string[] }[]>(page.request, "GET", "/users/me/tokens");
  expect(tokens).toMatchObject([{ name, scopes: expect.arrayContaining(["write"]) }]);
});

test("the built server answers at /mcp alone: no page, no cookie, no other site", async ({
  page,
  request,
}) => {
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
  const send = (headers: Record<string, string> = {}, address = "/mcp") =>
    request.post(address, {
      data: list,
      headers: { Accept: "application/json, text/event-stream", ...headers },
    });
  const answer = await send();
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/json"]);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  expect(answer.headers()["content-security-policy"]).toContain("default-src 'none'");
  expect((await send({ Origin: "https://evil.example" })).status()).toBe(403);
  const refused = await send({ Authorization: "Bearer ghost" });
  expect([refused.status(), refused.headers()["www-authenticate"]]).toEqual([
    401,
    `Bearer realm="promptoteka", error="invalid_token", resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`,
  ]);
  const read = await request.get("/mcp");
  expect([read.status(), read.headers().allow]).toEqual([405, "POST"]);
  expect((await send({}, "/en/mcp")).status()).toBe(405);
  const large = await request.post("/mcp", {
    data: Buffer.alloc(1024 * 1024, 97),
    headers: { "Content-Type": "application/json" },
  });
  expect([large.status(), (await large.json()).error.code]).toEqual([413, -32600]);

  await signIn(page);
  const byCookie = await page.request.post("/mcp", {
    data: { ...list, method: "tools/call", params: { name: "list_bases", arguments: { within: "mine" } } },
    headers: { Accept: "application/json, text/event-stream", Origin: ORIGIN },
  });
  expect((await byCookie.json()).result).toMatchObject({ isError: true });
});
