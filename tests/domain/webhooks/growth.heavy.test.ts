import pg from "pg";
import { transaction } from "@/lib/platform/db/transaction";
import type { Member } from "@/lib/platform/viewer";
import { announce, type WebhookFact } from "@/lib/webhooks/announce";
import { forgetDeliveries } from "@/lib/webhooks/jobs";
import { endTurn, takeDelivery, takeTurns } from "@/lib/webhooks/outbox";
import { listDeliveries, listWebhooks } from "@/lib/webhooks/queries";
import { fillTable, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { costOf, sentBy } from "@/tests/support/growth/plans";
import { aMember } from "@/tests/support/viewers";

// 20,000 webhooks with 3 deliveries each; two of mine have 600 more, and 500 of those are waiting and due. 20 webhooks have waiting
// deliveries.
let me: Member;
let other: Member;
let hooks: string[];
let client: pg.Client;

beforeAll(async () => {
  await resetDatabase();
  [me, other] = [await aMember(), await aMember()];
  await fillTable(
    `INSERT INTO users (id, full_name, updated_at) SELECT gen_random_uuid(), 'Анна', now() FROM generate_series(1, 10000)`,
  );
  await fillTable(
    `INSERT INTO webhooks (id, user_id, url, events) SELECT gen_random_uuid(), u.id, 'https://example.com/', '{sale,promptCreated}'
     FROM users u, generate_series(1, 2) WHERE u.id <> $1`,
    [other.id],
  );
  const deliveries = `INSERT INTO webhook_deliveries (id, webhook_id, event, fact, data, state, finished_at)
    SELECT gen_random_uuid(), w.id, 'sale', 'f' || n, '{}', 'delivered', now() FROM webhooks w`;
  await fillTable(`${deliveries}, generate_series(1, 3) n`);
  await fillTable(`${deliveries}, generate_series(21, 620) n WHERE w.user_id = $1`, [me.id]);
  await fillTable(
    `UPDATE webhook_deliveries SET state = 'waiting', finished_at = NULL
     WHERE fact = 'f1' AND webhook_id IN (SELECT id FROM webhooks ORDER BY user_id <> $1, id LIMIT 20)`,
    [me.id],
  );
  await fillTable(
    `UPDATE webhook_deliveries SET state = 'waiting', finished_at = NULL
     WHERE substr(fact, 2)::int > 120 AND webhook_id IN (SELECT id FROM webhooks WHERE user_id = $1)`,
    [me.id],
  );
  await fillTable(`UPDATE webhooks SET counted_at = now() WHERE user_id = $1`, [me.id]);
  for (const table of ["users", "webhooks", "webhook_deliveries"]) await fillTable(`VACUUM ANALYZE ${table}`);
  hooks = (await listWebhooks(me)).map(({ id }) => id);
  client = new pg.Client({ connectionString: testDatabaseUrl() });
  await client.connect();
});
afterAll(() => client.end());

/** Of all statements of a call. */
async function readBy(work: () => Promise<unknown>) {
  const costs = [];
  const statements = (await sentBy(work)).filter(({ text }) => text.includes("webhook"));
  for (const statement of statements) {
    await client.query("BEGIN");
    costs.push(await costOf(client, statement));
    await client.query("ROLLBACK");
  }
  expect(statements.length).toBeGreaterThan(0);
  return {
    read: costs.reduce((sum, { read }) => sum + read, 0),
    scanned: costs.flatMap(({ scanned }) => scanned),
  };
}

const prompts = (of: Member, count: number): WebhookFact[] =>
  Array.from({ length: count }, (_, at) => ({
    userId: of.id,
    event: "promptCreated",
    fact: `promptCreated:${at}`,
    data: { promptId: me.id, title: "Промпт", baseId: me.id },
  }));

/** Of the webhooks of others: each has so many deliveries that wait, of a person's own 9,999, due in so many minutes. */
async function allWait(minutes: number) {
  await client.query("BEGIN");
  await client.query(`ALTER TABLE webhook_deliveries DISABLE TRIGGER USER`);
  await client.query(
    `INSERT INTO webhook_deliveries (id, webhook_id, event, fact, data, next_try)
     SELECT gen_random_uuid(), w.id, 'promptCreated', 'w' || n, '{}', now() + make_interval(mins => $1) FROM webhooks w, generate_series(1, CASE WHEN w.user_id = $2 THEN 9500 ELSE 9 END) n`,
    [minutes, me.id],
  );
  await client.query(`UPDATE webhooks SET next_due_at = now() + make_interval(mins => $1)`, [minutes]);
  await client.query(`ALTER TABLE webhook_deliveries ENABLE TRIGGER USER`);
  await client.query("COMMIT");
  for (const table of ["webhooks", "webhook_deliveries"]) await fillTable(`VACUUM ANALYZE ${table}`);
}

test.each<[string, number, () => Promise<unknown>]>([
  ["the list of webhooks", 10, () => listWebhooks(me)],
  ["a page of deliveries", 60, () => listDeliveries(me, { id: hooks[0]! })],
  ["an event of a person without webhooks", 10, () => transaction((tx) => announce(tx, prompts(other, 1)))],
  [
    "500 new prompts of a person with webhooks",
    2_100,
    () => transaction((tx) => announce(tx, prompts(me, 500))),
  ],
  ["a look at what is due", 250, () => takeTurns(16)],
  [
    "the next delivery",
    10,
    () => takeDelivery({ webhookId: hooks[0]!, userId: me.id, url: "https://example.com/" }),
  ],
  ["forgetting", 10, () => forgetDeliveries()],
  [
    "the end of a turn, after a count",
    10,
    () => endTurn({ webhookId: hooks[0]!, userId: me.id, url: "" }, 1),
  ],
])("%s reads at most %i rows, however many there are", async (_, most, work) => {
  const { read, scanned } = await readBy(work);
  expect(scanned.filter((table) => /webhook|users/.test(table))).toEqual([]);
  expect(read).toBeLessThanOrEqual(most);
});

test.each([
  ["none is due", 60, 300],
  ["all are due", -60, 2_000],
])(
  "where all 20,000 webhooks wait and %s, a look is as cheap; so is a new prompt of who has 9,999 waiting",
  async (_, minutes, most) => {
    await fillTable(`DELETE FROM webhook_deliveries WHERE fact LIKE 'w%' OR state = 'waiting'`);
    await allWait(minutes);
    const look = await readBy(() => takeTurns(16));
    const told = await readBy(() => transaction((tx) => announce(tx, prompts(me, 1))));
    expect([...look.scanned, ...told.scanned].filter((table) => /webhook|users/.test(table))).toEqual([]);
    expect(look.read).toBeLessThanOrEqual(most);
    expect(told.read).toBeLessThanOrEqual(30);
  },
);

test("where the owners of 20,000 webhooks that were due are blocked, they stand in nobody's way", async () => {
  await fillTable(`UPDATE users SET blocked_at = now() WHERE id <> $1`, [me.id]);
  await fillTable(`UPDATE webhooks SET next_due_at = NULL WHERE user_id <> $1`, [me.id]); // what blocking does
  for (const table of ["users", "webhooks"]) await fillTable(`VACUUM ANALYZE ${table}`);
  const { read, scanned } = await readBy(() => takeTurns(16));
  expect(scanned.filter((table) => /webhook|users/.test(table))).toEqual([]);
  expect(read).toBeLessThanOrEqual(300);
});
