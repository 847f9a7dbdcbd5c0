-- Synthetic data of a realistic spread, the same for every size but for the number of rows: :prompts. Random, but from a fixed seed.
SELECT setseed(0.42);

CREATE TEMP TABLE words AS
SELECT i AS id, (s)[1 + i % 20] || (s)[1 + (i / 20) % 20] || (s)[1 + (i / 400) % 20] || (ARRAY['', 'р', 'н', 'т', 'к'])[1 + i % 5] AS word
FROM generate_series(0, 7999) AS i, (SELECT ARRAY['па','ре','ки','до','му','са','ле','ти','во','ну','ба','ге','ли','ро','ку','да','же','зи','мо','фу'] AS s) AS syllables;
CREATE UNIQUE INDEX ON words (id);

-- Words are as frequent as words are: the n-th has the n-th part of the first one's share.
CREATE TEMP TABLE snippets AS
SELECT n AS id, string_agg(w.word, ' ') AS text, (array_agg(w.word ORDER BY random()))[1] AS short
FROM (SELECT n, floor(power(8000, random()))::int - 1 AS word FROM generate_series(1, 6000) AS n, generate_series(1, 18)) AS picked JOIN words w ON w.id = picked.word
GROUP BY n;
CREATE UNIQUE INDEX ON snippets (id);

INSERT INTO users (id, full_name, updated_at)
SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'Автор ' || i, now() FROM generate_series(1, :prompts / 20 + 10) AS i;

-- Users 1 and 2 are the ones who look: 1 writes much, 2 has access to many bases.
INSERT INTO prompt_bases (id, owner_id, base_name, base_description, access_type, is_listed, subscription_price_monthly, one_time_price, created_at, updated_at)
SELECT ('00000000-0000-7000-9000-' || lpad(to_hex(i), 12, '0'))::uuid,
  ('00000000-0000-7000-8000-' || lpad(to_hex(CASE WHEN i <= 20 THEN 1 ELSE 3 + i % (:prompts / 20) END), 12, '0'))::uuid,
  left(initcap(s.text), 40), s.text, kind::"AccessType", kind <> 'CODE_ONLY' OR i < :prompts / 20,
  CASE WHEN kind = 'SUBSCRIPTION' THEN 490 END, CASE WHEN kind = 'ONE_TIME' THEN 990 END,
  now() - (:prompts / 10 - i) * (interval '1000 days' / (:prompts / 10)), now()
FROM (SELECT i, CASE WHEN i = 1 THEN 'PRIVATE' ELSE (ARRAY['FREE','FREE','FREE','FREE','FREE','FREE','SUBSCRIPTION','ONE_TIME','CODE_ONLY','FREE'])[1 + i % 10] END AS kind,
    1 + floor(random() * 5999)::int AS snippet FROM generate_series(1, :prompts / 10) AS i) AS made
JOIN snippets s ON s.id = made.snippet;

INSERT INTO user_base_access (id, user_id, base_id, access_type, expires_at, updated_at)
SELECT gen_random_uuid(), '00000000-0000-7000-8000-000000000002', id, 'PURCHASED', CASE WHEN random() < 0.5 THEN now() + interval '30 days' END, now()
FROM (SELECT id FROM prompt_bases WHERE access_type IN ('SUBSCRIPTION', 'ONE_TIME', 'CODE_ONLY') ORDER BY md5(id::text) LIMIT 300) AS paid;

INSERT INTO user_base_access (id, user_id, base_id, access_type, updated_at)
SELECT gen_random_uuid(), u.id, b.id, 'PURCHASED', now()
FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users) AS u JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM prompt_bases WHERE access_type IN ('SUBSCRIPTION', 'ONE_TIME', 'CODE_ONLY')) AS b
  ON b.n % (:prompts / 100) = u.n % (:prompts / 100) WHERE u.n > 2;

CREATE TEMP TABLE kinds AS
SELECT * FROM (VALUES
  ('TEXT', ARRAY['Контент','Маркетинг','Продажи','Программирование','Аналитика','Образование','HR','Редактура','SEO','']),
  ('IMAGE', ARRAY['Портрет','Логотипы','Плакаты','Персонажи','']),
  ('VIDEO', ARRAY['Анимация','Монтаж','Обучающее видео','']),
  ('AUDIO', ARRAY['Подкасты','Озвучка',''])) AS k (kind, categories);

