import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";

const { POST: duplicate } = handlersAt("/prompts/{id}/duplicate", promptsRoutes);

beforeEach(resetDatabase);

test("what is kept of answers for repeated calls has a bound: a prompt that is copied and deleted leaves its text there", async () => {
  const { id: userId } = await aMember();
  const base = await aBase({ ownerId: userId, accessType: "PRIVATE" });
  const { id } = await aPrompt({ base, promptText: "ж".repeat(50_000) });
  const token = await aToken(userId);
  const copy = async (key?: string) => {
    const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
    return (await send(duplicate, "POST", { params: { id }, json: {}, token, headers })).status;
  };
  expect(await copy("first")).toBe(201);
  const where = { key: `keptAnswer:${userId}` };
  expect((await db.rateLimitCounter.findUnique({ where }))?.points).toBeGreaterThan(95);
  await db.rateLimitCounter.update({ where, data: { points: 100_000 } });
  expect(await copy("second")).toBe(429);
  expect(await copy("first")).toBe(201); // a stored answer is returned again
  expect(await copy()).toBe(201);
  expect(await db.idempotencyRecord.count()).toBe(1);
});
