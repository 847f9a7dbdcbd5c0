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
import { sized } from "../../support/size";
import { until } from "../../support/until";
import {
  ended,
  sendVideo,
  startSpeechServices,
  type SpeechServices,
  type VideoSent,
} from "../../support/video";

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

/** Videos that one person sends at once. */
const MANY = sized(3, 5);

async function sendMany(token: string, sent: VideoSent): Promise<void> {
  for (let each = 0; each < MANY; each += 1) {
    expect((await sendVideo(token, { ...sent, async: true })).status).toBe(202);
  }
}

async function amongLong(): Promise<number> {
  const jobs = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job JOIN video_operations USING (id)
    WHERE job.name = 'video-extract-long' AND job.state < 'completed'`;
  return jobs.length;
}

const inState = (state: "queued" | "extracting" | "transcribing") =>
  db.videoOperation.count({ where: { state } });

test(`${MANY} jobs of one person that AssemblyAI never finishes hold up neither the other service nor another person`, async () => {
  const [slow, other, third] = [await aPerson(), await aPerson(), await aPerson()];
  services.assemblyai.setMode("processing");
  await sendMany(slow, { provider: "assemblyai" });
  await until(
    () =>
      services.assemblyai.jobs.length === MANY &&
      services.assemblyai.jobs.every(({ id }) =>
        services.assemblyai.calls.some((call) => call.path.endsWith(id)),
      ),
  );
  for (const { id } of services.assemblyai.jobs) services.assemblyai.stuck.add(id);
  services.assemblyai.setMode("ok");
  expect(await sendVideo(other, { provider: "deepinfra" })).toMatchObject({ status: 200 });
  expect(await sendVideo(third, { provider: "assemblyai" })).toMatchObject({ status: 200 });
  expect(await inState("transcribing")).toBe(MANY);
  expect(services.assemblyai.jobs).toHaveLength(MANY + 1);
});

test.each([
  ["assemblyai", 2],
  ["deepinfra", 1],
] as const)(
  `of one person's ${MANY} calls that %s never answers, %i at a time hold a place`,
  async (provider, places) => {
    const [slow, other, third] = [await aPerson(), await aPerson(), await aPerson()];
    services[provider].setMode("hang");
    await sendMany(slow, { provider });
    await until(
      async () => (await inState("transcribing")) === MANY && services[provider].calls.length >= places,
    );
    expect(services[provider].calls).toHaveLength(places);
    services[provider].setMode("ok");
    expect(await sendVideo(other, { provider })).toMatchObject({ status: 200 });
    expect(
      await sendVideo(third, { provider: provider === "deepinfra" ? "assemblyai" : "deepinfra" }),
    ).toMatchObject({ status: 200 });
    expect(await inState("transcribing")).toBe(MANY);
  },
);

test(`a short video does not wait for another person's ${MANY} long ones`, async () => {
  const log = path.join(services.dataDirectory, "log");
  const script = path.join(services.dataDirectory, "ffmpeg.sh");
  // Hours of sound take for ever.
  writeFileSync(
    script,
    `#!/bin/sh\ncase "$*" in *"-t 14402 "*) echo long >> ${log}; exec sleep 300;; esac\nexec ffmpeg "$@"\n`,
  );
  chmodSync(script, 0o755);
  withEnv({ ...services.env, FFMPEG_PATH: script });
  const hours = path.join(services.dataDirectory, "hours.mkv");
  execFileSync("ffmpeg", [
    "-v",
    "error",
    "-t",
    "10800",
    "-i",
    "tests/files/video/silence-10h.mkv",
    "-c",
    "copy",
    hours,
  ]);
  const [slow, other] = [await aPerson(), await aPerson()];
  await sendMany(slow, { bytes: readFileSync(hours), filename: "hours.mkv" });
  expect(await sendVideo(other)).toMatchObject({ status: 200 });
  // Each of them stands among the short ones until its length is known, and then waits behind the first.
  await until(async () => existsSync(log) && (await amongLong()) === MANY);
  expect(await inState("extracting")).toBe(1);
  expect(await inState("queued")).toBe(MANY - 1);
  expect(readFileSync(log, "utf8")).toBe("long\n");
});

// A real file of that kind: tests/drills/crowds/long-videos.test.ts.
test("a file whose sound turns out to be longer than a short one's waits among the long ones as well, and succeeds", async () => {
  // Of whatever it is given, it says that it has written 21 minutes.
  const script = path.join(services.dataDirectory, "ffmpeg.sh");
  const log = path.join(services.dataDirectory, "log");
  const told = "size=6kB time=00:21:40.00 bitrate=1kbits/s speed=1x\\n";
  writeFileSync(
    script,
    `#!/bin/sh\nif [ "$1" = "-version" ]; then exit 0; fi\necho "$*" >> ${log}\nffmpeg "$@" || exit\nprintf '${told}' >&2\n`,
  );
  chmodSync(script, 0o755);
  withEnv({ ...services.env, FFMPEG_PATH: script });
  const { status, body } = await sendVideo(await aPerson());
  expect({ status, minutes: Math.floor((body as { videoDuration: number }).videoDuration / 60) }).toEqual({
    status: 200,
    minutes: 21,
  });
  const limits = readFileSync(log, "utf8").match(/(?<= -t )\d+/g);
  expect(limits).toEqual(["1202", "14402"]); // once as a short one, once among the long ones
});

describe("a call that is paid", () => {
  const paidOnce = async (disturb: () => Promise<void>) => {
    services.deepinfra.setMode("held");
    const { id } = (await sendVideo(await aPerson(), { provider: "deepinfra", async: true })).body as {
      id: string;
    };
    await until(() => services.deepinfra.paid.length === 1);
    await disturb();
    expect(await ended(id)).toMatchObject({ state: "success", errorCode: null });
    expect(services.deepinfra.paid).toHaveLength(1);
  };

  test("outlives the database session that holds its job", async () => {
    const sessions = () =>
      db.$queryRaw<
        { pid: number }[]
      >`SELECT pid FROM pg_stat_activity WHERE application_name = 'promptoteka-held-jobs' AND datname = current_database()`;
    await paidOnce(async () => {
      const [before] = await sessions();
      await db.$queryRaw`SELECT pg_terminate_backend(${before!.pid}::int)`;
      await until(async () => (await sessions()).some(({ pid }) => pid !== before!.pid));
      await new Promise((resolve) => setTimeout(resolve, sized(2_500, 5_000))); // abandoned jobs are looked for
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
