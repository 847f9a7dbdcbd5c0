import { existsSync, readFileSync, writeFileSync, chmodSync } from "node:fs";
import path from "node:path";
import { JOBS } from "@/app/jobs";
import {
  SPEECH_PROVIDER_NAMES,
  type SpeechProviderName,
} from "@/lib/integrations/transcription/speech-providers";
import { closeQueue } from "@/lib/jobs/queue";
import { startWorker, type Worker } from "@/lib/jobs/worker";
import { db } from "@/lib/platform/db/client";
import type { ErrorCode } from "@/lib/platform/errors";
import { isAlive } from "@/scripts/start/processes";
import { aToken, send } from "../../support/api";
import { resetDatabase } from "../../support/database/test-database";
import { withEnv } from "../../support/environment";
import { aUser } from "../../support/factories/user";
import type { SpeechMode } from "../../support/fakes/speech-fake";
import { turnOf } from "../../support/size";
import {
  ended,
  forgetFiles,
  leftBehind,
  sendVideo,
  startSpeechServices,
  type SpeechServices,
} from "../../support/video";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as mediaRoutes } from "@/lib/media/routes";

const { DELETE: CANCEL, GET: OPERATION } = handlersAt("/media/operations/{id}", mediaRoutes);
const { GET: TRANSCRIPT } = handlersAt("/media/operations/{id}/transcript", mediaRoutes);
const { GET: STATISTICS } = handlersAt("/media/admin/stats", mediaRoutes);
const { GET: STATUS } = handlersAt("/media/service-status", mediaRoutes);
const { DELETE: DELETE_ENTRY } = handlersAt("/media/user/history/{id}", mediaRoutes);
const { GET: HISTORY } = handlersAt("/media/user/history", mediaRoutes);

let services: SpeechServices;
let worker: Worker;
let token: string;
let stranger: string;
let admin: string;
let userId: string;

beforeAll(async () => {
  services = await startSpeechServices();
  worker = await startWorker(JOBS);
});

afterAll(async () => {
  await worker.stop();
  await closeQueue();
  await services.close();
});

beforeEach(async () => {
  await resetDatabase();
  forgetFiles(services);
  const user = await aUser({ fullName: "Анна Петровна Иванова", email: "anna@example.com" });
  userId = user.id;
  token = await aToken(user.id);
  stranger = await aToken((await aUser()).id);
  admin = await aToken((await aUser({ role: "admin" })).id);
  services.assemblyai.setMode("ok");
  services.deepinfra.setMode("ok");
  services.openai.setMode("ok");
});

const call = (handler: unknown, method: string, id: string, who = token, query = "") =>
  send(handler as never, method, { params: { id }, token: who, query });
const upload = async (sent = {}) =>
  ((await sendVideo(token, { async: true, ...sent })).body as { id: string }).id;

async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (
    const end = Date.now() + 30_000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 25))
  ) {
    const found = await look();
    if (found) return found as NonNullable<T>;
  }
  throw new Error("it never came");
}

test("an operation shows its way and its result, to its owner alone", async () => {
  services.assemblyai.setMode("processing");
  const id = await upload();
  const running = await until(async () => {
    const { body } = await call(OPERATION, "GET", id);
    return (body as { state: string }).state === "transcribing" ? (body as Record<string, unknown>) : null;
  });
  expect(running).toMatchObject({
    originalFilename: "speech-ru.mp4",
    provider: "assemblyai",
    result: null,
    errorMessage: null,
    finishedAt: null,
  });
  expect(running.progress).toBeGreaterThanOrEqual(45);
  expect((await call(TRANSCRIPT, "GET", id)).status).toBe(409);
  services.assemblyai.setMode("ok");
  await ended(id);
  const done = await call(OPERATION, "GET", id);
  expect(done.body).toMatchObject({
    state: "success",
    progress: 100,
    fileSizeFormatted: expect.stringMatching(/^17,4\sКБ$/),
    result: { id, language: "ru" },
  });
  for (const [handler, method] of [
    [OPERATION, "GET"],
    [TRANSCRIPT, "GET"],
    [CANCEL, "DELETE"],
    [DELETE_ENTRY, "DELETE"],
  ] as const) {
    expect(await call(handler, method, id, stranger)).toMatchObject({
      status: 404,
      body: { code: "OPERATION_NOT_FOUND" },
    });
    expect((await call(handler, method, id, admin)).status).toBe(404);
  }
  expect((await call(CANCEL, "DELETE", id)).body).toMatchObject({ code: "OPERATION_FINISHED" });
});

