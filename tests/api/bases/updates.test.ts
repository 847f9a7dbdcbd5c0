import * as feedFile from "@/app/[locale]/bases/[id]/feed.xml/route";
import { deleteMe } from "@/lib/identity/mutations";
import { tokenHash } from "@/lib/identity/tokens/token-hash";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { updatePrompt } from "@/lib/prompts/mutations";
import { promptPath } from "@/tests/support/addresses";
import { aToken, type Sent, send } from "@/tests/support/api";
import { checkedFeed } from "@/tests/support/discovery/atom-rules";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesUpdatesRoutes } from "@/lib/bases/updates/routes";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as promptsListsOrderingRoutes } from "@/lib/prompts/lists/ordering/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const feedRoute = handlersAt("/bases/{id}/feed", basesUpdatesRoutes);
const updatesRoute = handlersAt("/bases/{id}/updates", basesUpdatesRoutes);
const visitRoute = handlersAt("/bases/{id}/visit", basesUpdatesRoutes);
const purchasedRoute = handlersAt("/bases/purchased", basesRoutes);
const orderRoute = handlersAt("/prompt_bases/{id}/order", promptsListsOrderingRoutes);
const promptsRoute = handlersAt("/prompts", promptsRoutes);
const exportRoute = handlersAt("/users/me/export", identityRoutes);

const origin = env().APP_ORIGIN;

async function aSale() {
  const [owner, buyer] = [await aMember({ fullName: "Анна" }), await aMember()];
  const base = await aBase({
    ownerId: owner.id,
    accessType: "ONE_TIME",
    oneTimePrice: 100,
    showContents: false,
    baseName: "Маркетинг",
  });
  const access = await anAccess({ userId: buyer.id, baseId: base.id });
  const prompt = await aPrompt({
    base,
    title: "Новый промпт",
    shortDescription: "Описание нового промпта",
    promptText: "Тайный текст этого промпта",
  });
  return {
    owner,
    buyer,
    base,
    access,
    prompt,
    ofOwner: await aToken(owner.id),
    token: await aToken(buyer.id),
  };
}
let sale: Awaited<ReturnType<typeof aSale>>;
beforeEach(async () => {
  await resetDatabase();
  sale = await aSale();
});

const on = (id = sale.base.id) => ({ params: { id } });
const updates = (sent: Sent = {}) => send(updatesRoute.GET, "GET", { ...on(), ...sent });
const readFeed = (address: string, { id = sale.base.id, locale = "ru", headers = {} } = {}) =>
  feedFile.GET(new Request(address, { headers }), { params: Promise.resolve({ locale, id }) });
const makeFeed = async (token = sale.token, headers: Record<string, string> = { "accept-language": "ru" }) =>
  (await send(feedRoute.PUT, "PUT", { ...on(), token, headers })).body as { url: string; createdAt: string };

describe("updates over HTTP", () => {
  test("a list with its cursor in Link; since is a time @heavy", async () => {
    await aPrompt({ base: sale.base });
    const first = await updates({ token: sale.token, query: "?limit=1" });
    expect([first.status, (first.body as object[]).length]).toEqual([200, 1]);
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")![1]!;
    expect((await updates({ token: sale.token, query: new URL(next, origin).search })).body).toMatchObject([
      { kind: "added", title: "Новый промпт", promptId: sale.prompt.id },
    ]);
    expect((await updates({ query: "?since=yesterday" })).status).toBe(400);
    expect((await updates({ query: "?since=9999-01-01T00:00:00Z" })).body).toEqual([]);
    expect((await updates(on("00000000-0000-7000-8000-000000000000"))).status).toBe(404);
    expect((await updates()).body).toMatchObject([
      { kind: "added", title: null, promptId: null, slug: "" },
      { kind: "added", title: null, promptId: null, slug: "" },
    ]);
  });

  test("a visit ends what is new, and needs a person", async () => {
    await db.userBaseAccess.update({
      where: { id: sale.access.id },
      data: { createdAt: new Date(Date.now() - 3_600_000) },
    });
    const newSince = async () =>
      ((await send(purchasedRoute.GET, "GET", { token: sale.token })).body as { newSince: unknown }[])[0]
        ?.newSince;
    expect(await newSince()).toMatchObject({ added: 1, changed: 0, removed: 0, more: false });
    expect((await send(visitRoute.PUT, "PUT", on())).status).toBe(401);
    expect((await send(visitRoute.PUT, "PUT", { ...on(), token: sale.token })).status).toBe(204);
    expect(await newSince()).toBeNull();
  });
});

