import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { catalogueSnapshot } from "@/tests/support/personas";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";

const basesRoute = handlersAt("/bases", basesRoutes);
const baseRoute = handlersAt("/bases/{id}", basesRoutes);
const promptBasesRoute = handlersAt("/prompt_bases", basesRoutes);
const promptBaseRoute = handlersAt("/prompt_bases/{id}", basesRoutes);
const promptsRoute = handlersAt("/prompts", promptsRoutes);
const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);
const copyRoute = handlersAt("/prompts/{id}/copy", promptsRoutes);

type Handler = Parameters<typeof send>[0];
type Write = {
  name: string;
  handler: Handler;
  method: string;
  id?: "base" | "prompt";
  valid: Record<string, unknown>;
};

const BASE = { base_name: "Письма", base_description: "Письма на каждый день", access_type: "FREE" };
const PROMPT = {
  title: "Письмо",
  shortDescription: "Вежливый ответ клиенту",
  promptText: "Напиши вежливый ответ клиенту.",
  contentType: "TEXT",
};

const WITH_BODY: Write[] = [
  { name: "POST /bases", handler: basesRoute.POST, method: "POST", valid: BASE },
  { name: "POST /prompt_bases", handler: promptBasesRoute.POST, method: "POST", valid: BASE },
  { name: "PUT /bases/{id}", handler: baseRoute.PUT, method: "PUT", id: "base", valid: BASE },
  { name: "PUT /prompt_bases/{id}", handler: promptBaseRoute.PUT, method: "PUT", id: "base", valid: BASE },
  { name: "POST /prompts", handler: promptsRoute.POST, method: "POST", valid: PROMPT },
  { name: "PATCH /prompts/{id}", handler: promptRoute.PATCH, method: "PATCH", id: "prompt", valid: PROMPT },
];

const WITH_ID: Write[] = [
  ...WITH_BODY.filter(({ id }) => id),
  { name: "DELETE /bases/{id}", handler: baseRoute.DELETE, method: "DELETE", id: "base", valid: {} },
  {
    name: "DELETE /prompt_bases/{id}",
    handler: promptBaseRoute.DELETE,
    method: "DELETE",
    id: "base",
    valid: {},
  },
  { name: "DELETE /prompts/{id}", handler: promptRoute.DELETE, method: "DELETE", id: "prompt", valid: {} },
  { name: "POST /prompts/{id}/copy", handler: copyRoute.POST, method: "POST", id: "prompt", valid: {} },
];

let token: string;
let ids: Record<"base" | "prompt", string>;
let before: string;

/** A refused write leaves the database unchanged; an accepted one is followed by a new setup. */
async function setUp() {
  await resetDatabase();
  const owner = await aMember();
  await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const base = await aBase({ ownerId: owner.id });
  ids = { base: base.id, prompt: (await aPrompt({ base })).id };
  token = await aToken(owner.id);
  before = await catalogueSnapshot();
}

beforeAll(async () => {
  withEnv({ RATE_LIMIT_SCALE: "1000" });
  await setUp();
});
afterAll(() => withEnv());

const sendTo = (write: Write, json: unknown) =>
  send(write.handler, write.method, { params: params(write), token, json });
const params = (write: Write): Record<string, string> => (write.id ? { id: ids[write.id] } : {});

/** 4xx with a code and a text for people, no trace of the machinery, and nothing written. */
async function expectRefused(answer: Awaited<ReturnType<typeof send>>, status: number | number[]) {
  expect([status].flat()).toContain(answer.status);
  expect(answer.body).toMatchObject({
    code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/\S/),
  });
  expect(answer.text).not.toMatch(/validation\.|errors\.|prisma|invocation|SELECT|at \/|node_modules/i);
  expect(await catalogueSnapshot()).toBe(before);
}

/** Every string of the body once replaced by the given value. */
function eachField(write: Write, value: unknown): Record<string, unknown>[] {
  return Object.keys(write.valid).map((name) => ({ ...write.valid, [name]: value }));
}

