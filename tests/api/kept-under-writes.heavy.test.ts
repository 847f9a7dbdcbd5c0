import { db } from "@/lib/platform/db/client";
import { CONTRACTS } from "@/app/api/contracts";
import * as siteSkillsRoute from "@/app/[locale]/.well-known/[kind]/[...path]/route";
import * as baseSkillsRoute from "@/app/[locale]/bases/[id]/.well-known/[kind]/[...path]/route";
import * as baseFeedRoute from "@/app/[locale]/bases/[id]/feed.xml/route";
import * as feedRoute from "@/app/[locale]/feed.xml/route";
import * as selectionsRoute from "@/app/[locale]/feeds/selections.xml/route";
import * as kindFeedRoute from "@/app/[locale]/feeds/[type]/[file]/route";
import * as authorFeedRoute from "@/app/[locale]/profile/[id]/feed.xml/route";
import * as markdownRoute from "@/app/[locale]/prompt-texts/[file]/route";
import * as sitemapRoute from "@/app/sitemap.xml/route";
import * as sitemapPartRoute from "@/app/sitemaps/[part]/route";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { STALE_MS } from "@/lib/platform/page-cache/page-tags";
import { InvalidationListener } from "@/lib/platform/page-cache/invalidation-listener";
import { PageCache } from "@/lib/platform/page-cache/page-cache";
import { keptPages } from "@/lib/platform/page-cache/process-cache";
import { GUEST } from "@/lib/platform/viewer";
import { aToken, send, type Sent } from "@/tests/support/api";
import { aPicture } from "@/tests/support/attachments";
import { resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { type Handler, handlerOf } from "@/tests/support/every-call";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aPurchase } from "@/tests/support/factories/review";
import { aVariable } from "@/tests/support/factories/variable";
import { openPages } from "@/tests/support/open-pages";
import { turnOf } from "@/tests/support/size";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";

const basesRoute = handlersAt("/bases", basesRoutes);
const promptsRoute = handlersAt("/prompts", promptsRoutes);

type Shared = { promptotekaPages?: { cache: PageCache; listener: InvalidationListener } };
type Made = { id: string; version: number };

const shared = globalThis as Shared;
let listener: InvalidationListener;
let now = 0;

beforeAll(async () => {
  withEnv({ RATE_LIMIT_SCALE: "1000", AI_DRIVER: "openai", AI_API_KEY: "", AI_BASE_URL: "", AI_MODEL: "" });
  await resetDatabase();
  listener = new InvalidationListener(testDatabaseUrl(), {
    drop: (drop) => cache.drop(drop),
    clear: () => cache.clear(),
  });
  const cache = new PageCache(listener, undefined, () => now);
  shared.promptotekaPages = { cache, listener };
  await listener.start();
});
afterAll(async () => {
  delete shared.promptotekaPages;
  await listener.stop();
  withEnv();
});

/** Calls that change nothing that a guest is shown out of the cache; how often a prompt was copied is a statistic. */
const UNSEEN = [
  /^\/(?:assist|auth|documents|feedback|folders|follows|gifts|invitations|links|bundles\/.*\/(?:grant|view)|knowledge|media|notifications|papers|payment-methods|csp-reports|language|payments|user-base-access|orders|runs|run|sales|subscriptions|teams|webhooks)(?:\/|$)/,
  /^\/users\/me\/(?:connections|deletion|passkeys|sessions|tokens)/,
  /^\/bases\/(?:activate-code|activation-codes|.*\/(?:activation-codes|promo-codes|favourite|visit|feed|view|links|members|invitations|transfer$))/,
  /^\/admin\/(?:orders|payouts|settings|users\/.*\/commission)(?:\/|$)/,
  /^\/prompts\/.*\/(?:copy|fill|render|run|tests|tests\/run|tests\/stop|trial|draft|favourite|folder|links|proposals|proposals\/.*\/decline)$/,
  /^\/(?:prompts\/)?drafts?(?:\/|$)/,
];
const UNSEEN_WRITES = [
  "POST /reports",
  "POST /reports/{id}/reply",
  "POST /variables",
  "PATCH /prompts/{id}/versions/{number}",
  "DELETE /trash",
  "DELETE /trash/{kind}/{id}",
];

