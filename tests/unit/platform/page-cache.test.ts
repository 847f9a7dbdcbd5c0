import type { PageTag } from "@/lib/platform/page-cache/page-tags";
import { AppError } from "@/lib/platform/errors";
import { compact, type Page } from "@/lib/platform/page-cache/cached-page";
import { PageCache } from "@/lib/platform/page-cache/page-cache";
import { doNotCache, addPageTags } from "@/lib/platform/page-cache/invalidate-pages";

let now = 0;
let hears: true | Promise<boolean> = true;
let renderings = 0;

beforeEach(() => {
  [now, hears, renderings] = [0, true, 0];
});

const newCache = (capacity?: number) => new PageCache({ current: () => hears }, capacity, () => now);
const page = (html: string, more: Partial<Page> = {}): Page => ({
  body: Buffer.from(html),
  headers: {},
  ...more,
});

/** Requests an address; each rendering contains its number. */
async function ask(
  cache: PageCache,
  address: string,
  {
    tags = [] as PageTag[],
    during = async () => {},
    status,
  }: { tags?: PageTag[]; during?: () => Promise<void>; status?: number } = {},
) {
  const served = await cache.page(`/ru${address}`, address, async () => {
    const number = (renderings += 1);
    addPageTags(...tags);
    await during();
    return page(`<p>${number}`, { status });
  });
  return { html: served.page.body.toString(), from: served.from };
}

/** A rendering that lasts until `end` is called. */
function held() {
  let end = () => {};
  const until = new Promise<void>((resolve) => (end = resolve));
  return { during: () => until, end };
}

describe("what is kept", () => {
  it("is asked for once and then served", async () => {
    const cache = newCache();
    expect(await ask(cache, "/")).toEqual({ html: "<p>1", from: "MISS" });
    expect(await ask(cache, "/")).toEqual({ html: "<p>1", from: "HIT" });
  });

  it("is no page that was not found, and none that says so itself", async () => {
    const cache = newCache();
    for (const options of [{ status: 404 }, { status: 500 }, { during: async () => doNotCache() }]) {
      await ask(cache, "/x", options);
      expect((await ask(cache, "/x", options)).from).toBe("MISS");
    }
    expect(cache.bytes).toBe(0);
  });

  it("is what leads elsewhere for good, until anything of it changes", async () => {
    const cache = newCache();
    const leading = { status: 308, tags: ["prompt:1" as const] };
    await ask(cache, "/x", leading);
    expect((await ask(cache, "/x")).from).toBe("HIT");
    cache.drop({ now: [], soon: ["prompt:1"] });
    expect((await ask(cache, "/x", leading)).from).toBe("MISS");
    const { during, end } = held();
    const outdated = ask(cache, "/y", { ...leading, during });
    cache.drop({ now: [], soon: ["prompt:1"] });
    end();
    await outdated;
    expect((await ask(cache, "/y", leading)).from).toBe("MISS");
  });

  it("is not pushed out by a walk through thousands of addresses, and holds its bound", async () => {
    const capacity = 2 * 1024 * 1024;
    const cache = newCache(capacity);
    await ask(cache, "/");
    await ask(cache, "/");
    for (let i = 0; i < 5_000; i += 1) {
      await cache.page(`/ru/bases/${i}`, `/bases/${i}`, async () => page("ы".repeat(2_000)));
      expect(cache.bytes).toBeLessThanOrEqual(capacity);
    }
    expect((await ask(cache, "/")).from).toBe("HIT");
  });

  it("is rendered anew after its longest life", async () => {
    const cache = newCache();
    await ask(cache, "/");
    now = 299_999;
    expect((await ask(cache, "/")).from).toBe("HIT");
    now = 300_000;
    expect(await ask(cache, "/")).toEqual({ html: "<p>2", from: "MISS" });
  });

  it("is nothing while what others drop cannot be heard", async () => {
    const cache = newCache();
    await ask(cache, "/");
    hears = Promise.resolve(false);
    expect((await ask(cache, "/")).from).toBe("MISS");
    expect((await ask(cache, "/")).html).toBe("<p>3");
  });

  it("takes the memory that it says", () => {
    const { page: copy, bytes } = compact(page("ы".repeat(1_000), { headers: { link: "/a" } }));
    expect(bytes).toBeGreaterThan(2_000);
    expect(copy.body.buffer.byteLength).toBe(2_000);
    expect(compact(page("y".repeat(1_000))).bytes).toBeLessThan(bytes - 1_000);
  });
});

