import { db } from "@/lib/platform/db/client";
import { GUEST } from "@/lib/platform/viewer";
import { findPendingLanguages } from "@/lib/prompts/language/find-pending";
import { PROMPT_LANGUAGES, type PromptLanguage } from "@/lib/prompts/language/languages";
import { PROMPT_SORTS } from "@/lib/prompts/lists/sorts";
import { createPrompt, updatePrompt } from "@/lib/prompts/mutations";
import {
  categoryCounts,
  getPrompt,
  listDrawn,
  listMyPrompts,
  listPrompts,
  listPublicPrompts,
} from "@/lib/prompts/queries";
import { duplicatePrompt } from "@/lib/prompts/writing/duplicate/mutations";
import { aToken } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { imported } from "@/tests/support/exchange";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);

const RUSSIAN = {
  title: "Письмо клиенту",
  shortDescription: "Вежливый ответ на жалобу покупателя",
  promptText: "Напиши вежливый ответ на жалобу покупателя магазина.",
  contentType: "TEXT",
} as const;
const ENGLISH = {
  title: "Customer email",
  shortDescription: "A polite answer to a complaint",
  promptText: "Write a polite answer to the complaint of a customer.",
};

async function anOwner() {
  const viewer = await aMember();
  await aBase({ ownerId: viewer.id, accessType: "PRIVATE" });
  return viewer;
}

test("what is not chosen is found with every save, until the author chooses, and again when the choice is taken back @heavy", async () => {
  const viewer = await anOwner();
  const { id, ...created } = await createPrompt(viewer, RUSSIAN);
  expect(created).toMatchObject({ language: "ru", languageGiven: false });
  expect(await updatePrompt(viewer, { id, ...ENGLISH })).toMatchObject({
    language: "en",
    languageGiven: false,
  });
  expect(await updatePrompt(viewer, { id, language: "other" })).toMatchObject({
    language: "other",
    languageGiven: true,
  });
  expect(await updatePrompt(viewer, { id, promptText: RUSSIAN.promptText })).toMatchObject({
    language: "other",
    languageGiven: true,
  });
  expect(await updatePrompt(viewer, { id, ...RUSSIAN, language: null })).toMatchObject({
    language: "ru",
    languageGiven: false,
  });
});

test("an edit of one text looks at the others as they are stored; one of no text changes nothing", async () => {
  const viewer = await anOwner();
  const { id } = await createPrompt(viewer, { ...RUSSIAN, ...ENGLISH });
  expect((await updatePrompt(viewer, { id, title: "E-mail" })).language).toBe("en");
  await db.prompt.update({ where: { id }, data: { language: "other" } });
  expect((await updatePrompt(viewer, { id, tags: ["email"] })).language).toBe("other");
});

test("a copy keeps the choice, and what is found stays one that is found", async () => {
  const viewer = await anOwner();
  const chosen = await createPrompt(viewer, { ...RUSSIAN, language: "other" });
  const found = await createPrompt(viewer, RUSSIAN);
  expect(await duplicatePrompt(viewer, { id: chosen.id })).toMatchObject({
    language: "other",
    languageGiven: true,
  });
  expect(await duplicatePrompt(viewer, { id: found.id })).toMatchObject({
    language: "ru",
    languageGiven: false,
  });
});

/** Public prompts in all languages, of two kinds and categories, some with the same sort values. */
async function many(count: number) {
  const base = await aBase();
  await manyPrompts(count, base, (index) => ({
    title: `Промпт ${index % 7}`,
    contentType: index % 3 ? "TEXT" : "AUDIO",
    category: index % 3 ? (index % 2 ? "SEO" : "Продажи") : "",
    language: PROMPT_LANGUAGES[(index * 5) % 3]!,
    worth: index % 4,
    isFillable: index % 2 === 0,
    createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 5))),
  }));
  return base;
}

type Drawn = { id: string; language: PromptLanguage };

