import { randomBytes } from "node:crypto";
import { closeQueue } from "@/lib/jobs/queue";
import { deleteHistoryEntry } from "@/lib/media/mutations";
import { ROUTES as mediaRoutes } from "@/lib/media/routes";
import { knownSpeakers } from "@/lib/media/transcripts/queries";
import { releaseOldSounds } from "@/lib/media/transcripts/sound";
import { objectStorage } from "@/lib/integrations/storage/storage";
import { db } from "@/lib/platform/db/client";
import { keepObjects, newKey, storeObject } from "@/lib/storage/objects";
import { sweepObjects } from "@/lib/storage/sweep";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { handlersAt } from "@/tests/support/handlers-at";
import { aMember } from "@/tests/support/viewers";
import type { Member } from "@/lib/platform/viewer";

const { GET, PATCH } = handlersAt("/media/transcripts/{id}", mediaRoutes);
const { GET: DOWNLOAD } = handlersAt("/media/transcripts/{id}/download", mediaRoutes);
const {
  GET: LISTEN,
  DELETE: SILENCE,
  PATCH: KEEP,
} = handlersAt("/media/transcripts/{id}/audio", mediaRoutes);
const { GET: OPERATION } = handlersAt("/media/operations/{id}", mediaRoutes);
const { GET: TEXT } = handlersAt("/media/operations/{id}/transcript", mediaRoutes);

const DAY = 86_400_000;
const SOUND = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251));
const SEGMENTS = [
  { start: 0, end: 0.9, text: "Добрый день.", speaker: "A", times: [0, 400, 500, 900] },
  { start: 2, end: 2.9, text: "Здравствуйте, коллеги!", speaker: "B", times: [2_000, 2_400, 2_500, 2_900] },
];
const SPEAKERS = [
  { id: "A", name: "" },
  { id: "B", name: "" },
];

let owner: Member;
let token: string;
let other: string;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
afterAll(closeQueue);
beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  token = await aToken(owner.id);
  other = await aToken((await aMember()).id);
});

async function aTranscript({ segments = SEGMENTS as object[], speakers = SPEAKERS, sound = false } = {}) {
  const soundKey = sound ? newKey("sounds") : null;
  if (soundKey)
    await storeObject({ key: soundKey, ownerId: owner.id, body: SOUND, contentType: "audio/mp4" });
  return db.$transaction(async (tx) => {
    if (soundKey) await keepObjects(tx as never, [soundKey]);
    const text = segments.map((segment) => (segment as { text: string }).text).join(" ");
    const { id } = await tx.videoOperation.create({
      data: {
        userId: owner.id,
        provider: "assemblyai",
        state: "success",
        originalFilename: "встреча.mp3",
        fileSize: 5,
        durationSeconds: 3,
        withSpeakers: true,
        finishedAt: new Date(),
        soundKey,
        transcript: { create: { text, textLength: text.length, segments, speakers, language: "ru" } },
      },
    });
    return id;
  });
}

const read = (id: string, as = token) => send(GET as never, "GET", { params: { id }, token: as });
const edit = (id: string, json: object, as = token) =>
  send(PATCH as never, "PATCH", { params: { id }, token: as, json });
const file = (id: string, format: string, as = token) =>
  send(DOWNLOAD as never, "GET", { params: { id }, query: `?format=${format}`, token: as });

test("a transcript has its speakers and times of words in milliseconds", async () => {
  const id = await aTranscript();
  const answer = await read(id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id,
    title: "встреча.mp3",
    duration: 3_000,
    language: "ru",
    version: 1,
    withSpeakers: true,
    speakers: SPEAKERS,
    versions: [],
    audio: null,
  });
  expect((answer.body as { segments: unknown[] }).segments[0]).toEqual({
    start: 0,
    end: 900,
    speaker: "A",
    text: "Добрый день.",
    unsure: [],
    words: [
      { text: "Добрый", start: 0, end: 400 },
      { text: "день.", start: 500, end: 900 },
    ],
  });
});

test("a service that times no words gives pieces without them; a text without pieces is its lines", async () => {
  const untimed = await aTranscript({ segments: [{ start: 1, end: 2, text: "Раз" }], speakers: [] });
  expect((await read(untimed)).body).toMatchObject({
    segments: [{ start: 1_000, end: 2_000, speaker: null, text: "Раз", words: [] }],
  });
  await db.transcript.update({ where: { operationId: untimed }, data: { segments: [], text: "Раз\n\nДва" } });
  expect((await read(untimed)).body).toMatchObject({ segments: [{ text: "Раз" }, { text: "Два", end: 0 }] });
  expect((await file(untimed, "srt")).body).toMatchObject({ code: "TRANSCRIPT_UNTIMED" });
});

