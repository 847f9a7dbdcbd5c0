import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeQueue } from "@/lib/jobs/queue";
import { db } from "@/lib/platform/db/client";
import { sweepObjects } from "@/lib/storage/sweep";
import { aToken, send } from "../../support/api";
import { resetDatabase } from "../../support/database/test-database";
import { withEnv } from "../../support/environment";
import { aKnowledgeBase } from "../../support/factories/knowledge";
import { aUser } from "../../support/factories/user";
import { type S3, startS3 } from "../../support/fakes/s3";
import { ended, sendVideo, startSpeechServices, type SpeechServices } from "../../support/video";
import { startWorkerProcess } from "../../support/worker-process";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as knowledgeFilesRoutes } from "@/lib/knowledge/files/routes";

const { POST: UPLOAD } = handlersAt("/knowledge/bases/{id}/files", knowledgeFilesRoutes);
const { GET: DOWNLOAD } = handlersAt("/knowledge/files/{id}/download", knowledgeFilesRoutes);

const elsewhere = mkdtempSync(path.join(tmpdir(), "promptoteka-elsewhere-"));
let s3: S3;
let services: SpeechServices;
let token: string;
let me: string;

beforeAll(async () => {
  s3 = await startS3();
  services = await startSpeechServices();
});
beforeEach(async () => {
  await resetDatabase();
  withEnv({ ...services.env, ...s3.env });
  me = (await aUser()).id;
  token = await aToken(me);
});
afterAll(async () => {
  await services.close();
  await s3.close();
  await closeQueue();
  rmSync(elsewhere, { recursive: true });
});

/** Everything in a folder but the embedded programs. */
/** Without the folder in which what a request brings lies until its end. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name !== "spool");

test("a file that one process took is given by another, which shares no folder with it", async () => {
  const { id } = await aKnowledgeBase({ userId: me });
  const body = new FormData();
  body.append("file", new File(["Хлеб зреет 18 часов"], "заметки.txt", { type: "text/plain" }));
  const file = (await send(UPLOAD, "POST", { token, params: { id }, body })).body as { id: string };
  withEnv({ ...services.env, ...s3.env, DATA_DIR: elsewhere });
  expect(await send(DOWNLOAD, "GET", { token, params: { id: file.id } })).toMatchObject({
    status: 200,
    text: "Хлеб зреет 18 часов",
  });
  expect([filesIn(elsewhere), filesIn(services.dataDirectory)]).toEqual([[], []]);
});

test("a video that one process took is worked on by another, which shares no folder with it", async () => {
  const { id } = (await sendVideo(token, { async: true })).body as { id: string };
  expect([...s3.objects.keys()]).toContain(`videos/${id}/video.mp4`);
  expect(filesIn(services.dataDirectory)).toEqual([]);
  const worker = await startWorkerProcess({ ...services.env, ...s3.env, DATA_DIR: elsewhere });
  expect(await ended(id)).toMatchObject({ state: "success", objectKey: null });
  await worker.stop();
  await sweepObjects();
  expect([...s3.objects.keys()].filter((key) => key.startsWith("videos/"))).toEqual([]);
  expect(filesIn(elsewhere)).toEqual(["uploads"]);
});

test("a video that is refused, or whose bucket is away, leaves nothing", async () => {
  expect(await sendVideo(token, { async: true, bytes: Buffer.alloc(6_000_000, "no video") })).toMatchObject({
    status: 415,
    body: { code: "VIDEO_FORMAT" },
  });
  s3.setMode("error500");
  expect(await sendVideo(token, { async: true })).toMatchObject({
    status: 503,
    body: { code: "STORAGE_UNAVAILABLE" },
  });
  s3.setMode("ok");
  expect([...s3.objects.keys()].filter((key) => key.startsWith("videos/"))).toEqual([]);
  expect([s3.uploads.size, await db.videoOperation.count()]).toEqual([0, 0]);
});
