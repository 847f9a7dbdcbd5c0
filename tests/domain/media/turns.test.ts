import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { JOBS } from "@/app/jobs";
import { closeQueue } from "@/lib/jobs/queue";
import { startWorker, type Worker } from "@/lib/jobs/worker";
import { lookForFfmpegAgain } from "@/lib/integrations/ffmpeg/ffmpeg";
import { db } from "@/lib/platform/db/client";
import { aToken } from "../../support/api";
import { resetDatabase } from "../../support/database/test-database";
import { withEnv } from "../../support/environment";
import { aUser } from "../../support/factories/user";
import { ended, sendVideo, startSpeechServices, type SpeechServices, type VideoSent } from "../../support/video";

let services: SpeechServices;
let worker: Worker;

beforeEach(async () => {
  await resetDatabase();
  services = await startSpeechServices();
  worker = await startWorker(JOBS);
});

afterEach(async () => {
  await services.close(); // first, so that calls which hang end
  await worker.stop();
  lookForFfmpegAgain();
});

afterAll(closeQueue);

const aPerson = async () => aToken((await aUser()).id);

async function sendFive(token: string, sent: VideoSent): Promise<void> {
  for (let each = 0; each < 5; each += 1) {
    expect((await sendVideo(token, { ...sent, async: true })).status).toBe(202);
  }
}

async function until(look: () => unknown): Promise<void> {
  for (const end = Date.now() + 30_000; !(await look()); await new Promise((resolve) => setTimeout(resolve, 25))) {
    if (Date.now() > end) throw new Error("it never came");
  }
}

async function amongLong(): Promise<number> {
  const jobs = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job JOIN video_operations USING (id)
    WHERE job.name = 'video-extract-long' AND job.state < 'completed'`;
  return jobs.length;
}

const inState = (state: "queued" | "extracting" | "transcribing") => db.videoOperation.count({ where: { state } });

test("five jobs of one person that AssemblyAI never finishes hold up neither the other service nor another person", async () => {
  const [slow, other, third] = [await aPerson(), await aPerson(), await aPerson()];
  services.assemblyai.setMode("processing");
  await sendFive(slow, { provider: "assemblyai" });
  await until(
    () => services.assemblyai.jobs.length === 5 && services.assemblyai.jobs.every(({ id }) => services.assemblyai.calls.some((call) => call.path.endsWith(id))),
  );
  for (const { id } of services.assemblyai.jobs) services.assemblyai.stuck.add(id);
  services.assemblyai.setMode("ok");
  expect(await sendVideo(other, { provider: "deepinfra" })).toMatchObject({ status: 200 });
  expect(await sendVideo(third, { provider: "assemblyai" })).toMatchObject({ status: 200 });
  expect(await inState("transcribing")).toBe(5);
  expect(services.assemblyai.jobs).toHaveLength(6);
});

test.each([
  ["assemblyai", 2],
  ["deepinfra", 1],
] as const)("of one person's five calls that %s never answers, %i at a time hold a place", async (provider, places) => {
  const [slow, other, third] = [await aPerson(), await aPerson(), await aPerson()];
  services[provider].setMode("hang");
  await sendFive(slow, { provider });
  await until(async () => (await inState("transcribing")) === 5 && services[provider].calls.length >= places);
  expect(services[provider].calls).toHaveLength(places);
  services[provider].setMode("ok");
  expect(await sendVideo(other, { provider })).toMatchObject({ status: 200 });
  expect(await sendVideo(third, { provider: provider === "deepinfra" ? "assemblyai" : "deepinfra" })).toMatchObject({ status: 200 });
  expect(await inState("transcribing")).toBe(5);
});

test("a short video does not wait for another person's five long ones", async () => {
  const log = path.join(services.dataDirectory, "log");
  const script = path.join(services.dataDirectory, "ffmpeg.sh");
  // Hours of sound take for ever.
  writeFileSync(script, `#!/bin/sh\ncase "$*" in *"-t 14402 "*) echo long >> ${log}; exec sleep 300;; esac\nexec ffmpeg "$@"\n`);
  chmodSync(script, 0o755);
  withEnv({ ...services.env, FFMPEG_PATH: script });
  const hours = path.join(services.dataDirectory, "hours.mkv");
  execFileSync("ffmpeg", ["-v", "error", "-t", "10800", "-i", "tests/files/video/silence-10h.mkv", "-c", "copy", hours]);
  const [slow, other] = [await aPerson(), await aPerson()];
  await sendFive(slow, { bytes: readFileSync(hours), filename: "hours.mkv" });
  expect(await sendVideo(other)).toMatchObject({ status: 200 });
  // Each of the five stands among the short ones until its length is known, and then waits behind the first.
  await until(async () => existsSync(log) && (await amongLong()) === 5);
  expect(await inState("extracting")).toBe(1);
  expect(await inState("queued")).toBe(4);
  expect(readFileSync(log, "utf8")).toBe("long\n");
});

test("a file whose sound is longer than it says waits among the long ones as well, and succeeds", async () => {
  const lying = path.join(services.dataDirectory, "live.mkv"); // a live stream's container says nothing of its length
  execFileSync("ffmpeg", ["-v", "error", "-t", "1300", "-i", "tests/files/video/silence-10h.mkv", "-c", "copy", "-live", "1", lying]);
  const { status, body } = await sendVideo(await aPerson(), { bytes: readFileSync(lying), filename: "live.mkv" });
  expect({ status, minutes: Math.floor((body as { videoDuration: number }).videoDuration / 60) }).toEqual({ status: 200, minutes: 21 });
});

describe("a call that is paid", () => {
  const paidOnce = async (disturb: () => Promise<void>) => {
    services.deepinfra.setMode("held");
    const { id } = (await sendVideo(await aPerson(), { provider: "deepinfra", async: true })).body as { id: string };
    await until(() => services.deepinfra.paid.length === 1);
    await disturb();
    expect(await ended(id)).toMatchObject({ state: "success", errorCode: null });
    expect(services.deepinfra.paid).toHaveLength(1);
  };

  test("outlives the database session that holds its job", async () => {
    const sessions = () =>
      db.$queryRaw<{ pid: number }[]>`SELECT pid FROM pg_stat_activity WHERE application_name = 'promptoteka-held-jobs' AND datname = current_database()`;
    await paidOnce(async () => {
      const [before] = await sessions();
      await db.$queryRaw`SELECT pg_terminate_backend(${before!.pid}::int)`;
      await until(async () => (await sessions()).some(({ pid }) => pid !== before!.pid));
      await new Promise((resolve) => setTimeout(resolve, 5_000)); // abandoned jobs are looked for twice
      services.deepinfra.setMode("ok");
    });
  });

  test("waits for a database that cannot take its text", async () => {
    await paidOnce(async () => {
      await db.$executeRaw`ALTER TABLE transcripts RENAME TO transcripts_away`;
      services.deepinfra.setMode("ok");
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await db.$executeRaw`ALTER TABLE transcripts_away RENAME TO transcripts`;
    });
  });
});
