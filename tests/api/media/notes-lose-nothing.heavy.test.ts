import { settleLostRuns } from "@/lib/ai/runs/lost-runs";
import { ROUTES as mediaRoutes } from "@/lib/media/routes";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aTranscript } from "@/tests/support/factories/transcript";
import { startAi } from "@/tests/support/fakes/ai";
import { handlersAt } from "@/tests/support/handlers-at";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";

const { POST } = handlersAt("/media/transcripts/{id}/summary", mediaRoutes);
const { GET: READ, PATCH } = handlersAt("/media/transcripts/{id}", mediaRoutes);

const MODES = ["ok", "status:500", "cut:2", "unfinished:3", "emptyStream", "garbage:2", "status:429", "echo"];
const KINDS = ["summary", "chapters", "tasks"];

test("two hundred notes that fail, break off or lose their process, among corrections, change no word", async () => {
  await resetDatabase();
  const fake = await startAi();
  withEnv({ ...fake.env, RATE_LIMIT_SCALE: "100000", AI_DAILY_TOKENS: "0" });
  const owner = await aMember();
  const token = await aToken(owner.id);
  const id = await aTranscript(owner.id);
  const read = async () => (await send(READ, "GET", { params: { id }, token })).body as Transcript;
  const expected = (await read()).segments.map(({ text }) => text);
  let version = 1;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    fake.setMode(MODES[attempt % MODES.length] as never);
    const kind = KINDS[attempt % KINDS.length]!;
    const making = send(POST, "POST", { params: { id }, token, json: { kind } });
    if (attempt % 3 === 0) {
      const index = attempt % expected.length;
      expected[index] = `Правка ${attempt}.`;
      const json = { version, segments: [{ index, text: expected[index] }] };
      expect((await send(PATCH, "PATCH", { params: { id }, token, json })).status).toBe(200);
      version += 1;
    }
    expect((await making).status).toBe(201);
    if (attempt % 5 === 0) {
      await db.run.updateMany({ where: { state: "running" }, data: { leaseUntil: new Date(0) } });
      await settleLostRuns();
    }
    await until(async () => (await db.run.count({ where: { state: "running" } })) === 0);
    const transcript = await read();
    expect(transcript.segments.map(({ text }) => text)).toEqual(expected);
    expect(transcript.version).toBe(version);
  }
  const { text } = await db.transcript.findUniqueOrThrow({ where: { operationId: id } });
  expect(text).toBe(expected.join(" "));
  expect((await read()).summary).not.toBeNull();
  withEnv();
  await fake.close();
});
