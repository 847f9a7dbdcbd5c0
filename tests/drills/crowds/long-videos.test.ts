import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { JOBS } from "@/app/jobs";
import { closeQueue } from "@/lib/jobs/queue";
import { startWorker, type Worker } from "@/lib/jobs/worker";
import { aToken } from "../../support/api";
import { resetDatabase } from "../../support/database/test-database";
import { aUser } from "../../support/factories/user";
import { sendVideo, startSpeechServices, type SpeechServices } from "../../support/video";

let services: SpeechServices;
let worker: Worker;

beforeEach(async () => {
  await resetDatabase();
  services = await startSpeechServices();
  worker = await startWorker(JOBS);
});

afterEach(async () => {
  await services.close();
  await worker.stop();
});

afterAll(closeQueue);

test("a file whose sound is longer than it says waits among the long ones as well, and succeeds", async () => {
  const lying = path.join(services.dataDirectory, "live.mkv"); // a live stream's container says nothing of its length
  execFileSync("ffmpeg", [
    "-v",
    "error",
    "-t",
    "1300",
    "-i",
    "tests/files/video/silence-10h.mkv",
    "-c",
    "copy",
    "-live",
    "1",
    lying,
  ]);
  const { status, body } = await sendVideo(await aToken((await aUser()).id), {
    bytes: readFileSync(lying),
    filename: "live.mkv",
  });
  expect({ status, minutes: Math.floor((body as { videoDuration: number }).videoDuration / 60) }).toEqual({
    status: 200,
    minutes: 21,
  });
});
