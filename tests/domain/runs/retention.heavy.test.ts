import { blocksOf } from "@/components/prompts/runs/live-markdown";
import { db } from "@/lib/platform/db/client";
import { RUN_LIMITS } from "@/lib/ai/runs/limits";
import { forgetRuns } from "@/lib/ai/runs/jobs";
import { settleLostRuns } from "@/lib/ai/runs/lost-runs";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aUser } from "@/tests/support/factories/user";

beforeEach(resetDatabase);

const DAY = 86_400_000;
type Given = Partial<Parameters<typeof db.run.create>[0]["data"]>;

async function aRun(userId: string, title: string, more: Given = {}): Promise<void> {
  await db.run.create({
    data: {
      userId,
      groupId: crypto.randomUUID(),
      promptTitle: title,
      model: "small",
      seed: 1,
      day: new Date(),
      state: "done",
      finishedAt: new Date(),
      ...(more as object),
    },
  });
}

const titles = async () =>
  (await db.run.findMany({ orderBy: { promptTitle: "asc" } })).map(({ promptTitle }) => promptTitle);

test("answers are deleted after their time unless they are kept or written; idempotency keys after a day", async () => {
  const { id } = await aUser();
  const old = new Date(Date.now() - (RUN_LIMITS.retentionDays + 1) * DAY);
  const running = { state: "running", finishedAt: null, leaseUntil: new Date(Date.now() + DAY) } as const;
  await aRun(id, "a new", { requestKey: "k1", requestHash: "a".repeat(64) });
  await aRun(id, "b old", { createdAt: old });
  await aRun(id, "c old and kept", {
    createdAt: old,
    kept: true,
    requestKey: "k2",
    requestHash: "b".repeat(64),
  });
  await aRun(id, "d old and written", { createdAt: old, ...running });
  await forgetRuns();
  expect(await titles()).toEqual(["a new", "c old and kept", "d old and written"]);
  expect(
    (await db.run.findMany({ where: { requestKey: { not: null } } })).map(({ promptTitle }) => promptTitle),
  ).toEqual(["a new"]);
});

test("a run whose lease has ended is ended once, and its tokens are settled", async () => {
  const { id } = await aUser();
  const lease = (milliseconds: number) => ({
    state: "running" as const,
    finishedAt: null,
    leaseUntil: new Date(Date.now() + milliseconds),
    text: "Начало ответа",
    inputTokens: 10,
    reserved: 1_010,
  });
  await db.aiUse.create({
    data: { userId: id, day: new Date(), model: "small", requests: 2, reserved: 2_020 },
  });
  await aRun(id, "lost", lease(-1_000));
  await aRun(id, "written", lease(60_000));
  await Promise.all([settleLostRuns(), settleLostRuns(), settleLostRuns()]);
  const [lost, written] = await db.run.findMany({ orderBy: { promptTitle: "asc" } });
  expect(lost).toMatchObject({ state: "failed", errorCode: "RUN_LOST", text: "Начало ответа", reserved: 0 });
  expect(written).toMatchObject({ state: "running" });
  expect(await db.aiUse.findFirst()).toMatchObject({ reserved: 1_010n, inputTokens: 10n, outputTokens: 4n });
});

test("a growing answer is cut into blocks at blank lines outside of code, so that what is finished stays as it is", () => {
  const whole = "# Заголовок\n\nАбзац\nв две строки\n\n```js\nодин\n\nдва\n```\n\n- пункт";
  expect(blocksOf(whole)).toEqual([
    "# Заголовок",
    "Абзац\nв две строки",
    "```js\nодин\n\nдва\n```",
    "- пункт",
  ]);
  for (let end = 1; end < whole.length; end += 1) {
    const blocks = blocksOf(whole.slice(0, end));
    expect(blocksOf(whole).slice(0, Math.max(0, blocks.length - 1))).toEqual(blocks.slice(0, -1));
  }
});
