import { FairTurns } from "@/lib/platform/workers/fair-turns";

const turns = () => new Promise(setImmediate);

test("where one place each is allowed, the others are not for who holds one", async () => {
  const line = new FairTurns(2, 1);
  const given: string[] = [];
  const take = async (who: string) => {
    const giveBack = await line.take({ who });
    given.push(who);
    return giveBack;
  };
  const first = await take("much");
  const second = take("much");
  const third = take("little");
  await turns();
  expect(given).toEqual(["much", "little"]);
  (await third)();
  await turns();
  expect(given).toEqual(["much", "little"]);
  first();
  (await second)();
  expect(given).toEqual(["much", "little", "much"]);
});
