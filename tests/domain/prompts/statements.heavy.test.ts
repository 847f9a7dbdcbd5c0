import { getBase, listBases, listMyBases, listPurchasedBases } from "@/lib/bases/queries";
import { withinRequest } from "@/lib/platform/request-scope";
import { GUEST, type Viewer } from "@/lib/platform/viewer";
import {
  categoryCounts,
  getPrompt,
  listMyPrompts,
  listPrompts,
  listPublicPrompts,
  popularTags,
} from "@/lib/prompts/queries";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

/** An owner with bases and prompts, and somebody whose bases the owner has bought. */
async function aCatalogue(size: number) {
  await resetDatabase();
  const viewer = await aMember();
  for (let index = 0; index < size; index += 1) {
    const own = await aBase({ ownerId: viewer.id });
    const bought = await aBase({ accessType: "ONE_TIME" });
    await anAccess({ userId: viewer.id, baseId: bought.id });
    await manyPrompts(2, own);
    await manyPrompts(2, bought);
  }
  const base = await aBase({ ownerId: viewer.id });
  const prompt = await aPrompt({ base });
  return { viewer, base, prompt };
}

const calls: Record<string, (viewer: Viewer, ids: { base: string; prompt: string }) => Promise<unknown>> = {
  getBase: (viewer, { base }) => getBase(viewer, { id: base }),
  listBases: (viewer) => listBases(viewer, { q: "промпты" }),
  listMyBases: (viewer) => listMyBases(viewer),
  listPurchasedBases: (viewer) => listPurchasedBases(viewer),
  getPrompt: (viewer, { prompt }) => getPrompt(viewer, { id: prompt }),
  listPrompts: (viewer) => listPrompts(viewer),
  listMyPrompts: (viewer) => listMyPrompts(viewer, { include: "promptText" }),
  listPublicPrompts: (viewer) => listPublicPrompts(viewer),
  search: (viewer) => listPrompts(viewer, { q: "письмо" }),
  categoryCounts: (viewer) => categoryCounts(viewer, { q: "письмо" }),
  popularTags: (viewer) => popularTags(viewer),
};

test("no call needs more statements for more rows, and none more than ten", async () => {
  const count = async (size: number) => {
    const { viewer, base, prompt } = await aCatalogue(size);
    const counts: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) {
      counts[name] = (
        await statementsOf(() => call(viewer, { base: base.id, prompt: prompt.id }))
      ).statements.length;
    }
    return counts;
  };
  const few = await count(1);
  const many = await count(12);
  for (const [name, statements] of Object.entries(few))
    expect([name, many[name]! <= statements]).toEqual([name, true]);
  for (const [name, statements] of Object.entries(few))
    expect([name, statements <= 10]).toEqual([name, true]);
});

test("a list never asks for the text that it does not carry", async () => {
  await aCatalogue(1);
  for (const load of [listPrompts, listPublicPrompts]) {
    const { statements } = await statementsOf(() => load(GUEST, { q: "письмо" }));
    expect(statements.length).toBeGreaterThan(0);
    for (const sql of statements) expect(sql).not.toMatch(/prompt_text|usage_examples/);
  }
});

test("what a page's list and counts both search for is searched once, and in the next request again", async () => {
  const { viewer } = await aCatalogue(1);
  const asked = { q: "письмо", contentType: "TEXT" as const };
  const page = () =>
    withinRequest("192.0.2.1", () =>
      Promise.all([listPrompts(viewer, asked), categoryCounts(viewer, asked)]),
    );
  const searches = async () =>
    (await statementsOf(page)).statements.filter((sql) => sql.includes("begun_cards")).length;
  const alone = (await statementsOf(() => listPrompts(viewer, asked))).statements.filter((sql) =>
    sql.includes("begun_cards"),
  ).length;
  expect(alone).toBeGreaterThan(0);
  expect([await searches(), await searches()]).toEqual([alone, alone]);
});