async function walked(input: Parameters<typeof listDrawn>[2], first?: PromptLanguage): Promise<Drawn[]> {
  const all: Drawn[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listDrawn(GUEST, "public", { ...input, limit: 4, ...(cursor && { cursor }) }, first);
    all.push(...page.items.map(({ id, language }) => ({ id, language })));
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}

test.each(
  PROMPT_SORTS.flatMap((sort) =>
    [
      {},
      { contentType: "TEXT" as const },
      { contentType: "TEXT" as const, category: ["SEO", "Продажи"] },
    ].map((filter) => ({ sort, ...filter })),
  ),
)(
  "pages of a list have the reader's language first, then the others, each in its order: %j",
  async (asked) => {
    await many(31);
    const { items } = await listPublicPrompts(GUEST, { ...asked, limit: 100 });
    for (const first of ["ru", "en"] as const) {
      const expected = [
        ...items.filter(({ language }) => language === first),
        ...items.filter(({ language }) => language !== first),
      ];
      expect((await walked(asked, first)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  },
);

test("callers of the API get the order that they had", async () => {
  const base = await many(12);
  const stored = await db.prompt.findMany({
    where: { promptBaseId: base.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  const listed = (await listPrompts(GUEST, {})).items.map(({ id }) => ({ id }));
  expect(listed).toEqual(stored);
});

test("a list of one language has this one alone, and so have its counts, kept or counted, and a search", async () => {
  const base = await many(24);
  const owner = { ...(await aMember()), id: base.ownerId };
  for (const language of PROMPT_LANGUAGES) {
    const { items } = await listPublicPrompts(GUEST, { language, limit: 100 });
    const all = await db.prompt.findMany({ where: { language }, select: { id: true } });
    expect(items.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    expect((await listMyPrompts(owner, { language, limit: 100 })).items).toHaveLength(all.length);
    expect((await listPrompts(owner, { language, limit: 100 })).items).toHaveLength(all.length);
    const text = items.filter(({ contentType }) => contentType === "TEXT").length;
    for (const within of ["public", "mine"] as const) {
      const counts = await categoryCounts(within === "mine" ? owner : GUEST, {
        within,
        contentType: "TEXT",
        language,
      });
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(text);
    }
    const found = await listPublicPrompts(GUEST, { language, q: "промпт", limit: 100 });
    expect(found.items.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
  }
});

test("counts follow a change of language", async () => {
  const viewer = await anOwner();
  const { id: promptBaseId } = await aBase({ ownerId: viewer.id });
  const { id } = await createPrompt(viewer, { ...RUSSIAN, promptBaseId });
  await updatePrompt(viewer, { id, language: "en" });
  expect(await categoryCounts(GUEST, { within: "public", language: "ru" })).toEqual([]);
  expect(await categoryCounts(GUEST, { within: "public", language: "en" })).toMatchObject([{ count: 1 }]);
});

test("what was there before is filled batch by batch; a stop loses nothing, an edit in between decides", async () => {
  const viewer = await anOwner();
  const base = await aBase({ ownerId: viewer.id });
  const before = new Date("2026-01-01T00:00:00Z");
  await manyPrompts(7, base, (index) => ({
    ...(index % 2 ? ENGLISH : {}),
    languagePending: true,
    updatedAt: before,
  }));
  const chosen = await aPrompt({ base, languagePending: true });
  await updatePrompt(viewer, { id: chosen.id, language: "other" });

  expect(await findPendingLanguages(AbortSignal.abort(), 3)).toBe(0);
  expect(await db.prompt.count({ where: { languagePending: true } })).toBe(7);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 0);
  const first = await findPendingLanguages(stop.signal, 3);
  expect(first + (await findPendingLanguages(new AbortController().signal, 3))).toBe(7);
  expect(await findPendingLanguages(new AbortController().signal)).toBe(0);

  const rows = await db.prompt.findMany({ where: { promptBaseId: base.id }, orderBy: { id: "asc" } });
  for (const { id, language, title, updatedAt, version, givenLanguage } of rows) {
    if (id === chosen.id) expect(language).toBe("other");
    else
      expect({ language, updatedAt, version, givenLanguage }).toEqual({
        language: title === ENGLISH.title ? "en" : "ru",
        updatedAt: before,
        version: 1,
        givenLanguage: null,
      });
  }
});

test("a file that tells no language leaves the author's choice; one that tells another changes it, and a code is read @heavy", async () => {
  const viewer = await anOwner();
  const token = await aToken(viewer.id);
  const { id } = await createPrompt(viewer, { ...RUSSIAN, language: "other" });
  const file = (language?: string) =>
    Buffer.from(
      JSON.stringify([{ ...RUSSIAN, shortDescription: `Ответ на жалобу (${language})`, language }]),
    );
  const updated = async (language?: string) => {
    await imported(token, "a.json", file(language), { onConflict: "update" });
    const { language: as, languageGiven } = await getPrompt(viewer, { id });
    return [as, languageGiven];
  };
  expect(await updated()).toEqual(["other", true]);
  expect(await updated("klingon")).toEqual(["other", true]); // no language
  expect(await updated("ru-RU")).toEqual(["ru", false]); // what would be found
  expect(await updated("en")).toEqual(["en", true]);
  expect(await updated("de")).toEqual(["other", true]);
});
