import { follow, unfollow, unfollowByLink } from "@/lib/follows/mutations";
import { isFollowed, listFollows } from "@/lib/follows/queries";
import { tellFollowers } from "@/lib/follows/tell-followers";
import { unfollowUrl } from "@/lib/notifications/mail/links";
import { countUnread } from "@/lib/notifications/queries";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { settleTags } from "@/lib/prompts/lists/sections/settle-tags";
import { createPrompt } from "@/lib/prompts/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

let reader: Member;

beforeEach(async () => {
  await resetDatabase();
  reader = await aMember();
});

const of = (id: string) => ({ kind: "tag" as const, id });
const write = async (tags: string[]) => {
  const author = await aMember();
  const base = await aBase({ ownerId: author.id });
  await createPrompt(author, {
    title: "Письмо клиенту",
    shortDescription: "Вежливый ответ на жалобу",
    promptText: "Напиши ответ на жалобу.",
    contentType: "TEXT",
    tags,
    promptBaseId: base.id,
  });
};

test("who follows a tag in one spelling hears of all, once a prompt @heavy", async () => {
  const others = [await aMember(), await aMember(), await aMember()];
  await follow(reader, of("Смм"));
  for (const [at, spelling] of ["СММ", "сММ", "смм"].entries()) await follow(others[at]!, of(spelling));
  for (const tag of ["СММ", "смм", "смм-план"]) await write([tag]);
  await tellFollowers(undefined, 1);
  for (const person of [reader, ...others]) expect((await countUnread(person)).count).toBe(2);
});

test("a tag is followed once, whatever its case, and not any more in whatever case", async () => {
  await follow(reader, of("Смм"));
  await follow(reader, of("СММ"));
  expect(await db.follow.findMany({ select: { target: true } })).toEqual([{ target: "Смм" }]);
  for (const id of ["Смм", "смм", "СММ"]) expect(await isFollowed(reader, of(id))).toBe(true);
  expect(await isFollowed(reader, of("смм-план"))).toBe(false);
  await unfollow(reader, of("сММ"));
  expect(await isFollowed(reader, of("Смм"))).toBe(false);
  await follow(reader, of("СММ"));
  const token = new URL(unfollowUrl("ru", reader.id, { kind: "tag", target: "Смм" })).searchParams.get(
    "token",
  )!;
  await unfollowByLink(reader, { token });
  expect(await db.follow.count()).toBe(0);
});

test("two follows of one tag, as an older server leaves them, are told once, and none behind them is passed over", async () => {
  const people = [reader, await aMember(), await aMember()];
  for (const { id: userId } of people)
    await db.follow.createMany({
      data: ["Смм", "СММ", "смм"].map((target) => ({ userId, kind: "tag" as const, target })),
    });
  await write(["сММ"]);
  await tellFollowers(undefined, 2);
  for (const person of people) expect((await countUnread(person)).count).toBe(1);
  await unfollow(reader, of("смм"));
  expect(await db.follow.count({ where: { userId: reader.id } })).toBe(0);
});

test("a followed tag is listed as most prompts spell it, one that no prompt has as it was typed", async () => {
  await aPrompt({ tags: ["СММ"] });
  await settleTags();
  for (const id of ["смм", "ChatGPT"]) await follow(reader, of(id));
  expect((await listFollows(reader)).items.map(({ id, name }) => [id, name])).toEqual([
    ["ChatGPT", "ChatGPT"],
    ["смм", "СММ"],
  ]);
});
