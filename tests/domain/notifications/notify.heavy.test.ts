import type { Told } from "@/lib/notifications/kinds";
import { createToldToken } from "@/lib/notifications/mutations";
import { notify, notifyReaders } from "@/lib/notifications/notify";
import { carryOutRounds } from "@/lib/notifications/rounds";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { fillTable, query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aUser } from "@/tests/support/factories/user";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

const saleTo = (userId: string, order = "1"): Told => ({
  userId,
  kind: "sale",
  fact: `sale:${order}`,
  data: { baseId: "00000000-0000-7000-8000-000000000001", orderId: order, amount: "100.00", currency: "RUB" },
});
const tell = (...told: Told[]) => transaction((tx) => notify(tx, told));
const updated = (fact = "baseUpdated:1") =>
  ({
    kind: "baseUpdated",
    fact,
    data: { baseId: "00000000-0000-7000-8000-000000000001", added: 2, changed: 1 },
  }) as const;

test("a fact is told once, in whatever many transactions at once", async () => {
  const [anna, boris] = [await aUser(), await aUser()];
  await Promise.all(Array.from({ length: 20 }, () => tell(saleTo(anna.id), saleTo(boris.id))));
  expect(await db.notification.count()).toBe(2);
  await tell(saleTo(anna.id, "2"));
  expect(await db.notification.count({ where: { userId: anna.id } })).toBe(2);
});

test("a fact that is undone was never told of", async () => {
  const { id } = await aUser();
  await expect(
    transaction(async (tx) => {
      await notify(tx, [saleTo(id)]);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await db.notification.count()).toBe(0);
});

test("however many are told, it is one statement", async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => aUser()));
  const { statements } = await statementsOf(() => tell(...people.map(({ id }) => saleTo(id))));
  expect(statements.filter((statement) => !/^(BEGIN|COMMIT)/i.test(statement))).toHaveLength(1);
  expect(await db.notification.count()).toBe(30);
});

test("who deletes the account this moment is passed over: nobody waits for it, nothing fails", async () => {
  const [leaving, staying] = [await aUser(), await aUser()];
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${leaving.id}::uuid FOR UPDATE`;
    await tell(saleTo(leaving.id), saleTo(staying.id));
    await tx.user.delete({ where: { id: leaving.id } });
  });
  expect(await db.notification.findMany({ select: { userId: true } })).toEqual([{ userId: staying.id }]);
});

test("who makes a token this moment is told all the same", async () => {
  const seller = await aMember();
  let made: Promise<unknown> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`LOCK TABLE api_tokens IN ACCESS EXCLUSIVE MODE`;
    made = createToldToken(seller, { scopes: ["read"], name: "ключ" });
    for (let waiting = 0; waiting === 0;)
      waiting = (
        await query<{ count: number }>(
          testDatabaseUrl(),
          "SELECT count(*)::int AS count FROM pg_locks WHERE relation = 'api_tokens'::regclass AND NOT granted",
        )
      )[0]!.count;
    await tell(saleTo(seller.id));
  });
  await made;
  expect(await db.notification.count({ where: { userId: seller.id, kind: "sale" } })).toBe(1);
});

test("whose account gets an API token is told of it, once", async () => {
  const member = await aMember();
  await createToldToken(member, { scopes: ["read"], name: "ключ" });
  expect(await db.notification.findMany({ select: { userId: true, kind: true, data: true } })).toEqual([
    { userId: member.id, kind: "security", data: { baseId: null, what: "tokenCreated" } },
  ]);
});

test("a kind that a person has switched off leaves nothing", async () => {
  const { id } = await aUser();
  await db.notificationSetting.create({ data: { userId: id, kind: "sale", inApp: false, byMail: true } });
  await tell(saleTo(id));
  expect(await db.notification.count()).toBe(0); // and there is no address for mails
});

describe("everybody with access to a base", () => {
  /** A base with so many readers, one whose access has run out, and one of another base. */
  async function shelf(readers: number) {
    const [base, other, late, stranger] = [
      await aBase({ accessType: "ONE_TIME" }),
      await aBase({ accessType: "ONE_TIME" }),
      await aUser(),
      await aUser(),
    ];
    await anAccess({ userId: late.id, baseId: base.id, secondsLeft: -60 });
    await anAccess({ userId: stranger.id, baseId: other.id });
    await fillTable(
      "INSERT INTO users (id, full_name, updated_at) SELECT gen_random_uuid(), 'Читатель', now() FROM generate_series(1, $1)",
      [readers],
    );
    await fillTable(
      "INSERT INTO user_base_access (id, user_id, base_id, access_type, updated_at) SELECT gen_random_uuid(), id, $1, 'PURCHASED', now() FROM users WHERE full_name = 'Читатель'",
      [base.id],
    );
    return base;
  }

  test("is told by a job; the fact's own transaction writes one row", async () => {
    const base = await shelf(5);
    const { statements } = await statementsOf(() =>
      transaction((tx) => notifyReaders(tx, base.id, updated())),
    );
    expect(statements.filter((statement) => /^(INSERT|UPDATE|DELETE)/i.test(statement))).toHaveLength(1);
    expect(await db.notification.count()).toBe(0);
    await carryOutRounds(undefined, 2);
    const told = await db.notification.findMany({ include: { user: true } });
    expect(told.map(({ user, data }) => [user.fullName, data])).toEqual(
      Array(5).fill(["Читатель", updated().data]),
    );
    expect(await db.notificationRound.count()).toBe(0);
  });

  test("10,000 of them in a few statements", async () => {
    const base = await shelf(10_000);
    await transaction((tx) => notifyReaders(tx, base.id, updated()));
    const { statements } = await statementsOf(() => carryOutRounds());
    expect(await db.notification.count()).toBe(10_000);
    expect(statements.length).toBeLessThan(40);
  });

  test("is told, also behind a fact that cannot be told; that one is tried again the next time", async () => {
    const [poisoned, base] = [await shelf(1), await aBase({ accessType: "ONE_TIME" })];
    await anAccess({ userId: (await aUser()).id, baseId: base.id });
    await transaction((tx) => notifyReaders(tx, poisoned.id, updated("poison")));
    await transaction((tx) => notifyReaders(tx, base.id, updated("baseUpdated:2")));
    await db.$executeRaw`ALTER TABLE notifications ADD CONSTRAINT no_poison CHECK (fact <> 'poison')`;
    try {
      await carryOutRounds();
    } finally {
      await db.$executeRaw`ALTER TABLE notifications DROP CONSTRAINT no_poison`;
    }
    expect(await db.notification.findMany({ select: { fact: true } })).toEqual([{ fact: "baseUpdated:2" }]);
    await carryOutRounds();
    expect([
      await db.notification.count({ where: { fact: "poison" } }),
      await db.notificationRound.count(),
    ]).toEqual([1, 0]);
  });

  test("is told once, where the work was broken off in between and several workers share it", async () => {
    const base = await shelf(50);
    await transaction((tx) => notifyReaders(tx, base.id, updated("baseUpdated:1")));
    await transaction((tx) => notifyReaders(tx, base.id, updated("baseUpdated:2")));
    const broken = new AbortController();
    const first = carryOutRounds(broken.signal, 3);
    broken.abort();
    await first;
    expect(await db.notificationRound.count()).toBe(2);
    await Promise.all([
      carryOutRounds(undefined, 3),
      carryOutRounds(undefined, 3),
      carryOutRounds(undefined, 3),
    ]);
    await carryOutRounds();
    expect(await db.notification.count()).toBe(100);
    expect(await db.notificationRound.count()).toBe(0);
  });
});
