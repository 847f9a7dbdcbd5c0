import { connect, migrate } from "@/scripts/database/migrate";
import { readMigrations } from "@/scripts/database/schema-engine";
import { drawNumber, newSeed } from "@/lib/templates/random";
import { newDatabase } from "@/tests/support/database/test-database";
import { sized } from "@/tests/support/size";

/** The first migration that merges functions of version 1.31.0. */
const MERGED = "20261202050000_counts_and_cards_in_one_function";
const STEPS = sized(600, 6_000);

const id = (kind: number, number: number) =>
  `00000000-0000-7000-${8000 + kind}-${String(number).padStart(12, "0")}`;
const KINDS = ["FREE", "FREE", "PRIVATE", "ONE_TIME", "CODE_ONLY", "SUBSCRIPTION"] as const;

const PEOPLE_AND_BASES = `
  INSERT INTO users (id, full_name, updated_at) SELECT ('${id(0, 0).slice(0, -1)}' || n)::uuid, 'Человек ' || n, now() FROM generate_series(1, 3) AS n;
  ${KINDS.map(
    (
      kind,
      n,
    ) => `INSERT INTO prompt_bases (id, owner_id, base_name, base_description, access_type, updated_at)
      VALUES ('${id(1, n)}', '${id(0, 1)}', 'База ${n}', 'Описание базы', '${kind}', now())`,
  ).join(";")};
  INSERT INTO bundles (id, owner_id, title, price, updated_at) VALUES ('${id(4, 0)}', '${id(0, 1)}', 'Набор', 100, now())`;

const TABLE_OF = { prompt: "prompts", base: "prompt_bases" };
/** A moment of today that is the same for both databases. */
const NOON = "(date_trunc('day', now()) + interval '12 hours')";

/** What the product does after a change of a base: no prompt is open in a hidden one, or a sample in one that is not sold. */
const AFTER = [
  `UPDATE prompts p SET is_public = false FROM prompt_bases b WHERE b.id = p.prompt_base_id AND b.hidden_at IS NOT NULL AND p.is_public`,
  `UPDATE prompts p SET sample_position = NULL FROM prompt_bases b WHERE b.id = p.prompt_base_id AND b.access_type IN ('PRIVATE', 'FREE') AND p.sample_position IS NOT NULL`,
];

/** What triggers leave, without moments, which differ between two databases. */
const LEFT = [
  `SELECT id, prompt_base_id, is_public, hidden_at IS NOT NULL AS hidden, hidden_with, private_only, sample_position, worth, model_keys, text_key, search_card::text, search_full::text,
     CASE WHEN opened_at IS NULL THEN 'never' WHEN opened_at = '2000-01-01Z' THEN 'unknown' WHEN opened_at = created_at THEN 'made' ELSE 'then' END AS opened FROM prompts ORDER BY id`,
  "SELECT prompt_id, author_id FROM opened_prompts ORDER BY 1",
  "SELECT id, access_type, hidden_at IS NOT NULL AS hidden, hidden_with_owner FROM prompt_bases ORDER BY id",
  "SELECT access_type, sum(count)::int FROM base_counts GROUP BY 1 HAVING sum(count) <> 0 ORDER BY 1",
  "SELECT base_id, content_type, count, public_count FROM base_prompt_counts ORDER BY 1, 2",
  "SELECT id, seller_id, base_name FROM sale_bases ORDER BY id",
  "SELECT base_id, seller_id, kind, is_renewal, source, code, amount, person_id, order_id, part FROM sales ORDER BY order_id, kind, part",
  "SELECT base_id, day, source, purchases, redemptions, refunds, revenue, refunded FROM sale_days ORDER BY 1, 2, 3",
  "SELECT e.kind, e.ref, e.order_id, l.account, l.person_id, l.kind AS line, l.amount FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id ORDER BY 1, 2, 4, 6, 7",
  "SELECT person_id, account, month, amount FROM ledger_months ORDER BY 1, 2, 3",
  "SELECT user_id, base_id, bought_at IS NOT NULL AS bought FROM base_trials ORDER BY 1, 2",
  "SELECT base_id, people, buyers FROM base_trial_totals ORDER BY 1",
  "SELECT base_id, day, began, ended, lost FROM subscriber_days WHERE (began, ended, lost) <> (0, 0, 0) ORDER BY 1, 2",
  "SELECT entry_id, table_name, key, link, depth FROM trash_rows WHERE table_name NOT IN ('prompt_versions') ORDER BY 1, 2, 3, 4",
];

