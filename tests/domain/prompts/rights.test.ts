import { hasAccess } from "@/lib/bases/access/policy";
import { accessWhere } from "@/lib/bases/access/scope";
import { ACCESS_TYPES, type AccessType, PAID_TYPES } from "@/lib/bases/access-types";
import { canSeeBase } from "@/lib/bases/policy";
import { visibleBases } from "@/lib/bases/scope";
import { databaseNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { read } from "@/lib/platform/db/read";
import { viewerId } from "@/lib/platform/viewer";
import { canReadPrompt } from "@/lib/prompts/readable";
import { getPrompt } from "@/lib/prompts/queries";
import { listWithin } from "@/lib/prompts/lists/list";
import { listPromptsInput, WITHIN } from "@/lib/prompts/lists/schema";
import { PROMPT_SORTS } from "@/lib/prompts/lists/sorts";
import { isWithin, promptsWithin, scopeIn, scopeOf } from "@/lib/prompts/scope";
import { resetDatabase } from "@/tests/support/database/test-database";
import { turnOf } from "@/tests/support/size";
import { aWorld, type Persona, PERSONAS, type World } from "@/tests/support/personas";

let world: World;
let now: Date;

beforeAll(async () => {
  await resetDatabase();
  world = await aWorld();
  now = await databaseNow(db);
});

const cases = PERSONAS.flatMap((persona) =>
  ACCESS_TYPES.map((accessType): [Persona, AccessType] => [persona, accessType]),
);

/** Who may read a prompt of the owner: written out, not computed. */
const READERS: Record<AccessType, Persona[]> = {
  PRIVATE: ["owner"],
  FREE: ["guest", "owner", "other", "buyer", "expired", "admin", "author"],
  SUBSCRIPTION: ["owner", "buyer"],
  ONE_TIME: ["owner", "buyer"],
  CODE_ONLY: ["owner", "buyer"],
};

const LISTS = WITHIN.flatMap((within) => PROMPT_SORTS.map((sort) => [within, sort] as const));

describe.each(cases)("%s and a %s base", (persona, accessType) => {
  const given = async () => {
    const viewer = world.viewers[persona];
    const { base, own, guestWritten } = world.shelves[accessType];
    const userId = viewerId(viewer);
    const record = userId && (await db.userBaseAccess.findFirst({ where: { baseId: base.id, userId } }));
    return { viewer, base, own, guestWritten, record: record || null };
  };

  test("the base: policy and scope agree", async () => {
    const { viewer, base, record } = await given();
    const seen = await db.promptBase.count({ where: { id: base.id, AND: visibleBases(viewer) } });
    const opened = await db.promptBase.count({ where: { id: base.id, AND: accessWhere(viewer, now) } });
    expect(seen === 1).toBe(canSeeBase(viewer, base));
    expect(canSeeBase(viewer, base)).toBe(accessType !== "PRIVATE" || persona === "owner");
    expect(opened === 1).toBe(hasAccess(viewer, base, record, now));
    expect(hasAccess(viewer, base, record, now)).toBe(READERS[accessType].includes(persona));
  });

  test.each(["own", "guestWritten"] as const)(
    "a prompt (%s): policy, scope, SQL scope and the query agree",
    async (which) => {
      const context = await given();
      const { viewer, base, record } = context;
      const prompt = await db.prompt.findUniqueOrThrow({ where: { id: context[which] } });
      const mayRead =
        READERS[accessType].includes(persona) || (which === "guestWritten" && persona === "author");
      expect(
        canReadPrompt(viewer, { userId: prompt.userId, base, isSample: false, hiddenAt: null }, record, now),
      ).toBe(mayRead);
      const scoped = await db.prompt.count({
        where: { id: prompt.id, AND: promptsWithin(viewer, "readable", now) },
      });
      expect(scoped === 1).toBe(mayRead);
      const answer = await getPrompt(viewer, { id: prompt.id }).then(
        () => "200",
        (error: { code: string }) => error.code,
      );
      expect(answer).toBe(
        mayRead ? "200" : accessType === "PRIVATE" ? "PROMPT_NOT_FOUND" : "ACCESS_REQUIRED",
      );
    },
  );

  test.each(WITHIN)("%s: the scope in parts is the Prisma scope", async (within) => {
    const { viewer } = await given();
    const byPrisma = await db.prompt.findMany({
      where: promptsWithin(viewer, within, now),
      select: { id: true },
      orderBy: { id: "asc" },
    });
    for (const scope of [await scopeOf(viewer, within), await scopeIn(viewer, within, {})])
      expect(
        await read<{ id: string }>`SELECT p.id FROM prompts p WHERE ${isWithin(scope)} ORDER BY p.id`,
      ).toEqual(byPrisma);
  });

  test.each(LISTS.map(([within, sort], at) => [within, sort, at] as const))(
    "%s by %s: the list is the Prisma scope, as a whole, of a kind and of the base",
    async (within, sort, at) => {
      const { viewer, base } = await given();
      const filters = [
        {},
        { contentType: "TEXT" as const },
        { promptBaseId: base.id },
        { category: ["Продажи"] },
      ];
      for (const filter of turnOf(
        filters,
        at + PERSONAS.indexOf(persona) + ACCESS_TYPES.indexOf(accessType),
        filters.length,
      )) {
        const { category, ...columns } = { category: undefined, ...filter };
        const where = {
          ...columns,
          ...(category && { category: { in: category } }),
          AND: promptsWithin(viewer, within, now),
        };
        const byPrisma = await db.prompt.findMany({ where, select: { id: true }, orderBy: { id: "asc" } });
        const { items } = await listWithin(
          viewer,
          within,
          listPromptsInput.parse({ ...filter, sort, limit: 100 }),
        );
        expect(items.map(({ id }) => ({ id })).sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(byPrisma);
      }
    },
  );
});

describe("samples", () => {
  const cases = PERSONAS.flatMap((persona) =>
    PAID_TYPES.map((accessType): [Persona, AccessType] => [persona, accessType]),
  );

  beforeAll(async () => {
    for (const accessType of PAID_TYPES)
      await db.prompt.update({ where: { id: world.shelves[accessType].own }, data: { samplePosition: 1 } });
  });

  test.each(cases)(
    "%s reads the sample of a %s base, and lists hold what they held",
    async (persona, accessType) => {
      const viewer = world.viewers[persona];
      const { base, own, guestWritten } = world.shelves[accessType];
      const { userId } = await db.prompt.findUniqueOrThrow({ where: { id: own } });
      expect(canReadPrompt(viewer, { userId, base, isSample: true, hiddenAt: null }, null, now)).toBe(true);
      expect(await db.prompt.count({ where: { id: own, AND: promptsWithin(viewer, "readable", now) } })).toBe(
        1,
      );
      expect(await getPrompt(viewer, { id: own })).toMatchObject({
        id: own,
        isSample: true,
        is_public: false,
      });
      // The prompt next to it stays closed.
      const mayRead = READERS[accessType].includes(persona) || persona === "author";
      expect(
        await db.prompt.count({ where: { id: guestWritten, AND: promptsWithin(viewer, "readable", now) } }),
      ).toBe(mayRead ? 1 : 0);
      for (const within of WITHIN) {
        const { items } = await listWithin(viewer, within, listPromptsInput.parse({ limit: 100 }));
        expect(items.some(({ id }) => id === own)).toBe(
          within !== "public" &&
            READERS[accessType].includes(persona) &&
            (within === "readable" || persona === "owner"),
        );
      }
    },
  );
});
