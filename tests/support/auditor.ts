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
    AND NOT EXISTS (SELECT FROM orders o WHERE o.access_id = a.id AND o.status IN ('paid', 'refunded'))
    AND NOT EXISTS (SELECT FROM subscriptions s WHERE s.user_id = a.user_id AND s.base_id = a.base_id AND s.trial_from IS NOT NULL)
    AND NOT EXISTS (SELECT FROM order_bases p JOIN orders o ON o.id = p.order_id WHERE p.access_id = a.id AND o.status IN ('paid', 'refunded'))`,
  "I3: every paid order gave access to its base and buyer, no other order did; a gift to whoever accepted it": `
    SELECT o.id, o.status FROM orders o LEFT JOIN user_base_access a ON a.id = o.access_id LEFT JOIN gifts g ON g.order_id = o.id
    WHERE o.base_id IS NOT NULL AND o.user_id IS NOT NULL AND CASE
      WHEN g.order_id IS NOT NULL AND o.status <> 'refunded' THEN (o.access_id IS NOT NULL) <> (g.accepted_by_id IS NOT NULL)
        OR a.user_id <> g.accepted_by_id OR a.base_id <> o.base_id OR (o.status <> 'paid' AND g.accepted_at IS NOT NULL)
      WHEN o.status = 'paid' THEN a.id IS NULL OR a.base_id <> o.base_id OR a.user_id <> o.user_id
      WHEN o.status = 'refunded' THEN false ELSE o.access_id IS NOT NULL END`,
  "I3: access ends where its terms end": `
    WITH terms AS (
      SELECT access_id, coalesce(g.accepted_at, paid_at) AS at, CASE duration_type WHEN 'monthly' THEN 30 WHEN 'yearly' THEN 365 END - taken_days AS days FROM orders o LEFT JOIN gifts g ON g.order_id = o.id
      WHERE taken_days IS NOT NULL AND (status = 'paid' OR (status = 'refunded' AND refund_access <> 'end'))
      UNION ALL SELECT p.access_id, o.paid_at, NULL FROM order_bases p JOIN orders o ON o.id = p.order_id
      WHERE o.taken_days IS NOT NULL AND (o.status = 'paid' OR (o.status = 'refunded' AND o.refund_access <> 'end'))
      UNION ALL SELECT access_id, used_at, duration_days FROM code_redemptions
      UNION ALL SELECT a.id, s.trial_from, s.trial_days FROM subscriptions s JOIN user_base_access a ON a.user_id = s.user_id AND a.base_id = s.base_id WHERE s.trial_from IS NOT NULL
      UNION ALL SELECT a.id, s.grace_from, 3 FROM subscriptions s JOIN user_base_access a ON a.user_id = s.user_id AND a.base_id = s.base_id WHERE s.grace_from IS NOT NULL
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
    WHERE (status = 'cancelled' AND promo_code_id IS NOT NULL) OR (status = 'paid' AND released_promo_id IS NOT NULL) OR (discount > 0 AND amount BETWEEN 0.01 AND 0.99) OR ((provider = 'promo') <> (amount = 0))`,
  "I10: every day of a seller's desk is the sum of that day's orders, to the kopeck": `
    WITH sold AS (
      SELECT o.id, coalesce(b.owner_id, o.seller_id) AS seller, o.amount, o.paid_at, CASE WHEN o.status = 'refunded' THEN coalesce(o.refunded_at, o.updated_at) END AS back_at
      FROM orders o LEFT JOIN prompt_bases b ON b.id = o.base_id WHERE o.paid_at IS NOT NULL AND NOT (o.status = 'refunded' AND o.paid_at >= coalesce(o.refunded_at, o.updated_at))
    ), facts AS (
      SELECT seller, (paid_at AT TIME ZONE 'Europe/Moscow')::date AS day, amount, 1 AS bought, 0 AS back FROM sold
      UNION ALL SELECT seller, (back_at AT TIME ZONE 'Europe/Moscow')::date, amount, 0, 1 FROM sold WHERE back_at IS NOT NULL AND NOT EXISTS (SELECT FROM order_refunds r WHERE r.order_id = sold.id)
      UNION ALL SELECT seller, (r.at AT TIME ZONE 'Europe/Moscow')::date, r.amount, 0, 1 FROM sold JOIN order_refunds r ON r.order_id = sold.id
    ), expected AS (
      SELECT seller, day, sum(bought) AS purchases, sum(back) AS refunds, sum(amount * bought) AS revenue, sum(amount * back) AS refunded
      FROM facts WHERE seller IN (SELECT id FROM users) GROUP BY 1, 2
    ), kept AS (
      SELECT k.seller_id AS seller, d.day, sum(purchases) AS purchases, sum(refunds) AS refunds, sum(revenue) AS revenue, sum(refunded) AS refunded
      FROM sale_days d JOIN sale_bases k ON k.id = d.base_id GROUP BY 1, 2 HAVING sum(purchases) + sum(refunds) > 0
    )
    SELECT 'expected' AS side, * FROM (SELECT * FROM expected EXCEPT SELECT * FROM kept) e UNION ALL SELECT 'kept', * FROM (SELECT * FROM kept EXCEPT SELECT * FROM expected) k`,
  "I10: every redemption stands on the desk of its code's seller, once": `
    SELECT r.id FROM code_redemptions r LEFT JOIN activation_codes c ON c.id = r.code_id LEFT JOIN sales s ON s.redemption_id = r.id
    WHERE s.id IS NULL AND c.id IS NOT NULL OR s.base_id <> c.base_id OR s.person_id <> r.user_id
    UNION ALL SELECT d.base_id FROM sale_days d LEFT JOIN sales s ON s.base_id = d.base_id AND (s.at AT TIME ZONE 'Europe/Moscow')::date = d.day AND s.source = d.source
    GROUP BY d.base_id, d.day, d.source HAVING d.redemptions <> count(s.id) FILTER (WHERE s.kind = 'redemption')`,
  "I12: the ledger is balanced, and holds of every order what its buyer paid and did not get back": `
    SELECT entry_id::text AS id FROM ledger_lines GROUP BY entry_id HAVING sum(amount) <> 0
    UNION ALL SELECT o.id::text FROM orders o LEFT JOIN prompt_bases b ON b.id = o.base_id
    LEFT JOIN LATERAL (
      SELECT -sum(l.amount) AS paid, sum(l.amount) FILTER (WHERE l.kind = 'sale') AS sold FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id WHERE e.order_id = o.id AND l.account = 'clearing'
    ) l ON true
    WHERE coalesce(b.owner_id, o.seller_id) IS NOT NULL AND coalesce(l.paid, 0) <> CASE o.status WHEN 'paid' THEN (o.amount - o.refunded_amount) * 100 ELSE 0 END
    UNION ALL SELECT person_id::text FROM (
      SELECT person_id, sum(amount) AS amount FROM ledger_lines WHERE person_id IS NOT NULL GROUP BY person_id
      UNION ALL SELECT person_id, -sum(amount) FROM ledger_months GROUP BY person_id
    ) AS sums GROUP BY person_id HAVING sum(amount) <> 0`,
  "I15: a term of a subscription is paid once, and one that renews has a next charge before access ends": `
    SELECT subscription_id AS id FROM orders WHERE subscription_id IS NOT NULL AND status = 'paid' GROUP BY subscription_id, renewal_period HAVING count(*) > 1
    UNION ALL SELECT s.id FROM subscriptions s LEFT JOIN payment_methods m ON m.id = s.method_id
    WHERE CASE WHEN s.state IN ('active', 'pastDue') THEN s.next_charge_at IS NULL OR s.look_at IS NULL OR m.id IS NULL OR s.ended_at IS NOT NULL
      ELSE s.next_charge_at IS NOT NULL OR s.receipt_email IS NOT NULL AND s.state <> 'pending' OR (s.ended_at IS NULL) <> (s.state = 'pending') END
    UNION ALL SELECT s.id FROM subscriptions s JOIN orders o ON o.subscription_id = s.id AND o.status = 'paid' AND o.renewal_period >= s.period WHERE s.state IN ('active', 'pastDue')`,
  "I17: trial days are had once, never by the owner or after access that was paid for, and give no days of grace before the first charge": `
    SELECT s.user_id AS id FROM subscriptions s WHERE s.trial_from IS NOT NULL GROUP BY s.user_id, s.base_id HAVING count(*) > 1 AND s.base_id IS NOT NULL
    UNION ALL SELECT s.id FROM subscriptions s LEFT JOIN subscription_trials t ON t.base_id = s.base_id AND t.user_id = s.user_id
    LEFT JOIN prompt_bases b ON b.id = s.base_id
    WHERE s.trial_from IS NOT NULL AND s.base_id IS NOT NULL AND (t.base_id IS NULL OR b.owner_id = s.user_id OR (s.period = 2 AND s.grace_from IS NOT NULL)
      OR EXISTS (SELECT FROM orders o JOIN user_base_access a ON a.id = o.access_id WHERE a.user_id = s.user_id AND a.base_id = s.base_id AND o.paid_at < s.trial_from))
    UNION ALL SELECT base_id FROM subscription_trials t WHERE paid_at IS NOT NULL AND user_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM subscriptions s JOIN orders o ON o.subscription_id = s.id AND o.renewal_period = 2 AND o.paid_at IS NOT NULL WHERE s.user_id = t.user_id AND s.trial_from IS NOT NULL)`,
  "I11: who has access to a base is who began less who ended": `
    SELECT k.id FROM sale_bases k
    LEFT JOIN LATERAL (SELECT coalesce(sum(began - ended), 0) AS forever, coalesce(sum(began - ended) FILTER (WHERE day <= (now() AT TIME ZONE 'Europe/Moscow')::date), 0) AS tonight,
      bool_or(lost < 0 OR lost > ended OR began < 0) AS absurd FROM subscriber_days d WHERE d.base_id = k.id) d ON true
    LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE expires_at IS NULL) AS forever,
      count(*) FILTER (WHERE expires_at IS NULL OR (expires_at > now() AND (expires_at AT TIME ZONE 'Europe/Moscow')::date > (now() AT TIME ZONE 'Europe/Moscow')::date)) AS tonight
      FROM user_base_access a WHERE a.base_id = k.id AND a.user_id <> k.seller_id) a ON true
    WHERE d.forever <> a.forever OR d.tonight <> a.tonight OR d.absurd`,
  "I13: an accepted paper is kept with the text that its version is the hash of; of who is gone only a seller's agreement is, without address": `
    SELECT version::text AS id FROM paper_texts WHERE version <> encode(sha256(convert_to(ru, 'UTF8') || coalesce(convert_to(en, 'UTF8'), ''::bytea)), 'hex')
    UNION ALL SELECT a.id::text FROM paper_acceptances a LEFT JOIN users u ON u.id = a.person_id
    WHERE u.id IS NULL AND (a.paper <> 'seller-agreement' OR a.address IS NOT NULL)`,
  "I14: a gift waits for its reader exactly while it is paid for, and its payer never accepts it": `
    SELECT o.id, o.status FROM gifts g JOIN orders o ON o.id = g.order_id
    WHERE (g.expires_at IS NOT NULL) <> (o.status = 'paid') OR g.accepted_by_id = o.user_id`,
  "I16: an order of a bundle gave its buyer all its bases for life, or nothing; a bundle is of 2 to 10 bases of one seller": `
    SELECT o.id FROM orders o JOIN order_bases p ON p.order_id = o.id LEFT JOIN user_base_access a ON a.id = p.access_id
    WHERE o.user_id IS NOT NULL AND p.base_id IS NOT NULL AND CASE o.status
      WHEN 'paid' THEN a.id IS NULL OR a.base_id <> p.base_id OR a.user_id <> o.user_id OR (a.expires_at IS NOT NULL AND o.taken_days IS NOT NULL)
      WHEN 'refunded' THEN false ELSE p.access_id IS NOT NULL END
    UNION ALL SELECT o.id FROM orders o LEFT JOIN order_bases p ON p.order_id = o.id LEFT JOIN prompt_bases b ON b.id = p.base_id GROUP BY o.id
    HAVING CASE WHEN o.bundle_name IS NULL THEN count(p.position) > 0 ELSE count(p.position) NOT BETWEEN 2 AND 10 OR bool_or(b.owner_id <> o.seller_id) END
    UNION ALL SELECT k.id FROM bundles k LEFT JOIN bundle_bases p ON p.bundle_id = k.id LEFT JOIN prompt_bases b ON b.id = p.base_id GROUP BY k.id
    HAVING count(p.position) NOT BETWEEN 2 AND 10 OR bool_or(b.owner_id <> k.owner_id)
    UNION ALL SELECT s.id FROM sales s JOIN orders o ON o.id = s.order_id WHERE o.bundle_id IS NOT NULL AND s.base_id <> o.bundle_id`,
  "I4: one PRIVATE base per person, and nobody holds access to one": `
    SELECT owner_id AS id FROM prompt_bases WHERE access_type = 'PRIVATE' GROUP BY owner_id HAVING count(*) > 1
    UNION ALL SELECT a.id FROM user_base_access a JOIN prompt_bases b ON b.id = a.base_id WHERE b.access_type = 'PRIVATE'`,
};

/**
 * Checks the whole database (docs/product/safety.md 5).
 * @param which of the invariants, by name; all unless given
 * @throws when an invariant does not hold, with its rows
 */
export async function audit(which: RegExp | null = null): Promise<void> {
  const broken: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(INVARIANTS)) {
    if (which?.test(name) === false) continue;
    const rows = await query(testDatabaseUrl(), sql);
    if (rows.length > 0) broken[name] = rows;
  }
  expect(broken).toEqual({});
}

/** Every row that selling writes, as text: equal before and after a call that was refused (I8). */
export async function sellingSnapshot(): Promise<string> {
  const tables = [
    "prompt_bases",
    "user_base_access",
    "orders",
    "activation_codes",
    "code_redemptions",
    "promo_codes",
    "bundles",
  ];
  const rows: unknown[] = [
    await query(testDatabaseUrl(), "SELECT * FROM gifts ORDER BY order_id"),
    await query(testDatabaseUrl(), "SELECT * FROM bundle_bases ORDER BY bundle_id, position"),
    await query(testDatabaseUrl(), "SELECT * FROM order_bases ORDER BY order_id, position"),
  ];
  for (const table of tables) rows.push(await query(testDatabaseUrl(), `SELECT * FROM ${table} ORDER BY id`));
  return JSON.stringify(rows);
}

/** The counts that triggers keep, and the same counted. */
export async function keptCounts(): Promise<{ kept: object; counted: object }> {
  const [kept] = await query<object>(
    testDatabaseUrl(),
    `
    SELECT (SELECT json_agg(c ORDER BY c) FROM (SELECT base_id, content_type, count, public_count FROM base_prompt_counts WHERE count <> 0) AS c) AS bases,
      (SELECT json_agg(c ORDER BY c) FROM (SELECT owner_id, public_count::int FROM author_prompt_counts WHERE public_count <> 0) AS c) AS authors,
      (SELECT json_agg(c ORDER BY c) FROM (SELECT content_type, category, is_fillable, language, sum(count)::int AS count FROM public_prompt_counts GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0) AS c) AS open,
      (SELECT json_agg(c ORDER BY c) FROM (SELECT tag, content_type, category, language, sum(count)::int AS count FROM (
        SELECT tag, content_type, category, language, count FROM public_tag_counts UNION ALL SELECT tag, content_type, category, language, count FROM public_tag_changes
      ) AS c GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0) AS c) AS tags,
      (SELECT json_agg(c ORDER BY c) FROM (SELECT access_type, sum(count)::int AS count FROM base_counts GROUP BY 1 HAVING sum(count) <> 0) AS c) AS kinds`,
  );
  const [counted] = await query<object>(
    testDatabaseUrl(),
    `
    SELECT (SELECT json_agg(c ORDER BY c) FROM (SELECT prompt_base_id AS base_id, content_type, count(*)::int AS count, (count(*) FILTER (WHERE is_public))::int AS public_count FROM prompts GROUP BY 1, 2) AS c) AS bases,
      (SELECT json_agg(c ORDER BY c) FROM (SELECT b.owner_id, count(*)::int AS public_count FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.is_public GROUP BY 1) AS c) AS authors,
      (SELECT json_agg(c ORDER BY c) FROM (SELECT content_type, category, is_fillable, language, count(*)::int AS count FROM prompts WHERE is_public GROUP BY 1, 2, 3, 4) AS c) AS open,
      (SELECT json_agg(c ORDER BY c) FROM (SELECT tag, content_type, category, language, count(*)::int AS count FROM prompts, unnest(tags) AS tag WHERE is_public GROUP BY 1, 2, 3, 4) AS c) AS tags,
      (SELECT json_agg(c ORDER BY c) FROM (SELECT access_type, count(*)::int AS count FROM prompt_bases WHERE hidden_at IS NULL AND is_listed GROUP BY 1) AS c) AS kinds`,
  );
  return { kept: kept!, counted: counted! };
}
