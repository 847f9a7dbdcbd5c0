import { connect, migrate } from "@/scripts/database/migrate";
import { readMigrations } from "@/scripts/database/schema-engine";
import { newDatabase } from "@/tests/support/database/test-database";

/** The migration that drops a table which bases in the trash may have taken along, because the view before knows of it. */
const RATINGS = "20261130180010_ratings_of_bases";

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;

test("what a server of version 1.29.0 deletes during the update comes back, or leaves its name to orders and codes", async () => {
  const all = await readMigrations();
  const url = await newDatabase("update_from_1_29", "template0");
  const before = all.migrationDirectories.filter(({ path: name }) => name < RATINGS);
  await migrate(url, { ...all, migrationDirectories: before });
  const client = await connect(url);
  try {
    await client.query(`
      INSERT INTO users (id, full_name, updated_at) VALUES ('${id(1)}', 'Автор', now()), ('${id(2)}', 'Покупатель', now());
      INSERT INTO prompt_bases (id, owner_id, base_name, base_description, access_type, updated_at)
        VALUES ('${id(3)}', '${id(1)}', 'В корзине', 'Открытая', 'FREE', now()), ('${id(4)}', '${id(1)}', 'Проданная', 'По кодам', 'CODE_ONLY', now());
      INSERT INTO base_ratings (base_id, fives) VALUES ('${id(3)}', 1);
      INSERT INTO user_base_access (id, user_id, base_id, access_type, updated_at) VALUES ('${id(5)}', '${id(2)}', '${id(4)}', 'CODE', now());
      INSERT INTO code_redemptions (id, user_id, access_id) VALUES ('${id(6)}', '${id(2)}', '${id(5)}');
      INSERT INTO orders (id, user_id, base_id, access_type, amount, provider, updated_at) VALUES
        ('${id(7)}', '${id(2)}', '${id(4)}', 'ONE_TIME', 100, 'yookassa', now());
      INSERT INTO orders (id, user_id, base_id, base_name, access_type, amount, provider, updated_at) VALUES
        ('${id(8)}', '${id(2)}', '${id(4)}', 'Прежнее имя', 'ONE_TIME', 100, 'yookassa', now());
      INSERT INTO trash_entries (id, owner_id, kind, item_id, title) VALUES ('${id(9)}', '${id(1)}', 'base', '${id(3)}', 'В корзине')`);
    await client.query("SELECT trash_put($1, 'prompt_bases'::regclass, $2)", [id(9), id(3)]);
    expect(await migrate(url, all)).toContain(RATINGS);

    await client.query("SELECT trash_take($1, '{}')", [id(9)]);
    // As the version before deletes an account.
    await client.query(`DELETE FROM user_base_access; DELETE FROM prompt_bases WHERE id = '${id(4)}'`);
    const names = async (sql: string) =>
      (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
    expect(await names("SELECT base_name AS name FROM prompt_bases")).toEqual(["В корзине"]);
    expect(await names("SELECT base_name AS name FROM orders ORDER BY id")).toEqual([
      "Проданная",
      "Прежнее имя",
    ]);
    expect(await names("SELECT base_name AS name FROM code_redemptions")).toEqual(["Проданная"]);
  } finally {
    await client.end();
  }
});
