import { GUEST, type Member, type Viewer } from "@/lib/platform/viewer";
import { Prisma } from "@/lib/platform/db/generated/client";
import { addPromptFavourite } from "@/lib/prompts/favourites/mutations";
import { listDrawnFavourites } from "@/lib/prompts/favourites/queries";
import { loadCards } from "@/lib/prompts/lists/card-rows";
import { listDrawn, listFacets } from "@/lib/prompts/queries";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

let owner: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  base = await aBase({ ownerId: owner.id });
});

/** The excerpts of all prompts, whether or not the viewer may know of them, by their ids. */
async function excerptsFor(viewer: Viewer) {
  const all = Prisma.sql`SELECT id, created_at AS at FROM prompts`;
  const cards = await loadCards(viewer, all, Prisma.sql`at`, true);
  return new Map(cards.map(({ id, card }) => [id, card.excerpt]));
}

test("an excerpt has names in place of tokens and lists what is to be filled in; ids of variables are in neither", async () => {
  const filled = await aVariable({ userId: owner.id, variableName: "Тон" });
  const open = await aVariable({ userId: owner.id, variableName: "Адресат", textValue: "" });
  const token = ({ id }: { id: string }) => `{{text_${id}}}`;
  const lost = "0190a2b4-0000-7000-8000-00000000abcd";
  const { id } = await aPrompt({
    base,
    userId: owner.id,
    promptText: `# Роль\n\nНапиши ${token(open)} о [тема = погода | спорт] в тоне ${token(filled)}, ${token({ id: lost })}.`,
  });
  expect((await excerptsFor(GUEST)).get(id)).toEqual({
    text: "Роль Напиши {{Адресат}} о [тема] в тоне {{Тон}}, {{…}}.",
    fields: ["Адресат", "тема"],
  });
});

test("of variables that a card names no value is read", async () => {
  const drawn = await aVariable({
    userId: owner.id,
    variableType: "random",
    variableName: "Случай",
    options: ["а", "б"],
  });
  const { id } = await aPrompt({
    base,
    userId: owner.id,
    promptText: `Напиши {{random_${drawn.id}}} письмо`,
  });
  const { result, statements } = await statementsOf(() => excerptsFor(GUEST));
  expect(result.get(id)).toEqual({ text: "Напиши {{Случай}} письмо", fields: [] });
  const reading = statements.filter((statement) => statement.includes("prompt_variables"));
  expect(reading).toHaveLength(1);
  expect(reading[0]!.replaceAll("coalesce(text_value, '') = ''", "")).not.toMatch(/text_value|options|\*/);
});

test("only the beginning of a text is read: a token that is cut in two is left out, code whose end is cut off has no fields", async () => {
  const long = "слово ".repeat(199); // 1,194 of the 1,200 characters that are read
  const first = await aPrompt({ base, promptText: `${long}[имя клиента] и ${"дальше ".repeat(6_000)}` });
  const second = await aPrompt({
    base,
    promptText: `Начало\n\`\`\`\n[код] ${"строка ".repeat(400)}\n\`\`\``,
  });
  const { result, statements } = await statementsOf(() => excerptsFor(GUEST));
  expect(result.get(first.id)).toEqual({ text: `${long.slice(0, 180)}…`, fields: [] });
  expect(result.get(second.id)).toEqual({ text: "Начало", fields: [] });
  expect(statements).toHaveLength(1);
  expect(statements[0]).toContain("left(p.prompt_text");
});

test("only readers of a text get its excerpt", async () => {
  const secret = "Секретное начало платного текста, которое нельзя видеть";
  const paid = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  const { id } = await aPrompt({ base: paid, userId: owner.id, promptText: secret });
  const [buyer, late, stranger] = [await aMember(), await aMember(), await aMember()];
  await anAccess({ userId: buyer.id, baseId: paid.id });
  await anAccess({ userId: late.id, baseId: paid.id, secondsLeft: -1 });
  for (const reader of [owner, buyer]) {
    await addPromptFavourite(reader, { id });
    const { items } = await listDrawn(reader, "readable", { promptBaseId: paid.id });
    const favourites = await listDrawnFavourites(reader, {});
    expect(items.map(({ excerpt }) => excerpt)).toEqual([{ text: secret, fields: [] }]);
    expect(favourites.items).toMatchObject([{ prompt: { excerpt: { text: secret } } }]);
  }
  for (const viewer of [GUEST, stranger, late]) {
    expect((await excerptsFor(viewer)).get(id)).toBeUndefined();
    expect((await listDrawn(viewer, "readable", { promptBaseId: paid.id })).items).toEqual([]);
  }
});

test("an own list offers the tags of own prompts alone, of the chosen base in it; other lists popular ones", async () => {
  const other = await aBase({ ownerId: owner.id });
  await aPrompt({ base, tags: ["общий", "первый"] });
  await aPrompt({ base: other, tags: ["общий"] });
  await aPrompt({ base: await aBase(), tags: ["чужой"] });
  const facets = (input: Parameters<typeof listFacets>[1]) =>
    listFacets(owner, { contentType: "TEXT", ...input }, { contentType: "TEXT" });
  expect((await facets({ within: "mine" })).tags).toEqual(["общий", "первый"]);
  expect((await facets({ within: "mine", q: "промпт" })).tags).toEqual(["общий", "первый"]);
  expect((await facets({ within: "mine", promptBaseId: other.id })).tags).toEqual(["общий"]);
  expect((await facets({ within: "mine", folder: "none" })).tags).toEqual(["общий", "первый"]);
  expect((await facets({ within: "public" })).tags).toContain("чужой");
});
