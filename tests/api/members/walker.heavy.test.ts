import { CONTRACTS } from "@/app/api/contracts";
import { newToken, tokenHash } from "@/lib/identity/tokens/token-hash";
import { privateBaseFeed } from "@/lib/discovery/feeds/base-feed";
import { createProposal } from "@/lib/prompts/history/proposals/mutations";
import { updatePrompt } from "@/lib/prompts/mutations";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Viewer } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { handlerOf, hasWord, placesWith } from "@/tests/support/every-call";
import { aTextExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { endMcp, mcpClient, mcpServer } from "@/tests/support/mcp";
import { openPages } from "@/tests/support/open-pages";
import { aWorker, aWorld, type World } from "@/tests/support/personas";
import { withEnv } from "@/tests/support/environment";

/** In texts of bases that are sold, opened by codes or hidden: for their readers. */
const CLOSED = "канарейкакупленная";
/** In the PRIVATE base, an earlier version, a draft and another's proposal: for editors or the owner alone. */
const SECRET = "канарейкатайная";

const ROLES = [
  "guest",
  "stranger",
  "buyer",
  "reader",
  "editor",
  "manager",
  "owner",
  "administrator",
] as const;
type Role = (typeof ROLES)[number];

let world: World;
let viewers: Record<Role, Viewer>;
const tokens: Partial<Record<Role, string>> = {};
let bases: string[];
let prompts: string[];
let kinds: Record<string, string[]>;

beforeAll(async () => {
  withEnv({ RATE_LIMIT_SCALE: "1000" });
  await resetDatabase();
  world = await aWorld((type) => {
    const word = type === "PRIVATE" ? SECRET : CLOSED;
    return type === "FREE"
      ? {}
      : {
          promptText: `Напиши ответ. ${word} конец.`,
          usageExamples: word,
          shortDescription: "Краткое описание",
        };
  });
  const { shelves, members, workers } = world;
  viewers = {
    guest: GUEST,
    stranger: members.other,
    buyer: members.buyer,
    ...workers,
    owner: members.owner,
    administrator: members.admin,
  };
  // One of the sold bases is hidden, and one prompt has all that a prompt may have.
  await db.promptBase.update({ where: { id: shelves.SUBSCRIPTION.base.id }, data: { hiddenAt: new Date() } });
  const { base } = shelves.ONE_TIME;
  const { id } = await aPrompt({ base, promptText: `Прежний текст. ${SECRET} конец.` });
  await updatePrompt(members.owner, { id, promptText: `Напиши ответ иначе. ${CLOSED} конец.` });
  await aTextExample({ id }, { text: CLOSED });
  const second = await aWorker([base], "reader");
  await createProposal(second, { id, promptText: `Предлагаю так. ${SECRET} конец.`, note: SECRET });
  await db.promptDraft.create({
    data: {
      userId: members.owner.id,
      key: id,
      promptId: id,
      content: {
        title: "Письмо",
        shortDescription: "",
        promptText: SECRET,
        contentType: "TEXT",
        promptBaseId: base.id,
        category: "",
        tags: [],
        usageExamples: "",
        isFillable: false,
      },
      revision: 1,
      writer: crypto.randomUUID(),
    },
  });
  bases = Object.values(shelves).map((shelf) => shelf.base.id);
  prompts = [...Object.values(shelves).flatMap((shelf) => [shelf.own, shelf.guestWritten]), id];
  kinds = {
    "/prompts/": prompts,
    "/bases/": bases,
    "/prompt_bases/": bases,
    "/drafts/": prompts,
    "/users/": [members.owner.id],
    "/admin/users/": [members.owner.id],
  };
  for (const role of ROLES) {
    const viewer = viewers[role];
    if (viewer.kind === "member") tokens[role] = await aToken(viewer.id);
  }
  await mcpServer();
});
afterAll(async () => {
  await endMcp();
  withEnv();
});

let probes = 0;
const reads = (role: Role) => !["guest", "stranger", "administrator"].includes(role);

/** Where these words stand in what programs get over MCP. */
async function overMcp(role: Role): Promise<string[]> {
  const token = tokens[role];
  if (!token) return [];
  const client = await mcpClient(token);
  const calls = [
    ...prompts.flatMap((id) => [
      { name: "get_prompt", arguments: { id } },
      { name: "render_prompt", arguments: { id, values: {} } },
    ]),
    { name: "search_prompts", arguments: { query: CLOSED } },
    { name: "search_prompts", arguments: { query: SECRET } },
    { name: "list_bases", arguments: {} },
  ];
  const found: string[] = [];
  for (const asked of calls) {
    probes += 1;
    const text = JSON.stringify(await client.callTool(asked).catch((error: unknown) => String(error)));
    for (const word of [CLOSED, SECRET]) if (hasWord(text, word)) found.push(`${asked.name} ${word}`);
  }
  return [...new Set(found)].filter((each) => !each.startsWith("search_prompts")); // which repeats what was searched for
}

/** Where they stand in what open pages are made of. */
async function onPages(role: Role): Promise<string[]> {
  const found: string[] = [];
  for (const [address, load] of openPages(viewers[role], {
    bases,
    prompts,
    people: [world.members.owner.id],
  })) {
    probes += 1;
    const text = JSON.stringify(await load().catch((error: unknown) => String(error)));
    for (const word of [CLOSED, SECRET]) if (hasWord(text, word)) found.push(`${address} ${word}`);
  }
  return found;
}

/** Feeds of closed bases that the person's own keys open, and where these words stand in them: cards have no texts. */
async function inFeeds(role: Role): Promise<{ open: string[]; found: string[] }> {
  const viewer = viewers[role];
  const [open, found]: [string[], string[]] = [[], []];
  if (viewer.kind === "guest") return { open, found };
  for (const { base } of Object.values(world.shelves).filter((shelf) => shelf.base.accessType !== "FREE")) {
    const key = newToken(); // stored directly: the role may have ended since it was made
    await db.baseFeedKey.create({ data: { userId: viewer.id, baseId: base.id, keyHash: tokenHash(key) } });
    probes += 1;
    const feed = await privateBaseFeed(GUEST, { id: base.id, key }, "ru");
    if (!feed) continue;
    open.push(base.accessType);
    const text = feed.body.toString();
    for (const word of [CLOSED, SECRET]) if (hasWord(text, word)) found.push(`feed ${word}`);
  }
  return { open, found };
}

test.each(ROLES)("a key of a %s opens feeds of what the role reads, without texts", async (role) => {
  const SOLD = ["SUBSCRIPTION", "ONE_TIME", "CODE_ONLY"];
  const { open, found } = await inFeeds(role);
  expect(found).toEqual([]);
  expect([...open].sort()).toEqual(
    !reads(role) ? [] : [...(role === "owner" ? ["PRIVATE"] : []), ...SOLD].sort(),
  );
});

test.each(ROLES)("a %s finds the words of closed texts only where the role reads them", async (role) => {
  const ids = [...bases, ...prompts, world.members.owner.id];
  const { found, foundOther, asked } = await placesWith(CLOSED, {
    token: tokens[role],
    ids,
    bases,
    kinds,
    other: SECRET,
  });
  probes += asked;
  const [programs, pages] = [await overMcp(role), await onPages(role)];
  const secrets = [...foundOther, ...programs, ...pages].filter((each) => !hasWord(each, CLOSED));
  const edits = role === "editor" || role === "manager";
  if (role !== "owner") expect({ role, secrets }).toEqual({ role, secrets: edits ? [PROPOSALS] : [] });
  else expect(secrets).toEqual(expect.arrayContaining([PROPOSALS, "/prompts/{id}", "/drafts/{key}"]));
  const places = [...found, ...programs, ...pages].filter((each) => !hasWord(each, SECRET));
  if (reads(role))
    expect(places).toEqual(
      expect.arrayContaining(["/prompts/{id}", "copy", "render", `get_prompt ${CLOSED}`]),
    );
  else expect({ role, places }).toEqual({ role, places: [] });
});

const PROPOSALS = "/prompts/{id}/proposals";

/** Fields that many calls take. */
const SENT = {
  promptText: "Напиши письмо клиенту о переносе срока.",
  title: "Письмо",
  role: "manager",
  text: "Текст",
  values: {},
  models: [],
  allow: "copy",
  version: 1,
  reason: "spam",
};

test.each(["guest", "stranger"] as const)("no write of a %s answers with them either", async (role) => {
  const leaks: string[] = [];
  for (const { method, path: address } of CONTRACTS) {
    const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    if (method === "GET" || names.length === 0) continue;
    const kind = Object.keys(kinds).find((beginning) => address.startsWith(beginning));
    for (const id of kind ? kinds[kind]! : prompts) {
      probes += 1;
      const params = Object.fromEntries(names.map((name) => [name, name === "number" ? "1" : id]));
      const options = { params, token: tokens[role], ...(method !== "DELETE" && { json: SENT }) };
      const { text, status } = await send(handlerOf(address)[method]!, method, options);
      expect({ address, method, isOurs: status >= 500, text: status >= 500 && text }).toMatchObject({
        isOurs: false,
      });
      if ([CLOSED, SECRET].some((word) => hasWord(text, word))) leaks.push(`${method} ${address}`);
    }
  }
  expect(leaks).toEqual([]);
});

test("that were enough questions", () => expect(probes).toBeGreaterThan(2_000));
