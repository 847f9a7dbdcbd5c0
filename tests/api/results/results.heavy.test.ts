import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { GET as MEDIA } from "@/app/media/[id]/[file]/route";
import { deleteMe } from "@/lib/identity/mutations";
import { deleteBase } from "@/lib/bases/mutations";
import { env } from "@/lib/platform/env";
import { db } from "@/lib/platform/db/client";
import { addExample } from "@/lib/prompts/examples/mutations";
import type { FileExample as Example } from "@/lib/prompts/examples/schema";
import { deletePrompt } from "@/lib/prompts/mutations";
import { sweepUnnamed } from "@/tests/support/sweep";
import { emptyTrash } from "@/lib/trash/mutations";
import { aToken, send } from "@/tests/support/api";
import { aFilm, aPicture, aSound } from "@/tests/support/attachments";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { anExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { spooled } from "@/tests/support/spooled";
import { sized } from "@/tests/support/size";
import { aMember } from "@/tests/support/viewers";
import type { Member } from "@/lib/platform/viewer";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsExamplesRoutes } from "@/lib/prompts/examples/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";

const { PATCH, DELETE } = handlersAt("/prompts/{id}/examples/{exampleId}", promptsExamplesRoutes);
const { GET, POST } = handlersAt("/prompts/{id}/examples", promptsExamplesRoutes);
const { GET: PROMPT } = handlersAt("/prompts/{id}", promptsRoutes);
const { GET: PROMPTS } = handlersAt("/prompts", promptsRoutes);

let owner: Member;
let token: string;
let base: Awaited<ReturnType<typeof aBase>>;
let prompt: string;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  token = await aToken(owner.id);
  await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  base = await aBase({ ownerId: owner.id });
  prompt = (await aPrompt({ base, contentType: "IMAGE" })).id;
});

async function add(file: File | null, fields: Record<string, string> = {}, { id = prompt, as = token } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append("file", file);
  return send(POST, "POST", { params: { id }, token: as, body });
}
const added = async (file: File, fields?: Record<string, string>) =>
  (await add(file, fields)).body as Example;
const list = async () => (await send(GET, "GET", { params: { id: prompt }, token })).body as Example[];
const change = (exampleId: string, json: unknown, as = token) =>
  send(PATCH, "PATCH", { params: { id: prompt, exampleId }, token: as, json });
const remove = (exampleId: string, as = token) =>
  send(DELETE, "DELETE", { params: { id: prompt, exampleId }, token: as });
const media = (url: string, as = "") =>
  send(MEDIA, "GET", { params: { id: url.split("/")[2]!, file: url.split("/")[3]! }, token: as });
const FOLDER = path.join(env().DATA_DIR, "objects", "attachments");
const objects = () => readdirSync(FOLDER, { recursive: true }).filter((name) => String(name).includes("."));

