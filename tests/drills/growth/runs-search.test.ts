import { listRuns } from "@/lib/ai/runs/queries";
import { fillTable, resetDatabase } from "@/tests/support/database/test-database";
import { aMember } from "@/tests/support/viewers";

/** A drill, because it measures time, which other load on the machine would distort. */
test("a long word that almost stands in each place of many answers is looked for in time", async () => {
  await resetDatabase();
  const viewer = await aMember();
  await fillTable(
    `INSERT INTO runs (id, user_id, group_id, prompt_title, model, values, seed, day, state, text, search_text, finished_at)
    SELECT gen_random_uuid(), $1, gen_random_uuid(), 'Промпт', 'small', '{}', 1, now(), 'done', '', repeat('а', 20000), now() FROM generate_series(1, 1500)`,
    [viewer.id],
  );
  // What takes 3.5 seconds is refused with NOT_READY.
  for (const q of [`${"а".repeat(99)}б`, `б${"а".repeat(99)}`])
    expect((await listRuns(viewer, { q })).items).toEqual([]);
});
