import pg from "pg";

// Run by `startWriter`: until it is ended, each of its transactions makes a person, an order and a use of a code, and
// counts the use at the code. So at any moment uses = orders = people of this kind = what the codes counted.
const client = new pg.Client({ connectionString: process.env.DATABASE_URL, application_name: "writer" });
await client.connect();
process.once("SIGTERM", () => process.exit(0));
process.stdout.write("writing\n");
for (let round = 0; ; round += 1) {
  await client.query(`
    WITH code AS (UPDATE activation_codes SET current_uses = current_uses + 1 WHERE code_value = 'WRITTEN' RETURNING id, base_id),
         person AS (INSERT INTO users (id, full_name, updated_at) VALUES (gen_random_uuid(), 'writer', now()) RETURNING id),
         paid AS (INSERT INTO orders (id, user_id, base_id, access_type, amount, status, provider, paid_at, updated_at)
                  SELECT gen_random_uuid(), person.id, code.base_id, 'ONE_TIME', 10, 'paid', 'writer', now(), now() FROM person, code)
    INSERT INTO code_redemptions (id, code_id, user_id) SELECT gen_random_uuid(), code.id, person.id FROM code, person`);
  // Now and then one goes, with all that hangs on it.
  if (round % 5 === 4) {
    await client.query(`
      WITH gone AS (SELECT r.user_id, r.code_id FROM code_redemptions r JOIN users u ON u.id = r.user_id AND u.full_name = 'writer' LIMIT 1 FOR UPDATE SKIP LOCKED),
           bought AS (DELETE FROM orders o USING gone WHERE o.user_id = gone.user_id RETURNING o.user_id),
           counted AS (UPDATE activation_codes c SET current_uses = current_uses - 1 FROM gone WHERE c.id = gone.code_id RETURNING c.id)
      DELETE FROM users u USING bought, counted WHERE u.id = bought.user_id`);
  }
}