/** Two people, each with what guests may read, and one who bought. Everything is watched from the beginning. */
async function aWorld() {
  const owner = await aMember({ fullName: "Ольга", email: "olga@example.com" });
  const [other, buyer, admin] = [
    await aMember({ fullName: "Пётр" }),
    await aMember({ fullName: "Борис" }),
    await aMember({ role: "admin" }),
  ];
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const free = await aBase({ ownerId: owner.id, baseName: "Свободная" });
  const second = await aBase({ ownerId: owner.id, baseName: "Вторая" });
  const paid = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", baseName: "Платная" });
  const alsoPaid = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", baseName: "Тоже платная" });
  await aBase({ ownerId: other.id, accessType: "PRIVATE" });
  const theirs = await aBase({ ownerId: other.id, baseName: "Чужая" });
  const draft = await aBase({ ownerId: owner.id, baseName: "Черновик", hiddenAt: new Date(), isDraft: true });
  await aPrompt({ base: draft, title: "Из черновика", isPublic: false });
  const variable = await aVariable({ userId: owner.id, variableName: "Тема" });
  const open = await aPrompt({
    base: free,
    title: "Открытый",
    promptText: `Напиши письмо про {{text_${variable.id}}} другу`,
  });
  const secret = await aPrompt({
    base: personal,
    title: "Личный",
    promptText: "Личный текст промпта целиком",
  });
  const sold = await aPrompt({
    base: paid,
    title: "Проданный",
    promptText: "Проданный текст промпта целиком",
  });
  const inSecond = await aPrompt({ base: second, title: "Соседний" });
  await aPrompt({ base: theirs, title: "Чужой" });
  await aPurchase({ userId: buyer.id, baseId: paid.id });
  const tokens = {
    owner: await aToken(owner.id),
    other: await aToken(other.id),
    buyer: await aToken(buyer.id),
    admin: await aToken(admin.id),
  };
  return {
    owner,
    other,
    buyer,
    personal,
    free,
    second,
    paid,
    alsoPaid,
    theirs,
    draft,
    variable,
    open,
    secret,
    sold,
    inSecond,
    tokens,
  };
}

/** Parameters of an index of skills; Next gives the rest of a path as a list. */
const SKILLS = { kind: "agent-skills", path: ["index.json"] as never };

type World = Awaited<ReturnType<typeof aWorld>>;

