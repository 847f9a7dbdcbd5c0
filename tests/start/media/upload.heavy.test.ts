import { spawn, type ChildProcess } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { request as httpRequest, type ClientRequest } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { db } from "@/lib/platform/db/client";
import { aToken } from "../../support/api";
import { resetDatabase } from "../../support/database/test-database";
import { aUser } from "../../support/factories/user";
import { sized } from "../../support/size";
import { until } from "../../support/until";
import { startSpeechServices, type SpeechServices, videoBytes } from "../../support/video";
import { program } from "@/tests/support/program";

const MEGABYTE = 1024 * 1024;
const LIMIT = 100 * MEGABYTE;
/** Each of three uploads at once; together more than the memory that they may take. */
const SENT = sized(50, 100);
const BOUNDARY = "----upload-test";

let services: SpeechServices;
let server: ChildProcess;
let port: number;
let token: string;

beforeAll(async () => {
  services = await startSpeechServices();
  server = spawn(process.execPath, program("upload-server"), {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...services.env },
  });
  port = await new Promise((resolve, reject) => {
    server.stdout!.once("data", (line: Buffer) => resolve(Number(line)));
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
});

afterAll(async () => {
  server.kill("SIGKILL");
  await services.close();
});

beforeEach(async () => {
  await resetDatabase();
  token = await aToken((await aUser()).id);
});

function open(headers: Record<string, string> = {}): {
  request: ClientRequest;
  answer: Promise<{ status: number; body: { id?: string; code?: string } }>;
} {
  const request = httpRequest({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: "/api/media/video-to-text",
    headers: {
      "ssmm-token": token,
      prefer: "respond-async",
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  });
  const answer = new Promise<{ status: number; body: { id?: string; code?: string } }>((resolve, reject) => {
    request.once("error", reject);
    request.once("response", (response) => {
      const read = async () => {
        const body = JSON.parse(await text(response)) as { id?: string };
        return { status: response.statusCode ?? 0, body };
      };
      resolve(read());
    });
  });
  answer.catch(() => undefined);
  return { request, answer };
}

const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;
const noise = randomBytes(MEGABYTE);
const beginning = videoBytes("speech-ru.mp4");

/** Sends a video of exactly this size as fast as it is taken. @returns its SHA-256 and the answer */
async function uploadOf(size: number) {
  const { request, answer } = open();
  const hash = createHash("sha256");
  request.write(HEAD);
  let sent = 0;
  while (sent < size) {
    const chunk = sent === 0 ? beginning : noise.subarray(0, Math.min(noise.length, size - sent));
    hash.update(chunk);
    sent += chunk.length;
    if (!request.write(chunk)) await new Promise((resolve) => request.once("drain", resolve));
  }
  request.end(TAIL);
  return { sha256: hash.digest("hex"), ...(await answer) };
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

const memory = (what: "VmHWM" | "VmRSS") =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))![1]) /
  1024;
const objects = () => path.join(services.dataDirectory, "objects", "videos");
const uploads = () => (existsSync(objects()) ? readdirSync(objects()) : []);

test(`three uploads of ${SENT} MB at once arrive byte for byte, and take less than 100 MB of memory`, async () => {
  expect((await uploadOf(5 * MEGABYTE)).status).toBe(202); // everything is loaded
  const before = memory("VmRSS");
  writeFileSync(`/proc/${server.pid}/clear_refs`, "5"); // resets the peak memory
  const sent = await Promise.all([1, 2, 3].map(() => uploadOf(SENT * MEGABYTE)));
  const growth = memory("VmHWM") - before;
  if (process.env.SHOW_MEMORY)
    process.stderr.write(`memory: ${before.toFixed(0)} MB and ${growth.toFixed(1)} MB more\n`);
  for (const { status, body, sha256 } of sent) {
    expect(status).toBe(202);
    expect(await sha256Of(path.join(objects(), body.id!, "video.mp4"))).toBe(sha256);
  }
  expect(growth).toBeLessThan(100);
});

test("one byte more than 100 MB is refused, and nothing of it stays", async () => {
  const before = uploads();
  const sent = await uploadOf(LIMIT + 1);
  expect(sent).toMatchObject({ status: 413, body: { code: "VIDEO_TOO_LARGE" } });
  expect(uploads()).toEqual(before);
});

test("an upload that its sender gives up leaves nothing", async () => {
  const before = uploads();
  const { request } = open();
  request.on("error", () => undefined);
  request.write(HEAD);
  request.write(beginning);
  request.write(noise);
  await until(() => uploads().length > before.length);
  request.destroy();
  await until(() => uploads().length === before.length);
  expect(await db.videoOperation.count()).toBe(0);
});

test("a stranger's video is not read", async () => {
  const { request, answer } = open({ "ssmm-token": "x" });
  request.on("error", () => undefined);
  request.write(HEAD);
  request.write(beginning);
  expect(await answer).toMatchObject({ status: 401 });
  request.destroy();
});
