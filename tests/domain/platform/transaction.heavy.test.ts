import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { once } from "@/lib/platform/http/idempotency";
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

describe("under an Idempotency-Key", () => {
  const write = (after: () => Promise<void>, isResumable = false) =>
    once(
      { scope: "somebody:POST /folders", key: "one-key" },
      {},
      async () => {
        await transaction((tx) => tx.promptBase.create({ data: { ...BASE, ownerId } }));
        await after();
        return { status: 201, body: {} };
      },
      { isResumable },
    );
  const BASE = { baseName: "Одна", baseDescription: "", accessType: "FREE" as const };
  let ownerId = "";
  beforeEach(async () => void (ownerId = (await aUser()).id));

  test("what was committed before an outage is not written again", async () => {
    const outage = () => Promise.reject(Object.assign(new Error("gone"), { code: "57P01" }));
    await expect(write(outage)).rejects.toThrow("gone");
    await expect(write(outage)).rejects.toMatchObject({ code: "IDEMPOTENCY_ANSWER_LOST" });
    expect(await db.promptBase.count()).toBe(1);
  });

  test("what was refused after a commit may be asked for again, as a refund that the provider refused", async () => {
    const refused = () => Promise.reject(new AppError("REFUND_REFUSED"));
    await expect(write(refused)).rejects.toMatchObject({ code: "REFUND_REFUSED" });
    expect(await write(() => Promise.resolve())).toMatchObject({ status: 201 });
  });

  test.each(["NOT_READY", "RATE_LIMITED", "PAYMENT_TIMEOUT"] as const)(
    "what ends with %s after a commit is not written again",
    async (code) => {
      await expect(write(() => Promise.reject(new AppError(code)))).rejects.toMatchObject({ code });
      await expect(write(() => Promise.resolve())).rejects.toMatchObject({ code: "IDEMPOTENCY_ANSWER_LOST" });
      expect(await db.promptBase.count()).toBe(1);
    },
  );

  test("what finds by itself what it began goes on, as an order whose provider did not answer", async () => {
    const failed = () => Promise.reject(new AppError("PAYMENT_FAILED"));
    await expect(write(failed, true)).rejects.toMatchObject({ code: "PAYMENT_FAILED" });
    expect(await write(() => Promise.resolve(), true)).toMatchObject({ status: 201 });
  });
});
