// Charges so many renewals that are due at once, against the database of DATABASE_URL and a provider that answers after 50 ms, while pages are read in the
// same process, and prints a table.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { renewDue } from "@/lib/bases/purchases/renewals/due";
import { getBase, listBases } from "@/lib/bases/queries";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import { GUEST } from "@/lib/platform/viewer";
import { aBase } from "@/tests/support/factories/base";

const ANSWERED_AFTER = 50;
const [renewals, sellers] = process.argv.slice(2).map(Number) as [number, number];

const made = new Map<string, object>();
const provider = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => (text += String(chunk)));
  request.on("end", () => {
    const { amount, metadata } = JSON.parse(text) as { amount: object; metadata: object };
    const key = String(request.headers["idempotence-key"]);
    if (!made.has(key)) made.set(key, { id: randomUUID(), status: "succeeded", amount, metadata });
    setTimeout(() => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(made.get(key)));
    }, ANSWERED_AFTER);
  });
});
await new Promise<void>((ready) => provider.listen(0, "127.0.0.1", ready));
Object.assign(process.env, {
  PAYMENTS_PROVIDER: "yookassa",
  YOOKASSA_SHOP_ID: "1",
  YOOKASSA_SECRET_KEY: "bench",
  YOOKASSA_AUTOPAYMENTS: "true",
  YOOKASSA_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v3`,
});
reloadEnv();

const bases: string[] = [];
for (let at = 0; at < sellers; at += 1) bases.push((await aBase({ accessType: "SUBSCRIPTION" })).id);
await db.$transaction(
  async (tx) => {
    await tx.$executeRaw`
    CREATE TEMP TABLE due ON COMMIT DROP AS SELECT gen_random_uuid() AS person, gen_random_uuid() AS method, gen_random_uuid() AS subscription, gen_random_uuid() AS access,
      (${bases}::uuid[])[1 + n % ${sellers}::int] AS base FROM generate_series(1, ${renewals}::int) AS n`;
    await tx.$executeRaw`INSERT INTO users (id, full_name, updated_at) SELECT person, 'Читатель', now() FROM due`;
    await tx.$executeRaw`INSERT INTO payment_methods (id, user_id, provider, provider_id, title) SELECT method, person, 'yookassa', method::text, '•• 4444' FROM due`;
    await tx.$executeRaw`
    INSERT INTO user_base_access (id, user_id, base_id, access_type, expires_at, updated_at) SELECT access, person, base, 'PURCHASED', now() + interval '1 hour', now() FROM due`;
    await tx.$executeRaw`
    INSERT INTO subscriptions (id, user_id, base_id, duration_type, amount, method_id, state, period, next_charge_at, look_at, notices, told_at, consent_version)
    SELECT subscription, person, base, 'monthly', (SELECT subscription_price_monthly FROM prompt_bases b WHERE b.id = base), method, 'active', 2, now(), now(), 2, now() - interval '3 days', '2026-11-26' FROM due`;
  },
  { timeout: 120_000 },
);
await db.$executeRaw`ANALYZE`;

/** Reads pages until told to stop. @returns the 99th percentile of their time, milliseconds */
async function readPages(until: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let ended = false;
  void until.finally(() => (ended = true));
  while (!ended) {
    const began = performance.now();
    await getBase(GUEST, { id: bases[times.length % sellers]! });
    await listBases(GUEST, { limit: 20 });
    times.push(performance.now() - began);
    await sleep(20);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

await readPages(sleep(2_000));
const quiet = await readPages(sleep(10_000));
const began = performance.now();
const charging = renewDue();
const busy = await readPages(charging);
await charging;
const seconds = (performance.now() - began) / 1_000;
const paid = await db.order.count({ where: { renewalPeriod: 2, status: "paid" } });
console.log(
  "| renewals | charged | at the provider | s | pages read quietly, p99 ms | meanwhile, p99 ms |\n|---|---|---|---|---|---|",
);
console.log(
  `| ${[renewals, paid, made.size, seconds.toFixed(1), quiet.toFixed(0), busy.toFixed(0)].join(" | ")} |`,
);
await db.$disconnect();
provider.close();
provider.closeAllConnections();
