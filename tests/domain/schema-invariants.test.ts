import { db } from "@/lib/platform/db/client";
import { query, resetDatabase, testDatabaseUrl } from "../support/database/test-database";

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const sql = (text: string) => query(testDatabaseUrl(), text);

/** What a row needs besides the columns under test. */
const required: Record<string, Record<string, string>> = {
  users: { full_name: "'Анна'" },
  prompt_bases: {
    owner_id: `'${id(1)}'`,
    base_name: "'База'",
    base_description: "'Описание базы'",
    access_type: "'FREE'",
  },
  user_base_access: { user_id: `'${id(2)}'`, base_id: `'${id(3)}'`, access_type: "'PURCHASED'" },
  bundles: { owner_id: `'${id(2)}'`, title: "'Набор'", price: "100" },
  orders: { access_type: "'ONE_TIME'", amount: "100", provider: "'yookassa'" },
  activation_codes: { base_id: `'${id(3)}'`, code_value: "'AAAA-BBBB'" },
  code_redemptions: { code_id: `'${id(5)}'`, user_id: `'${id(2)}'` },
  prompts: {
    prompt_base_id: `'${id(3)}'`,
    title: "'Письмо'",
    short_description: "''",
    prompt_text: "''",
    content_type: "'TEXT'",
  },
  prompt_versions: {
    prompt_id: `'${id(6)}'`,
    number: "1",
    source: "'edit'",
    size: "0",
    title: "''",
    short_description: "''",
    prompt_text: "''",
    content_type: "'TEXT'",
    category: "''",
    usage_examples: "''",
    is_fillable: "false",
    began_at: "now()",
    created_at: "now()",
  },
  prompt_drafts: { user_id: `'${id(1)}'`, key: "'new'", content: "'{}'", revision: "1", writer: "'w'" },
  prompt_variables: { user_id: `'${id(1)}'`, variable_name: "'имя'", variable_type: "'command'" },
  knowledge_bases: { user_id: `'${id(1)}'`, name: "'Знания'" },
  knowledge_files: {
    knowledge_base_id: `'${id(4)}'`,
    original_name: "'a.txt'",
    mime_type: "'text/plain'",
    file_size: "1",
  },
  video_operations: { provider: "'assemblyai'", original_filename: "'a.mp4'", file_size: "1" },
  notifications: { user_id: `'${id(1)}'`, kind: "'sale'", fact: "'sale:1'", data: "'{}'" },
  runs: {
    user_id: `'${id(1)}'`,
    group_id: `'${id(1)}'`,
    prompt_title: "''",
    model: "'m'",
    seed: "1",
    day: "'2026-01-01'",
    lease_until: "now()",
  },
  prompt_test_rows: { prompt_id: `'${id(6)}'`, position: "0" },
  follows: { user_id: `'${id(1)}'`, kind: "'tag'", target: "'письмо'" },
  mails: { user_id: `'${id(1)}'`, next_try: "now()" },
  identities: { provider: "'vk'", external_id: "'7'", user_id: `'${id(1)}'` },
};

/** Tables whose rows say when they were changed; Prisma writes it, the database has no default for it. */
const withoutUpdatedAt = new Set([
  "activation_codes",
  "code_redemptions",
  "identities",
  "follows",
  "mails",
  "notifications",
  "prompt_test_rows",
  "prompt_versions",
  "runs",
]);

function insert(
  table: string,
  values: Record<string, string | number | boolean | null> = {},
): Promise<unknown> {
  const updated = withoutUpdatedAt.has(table) ? {} : { updated_at: "now()" };
  const row = { id: "gen_random_uuid()", ...updated, ...required[table], ...values };
  return sql(
    `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.values(row).map(String).join(", ")})`,
  );
}

beforeEach(async () => {
  await resetDatabase();
  await insert("users", { id: `'${id(1)}'` });
  await insert("users", { id: `'${id(2)}'` });
  await insert("prompt_bases", { id: `'${id(3)}'` });
  await insert("knowledge_bases", { id: `'${id(4)}'` });
  await insert("activation_codes", { id: `'${id(5)}'`, code_value: "'SEED'" });
});

