import { listNotifications } from "@/lib/notifications/queries";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { countCopy } from "@/lib/prompts/writing/count-copy";
import { tellAuthors } from "@/lib/follows/weekly/tell-authors";
import { setKind } from "@/lib/notifications/settings";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

let author: Member;
let prompts: { id: string }[];

beforeEach(async () => {
  await resetDatabase();
  author = await aMember();
  const [open, paid] = [
    await aBase({ ownerId: author.id }),
    await aBase({ ownerId: author.id, accessType: "ONE_TIME" }),
  ];
  prompts = [await aPrompt({ base: open }), await aPrompt({ base: open }), await aPrompt({ base: paid })];
});

const heard = async (person = author) =>
  (await listNotifications(person, {})).items.map(({ text, path }) => ({ text, path }));
/** Moves the copies to the middle of an earlier week. */
const copiedWeeksAgo = (weeks: number) =>
  db.$executeRaw`UPDATE prompt_copies SET day = date_trunc('week', now() AT TIME ZONE 'UTC')::date - 7 * ${weeks}::int + 3`;

test("an author hears once how often others copied all prompts in the last week, whoever they were", async () => {
  for (const { id } of prompts) for (const who of ["address", author.id]) await countCopy(id, who);
  await countCopy(prompts[0]!.id, "another");
  await copiedWeeksAgo(1);
  await tellAuthors(1);
  await tellAuthors();
  expect(await heard()).toEqual([
    { text: "За неделю ваши промпты скопировали 4 раза", path: "/my-prompts?sort=popular" },
  ]);
  expect(JSON.stringify(await db.notification.findMany({ select: { data: true } }))).toBe(
    JSON.stringify([{ data: { count: 4, baseId: null } }]),
  );
});

test.each([
  ["this week", 0],
  ["two weeks ago", 2],
] as const)("copies of %s are not counted", async (_, weeks) => {
  await countCopy(prompts[0]!.id, "address");
  await copiedWeeksAgo(weeks);
  await tellAuthors();
  expect(await heard()).toEqual([]);
});

test("nobody hears of own copies alone, or of none, or who switched it off", async () => {
  const off = await aMember();
  const other = await aPrompt({ base: await aBase({ ownerId: off.id }) });
  await setKind(off, { kind: "copied", inApp: false, byMail: false });
  await countCopy(prompts[0]!.id, author.id);
  await countCopy(other.id, "address");
  await copiedWeeksAgo(1);
  await tellAuthors();
  expect(await db.notification.count()).toBe(0);
});
