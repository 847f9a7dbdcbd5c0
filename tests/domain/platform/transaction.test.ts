import { setTimeout as sleep } from "node:timers/promises";
import { transaction } from "@/lib/platform/db/transaction";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aUser } from "@/tests/support/factories/user";

beforeEach(resetDatabase);

test("of two that wait for each other's rows, locked by statements of our own, one is tried again", async () => {
  const [one, other] = [(await aUser()).id, (await aUser()).id];
  let [attempts, holding] = [0, 0];
  const cross = (first: string, second: string) =>
    transaction(async (tx) => {
      attempts += 1;
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${first}::uuid FOR UPDATE`;
      for (holding += 1; holding < 2;) await sleep(5); // until the other one has its first
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${second}::uuid FOR UPDATE`;
      return second;
    });
  expect(await Promise.all([cross(one, other), cross(other, one)])).toEqual([other, one]);
  expect(attempts).toBeGreaterThan(2);
});
