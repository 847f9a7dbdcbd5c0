import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read, readByKey } from "@/lib/platform/db/read";
import { asAppError } from "@/lib/platform/db/errors";
import { statementsOf } from "@/tests/support/statements";

const VALUES = Prisma.sql`
  SELECT 1::int2 AS small, 2 AS whole, 9007199254740993::int8 AS large, count(*) AS counted, 1.5::float4 AS short, 0.1::float8 AS float, 12.30::numeric(10, 2) AS price,
    true AS yes, 'текст'::text AS text, 'а'::varchar(5) AS word, 'x'::char(3) AS padded, 'FREE'::"AccessType" AS enum, NULL::timestamptz AS nothing,
    '0190163d-8694-739b-aea5-966c26f8ad91'::uuid AS id, '{"a": [1, null, "б"]}'::json AS json, '[1.5]'::jsonb AS binary, '\\x00ff'::bytea AS bytes,
    '2026-03-29'::date AS day, '2026-03-29 02:30:00.289999'::timestamp AS local, '2026-03-29 02:30:00.289999+03'::timestamptz AS moment, '2026-01-01'::timestamptz AS midnight,
    ARRAY[1, NULL]::int2[] AS smalls, ARRAY[1, 2] AS numbers, ARRAY[3, NULL]::int8[] AS larges, ARRAY[0.1]::float8[] AS floats, ARRAY[1.50]::numeric[] AS prices,
    ARRAY['a,"b"', NULL, ''] AS texts, ARRAY[true, false] AS flags, ARRAY['0190163d-8694-739b-aea5-966c26f8ad91']::uuid[] AS ids, '{}'::text[] AS none,
    ARRAY['2026-03-29', NULL]::date[] AS days, ARRAY['2026-03-29 02:30:00+03']::timestamptz[] AS moments, ARRAY['2026-03-29 02:30:00']::timestamp[] AS locals`;

test("every value is what Prisma makes of it", async () => {
  const [byPrisma] = await db.$queryRaw<object[]>`${VALUES}`;
  const [row] = await read<Record<string, unknown>>`${VALUES}`;
  expect(Object.keys(row!)).toEqual(Object.keys(byPrisma!));
  for (const [name, value] of Object.entries(byPrisma!)) {
    const found = name === "bytes" ? new Uint8Array(row![name] as Buffer) : row![name];
    expect([name, found, typeof found]).toEqual([name, value, typeof value]);
  }
  expect(row).toMatchObject({
    large: 9007199254740993n,
    moment: new Date("2026-03-28T23:30:00.289Z"),
    day: new Date("2026-03-29"),
    price: new Prisma.Decimal("12.3"),
  });
});

test("every parameter is what Prisma makes of it, also a moment that is another day here", async () => {
  const late = new Date("2026-03-28T22:30:00.289Z");
  const given = [
    late,
    [late, late],
    null,
    12,
    1.5,
    5_000_000_000n,
    true,
    [true, false],
    ["а'\"\\{,}", null],
    ["1", "2"],
    "it's",
  ] as const;
  const [moment, moments, nothing, whole, float, large, yes, flags, texts, numbers, text] = given;
  const asked = Prisma.sql`SELECT ${moment}::timestamptz AS moment, ${moment}::date AS day, ${moments}::timestamptz[] AS moments, ${nothing}::uuid AS nothing, ${whole}::int AS whole,
    ${float}::float8 AS float, ${large}::int8 AS large, ${yes}::boolean AS yes, ${flags}::boolean[] AS flags, ${texts}::text[] AS texts, ${numbers}::int[] AS numbers, ${text} AS text`;
  expect(await read`${asked}`).toEqual(await db.$queryRaw`${asked}`);
});

test("one statement, outside of a transaction, that says that it only reads", async () => {
  const { statements } = await statementsOf(() => read`SELECT ${"а"} AS text`);
  expect(statements).toEqual(["/* reads */ SELECT $1 AS text"]);
});

test("a statement by keys is kept by its connection, one for all values", async () => {
  const keptBeside = (mark: string) => readByKey<{ mark: string; statements: number }>`
    SELECT ${mark} AS mark, count(*)::int AS statements FROM pg_prepared_statements WHERE statement LIKE '%AS mark, count(*)%'`;
  expect(await keptBeside("a")).toEqual([{ mark: "a", statements: 1 }]);
  expect(await keptBeside("b")).toEqual([{ mark: "b", statements: 1 }]);
});

test("what the database could not serve is an outage to whoever asked, and what a statement says wrong is not", async () => {
  const stopped: unknown = await read`SELECT pg_cancel_backend(pg_backend_pid()), pg_sleep(5)::text`.catch(
    (thrown: unknown) => thrown,
  );
  expect(asAppError(stopped)).toMatchObject({ code: "NOT_READY" });
  const wrong: unknown = await read`SELECT ${"x"}::uuid`.catch((thrown: unknown) => thrown);
  expect(asAppError(wrong)).toBe(wrong);
});
