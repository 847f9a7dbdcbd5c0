import { ACCESS_TYPES, type AccessType, PAID_TYPES } from "@/lib/bases/access-types";
import { isOpenToAll } from "@/lib/bases/policy";
import { IS_STILL_NEWS_PROMPT } from "@/lib/identity/people/still-news";
import { databaseNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { read } from "@/lib/platform/db/read";
import { MEMBER_ROLES, type MemberRole, viewerId } from "@/lib/platform/viewer";
import { canReadPrompt, IS_LISTED, isReadable, readableWhere } from "@/lib/prompts/readable";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aWorld, type Persona, PERSONAS, type World } from "@/tests/support/personas";

let world: World;
const ids: string[] = [];

/** A base of the owner that the buyer may read, and the expired buyer no longer. */
async function aShelf(accessType: AccessType, hiddenAt: Date | null, isListed: boolean) {
  if (accessType === "PRIVATE") return { ...world.shelves.PRIVATE.base, hiddenAt };
  const { owner, buyer, expired } = world.members;
  const base = await aBase({ ownerId: owner.id, accessType });
  await anAccess({ userId: buyer.id, baseId: base.id, secondsLeft: 600 });
  await anAccess({ userId: expired.id, baseId: base.id, secondsLeft: -1 });
  for (const [role, worker] of Object.entries(world.workers)) {
    await db.baseMember.create({ data: { baseId: base.id, userId: worker.id, role: role as MemberRole } });
    worker.memberOf = { ...worker.memberOf, [base.id]: role as MemberRole };
  }
  return db.promptBase.update({ where: { id: base.id }, data: { hiddenAt, isListed } });
}

/** When an administrator hid the base, and whether it is listed. */
const SOLD: [Date | null, boolean][] = [
  [null, true],
  [new Date(), true],
];
const STATES: Partial<Record<AccessType, typeof SOLD>> = {
  PRIVATE: [[null, true]],
  FREE: [...SOLD, [null, false], [new Date(), false]],
};

beforeAll(async () => {
  const judgedIds: string[] = [];
  await resetDatabase();
  world = await aWorld();
  const { owner, author } = world.members;
  for (const accessType of ACCESS_TYPES) {
    for (const [hiddenAt, isListed] of STATES[accessType] ?? SOLD) {
      const base = await aShelf(accessType, hiddenAt, isListed);
      const places = PAID_TYPES.includes(accessType) ? [null, 1] : [null];
      for (const place of places) {
        for (const [at, userId] of [owner.id, author.id].entries()) {
          // Each has a text of its own, and is hidden only through its base: a trigger hides texts written into a hidden base.
          const { id } = await aPrompt({ base, userId, promptText: `Текст ${ids.length}` });
          await db.prompt.update({
            where: { id },
            data: {
              isPublic: isOpenToAll(base),
              samplePosition: place && place + at,
              hiddenAt: null,
              hiddenWith: null,
            },
          });
          ids.push(id);
          const judged = await aPrompt({ base, userId, promptText: `Скрытый текст ${ids.length}` });
          if (place && at === 0)
            await db.prompt.update({ where: { id: judged.id }, data: { samplePosition: 3 } });
          judgedIds.push(judged.id);
        }
      }
    }
  }
  await db.prompt.updateMany({
    where: { id: { in: judgedIds } },
    data: { hiddenAt: new Date(), isPublic: false },
  });
  ids.push(...judgedIds);
});

test.each([...PERSONAS, ...MEMBER_ROLES])(
  "%s: the rule in TypeScript, as a filter and in SQL is one rule",
  async (persona) => {
    const viewer = { ...world.viewers, ...world.workers }[persona];
    const now = await databaseNow(db);
    const userId = viewerId(viewer);
    const rows = await db.prompt.findMany({
      where: { id: { in: ids } },
      orderBy: { id: "asc" },
      select: {
        id: true,
        userId: true,
        samplePosition: true,
        hiddenAt: true,
        base: { select: { id: true, ownerId: true, accessType: true, hiddenAt: true } },
      },
    });
    const records = userId ? await db.userBaseAccess.findMany({ where: { userId } }) : [];
    const recordOf = new Map(records.map((record) => [record.baseId, record]));
    const byRule = rows
      .filter((row) =>
        canReadPrompt(
          viewer,
          { ...row, isSample: row.samplePosition !== null },
          recordOf.get(row.base.id),
          now,
        ),
      )
      .map(({ id }) => id);
    const byFilter = await db.prompt.findMany({
      where: { id: { in: ids }, AND: readableWhere(viewer, now) },
      orderBy: { id: "asc" },
    });
    const bySql = await read<{ id: string }>`
    SELECT p.id FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE p.id = ANY(${ids}::uuid[]) AND ${isReadable(viewer)} ORDER BY p.id`;
    expect(byFilter.map(({ id }) => id)).toEqual(byRule);
    expect(bySql.map(({ id }) => id)).toEqual(byRule);
    expect(rows).toHaveLength(68);
    expect(byRule).toHaveLength(READ[persona]);
  },
);

/** Counted by hand: 2 of a PRIVATE base, 2 of a FREE one that is shown and 2 of a hidden one, as many of unlisted ones, 4 of each of six that are sold or opened by codes, 2 of them samples; and as many that an administrator hid. */
const READ: Record<Persona | MemberRole, number> = {
  guest: 4 + 3 * 2,
  owner: 68,
  other: 4 + 3 * 2,
  // Whatever is hidden as well, but nothing of a PRIVATE base, whatever record there is.
  buyer: 2 * (8 + 6 * 4),
  expired: 4 + 3 * 2,
  reader: 2 * (8 + 6 * 4),
  editor: 2 * (8 + 6 * 4),
  manager: 2 * (8 + 6 * 4),
  admin: 2 * 8 + 3 * 2,
  // All that they wrote, and what everybody reads of the owner's.
  author: 34 + 2 + 3,
};

test("lists show of these what is in a listed FREE base", async () => {
  const listed = await read<{
    id: string;
  }>`SELECT p.id FROM prompts p WHERE p.id = ANY(${ids}::uuid[]) AND ${IS_LISTED}`;
  const open = { accessType: "FREE", hiddenAt: null, isListed: true } as const;
  const where = { id: { in: ids }, hiddenAt: null, base: open };
  const expected = await db.prompt.findMany({ where, select: { id: true } });
  expect(listed.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  expect(listed).toHaveLength(2);
});

test("followers are told of what lists show: the condition is repeated in lib/identity", () => {
  expect(IS_STILL_NEWS_PROMPT.sql).toContain(IS_LISTED.sql);
});
