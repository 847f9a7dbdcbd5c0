import { GUEST, type Member } from "@/lib/platform/viewer";
import { addPromptFavourite } from "@/lib/prompts/favourites/mutations";
import { Prisma } from "@/lib/platform/db/generated/client";
import { db } from "@/lib/platform/db/client";
import { loadCards } from "@/lib/prompts/lists/card-rows";
import { listFavourites } from "@/lib/prompts/favourites/queries";
import { listFacets, listMyPrompts, listPrompts, listPublicPrompts } from "@/lib/prompts/queries";
import type { PromptCard } from "@/lib/prompts/types";
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

const excerptsIn = (items: readonly Pick<PromptCard, "excerpt">[]) => items.map(({ excerpt }) => excerpt);

test("an excerpt has names in place of tokens and lists what is to be filled in; ids of variables are in neither", async () => {
  const filled = await aVariable({ userId: owner.id, variableName: "Тон" });
  const open = await aVariable({ userId: owner.id, variableName: "Адресат", textValue: "" });
  const token = ({ id }: { id: string }) => `{{text_${id}}}`;
  const lost = "0190a2b4-0000-7000-8000-00000000abcd";
  await aPrompt({
    base,
    userId: owner.id,
    promptText: `# Роль\n\nНапиши ${token(open)} о [тема = погода | спорт] в тоне ${token(filled)}, ${token({ id: lost })}.`,
  });
  const { items } = await listPublicPrompts(GUEST);
  expect(excerptsIn(items)).toEqual([
    {
      text: "Роль Напиши {{Адресат}} о [тема] в тоне {{Тон}}, {{…}}.",
      fields: ["Адресат", "тема"],
    },
  ]);
});

test("only the beginning of a text is read: a token that is cut in two is left out, code whose end is cut off has no fields", async () => {
  const long = "слово ".repeat(199); // 1,194 of the 1,200 characters that are read
  await aPrompt({ base, promptText: `${long}[имя клиента] и ${"дальше ".repeat(6_000)}`, title: "первый" });
  await aPrompt({
    base,
    promptText: `Начало\n\`\`\`\n[код] ${"строка ".repeat(400)}\n\`\`\``,
    title: "второй",
  });
  const { result, statements } = await statementsOf(() => listPublicPrompts(GUEST, { sort: "title" }));
  const [second, first] = excerptsIn(result.items);
  expect(second).toEqual({ text: "Начало", fields: [] });
  expect(first!.fields).toEqual([]);
  expect(first!.text).toBe(`${long.slice(0, 240)}…`);
  expect(statements.filter((each) => each.includes("prompt_text"))).toHaveLength(1);
  expect(statements.join()).not.toMatch(/prompt_text AS/);
});

test("only readers of a text get its excerpt, whichever list shows the prompt", async () => {
  const secret = "Секретное начало платного текста, которое нельзя видеть";
  const paid = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  const prompt = await aPrompt({ base: paid, userId: owner.id, promptText: secret });
  const [buyer, late] = [await aMember(), await aMember()];
  for (const { id } of [buyer, late]) await anAccess({ userId: id, baseId: paid.id });
  for (const reader of [owner, buyer]) {
    const { items } = await listPrompts(reader, { promptBaseId: paid.id });
    expect(excerptsIn(items)).toEqual([{ text: secret, fields: [] }]);
  }
  expect(excerptsIn((await listMyPrompts(owner)).items)).toEqual([{ text: secret, fields: [] }]);
  await addPromptFavourite(late, { id: prompt.id });
  await db.userBaseAccess.updateMany({ where: { userId: late.id }, data: { expiresAt: new Date(0) } });
  const stranger = await aMember();
  for (const viewer of [GUEST, stranger, late]) {
    const lists = [
      await listPrompts(viewer),
      await listPublicPrompts(viewer),
      await listPrompts(viewer, { q: "Секретное начало" }),
      ...(viewer.kind === "member" ? [await listFavourites(viewer)] : []),
    ];
    expect(JSON.stringify(lists)).not.toContain("Секретное");
    const whatever = await loadCards(
      viewer,
      Prisma.sql`SELECT id, created_at AS at FROM prompts`,
      Prisma.sql`at`,
    );
    expect(excerptsIn(whatever.map(({ card }) => card))).toEqual([undefined]);
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