describe("a result", () => {
  test("a picture: written anew in several sizes, with caption and what was filled in", async () => {
    const answer = await add(await aPicture(), {
      caption: " Осень ",
      values: JSON.stringify({ "[тема]": "Осень" }),
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        kind: "image",
        type: "image/webp",
        width: 900,
        height: 600,
        duration: null,
        caption: "Осень",
        values: { "[тема]": "Осень" },
        position: 0,
        isCover: false,
        isPublic: false,
        waveform: [],
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
        previews: [
          { width: 320, height: 213, type: "image/webp" },
          { width: 640, height: 427 },
        ],
      },
    });
    const { url, previews } = answer.body as Example;
    for (const each of [url, ...previews.map((preview) => preview.url)])
      expect(await media(each)).toMatchObject({ status: 200 });
    expect(await list()).toEqual([answer.body]);
    expect((await send(PROMPT, "GET", { params: { id: prompt } })).body).toMatchObject({
      cover: { url, caption: "Осень" },
      examples: [answer.body],
      can: { addExample: false },
    });
    expect((await send(PROMPTS, "GET")).body).toMatchObject([{ cover: { url, caption: "Осень" } }]);
  });

  test("a sound: as it was but for its metadata, with its loudness", async () => {
    const { url, waveform, ...sound } = await added(aSound());
    expect(sound).toMatchObject({
      kind: "audio",
      type: "audio/mpeg",
      width: null,
      height: null,
      previews: [],
      placeholder: null,
    });
    expect(sound.duration).toBeCloseTo(4, 0);
    expect(waveform).toHaveLength(96);
    expect(Math.min(...waveform.slice(2, 45))).toBeGreaterThan(80);
    expect(Math.max(...waveform.slice(55))).toBeLessThan(5);
    expect((await media(url)).text).not.toContain("Кто-то");
  });

  test.each(sized(["m4a", "ogg"], ["mp3", "m4a", "ogg", "wav", "flac"]))(
    "a sound may be %s",
    async (extension) => {
      expect(await add(aSound({ extension, seconds: 1 }))).toMatchObject({
        status: 201,
        body: { kind: "audio" },
      });
    },
  );

  test("a film without pictures is a sound, with a sound's limits", async () => {
    expect(await add(aSound({ extension: "mp4", seconds: 1 }))).toMatchObject({
      status: 201,
      body: { kind: "audio", type: "audio/mp4", width: null },
    });
    const long = await add(
      aSound({
        extension: "webm",
        seconds: 1,
        args: ["-af", "apad=pad_dur=300", "-c:a", "libvorbis", "-b:a", "16k"],
      }),
    );
    expect(long).toMatchObject({ status: 201, body: { kind: "audio", type: "audio/webm" } });
  });

  test.each(["mp4", "webm"])(
    "a film may be %s: rewritten without its position, with a poster",
    async (extension) => {
      const answer = await add(aFilm({ extension }));
      expect(answer).toMatchObject({
        status: 201,
        body: {
          kind: "video",
          type: `video/${extension}`,
          width: 320,
          height: 180,
          previews: [{ width: 320, height: 180 }],
        },
      });
      const { url, previews } = answer.body as Example;
      expect((await media(url)).text).not.toContain("55.7558");
      expect(await media(previews[0]!.url)).toMatchObject({ status: 200 });
    },
  );

  test.each(sized(["png", "avif"] as const, ["png", "webp", "avif", "gif"] as const))(
    "a picture may be %s",
    async (format) => {
      expect(await add(await aPicture({ format, width: 64, height: 48 }))).toMatchObject({
        status: 201,
        body: { kind: "image", width: 64, previews: [{ width: 64 }] },
      });
    },
  );

  test("its order, cover, caption and audience are its owner's to choose", async () => {
    const picture = await aPicture({ width: 40, height: 30 });
    const [a, b, c] = [await added(picture), await added(picture), await added(picture)];
    expect(await change(c.id, { position: 0, caption: "Первая" })).toMatchObject({
      status: 200,
      body: { caption: "Первая", position: 0 },
    });
    expect((await list()).map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
    await change(a.id, { isCover: true });
    expect(await change(b.id, { isCover: true, isPublic: true })).toMatchObject({
      body: { isCover: true, isPublic: true },
    });
    expect((await list()).map(({ isCover }) => isCover)).toEqual([false, false, true]);
    expect((await send(PROMPT, "GET", { params: { id: prompt } })).body).toMatchObject({
      cover: { url: b.url },
    });
    expect((await remove(a.id)).status).toBe(204);
    expect((await list()).map(({ id }) => id)).toEqual([c.id, b.id]);
    const gone = { status: 404, body: { code: "EXAMPLE_NOT_FOUND" } };
    expect(await change(a.id, { caption: "" })).toMatchObject(gone);
    expect(await remove(a.id)).toMatchObject(gone);
    expect(await change(b.id, { caption: "я".repeat(201) })).toMatchObject({
      status: 422,
      body: { fields: { caption: ["Подпись не длиннее 200 символов"] } },
    });
  });

  test("at most eight, also when they come at once", async () => {
    const picture = await aPicture({ width: 40, height: 30 });
    const there = sized(6, 0);
    const { promptBaseId } = await db.prompt.findUniqueOrThrow({ where: { id: prompt } });
    for (let position = 0; position < there; position += 1)
      await anExample({ id: prompt, promptBaseId }, { position });
    const answers = await Promise.all(Array.from({ length: 9 - there }, () => add(picture)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(8 - there).fill(201), 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: "QUOTA_EXCEEDED",
      message: "У промпта может быть не больше 8 результатов",
    });
    expect(await list()).toHaveLength(8);
  });

  test("belongs to the owner of the base: nobody else adds, changes or deletes one", async () => {
    const stranger = await aToken((await aMember()).id);
    const { id } = await added(await aPicture({ width: 40, height: 30 }));
    expect(await add(await aPicture({ width: 40, height: 30 }), {}, { as: stranger })).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN" },
    });
    expect(await add(await aPicture({ width: 40, height: 30 }), {}, { as: "" })).toMatchObject({
      status: 401,
    });
    expect((await change(id, { caption: "x" }, stranger)).status).toBe(403);
    expect((await remove(id, stranger)).status).toBe(403);
    const own = await aPrompt({
      base: await aBase({ ownerId: (await aMember()).id, accessType: "PRIVATE" }),
    });
    expect(await add(await aPicture({ width: 40, height: 30 }), {}, { id: own.id })).toMatchObject({
      status: 404,
      body: { code: "PROMPT_NOT_FOUND" },
    });
    expect(await list()).toHaveLength(1);
  });

  test("who is blocked while an import or a picture is under way adds nothing more", async () => {
    await db.user.update({ where: { id: owner.id }, data: { blockedAt: new Date() } });
    const file = await spooled(await aPicture({ width: 40, height: 30 }));
    for (const content of [{ file }, { text: "Ответ" }])
      await expect(
        addExample(owner, { id: prompt, caption: "", values: {}, isPublic: true, ...content }),
      ).rejects.toThrow("UNAUTHENTICATED");
    expect([await db.promptExample.count(), await db.attachment.count()]).toEqual([0, 0]);
  });

  test("space of a person ends with a clear word", async () => {
    await added(await aPicture({ width: 40, height: 30 }));
    await db.attachment.updateMany({ data: { bytes: 2 ** 31 - 1 } });
    expect(await add(await aPicture({ width: 40, height: 30 }))).toMatchObject({
      status: 409,
      body: { code: "QUOTA_EXCEEDED", message: expect.stringMatching(/2\sГБ/) },
    });
  });
});

