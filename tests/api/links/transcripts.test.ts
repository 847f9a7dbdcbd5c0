import { GET as SOUND_OF_LINK } from "@/app/[locale]/(gift)/s/[key]/sound.m4a/route";
import { closeQueue } from "@/lib/jobs/queue";
import { LINK_LIMITS } from "@/lib/identity/people/links/limits";
import type { SecretLink } from "@/lib/identity/people/links/schema";
import { deleteHistoryEntry } from "@/lib/media/mutations";
import { ROUTES as mediaRoutes } from "@/lib/media/routes";
import { findLinkedTranscript } from "@/lib/media/transcripts/links";
import { SECRET_LINK_HEADER, viewerBy } from "@/lib/platform/browser/secret-link";
import { db } from "@/lib/platform/db/client";
import { withinRequest } from "@/lib/platform/request-scope";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { ROUTES as linkRoutes } from "@/lib/prompts/links/routes";
import { findLinked } from "@/lib/prompts/links/find-linked";
import { ROUTES as promptRoutes } from "@/lib/prompts/routes";
import { keepObjects, newKey, storeObject } from "@/lib/storage/objects";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { handlersAt } from "@/tests/support/handlers-at";
import { aMember } from "@/tests/support/viewers";

const links = handlersAt("/media/transcripts/{id}/links", mediaRoutes);
const link = handlersAt("/links/{id}", linkRoutes);
const view = handlersAt("/links/view", linkRoutes);
const prompt = handlersAt("/prompts/{id}", promptRoutes);

const SOUND = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251));
let owner: Member;
let tokens: { owner: string; other: string };
let id: string;

afterAll(closeQueue);
beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  tokens = { owner: await aToken(owner.id), other: await aToken((await aMember()).id) };
  const soundKey = newKey("sounds");
  await storeObject({ key: soundKey, ownerId: owner.id, body: SOUND, contentType: "audio/mp4" });
  const segments = [
    { start: 0, end: 0.9, text: "Секрет совещания.", speaker: "A", times: [0, 400, 500, 900] },
  ];
  ({ id } = await db.$transaction(async (tx) => {
    await keepObjects(tx as never, [soundKey]);
    return tx.videoOperation.create({
      data: {
        userId: owner.id,
        provider: "assemblyai",
        state: "success",
        originalFilename: "встреча.mp3",
        fileSize: 5,
        durationSeconds: 3,
        finishedAt: new Date(),
        soundKey,
        transcript: {
          create: {
            text: "Секрет совещания.",
            textLength: 17,
            segments,
            speakers: [{ id: "A", name: "Анна" }],
          },
        },
      },
    });
  }));
});

const keyOf = ({ url }: SecretLink) => url.split("/s/")[1]!;
const make = (json: object = {}, token = tokens.owner) =>
  send(links.POST, "POST", { token, params: { id }, json });
const aLink = async (json?: object) => (await make(json)).body as SecretLink;
const opened = (key: string) => findLinkedTranscript(viewerBy(GUEST, key));
const heard = (key: string, headers: Record<string, string> = {}) =>
  withinRequest("192.0.2.1", () =>
    SOUND_OF_LINK(new Request(`http://localhost:3000/s/${key}/sound.m4a`, { headers }), {
      params: Promise.resolve({ key }),
    }),
  );

test("a guest with the key gets text, speakers and sound in parts, and nothing that leads to the operation", async () => {
  const made = await aLink({ title: "Борису" });
  expect(made).toMatchObject({ allow: "read", title: "Борису", expiresAt: null, views: 0 });
  const found = await opened(keyOf(made));
  expect(found).toMatchObject({
    title: "встреча.mp3",
    speakers: [{ id: "A", name: "Анна" }],
    segments: [{ text: "Секрет совещания.", speaker: "A" }],
    soundUntil: expect.any(String) as string,
  });
  expect(JSON.stringify(found)).not.toContain(id);
  const part = await heard(keyOf(made), { range: "bytes=10-19" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${SOUND.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(SOUND.subarray(10, 20));
  expect(["cache-control", "referrer-policy", "x-robots-tag"].map((name) => part.headers.get(name))).toEqual([
    "private, no-store",
    "no-referrer",
    "noindex",
  ]);
  for (const key of ["x".repeat(22), "x", ""]) {
    expect(await opened(key)).toBeNull();
    expect((await heard(key)).status).toBe(404);
  }
  await send(view.POST, "POST", { headers: { [SECRET_LINK_HEADER]: keyOf(made) }, json: {} });
  const listed = await send(links.GET, "GET", { token: tokens.owner, params: { id } });
  expect(listed.body).toEqual([{ ...made, views: 1 }]);
});

test("it opens nothing else: no prompt of its maker's", async () => {
  const made = await aLink();
  const base = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
  const own = await aPrompt({ base, userId: owner.id, isPublic: false });
  const read = await send(prompt.GET, "GET", {
    params: { id: own.id },
    headers: { [SECRET_LINK_HEADER]: keyOf(made) },
  });
  expect(read.status).toBeGreaterThanOrEqual(403);
  expect(await findLinked(viewerBy(GUEST, keyOf(made)))).toBeNull();
});

test("it ends with its time, its deletion, its maker's blocking, and the transcript", async () => {
  const made = await aLink();
  const key = keyOf(made);
  const state = async () => [(await opened(key)) !== null, (await heard(key)).status];
  expect(await state()).toEqual([true, 200]);
  await db.secretLink.update({ where: { key }, data: { expiresAt: new Date(Date.now() - 1_000) } });
  expect(await state()).toEqual([false, 404]);
  await db.secretLink.update({ where: { key }, data: { expiresAt: null } });
  await db.user.update({ where: { id: owner.id }, data: { blockedAt: new Date() } });
  expect(await state()).toEqual([false, 404]);
  await db.user.update({ where: { id: owner.id }, data: { blockedAt: null } });
  expect(await state()).toEqual([true, 200]);
  await send(link.DELETE, "DELETE", { token: tokens.owner, params: { id: made.id } });
  expect(await state()).toEqual([false, 404]);
  const another = keyOf(await aLink());
  await deleteHistoryEntry(owner, { id });
  expect([await opened(another), (await heard(another)).status]).toEqual([null, 404]);
  expect(await db.secretLink.count()).toBe(0);
});

test("without sound the text is still read", async () => {
  const key = keyOf(await aLink());
  await db.videoOperation.update({ where: { id }, data: { soundKey: null } });
  expect(await opened(key)).toMatchObject({ soundUntil: null });
  expect((await heard(key)).status).toBe(404);
});

test("only the owner makes, sees and ends them; copying is not offered; there are twenty at most", async () => {
  const made = await aLink();
  const asOther = { token: tokens.other, params: { id } };
  expect((await send(links.GET, "GET", asOther)).status).toBe(404);
  for (const json of [{}, { allow: "everything" }])
    expect((await send(links.POST, "POST", { ...asOther, json })).status).toBe(404);
  expect((await send(links.POST, "POST", { params: { id }, json: {} })).status).toBe(401);
  const ended = await send(link.DELETE, "DELETE", { token: tokens.other, params: { id: made.id } });
  expect(ended.status).toBe(404);
  expect((await make({ allow: "copy" })).status).toBe(422);
  for (let at = 1; at < LINK_LIMITS.perThing; at += 1) expect((await make()).status).toBe(201);
  expect((await make()).body).toMatchObject({ code: "LINKS_FULL" });
});
