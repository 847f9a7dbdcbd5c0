import { answeringModelsFor, runModelsFor } from "@/lib/ai/runs/queries";
import { settleRun } from "@/lib/ai/runs/settle-run";
import { readAiUsage } from "@/lib/ai/usage/queries";
import { db } from "@/lib/platform/db/client";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aRun } from "@/tests/support/factories/run";
import { aMember } from "@/tests/support/viewers";

beforeEach(async () => {
  await resetDatabase();
  withEnv({ AI_DRIVER: "openai", AI_API_KEY: "key", AI_BASE_URL: "http://127.0.0.1:1/v1", AI_MODEL: "big" });
});
afterAll(() => withEnv());

test("an answer of a model that was switched off meanwhile keeps its price, and its title everywhere", async () => {
  const admin = await aMember({ role: "admin" });
  const { id } = await aRun(admin.id, null, {
    state: "running",
    finishedAt: null,
    leaseUntil: new Date(Date.now() + 60_000),
  });
  const prices = { pricePerMillion: { input: 100, output: 400 } };
  const value = [{ id: "small", title: "Малая", enabled: false, ...prices }, { id: "big" }];
  await db.setting.create({ data: { name: "models", value } });
  await settleRun(id, { state: "done", usage: { inputTokens: 1_000, outputTokens: 2_000 } });
  expect(Number((await db.run.findUniqueOrThrow({ where: { id } })).cost)).toBeCloseTo(0.9, 4);
  expect((await runModelsFor(admin)).map(({ title }) => title)).toEqual(["big"]);
  expect((await answeringModelsFor(admin)).map(({ title }) => title)).toEqual(["Малая", "big"]);
  await db.aiUse.create({ data: { userId: admin.id, day: new Date(), model: "small", cost: 0.9 } });
  const { models } = await readAiUsage(admin, { days: 2, page: 1 });
  expect(models).toMatchObject([{ title: "Малая", cost: 0.9 }]);
});