test("a text without times keeps its lines; names leave it as it was, an earlier version brings it back", async () => {
  const id = await aTranscript({ segments: [], speakers: [] });
  const text = `Раз\n\nДва. ${"Очень длинная речь. ".repeat(300)}`.trim();
  await db.transcript.update({ where: { operationId: id }, data: { text } });
  const stored = async () => (await db.transcript.findUniqueOrThrow({ where: { operationId: id } })).text;
  expect((await edit(id, { version: 1, title: "Другое" })).status).toBe(200);
  expect(await stored()).toBe(text);
  const { segments } = (await read(id)).body as { segments: { text: string }[] };
  expect(segments.length).toBeGreaterThan(6);
  for (const piece of segments) expect(piece.text).toMatch(/^(Раз|.{1,1000}\.)$/);
  expect((await edit(id, { version: 2, segments: [{ index: 0, text: "Один" }] })).status).toBe(200);
  expect(await stored()).toBe(["Один", ...segments.slice(1).map((piece) => piece.text)].join("\n"));
  expect((await edit(id, { version: 3, restore: 1 })).body).toMatchObject({ segments });
  expect(await stored()).toBe(text);
});

test("guests, others and work without a result get nothing", async () => {
  const id = await aTranscript({ sound: true });
  for (const [handler, method] of [
    [GET, "GET"],
    [PATCH, "PATCH"],
    [DOWNLOAD, "GET"],
    [LISTEN, "GET"],
    [SILENCE, "DELETE"],
    [KEEP, "PATCH"],
  ] as const) {
    const json = method === "PATCH" ? { version: 1, delete: true } : undefined;
    const stranger = await send(handler as never, method, { params: { id }, token: other, json });
    expect([stranger.status, stranger.body]).toEqual([
      404,
      expect.objectContaining({ code: "OPERATION_NOT_FOUND" }),
    ]);
    expect((await send(handler as never, method, { params: { id }, json })).status).toBe(401);
  }
  const { id: waiting } = await db.videoOperation.create({
    data: { userId: owner.id, provider: "assemblyai", originalFilename: "a", fileSize: 1 },
  });
  expect((await read(waiting)).body).toMatchObject({ code: "TRANSCRIPT_NOT_READY" });
});

