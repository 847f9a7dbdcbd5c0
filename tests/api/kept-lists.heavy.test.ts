import { db } from "@/lib/platform/db/client";
import { InvalidationListener } from "@/lib/platform/page-cache/invalidation-listener";
import { PageCache } from "@/lib/platform/page-cache/page-cache";
import { updateBase } from "@/lib/bases/mutations";
import { updatePrompt } from "@/lib/prompts/mutations";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";

const bases = handlersAt("/bases", basesRoutes);
const prompts = handlersAt("/prompts", promptsRoutes);

type Owner = Awaited<ReturnType<typeof aMember>>;
type Shared = { promptotekaPages?: { cache: PageCache; listener: InvalidationListener } };

let owner: Owner;
let base: Awaited<ReturnType<typeof aBase>>;
let listener: InvalidationListener;

beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  base = await aBase({ ownerId: owner.id, accessType: "FREE", baseName: "Письма" });
  // A process that keeps pages, as the server does.
  listener = new InvalidationListener(testDatabaseUrl(), {
    drop: (drop, age) => cache.drop(drop, age),
    clear: () => cache.clear(),
  });
  const cache = new PageCache(listener);
  (globalThis as Shared).promptotekaPages = { cache, listener };
  await listener.start();
});

afterEach(async () => {
  delete (globalThis as Shared).promptotekaPages;
  await listener.stop();
});

const get = ({ GET }: Pick<typeof prompts, "GET">, query = "", token?: string) =>
  send(GET, "GET", { query, token });
/** Whether the list was read from the database; statements of the invalidation listener do not count. */
async function reading(query = "", token?: string) {
  const { result, statements } = await statementsOf(() => get(prompts, query, token));
  return { result, isRead: statements.some((statement) => !statement.includes("page_drops")) };
}
const titles = ({ body }: { body: { title: string }[] }) => body.map(({ title }) => title);
const until = async (met: () => Promise<boolean>) => {
  while (!(await met())) await new Promise((resolve) => setTimeout(resolve, 20));
};

test("a guest's list is read once: the same items, count and next page, by the choices and not by their order", async () => {
  for (const title of ["Раз", "Два", "Три"]) await aPrompt({ base, title });
  const first = await get(prompts, "?limit=2&contentType=TEXT");
  expect(first.headers.get("link")).toContain("cursor=");
  const again = await reading("?contentType=TEXT&limit=2");
  expect(again.isRead).toBe(false);
  expect(again.result.body).toEqual(first.body);
  for (const name of ["content-type", "cache-control", "x-total-count"])
    expect(again.result.headers.get(name)).toBe(first.headers.get(name));
  const next = /cursor=([^&>]+)/.exec(again.result.headers.get("link")!)![1]!;
  expect(titles(await get(prompts, `?limit=2&contentType=TEXT&cursor=${next}`))).toHaveLength(1);
});

test("members, searches and lists with their texts are read each time", async () => {
  await aPrompt({ base, title: "Письмо" });
  const token = await aToken(owner.id);
  for (const [query, who] of [["", token], ["?q=письмо"], ["?include=promptText"]] as const) {
    await get(prompts, query, who);
    expect({ query, isRead: (await reading(query, who)).isRead }).toEqual({ query, isRead: true });
  }
});

test("a change is seen within a second, and what stops being free at once", async () => {
  const { id } = await aPrompt({ base, title: "Было" });
  expect(titles(await get(prompts))).toEqual(["Было"]);
  expect((await get(bases)).body).toMatchObject([{ base_name: "Письма" }]);
  await db.prompt.update({ where: { id }, data: { title: "Мимо" } }); // nothing is dropped: it comes out of the cache
  expect(titles(await get(prompts))).toEqual(["Было"]);
  await updatePrompt(owner, { id, title: "Стало" });
  await until(async () => titles(await get(prompts))[0] === "Стало");
  await updateBase(owner, {
    id: base.id,
    base_name: "Письма",
    base_description: "Описание",
    access_type: "ONE_TIME",
    subscription_price_monthly: null,
    subscription_price_yearly: null,
    one_time_price: 100,
    showContents: false,
  });
  expect(titles(await get(prompts))).toEqual([]);
  await until(async () => (await get(bases)).text.includes("ONE_TIME"));
});
