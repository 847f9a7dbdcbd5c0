import { query, testDatabaseUrl } from "./database/test-database";

/** Invariants of selling as SQL: each statement lists what breaks it. Terms are summed here apart from the product's code. */
const INVARIANTS: Record<string, string> = {
  "I1: uses are counted, bounded and redeemed": `
    SELECT c.id, c.current_uses, c.max_uses, count(r.id) AS redemptions FROM activation_codes c
    LEFT JOIN code_redemptions r ON r.code_id = c.id GROUP BY c.id
    HAVING c.current_uses <> count(r.id) OR c.current_uses > c.max_uses OR count(DISTINCT r.user_id) <> count(r.id)`,
  "I2: every redemption has its access": `
    SELECT r.id FROM code_redemptions r LEFT JOIN user_base_access a ON a.id = r.access_id AND a.user_id = r.user_id
    LEFT JOIN activation_codes c ON c.id = r.code_id WHERE a.id IS NULL OR (c.id IS NOT NULL AND c.base_id <> a.base_id)`,
  "I2: every access has a cause": `
    SELECT a.id FROM user_base_access a WHERE NOT EXISTS (SELECT FROM code_redemptions r WHERE r.access_id = a.id)
    AND NOT EXISTS (SELECT FROM orders o WHERE o.access_id = a.id AND o.status IN ('paid', 'refunded'))`,
  "I3: every paid order gave access to its base and buyer, no other order did": `
    SELECT o.id, o.status FROM orders o LEFT JOIN user_base_access a ON a.id = o.access_id
    WHERE o.base_id IS NOT NULL AND o.user_id IS NOT NULL AND CASE o.status
      WHEN 'paid' THEN a.id IS NULL OR a.base_id <> o.base_id OR a.user_id <> o.user_id
      WHEN 'refunded' THEN false ELSE o.access_id IS NOT NULL END`,
  "I3: access ends where its terms end": `
    WITH terms AS (
      SELECT access_id, paid_at AS at, CASE duration_type WHEN 'monthly' THEN 30 WHEN 'yearly' THEN 365 END AS days FROM orders WHERE status = 'paid'
      UNION ALL SELECT access_id, used_at, duration_days FROM code_redemptions
    ), sums AS (
      SELECT access_id, at, days, sum(days) OVER (PARTITION BY access_id ORDER BY at DESC ROWS UNBOUNDED PRECEDING) AS rest FROM terms
    ), ends AS (
      SELECT access_id, CASE WHEN bool_or(days IS NULL) THEN 'infinity' ELSE max(at + make_interval(hours => rest::int * 24)) END AS ends_at FROM sums GROUP BY access_id
    )
    SELECT a.id, a.expires_at, e.ends_at FROM user_base_access a JOIN ends e ON e.access_id = a.id
    WHERE CASE WHEN e.ends_at = 'infinity' THEN a.expires_at IS NOT NULL
      ELSE a.expires_at IS NULL OR abs(extract(epoch FROM a.expires_at - e.ends_at)) > 5 END`,
  "I9: uses of a promo code are counted and bounded, one a person; what is taken off and what is paid are a price": `
    SELECT p.id, p.uses, p.max_uses, count(o.id) AS orders FROM promo_codes p LEFT JOIN orders o ON o.promo_code_id = p.id GROUP BY p.id
    HAVING p.uses <> count(o.id) OR p.uses > p.max_uses OR count(DISTINCT o.user_id) <> count(o.user_id)
    UNION ALL SELECT id, 0, 0, 0 FROM orders
    WHERE (status = 'cancelled' AND promo_code_id IS NOT NULL) OR (discount > 0 AND amount BETWEEN 0.01 AND 0.99) OR ((provider = 'promo') <> (amount = 0))`,
  "I4: one PRIVATE base per person, and nobody holds access to one": `
    SELECT owner_id AS id FROM prompt_bases WHERE access_type = 'PRIVATE' GROUP BY owner_id HAVING count(*) > 1
    UNION ALL SELECT a.id FROM user_base_access a JOIN prompt_bases b ON b.id = a.base_id WHERE b.access_type = 'PRIVATE'`,
};

/** Checks the whole database (docs/product/safety.md 5). @throws when an invariant does not hold, with its rows */
export async function audit(): Promise<void> {
  const broken: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(INVARIANTS)) {
    const rows = await query(testDatabaseUrl(), sql);
    if (rows.length > 0) broken[name] = rows;
  }
  expect(broken).toEqual({});
}

/** Every row that selling writes, as text: equal before and after a call that was refused (I8). */
export async function sellingSnapshot(): Promise<string> {
  const tables = ["prompt_bases", "user_base_access", "orders", "activation_codes", "code_redemptions", "promo_codes"];
  const rows: unknown[] = [];
  for (const table of tables) rows.push(await query(testDatabaseUrl(), `SELECT * FROM ${table} ORDER BY id`));
  return JSON.stringify(rows);
}
