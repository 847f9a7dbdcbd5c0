import { loadHomePrompts } from "@/components/home/load-prompts";
import { isBare } from "@/components/home/state";
import { getDesk } from "@/lib/discovery/desk/queries";
import { follow } from "@/lib/follows/mutations";
import { tellFollowers } from "@/lib/follows/tell-followers";
import { listFollowedNews } from "@/lib/follows/queries";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { createPrompt, updatePrompt } from "@/lib/prompts/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aRun } from "@/tests/support/factories/run";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

let author: Member;
let reader: Member;
let open: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  [author, reader] = [await aMember(), await aMember()];
  open = await aBase({ ownerId: author.id });
});

const named = (things: { title: string }[]) => things.map(({ title }) => title);
const write = (title: string) =>
  createPrompt(author, {
    title,
    shortDescription: "Вежливый ответ на жалобу",
    promptText: "Напиши ответ на жалобу.",
    contentType: "TEXT",
    category: "Продажи",
    tags: [],
    promptBaseId: open.id,
  });

describe("popular prompts", () => {
  const text = (title: string, promptText: string, worth: number, language: "ru" | "en" = "ru") =>
    aPrompt({ base: open, title, promptText, worth, language, contentType: "TEXT" });

  test("the one to try is short, has a few fields and the reader's language; the shelf has the others", async () => {
    await text("Длинный", `Напиши про [тема]. ${"Подробно. ".repeat(200)}`, 9);
    await text("Анкета", "[а] [б] [в] [г]", 8);
    await text("English", "Write about [topic].", 7, "en");
    await text("Письмо", "Напиши про [тема] для [читатели].", 6);
    await text("Без полей", "Напиши сказку.", 5);
    const { loaded, failed } = await loadHomePrompts(GUEST, "ru");
    expect(failed).toBe(false);
    expect(loaded.toTry?.card.title).toBe("Письмо");
    expect(loaded.toTry?.fields.map(({ label }) => label)).toEqual(["тема", "читатели"]);
    expect(loaded.shelves.map(({ type, prompts }) => [type, named(prompts)])).toEqual([
      ["TEXT", ["Длинный", "Анкета", "Без полей", "English"]],
    ]);
    expect((await loadHomePrompts(GUEST, "en")).loaded.toTry?.card.title).toBe("English");
  });

  test("a shelf of fewer than three prompts is not shown, nor what is not open", async () => {
    const paid = await aBase({ ownerId: author.id, accessType: "ONE_TIME", oneTimePrice: 100 });
    await manyPrompts(5, paid, () => ({ promptText: "Тайна [тема]", contentType: "TEXT" }));
    await text("Первый", "Один.", 2);
    await text("Второй", "Два.", 1);
    await text("Третий", "Три.", 0);
    const { loaded } = await loadHomePrompts(author, "ru");
    expect([loaded.toTry?.card.title, loaded.shelves]).toEqual(["Первый", []]);
    expect((await loadHomePrompts(GUEST, "ru")).loaded.toTry?.fields).toEqual([]);
  });

  test("what does not load is empty and known as failed @heavy", async () => {
    await db.$executeRaw`ALTER TABLE prompts RENAME TO prompts_away`;
    try {
      expect(await loadHomePrompts(GUEST, "ru")).toEqual({
        loaded: { toTry: null, shelves: [] },
        failed: true,
      });
      const desk = await getDesk(reader, "ru");
      expect([desk.goOn, desk.failed, isBare(desk)]).toEqual([[], true, false]);
    } finally {
      await db.$executeRaw`ALTER TABLE prompts_away RENAME TO prompts`;
    }
  });
});

describe("a member's desk", () => {
  test("is empty for a person without prompts, follows, answers and sales", async () => {
    await write("Чужой");
    expect(isBare(await getDesk(reader, "ru"))).toBe(true);
  });

  test("goes on with the prompts that were run or written last, each once, and shows the last answer", async () => {
    const shared = await write("Прогнанный");
    const mine = await aBase({ ownerId: reader.id, accessType: "PRIVATE" });
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    await aPrompt({ base: mine, title: "Свой", createdAt: at(2) });
    const old = await aPrompt({ base: mine, title: "Старый", createdAt: at(1) });
    await aRun(reader.id, old, { createdAt: at(3) });
    await aRun(reader.id, shared, { createdAt: at(4), title: "Последний" });
    await aRun(author.id, shared, { createdAt: at(5), title: "Чужой ответ" });
    const desk = await getDesk(reader, "ru");
    expect(desk.goOn.map(({ title, canEdit }) => [title, canEdit])).toEqual([
      ["Прогнанный", false],
      ["Старый", true],
      ["Свой", true],
    ]);
    expect(desk.lastRun?.title).toBe("Последний");
    expect([desk.news, desk.sales, isBare(desk)]).toEqual([[], null, false]);
  });

  test("has its other parts when one did not load, and says so", async () => {
    await aPrompt({ base: await aBase({ ownerId: reader.id }), title: "Свой" });
    await db.$executeRaw`ALTER TABLE sale_bases RENAME TO sale_bases_away`;
    try {
      const desk = await getDesk(reader, "ru");
      expect([named(desk.goOn), desk.sales, desk.failed]).toEqual([["Свой"], null, true]);
    } finally {
      await db.$executeRaw`ALTER TABLE sale_bases_away RENAME TO sale_bases`;
    }
  });

  test("news are open prompts that follows found, the latest first; a closed one is no news", async () => {
    await follow(reader, { kind: "user", id: author.id });
    await write("Первый");
    await tellFollowers();
    const second = await write("Второй");
    await tellFollowers();
    const news = async (person = reader) => named(await listFollowedNews(person, { limit: 3 }));
    expect(await news()).toEqual(["Второй", "Первый"]);
    expect(await news(author)).toEqual([]);
    await expect(listFollowedNews(GUEST, { limit: 3 })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const closed = await aBase({ ownerId: author.id, accessType: "PRIVATE" });
    await updatePrompt(author, { id: second.id, promptBaseId: closed.id });
    expect(await news()).toEqual(["Первый"]);
  });

  test("takes as many statements for much as for little @heavy", async () => {
    const mine = await aBase({ ownerId: reader.id, accessType: "ONE_TIME", oneTimePrice: 100 });
    await aRun(reader.id, await aPrompt({ base: mine }));
    const before = (await statementsOf(() => getDesk(reader, "ru"))).statements.length;
    await manyPrompts(50, mine);
    for (let count = 0; count < 10; count += 1) await aRun(reader.id, await aPrompt({ base: open }));
    expect((await statementsOf(() => getDesk(reader, "ru"))).statements).toHaveLength(before);
  });
});
