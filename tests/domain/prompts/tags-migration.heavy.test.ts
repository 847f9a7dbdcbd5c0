import { connect, migrate } from "@/scripts/database/migrate";
import { readMigrations } from "@/scripts/database/schema-engine";
import { newDatabase } from "@/tests/support/database/test-database";

const MIGRATION = "20261128230000_tags_in_any_case";

test("tags, follows and search marks of the time when case made a difference become one tag", async () => {
  const all = await readMigrations();
  const url = await newDatabase("tags_in_any_case", "template0");
  const before = all.migrationDirectories.filter(({ path: name }) => name < MIGRATION);
  await migrate(url, { ...all, migrationDirectories: before });
  const client = await connect(url);
  const rows = async (sql: string) =>
    (await client.query<Record<string, unknown>>(sql)).rows.map(Object.values);
  try {
    await client.query(`
      INSERT INTO users (id, full_name, updated_at) SELECT ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'Автор ' || n, now() FROM generate_series(1, 3) AS n;
      INSERT INTO prompt_bases (id, owner_id, base_name, base_description, access_type, updated_at)
        SELECT id, id, 'База', 'Открытая', 'FREE', now() FROM users;
      INSERT INTO prompts (id, user_id, prompt_base_id, title, short_description, prompt_text, content_type, tags, is_public, updated_at)
        SELECT gen_random_uuid(), id, id, 'Пост', 'О сетях', 'Напиши пост о сетях', 'TEXT', ARRAY[(ARRAY['СММ', 'смм', 'Смм'])[right(id::text, 1)::int], 'план'], true, now() FROM users;
      DELETE FROM public_tag_changes;
      INSERT INTO public_tag_counts (tag, content_type, category, language, count) SELECT tag, content_type, '', 'ru', count(*) FROM prompts, unnest(tags) AS tag GROUP BY 1, 2;
      INSERT INTO public_tags (name, count) SELECT tag, count FROM public_tag_counts;
      INSERT INTO tag_slugs (name, slug) VALUES ('план', 'plan');
      INSERT INTO follows (id, user_id, kind, target, created_at)
        SELECT gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'tag', target, at::timestamptz
        FROM (VALUES ('Смм', '2026-01-02'), ('СММ', '2026-01-01'), ('план', '2026-01-03')) AS of (target, at)`);
    expect(await migrate(url, all)).toContain(MIGRATION);
    // Where the spellings only together make a section, a job creates its address.
    expect(
      await rows("SELECT name, total FROM public_tags ORDER BY name_key(name), total IS NULL, name"),
    ).toEqual([
      ["план", 3],
      ["Смм", 0],
      ["смм", 0],
      ["СММ", null],
    ]);
    expect(await rows("SELECT target FROM follows ORDER BY created_at")).toEqual([["СММ"], ["план"]]);
    const marked = (mark: string) =>
      rows(`SELECT count(*)::int FROM prompts p WHERE search_entry(p.search_card, prompt_marks(p.is_public, p.user_id, p.prompt_base_id, p.content_type,
        p.category::text, p.is_fillable, p.language, p.tags) || prompt_typo_marks(p.title::text, p.tags)) @@ $$'=tag ${mark}'$$::tsquery`);
    await client.query("SET enable_seqscan = off");
    expect([await marked("смм"), await marked("Смм"), await marked("план")]).toEqual([[[3]], [[1]], [[3]]]);
    expect(
      await rows("SELECT count(*)::int FROM prompts WHERE name_keys(tags) @> name_keys('{сММ,План}')"),
    ).toEqual([[3]]);
  } finally {
    await client.end();
  }
});
