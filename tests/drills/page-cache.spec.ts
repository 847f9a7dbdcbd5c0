import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../support/e2e/browser";
import pg from "pg";
import { baseHref } from "@/lib/platform/hrefs";
import { fromCache, keep, PAID } from "../support/e2e/cached-pages";
import { aFreeBase, unique } from "../support/e2e/people";
import { secondServer } from "../support/e2e/second-server";
import { tokenClient } from "../support/e2e/token";

async function database(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  return client;
}

test("a walk through addresses that nobody asks for twice leaves memory flat, and in the cache what is used", async () => {
  test.setTimeout(600_000);
  // With a small heap the collector does not put its work off.
  const { origin, pid, stop } = await secondServer({ NODE_OPTIONS: "--max-old-space-size=256" });
  const used = `${origin}/api-docs`; // no other test changes it
  const places = ["", "/public-prompts", "/bases", "/profile", "/en/bases"];
  const walk = async (count: number) => {
    const next = Array.from(
      { length: count },
      (_, i) => `${origin}${places[i % places.length]}/${randomUUID()}`,
    );
    const walker = async () => {
      for (let address = next.pop(); address; address = next.pop()) {
        let status;
        do {
          const response = await fetch(address);
          await response.arrayBuffer();
          status = response.status;
        } while (status === 503); // eight at once: the database may be busy
        expect(status).toBe(404);
      }
    };
    await Promise.all(Array.from({ length: 8 }, walker));
  };
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
  try {
    await keep(used);
    await walk(400);
    const before = megabytes();
    const seen: (string | null)[] = [];
    for (let part = 0; part < 16; part += 1) {
      await walk(100);
      seen.push(await fromCache(used));
    }
    expect(megabytes() - before).toBeLessThan(100);
    // An evicted page would miss every time; a moment without invalidation messages, or the end of the page's maximum age, costs one miss
    // each. (tests/unit/platform/page-cache.test.ts counts admissions.)
    expect(seen.filter((from) => from === "HIT").length).toBeGreaterThan(seen.length / 2);
  } finally {
    await stop();
  }
});

test("a reading that begins after a change does not get a rendering that began before it", async ({
  playwright,
}) => {
  const owner = await tokenClient(playwright);
  // A server that only this test asks, known by its name in the database.
  const name = `reading-${unique()}`;
  const { origin, stop } = await secondServer({
    DATABASE_URL: `${process.env.E2E_DATABASE_URL}?application_name=${name}`,
    WORKER: "off",
    TRUSTED_PROXY_HOPS: "1",
  });
  const before = unique();
  const after = `${before}!`; // the same address
  const base = await aFreeBase(owner, before);
  const { id } = base;
  const [lock, change] = [await database(), await database()];
  // Two people, because one alone is given few of the connections, and all that wait are one's own.
  const ask = async (from = "198.51.100.1") =>
    (await fetch(origin + baseHref(base), { headers: { "x-forwarded-for": from } })).text();
  const WAITING =
    "SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND relation = 'base_changes'::regclass AND application_name = $1";
  const waiting = async () => Number((await change.query(WAITING, [name])).rows[0].count);
  const heard = `${origin}/api-docs`; // goes with the base
  try {
    await keep(heard);
    await lock.query("BEGIN");
    await lock.query("LOCK TABLE base_changes IN ACCESS EXCLUSIVE MODE"); // a page of a base reads the base, then what changed in it
    const earlier = ask();
    await expect.poll(waiting).toBeGreaterThan(0);
    const held = await waiting();
    await change.query("BEGIN");
    await change.query("UPDATE prompt_bases SET base_name = $2 WHERE id = $1", [id, after]);
    await change.query(
      "INSERT INTO page_drops (now_tags, soon_tags) VALUES (ARRAY['base:' || $1, 'page:/api-docs'], '{}')",
      [id],
    );
    await change.query("SELECT pg_notify('page_drops', '')");
    await change.query("COMMIT");
    await expect.poll(() => fromCache(heard)).not.toBe("HIT");
    const later = ask("198.51.100.2");
    await expect.poll(waiting).toBeGreaterThan(held);
    await lock.query("COMMIT");
    expect(await earlier).not.toContain(after);
    expect(await later).toContain(after);
    expect(await ask()).toContain(after);
  } finally {
    await Promise.all([lock.end(), change.end()]);
    await stop();
  }
});

test("what one process takes away no other one gives: running, cut off from the announcement, or just woken", async ({
  playwright,
}) => {
  const owner = await tokenClient(playwright);
  const { origin, pid, stop } = await secondServer();
  const sql = await database();
  const titles = async (address: string) => (await fetch(address)).text();
  const taken = async (between: () => Promise<void>, meanwhile: () => void = () => {}) => {
    const title = unique();
    const { id } = await aFreeBase(owner, unique());
    const data = {
      title,
      shortDescription: "Коротко о промпте",
      promptText: "Составь список дел на завтра.",
      contentType: "TEXT",
      promptBaseId: id,
    };
    expect((await owner.post("/api/prompts", { data })).ok()).toBe(true);
    await expect.poll(() => titles(`${origin}/bases/${id}`)).toContain(title);
    await keep(`${origin}/bases/${id}`);
    await between();
    expect(
      (
        await owner.put(`/api/bases/${id}`, { data: { base_name: unique(), ...PAID, showContents: false } })
      ).ok(),
    ).toBe(true);
    meanwhile();
    return { page: `${origin}/bases/${id}`, title };
  };
  try {
    const running = await taken(async () => {});
    await new Promise((resolve) => setTimeout(resolve, 1_000)); // it heard long ago
    expect(await titles(running.page)).not.toContain(running.title);

    const cut = await taken(
      async () =>
        void (await sql.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'page-cache'",
        )),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await titles(cut.page)).not.toContain(cut.title);

    await keep(`${origin}/api-docs`); // connected, as it takes a second after the cut
    const woken = await taken(
      async () => void process.kill(pid, "SIGSTOP"),
      () => setTimeout(() => process.kill(pid, "SIGCONT"), 3_000),
    );
    expect(await titles(woken.page)).not.toContain(woken.title); // asked while it sleeps: the first thing it answers
  } finally {
    process.kill(pid, "SIGCONT");
    await sql.end();
    await stop();
  }
});