describe("order over HTTP", () => {
  test("puts prompts in order and takes that back; refuses nothing, too many, one twice, no ids and strangers", async () => {
    const other = await aPrompt({ base: sale.base, title: "Другой" });
    const order = (json: unknown, token = sale.ofOwner) =>
      send(orderRoute.PUT, "PUT", { ...on(), token, json });
    const listed = async () =>
      (
        (await send(promptsRoute.GET, "GET", { token: sale.token, query: `?promptBaseId=${sale.base.id}` }))
          .body as { id: string }[]
      ).map(({ id }) => id);
    expect(await listed()).toEqual([other.id, sale.prompt.id]);
    expect((await order({ promptIds: [sale.prompt.id, other.id] })).status).toBe(204);
    expect(await listed()).toEqual([sale.prompt.id, other.id]);
    expect((await order({ promptIds: [other.id], place: "first" })).status).toBe(204);
    expect(await listed()).toEqual([other.id, sale.prompt.id]);
    for (const json of [
      {},
      { promptIds: [] },
      { promptIds: [other.id, other.id] },
      { promptIds: ["x"] },
      { promptIds: [other.id], place: "last" },
    ])
      expect((await order(json)).status).toBe(422);
    expect(
      (
        await order({
          promptIds: Array.from(
            { length: 501 },
            (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
          ),
        })
      ).status,
    ).toBe(422);
    expect((await order({ promptIds: [other.id] }, sale.token)).status).toBe(403);
    expect((await send(orderRoute.DELETE, "DELETE", { ...on(), token: sale.token })).status).toBe(403);
    expect((await send(orderRoute.DELETE, "DELETE", { ...on(), token: sale.ofOwner })).status).toBe(204);
  });
});

describe("the feed of a base", () => {
  test("a private one is made when asked for, read without a session, and carries cards but no texts", async () => {
    const { url, createdAt } = await makeFeed();
    expect(url).toMatch(new RegExp(`^${origin}/bases/${sale.base.id}/feed\\.xml\\?key=[\\w-]{43}$`));
    expect((await send(feedRoute.GET, "GET", { ...on(), token: sale.token })).body).toEqual({ createdAt });
    const answer = await readFeed(url);
    expect(answer.headers.get("cache-control")).toBe("private, max-age=0, must-revalidate");
    expect([answer.headers.get("referrer-policy"), answer.headers.get("x-robots-tag")]).toEqual([
      "no-referrer",
      "noindex",
    ]);
    const text = await answer.text();
    expect(text).not.toMatch(/Тайный|key=/);
    const feed = checkedFeed(text, `${origin}/bases/${sale.base.id}/feed.xml`);
    expect(feed).toMatchObject({
      title: "Промптотека: что нового в базе «Маркетинг»",
      alternate: `${origin}/bases/${sale.base.id}-marketing`,
    });
    expect(feed.entries).toMatchObject([
      {
        title: "Новый промпт",
        summary: "Описание нового промпта",
        author: "Анна",
        address: `${origin}/prompts/${sale.prompt.id}`,
      },
    ]);
    expect((await readFeed(url, { headers: { "if-none-match": answer.headers.get("etag")! } })).status).toBe(
      304,
    );
    const stored = await db.baseFeedKey.findFirstOrThrow();
    expect(stored.keyHash).toBe(tokenHash(new URL(url).searchParams.get("key")!));
    expect((await makeFeed(sale.ofOwner, { "accept-language": "en" })).url).toContain("/en/bases/");
  });

  test("what is changed comes to the top, what is older than what was noted follows", async () => {
    const old = await aPrompt({ base: sale.base, title: "Давний", createdAt: new Date("2026-01-01") });
    await db.baseChange.deleteMany();
    await updatePrompt(sale.owner, { id: old.id, title: "Давний, но свежий" });
    const { url } = await makeFeed();
    const { entries } = checkedFeed(await (await readFeed(url)).text(), url.split("?")[0]!);
    expect(entries.map(({ title }) => title)).toEqual(["Давний, но свежий", "Новый промпт"]);
  });

  test("a new address ends the one before, and so do revoking, the end of access, another base's address and the account's end", async () => {
    const old = await makeFeed();
    const { url } = await makeFeed();
    const status = async (address: string, id?: string) => (await readFeed(address, { id })).status;
    expect([await status(old.url), await status(url)]).toEqual([404, 200]);
    const other = await aBase({ accessType: "ONE_TIME" });
    await anAccess({ userId: sale.buyer.id, baseId: other.id });
    expect(await status(url, other.id)).toBe(404);
    await db.userBaseAccess.update({
      where: { id: sale.access.id },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    expect(await status(url)).toBe(404);
    expect((await send(feedRoute.PUT, "PUT", { ...on(), token: sale.token })).body).toMatchObject({
      code: "ACCESS_REQUIRED",
    });
    await db.userBaseAccess.update({ where: { id: sale.access.id }, data: { expiresAt: null } });
    expect(await status(url)).toBe(200);
    expect((await send(feedRoute.DELETE, "DELETE", { ...on(), token: sale.token })).status).toBe(204);
    expect(await status(url)).toBe(404);
    const last = await makeFeed();
    const { fullName } = await db.user.findUniqueOrThrow({ where: { id: sale.buyer.id } });
    await deleteMe(sale.buyer, { confirm: fullName.trim() });
    expect(await status(last.url)).toBe(404);
    for (const key of ["", "x", "a".repeat(43), "ё".repeat(43)])
      expect(await status(`${url.split("?")[0]}?key=${encodeURIComponent(key)}`)).toBe(404);
  });

  test("who is blocked reads no feed either, until they are let in again", async () => {
    const { url } = await makeFeed();
    const blocked = (blockedAt: Date | null) =>
      db.user.update({ where: { id: sale.buyer.id }, data: { blockedAt } });
    await blocked(new Date());
    expect((await readFeed(url)).status).toBe(404);
    await blocked(null);
    expect((await readFeed(url)).status).toBe(200);
  });

  test("strangers and guests make none; a base that is sold has no open one, a FREE base has, a personal one is not there", async () => {
    const stranger = await aToken((await aMember()).id);
    expect((await send(feedRoute.PUT, "PUT", on())).status).toBe(401);
    expect((await send(feedRoute.PUT, "PUT", { ...on(), token: stranger })).status).toBe(403);
    expect((await readFeed(`${origin}/bases/${sale.base.id}/feed.xml`)).status).toBe(404);
    const free = await aBase({ ownerId: sale.owner.id });
    const prompt = await aPrompt({ base: free });
    const address = `${origin}/bases/${free.id}/feed.xml`;
    const open = await readFeed(address, { id: free.id });
    expect(open.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(checkedFeed(await open.text(), address).entries).toMatchObject([
      { address: `${origin}${promptPath(prompt)}` },
    ]);
    const personal = await aBase({ ownerId: sale.owner.id, accessType: "PRIVATE" });
    await aPrompt({ base: personal });
    for (const id of [personal.id, "00000000-0000-7000-8000-000000000000", "x"])
      expect((await readFeed(`${origin}/bases/${id}/feed.xml`, { id })).status).toBe(404);
    expect((await send(feedRoute.PUT, "PUT", { ...on(personal.id), token: stranger })).status).toBe(404);
  });
});

test("the account's export names visited bases and feeds, and no key", async () => {
  await makeFeed();
  await send(visitRoute.PUT, "PUT", { ...on(), token: sale.token });
  const answer = await send(exportRoute.GET, "GET", { token: sale.token });
  expect(answer.body).toMatchObject({
    visited_bases: [{ id: sale.base.id }],
    base_feeds: [{ id: sale.base.id }],
  });
  expect(answer.text).not.toContain((await db.baseFeedKey.findFirstOrThrow()).keyHash);
});