describe("a drop", () => {
  it("of something that a page shows ends the page, and no other", async () => {
    const cache = newCache();
    await ask(cache, "/bases/1", { tags: ["base:1"] });
    await ask(cache, "/bases/2", { tags: ["base:2"] });
    cache.drop({ now: ["base:1"], soon: [] });
    expect((await ask(cache, "/bases/1")).from).toBe("MISS");
    expect((await ask(cache, "/bases/2")).from).toBe("HIT");
  });

  it("of an address ends it however it is written", async () => {
    const cache = newCache();
    await ask(cache, "/bases/%41B");
    cache.drop({ now: ["page:/bases/ab"], soon: [] });
    expect((await ask(cache, "/bases/%41B")).from).toBe("MISS");
  });

  it("during a rendering that nobody else waits for keeps the page out as well", async () => {
    const cache = newCache();
    const slow = held();
    const asked = ask(cache, "/bases/1", { tags: ["base:1"], during: slow.during });
    cache.drop({ now: ["base:1"], soon: [] });
    slow.end();
    expect((await asked).html).toBe("<p>1");
    expect(await ask(cache, "/bases/1", { tags: ["base:1"] })).toEqual({ html: "<p>2", from: "MISS" });
  });

  it("during a rendering keeps the page out, and nobody who asks later joins it", async () => {
    const cache = newCache();
    const { during, end } = held();
    const earlier = ask(cache, "/bases/1", { tags: ["base:1"], during });
    const joined = ask(cache, "/bases/1");
    cache.drop({ now: ["base:1"], soon: [] });
    expect(await ask(cache, "/bases/1", { tags: ["base:1"] })).toEqual({ html: "<p>2", from: "MISS" });
    end();
    expect([(await earlier).html, (await joined).html]).toEqual(["<p>1", "<p>1"]);
    expect(await ask(cache, "/bases/1")).toEqual({ html: "<p>2", from: "HIT" });
  });

  it("of something else during a rendering lets the page be kept at once", async () => {
    const cache = newCache();
    await ask(cache, "/bases/1", {
      tags: ["base:1"],
      during: async () => cache.drop({ now: ["base:2"], soon: ["lists"] }),
    });
    expect((await ask(cache, "/bases/1")).from).toBe("HIT");
  });

  it("of the kind `soon` leaves a page for a second, in which it is rendered anew once", async () => {
    const cache = newCache();
    await ask(cache, "/", { tags: ["lists"] });
    cache.drop({ now: [], soon: ["lists"] });
    now = 200;
    expect(await ask(cache, "/")).toEqual({ html: "<p>1", from: "STALE" });
    now = 600;
    cache.drop({ now: [], soon: ["lists"] });
    await Promise.all([ask(cache, "/", { tags: ["lists"] }), ask(cache, "/")]);
    await new Promise(setImmediate);
    expect(await ask(cache, "/")).toEqual({ html: "<p>2", from: "HIT" });
    expect(renderings).toBe(2);
  });

  it("of the kind `soon` ends a page that nobody asked for within the second", async () => {
    const cache = newCache();
    await ask(cache, "/", { tags: ["lists"] });
    cache.drop({ now: [], soon: ["lists"] });
    now = 500;
    cache.drop({ now: [], soon: ["lists"] }); // the first one counts
    now = 1_000;
    expect(await ask(cache, "/")).toEqual({ html: "<p>2", from: "MISS" });
  });

  it("of the kind `soon` counts its second from the change, however late it was heard, and the earliest counts", async () => {
    const cache = newCache();
    const drop = (age: number) => cache.drop({ now: [], soon: ["lists"] }, age);
    const tags: PageTag[] = ["lists"];
    await ask(cache, "/", { tags });
    await ask(cache, "/later", { tags, during: async () => [0, 700].forEach(drop) });
    now = 299;
    for (const address of ["/", "/later"]) expect((await ask(cache, address, { tags })).from).toBe("STALE");
    await new Promise(setImmediate); // both are rendered again
    drop(0);
    drop(700);
    now += 300;
    for (const address of ["/", "/later"]) expect((await ask(cache, address, { tags })).from).toBe("MISS");
  });

  it("does not let a slow rendering replace a later one", async () => {
    const cache = newCache();
    const { during, end } = held();
    const slow = ask(cache, "/", { tags: ["lists"], during });
    cache.drop({ now: [], soon: ["lists"] });
    now = 1_001;
    expect((await ask(cache, "/", { tags: ["lists"] })).html).toBe("<p>2");
    end();
    await slow;
    expect(await ask(cache, "/")).toEqual({ html: "<p>2", from: "HIT" });
  });

  it("of everything also ends what is being rendered", async () => {
    const cache = newCache();
    await ask(cache, "/", { during: async () => cache.clear() });
    expect((await ask(cache, "/")).from).toBe("MISS");
  });
});