describe("files go with what they belong to", () => {
  const gone = async () => {
    await sweepUnnamed();
    expect(await db.attachment.count()).toBe(0);
    expect(await db.storedObject.count()).toBe(0);
    expect(objects()).toEqual([]);
  };

  beforeEach(async () => {
    rmSync(FOLDER, { recursive: true, force: true });
    await added(await aPicture({ width: 700, height: 40 }));
    expect(objects()).toHaveLength(3);
  });

  const inTheBin = async () => {
    await sweepUnnamed();
    expect(await db.attachment.count()).toBe(0);
    expect(objects()).toHaveLength(3);
    await emptyTrash(owner);
  };

  test("the prompt, once the bin is emptied", async () => {
    await deletePrompt(owner, { id: prompt });
    await inTheBin();
    await gone();
  });

  test("the base, once the bin is emptied", async () => {
    await deleteBase(owner, { id: base.id });
    await inTheBin();
    await gone();
  });

  test("the account", async () => {
    const { fullName } = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
    await deleteMe({ ...owner, via: { ...owner.via, signedInAt: new Date() } }, { confirm: fullName });
    await gone();
  });

  test("what could not be used is swept", async () => {
    await db.prompt.delete({ where: { id: prompt } });
    await gone();
    expect((await add(await aPicture({ width: 40, height: 30 }))).status).toBe(404);
    await gone();
  });

  test("a base that is deleted while the file is looked at", async () => {
    // Held at the lock that it takes first, with its files stored: so it is certainly between the two.
    let adding!: ReturnType<typeof add>;
    await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${owner.id}::uuid FOR NO KEY UPDATE`;
        adding = add(await aPicture({ width: 64, height: 64 }));
        const waiting = () =>
          db.$queryRaw<
            unknown[]
          >`SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND NOT granted`;
        while ((await waiting()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
        await deleteBase(owner, { id: base.id });
      },
      { timeout: 20_000 },
    );
    expect((await adding).status).toBe(404);
    await inTheBin();
    await gone();
  });
});