test.each([
  ["prompt_bases", { access_type: "'SUBSCRIPTION'", subscription_price_monthly: -1 }],
  ["prompt_bases", { access_type: "'SUBSCRIPTION'", subscription_price_yearly: -0.01 }],
  ["prompt_bases", { access_type: "'ONE_TIME'", one_time_price: -1 }],
  ["prompt_bases", { access_type: "'FREE'", subscription_price_monthly: 10 }],
  ["prompt_bases", { access_type: "'ONE_TIME'", subscription_price_yearly: 10 }],
  ["prompt_bases", { access_type: "'SUBSCRIPTION'", one_time_price: 10 }],
  ["prompt_bases", { is_draft: true }],
  ["prompt_bases", { trial_days: -1 }],
  ["prompt_bases", { trial_days: 15 }],
  ["orders", { amount: 0 }],
  ["orders", { status: "'paid'" }],
  ["orders", { status: "'pending'", paid_at: "now()" }],
  ["activation_codes", { is_multi_use: true, max_uses: 0 }],
  ["activation_codes", { is_multi_use: false, max_uses: 2 }],
  ["activation_codes", { current_uses: 2 }],
  ["activation_codes", { current_uses: -1 }],
  ["activation_codes", { duration_days: 0 }],
  ["prompts", { copy_count: -1 }],
  ["prompts", { version: 0 }],
  ["prompt_variables", { variable_type: "'text'" }],
  ["prompt_variables", { variable_type: "'number'", text_value: "'1'" }],
  ["prompt_variables", { variable_type: "'random'" }],
  ["prompt_variables", { variable_type: "'random_number'", range_min: 5, range_max: 5 }],
  ["prompt_variables", { variable_type: "'random_number'", range_min: 5 }],
  ["prompt_variables", { variable_type: "'knowledge_base'", knowledge_tokens: 499 }],
  ["knowledge_files", { file_size: -1 }],
  ["knowledge_files", { token_count: -1 }],
  ["knowledge_files", { embedded: -1 }],
  ["knowledge_files", { state: "'failed'" }],
  ["knowledge_files", { state: "'failed'", error: "'DOCUMENT_EMPTY'", done: 2, total: 1 }],
  ["video_operations", { progress: 101 }],
  ["video_operations", { progress: -1 }],
  ["video_operations", { file_size: -1 }],
  ["video_operations", { attempts: -1 }],
  ["runs", { rating: 2 }],
  ["runs", { reserved: -1 }],
  ["runs", { lease_until: null }],
  ["runs", { state: "'done'" }],
  ["runs", { state: "'failed'", lease_until: null, finished_at: "now()" }],
  ["runs", { state: "'done'", lease_until: null, finished_at: "now()", reserved: 1 }],
  ["runs", { test_row_id: `'${id(7)}'` }],
  ["prompt_test_rows", { position: -1 }],
  ["follows", { kind: "'user'", target: `'${id(2)}'` }],
  ["follows", { kind: "'user'", target: `'${id(1)}'`, author_id: `'${id(1)}'` }],
  ["follows", { kind: "'user'", target: "'письмо'", author_id: `'${id(2)}'` }],
  ["follows", { author_id: `'${id(2)}'` }],
  ["mails", { state: "'sent'" }],
  ["mails", { finished_at: "now()" }],
])("%s refuses %j", async (table, values) => {
  await expect(insert(table, values)).rejects.toMatchObject({ code: "23514" });
});

test.each([
  [
    "prompt_bases",
    { access_type: "'SUBSCRIPTION'", subscription_price_monthly: 0, subscription_price_yearly: 100.5 },
  ],
  ["prompt_bases", { access_type: "'ONE_TIME'", one_time_price: 10 }],
  ["prompt_bases", { is_draft: true, hidden_at: "now()" }],
  ["prompt_bases", { access_type: "'CODE_ONLY'" }],
  ["orders", { status: "'refunded'", paid_at: "now()" }],
  ["activation_codes", { is_multi_use: true, max_uses: 10, current_uses: 10, duration_days: 1 }],
  ["prompt_variables", { variable_type: "'knowledge_base'" }],
  ["prompt_variables", { variable_type: "'text'", text_value: "''" }],
  ["prompt_variables", { variable_type: "'random'", options: "'{а}'" }],
  ["prompt_variables", { variable_type: "'random_number'", range_min: -5, range_max: 5 }],
  ["follows", { kind: "'user'", target: `'${id(2)}'`, author_id: `'${id(2)}'` }],
  ["video_operations", { progress: 100, file_size: 0 }],
])("%s takes %j", async (table, values) => {
  await expect(insert(table, values)).resolves.toBeDefined();
});

