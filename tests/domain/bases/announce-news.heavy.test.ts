import { announceNews } from "@/lib/bases/updates/announce";
import { carryOutRounds } from "@/lib/notifications/rounds";
import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

let owner: Member;
let buyer: Member;

beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [await aMember(), await aMember()];
});

async function aSoldBase() {
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 });
  await anAccess({ userId: buyer.id, baseId: base.id });
  return base;
}
/** A day later, as far as the mark is concerned; eleven minutes later, as far as changes have settled. */
const nextDay = () => db.baseNewsMark.updateMany({ data: { until: new Date(Date.now() - DAY) } });
const announce = (piece?: number) => announceNews(new Date(Date.now() + 11 * 60_000), undefined, piece);
const told = async () => {
  await carryOutRounds();
  return db.notification.findMany({
    orderBy: { createdAt: "asc" },
    select: { userId: true, kind: true, data: true },
  });
};

test("readers are told once a day what was added and changed; who lost access, owners and readers of free bases are not @heavy", async () => {
  const base = await aSoldBase();
  const old = await aPrompt({ base });
  await anAccess({ userId: (await aMember()).id, baseId: base.id, secondsLeft: -60 });
  const free = await aBase({ ownerId: owner.id });
  await anAccess({ userId: buyer.id, baseId: free.id });
  await announce();
  await db.baseChange.deleteMany();
  expect(await told()).toEqual([]); // it begins with the present

  await nextDay();
  await manyPrompts(3, base);
  await manyPrompts(2, free);
  await updatePrompt(owner, { id: old.id, title: "Иначе" });
  await deletePrompt(owner, { id: (await aPrompt({ base })).id });
  await announce();
  const fact = { userId: buyer.id, kind: "baseUpdated", data: { baseId: base.id, added: 3, changed: 1 } };
  expect(await told()).toEqual([fact]);

  await aPrompt({ base });
  await announce();
  expect(await told()).toEqual([fact]); // not before another day has passed
});

test("broken off between two pieces and begun again, everybody is told once, of every base", async () => {
  const bases = [await aSoldBase(), await aSoldBase(), await aSoldBase()];
  await announce();
  await nextDay();
  for (const base of bases) await aPrompt({ base });
  const { until } = await db.baseNewsMark.findUniqueOrThrow({ where: { id: 1 } });
  await announceNews(new Date(Date.now() + 11 * 60_000), AbortSignal.abort(), 1);
  expect(await told()).toEqual([]);
  await announce(1);
  expect(await told()).toHaveLength(3);
  await db.baseNewsMark.updateMany({ data: { until } }); // as if it had died before its end
  await announce(2);
  expect(await told()).toHaveLength(3);
});