test("a transcript comes in five formats, as a file with the video's name", async () => {
  const id = await upload({ filename: "Мой «урок».mp4" });
  await ended(id);
  const get = (format: string) =>
    TRANSCRIPT(new Request(`http://localhost/x?format=${format}`, { headers: { "ssmm-token": token } }), {
      params: Promise.resolve({ id }),
    } as never);
  const text = await get("txt");
  expect(text.headers.get("content-disposition")).toBe(
    `attachment; filename="___ ______.mp4-transcription.txt"; filename*=UTF-8''${encodeURIComponent("Мой «урок».mp4-transcription.txt")}`,
  );
  expect(text.headers.get("content-security-policy")).toContain("sandbox");
  expect(await text.text()).toMatch(
    /^Проверка распознавания\. Отпечаток звука [0-9a-f]{12}\. Конец записи\.$/,
  );
  expect(await (await get("srt")).text()).toMatch(
    /^1\n00:00:00,000 --> 00:00:01,000\nПроверка распознавания\.\n\n2\n00:00:01,000 --> /,
  );
  expect(await (await get("vtt")).text()).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.000\nПроверка/);
  expect(await (await get("md")).text()).toMatch(
    /^# Мой «урок»\.mp4\n\n\*\*\[0:00\]\*\* Проверка распознавания\.\n/,
  );
  expect(await (await get("json")).json()).toMatchObject({
    language: "ru",
    segments: [{ start: 0, end: 0.9 }, expect.anything(), expect.anything()],
  });
  expect((await get("exe")).status).toBe(400);
});

test.each([[[]], [[{ start: 0, end: 0, text: "Весь текст" }]]])(
  "a text without timings %j has no subtitles, and that is said",
  async (segments) => {
    const id = await upload();
    await ended(id);
    const get = (format: string) =>
      send(TRANSCRIPT as never, "GET", { token, params: { id }, query: `?format=${format}` });
    const timed = async () => {
      const { logs } = (await send(HISTORY as never, "GET", { token })).body as {
        logs: { timed: boolean }[];
      };
      return logs[0]!.timed;
    };
    expect(await timed()).toBe(true);
    await db.transcript.update({ where: { operationId: id }, data: { segments } });
    for (const format of ["srt", "vtt"])
      expect(await get(format)).toMatchObject({
        status: 409,
        body: {
          code: "TRANSCRIPT_UNTIMED",
          message:
            "Сервис расшифровал текст без меток времени: субтитров из него не сделать. Скачайте TXT или Markdown",
        },
      });
    for (const format of ["txt", "md", "json"]) expect((await get(format)).status).toBe(200);
    expect((await get("md")).text).not.toContain("0:00");
    expect(await timed()).toBe(false);
    await db.transcript.update({ where: { operationId: id }, data: { text: "", segments: [] } });
    expect((await get("vtt")).text).toBe("WEBVTT\n\n"); // nobody speaks: no cues
  },
);

test("cancelled while ffmpeg works: its process group is gone, and so is the file", async () => {
  const pids = path.join(services.dataDirectory, "pids");
  const script = path.join(services.dataDirectory, "ffmpeg.sh");
  writeFileSync(
    script,
    `#!/bin/sh\nif [ "$1" = "-version" ]; then exit 0; fi\nsleep 60 &\necho "$$ $!" > ${pids}\nwait\n`,
  );
  chmodSync(script, 0o755);
  withEnv({ ...services.env, FFMPEG_PATH: script });
  const id = await upload();
  const running = (await until(() => (existsSync(pids) ? readFileSync(pids, "utf8").trim() : null)))
    .split(" ")
    .map(Number);
  expect((await call(CANCEL, "DELETE", id)).status).toBe(204);
  expect((await call(CANCEL, "DELETE", id)).status).toBe(204);
  await until(() => running.every((pid) => !isAlive(pid)));
  withEnv(services.env);
  expect(await leftBehind(services)).toEqual([]);
  expect((await call(OPERATION, "GET", id)).body).toMatchObject({
    state: "cancelled",
    errorCode: "OPERATION_CANCELLED",
    errorMessage: "Обработка отменена",
  });
});

test("cancelled while the service works: its job is deleted there, and nothing is written afterwards", async () => {
  services.assemblyai.setMode("processing");
  const id = await upload();
  const jobId = await until(
    async () => (await db.videoOperation.findUniqueOrThrow({ where: { id } })).providerJobId,
  );
  expect((await call(CANCEL, "DELETE", id)).status).toBe(204);
  await until(() => services.assemblyai.deleted.has(jobId));
  services.assemblyai.setMode("ok");
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(
    await db.videoOperation.findUniqueOrThrow({ where: { id }, include: { transcript: true } }),
  ).toMatchObject({
    state: "cancelled",
    transcript: null,
    costUsd: null,
  });
  expect(await leftBehind(services)).toEqual([]);
});

