import { deleteBase } from "@/lib/bases/mutations";
import { storeSamples } from "@/lib/bases/storefront/samples";
import { lockBase } from "@/lib/bases/writing/lock";
import { hideBase } from "@/lib/bases/sales-off/mutations";
import { deleteMe } from "@/lib/identity/mutations";
import { holdWriter } from "@/lib/identity/hold-person";
import { db } from "@/lib/platform/db/client";
import { asAppError } from "@/lib/platform/db/errors";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { Member } from "@/lib/platform/viewer";
import { addExample, deleteExample, updateExample } from "@/lib/prompts/examples/mutations";
import { createPrompt, deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import {
  hideExample,
  hidePrompt,
  holdJudgedExample,
  holdJudgedPrompt,
} from "@/lib/prompts/writing/moderation";
import { CONTENT_COLUMNS, NOTHING_SAID } from "@/lib/prompts/writing/content-fields";
import { writePrompts } from "@/lib/prompts/writing/write-many";
import { drawNumber, newSeed } from "@/lib/templates/random";
import { deleteTrash, restoreTrash } from "@/lib/trash/mutations";
import { aPicture } from "@/tests/support/attachments";
import { query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { sized } from "@/tests/support/size";
import { spooled } from "@/tests/support/spooled";
import { aMember } from "@/tests/support/viewers";

const STEPS = sized(150, 3_000);

/**
 * What triggers wrote until version 1.29.0, written beside what code writes: news of bases, and the names of deleted ones. Without foreign
 * keys, which the trash follows.
 */
const OLD = `
  CREATE TABLE old_changes (base_id uuid, prompt_id uuid, at timestamptz, added_at timestamptz, changed_at timestamptz,
    removed_at timestamptz, removed_title text, PRIMARY KEY (base_id, prompt_id));
  CREATE TABLE old_names (id uuid PRIMARY KEY, base_name text);
  CREATE FUNCTION old_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO old_changes AS c (base_id, prompt_id, at, added_at)
    SELECT b.id, NEW.id, least(NEW.created_at, clock_timestamp()), least(NEW.created_at, clock_timestamp())
    FROM prompt_bases b WHERE b.id = NEW.prompt_base_id AND b.access_type <> 'PRIVATE'
    ON CONFLICT (base_id, prompt_id) DO UPDATE SET removed_at = NULL, removed_title = NULL,
      added_at = CASE WHEN c.added_at IS NULL AND c.changed_at IS NULL THEN EXCLUDED.added_at ELSE c.added_at END,
      at = coalesce(greatest(c.added_at, c.changed_at), EXCLUDED.added_at);
    RETURN NULL; END $$;
  CREATE FUNCTION old_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO old_changes (base_id, prompt_id, at, removed_at, removed_title)
    SELECT b.id, OLD.id, clock_timestamp(), clock_timestamp(), CASE WHEN OLD.hidden_at IS NULL THEN OLD.title END
    FROM prompt_bases b WHERE b.id = OLD.prompt_base_id AND b.access_type <> 'PRIVATE'
    ON CONFLICT (base_id, prompt_id) DO UPDATE SET at = EXCLUDED.at, removed_at = EXCLUDED.removed_at, removed_title = EXCLUDED.removed_title;
    RETURN NULL; END $$;
  CREATE FUNCTION old_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE moment timestamptz := clock_timestamp(); moved boolean := OLD.prompt_base_id <> NEW.prompt_base_id; BEGIN
    IF moved THEN
      INSERT INTO old_changes (base_id, prompt_id, at, removed_at, removed_title)
      SELECT b.id, OLD.id, moment, moment, CASE WHEN OLD.hidden_at IS NULL THEN OLD.title END
      FROM prompt_bases b WHERE b.id = OLD.prompt_base_id AND b.access_type <> 'PRIVATE'
      ON CONFLICT (base_id, prompt_id) DO UPDATE SET at = EXCLUDED.at, removed_at = EXCLUDED.removed_at, removed_title = EXCLUDED.removed_title;
    END IF;
    INSERT INTO old_changes AS c (base_id, prompt_id, at, added_at, changed_at)
    SELECT b.id, NEW.id, moment, CASE WHEN moved THEN moment END, CASE WHEN NOT moved THEN moment END
    FROM prompt_bases b WHERE b.id = NEW.prompt_base_id AND b.access_type <> 'PRIVATE'
    ON CONFLICT (base_id, prompt_id) DO UPDATE SET at = EXCLUDED.at, removed_at = NULL, removed_title = NULL,
      added_at = coalesce(EXCLUDED.added_at, c.added_at), changed_at = EXCLUDED.changed_at;
    RETURN NULL; END $$;
  CREATE FUNCTION old_base() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO old_names SELECT o.id, coalesce(o.base_name, OLD.base_name) FROM orders o WHERE o.base_id = OLD.id
    ON CONFLICT (id) DO UPDATE SET base_name = EXCLUDED.base_name;
    DELETE FROM old_changes WHERE base_id = OLD.id;
    RETURN OLD; END $$;
  CREATE FUNCTION old_access() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO old_names SELECT r.id, b.base_name FROM code_redemptions r, prompt_bases b WHERE r.access_id = OLD.id AND b.id = OLD.base_id
    ON CONFLICT (id) DO UPDATE SET base_name = EXCLUDED.base_name;
    RETURN OLD; END $$;
  CREATE TRIGGER old_added AFTER INSERT ON prompts FOR EACH ROW EXECUTE FUNCTION old_added();
  CREATE TRIGGER old_removed AFTER DELETE ON prompts FOR EACH ROW EXECUTE FUNCTION old_removed();
  CREATE TRIGGER old_changed AFTER UPDATE ON prompts FOR EACH ROW WHEN (OLD.prompt_base_id <> NEW.prompt_base_id
    OR ${Object.values(CONTENT_COLUMNS)
      .map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`)
      .join(" OR ")}) EXECUTE FUNCTION old_changed();
  CREATE TRIGGER old_base BEFORE DELETE ON prompt_bases FOR EACH ROW EXECUTE FUNCTION old_base();
  CREATE TRIGGER old_access BEFORE DELETE ON user_base_access FOR EACH ROW EXECUTE FUNCTION old_access()`;
const GONE = `
  DROP TABLE IF EXISTS old_changes, old_names;
  DROP FUNCTION IF EXISTS old_added, old_removed, old_changed, old_base, old_access CASCADE`;

beforeAll(async () => {
  await resetDatabase();
  await query(testDatabaseUrl(), OLD);
});
afterAll(() => query(testDatabaseUrl(), GONE));

/** Rows that code has not written as triggers would have, and derived columns that differ from their sources. */
const differences = () => db.$queryRaw<object[]>`
  SELECT 'news' AS what, to_jsonb(n) AS new, to_jsonb(o) AS old FROM base_changes n FULL JOIN old_changes o ON o.base_id = n.base_id AND o.prompt_id = n.prompt_id
  WHERE (n.removed_title, n.added_at IS NULL, n.changed_at IS NULL, n.removed_at IS NULL) IS DISTINCT FROM (o.removed_title, o.added_at IS NULL, o.changed_at IS NULL, o.removed_at IS NULL)
    OR abs(extract(epoch FROM n.at - o.at)) > 2 OR abs(extract(epoch FROM n.added_at - o.added_at)) > 2 OR abs(extract(epoch FROM n.changed_at - o.changed_at)) > 2
  UNION ALL SELECT 'name of an order', to_jsonb(o.base_name), to_jsonb(n.base_name) FROM old_names n JOIN orders o ON o.id = n.id
    WHERE o.base_id IS NULL AND o.base_name IS DISTINCT FROM n.base_name
  UNION ALL SELECT 'name of a redemption', to_jsonb(r.base_name), to_jsonb(n.base_name) FROM old_names n JOIN code_redemptions r ON r.id = n.id
    WHERE r.access_id IS NULL AND r.base_name IS DISTINCT FROM n.base_name
  UNION ALL SELECT 'results', to_jsonb(p.model_keys), to_jsonb(prompt_model_keys(p.id, p.models)) FROM prompts p
    WHERE p.model_keys <> prompt_model_keys(p.id, p.models) OR p.has_examples <> EXISTS (SELECT FROM prompt_examples e WHERE e.prompt_id = p.id AND e.attachment_id IS NOT NULL)
  UNION ALL SELECT 'a webhook without a turn', to_jsonb(w.id), NULL FROM webhooks w
    WHERE w.next_due_at IS NULL AND EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting')
  UNION ALL SELECT 'an open sample, or one that is not sold', to_jsonb(p.id), NULL FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE p.sample_position IS NOT NULL AND (p.is_public OR b.access_type IN ('PRIVATE', 'FREE'))
  UNION ALL SELECT 'counts of bases', to_jsonb(c), to_jsonb(k) FROM (
      SELECT prompt_base_id AS base_id, content_type, count(*)::int AS count, (count(*) FILTER (WHERE is_public))::int AS public_count FROM prompts GROUP BY 1, 2
    ) AS c FULL JOIN (SELECT base_id, content_type, count, public_count FROM base_prompt_counts WHERE count <> 0) AS k USING (base_id, content_type)
    WHERE (c.count, c.public_count) IS DISTINCT FROM (k.count, k.public_count)`;

test("whatever is created, edited, imported, moved, sold, hidden, deleted and brought back, code notes what triggers noted", async () => {
  const seed = newSeed();
  let draws = 0;
  const pick = <T>(list: readonly T[]): T => list[drawNumber(0, list.length - 1, seed, String(++draws))]!;
  const word = () => pick(["Письмо", "План", "Отчёт", "Портрет", "Сценарий"]);
  const [owner, buyer, admin] = [await aMember(), await aMember(), await aMember({ role: "admin" })];
  await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  for (const accessType of ["FREE", "FREE", "ONE_TIME", "CODE_ONLY"] as const) {
    const { id: baseId } = await aBase({ ownerId: owner.id, accessType });
    const access = await anAccess({ userId: buyer.id, baseId, expiresAt: new Date(0) });
    const { id: codeId } = await aCode({ baseId });
    await db.codeRedemption.create({ data: { codeId, userId: buyer.id, accessId: access.id } });
    const sold = { accessType: "ONE_TIME", amount: 100, provider: "yookassa", status: "paid" } as const;
    await db.order.create({ data: { ...sold, userId: buyer.id, baseId, paidAt: new Date() } });
  }
  const picture = await aPicture();
  const events = ["promptCreated" as const];
  await db.webhook.create({ data: { userId: owner.id, url: "https://a.example", events } });

  const content = () => ({
    ...NOTHING_SAID,
    title: word(),
    shortDescription: "Один из многих промптов",
    promptText: `Напиши: ${word()}`,
    contentType: "TEXT" as const,
    tags: [word()],
    language: pick([null, "en" as const]),
    models: [pick(["GPT-5", "Imagen"])],
  });

  async function something(): Promise<() => Promise<unknown>> {
    const [prompts, bases, results, bin] = await Promise.all([
      db.prompt.findMany({ select: { id: true, promptBaseId: true } }),
      db.promptBase.findMany({ where: { ownerId: owner.id }, select: { id: true, accessType: true } }),
      db.promptExample.findMany({ select: { id: true, promptId: true } }),
      db.trashEntry.findMany({ select: { kind: true, itemId: true } }),
    ]);
    const { id: promptBaseId } = pick(bases);
    const create = () => createPrompt(owner, { ...content(), promptBaseId });
    if (prompts.length < 3) return create;
    const [{ id }, { id: other }] = [pick(prompts), pick(prompts)];
    const back = bin.length > 0 ? pick(bin) : null;
    const result = results.length > 0 ? pick(results) : null;
    const [hidden, model] = [pick([true, false]), pick(["SDXL", "Veo", ""])];
    const shared = bases.filter(({ accessType }) => accessType !== "PRIVATE");
    const imported = (): Promise<void> =>
      transaction(async (tx) => {
        await holdWriter(tx, owner.id);
        const [made] = await tx.$queryRaw<[{ id: string }]>`SELECT gen_random_uuid()::text AS id`;
        const added = { ...content(), id: made.id, promptBaseId, privateOnly: false, version: 1 };
        await writePrompts(tx, owner, { create: [added], update: [{ ...content(), id }] });
      });
    return pick([
      create,
      create,
      imported,
      () => updatePrompt(owner, { id, title: word() }),
      () => updatePrompt(owner, { id, promptText: `Напиши: ${word()}`, models: [word()] }),
      () => updatePrompt(owner, { id, promptBaseId }),
      () => updatePrompt(owner, { id, promptBaseId, title: word() }),
      () => deletePrompt(owner, { id }),
      () =>
        transaction(async (tx) => {
          const { promptBaseId: of } = await tx.prompt.findUniqueOrThrow({ where: { id: other } });
          await storeSamples(tx, (await lockBase(tx, of))!, [other]);
        }),
      () => addExample(owner, { id, text: "Результат", model } as Parameters<typeof addExample>[1]),
      async () =>
        addExample(owner, { id, file: await spooled(picture), model } as Parameters<typeof addExample>[1]),
      () => transaction(async (tx) => hidePrompt(tx, (await holdJudgedPrompt(tx, id))!, hidden)),
      ...(shared.length > 1 ? [() => deleteBase(owner, { id: pick(shared).id })] : []),
      ...(shared.length > 0 ? [() => hideBase(admin, { id: pick(shared).id, hidden, reason: "" })] : []),
      ...(result
        ? [
            () => updateExample(owner, { id: result.promptId, exampleId: result.id, model }),
            () => deleteExample(owner, { id: result.promptId, exampleId: result.id }),
            () =>
              transaction(async (tx) => hideExample(tx, (await holdJudgedExample(tx, result.id))!, hidden)),
          ]
        : []),
      ...(back
        ? [restoreTrash, restoreTrash, restoreTrash, deleteTrash].map(
            (call) => () => call(owner, { kind: back.kind, id: back.itemId }),
          )
        : []),
    ]);
  }

  let done = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const call = await something();
    const failed = await call().then(
      () => void (done += 1),
      (error: unknown) => asAppError(error),
    );
    if (failed && !(failed instanceof AppError && failed.status < 500)) throw failed;
    expect({ seed, step, differs: await differences() }).toEqual({ seed, step, differs: [] });
  }
  expect(done).toBeGreaterThan(STEPS / 3);
  const { fullName: confirm } = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
  await deleteMe(owner satisfies Member, { confirm });
  expect({ seed, differs: await differences() }).toEqual({ seed, differs: [] });
  expect(await db.order.count({ where: { baseName: null } })).toBe(0);
}, 600_000);