describe("for who may have made a change", () => {
  it("a page is never behind it: neither a kept one nor one that was being rendered", async () => {
    const cache = newCache();
    const render = async () => page(`<p>${(renderings += 1)}`);
    const own = async () => (await cache.page("/ru/", "/", render, undefined, 0)).page.body.toString();
    await ask(cache, "/", { tags: ["lists"] });
    expect(await own()).toBe("<p>1");
    cache.drop({ now: [], soon: ["lists"] });
    expect(cache.fresh("/ru/", 0)).toBeUndefined();
    expect(await own()).toBe("<p>2");

    const { during, end } = held();
    const slow = ask(cache, "/slow", { tags: ["lists"], during });
    cache.drop({ now: [], soon: ["lists"] });
    expect((await cache.page("/ru/slow", "/slow", render, undefined, 0)).page.body.toString()).toBe("<p>4");
    end();
    await slow;
  });

  it("each page is kept that ends, though further ones were begun meanwhile: writes do not leave everybody without one", async () => {
    const cache = newCache();
    const [first, second] = [held(), held()];
    const own = ({ during }: ReturnType<typeof held>) =>
      cache.page(
        "/ru/",
        "/",
        async () => {
          const number = (renderings += 1);
          addPageTags("lists");
          await during();
          return page(`<p>${number}`);
        },
        undefined,
        0,
      );
    const earlier = own(first);
    cache.drop({ now: [], soon: ["lists"] });
    const later = own(second);
    first.end();
    await earlier;
    expect(await ask(cache, "/")).toEqual({ html: "<p>1", from: "STALE" });
    second.end();
    await later;
    expect(await ask(cache, "/")).toEqual({ html: "<p>2", from: "HIT" });
  });
});

describe("what can be served at once", () => {
  const fresh = (cache: PageCache) => cache.fresh("/ru/")?.body.toString();

  it("is a page that need not be rendered anew: not dropped, not long behind, not too old, and somebody listens", async () => {
    const cache = newCache();
    expect(fresh(cache)).toBeUndefined();
    await ask(cache, "/", { tags: ["lists", "base:1"] });
    expect(fresh(cache)).toBe("<p>1");
    cache.drop({ now: [], soon: ["lists"] });
    expect(fresh(cache)).toBe("<p>1");
    now += 501; // from here on a request renders the page again
    expect(fresh(cache)).toBeUndefined();
    cache.clear();

    await ask(cache, "/", { tags: ["base:1"] });
    cache.drop({ now: ["base:1"], soon: [] });
    expect(fresh(cache)).toBeUndefined();

    await ask(cache, "/", { tags: ["base:1"] });
    hears = Promise.resolve(true);
    expect(fresh(cache)).toBeUndefined();
    hears = true;
    now += 300_000;
    expect(fresh(cache)).toBeUndefined();
  });
});

it("admits whoever has a page rendered: a refusal reaches nobody else, and nothing is counted for what is kept or joined", async () => {
  const cache = newCache();
  const refused = async () => Promise.reject(new Error("asked too much"));
  const admitted = jest.fn(async () => {});
  const ask = (admit: () => Promise<void>) =>
    cache.page("/ru/", "/", async () => page(`<p>${(renderings += 1)}`), admit);
  const answers = await Promise.allSettled([ask(refused), ask(admitted), ask(refused)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected"]);
  expect((await ask(refused)).from).toBe("HIT");
  expect([admitted.mock.calls.length, renderings]).toEqual([1, 1]);

  cache.drop({ now: [], soon: ["page:/"] });
  now += 600;
  expect((await ask(refused)).from).toBe("STALE");
  await Promise.resolve();
  expect(renderings).toBe(1); // nobody is refused for a page that may still be served, and the next one renders it
  expect((await ask(admitted)).from).toBe("STALE");
  await new Promise((resolve) => setImmediate(resolve));
  expect((await ask(refused)).page.body.toString()).toBe("<p>2");
});

it("renders anew for who waited for the page of somebody who is refused meanwhile; other failures reach all who wait", async () => {
  const failing = async (error: Error) => {
    const cache = newCache();
    const rendering = held();
    const first = ask(cache, "/", {
      during: async () => {
        await rendering.during();
        throw error;
      },
    });
    const others = [ask(cache, "/"), ask(cache, "/")];
    rendering.end();
    return (await Promise.allSettled([first, ...others])).map((answer) =>
      answer.status === "rejected" ? (answer.reason as Error).message : answer.value.html,
    );
  };
  const refusal = new AppError("RATE_LIMITED", { params: { seconds: 2 } });
  expect(await failing(refusal)).toEqual([refusal.message, "<p>2", "<p>3"]);
  const outage = new Error("no database");
  expect(await failing(outage)).toEqual([outage.message, outage.message, outage.message]);
});
