import { GET, HEAD } from "@/app/media/[id]/[file]/route";
import { mediaUrl } from "@/lib/attachments/present-attachment";
import { PAID_TYPES } from "@/lib/bases/access-types";
import { deleteBase } from "@/lib/bases/mutations";
import { hideBase } from "@/lib/bases/sales-off/mutations";
import type { Base } from "@/lib/bases/schema";
import { db } from "@/lib/platform/db/client";
import { STALE_MS } from "@/lib/platform/page-cache/page-tags";
import type { Member } from "@/lib/platform/viewer";
import { deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import type { FileExample as Example } from "@/lib/prompts/examples/schema";
import { aToken, send } from "@/tests/support/api";
import { aPicture, aSound } from "@/tests/support/attachments";
import { betweenStatements } from "@/tests/support/between-statements";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { anExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityAvatarRoutes } from "@/lib/identity/avatar/routes";
import { ROUTES as basesCoverRoutes } from "@/lib/bases/cover/routes";
import { ROUTES as promptsExamplesRoutes } from "@/lib/prompts/examples/routes";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";

const { PUT: AVATAR, DELETE: NO_AVATAR } = handlersAt("/users/me/avatar", identityAvatarRoutes);
const { PUT: COVER, DELETE: NO_COVER } = handlersAt("/prompt_bases/{id}/cover", basesCoverRoutes);
const { PATCH } = handlersAt("/prompts/{id}/examples/{exampleId}", promptsExamplesRoutes);
const { GET: BASE } = handlersAt("/bases/{id}", basesRoutes);
const { GET: BASES } = handlersAt("/bases", basesRoutes);
const { POST } = handlersAt("/prompts/{id}/examples", promptsExamplesRoutes);

let owner: Member;
let token: string;
let buyer: Member;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
async function aFreshStart() {
  await resetDatabase();
  (globalThis as { promptotekaOpenFiles?: { clear: () => void } }).promptotekaOpenFiles?.clear();
  [owner, buyer] = [await aMember(), await aMember()];
  token = await aToken(owner.id);
}

afterEach(() => jest.restoreAllMocks());

/** Shifts the clock of the following requests by so many milliseconds. */
function letTimePass(milliseconds: number): void {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, "now").mockImplementation(() => now() + milliseconds);
}

const bodyOf = (file: File) => {
  const body = new FormData();
  body.append("file", file);
  return body;
};
const partsOf = (url: string) => ({ id: url.split("/")[2]!, file: url.split("/")[3]! });
const media = (url: string, as = "", headers: Record<string, string> = {}) =>
  send(GET, "GET", { params: partsOf(url), token: as, headers });
const small = () => aPicture({ width: 40, height: 30 });

/** A result as it lies in the database: who may see it does not depend on how it came. */
async function aResult(accessType: Base["access_type"]) {
  const base = await aBase({ ownerId: owner.id, accessType });
  const prompt = await aPrompt({ base });
  const { id, attachmentId } = await anExample(prompt);
  const at = (file: string) => ({ url: mediaUrl(attachmentId, file) });
  return { base, prompt, example: { id, ...at("picture.webp"), previews: [at("320.webp")] } };
}

async function anUpload(): Promise<Example> {
  const { id } = await aPrompt({ base: await aBase({ ownerId: owner.id }) });
  const body = bodyOf(await small());
  return (await send(POST, "POST", { params: { id }, token, body })).body as Example;
}