/** Every answer that is kept for guests, as text: calls, open files, and what pages are made of. */
function keptAnswers(world: World, copy: string): [name: string, ask: () => Promise<string>][] {
  const [bases, people] = [
    [world.free, world.second, world.paid, world.theirs, world.draft],
    [world.owner, world.other],
  ];
  const prompts = [world.open.id, world.secret.id, world.sold.id, world.inSecond.id, copy];
  const lists: [name: string, handler: Handler, query: string][] = [
    ...["", "?contentType=TEXT", "?sort=title", ...bases.map(({ id }) => `?promptBaseId=${id}`)].map(
      (query): [string, Handler, string] => ["/api/prompts", promptsRoute.GET as Handler, query],
    ),
    ...["", "?access_type=ONE_TIME", "?sort=title", ...people.map(({ id }) => `?user_id=${id}`)].map(
      (query): [string, Handler, string] => ["/api/bases", basesRoute.GET as Handler, query],
    ),
  ];
  const open = { locale: "ru" };
  const files: [name: string, handler: unknown, params: Record<string, string>][] = [
    ["/feed.xml", feedRoute.GET, open],
    ["/feeds/selections.xml", selectionsRoute.GET, open],
    [
      "/feeds/text/…",
      kindFeedRoute.GET,
      { ...open, type: "text", file: `${encodeURIComponent("Продажи")}.xml` },
    ],
    ...bases.map(({ id, baseName }): [string, unknown, Record<string, string>] => [
      `/bases/${baseName}/feed.xml`,
      baseFeedRoute.GET,
      { ...open, id },
    ]),
    ["/.well-known/agent-skills/index.json", siteSkillsRoute.GET, { ...open, ...SKILLS }],
    ...bases.map(({ id, baseName }): [string, unknown, Record<string, string>] => [
      `/bases/${baseName}/.well-known/agent-skills/index.json`,
      baseSkillsRoute.GET,
      { ...open, ...SKILLS, id },
    ]),
    ...people.map(({ id }): [string, unknown, Record<string, string>] => [
      `/profile/${id}/feed.xml`,
      authorFeedRoute.GET,
      { ...open, id },
    ]),
    ...prompts.map((id): [string, unknown, Record<string, string>] => [
      `/public-prompts/${id}.md`,
      markdownRoute.GET,
      { ...open, file: `${id}.md` },
    ]),
    ["/sitemap.xml", sitemapRoute.GET, {}],
    ...["prompts", "bases", "bundles", "profiles"].map((kind): [string, unknown, Record<string, string>] => [
      `/sitemaps/${kind}`,
      sitemapPartRoute.GET,
      { part: `${kind}-${FIRST_ID}.xml` },
    ]),
  ];
  const pages = openPages(GUEST, {
    bases: bases.map(({ id }) => id),
    people: people.map(({ id }) => id),
    prompts,
  });
  return [
    ...lists.map(([name, handler, query]): [string, () => Promise<string>] => [
      name + query,
      async () => (await send(handler, "GET", { query })).text,
    ]),
    ...files.map(([name, handler, params]): [string, () => Promise<string>] => [
      name,
      async () => withoutHints(name, (await send(handler as Handler, "GET", { params })).text),
    ]),
    ...pages.map(([address, load]): [string, () => Promise<string>] => [
      `page ${address}`,
      () => pageOf(address, load),
    ]),
  ];
}

/** When a person's row was changed is no more than a hint to engines; every other change of a row shows elsewhere as well. */
function withoutHints(name: string, text: string): string {
  return name === "/sitemaps/profiles" ? text.replaceAll(/<lastmod>[^<]*<\/lastmod>/g, "") : text;
}