-- Indexes are made when the rows are there: that takes a tenth of the time.
CREATE TEMP TABLE indexes AS SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'prompts' AND indexname <> 'prompts_pkey';
DO $$ DECLARE name text; BEGIN FOR name IN SELECT indexname FROM indexes LOOP EXECUTE format('DROP INDEX %I', name); END LOOP; END $$;

-- One person writes 5,000 prompts, or a quarter of fewer than 20,000; the bases' sizes differ as the square of a chance.
INSERT INTO prompts (id, user_id, prompt_base_id, title, short_description, prompt_text, content_type, category, tags, models, is_fillable, language, is_public, copy_count, worth, created_at, updated_at)
SELECT uuidv7(made.at - now()), b.owner_id, b.id, left(initcap(a.short || ' ' || c.short || ' ' || t.short), 30), left(a.text, 180), a.text || '. ' || c.text || '. ' || t.text,
  k.kind::"ContentType", k.categories[1 + floor(power(random(), 2) * array_length(k.categories, 1))::int],
  ARRAY['тег ' || floor(power(400, made.r1))::int, 'метка ' || floor(power(:prompts / 20, made.r2))::int],
  CASE WHEN made.r3 < 0.2 THEN ARRAY['GPT-5'] WHEN made.i % 1000 = 7 THEN ARRAY['Rare 7'] ELSE '{}' END, made.r1 < 0.3,
  (CASE WHEN made.r2 < 0.6 THEN 'ru' WHEN made.r2 < 0.998 THEN 'en' ELSE 'other' END)::"PromptLanguage", b.access_type = 'FREE',
  floor(power(10000, made.r3 * made.r3) - 1)::int,
  (1000000 + 1000 * (log(2, power(10000, made.r3 * made.r3)::numeric) + extract(epoch FROM made.at - '2026-01-01Z'::timestamptz) / 12960000))::int, made.at, now()
FROM (
  SELECT i, now() - (:prompts - i) * (interval '1000 days' / :prompts) AS at, random() AS r1, random() AS r2, random() AS r3,
    CASE WHEN i % greatest(4, :prompts / 5000) = 0 THEN 1 + i / greatest(4, :prompts / 5000) % 20 ELSE 21 + floor(power(random(), 2) * (:prompts / 10 - 20))::int END AS base,
    1 + floor(random() * 5999)::int AS s1, 1 + floor(random() * 5999)::int AS s2, 1 + floor(random() * 5999)::int AS s3,
    (ARRAY['TEXT','TEXT','TEXT','TEXT','IMAGE','IMAGE','VIDEO','AUDIO'])[1 + floor(random() * 8)::int] AS kind
  FROM generate_series(1, :prompts) AS i
) AS made
JOIN prompt_bases b ON b.id = ('00000000-0000-7000-9000-' || lpad(to_hex(made.base), 12, '0'))::uuid
JOIN snippets a ON a.id = made.s1 JOIN snippets c ON c.id = made.s2 JOIN snippets t ON t.id = made.s3
JOIN kinds k ON k.kind = made.kind;

SET maintenance_work_mem = '512MB';
DO $$ DECLARE definition text; BEGIN FOR definition IN SELECT indexdef FROM indexes LOOP EXECUTE definition; END LOOP; END $$;

UPDATE author_prompt_counts SET uses = public_count, scored_at = now();

INSERT INTO base_changes (base_id, prompt_id, at, added_at)
SELECT b.id, p.id, p.created_at, p.created_at FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE b.access_type <> 'PRIVATE'
ON CONFLICT DO NOTHING; -- those of demo data

