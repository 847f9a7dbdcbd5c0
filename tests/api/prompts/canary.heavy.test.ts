import { ACCESS_TYPES } from "@/lib/bases/access-types";
import { db } from "@/lib/platform/db/client";
import { GUEST } from "@/lib/platform/viewer";
import { categoryCounts, popularTags } from "@/lib/prompts/queries";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { turnOf } from "@/tests/support/size";
import { aWorld, type Persona, type World } from "@/tests/support/personas";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as promptsContentsRoutes } from "@/lib/prompts/contents/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as promptsRenderingRoutes } from "@/lib/prompts/rendering/routes";
import { ROUTES as searchRoutes } from "@/lib/search/routes";

const accessRoute = handlersAt("/user-base-access", basesRoutes);
const basesRoute = handlersAt("/bases", basesRoutes);
const baseRoute = handlersAt("/bases/{id}", basesRoutes);
const contentsRoute = handlersAt("/bases/{id}/contents", promptsContentsRoutes);
const myBasesRoute = handlersAt("/bases/my", basesRoutes);
const purchasedRoute = handlersAt("/bases/purchased", basesRoutes);
const promptBasesRoute = handlersAt("/prompt_bases", basesRoutes);
const promptBaseRoute = handlersAt("/prompt_bases/{id}", basesRoutes);
const promptsRoute = handlersAt("/prompts", promptsRoutes);
const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);
const copyRoute = handlersAt("/prompts/{id}/copy", promptsRoutes);
const renderRoute = handlersAt("/prompts/{id}/render", promptsRenderingRoutes);
const myPromptsRoute = handlersAt("/prompts/my", promptsRoutes);
const searchRoute = handlersAt("/search", searchRoutes);

const CLOSED = ACCESS_TYPES.filter((type) => type !== "FREE");
const OUTSIDERS: Persona[] = ["guest", "other", "expired", "admin"];
/** Which part of many questions somebody asks in `npm test`; the outsiders ask all of them between them. */
const turn = (persona: Persona) => Math.max(0, OUTSIDERS.indexOf(persona));

const FIELDS = ["t", "описание", "текст", "пример", "тег"];

// One per hidden field and prompt, one word each, so that it can be searched for as well.
const canary = (accessType: string, field: string) =>
  `канарейка${accessType.replace("_", "").toLowerCase()}${field}`;

/** What nobody outside may find: every field of every closed base. */
const WORDS = CLOSED.flatMap((type) => FIELDS.map((field) => canary(type, field)));

let world: World;
const tokens: Partial<Record<Persona, string>> = {};

beforeAll(async () => {
  await resetDatabase();
  world = await aWorld((accessType) => ({
    title: canary(accessType, "t").slice(0, 30),
    shortDescription: `Описание ${canary(accessType, "описание")}`,
    promptText: `Напиши ответ. ${canary(accessType, "текст")} конец.`,
    usageExamples: canary(accessType, "пример"),
    tags: [canary(accessType, "тег").slice(0, 30)],
    category: "Маркетинг",
  }));
  await db.promptBase.updateMany({ data: { showContents: false } });
  for (const [persona, member] of Object.entries(world.members))
    tokens[persona as Persona] = await aToken(member.id);
});

const QUERIES = [
  "",
  "?include=promptText",
  "?include=promptText&limit=100",
  "?limit=100000",
  "?select=promptText",
  "?fields=*",
  "?expand=prompts",
  "?include=*",
  "?sort=popular",
  "?sort=title",
  "?sort=user.id",
  "?isFillable=false",
  "?category=Маркетинг",
  "?contentType=TEXT&include=promptText",
  "?where[isPublic]=false",
  "?is_public=false",
  "?isPublic=false",
  "?userId=x",
  "?take=-1",
  "?orderBy[promptText]=asc",
];

