import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { expectCommonHeaders } from "../../support/e2e/headers";

test("a script that comes into a page by somebody's text does not run", async ({ page }) => {
  for (const address of ["/", "/public-prompts?q=x", "/auth"]) {
    const refused: string[] = [];
    page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
    await page.route("**/*", async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(
          "</main>",
          "<script>window.evil = 1</script><img src=x onerror='window.evil = 2'></main>",
        ),
      });
    });
    await page.goto(address);
    await expect
      .poll(() => refused.filter((text) => text.includes("Content Security Policy")).length, address)
      .toBeGreaterThanOrEqual(2);
    expect(await page.evaluate(() => (window as { evil?: number }).evil), address).toBeUndefined();
    await page.unroute("**/*");
  }
});

test("answers under /api are data: no policy for pages, never kept, never HTML", async ({ request }) => {
  for (const [address, status] of [
    ["/api/prompts", 200],
    ["/api/users/me", 401],
    ["/api/no-such-call", 404],
    ["/api", 404],
    ["/api/bases/xyz", 404],
    ["/api/bases/%FF", 404],
    ["/api/prompts?limit=0", 400],
  ] as const) {
    const response = await request.get(address);
    expectCommonHeaders(response);
    expect(response.status(), address).toBe(status);
    expect(response.headers()["content-type"], address).toMatch(/^application\/json/);
    expect(response.headers()["cache-control"], address).toBe("private, no-store");
  }
  for (const address of ["/api/prompts", "/api/openapi.json"]) {
    const options = await request.fetch(address, {
      method: "OPTIONS",
      headers: { "x-request-id": "asked-by-a-test" },
    });
    expect(options.headers()["x-request-id"]).toBe("asked-by-a-test");
    expect(options.headers()["access-control-allow-origin"]).toBeUndefined();
  }
  const wrongMethod = await request.delete("/api/bases");
  expect(wrongMethod.status()).toBe(405);
  expect(wrongMethod.headers().allow).toBe("GET, POST");
  expect(await wrongMethod.json()).toMatchObject({ code: "METHOD_NOT_ALLOWED" });
});

test("what the server runs on is not to be read", async ({ request }) => {
  for (const address of [
    "/.env",
    "/.git/config",
    "/package.json",
    "/prisma/schema.prisma",
    "/docker-compose.yml",
    "/.next/BUILD_ID",
    "/_next/../package.json",
    "/_next/data/build/api-docs.json",
    "/_next/image?url=/icon.svg",
    "/media/a/b/c",
  ]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});

test("headers that a client makes up are believed by nobody", async ({ request }) => {
  const headers = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "gopher",
    "x-middleware-subrequest": "middleware:middleware",
  };
  const response = await request.get("/my-prompts", { headers, maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(new URL(response.headers().location!, "http://ours.example").host).not.toContain("evil");
  expect(await (await request.get("/sitemap.xml", { headers })).text()).not.toContain("evil.example");
  // Next's router asks for windows with it; it does not hide files, and makes no window of a page.
  const asked: Record<string, string>[] = [{ "next-url": "/ru" }, { "next-url": "/ru", rsc: "1" }];
  for (const router of asked)
    for (const address of ["/robots.txt", "/sitemap.xml", "/icon.svg"])
      expect((await request.get(address, { headers: router })).status(), address).toBe(200);
});

test("what Next takes for its own failure is the caller's mistake", async ({ request }) => {
  for (const address of ["/%", "/bases/%FF", "/public-prompts/%ED%A0%80", "/en/no-such/%C0%AF"]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
  for (const state of ["garbage", "%FF", "[]"]) {
    const response = await request.get("/auth", { headers: { rsc: "1", "next-router-state-tree": state } });
    expect(response.status(), state).toBe(400); // the router then loads the page as a document
  }
  for (const address of ["/api/prompts", "/my-prompts"]) {
    expect(
      (await request.fetch(address, { method: "TRACE", maxRedirects: 0 })).status(),
      address,
    ).toBeLessThan(500);
  }
});
