import { isForSale } from "@/components/bases/purchase/sale";
import { remindOfEnds } from "@/lib/bases/access/remind";
import { extendAccess } from "@/lib/bases/access/extend";
import { getBase } from "@/lib/bases/queries";
import { notificationLetter } from "@/lib/notifications/mail/letter";
import { listNotifications } from "@/lib/notifications/queries";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

const DAY = 86_400;

/** Access that ends in so many days and was given long ago. */
async function anEnd(days: number, givenDaysAgo = 30) {
  const [base, reader] = [await aBase({ accessType: "SUBSCRIPTION" }), await aMember()];
  const access = await anAccess({ userId: reader.id, baseId: base.id, secondsLeft: days * DAY });
  await db.$executeRaw`UPDATE user_base_access SET updated_at = now() - make_interval(days => ${givenDaysAgo}) WHERE id = ${access.id}::uuid`;
  return { base, reader, access };
}
const told = async () =>
  (await db.notification.findMany({ orderBy: { createdAt: "asc" } })).map(({ userId, kind, data }) => ({
    userId,
    kind,
    data,
  }));

test("three days before access ends its holder is told, once", async () => {
  const { base, reader, access } = await anEnd(2.9);
  await anEnd(3.1);
  await anEnd(-0.1);
  for (let times = 0; times < 3; times += 1) await remindOfEnds();
  expect(await told()).toEqual([
    {
      userId: reader.id,
      kind: "accessEnding",
      data: { baseId: base.id, endsAt: access.expiresAt!.toISOString() },
    },
  ]);
});

test("the notification and its mail lead to the form that extends access", async () => {
  const { base, reader, access } = await anEnd(2);
  await remindOfEnds();
  const [told] = (await listNotifications(reader, {})).items;
  expect(told!.path).toBe(`/purchase/new/${base.id}`);
  expect(isForSale(await getBase(reader, { id: base.id }))).toBe(true);
  const kept = {
    kind: "accessEnding" as const,
    data: { baseId: base.id, endsAt: access.expiresAt!.toISOString() },
  };
  const { text, html } = notificationLetter(
    { userId: reader.id, address: "a@example.test", language: "en" },
    kept,
    { baseName: "База" },
    [],
  );
  const address = `/en/purchase/new/${base.id}`;
  expect([text.includes(`${address}\n`), html.includes(`${address}"`)]).toEqual([true, true]);
});

test("whoever extends is told again before the new end", async () => {
  const { base, reader } = await anEnd(1);
  await remindOfEnds();
  await transaction((tx) =>
    extendAccess(tx, { userId: reader.id, baseId: base.id, days: 30, grant: "PURCHASED" }),
  );
  await remindOfEnds();
  expect(await told()).toHaveLength(1);
  await db.$executeRaw`UPDATE user_base_access SET expires_at = now() + interval '2 days', updated_at = now() - interval '10 days'`;
  await remindOfEnds();
  expect(await told()).toHaveLength(2);
});

test("access that was short from its beginning, or has no end, is not reminded of", async () => {
  await anEnd(2, 0);
  await anAccess({ userId: (await aMember()).id, baseId: (await aBase({ accessType: "ONE_TIME" })).id });
  await remindOfEnds();
  expect(await told()).toEqual([]);
});

test("workers at once remind each person once, in pieces", async () => {
  const base = await aBase({ accessType: "SUBSCRIPTION" });
  await db.$executeRaw`INSERT INTO users (id, full_name, updated_at) SELECT gen_random_uuid(), 'Читатель', now() FROM generate_series(1, 1200)`;
  await db.$executeRaw`
    INSERT INTO user_base_access (id, user_id, base_id, access_type, expires_at, updated_at)
    SELECT gen_random_uuid(), id, ${base.id}::uuid, 'PURCHASED', now() + interval '1 day', now() - interval '9 days' FROM users WHERE full_name = 'Читатель'`;
  await Promise.all([remindOfEnds(), remindOfEnds(), remindOfEnds()]);
  await remindOfEnds();
  expect(await db.notification.count()).toBe(1200);
});

test("what is looked for comes from the index, however much access has ended or been reminded of", async () => {
  const { base } = await anEnd(10);
  await db.$executeRaw`INSERT INTO users (id, full_name, updated_at) SELECT gen_random_uuid(), 'Читатель', now() FROM generate_series(1, 5000)`;
  await db.$executeRaw`
    INSERT INTO user_base_access (id, user_id, base_id, access_type, expires_at, reminded_of, updated_at)
    SELECT gen_random_uuid(), id, ${base.id}::uuid, 'PURCHASED', now() + interval '1 day', now() + interval '1 day', now() - interval '9 days' FROM users WHERE full_name = 'Читатель'`;
  await db.$executeRaw`VACUUM (FULL, ANALYZE) user_base_access`;
  const plan = await db.$queryRaw<{ "QUERY PLAN": string }[]>`
    EXPLAIN SELECT id FROM user_base_access WHERE expires_at > now() AND expires_at <= now() + interval '3 days' AND reminded_of IS DISTINCT FROM expires_at ORDER BY expires_at LIMIT 500`;
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("user_base_access_unreminded_idx");
});
