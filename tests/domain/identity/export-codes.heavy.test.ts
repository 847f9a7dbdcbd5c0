import { exportMe } from "@/lib/identity/export/export";
import { db } from "@/lib/platform/db/client";
import { longestShareOf } from "@/tests/support/cpu-time";
import { fillTable, resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

type Document = { prompt_bases: { id: string }[]; activation_codes: { id: string; baseId: string }[] };

const exported = async (viewer: Awaited<ReturnType<typeof aMember>>) =>
  new Response((await exportMe(viewer, {})).body).text();

/** Codes that have expired: a base has any number of them (docs/product/codes.md 1). */
const expired = (baseId: string, count: number) =>
  fillTable(
    `INSERT INTO activation_codes (id, base_id, code_value, expires_at, created_at)
     SELECT gen_random_uuid(), $1::uuid, gen_random_uuid()::text, now() - interval '1 hour', now() - make_interval(secs => n / 50)
     FROM generate_series(1, $2::int) AS n`,
    [baseId, count],
  );

test("the export has every activation code of the person's bases, once, and nobody else's", async () => {
  const [viewer, other] = [await aMember(), await aMember()];
  const bases = [];
  for (let i = 0; i < 3; i += 1)
    bases.push(await aBase({ ownerId: viewer.id, accessType: "CODE_ONLY", baseName: `Полка ${i}` }));
  await expired(bases[0]!.id, 250);
  await expired(bases[2]!.id, 100);
  await expired((await aBase({ ownerId: other.id, accessType: "CODE_ONLY" })).id, 10);
  const document = JSON.parse(await exported(viewer)) as Document;
  expect(document.prompt_bases).toHaveLength(3);
  expect(new Set(document.activation_codes.map(({ id }) => id)).size).toBe(350);
  expect(document.activation_codes).toHaveLength(350);
  const of = (baseId: string) => document.activation_codes.filter((code) => code.baseId === baseId).length;
  expect(bases.map(({ id }) => of(id))).toEqual([250, 0, 100]);
});

test("tens of thousands of codes are exported with others served in between", async () => {
  const viewer = await aMember();
  const base = await aBase({ ownerId: viewer.id, accessType: "CODE_ONLY" });
  await expired(base.id, 30_000);
  await db.$executeRaw`ANALYZE activation_codes`;
  let length = (await exported(viewer)).length; // what compiling the code takes is no stretch of the export
  const share = await longestShareOf(async () => (length = (await exported(viewer)).length));
  expect(length).toBeGreaterThan(3_000_000);
  expect(share).toBeLessThan(0.2); // in one piece it is most of it
});