/** Failure modes by provider, with the resulting error code. */
const FAILURES: Record<SpeechProviderName, [SpeechMode, ErrorCode][]> = {
  assemblyai: [
    ["jobError", "TRANSCRIPTION_FAILED"],
    ["unauthorized", "TRANSCRIPTION_FAILED"],
    ["notFound", "TRANSCRIPTION_FAILED"],
  ],
  deepinfra: [
    ["error500", "TRANSCRIPTION_FAILED"],
    ["badJson", "TRANSCRIPTION_FAILED"],
    ["redirect", "TRANSCRIPTION_UNREACHABLE"],
    ["reset", "TRANSCRIPTION_UNREACHABLE"],
  ],
  openai: [
    ["unauthorized", "TRANSCRIPTION_FAILED"],
    ["jobError", "TRANSCRIPTION_FAILED"],
    ["badJson", "TRANSCRIPTION_FAILED"],
    ["reset", "TRANSCRIPTION_UNREACHABLE"],
  ],
};

test.each(
  SPEECH_PROVIDER_NAMES.flatMap((provider) =>
    turnOf(FAILURES[provider], 0, 2).map(([mode, code]) => [provider, mode, code] as const),
  ),
)("%s in mode %s ends with 502 %s, asked for at most once more", async (provider, mode, code) => {
  services[provider].setMode(mode);
  const asked = () =>
    services.assemblyai.jobs.length + services.deepinfra.calls.length + services.openai.calls.length;
  const before = asked();
  const answer = await sendVideo(token, { provider });
  expect(answer).toMatchObject({ status: 502, body: { code } });
  expect(answer.text).not.toMatch(/fake-|Internal Server|127\.0\.0\.1/);
  expect(asked() - before).toBeLessThanOrEqual(1);
  expect(await leftBehind(services)).toEqual([]);
});

test.each(SPEECH_PROVIDER_NAMES)(
  "%s: told to wait, it waits; no text is an empty text; a huge text is kept to 2 MB",
  async (provider) => {
    services[provider].setMode("busyOnce");
    expect((await sendVideo(token, { provider })).status).toBe(200);
    services[provider].setMode("nullText");
    expect(await sendVideo(token, { provider })).toMatchObject({
      status: 200,
      body: { text: "", segments: [] },
    });
    services[provider].setMode("bigText");
    const { status, body } = await sendVideo(token, { provider });
    expect(status).toBe(200);
    const bytes = Buffer.byteLength((body as { text: string }).text);
    expect(bytes).toBeGreaterThan(2 * 1024 * 1024 - 4);
    expect(bytes).toBeLessThanOrEqual(2 * 1024 * 1024);
  },
);

test("history: own entries with their sum, sorted and paged; deleting one takes name and text, not the cost", async () => {
  const ids = [];
  for (const [filename, file] of [
    ["б.mp4", "speech-ru.mp4"],
    ["а.webm", "speech-en.webm"],
    ["в.mp4", "no-audio.mp4"],
  ]) {
    const id = await upload({ filename, file });
    await ended(id);
    ids.push(id);
  }
  type Body = { summary: Record<string, unknown>; logs: Record<string, unknown>[]; pagination: object };
  const history = async (query = "", who = token) =>
    (await send(HISTORY as never, "GET", { token: who, query })).body as Body;
  const all = await history();
  expect(all.summary).toMatchObject({
    totalOperations: 3,
    successfulOperations: 2,
    successRate: 66.7,
    totalOpenAICostFormatted: expect.stringMatching(/^\$0,\d{4}$/),
    totalOpenAICostRubFormatted: expect.stringMatching(/^\d,\d\d\u00A0₽$/),
  });
  expect(all.logs.map(({ originalFilename, status }) => [originalFilename, status])).toEqual([
    ["в.mp4", "error"],
    ["а.webm", "success"],
    ["б.mp4", "success"],
  ]);
  expect(all.logs[0]).toMatchObject({
    errorMessage: "В файле не найдена звуковая дорожка",
    transcribedText: null,
    openaiCostFormatted: null,
  });
  expect(all.logs[1]).toMatchObject({
    transcribedText: expect.stringMatching(/^Проверка/),
    textLength: expect.any(Number),
  });
  expect(
    (await history("?sort=originalFilename&order=asc&limit=1&offset=1")).logs.map(
      ({ originalFilename }) => originalFilename,
    ),
  ).toEqual(["б.mp4"]);
  expect((await history("?limit=2")).pagination).toEqual({ total: 3, hasMore: true, limit: 2, offset: 0 });
  expect((await history("", stranger)).logs).toEqual([]);
  expect(JSON.stringify(all)).not.toContain("ipAddress");

  expect((await call(DELETE_ENTRY, "DELETE", ids[0]!)).status).toBe(204);
  expect((await history()).logs).toHaveLength(2);
  expect((await call(OPERATION, "GET", ids[0]!)).status).toBe(404);
  expect(await db.transcript.count({ where: { operationId: ids[0]! } })).toBe(0);
  const statistics = (await send(STATISTICS as never, "GET", { token: admin })).body as Body;
  expect(statistics.summary).toMatchObject({ totalOperations: 3, successfulOperations: 2 });
  expect(statistics.logs.map(({ originalFilename }) => originalFilename)).toEqual(["в.mp4", "а.webm", "—"]);
});

