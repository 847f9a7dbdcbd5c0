import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { SpeechProviderName } from "@/lib/integrations/transcription/speech-providers";
import { closeQueue } from "@/lib/jobs/queue";
import { isAlive } from "@/scripts/start/processes";
import { db } from "@/lib/platform/db/client";
import { aToken } from "../../support/api";
import { resetDatabase } from "../../support/database/test-database";
import { aUser } from "../../support/factories/user";
import { heardIn } from "../../support/fakes/speech-fake";
import { ended, leftBehind, sendVideo, startSpeechServices, type SpeechServices } from "../../support/video";
import { until } from "../../support/until";
import { startWorkerProcess } from "../../support/worker-process";

let services: SpeechServices;
let token: string;

beforeEach(async () => {
  await resetDatabase();
  services = await startSpeechServices();
  token = await aToken((await aUser()).id);
});

afterEach(async () => {
  await services.close();
});

afterAll(closeQueue);

const upload = async (provider = "assemblyai") =>
  ((await sendVideo(token, { async: true, provider })).body as { id: string }).id;

/** Kills a worker at a moment, starts another, and waits for the operation's end. */
async function killedWhen(
  moment: () => unknown,
  id: string,
  repair: () => void,
  env: Record<string, string> = {},
) {
  const first = await startWorkerProcess({ ...services.env, ...env });
  await until(moment);
  await first.kill();
  repair();
  const second = await startWorkerProcess(services.env);
  const row = await ended(id, 40_000);
  expect(await leftBehind(services)).toEqual([]);
  await second.stop();
  return row;
}

const calls = (service: SpeechProviderName, method: string, wanted: RegExp) =>
  services[service].calls.filter((call) => call.method === method && wanted.test(call.path)).length;

test("killed while ffmpeg works: ffmpeg dies with it, the next worker takes the sound out again", async () => {
  const script = path.join(services.dataDirectory, "slow-ffmpeg.sh");
  const pidFile = path.join(services.dataDirectory, "pid");
  writeFileSync(
    script,
    `#!/bin/sh\nif [ "$1" = "-version" ]; then exit 0; fi\necho $$ > ${pidFile}\nexec sleep 60\n`,
  );
  chmodSync(script, 0o755);
  const id = await upload();
  const row = await killedWhen(
    () => existsSync(pidFile) && readFileSync(pidFile, "utf8").trim(),
    id,
    () => undefined,
    { FFMPEG_PATH: script },
  );
  expect(row).toMatchObject({ state: "success", attempts: 1, errorCode: null });
  await until(() => !isAlive(Number(readFileSync(pidFile, "utf8"))));
  expect(services.assemblyai.jobs).toHaveLength(1);
});

test("killed while the sound goes up: it goes up again, one job", async () => {
  services.assemblyai.setMode("hang");
  const id = await upload();
  const row = await killedWhen(
    () => calls("assemblyai", "POST", /upload/),
    id,
    () => services.assemblyai.setMode("ok"),
  );
  expect(row.state).toBe("success");
  expect(services.assemblyai.jobs).toHaveLength(1);
});

test("killed after the job was taken and before its id was known: the job is found again, not paid again", async () => {
  services.assemblyai.setMode("lostAnswer");
  const id = await upload();
  const row = await killedWhen(
    () => services.assemblyai.jobs.length,
    id,
    () => services.assemblyai.setMode("ok"),
  );
  expect(row).toMatchObject({ state: "success", providerJobId: services.assemblyai.jobs[0]!.id });
  expect(row.transcript?.text).toBe(heardIn([...services.assemblyai.uploads.values()][0]!));
  expect(services.assemblyai.jobs).toHaveLength(1);
  expect(services.assemblyai.uploads.size).toBe(1);
});

test("killed while the service works: the next worker goes on asking for the same job", async () => {
  services.assemblyai.setMode("processing");
  const id = await upload();
  const row = await killedWhen(
    () => calls("assemblyai", "GET", /transcript\/./),
    id,
    () => services.assemblyai.setMode("ok"),
  );
  expect(row.state).toBe("success");
  expect(services.assemblyai.jobs).toHaveLength(1);
  expect(services.assemblyai.uploads.size).toBe(1);
});

test("killed during the one paid call of DeepInfra: it is not made again, and the person is told why", async () => {
  services.deepinfra.setMode("lostAnswer");
  const id = await upload("deepinfra");
  const row = await killedWhen(
    () => services.deepinfra.paid.length,
    id,
    () => services.deepinfra.setMode("ok"),
  );
  expect(row).toMatchObject({ state: "error", errorCode: "TRANSCRIPTION_INTERRUPTED" });
  expect(services.deepinfra.paid).toHaveLength(1);
});

test("a video that kills its worker every time ends as an error after three attempts", async () => {
  services.assemblyai.setMode("hang");
  const id = await upload();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const worker = await startWorkerProcess(services.env);
    await until(
      async () =>
        (await db.videoOperation.findUniqueOrThrow({ where: { id } })).attempts === attempt &&
        calls("assemblyai", "POST", /upload/) >= attempt,
    );
    await worker.kill();
  }
  const last = await startWorkerProcess(services.env);
  expect(await ended(id, 40_000)).toMatchObject({
    state: "error",
    errorCode: "TRANSCRIPTION_FAILED",
    attempts: 3,
  });
  expect(services.assemblyai.jobs).toHaveLength(0);
  expect(await leftBehind(services)).toEqual([]);
  await last.stop();
});

test("asked to stop, a worker hands its job back at once; that costs no attempt", async () => {
  services.assemblyai.setMode("processing");
  const id = await upload();
  const first = await startWorkerProcess(services.env);
  await until(() => calls("assemblyai", "GET", /transcript\/./));
  expect(await first.stop()).toBe(0);
  services.assemblyai.setMode("ok");
  const second = await startWorkerProcess(services.env);
  expect(await ended(id)).toMatchObject({ state: "success", attempts: 1 });
  await second.stop();
});

test("asked to stop during the one paid call of DeepInfra, a worker waits for its text", async () => {
  services.deepinfra.setMode("held");
  const id = await upload("deepinfra");
  const worker = await startWorkerProcess(services.env);
  await until(() => services.deepinfra.paid.length);
  const stopped = worker.stop();
  const waiting = await upload(); // the stopping worker begins nothing new
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  services.deepinfra.setMode("ok");
  expect(await stopped).toBe(0);
  expect(await ended(id, 0)).toMatchObject({ state: "success", attempts: 1 });
  expect(services.deepinfra.paid).toHaveLength(1);
  expect(await db.videoOperation.findUniqueOrThrow({ where: { id: waiting } })).toMatchObject({
    state: "queued",
  });
});