test("a change is read by every other call; what it was before can be put back", async () => {
  const id = await aTranscript();
  const changed = await edit(id, {
    version: 1,
    title: "Планёрка",
    speakers: [{ id: "B", name: "Борис" }],
    segments: [{ index: 1, text: "Здравствуйте, дорогие коллеги!" }],
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({
    version: 2,
    title: "Планёрка",
    speakers: [SPEAKERS[0], { id: "B", name: "Борис" }],
    versions: [{ version: 1 }],
  });
  const text = "Добрый день. Здравствуйте, дорогие коллеги!";
  const operation = await send(OPERATION as never, "GET", { params: { id }, token });
  expect(operation.body).toMatchObject({ result: { text } });
  expect((operation.body as { result: { segments: object[] } }).result.segments[1]).toEqual({
    start: 2,
    end: 2.9,
    text: "Здравствуйте, дорогие коллеги!",
  });
  expect((await send(TEXT as never, "GET", { params: { id }, query: "?format=txt", token })).text).toBe(text);
  const restored = await edit(id, { version: 2, restore: 1 });
  expect(restored.body).toMatchObject({ version: 3, title: "встреча.mp3", speakers: SPEAKERS });
  expect(restored.body).toMatchObject({ versions: [{ version: 2 }, { version: 1 }] });
  expect((await edit(id, { version: 3, restore: 7 })).body).toMatchObject({ code: "VERSION_NOT_FOUND" });
});

test("changes within ten minutes keep one version; the first and the newest twenty stay", async () => {
  const id = await aTranscript();
  for (let version = 1; version <= 3; version += 1) await edit(id, { version, title: `№ ${version}` });
  expect((await read(id)).body).toMatchObject({ version: 4, versions: [{ version: 1 }] });
  for (let version = 4; version <= 30; version += 1) {
    await db.transcriptVersion.updateMany({ data: { createdAt: new Date(Date.now() - 3_600_000) } });
    await edit(id, { version, title: `№ ${version}` });
  }
  const { versions } = (await read(id)).body as { versions: { version: number }[] };
  expect(versions.map(({ version }) => version)).toEqual([
    ...Array.from({ length: 20 }, (_, at) => 30 - at),
    1,
  ]);
});

test("a text may have several times the characters of speech; versions are kept while they take at most 16 MB", async () => {
  const id = await aTranscript({
    segments: [...SEGMENTS, { start: 2.9, end: 3, text: "Да.", speaker: "A" }],
  });
  const long = (index: number, length: number) => ({ index, text: "а".repeat(length) });
  const most = [long(0, 5_000), long(1, 5_000), long(2, 300)];
  expect((await edit(id, { version: 1, segments: most })).status).toBe(200);
  expect((await edit(id, { version: 2, segments: [long(2, 301)] })).body).toMatchObject({
    fields: { segments: [expect.stringMatching(/^Максимум 10.300 символов$/)] },
  });
  const [first] = await db.transcriptVersion.findMany({ where: { operationId: id } });
  // Random letters, which PostgreSQL cannot compress.
  const text = randomBytes(3_000_000).toString("base64");
  const kept = { ...first!, speakers: [], segments: [{ start: 0, end: 1, text }] };
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const version of [2, 3, 4, 5, 6])
    await db.transcriptVersion.create({ data: { ...kept, version, createdAt: longAgo } });
  await db.transcript.update({ where: { operationId: id }, data: { version: 7 } });
  expect((await edit(id, { version: 7, title: "Планёрка" })).status).toBe(200);
  const { versions } = (await read(id)).body as { versions: { version: number }[] };
  expect(versions.map(({ version }) => version)).toEqual([7, 6, 5, 4, 3, 1]);
});

test("the last change can be undone and done again, within the ten minutes too; the list of versions stays as it is", async () => {
  const id = await aTranscript();
  const texts = async () => ((await read(id)).body as { segments: { text: string }[] }).segments[0]!.text;
  for (let version = 1; version <= 3; version += 1)
    await edit(id, { version, segments: [{ index: 0, text: `Правка ${version}.` }] });
  expect((await edit(id, { version: 4, restore: 2 })).body).toMatchObject({ code: "VERSION_NOT_FOUND" });
  expect((await edit(id, { version: 4, restore: 3 })).body).toMatchObject({
    version: 5,
    versions: [{ version: 1 }],
  });
  expect(await texts()).toBe("Правка 2.");
  await edit(id, { version: 5, restore: 4 });
  expect(await texts()).toBe("Правка 3.");
  expect((await edit(id, { version: 6, mergeSpeakers: { from: "B", to: "A" } })).body).toMatchObject({
    speakers: [SPEAKERS[0]],
    segments: [{ speaker: "A" }, { speaker: "A" }],
  });
  expect((await edit(id, { version: 7, restore: 6 })).body).toMatchObject({
    speakers: SPEAKERS,
    segments: [{ speaker: "A" }, { speaker: "B" }],
    versions: [{ version: 1 }],
  });
  expect(await db.transcriptVersion.count()).toBe(2);
});

test("a change of another version is a conflict, and of two at once one is", async () => {
  const id = await aTranscript();
  const answers = await Promise.all(["раз", "два"].map((title) => edit(id, { version: 1, title })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409)!;
  expect(late.body).toMatchObject({
    code: "EDIT_CONFLICT",
    version: 2,
    message: "Расшифровка изменена в другой вкладке",
  });
  expect((await edit(id, { version: 2, merge: 1 })).body).toMatchObject({ code: "VALIDATION_FAILED" });
  expect((await edit(id, { version: 2, merge: 0 })).body).toMatchObject({
    version: 3,
    segments: [{ text: "Добрый день. Здравствуйте, коллеги!", start: 0, end: 2_900 }],
  });
});

test("downloads name the speakers in the caller's language", async () => {
  const id = await aTranscript();
  await edit(id, { version: 1, speakers: [{ id: "A", name: "Анна" }] });
  const plain = await file(id, "txt");
  expect(plain.text).toBe("[0:00] Анна: Добрый день.\n\n[0:02] Спикер 2: Здравствуйте, коллеги!");
  expect(plain.headers.get("content-disposition")).toContain("-transcription.txt");
  expect((await file(id, "srt")).text).toBe(
    "1\n00:00:00,000 --> 00:00:01,000\nАнна: Добрый день.\n\n2\n00:00:02,000 --> 00:00:03,000\nСпикер 2: Здравствуйте, коллеги!\n",
  );
  const word = await file(id, "docx");
  expect([word.status, word.headers.get("content-type")]).toEqual([
    200,
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ]);
});

test("three hours of words are read, changed and downloaded @heavy", async () => {
  const segments = Array.from({ length: 2_700 }, (_, at) => ({
    start: at * 4,
    end: at * 4 + 4,
    text: Array.from({ length: 10 }, (__, word) => `слово${word}`).join(" "),
    speaker: at % 7 < 4 ? "A" : "B",
    times: Array.from({ length: 20 }, (__, edge) => at * 4_000 + edge * 200),
  }));
  const id = await aTranscript({ segments });
  const answer = await read(id);
  expect((answer.body as { segments: { words: [] }[] }).segments.flatMap(({ words }) => words)).toHaveLength(
    27_000,
  );
  expect((await edit(id, { version: 1, segments: [{ index: 2_699, text: "конец" }] })).status).toBe(200);
  expect((await file(id, "vtt")).text).toContain("конец");
});

describe("sound", () => {
  test("whose file is gone is not found", async () => {
    const id = await aTranscript({ sound: true });
    const { soundKey } = await db.videoOperation.findUniqueOrThrow({ where: { id } });
    await objectStorage().remove(soundKey!);
    expect((await listen(id)).body).toMatchObject({ code: "OPERATION_NOT_FOUND" });
  });

  const listen = (id: string, headers: Record<string, string> = {}) =>
    send(LISTEN as never, "GET", { params: { id }, token, headers });

  test("is played in parts, and goes when its owner wants, with its entry, or after thirty days", async () => {
    const [first, second, third] = [
      await aTranscript({ sound: true }),
      await aTranscript({ sound: true }),
      await aTranscript({ sound: true }),
    ];
    expect((await read(first)).body).toMatchObject({
      audio: { url: `/api/media/transcripts/${first}/audio`, bytes: SOUND.length },
    });
    const part = await listen(first, { range: "bytes=10-19" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${SOUND.length}`]);
    expect(part.headers.get("content-type")).toBe("audio/mp4");

    await send(SILENCE as never, "DELETE", { params: { id: first }, token });
    await deleteHistoryEntry(owner, { id: second });
    await releaseOldSounds(Date.now() + 29 * DAY);
    expect((await listen(third)).status).toBe(200);
    await releaseOldSounds(Date.now() + 31 * DAY);
    for (const id of [first, second, third]) expect((await listen(id)).status).toBe(404);
    expect((await read(third)).body).toMatchObject({ audio: null });
    await sweepObjects();
    expect(await db.storedObject.count()).toBe(0);
  });

  const keep = (id: string, json: object) => send(KEEP as never, "PATCH", { params: { id }, token, json });

  test("is kept as long as its owner says, at most a year, and deleted at once", async () => {
    const id = await aTranscript({ sound: true });
    const keepUntil = new Date(Date.now() + 90 * DAY).toISOString();
    const kept = await keep(id, { keepUntil });
    expect([kept.status, kept.body]).toEqual([
      200,
      { audio: { url: `/api/media/transcripts/${id}/audio`, bytes: SOUND.length, until: keepUntil } },
    ]);
    await releaseOldSounds(Date.now() + 89 * DAY);
    expect((await listen(id)).status).toBe(200);
    for (const json of [
      {},
      { keepUntil: new Date(Date.now() - 1_000).toISOString() },
      { keepUntil: new Date(Date.now() + 367 * DAY).toISOString() },
      { keepUntil: "завтра" },
      { delete: false },
    ])
      expect([json, (await keep(id, json)).status]).toEqual([json, 422]);
    expect((await keep(id, { delete: true })).body).toEqual({ audio: null });
    expect((await listen(id)).status).toBe(404);
    expect((await keep(id, { keepUntil })).body).toMatchObject({ code: "OPERATION_NOT_FOUND" });

    const shorter = await aTranscript({ sound: true });
    await keep(shorter, { keepUntil: new Date(Date.now() + DAY).toISOString() });
    await releaseOldSounds(Date.now() + 2 * DAY);
    expect((await read(shorter)).body).toMatchObject({ audio: null });
  });
});

test("names that a person gave in other recordings are offered, latest first", async () => {
  const named = (...names: string[]) => names.map((name, at) => ({ id: "AB"[at]!, name }));
  await aTranscript({ speakers: named("Анна", "Борис") });
  await aTranscript({ speakers: named("Борис", "") });
  const id = await aTranscript({ speakers: named("Вера") });
  expect(await knownSpeakers(owner, { id })).toEqual(["Борис", "Анна"]);
  expect(await knownSpeakers(await aMember(), { id })).toEqual([]);
});