-- The one who writes much keeps 4,000 own prompts and 200 of others in 100 folders, and loves some of both.
INSERT INTO folders (id, user_id, name, position)
SELECT ('00000000-0000-7000-a000-' || lpad(to_hex(i), 12, '0'))::uuid, '00000000-0000-7000-8000-000000000001', 'Папка ' || i, i FROM generate_series(0, 99) AS i;
INSERT INTO folder_prompts (user_id, prompt_id, folder_id)
SELECT '00000000-0000-7000-8000-000000000001', p.id, ('00000000-0000-7000-a000-' || lpad(to_hex(p.n % 100), 12, '0'))::uuid FROM (
  (SELECT id, row_number() OVER (ORDER BY id) AS n FROM prompts WHERE user_id = '00000000-0000-7000-8000-000000000001' LIMIT 4000)
  UNION ALL (SELECT id, row_number() OVER (ORDER BY id) FROM prompts WHERE user_id <> '00000000-0000-7000-8000-000000000001' LIMIT 200)
) AS p;
INSERT INTO prompt_favourites (user_id, prompt_id, created_at) SELECT user_id, prompt_id, now() - random() * interval '100 days' FROM folder_prompts ORDER BY prompt_id LIMIT 1000;

-- Most people only read: a few looked up by id are cheaper to find by the index than by reading all.
INSERT INTO users (id, full_name, updated_at)
SELECT ('00000000-0000-7000-b000-' || lpad(to_hex(i), 12, '0'))::uuid, 'Читатель ' || i, now() FROM generate_series(1, :prompts / 4) AS i;

-- Everybody has a personal base, so that what one person bought is few of many bases.
INSERT INTO prompt_bases (id, owner_id, base_name, base_description, access_type, created_at, updated_at)
SELECT ('00000000-0000-7000-8fff-' || right(id::text, 12))::uuid, id, 'Мои промпты', 'Личная база', 'PRIVATE', now() - random() * interval '1000 days', now()
FROM users WHERE full_name LIKE 'Читатель %';

-- All who only read follow the one who writes much; the one who buys follows 400 tags, and was told of most of what there is, some of it closed since.
INSERT INTO follows (id, user_id, kind, target, author_id, created_at)
SELECT gen_random_uuid(), id, 'user', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000001', now() - random() * interval '100 days'
FROM users WHERE full_name LIKE 'Читатель %';
INSERT INTO follows (id, user_id, kind, target) SELECT gen_random_uuid(), '00000000-0000-7000-8000-000000000002', 'tag', 'тег ' || i FROM generate_series(1, 400) AS i;
INSERT INTO notifications (id, user_id, kind, fact, data, created_at)
SELECT gen_random_uuid(), '00000000-0000-7000-8000-000000000002', 'followed', 'followed:' || p.id, jsonb_build_object('promptIds', jsonb_build_array(p.id), 'more', 0), now() - random() * interval '300 days'
FROM (SELECT id FROM prompts WHERE is_public OR random() < 0.2 ORDER BY id DESC LIMIT 5000) AS p;

-- Half as many answers as prompts, of people who only read and, a tenth of them, of the one who writes much, to 200 prompts; of each fifth prompt a result in words.
INSERT INTO runs (id, user_id, group_id, prompt_id, prompt_title, prompt_version, model, seed, state, text, kept, rating, day, created_at, finished_at)
SELECT uuidv7(made.at - now()), made.user_id, gen_random_uuid(), p.id, p.title, 1, 'model-' || made.i % 3, made.i, 'done', p.prompt_text, made.i % 7 = 0, made.i % 2, made.at::date, made.at, made.at
FROM (
  SELECT i, now() - (:prompts / 2 - i) * (interval '90 days' / (:prompts / 2)) AS at,
    CASE WHEN i % 10 = 0 THEN '00000000-0000-7000-8000-000000000001'::uuid ELSE ('00000000-0000-7000-b000-' || lpad(to_hex(1 + i % (:prompts / 4)), 12, '0'))::uuid END AS user_id
  FROM generate_series(1, :prompts / 2) AS i
) AS made
JOIN (SELECT id, title, prompt_text, row_number() OVER (ORDER BY id DESC) AS n FROM prompts WHERE is_public ORDER BY id DESC LIMIT 200) AS p ON p.n = 1 + made.i / 10 % 200;
INSERT INTO prompt_examples (id, prompt_id, text, caption, position, created_at)
SELECT gen_random_uuid(), id, left(prompt_text, 20000), title, 0, created_at FROM prompts WHERE copy_count % 5 = 0;