/** Every list and look-up as one persona, as one long text. */
async function everything(persona: Persona): Promise<string> {
  const token = tokens[persona];
  const texts: string[] = [];
  const get = async (
    handler: Parameters<typeof send>[0],
    method: string,
    options: Parameters<typeof send>[2],
  ) => {
    const answer = await send(handler, method, { ...options, token });
    expect(answer.status).toBeLessThan(500);
    texts.push(answer.text);
  };
  const ids = Object.values(world.shelves);
  const byBase = ids.flatMap(({ base }) => [
    `?promptBaseId=${base.id}`,
    `?promptBaseId=${base.id}&include=promptText`,
    `?promptBaseId=${base.id}&q=канарейка`,
    `?user_id=${base.ownerId}`,
  ]);
  const searches = CLOSED.flatMap((type) =>
    ["текст", "тег"].map((field) => `?include=promptText&q=${canary(type, field)}`),
  );
  const lists = [
    promptsRoute,
    myPromptsRoute,
    basesRoute,
    promptBasesRoute,
    myBasesRoute,
    purchasedRoute,
    accessRoute,
  ];
  for (const query of turnOf(QUERIES, turn(persona), 4))
    await Promise.all(lists.map((route) => get(route.GET, "GET", { query })));
  for (const query of [...turnOf(byBase, turn(persona), 4), ...turnOf(searches, turn(persona), 4)])
    await Promise.all(
      [promptsRoute, myPromptsRoute, basesRoute].map((route) => get(route.GET, "GET", { query })),
    );
  // Suggestions: every field's word, whole, begun, with a typo, in general, among own things and in each base.
  for (const q of ["канарейка", "каанрейка", ...turnOf(WORDS, turn(persona), 4)]) {
    for (const scope of ["", "&within=mine", ...ids.map(({ base }) => `&promptBaseId=${base.id}`)]) {
      if (q.length < 12 || scope === "")
        await get(searchRoute.GET, "GET", { query: `?q=${q}&limit=20${scope}` });
    }
  }
  for (const { base, own } of ids) {
    for (const query of ["", "?limit=100"])
      await get(contentsRoute.GET, "GET", { params: { id: base.id }, query });
    for (const route of [baseRoute, promptBaseRoute])
      await get(route.GET, "GET", { params: { id: base.id } });
    await get(promptRoute.GET, "GET", { params: { id: own }, query: "?include=promptText" });
    await get(copyRoute.POST, "POST", { params: { id: own }, headers: { "x-forwarded-for": "10.0.0.1" } });
    await get(renderRoute.POST, "POST", { params: { id: own }, json: {} });
  }
  return texts.join("\n");
}

describe.each(OUTSIDERS)("%s", (persona) => {
  test("gets nothing of a closed base's prompts through any call", async () => {
    const text = await everything(persona);
    for (const word of WORDS) expect(text).not.toContain(word.slice(0, 30));
    expect(text).toContain(canary("FREE", "текст"));
  });

  test("cannot tell by searching whether a hidden word exists", async () => {
    const random = await send(promptsRoute.GET, "GET", { token: tokens[persona], query: "?q=абракадабра" });
    for (const word of turnOf(WORDS, turn(persona), 4)) {
      const asked = await send(promptsRoute.GET, "GET", { token: tokens[persona], query: `?q=${word}` });
      expect({ status: asked.status, text: asked.text, link: asked.headers.get("link") }).toEqual({
        status: random.status,
        text: random.text,
        link: random.headers.get("link"),
      });
    }
  });
});

describe.each(OUTSIDERS)("%s", (persona) => {
  test.each([
    ["beside a word that is found", (word: string) => `описание ${word}`],
    ["with a typo", (word: string) => `${word.slice(0, 4)}щ${word.slice(5)}`],
    ["with a typo, beside a word that is found", (word: string) => `описание ${word.slice(0, -1)}`],
  ])("cannot tell it by a hidden word %s either, nor by the spelling that is offered", async (_, asked) => {
    const search = (q: string) =>
      send(promptsRoute.GET, "GET", { token: tokens[persona], query: `?q=${encodeURIComponent(q)}` });
    const shown = ({ status, text, headers }: Awaited<ReturnType<typeof search>>) => [
      status,
      text,
      headers.get("x-search-meant"),
      headers.get("x-search-suggestion"),
    ];
    const random = shown(await search(asked("абракадабра")));
    for (const word of turnOf(WORDS, turn(persona), 4))
      expect(shown(await search(asked(word.slice(0, 30))))).toEqual(random);
  });
});

test("counts and tags of the open pages know nothing of closed bases", async () => {
  expect(await categoryCounts(GUEST)).toEqual([{ category: "Маркетинг", count: 2 }]);
  expect((await popularTags(GUEST, { limit: 50 })).filter((tag) => tag.startsWith("канарейка"))).toEqual([
    canary("FREE", "тег"),
  ]);
});

// Positive control: without it the test above could pass because nothing works.
test.each([
  ["owner", CLOSED],
  ["buyer", CLOSED.filter((type) => type !== "PRIVATE")],
] as const)("%s finds what is theirs to read, by search too", async (persona, types) => {
  const text = await everything(persona);
  for (const type of types) {
    for (const field of ["описание", "текст", "пример", "тег"])
      expect(text).toContain(canary(type, field).slice(0, 30));
    const found = await send(promptsRoute.GET, "GET", {
      token: tokens[persona],
      query: `?q=${canary(type, "текст")}`,
    });
    expect(found.body).toHaveLength(2);
  }
  if (persona === "buyer") expect(text).not.toContain(canary("PRIVATE", "текст"));
});

test("a refusal says which base to buy and nothing else", async () => {
  const { base, own } = world.shelves.ONE_TIME;
  const answer = await send(promptRoute.GET, "GET", { params: { id: own } });
  expect(answer.status).toBe(403);
  expect(answer.body).toEqual({ code: "ACCESS_REQUIRED", message: "Доступ ограничен", baseId: base.id });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});