test.each<[string, Record<string, string>, string]>([
  ["prompt_bases", { access_type: "'PRIVATE'" }, "a second PRIVATE base of one owner"],
  ["identities", {}, "one person of a provider twice"],
  ["user_base_access", {}, "a second access record of one user and base"],
  ["code_redemptions", {}, "a second redemption by one user"],
  ["activation_codes", {}, "one code value twice"],
  ["orders", { provider_payment_id: "'p1'" }, "one payment twice"],
  ["prompt_drafts", {}, "two drafts of one thing"],
  ["follows", {}, "one thing followed twice"],
  ["notifications", {}, "a fact that a person was told of"],
])("%s refuses a repeated %j (%3$s)", async (table, values) => {
  await insert(table, values);
  await expect(insert(table, values)).rejects.toMatchObject({ code: "23505" });
});

test("what a base's buyers have stays when it goes, with its name; a redemption outlives the access that it gave", async () => {
  await insert("user_base_access", { id: `'${id(6)}'`, expires_at: "now()" });
  await insert("code_redemptions", { access_id: `'${id(6)}'` });
  await insert("orders", { base_id: `'${id(3)}'`, user_id: `'${id(2)}'` });
  const entry = { id: id(9), kind: "base" as const, itemId: id(3), ownerId: id(1), title: "База" };
  await db.trashEntry.create({ data: entry });
  await sql(`SELECT trash_put('${id(9)}', 'prompt_bases', '${id(3)}')`);
  expect(await sql("SELECT base_name, access_id FROM code_redemptions")).toEqual([
    { base_name: "База", access_id: null },
  ]);
  expect(await sql("SELECT base_name, base_id, seller_id::text FROM orders")).toEqual([
    { base_name: "База", base_id: null, seller_id: id(1) },
  ]);
});

test("a selection has 1 to 12 prompts, and a week one in a language", async () => {
  const publish = (prompts: number, language = "ru") =>
    sql(
      `INSERT INTO selections (language, week, prompt_ids) VALUES ('${language}', '2026-11-30', array_fill('${id(6)}'::uuid, ARRAY[${prompts}]))`,
    );
  for (const wrong of [0, 13]) await expect(publish(wrong)).rejects.toMatchObject({ code: "23514" });
  await publish(12);
  await publish(1, "en");
  await expect(publish(1)).rejects.toMatchObject({ code: "23505" });
});

test("each owner may have a PRIVATE base", async () => {
  await insert("prompt_bases", { access_type: "'PRIVATE'" });
  await expect(
    insert("prompt_bases", { access_type: "'PRIVATE'", owner_id: `'${id(2)}'` }),
  ).resolves.toBeDefined();
});

test("a base with a grant cannot be deleted, its prompts and codes go with one that can", async () => {
  await insert("user_base_access");
  await insert("prompts");
  await expect(sql(`DELETE FROM prompt_bases WHERE id = '${id(3)}'`)).rejects.toMatchObject({
    code: "23001",
  });
  await sql("DELETE FROM user_base_access");
  await sql(`DELETE FROM prompt_bases WHERE id = '${id(3)}'`);
  expect(await sql("SELECT count(*)::int AS prompts FROM prompts")).toEqual([{ prompts: 0 }]);
});

test("Prisma's client works on the same rows, and never sends the search columns", async () => {
  const prompt = await db.prompt.create({
    data: {
      title: "Отзыв",
      shortDescription: "Ответ на отзыв",
      promptText: "Ответь вежливо",
      contentType: "TEXT",
      promptBaseId: id(3),
    },
  });
  expect(Object.keys(prompt)).not.toContain("searchCard");
  expect(await sql("SELECT search_card IS NOT NULL AS filled FROM prompts")).toEqual([{ filled: true }]);
});

test("titles sort as people read them: ё beside е, capitals beside small letters", async () => {
  for (const title of ["Ёлка", "ель", "Яблоко", "абзац", "Ежи"])
    await insert("prompts", { title: `'${title}'` });
  const prompts = await db.prompt.findMany({ orderBy: { title: "asc" }, select: { title: true } });
  expect(prompts.map(({ title }) => title)).toEqual(["абзац", "Ежи", "Ёлка", "ель", "Яблоко"]);
});

