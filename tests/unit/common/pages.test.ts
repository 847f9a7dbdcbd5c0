import PageCacheHandler from "@/lib/platform/page-cache/handler.mjs";
import { doNotKeep } from "@/lib/platform/pages";

const page = (tags: string) => ({ kind: "APP_PAGE", html: "<p>", headers: { "x-next-cache-tags": tags } });

describe("doNotKeep", () => {
  it("lets an incomplete page be served without being kept, and no other", async () => {
    const cache = new PageCacheHandler();
    await cache.set("/ru/cached", page("_N_T_/ru/cached"), {});
    doNotKeep("/");
    expect(await cache.get("/ru/cached")).toBeNull();
    await cache.set("/ru/cached", page("_N_T_/[locale]/layout,_N_T_/ru/cached"), {});
    await cache.set("/ru/cached/bases", page("_N_T_/ru/cached/bases"), {});
    expect(await cache.get("/ru/cached")).toBeNull();
    expect(await cache.get("/ru/cached/bases")).not.toBeNull();
  });
});
