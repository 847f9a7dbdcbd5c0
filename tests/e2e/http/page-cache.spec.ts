import { expect } from "@playwright/test";
import { READER_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import { test } from "../../support/e2e/browser";
import { FREE, fromCache, keep, PAID } from "../../support/e2e/cached-pages";
import { aFreeBase, signIn, unique } from "../../support/e2e/people";
import { tokenClient } from "../../support/e2e/token";

// What takes servers of its own, thousands of requests or a stopped process: tests/drills/page-cache.spec.ts.

test("an edit is seen within a second, out of the cache, and drops nothing else", async ({
  playwright,
  baseURL,
}) => {
  const owner = await tokenClient(playwright);
  const [{ id: one }, { id: other }] = [await aFreeBase(owner, unique()), await aFreeBase(owner, unique())];
  await keep(`${baseURL}/bases/${one}`);
  await keep(`${baseURL}/bases/${other}`);
  const base_name = unique();
  expect((await owner.put(`/api/bases/${one}`, { data: { base_name, ...FREE } })).ok()).toBe(true);
  expect(await fromCache(`${baseURL}/bases/${other}`)).toBe("HIT");
  await new Promise((resolve) => setTimeout(resolve, 1_000)); // STALE_MS
  expect(await (await fetch(`${baseURL}/bases/${one}`)).text()).toContain(base_name);
  expect(await fromCache(`${baseURL}/bases/${one}`)).toBe("HIT");
});

test("a list with filters is kept, whole and revalidated; who has a session but no scripts gets none of it, and what is sold goes from it", async ({
  page,
  playwright,
  baseURL,
}) => {
  const owner = await tokenClient(playwright);
  const [name, title] = [unique(), unique()];
  const { id } = await aFreeBase(owner, name);
  const data = {
    title,
    shortDescription: "Коротко о промпте",
    promptText: "Составь список дел на завтра.",
    contentType: "AUDIO",
    promptBaseId: id,
  };
  expect((await owner.post("/api/prompts", { data })).ok()).toBe(true);
  const list = `${baseURL}/public-prompts?type=audio&sort=new`;
  const text = async () => (await fetch(list)).text();
  await expect.poll(text).toContain(title);
  // Other tests write meanwhile, and each write invalidates every list: three requests in a row.
  const fromLists = async () => [await fromCache(list), await fromCache(list), await fromCache(list)].at(-1);
  await expect.poll(fromLists, { timeout: 40_000, intervals: [100] }).toBe("HIT");

  await expect(async () => {
    const whole = await fetch(list);
    expect(await whole.text()).toContain(title);
    const again = await fetch(`${baseURL}/public-prompts?sort=new&type=audio`, {
      headers: { "if-none-match": whole.headers.get("etag")! },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("x-request-id")).not.toBe(whole.headers.get("x-request-id"));
  }).toPass({ timeout: 20_000 }); // another test's write may come between

  // The scripts of a kept page run by their hashes; the filters work.
  await page.goto(list);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await signIn(page, "/public-prompts?type=audio&sort=new");
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await page.context().clearCookies({ name: READER_COOKIE });
  const member = await page.request.get(list);
  expect(member.headers()["x-cache"]).toBeUndefined();
  expect(member.headers()["cache-control"]).toContain("no-store");

  expect((await owner.put(`/api/bases/${id}`, { data: { base_name: name, ...PAID } })).ok()).toBe(true);
  expect(await text()).not.toContain(title);
});

test("a cookie's bare name makes nobody's page a guest's: no script that ends a session is kept", async ({
  baseURL,
}) => {
  // Filters that no other test uses: only this test fills their cache entry.
  const list = `${baseURL}/public-prompts?type=video&tag=${unique()}`;
  const ask = async (cookie?: string) => {
    const answer = await fetch(list, { headers: cookie === undefined ? {} : { cookie } });
    return { text: await answer.text(), cookies: answer.headers.getSetCookie() };
  };
  const bare = await ask("promptoteka.session");
  expect(bare.cookies).toEqual([expect.stringMatching(/^promptoteka\.session=; Path=\/; Max-Age=0;/)]);
  expect(bare.text).not.toContain("ForgetSession");
  for (let looks = 0; looks < 3; looks += 1)
    expect(await ask()).toMatchObject({ text: expect.not.stringContaining("ForgetSession"), cookies: [] });
});

test("everybody is answered in the coding that they take, however odd the headers that came before", async ({
  baseURL,
}) => {
  const address = `${baseURL}/en/api-docs`; // no other test changes it
  const coded = async (encoding: string) => {
    const answer = await fetch(address, { headers: { "accept-encoding": encoding } });
    await answer.arrayBuffer();
    return answer.headers.get("content-encoding");
  };
  for (const odd of ["a", "b", "c", "deflate", "gzip;q=0", "*;q=0"]) expect(await coded(odd)).toBeNull();
  for (const browser of ["gzip, deflate, br, zstd", "gzip, deflate, br", "gzip"])
    expect(await coded(browser)).toBe("gzip");
});