/** What a page shows, kept as pages are; a page that there is not is kept by nobody. */
async function pageOf(address: string, load: () => Promise<unknown>): Promise<string> {
  const render = async () => ({
    body: Buffer.from(JSON.stringify(await load(), unlessStatistic)),
    headers: {},
  });
  try {
    return (
      (await keptPages()?.page(`page:/ru${address}`, address, render))?.page ?? (await render())
    ).body.toString();
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** Popular tags and similar bases of others are refreshed automatically (docs/decisions/018); `since` depends on the clock. */
function unlessStatistic(this: object, name: string, value: unknown): unknown {
  return (name === "tags" && "counts" in this) || name === "similar" || name === "since" ? undefined : value;
}

/** Bypasses the cache. */
async function unkept<T>(ask: () => Promise<T>): Promise<T> {
  const { promptotekaPages } = shared;
  delete shared.promptotekaPages;
  try {
    return await ask();
  } finally {
    shared.promptotekaPages = promptotekaPages;
  }
}

test("whatever is written, what guests get out of the cache follows within a second, and what is taken from them goes at once", async () => {
  const world = await aWorld();
  const {
    owner,
    other,
    buyer,
    personal,
    free,
    second,
    paid,
    alsoPaid,
    theirs,
    draft,
    variable,
    open,
    secret,
    sold,
    inSecond,
    tokens,
  } = world;
  const walked = new Set<string>();
  const write = async <T>(
    call: string,
    { as = "owner", ...sent }: Sent & { as?: keyof typeof tokens } = {},
  ): Promise<T> => {
    const [method, address] = call.split(" ") as [string, string];
    walked.add(call);
    const { status, text, body } = await send(handlerOf(address)[method]!, method, {
      ...sent,
      token: tokens[as],
    });
    expect({ call, refused: status < 300 ? "" : text }).toEqual({ call, refused: "" });
    return body as T;
  };
  const prompt = (title: string, more: object = {}) => ({
    title,
    shortDescription: "Коротко о промпте",
    promptText: `Составь для меня текст: ${title}.`,
    contentType: "TEXT",
    promptBaseId: free.id,
    ...more,
  });
  const base = (base_name: string, more: object = {}) => ({
    base_name,
    base_description: "База для проверки",
    access_type: "FREE",
    ...more,
  });
  const forSale = { access_type: "ONE_TIME", one_time_price: 100 };
  const form = (file: File, fields: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("file", file);
    return body;
  };
  const file = (text: unknown, name: string) =>
    new File([typeof text === "string" ? text : JSON.stringify(text)], name);

  const copy = await write<Made>("POST /prompts/{id}/duplicate", {
    as: "other",
    params: { id: open.id },
    json: { promptBaseId: theirs.id },
  });
  await write("PATCH /prompts/{id}", {
    as: "other",
    params: { id: copy.id },
    json: { promptText: "Составь открытку по случаю праздника" },
  });
  const answers = keptAnswers(world, copy.id);
  const stale: string[] = [];
  const left: string[] = [];

  type Answers = typeof answers;
  const all = (asked: Answers) => Promise.all(asked.map(([, ask]) => ask()));
  const where = (name: string, asked: Answers, differs: (at: number) => boolean) =>
    asked.flatMap(([answer], at) => (differs(at) ? [`${name}: ${answer}`] : []));

  let turn = 0;
  /**
   * One write. In `npm test` one that takes nothing away is followed by every second answer, and the next write by the others,
   * which show then what the first one left stale. @param taken a text that no answer may have once the write is done
   */
  async function step<T>(name: string, run: () => Promise<T>, taken?: string): Promise<T> {
    const asked = taken ? answers : turnOf(answers, (turn += 1), 2);
    await all(asked); // kept, as of before
    const done = await run();
    const atOnce = taken ? await all(asked) : [];
    await listener.current(); // all invalidations were received
    now += STALE_MS;
    const [kept, stored] = [await all(asked), await unkept(() => all(asked))];
    left.push(...where(name, asked, (at) => atOnce[at]?.includes(taken!) ?? false));
    stale.push(...where(name, asked, (at) => kept[at] !== stored[at]));
    if (stale.length > 0) keptPages()!.clear(); // told once
    return done;
  }
  const undone = async (name: string, { undo }: { undo: object[] }) => {
    for (const json of undo) await step(`undo of ${name}`, () => write("POST /prompts/bulk", { json }));
  };
  const bulk = async (action: string, fields: object, taken?: string) => {
    const json = { ids: [open.id, inSecond.id], action, ...fields };
    await undone(
      action,
      await step(`bulk ${action}`, () => write<{ undo: object[] }>("POST /prompts/bulk", { json }), taken),
    );
  };

  // Bases and their contents.
  const made = await step("create a base", () => write<Made>("POST /bases", { json: base("Новая") }));
  await step("rename a base", () =>
    write("PUT /bases/{id}", { params: { id: free.id }, json: base("Переименованная") }),
  );
  const first = await step("create", () => write<Made>("POST /prompts", { json: prompt("Созданный") }));
  await step("create a picture's prompt", () =>
    write("POST /prompts", { json: prompt("Для картинки", { contentType: "IMAGE" }) }),
  );
  await step("create in an empty base", () =>
    write("POST /prompts", { json: prompt("Первый в базе", { promptBaseId: made.id }) }),
  );
  await step("create in a paid base", () =>
    write("POST /prompts", { json: prompt("За деньги", { promptBaseId: paid.id }) }),
  );
  await step("edit", () =>
    write("PATCH /prompts/{id}", {
      params: { id: open.id },
      json: { title: "Изменённый", shortDescription: "Другое описание" },
    }),
  );
  await step("go back to a version", () =>
    write("POST /prompts/{id}/versions/{number}/restore", { params: { id: open.id, number: "1" }, json: {} }),
  );
  await db.baseMember.create({ data: { baseId: free.id, userId: buyer.id, role: "reader" } });
  await step("accept a proposed text", async () => {
    const { id: proposalId } = await write<Made>("POST /prompts/{id}/proposals", {
      as: "buyer",
      params: { id: open.id },
      json: { promptText: "Напиши короткое письмо про отпуск другу" },
    });
    const params = { id: open.id, proposalId };
    await write("POST /prompts/{id}/proposals/{proposalId}/accept", { params, json: {} });
  });
  await db.baseMember.create({ data: { baseId: second.id, userId: other.id, role: "reader" } });
  for (const [from, to] of [
    ["owner", "other"],
    ["other", "owner"],
  ] as const)
    await step(`a base of the ${from} becomes the ${to}’s`, async () => {
      const params = { id: second.id };
      const { id: userId } = world[to];
      await write("POST /bases/{id}/transfer", { as: from, params, json: { userId } });
      await write("POST /bases/{id}/transfer/accept", { as: to, params, json: {} });
    });
  await step("move in", () =>
    write("PATCH /prompts/{id}", { params: { id: secret.id }, json: { promptBaseId: free.id } }),
  );
  await step(
    "move out",
    () => write("PATCH /prompts/{id}", { params: { id: secret.id }, json: { promptBaseId: personal.id } }),
    "Личный",
  );
  await step("copy", () =>
    write("POST /prompts/{id}/duplicate", { params: { id: secret.id }, json: { promptBaseId: second.id } }),
  );
  await step("import a document", () =>
    write("POST /prompts/import", {
      body: form(file("# Из документа\n\nСоставь подробный план на неделю.\n", "a.md"), {
        promptBaseId: second.id,
      }),
    }),
  );
  await step("import", () =>
    write("POST /import", { body: form(file([prompt("Ввезённый")], "a.json"), { promptBaseId: free.id }) }),
  );
  const imported = prompt("Ввезённый", { shortDescription: "Обновлено из файла" });
  await step("import over", () =>
    write("POST /import", {
      body: form(file([imported], "a.json"), { promptBaseId: free.id, onConflict: "update" }),
    }),
  );
  await bulk("move", { promptBaseId: made.id });
  await bulk("tag", { tags: ["новое"] });
  await bulk("untag", { tags: ["письмо"] });
  await bulk("category", { category: "Маркетинг" });
  await bulk("delete", {}, "Соседний");
  await step("order", () =>
    write("PUT /prompt_bases/{id}/order", {
      params: { id: free.id },
      json: { promptIds: [open.id, first.id], place: "first" },
    }),
  );
  await step("forget the order", () => write("DELETE /prompt_bases/{id}/order", { params: { id: free.id } }));
  await step("delete", () => write("DELETE /prompts/{id}", { params: { id: first.id } }), "Созданный");
  await step("restore", () =>
    write("POST /trash/{kind}/{id}/restore", { params: { kind: "prompt", id: first.id } }),
  );
  await step("delete a base", () => write("DELETE /bases/{id}", { params: { id: second.id } }), "Соседний");
  await step("restore a base", () =>
    write("POST /trash/{kind}/{id}/restore", { params: { kind: "base", id: second.id } }),
  );

  // A selection, from here on.
  const publish = async (json: object) => {
    const address = "/admin/selections/{language}";
    const sent = { as: "admin", params: { language: "ru" } } as const;
    const { week, version } = await write<{ week: string; version: string }>(`GET ${address}`, sent);
    return write(`PUT ${address}`, { ...sent, json: { week, version, ...json } });
  };
  await step("publish a selection", () => publish({ note: "Коротко", promptIds: [open.id, first.id] }));
  await step("change a selection", () => publish({ promptIds: [first.id] }));
  await step("close a selected prompt", () =>
    write("PATCH /prompts/{id}", { params: { id: first.id }, json: { promptBaseId: personal.id } }),
  );
  await step("open a selected prompt", () =>
    write("PATCH /prompts/{id}", { params: { id: first.id }, json: { promptBaseId: free.id } }),
  );

  // Sold together.
  const together = { title: "Набор", price: 150, baseIds: [paid.id, alsoPaid.id] };
  const bundle = await step("offer a bundle", () => write<Made>("POST /bundles", { json: together }));
  await step("change a bundle", () =>
    write("PATCH /bundles/{id}", { params: { id: bundle.id }, json: { price: 120, title: "Другой набор" } }),
  );
  const alone = (more: object) =>
    write("PUT /bases/{id}", { params: { id: alsoPaid.id }, json: base("Тоже платная", more) });
  const sellsBase = (stopped: boolean) => () =>
    write("PATCH /bases/{id}/selling", { params: { id: alsoPaid.id }, json: { stopped } });
  await step("end the sales of a base of a bundle", sellsBase(true));
  await step("begin them again", sellsBase(false));
  await step("take a base of a bundle off sale", () => alone({ access_type: "CODE_ONLY" }));
  await step("put it back on sale", () => alone(forSale));
  await step("delete a base of a bundle", () => write("DELETE /bases/{id}", { params: { id: alsoPaid.id } }));
  await step("restore a base of a bundle", () =>
    write("POST /trash/{kind}/{id}/restore", { params: { kind: "base", id: alsoPaid.id } }),
  );
  await step("delete a bundle", () => write("DELETE /bundles/{id}", { params: { id: bundle.id } }));

  // Who may read them.
  const window = (more: object) =>
    write("PUT /bases/{id}", { params: { id: paid.id }, json: base("Платная", { ...forSale, ...more }) });
  await step("choose a sample", () => window({ sampleIds: [sold.id] }));
  await step("take a sample back", () => window({ sampleIds: [] }), "Проданный текст");
  await step("hide the contents", () => window({ showContents: false }), "Проданный");
  await step("show the contents", () => window({ showContents: true }));
  const list = (isListed: boolean) => () =>
    write("PUT /bases/{id}/listed", { params: { id: free.id }, json: { isListed } });
  await step("take out of the lists", list(false));
  await step("list again", list(true));
  await step(
    "sell",
    () => write("PUT /bases/{id}", { params: { id: free.id }, json: base("Переименованная", forSale) }),
    "Напиши письмо про",
  );
  await step("give away", () =>
    write("PUT /bases/{id}", { params: { id: free.id }, json: base("Переименованная") }),
  );
  const hide = (hidden: boolean) =>
    write("PATCH /admin/bases/{id}", { as: "admin", params: { id: free.id }, json: { hidden } });
  await step("hide", () => hide(true), "Переименованная");
  await step("show", () => hide(false));
  await step("publish a draft", () => write("POST /bases/{id}/publish", { params: { id: draft.id } }));
  const block = (blocked: boolean) =>
    write("PATCH /admin/users/{id}", { as: "admin", params: { id: owner.id }, json: { blocked } });
  await step("block", () => block(true));
  await step("unblock", () => block(false));
  tokens.owner = await aToken(owner.id); // blocking ended the one before

  await step("open a sample", () =>
    write("PUT /prompts/{id}/sample", { params: { id: sold.id }, json: { isSample: true } }),
  );
  await step("close a sample", () =>
    write("PUT /prompts/{id}/sample", { params: { id: sold.id }, json: { isSample: false } }),
  );

  // Results and other things shown with prompts.
  const picture = await aPicture({ width: 60, height: 40 });
  const ofOpen = { params: { id: open.id } };
  const example = await step("add a result", () =>
    write<Made>("POST /prompts/{id}/examples", { ...ofOpen, body: form(picture, { caption: "Было" }) }),
  );
  const ofExample = { params: { id: open.id, exampleId: example.id } };
  await step("change a result", () =>
    write("PATCH /prompts/{id}/examples/{exampleId}", { ...ofExample, json: { caption: "Стало" } }),
  );
  await step("delete a result", () => write("DELETE /prompts/{id}/examples/{exampleId}", ofExample));
  await step("set a cover", () =>
    write("PUT /prompt_bases/{id}/cover", { params: { id: paid.id }, body: form(picture) }),
  );
  await step("remove a cover", () => write("DELETE /prompt_bases/{id}/cover", { params: { id: paid.id } }));
  const ofPaid = { params: { id: paid.id } };
  const review = await step("review", () =>
    write<Made>("PUT /bases/{id}/review", {
      as: "buyer",
      ...ofPaid,
      json: { rating: 5, text: "Отзыв покупателя" },
    }),
  );
  const ofReview = { params: { id: paid.id, reviewId: review.id } };
  await step("reply", () =>
    write("PUT /bases/{id}/reviews/{reviewId}/reply", { ...ofReview, json: { text: "Ответ продавца" } }),
  );
  await step(
    "take a reply back",
    () => write("DELETE /bases/{id}/reviews/{reviewId}/reply", ofReview),
    "Ответ продавца",
  );
  const report = await write<Made>("POST /reports", {
    as: "other",
    json: { kind: "review", id: review.id, reason: "spam" },
  });
  const decide = (decision: string) =>
    write("POST /admin/reports/{id}/decide", { as: "admin", params: { id: report.id }, json: { decision } });
  await step("hide a review", () => decide("hide"), "Отзыв покупателя");
  await step("show a review", () => decide("restore"));
  for (const [kind, id, taken] of [
    ["prompt", inSecond.id, "Соседний"],
    ["base", second.id, "Вторая"],
    ["user", owner.id, "Ольга"],
  ] as const) {
    const { id: of } = await write<Made>("POST /reports", {
      as: "other",
      json: { kind, id, reason: "illegal" },
    });
    const judge = (decision: string) =>
      write("POST /admin/reports/{id}/decide", { as: "admin", params: { id: of }, json: { decision } });
    await step(`hide a ${kind}`, () => judge("hide"), taken);
    await step(`show a ${kind}`, () => judge("restore"));
  }
  await step(
    "delete a review",
    () => write("DELETE /bases/{id}/review", { as: "buyer", ...ofPaid }),
    "Отзыв покупателя",
  );
  await step("rename a variable", () =>
    write("PATCH /variables/{id}", { params: { id: variable.id }, json: { variableName: "Повод" } }),
  );
  await step("delete a variable", () =>
    write("DELETE /variables/{id}", { params: { id: variable.id }, query: "?force=true" }),
  );

  // People.
  await step("change a profile", () =>
    write("PATCH /users/me", { json: { full_name: "Ольга Новая", about_author: "О себе" } }),
  );
  await step("show an address", () => write("PATCH /users/me", { json: { show_email: true } }));
  await step(
    "hide an address",
    () => write("PATCH /users/me", { json: { show_email: false } }),
    "olga@example.com",
  );
  await step("set a picture", () => write("PUT /users/me/avatar", { body: form(picture) }));
  await step("remove a picture", () => write("DELETE /users/me/avatar"));
  await step(
    "delete an account",
    () => write("DELETE /users/me", { as: "other", json: { confirm: "Пётр" } }),
    "Пётр",
  );

  expect({ stale, left }).toEqual({ stale: [], left: [] });
  const plain = (call: string) => call.replace("/prompt_bases", "/bases"); // the same under two addresses
  const known = new Set([...walked, ...UNSEEN_WRITES].map(plain));
  const writes = CONTRACTS.filter(
    ({ method, path }) => method !== "GET" && !UNSEEN.some((unseen) => unseen.test(path)),
  );
  expect(
    writes.map(({ method, path }) => `${method} ${path}`).filter((call) => !known.has(plain(call))),
  ).toEqual([]);
});