describe.each(WITH_BODY)("$name", (write) => {
  const post = (json: unknown) => sendTo(write, json);

  test.each([
    ["an array", ["a", "b"]],
    ["an object", { toString: "a" }],
    ["a number", 42],
    ["a boolean", true],
    ["null", null],
    ["NUL bytes", "Письмо\u0000клиенту и ещё немного слов"],
    ["a lone surrogate", "Письмо \ud83d клиенту и ещё немного слов"],
    ["control characters", "Письмо \u001b[31m клиенту и ещё немного слов"],
    ["bidi controls", "Письмо \u202e клиенту и ещё немного слов"],
    ["a text beyond every limit", "я".repeat(60_000)],
  ])("%s where text belongs", async (_, value) => {
    for (const json of eachField(write, value)) await expectRefused(await post(json), 422);
  });

  test("a title of 1 MB", async () => {
    for (const json of eachField(write, "a".repeat(1_048_576))) await expectRefused(await post(json), 413);
  });

  test.each([
    ["half JSON", '{"title": "Пис', 400],
    ["no JSON", "title=x", 400],
    ["an array", "[]", 400],
    ["a string", '"текст"', 400],
    ["null", "null", 400],
    ["invalid UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ["10,000 levels", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, [400, 422]],
  ])("a body that is %s", async (_, body, status) => {
    if (write.method === "PATCH" && _ === "10,000 levels") return; // a change that names no field of ours changes nothing
    await expectRefused(
      await send(write.handler, write.method, {
        params: params(write),
        token,
        body,
        headers: { "content-type": "application/json" },
      }),
      status,
    );
  });

  test("a body of another type", async () => {
    await expectRefused(
      await send(write.handler, write.method, {
        params: params(write),
        token,
        body: "<a/>",
        headers: { "content-type": "application/xml" },
      }),
      415,
    );
  });

  test("nobody signed in, or a token that is none of ours", async () => {
    await expectRefused(
      await send(write.handler, write.method, { params: params(write), json: write.valid }),
      401,
    );
    await expectRefused(
      await send(write.handler, write.method, {
        params: params(write),
        json: write.valid,
        token: "x".repeat(43),
      }),
      401,
    );
  });
});

describe.each(WITH_BODY)("$name", (write) => {
  afterAll(setUp);

  test("what the server decides is not taken from the body", async () => {
    const other = await aMember();
    const stolen = {
      id: other.id,
      owner_id: other.id,
      userId: other.id,
      user_id: other.id,
      is_public: true,
      isPublic: true,
      role: "admin",
      created_at: "2000-01-01",
      createdAt: "2000-01-01",
      copyCount: 999,
      promptCounts: { TEXT: 5 },
    };
    const answer = await sendTo(write, {
      ...write.valid,
      ...stolen,
      ["__proto__"]: { polluted: true },
      constructor: { prototype: { polluted: true } },
    });
    expect(answer.status).toBeLessThan(300);
    expect(answer.text).not.toContain(other.id);
    expect(answer.text).not.toMatch(/2000-01-01|"copyCount":999|"TEXT":5/);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe.each(WITH_ID)("$name", (write) => {
  test.each([
    "1",
    "-1",
    "null",
    "undefined",
    "../users",
    "' OR 1=1 --",
    "a\u0000b",
    "я".repeat(500),
    "0".repeat(36),
    "ABCDEF00-0000-7000-8000-000000000000",
    "01890000-0000-7000-8000-000000000000",
  ])("an id %j that is nobody's", async (id) => {
    const json = write.method === "DELETE" ? undefined : write.valid;
    await expectRefused(await send(write.handler, write.method, { params: { id }, token, json }), 404);
  });

  test("the id of another kind of thing", async () => {
    const json = write.method === "DELETE" ? undefined : write.valid;
    const id = write.id === "base" ? ids.prompt : ids.base;
    await expectRefused(await send(write.handler, write.method, { params: { id }, token, json }), 404);
  });
});

test.each([
  ["limit=0"],
  ["limit=101"],
  ["limit=abc"],
  ["limit=1.5"],
  ["limit=-1"],
  ["cursor=%00"],
  ["cursor=abc"],
  [`cursor=${"a".repeat(400)}`],
  ["sort=owner.token"],
  ["sort=new&sort=title"],
  ["contentType=HTML"],
  ["promptBaseId=1"],
  ["promptBaseId=%00"],
  ["isFillable=maybe"],
  ["include=user"],
  ["q=%00"],
  [`q=${"a".repeat(101)}`],
  ["tag=%00"],
  ["q=a&q=b"],
  [`category=${"a".repeat(61)}`],
])("GET /prompts?%s", async (query) => {
  await expectRefused(await send(promptsRoute.GET, "GET", { query: `?${query}` }), 400);
});

test.each([
  ["accessType=SECRET"],
  ["access_type=SECRET"],
  ["user_id=1"],
  ["sort=ownerId"],
  ["limit=1000"],
  ["q=%00"],
  ["cursor=e30"],
])("GET /bases?%s", async (query) => {
  await expectRefused(await send(basesRoute.GET, "GET", { query: `?${query}` }), 400);
});
