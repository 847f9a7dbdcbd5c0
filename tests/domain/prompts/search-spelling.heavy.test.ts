import { GUEST } from "@/lib/platform/viewer";
import { listPrompts, searchSpelling } from "@/lib/prompts/queries";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

const PLAIN = {
  shortDescription: "Обычная заметка.",
  promptText: "Напиши обычную заметку о погоде.",
  tags: [] as string[],
};

beforeEach(resetDatabase);

test("another spelling is offered where it finds more: each unknown word as most titles and tags have it", async () => {
  const base = await aBase();
  await manyPrompts(3, base, (index) => ({ ...PLAIN, title: `Контент-план ${index}` }));
  await aPrompt({ base, ...PLAIN, title: "Континент", tags: ["контекст"] });
  expect(await searchSpelling(GUEST, { q: "Кантент плон" })).toEqual({ suggestion: "контент план" });
  expect(await searchSpelling(GUEST, { q: "кантент" })).toEqual({ suggestion: "контент" });
  expect(await searchSpelling(GUEST, { q: "помоги составить кантент план" })).toEqual({
    suggestion: "помоги составить контент план",
  });
  expect((await listPrompts(GUEST, { q: "кантент плон" })).spelling).toEqual({ suggestion: "контент план" });
});

test("no other spelling is offered for what is found, for what has none, and where it finds nothing more", async () => {
  const base = await aBase();
  await manyPrompts(3, base, (index) => ({ ...PLAIN, title: `Контент-план ${index}` }));
  await aPrompt({ base, ...PLAIN, title: "Плот", tags: ["кантата"] });
  for (const q of ["контент", "контента", "план", "рододендрон", "плот контент"])
    expect([q, await searchSpelling(GUEST, { q })]).toEqual([q, {}]);
});

test("a letter that another keyboard layout makes of a word is not what was meant, when the other words are unknown there", async () => {
  const base = await aBase();
  await manyPrompts(3, base, (index) => ({ ...PLAIN, title: `План B ${index}` }));
  await aPrompt({ base, ...PLAIN, title: "Контент-план" });
  expect(await searchSpelling(GUEST, { q: "плон и кантент" })).toEqual({ suggestion: "план и контент" });
  expect(await searchSpelling(GUEST, { q: "gkfy" })).toEqual({ meant: "план" });
  expect(await searchSpelling(GUEST, { q: "gkfy rjyntyn" })).toEqual({ meant: "план контент" });
});

test("nobody is offered words of what they may not read, nor of descriptions and texts", async () => {
  const [owner, other] = [await aMember(), await aMember()];
  const paid = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  await manyPrompts(3, paid, () => ({ ...PLAIN, title: "Канарейка", tags: ["снегирь"] }));
  await manyPrompts(3, await aBase(), () => ({
    ...PLAIN,
    title: "Заметка",
    shortDescription: "Про щегла и чижа.",
    promptText: "Расскажи о свиристеле подробно.",
  }));
  for (const q of ["канарейко", "снегирт", "свиристели", "свирестель"]) {
    for (const viewer of [GUEST, other]) expect([q, await searchSpelling(viewer, { q })]).toEqual([q, {}]);
    expect([q, await searchSpelling(owner, { q, within: "public" })]).toEqual([q, {}]);
  }
  expect(await searchSpelling(owner, { q: "снегирт" })).toEqual({ suggestion: "снегирь" });

  // Nor do they decide which spelling is the usual one.
  await aPrompt({ base: await aBase(), ...PLAIN, title: "Одна синица" });
  await manyPrompts(3, paid, () => ({ ...PLAIN, title: "Синицы" }));
  expect(await searchSpelling(other, { q: "синицв" })).toEqual({ suggestion: "синица" });
  expect(await searchSpelling(owner, { q: "синицв" })).toEqual({ suggestion: "синицы" });
});