test("a version's number is its prompt's own, a draft's key its prompt; both go with the prompt", async () => {
  await insert("prompts", { id: `'${id(6)}'` });
  await insert("prompt_versions");
  await expect(insert("prompt_versions")).rejects.toMatchObject({ code: "23505" });
  await expect(insert("prompt_versions", { number: 0 })).rejects.toMatchObject({ code: "23514" });
  await insert("prompt_drafts", { key: `'${id(6)}'`, prompt_id: `'${id(6)}'` });
  const others: Record<string, string>[] = [
    { key: `'${id(6)}'` },
    { key: `'${id(1)}'`, prompt_id: `'${id(6)}'` },
  ];
  for (const wrong of others) {
    await expect(insert("prompt_drafts", wrong)).rejects.toMatchObject({ code: "23514" });
  }
  await sql("DELETE FROM prompts");
  expect(
    await sql(
      "SELECT (SELECT count(*)::int FROM prompt_versions) + (SELECT count(*)::int FROM prompt_drafts) AS left",
    ),
  ).toEqual([{ left: 0 }]);
});

test("a gift is accepted by somebody at a time, and a mail is about one thing", async () => {
  await insert("orders", { id: `'${id(8)}'` });
  const refused = { code: "23514" };
  await expect(
    sql(`INSERT INTO gifts (order_id, accepted_by_id) VALUES ('${id(8)}', '${id(2)}')`),
  ).rejects.toMatchObject(refused);
  await sql(
    `INSERT INTO gifts (order_id, accepted_by_id, accepted_at) VALUES ('${id(8)}', '${id(2)}', now())`,
  );
  await insert("notifications", { id: `'${id(9)}'` });
  await expect(
    insert("mails", { gift_id: `'${id(8)}'`, notification_id: `'${id(9)}'` }),
  ).rejects.toMatchObject(refused);
  await insert("mails", { gift_id: `'${id(8)}'` });
  await sql(`DELETE FROM users WHERE id = '${id(2)}'`);
  expect(await sql("SELECT accepted_by_id, accepted_at IS NOT NULL AS accepted FROM gifts")).toEqual([
    { accepted_by_id: null, accepted: true },
  ]);
});

test("a bundle costs something, holds a base once, and outlives it; an order of one is of no base, term or promo code", async () => {
  const refused = { code: "23514" };
  await expect(insert("bundles", { price: "0" })).rejects.toMatchObject(refused);
  await insert("bundles", { id: `'${id(8)}'` });
  const base = id(9);
  await insert("prompt_bases", { id: `'${base}'` });
  await sql(`INSERT INTO bundle_bases (bundle_id, position, base_id) VALUES ('${id(8)}', 0, '${base}')`);
  await expect(
    sql(`INSERT INTO bundle_bases (bundle_id, position, base_id) VALUES ('${id(8)}', 1, '${base}')`),
  ).rejects.toMatchObject({ code: "23505" });
  const ofBundle = { bundle_id: `'${id(8)}'`, bundle_name: "'Набор'", base_id: "NULL" };
  for (const wrong of [
    { ...ofBundle, bundle_name: "NULL" },
    { ...ofBundle, base_id: `'${base}'` },
    { ...ofBundle, duration_type: "'monthly'" },
    { ...ofBundle, promo_code: "'SALE'", discount: "1" },
  ])
    await expect(insert("orders", wrong)).rejects.toMatchObject(refused);
  const order = id(7);
  await insert("orders", { ...ofBundle, id: `'${order}'` });
  await sql(
    `INSERT INTO order_bases (order_id, position, base_id, base_name) VALUES ('${order}', 0, '${base}', 'База')`,
  );
  expect(await sql(`SELECT base_name FROM sale_bases WHERE id = '${id(8)}'`)).toEqual([
    { base_name: expect.any(String) },
  ]);
  await sql(`DELETE FROM prompt_bases WHERE id = '${base}'`);
  expect(
    await sql("SELECT k.base_id AS kept, o.base_id AS ordered FROM bundle_bases k, order_bases o"),
  ).toEqual([{ kept: null, ordered: null }]);
  await sql(`DELETE FROM bundles WHERE id = '${id(8)}'`);
  expect(await sql(`SELECT bundle_id, bundle_name FROM orders WHERE id = '${order}'`)).toEqual([
    { bundle_id: null, bundle_name: "Набор" },
  ]);
});