test("statistics are for admins: everybody's operations with user and address, filtered, paged, per day", async () => {
  await ended(await upload({ headers: { "x-forwarded-for": "203.0.113.77" } }));
  await ended(await upload({ provider: "deepinfra", file: "no-audio.mp4" }));
  await db.videoOperation.create({
    data: {
      provider: "deepinfra",
      originalFilename: "старое.mp4",
      fileSize: 5,
      createdAt: new Date(Date.now() - 3 * 86_400_000),
      state: "error",
      errorMessage: "Давно",
    },
  });
  type Body = {
    summary: { totalOperations: number };
    logs: Record<string, unknown>[];
    pagination: Record<string, unknown>;
    series: { operations: number; successful: number; failed: number }[];
  };
  const stats = async (query = "") =>
    (await send(STATISTICS as never, "GET", { token: admin, query })).body as Body;
  expect((await send(STATISTICS as never, "GET", { token })).status).toBe(403);
  expect((await send(STATISTICS as never, "GET", {})).status).toBe(401);
  const all = await stats();
  expect(all.logs.at(-1)).toMatchObject({
    user: null,
    userName: "Анонимный",
    userEmail: null,
    errorMessage: "Давно",
  });
  expect(all.logs[1]).toMatchObject({
    user: { id: userId, name: "Анна", surname: "Петровна Иванова", email: "anna@example.com" },
    userName: "Анна Петровна Иванова",
    ipAddress: "203.0.113.77",
  });
  expect(all.logs[0]).not.toHaveProperty("transcribedText");
  expect(all.series).toHaveLength(4);
  expect(all.series.map(({ operations }) => operations)).toEqual([1, 0, 0, 2]);
  expect(all.series.at(-1)).toMatchObject({ successful: 1, failed: 1 });
  expect((await stats("?provider=deepinfra&status=error")).summary.totalOperations).toBe(2);
  const today = new Date().toISOString().slice(0, 10);
  expect((await stats(`?from=${today}&to=${today}`)).summary.totalOperations).toBe(2);
  expect((await stats("?limit=2&page=1")).pagination).toEqual({
    total: 3,
    hasMore: false,
    limit: 2,
    offset: 2,
    page: 1,
  });
  const refusal = async (query: string) => send(STATISTICS as never, "GET", { token: admin, query });
  expect(await refusal("?from=2026-11-20&to=2026-11-19")).toMatchObject({
    status: 400,
    body: { message: "Конец периода раньше его начала", fields: { to: [expect.any(String)] } },
  });
  for (const query of ["?to=0000-01-01", "?from=2026-02-30"]) expect((await refusal(query)).status).toBe(400);
  expect((await stats("?limit=2&offset=0")).pagination).toMatchObject({ hasMore: true });
});

test("the service's status tells prices, and no key", async () => {
  const { status, body, text } = await send(STATUS as never, "GET", { token });
  expect(status).toBe(200);
  expect(body).toEqual({
    ffmpegAvailable: true,
    serviceAvailable: true,
    providers: {
      assemblyai: { available: true, name: "AssemblyAI", costPer10Min: 0.025, costPer10MinRub: 2.5 },
      deepinfra: { available: true, name: "DeepInfra", costPer10Min: 0.002, costPer10MinRub: 0.2 },
      openai: { available: true, name: "OpenAI API", costPer10Min: 0.06, costPer10MinRub: 6 },
    },
  });
  expect(text).not.toContain("fake-");
  expect((await send(STATUS as never, "GET", {})).status).toBe(401);
});