describe("who sees a result", () => {
  beforeEach(aFreshStart);

  test("of a FREE base: everybody, and every cache may keep it", async () => {
    const { example } = await aResult("FREE");
    for (const url of [example.url, example.previews[0]!.url]) {
      const { status, headers } = await media(url);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("sandbox"),
      });
    }
  });

  test.each(PAID_TYPES)("of a %s base: owner and whoever has access, as long as they have", async (type) => {
    const { base, example } = await aResult(type);
    await anAccess({ userId: buyer.id, baseId: base.id });
    const [stranger, bought] = [await aToken((await aMember()).id), await aToken(buyer.id)];
    expect((await media(example.url)).status).toBe(404);
    expect((await media(example.url, stranger)).status).toBe(404);
    for (const as of [token, bought]) {
      const { status, headers } = await media(example.url, as);
      expect([status, headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    }
    const tag = (await media(example.url, bought)).headers.get("etag")!;
    await db.userBaseAccess.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } });
    expect((await media(example.url, bought, { "if-none-match": tag })).status).toBe(404);
  });

  test("of a paid base that its owner shows to all: everybody, and nobody any more when it is taken back", async () => {
    const { prompt, example } = await aResult("ONE_TIME");
    const show = (isPublic: boolean) =>
      send(PATCH, "PATCH", { params: { id: prompt.id, exampleId: example.id }, token, json: { isPublic } });
    await show(true);
    expect((await media(example.url)).status).toBe(200);
    await show(false);
    letTimePass(STALE_MS);
    expect((await media(example.url)).status).toBe(404);
  });

  test.each<[string, (base: { id: string }, prompt: { id: string }) => Promise<unknown>]>([
    [
      "hidden",
      async ({ id }) => hideBase(await aMember({ role: "admin" }), { id, hidden: true, reason: "" }),
    ],
    ["put into the bin with its base", ({ id }) => deleteBase(owner, { id })],
    ["put into the bin", (_, { id }) => deletePrompt(owner, { id })],
    [
      "for sale",
      ({ id }) =>
        db.promptBase.update({ where: { id }, data: { accessType: "ONE_TIME", oneTimePrice: 100 } }),
    ],
    [
      "moved into a PRIVATE base",
      async (_, { id }) =>
        updatePrompt(owner, {
          id,
          promptBaseId: (await aBase({ ownerId: owner.id, accessType: "PRIVATE" })).id,
        }),
    ],
  ])("of what is %s: nobody any more, a second later", async (_what, take) => {
    const { base, prompt, example } = await aResult("FREE");
    expect((await media(example.url)).status).toBe(200);
    await take(base, prompt);
    letTimePass(STALE_MS);
    expect((await media(example.url)).status).toBe(404);
  });

  test("of what was hidden while it was looked up: nobody a second later, however long the look-up took", async () => {
    const { base, example } = await aResult("FREE");
    await betweenStatements(
      "attachments",
      () => media(example.url),
      async () => letTimePass(STALE_MS),
    );
    await db.promptBase.update({ where: { id: base.id }, data: { hiddenAt: new Date() } });
    expect((await media(example.url)).status).toBe(404);
  });

  test("of a PRIVATE base: its owner only, whatever it says", async () => {
    const { prompt, example } = await aResult("PRIVATE");
    await send(PATCH, "PATCH", {
      params: { id: prompt.id, exampleId: example.id },
      token,
      json: { isPublic: true },
    });
    expect((await media(example.url)).status).toBe(404);
    expect((await media(example.url, await aToken(buyer.id))).status).toBe(404);
    expect((await media(example.url, token)).status).toBe(200);
  });

  test("addresses that nobody has", async () => {
    const { example } = await aResult("FREE");
    const { id } = partsOf(example.url);
    for (const [each, file] of [
      [id, "640.webp"],
      [id, "..%2f..%2fpicture.webp"],
      ["x", "picture.webp"],
      [crypto.randomUUID(), "picture.webp"],
    ] as const) {
      expect(await send(GET, "GET", { params: { id: each, file } })).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND" },
      });
    }
  });
});

