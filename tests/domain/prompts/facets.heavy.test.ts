import { GUEST, type Member } from "@/lib/platform/viewer";
import { withinRequest } from "@/lib/platform/request-scope";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { NO_CATEGORY } from "@/lib/prompts/categories/no-category";
import {
  categoryCounts,
  kindCounts,
  listMyPrompts,
  listPrompts,
  listPublicPrompts,
} from "@/lib/prompts/queries";
import type { ListPromptsInput } from "@/lib/prompts/lists/schema";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { manyPrompts } from "@/tests/support/factories/prompt";
import { statementsOf } from "@/tests/support/statements";
import { turnOf } from "@/tests/support/size";
import { aMember } from "@/tests/support/viewers";

const TITLES = ["Письмо клиенту", "Письмо другу", "План урока", "План письма", "Заметка"];
const CATEGORIES = {
  TEXT: ["SEO", "HR", ""],
  IMAGE: ["Портрет", ""],
  VIDEO: ["Монтаж", ""],
  AUDIO: ["Подкасты"],
};

let owner: Member;
let baseId: string;

beforeAll(async () => {
  await resetDatabase();
  owner = await aMember();
  const base = await aBase({ ownerId: owner.id });
  baseId = base.id;
  const each = (index: number) => {
    const contentType = CONTENT_TYPES[index % 7] ?? "TEXT";
    const categories = CATEGORIES[contentType];
    return {
      contentType,
      title: TITLES[index % 5],
      shortDescription: "Обычная заметка.",
      promptText: index % 11 ? "Сделай и покажи." : "Напиши письмо и план.",
      category: categories[index % categories.length],
      tags: index % 2 ? ["чёт"] : ["нечет", "клиенты"],
      isFillable: index % 3 === 0,
    };
  };
  await manyPrompts(70, base, each);
  await manyPrompts(30, await aBase({ ownerId: owner.id, accessType: "PRIVATE" }), each);
  await manyPrompts(30, await aBase(), each);
});

type Filters = Pick<ListPromptsInput, "q" | "tag" | "isFillable" | "promptBaseId">;
const SEARCHES = [
  undefined,
  "письмо",
  "план",
  "письмо другу",
  "помоги составить план урока",
  "писмо",
  "gkfy",
  "письма клиентов и заметки",
  "рододендрон",
];
const OTHERS: Filters[] = [
  {},
  { isFillable: true },
  { tag: ["чёт"] },
  { tag: ["клиенты"], isFillable: false },
];
const PLACES = {
  public: {
    list: (input: ListPromptsInput) => listPublicPrompts(GUEST, input),
    viewer: () => GUEST,
    within: "public" as const,
    base: () => undefined,
  },
  mine: {
    list: (input: ListPromptsInput) => listMyPrompts(owner, input),
    viewer: () => owner,
    within: "mine" as const,
    base: () => undefined,
  },
  base: {
    list: (input: ListPromptsInput) => listPrompts(GUEST, input),
    viewer: () => GUEST,
    within: "readable" as const,
    base: () => baseId,
  },
};

describe.each(Object.entries(PLACES).map(([name, place], at) => [name, place, at] as const))(
  "%s",
  (_, { list, viewer, within, base }, at) => {
    test.each(SEARCHES)("counts tell what choosing gives, searching for %p", async (q) => {
      for (const filters of turnOf(OTHERS, SEARCHES.indexOf(q) + at, OTHERS.length)) {
        const asked = { ...filters, ...(q && { q }), ...(base() && { promptBaseId: base() }) };
        const number = async (input: ListPromptsInput) =>
          (await list({ ...asked, ...input, limit: 100 })).items.length;
        for (const contentType of ["TEXT", "IMAGE"] as const) {
          const counts = await categoryCounts(viewer(), { within, ...asked, contentType });
          for (const category of [...CATEGORIES[contentType].filter(Boolean), NO_CATEGORY])
            expect([asked, category, counts.find((each) => each.category === category)?.count ?? 0]).toEqual([
              asked,
              category,
              await number({ contentType, category: [category] }),
            ]);
        }
        if (!base()) continue;
        const kinds = await kindCounts(viewer(), { within, ...asked });
        for (const contentType of CONTENT_TYPES)
          expect([asked, contentType, kinds[contentType]]).toEqual([
            asked,
            contentType,
            { count: await number({ contentType }), more: false },
          ]);
      }
    });
  },
);

test("of two tags, which have no kept counts, what has both is counted", async () => {
  const counted = async (tag: string[]) =>
    (await categoryCounts(GUEST, { within: "public", tag, contentType: "TEXT" })).reduce(
      (sum, { count }) => sum + count,
      0,
    );
  expect(await counted(["нечет", "клиенты"])).toBeGreaterThan(0);
  expect(await counted(["нечет", "чёт"])).toBe(0);
});

test("a page's list, counts and types are searched for once", async () => {
  const asked = { q: "письмо клиенту", promptBaseId: baseId };
  const { statements } = await statementsOf(() =>
    withinRequest("192.0.2.1", () =>
      Promise.all([
        listPrompts(GUEST, { ...asked, contentType: "TEXT", category: ["SEO"] }),
        categoryCounts(GUEST, { ...asked, contentType: "TEXT" }),
        kindCounts(GUEST, asked),
      ]),
    ),
  );
  expect(statements.filter((sql) => sql.includes("begun_cards"))).toHaveLength(1);
  expect(statements.length).toBeLessThanOrEqual(5);
});
