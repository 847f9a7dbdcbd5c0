import { RESOURCE_LIMIT } from "@/lib/mcp/resources";
import { aToken } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aUser } from "@/tests/support/factories/user";
import { endMcp, mcpClient, mcpServer } from "@/tests/support/mcp";

let me: { id: string };

beforeEach(async () => {
  await resetDatabase();
  await mcpServer();
  me = await aUser();
});
afterEach(endMcp);

const asMe = async (...scopes: ("read" | "write" | "sell")[]) =>
  mcpClient(await aToken(me.id, scopes.length ? scopes : undefined));

test("own knowledge bases are listed by their names and read whole", async () => {
  const { id } = await aKnowledgeBase({
    userId: me.id,
    name: "О компании «Ёлка»",
    description: "Кто мы",
    texts: ["Пишем на «вы»", "Хлеб зреет 18 часов"],
  });
  await aKnowledgeBase({ userId: (await aUser()).id, name: "Чужое" });
  const client = await asMe("read");
  const { resources } = await client.listResources();
  expect(resources).toEqual([
    expect.objectContaining({
      uri: `promptoteka://knowledge/${id}`,
      name: "О компании «Ёлка»",
      description: "Кто мы",
      mimeType: "text/plain",
    }),
  ]);
  const { contents } = await client.readResource({ uri: resources[0]!.uri });
  expect(contents).toEqual([
    { uri: resources[0]!.uri, mimeType: "text/plain", text: "Пишем на «вы»\n\nХлеб зреет 18 часов" },
  ]);
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates).toMatchObject([{ uriTemplate: "promptoteka://knowledge/{id}" }]);
});

test("they come page by page", async () => {
  for (let at = 0; at < 53; at++) await aKnowledgeBase({ userId: me.id, name: `База ${at}` });
  const client = await asMe();
  const first = await client.request({ method: "resources/list", params: {} });
  expect(first.resources).toHaveLength(50);
  const second = await client.request({
    method: "resources/list",
    params: { cursor: first.nextCursor! },
  });
  expect(second.resources).toHaveLength(3);
  expect(second.nextCursor).toBeUndefined();
});

test("a long one is cut, and says so", async () => {
  const { id } = await aKnowledgeBase({ userId: me.id, texts: ["я".repeat(RESOURCE_LIMIT + 10)] });
  const [content] = (await (await asMe()).readResource({ uri: `promptoteka://knowledge/${id}` })).contents;
  const { text } = content as { text: string };
  expect(text.startsWith("я".repeat(RESOURCE_LIMIT))).toBe(true);
  expect(text.slice(RESOURCE_LIMIT)).toMatch(/^\n\n\[Первые 500\s000 знаков: база знаний длиннее\.\]$/);
});

test("another's, and what is no address, is not found; a guest has none", async () => {
  const { id } = await aKnowledgeBase({ userId: (await aUser()).id, texts: ["Чужая тайна"] });
  const client = await asMe();
  for (const uri of [
    `promptoteka://knowledge/${id}`,
    "promptoteka://knowledge/",
    "promptoteka://knowledge/../../etc/passwd",
    "file:///etc/passwd",
    "https://example.com/",
  ])
    await expect(client.readResource({ uri })).rejects.toMatchObject({
      code: -32602,
      message: "База знаний не найдена",
    });
  const guest = await mcpClient();
  expect((await guest.listResources()).resources).toEqual([]);
  await expect(guest.readResource({ uri: `promptoteka://knowledge/${id}` })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining("Для этого нужен токен"),
  });
  await expect((await asMe("sell")).listResources()).rejects.toMatchObject({
    message: expect.stringContaining("SCOPE_MISSING"),
  });
});