test("over random histories fewer functions leave what those of 1.31.0 left: rights and search columns of prompts, rights of bases, ledger and sales of orders, subscribers, the trash", async () => {
  const all = await readMigrations();
  const [old, now] = [await newDatabase("several", "template0"), await newDatabase("one")];
  const before = all.migrationDirectories.filter(({ path: name }) => name < MERGED);
  await migrate(old, { ...all, migrationDirectories: before });
  const clients = await Promise.all([old, now].map((url) => connect(url)));
  const seed = sized(2, newSeed()); // of a short history a table may stay empty
  let draws = 0;
  const draw = (from: number, to: number) => drawNumber(from, to, seed, String(++draws));
  const pick = <T>(list: readonly T[]): T => list[draw(0, list.length - 1)]!;
  const quoted = (value: string | null) => (value === null ? "NULL" : `'${value}'`);
  const person = () => id(0, draw(2, 3));
  const base = () => id(1, draw(0, KINDS.length - 1));
  const prompt = () => id(2, draw(0, 20));
  const order = () => id(3, draw(0, 40));
  const some = <T>(value: T) => pick([null, null, value]);
  const word = () => pick(["Письмо", "План", "Отчёт"]);

  const someDay = () => pick(["NULL", `${NOON} + interval '${draw(-20, 20)} days'`]);
  const put = (kind: keyof typeof TABLE_OF, item: string) => `DO $$ BEGIN
    IF EXISTS (SELECT FROM ${TABLE_OF[kind]} WHERE id = '${item}') THEN
      INSERT INTO trash_entries (id, owner_id, kind, item_id, title) VALUES ('${item}', '${id(0, 1)}', '${kind}', '${item}', '');
      PERFORM trash_put('${item}', '${TABLE_OF[kind]}', '${item}');
    END IF;
  END $$`;
  const take = (kind: keyof typeof TABLE_OF) => `DO $$ DECLARE entry UUID; BEGIN
    SELECT e.id INTO entry FROM trash_entries e WHERE e.kind = '${kind}' ORDER BY e.id LIMIT 1;
    IF entry IS NOT NULL THEN
      PERFORM trash_take(entry, '{}');
      DELETE FROM trash_entries WHERE id = entry;
    END IF;
  END $$`;

  const anOrder = () => {
    const status = pick(["pending", "paid", "paid", "refunded", "cancelled"]);
    const inBundle = draw(0, 5) === 0;
    const paid = status === "paid" || status === "refunded";
    return `INSERT INTO orders (id, user_id, base_id, bundle_id, bundle_name, seller_id, access_type, amount, provider, status, paid_at, refunded_at, commission, hold_days, source, renewal_period, updated_at)
      VALUES ('${order()}', '${person()}', ${inBundle ? "NULL" : quoted(base())}, ${inBundle ? `'${id(4, 0)}', 'Набор', '${id(0, 1)}'` : "NULL, NULL, NULL"}, 'ONE_TIME', ${draw(1, 9) * 100}, 'yookassa',
        '${status}', ${paid ? "now() - interval '1 second'" : "NULL"}, ${status === "refunded" ? pick(["now()", "now() - interval '1 minute'"]) : "NULL"}, ${pick(["NULL", "10"])}, ${draw(0, 14)},
        ${quoted(some("vk"))}, ${draw(0, 2)}, now())`;
  };
  const steps: (() => string)[] = [
    anOrder,
    anOrder,
    () =>
      `UPDATE orders SET status = 'paid', paid_at = coalesce(paid_at, now()), updated_at = now() WHERE id = '${order()}'`,
    () =>
      `UPDATE orders SET refunded_amount = refunded_amount + ${draw(1, 3) * 50} WHERE id = '${order()}' AND status = 'paid'`,
    () =>
      `UPDATE orders SET status = 'refunded', paid_at = coalesce(paid_at, now()), refunded_at = now() WHERE id = '${order()}'`,
    () => `UPDATE orders SET status = 'cancelled', paid_at = NULL WHERE id = '${order()}'`,
    () => `UPDATE orders SET refund_reason = 'Спасибо', status = status WHERE id = '${order()}'`,
    () =>
      `INSERT INTO base_trials (user_id, base_id, count, tried_at) VALUES ('${person()}', '${base()}', 1, ${pick(["now()", "NULL"])})`,
    () => `INSERT INTO base_trial_totals (base_id, people) VALUES ('${base()}', 1)`,
    () => `INSERT INTO prompts (id, user_id, prompt_base_id, title, short_description, prompt_text, content_type, tags, models, is_public, private_only, sample_position, hidden_at, hidden_with, opened_at, updated_at)
      VALUES ('${prompt()}', ${pick(["NULL", quoted(id(0, 1))])}, '${base()}', '${word()}', 'О ${word()}', 'Напиши ${draws}', 'TEXT', ARRAY['${word()}'], ${pick(["'{}'", "ARRAY['GPT-5']"])}, ${pick([true, false])},
        ${draw(0, 6) === 0}, ${pick(["NULL", "NULL", draw(1, 3)])}, ${pick(["NULL, NULL", "NULL, NULL", "now(), NULL", `now(), ${quoted(base())}`])}, ${pick(["NULL", "'2000-01-01Z'"])}, now())`,
    () => `UPDATE prompts SET is_public = ${pick([true, false])} WHERE id = '${prompt()}'`,
    () => `UPDATE prompts SET is_public = ${pick([true, false])} WHERE prompt_base_id = '${base()}'`,
    () =>
      `UPDATE prompts SET prompt_base_id = '${base()}', is_public = ${pick([true, false])}, title = '${word()}' WHERE id = '${prompt()}'`,
    () => `UPDATE prompts SET sample_position = ${pick(["NULL", draw(1, 3)])} WHERE id = '${prompt()}'`,
    () =>
      `UPDATE prompts SET is_public = false, hidden_at = now(), hidden_with = ${quoted(some(base()))} WHERE id = '${prompt()}'`,
    () =>
      `UPDATE prompts SET hidden_at = NULL, hidden_with = NULL, is_public = ${pick([true, false])} WHERE id = '${prompt()}'`,
    () => `UPDATE prompts SET private_only = ${pick([true, false])} WHERE id = '${prompt()}'`,
    () =>
      `UPDATE prompts SET title = '${word()}', short_description = '${word()}', tags = ARRAY['${word()}'], models = ${pick(["'{}'", "ARRAY['Veo', 'veo ']"])} WHERE id = '${prompt()}'`,
    () => `UPDATE prompts SET prompt_text = 'Напиши иначе ${draws}' WHERE id = '${prompt()}'`,
    () => `DELETE FROM prompts WHERE id = '${prompt()}'`,
    () => `UPDATE prompt_bases SET access_type = '${pick(KINDS)}' WHERE id = '${base()}'`,
    () => `UPDATE prompt_bases SET is_listed = ${pick([true, true, false])} WHERE id = '${base()}'`,
    () =>
      `UPDATE prompt_bases SET hidden_at = ${pick(["NULL", "now()"])}, hidden_with_owner = ${pick([true, false])} WHERE id = '${base()}'`,
    () => `INSERT INTO user_base_access (id, user_id, base_id, access_type, expires_at, created_at, updated_at)
      VALUES ('${id(5, draws)}', '${person()}', '${id(1, draw(3, 5))}', 'PURCHASED', ${someDay()}, ${NOON} - interval '40 days', now())`,
    () =>
      `UPDATE user_base_access SET expires_at = ${someDay()} WHERE user_id = '${person()}' AND base_id = '${id(1, draw(3, 5))}'`,
    () => `DELETE FROM user_base_access WHERE user_id = '${person()}' AND base_id = '${base()}'`,
    () => put("prompt", prompt()),
    () => put("base", base()),
    () => take("prompt"),
    () => take("base"),
    () => `UPDATE users SET hidden_at = ${pick(["NULL", "NULL", "now()"])} WHERE id = '${id(0, 1)}'`,
    () => `UPDATE bundles SET title = 'Набор ${draws}' WHERE id = '${id(4, 0)}'`,
  ];
  const run = (sql: string) =>
    Promise.all(
      clients.map((client) =>
        client.query<object>(sql).then(
          ({ rows, rowCount }) => ({ rows, rowCount }),
          // Which of several broken rules is named first may differ.
          ({ code }: { code?: string }) => ({ refused: code?.startsWith("23") }),
        ),
      ),
    );
  try {
    await run(PEOPLE_AND_BASES);
    let done = 0;
    const written = new Set<string>();
    for (let step = 0; step < STEPS; step += 1) {
      const sql = pick(steps)();
      const [was, is] = await run(sql);
      for (const after of AFTER) await run(after);
      expect({ seed, step, sql, answer: is }).toEqual({ seed, step, sql, answer: was });
      if ("rowCount" in was! && was.rowCount) done += 1;
      if (step % 10 < 9) continue;
      for (const look of LEFT) {
        const [left, leaves] = await run(look);
        if ("rowCount" in leaves! && leaves.rowCount) written.add(look);
        expect({ seed, step, look, leaves }).toEqual({ seed, step, look, leaves: left });
      }
    }
    expect(done).toBeGreaterThan(STEPS / 4);
    expect(LEFT.filter((look) => !written.has(look))).toEqual([]);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}, 600_000);
