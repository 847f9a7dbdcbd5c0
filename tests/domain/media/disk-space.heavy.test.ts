import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ReadableStream } from "node:stream/web";
import { diskStorage } from "@/lib/integrations/storage/disk";
import { RESERVE_BYTES } from "@/lib/platform/disk-space";
import { receiveVideo } from "@/lib/media/uploads/upload";
import { resetDatabase } from "../../support/database/test-database";
import { withEnv } from "../../support/environment";
import { aUser } from "../../support/factories/user";
import { videoBytes } from "../../support/video";

const MEGABYTE = 1024 * 1024;
const BOUNDARY = "----disk-space";
let data: string;
let userId: string;

beforeAll(async () => {
  await resetDatabase();
  userId = (await aUser()).id;
  withEnv({ DATA_DIR: (data = mkdtempSync(path.join(tmpdir(), "promptoteka-disk-"))) });
});
const operation = () => ({ id: randomUUID(), userId });
afterAll(() => {
  withEnv();
  rmSync(data, { recursive: true });
});

/** A video without a Content-Length. @param field its field of the form */
function chunked(megabytes: number, field = "video"): Request {
  const noise = randomBytes(MEGABYTE);
  async function* body() {
    yield Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
    );
    yield videoBytes("speech-ru.mp4");
    for (let sent = 0; sent < megabytes; sent += 1) yield noise;
    yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  }
  const init = {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: ReadableStream.from(body()),
    duplex: "half",
  };
  return new Request("http://localhost/api/media/video-to-text", init as RequestInit);
}

/** A disk on which so many bytes were free before everything that lies in the uploads now. */
function diskOf(bytes: number) {
  const objects = path.join(data, "objects");
  const taken = () =>
    readdirSync(objects, { recursive: true, encoding: "utf8" }).reduce(
      (sum, name) =>
        sum + (statSync(path.join(objects, name)).isFile() ? statSync(path.join(objects, name)).size : 0),
      0,
    );
  let least = bytes;
  const free = async () => {
    const left = bytes - taken();
    least = Math.min(least, left);
    return left;
  };
  return { storage: diskStorage(objects, free), least: () => least };
}

test("an upload that does not say its length leaves the reserve, and nothing of itself", async () => {
  const disk = diskOf(RESERVE_BYTES + 20 * MEGABYTE);
  await expect(receiveVideo(chunked(60), operation(), { storage: disk.storage })).rejects.toMatchObject({
    code: "STORAGE_FULL",
  });
  expect(disk.least()).toBeGreaterThan(RESERVE_BYTES - 8 * MEGABYTE);
  expect(readdirSync(path.join(data, "objects", "videos"))).toEqual([]);
});

test("uploads that come at once share the disk", async () => {
  const disk = diskOf(RESERVE_BYTES + 30 * MEGABYTE);
  const ends = await Promise.allSettled(
    [1, 2, 3].map(() => receiveVideo(chunked(20), operation(), { storage: disk.storage })),
  );
  expect(ends.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
  expect(disk.least()).toBeGreaterThan(RESERVE_BYTES - 16 * MEGABYTE);
});

test("where there is room it arrives", async () => {
  expect(
    await receiveVideo(chunked(10), operation(), { storage: diskOf(RESERVE_BYTES + 500 * MEGABYTE).storage }),
  ).toMatchObject({ filename: "a.mp4" });
});

test("a body that is longer than a video may be is read no further, whatever field it comes in @heavy", async () => {
  for (const field of ["video", "other"])
    await expect(receiveVideo(chunked(101, field), operation())).rejects.toMatchObject({
      code: "VIDEO_TOO_LARGE",
    });
});
