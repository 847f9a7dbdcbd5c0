import { HASTE } from "@/tests/support/database/hasty-database";
import { deleteBase } from "@/lib/bases/mutations";
import { deleteKnowledgeBase } from "@/lib/knowledge/mutations";
import { db } from "@/lib/platform/db/client";
import { withinRequest } from "@/lib/platform/request-scope";
import { deleteTrash, restoreTrash } from "@/lib/trash/mutations";
import { query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { sized } from "@/tests/support/size";
import { aMember } from "@/tests/support/viewers";

const PROMPTS = sized(100, 300);
const VERSIONS = sized(3, 10);
/** Seconds beyond the limit. */
const TOO_LONG = (HASTE * 1.2) / 1000;

const run = (sql: string, values: unknown[] = []) => query(testDatabaseUrl(), sql, values);

beforeAll(async () => {
  await resetDatabase();
  await run(
    `CREATE FUNCTION dawdle() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(${TOO_LONG}); RETURN NULL; END $$`,
  );
  await run(
    "CREATE TRIGGER dawdles AFTER UPDATE OR DELETE ON trash_entries FOR EACH ROW EXECUTE FUNCTION dawdle()",
  );
});
afterAll(() => run("DROP FUNCTION dawdle() CASCADE"));

/** A statement that is as slow as those of the bin are here. */
const dawdle = () => withinRequest("203.0.113.9", () => db.$queryRaw`SELECT pg_sleep(${TOO_LONG})::text`);

test("a large base goes into the bin, comes back and ends, however long that takes beyond the usual limits", async () => {
  const owner = await aMember();
  const base = await aBase({ ownerId: owner.id });
  const { id } = await aPrompt({ base });
  const columns = (await run("SELECT trash_columns('prompts')::text AS name WHERE true"))
    .map(({ name }) => name as string)
    .filter((name) => name !== "id");
  await run(
    `INSERT INTO prompts (id, ${columns.join()}) SELECT gen_random_uuid(), ${columns.join()} FROM prompts, generate_series(2, ${PROMPTS}) WHERE id = $1`,
    [id],
  );
  await run(
    `INSERT INTO prompt_versions (prompt_id, number, author_id, source, size, title, short_description, prompt_text, content_type, category, tags, usage_examples, is_fillable, began_at, created_at)
     SELECT id, n, user_id, 'edit', 10, title, short_description, prompt_text, content_type, category, tags, usage_examples, is_fillable, now(), now() FROM prompts, generate_series(1, ${VERSIONS}) n`,
  );
  await expect(dawdle()).rejects.toThrow();

  const item = { kind: "base", id: base.id } as const;
  await withinRequest("203.0.113.9", () => deleteBase(owner, base));
  expect(await db.prompt.count()).toBe(0);
  await withinRequest("203.0.113.9", () => restoreTrash(owner, item));
  expect(await db.prompt.count({ where: { promptBaseId: base.id } })).toBe(PROMPTS);
  expect(await db.promptVersion.count()).toBe(PROMPTS * VERSIONS);
  await withinRequest("203.0.113.9", () => deleteBase(owner, base));
  await withinRequest("203.0.113.9", () => deleteTrash(owner, item));
  expect(await db.trashRow.count()).toBe(0);
});

test("so does a knowledge base", async () => {
  const owner = await aMember();
  const { id } = await aKnowledgeBase({ userId: owner.id, texts: ["Один", "Два"] });
  await withinRequest("203.0.113.9", () => deleteKnowledgeBase(owner, { id }));
  await withinRequest("203.0.113.9", () => restoreTrash(owner, { kind: "knowledgeBase", id }));
  expect(await db.knowledgeFile.count()).toBe(2);
});
