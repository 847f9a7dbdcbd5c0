import { createHash } from "node:crypto";
import { type APIResponse, expect, test } from "@playwright/test";
import { signIn } from "../../support/e2e/people";

const OPEN = ["/", "/en", "/public-prompts", "/bases", "/public-prompts?q=план", "/api-docs", "/no-such-page", "/no-such-file.css"];
const MEMBER = ["/my-prompts", "/my-bases", "/add-prompt", "/en/my-bases"];

function expectCommon(response: APIResponse) {
  const headers = response.headers();
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["referrer-policy"]).toMatch(/strict-origin/);
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers["x-request-id"]).toMatch(/^[\w-]{8,64}$/);
}

const policyOf = (response: APIResponse) => response.headers()["content-security-policy"]!;
const nonceOf = (response: APIResponse) => /'nonce-([^']+)'/.exec(policyOf(response))?.[1];
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("open pages carry the security headers, and shared caches must ask for them", async ({ request }) => {
  for (const address of OPEN) {
    const response = await request.get(address);
    expectCommon(response);
    expect(policyOf(response), address).toContain("object-src 'none'");
    expect(response.headers()["cache-control"], address).toMatch(/must-revalidate|no-store/);
    expect(response.status(), address).toBe(address.startsWith("/no-such") ? 404 : 200);
  }
});

test("a page out of the cache runs only the inline scripts that its rendering wrote", async ({ request }) => {
  const hostile = { "content-security-policy": "script-src 'nonce-strangers0'", "x-nonce": "strangers0" };
  for (const address of ["/", "/en", "/public-prompts", "/bases", "/api-docs", "/no-such-page", "/no-such-file.css"]) {
    for (const headers of [hostile, {}]) {
      const response = await request.get(address, { headers });
      const [policy, html] = [policyOf(response), await response.text()];
      expect(policy, address).toMatch(/script-src 'self' 'sha256-/);
      expect(
        policy.split(";").find((part) => part.includes("script-src")),
        address,
      ).not.toMatch(/unsafe-inline|nonce/);
      expect(html.includes("strangers0"), address).toBe(false);
      const scripts = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].filter(([, attributes]) => !/ src=|application\/ld\+json/.test(attributes!));
      expect(scripts.length, address).toBeGreaterThan(2);
      expect(
        scripts.filter(([, , script]) => !policy.includes(hashOf(script!))).map(([tag]) => tag),
        address,
      ).toEqual([]);
    }
  }
});

test("pages that are rendered for one person run only scripts with a nonce that is new each time", async ({ page, request: visitor }) => {
  await signIn(page);
  for (const address of [...MEMBER, "/", "/public-prompts", "/auth", "/public-prompts?q=план"]) {
    const client = address === "/auth" ? visitor : page.request; // whoever is signed in is led away from it
    const [first, second] = [await client.get(address, { headers: { "content-security-policy": "script-src 'nonce-strangers0'" } }), await client.get(address)];
    expectCommon(first);
    const nonce = nonceOf(first);
    expect(nonce, address).toMatch(/^[\w+/=]{20,}$/);
    expect(nonceOf(second), address).not.toBe(nonce);
    const scripts = ((await first.text()).match(/<script\b[^>]*>/g) ?? []).filter((tag) => !tag.includes("application/ld+json"));
    expect(scripts.length).toBeGreaterThan(5);
    expect(
      scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      address,
    ).toEqual([]);
    if (!OPEN.includes(address)) expect(first.headers()["cache-control"], address).toContain("no-store");
  }
});

test("a script that comes into a page by somebody's text does not run", async ({ page }) => {
  for (const address of ["/", "/public-prompts?q=x", "/auth"]) {
    const refused: string[] = [];
    page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
    await page.route("**/*", async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace("</main>", "<script>window.evil = 1</script><img src=x onerror='window.evil = 2'></main>"),
      });
    });
    await page.goto(address, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => (window as { evil?: number }).evil), address).toBeUndefined();
    expect(refused.join(" "), address).toContain("Content Security Policy");
    await page.unroute("**/*");
  }
});

const LOOKED_AT = ["/", "/public-prompts", "/bases", "/en", "/api-docs", "/bases?q=план", "/auth"];

for (const [name, addresses, signsIn] of [
  ["open pages for guests", LOOKED_AT, false],
  ["open pages for members", LOOKED_AT, true],
  ["pages of members", MEMBER, true],
] as const) {
  test(`${name} run under their policy without a single refusal`, async ({ page }) => {
    const refused: string[] = [];
    page.on("console", (message) => message.type() === "error" && refused.push(`${message.text()} ${message.location().url}`));
    if (signsIn) await signIn(page);
    for (const address of addresses) await page.goto(address, { waitUntil: "networkidle" });
    expect(refused).toEqual([]);
  });
}

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
    expectCommon(response);
    expect(response.status(), address).toBe(status);
    expect(response.headers()["content-type"], address).toMatch(/^application\/json/);
    expect(response.headers()["cache-control"], address).toBe("private, no-store");
  }
  for (const address of ["/api/prompts", "/api/openapi.json"]) {
    const options = await request.fetch(address, { method: "OPTIONS", headers: { "x-request-id": "asked-by-a-test" } });
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
});

test("what Next takes for its own failure is the caller's mistake", async ({ request }) => {
  for (const address of ["/%", "/bases/%FF", "/public-prompts/%ED%A0%80", "/en/no-such/%C0%AF"]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
  for (const state of ["garbage", "%FF", "[]"]) {
    const response = await request.get("/auth", { headers: { rsc: "1", "next-router-state-tree": state } });
    expect(response.status(), state).toBe(200);
  }
  for (const address of ["/api/prompts", "/my-prompts"]) {
    expect((await request.fetch(address, { method: "TRACE", maxRedirects: 0 })).status(), address).toBeLessThan(500);
  }
});