describe("cover of a base", () => {
  beforeEach(aFreshStart);

  const put = async (id: string, as = token) =>
    send(COVER, "PUT", { params: { id }, token: as, body: bodyOf(await small()) });

  test("is seen by all, replaced and taken away", async () => {
    const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
    const first = (await put(base.id)).body as Base;
    expect(first.cover).toMatchObject({ width: 40, height: 30, url: expect.stringMatching(/^\/media\//) });
    expect((await media(first.cover!.url)).status).toBe(200);
    const second = (await put(base.id)).body as Base;
    expect(second.cover!.url).not.toBe(first.cover!.url);
    expect((await send(BASES, "GET")).body).toMatchObject([{ cover: { url: second.cover!.url } }]);
    expect(await db.attachment.count()).toBe(1);
    expect((await send(NO_COVER, "DELETE", { params: { id: base.id }, token })).status).toBe(204);
    expect((await send(BASE, "GET", { params: { id: base.id } })).body).toMatchObject({
      cover: null,
      mosaic: [],
    });
    expect(await db.attachment.count()).toBe(0);
  });

  test("of a PRIVATE base is its owner's alone; nobody changes another's", async () => {
    const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
    const { cover } = (await put(personal.id)).body as Base;
    expect((await media(cover!.url)).status).toBe(404);
    expect((await media(cover!.url, token)).status).toBe(200);
    expect((await put(personal.id, await aToken(buyer.id))).status).toBe(404);
    const open = await aBase({ ownerId: owner.id });
    expect((await put(open.id, await aToken(buyer.id))).status).toBe(403);
  });

  test("where there is none, pictures of results that the caller may see @heavy", async () => {
    const { base, example } = await aResult("ONE_TIME");
    const sound = await aPrompt({ base });
    await send(POST, "POST", { params: { id: sound.id }, token, body: bodyOf(aSound({ seconds: 1 })) });
    const seen = async (as = "") =>
      ((await send(BASE, "GET", { params: { id: base.id }, token: as })).body as Base).mosaic.map(
        ({ url }) => url,
      );
    expect(await seen()).toEqual([]);
    expect(await seen(token)).toEqual([example.url]);
    await db.promptExample.updateMany({ data: { isPublic: true } });
    expect(await seen()).toEqual([example.url]);
  });
});

test("a person's own picture: a square that everybody sees, until it is taken away", async () => {
  await aFreshStart();
  const answer = await send(AVATAR, "PUT", {
    token,
    body: bodyOf(await aPicture({ width: 900, height: 300 })),
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { avatar_url: expect.stringMatching(/^\/media\/.*\/320\.webp$/) },
  });
  const { avatar_url: url } = answer.body as { avatar_url: string };
  expect((await media(url)).status).toBe(200);
  expect(await db.attachment.findFirst()).toMatchObject({ width: 640, height: 640 });
  expect((await send(NO_AVATAR, "DELETE", { token })).status).toBe(204);
  expect(await db.user.findUnique({ where: { id: owner.id } })).toMatchObject({
    avatarUrl: null,
    avatarId: null,
  });
  expect(await db.attachment.count()).toBe(0);
});

describe("parts of a file (RFC 9110)", () => {
  let url: string;
  let size: number;
  beforeAll(async () => {
    await aFreshStart();
    ({ url } = await anUpload());
    size = Number((await media(url)).headers.get("content-length"));
  });
  const ask = (range: string, headers: Record<string, string> = {}) => media(url, "", { range, ...headers });

  test.each<[string, number, (size: number) => string | null]>([
    ["bytes=0-9", 206, (size) => `bytes 0-9/${size}`],
    ["bytes=5-", 206, (size) => `bytes 5-${size - 1}/${size}`],
    ["bytes=-4", 206, (size) => `bytes ${size - 4}-${size - 1}/${size}`],
    ["bytes=-99999999", 206, (size) => `bytes 0-${size - 1}/${size}`],
    ["bytes=0-99999999", 206, (size) => `bytes 0-${size - 1}/${size}`],
    ["bytes=99999999-", 416, (size) => `bytes */${size}`],
    ["bytes=-0", 416, (size) => `bytes */${size}`],
    ["bytes=0-1,4-5", 200, () => null],
    ["bytes=9-5", 200, () => null],
    ["bytes=a-b", 200, () => null],
    ["lines=0-1", 200, () => null],
    ["bytes", 200, () => null],
  ])("%s", async (range, status, contentRange) => {
    const answer = await ask(range);
    expect([answer.status, answer.headers.get("content-range")]).toEqual([status, contentRange(size)]);
  });

  test("holds just the bytes that were asked for", async () => {
    const answer = await send(GET, "GET", { params: partsOf(url), headers: { range: "bytes=8-11" } });
    expect(answer.text).toBe("WEBP");
    expect(answer.headers.get("content-length")).toBe("4");
  });

  test("If-Range with another tag gets the whole, If-None-Match with its own nothing, HEAD the headers", async () => {
    const etag = (await media(url)).headers.get("etag")!;
    expect((await ask("bytes=0-3", { "if-range": etag })).status).toBe(206);
    expect((await ask("bytes=0-3", { "if-range": '"other"' })).status).toBe(200);
    expect((await ask("bytes=0-3", { "if-range": new Date().toUTCString() })).status).toBe(200);
    expect(await media(url, "", { "if-none-match": etag })).toMatchObject({ status: 304, text: "" });
    const head = await send(HEAD, "HEAD", { params: partsOf(url), headers: { range: "bytes=0-3" } });
    expect([head.status, head.text, head.headers.get("content-length")]).toEqual([200, "", String(size)]);
  });
});
