import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { JOBS } from "@/app/jobs";
import { lookForFfmpegAgain } from "@/lib/integrations/ffmpeg/ffmpeg";
import { closeQueue } from "@/lib/jobs/queue";
import { startWorker } from "@/lib/jobs/worker";
import { db } from "@/lib/platform/db/client";
import { isAlive } from "@/scripts/start/processes";
import { aToken } from "../../support/api";
import { resetDatabase } from "../../support/database/test-database";
import { withEnv } from "../../support/environment";
import { aUser } from "../../support/factories/user";
import { heardIn } from "../../support/fakes/speech-fake";
import { until } from "../../support/until";
import { ended, leftBehind, sendVideo, startSpeechServices, type SpeechServices } from "../../support/video";
import { startWorkerProcess } from "../../support/worker-process";

let services: SpeechServices;

beforeEach(async () => {
  await resetDatabase();
  services = await startSpeechServices();
});

afterEach(() => services.close());

afterAll(closeQueue);

/** A video of a new person: videos of one person would wait for each other. */
async function upload(provider: "assemblyai" | "deepinfra" = "assemblyai"): Promise<string> {
  const token = await aToken((await aUser()).id);
  return ((await sendVideo(token, { async: true, provider })).body as { id: string }).id;
}

const calls = (method: string, wanted: RegExp) =>
  services.assemblyai.calls.filter((call) => call.method === method && wanted.test(call.path)).length;

/** An ffmpeg that never ends its work while a file called "slow" is there, and writes its process id into one called "pid". */
function ffmpegThatCanBeSlow() {
  const [script, slow, pid] = ["ffmpeg.sh", "slow", "pid"].map((name) =>
    path.join(services.dataDirectory, name),
  ) as [string, string, string];
  writeFileSync(
    script,
    `#!/bin/sh\nif [ "$1" = "-version" ] || [ ! -e ${slow} ]; then exec ffmpeg "$@"; fi\necho $$ > ${pid}\nexec sleep 60\n`,
  );
  chmodSync(script, 0o755);
  return { script, slow, pid: () => (existsSync(pid) ? Number(readFileSync(pid, "utf8")) : null) };
}

// Each stage with a kill of its own: tests/drills/kills/media.test.ts.
test("killed with a video at every stage, a worker leaves each to the next one, which ends it and pays for nothing twice", async () => {
  const { assemblyai, deepinfra } = services;
  const ffmpeg = ffmpegThatCanBeSlow();
  const first = await startWorkerProcess({ ...services.env, FFMPEG_PATH: ffmpeg.script });

  assemblyai.setMode("processing");
  const inWork = await upload();
  await until(() => calls("GET", /transcript\/./));
  assemblyai.stuck.add(assemblyai.jobs[0]!.id);
  assemblyai.setMode("lostAnswer");
  const lost = await upload();
  await until(() => assemblyai.jobs.length === 2);
  assemblyai.setMode("hang");
  const goingUp = await upload();
  await until(() => calls("POST", /upload/) === 3);
  const atItsLast = await upload();
  await until(() => calls("POST", /upload/) === 4);
  expect(
    await db.$executeRaw`UPDATE pgboss.job SET retry_count = 2 WHERE name = 'video-assemblyai' AND id = ${atItsLast}::uuid AND state = 'active'`,
  ).toBe(1);
  deepinfra.setMode("lostAnswer");
  const paid = await upload("deepinfra");
  await until(() => deepinfra.paid.length);
  writeFileSync(ffmpeg.slow, "");
  const extracted = await upload();
  const pid = await until(ffmpeg.pid);

  await first.kill();
  await until(() => !isAlive(pid));
  rmSync(ffmpeg.slow);
  assemblyai.stuck.clear();
  for (const service of [assemblyai, deepinfra]) service.setMode("ok");
  const second = await startWorker(JOBS);

  expect(await ended(inWork)).toMatchObject({ state: "success", providerJobId: assemblyai.jobs[0]!.id });
  const found = await ended(lost);
  expect(found).toMatchObject({ state: "success", providerJobId: assemblyai.jobs[1]!.id });
  expect(found.transcript?.text).toBe(heardIn(assemblyai.uploads.get(assemblyai.jobs[1]!.audioUrl)!));
  expect(await ended(goingUp)).toMatchObject({ state: "success", attempts: 2 });
  expect(await ended(atItsLast)).toMatchObject({ state: "error", errorCode: "TRANSCRIPTION_FAILED" });
  expect(await ended(paid)).toMatchObject({ state: "error", errorCode: "TRANSCRIPTION_INTERRUPTED" });
  expect(await ended(extracted)).toMatchObject({ state: "success", attempts: 1, errorCode: null });
  // Those that ended well, and nothing of them twice.
  expect([assemblyai.jobs.length, assemblyai.uploads.size, deepinfra.paid.length]).toEqual([4, 4, 1]);
  expect(await leftBehind(services)).toEqual([]);
  await second.stop();
});

test("asked to stop, a worker hands back what can be repeated, waits for the text that is paid for, and begins nothing new", async () => {
  services.assemblyai.setMode("hang");
  services.deepinfra.setMode("held");
  const [repeated, paid] = [await upload(), await upload("deepinfra")];
  const first = await startWorkerProcess(services.env);
  await until(() => calls("POST", /upload/) && services.deepinfra.paid.length);
  const stopped = first.stop();
  const handedBack = () =>
    db.$queryRaw<
      object[]
    >`SELECT 1 FROM pgboss.job WHERE name = 'video-assemblyai' AND id = ${repeated}::uuid AND state = 'created'`;
  await until(async () => (await handedBack()).length);
  const waiting = await upload();
  for (const service of [services.assemblyai, services.deepinfra]) service.setMode("ok");
  expect(await stopped).toBe(0);
  expect(await ended(paid, 0)).toMatchObject({ state: "success", attempts: 1 });
  expect(services.deepinfra.paid).toHaveLength(1);
  expect(await db.videoOperation.findUniqueOrThrow({ where: { id: waiting } })).toMatchObject({
    state: "queued",
  });
  const second = await startWorker(JOBS);
  expect(await ended(repeated)).toMatchObject({ state: "success", attempts: 1 });
  expect(await ended(waiting)).toMatchObject({ state: "success", attempts: 1 });
  await second.stop();
});

test("without ffmpeg the service says so, and takes no video", async () => {
  withEnv({ ...services.env, FFMPEG_PATH: "/nowhere/ffmpeg" });
  lookForFfmpegAgain();
  expect(await sendVideo(await aToken((await aUser()).id))).toMatchObject({
    status: 503,
    body: {
      code: "MEDIA_UNAVAILABLE",
      message: "Сервис временно недоступен. Попробуйте позже или обратитесь к администратору.",
    },
  });
  lookForFfmpegAgain();
});
