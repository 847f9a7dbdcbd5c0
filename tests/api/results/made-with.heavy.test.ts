import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { GET as MEDIA } from "@/app/media/[id]/[file]/route";
import { env } from "@/lib/platform/env";
import { db } from "@/lib/platform/db/client";
import type { FileExample as Example } from "@/lib/prompts/examples/schema";
import { deletePrompt } from "@/lib/prompts/mutations";
import { listTrash } from "@/lib/trash/queries";
import { restoreTrash } from "@/lib/trash/mutations";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { aFile, aFilm, aPicture } from "@/tests/support/attachments";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { withHidden } from "@/tests/support/hidden-settings";
import {
  aPng,
  exifOf,
  pngChunk,
  pngText,
  turnExif,
  userComment,
  withExif,
} from "@/tests/support/made-pictures";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsExamplesRoutes } from "@/lib/prompts/examples/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as basesCoverRoutes } from "@/lib/bases/cover/routes";

const { PATCH } = handlersAt("/prompts/{id}/examples/{exampleId}", promptsExamplesRoutes);
const { GET, POST } = handlersAt("/prompts/{id}/examples", promptsExamplesRoutes);
const { GET: PROMPT } = handlersAt("/prompts/{id}", promptsRoutes);
const { PUT: COVER } = handlersAt("/prompt_bases/{id}/cover", basesCoverRoutes);

const SECRET = "слова платного промпта";
const WRITTEN = `${SECRET}\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a, Seed: 7, Model: foto, User: Ivan`;
const READ = {
  model: "foto",
  negativePrompt: "blurry",
  seed: "7",
  parameters: { Steps: "20", Sampler: "Euler a" },
};
const NOTHING = { model: "", negativePrompt: "", seed: "", parameters: {} };

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

async function add(file: File, fields: Record<string, string> = {}, { as = token, id = prompt } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("file", file);
  return send(POST, "POST", { params: { id }, token: as, body });
}
const change = (exampleId: string, json: unknown, as = token) =>
  send(PATCH, "PATCH", { params: { id: prompt, exampleId }, token: as, json });
const list = async () => (await send(GET, "GET", { params: { id: prompt }, token })).body as Example[];
const written = () => aPng(pngText.iTXt("parameters", WRITTEN));

test("settings in the lowest bits are read where a file has no others, and not kept", async () => {
  const bytes = await withHidden(WRITTEN, "stealth_pngcomp");
  expect(await add(aFile(bytes, "a.png"))).toMatchObject({ status: 201, body: READ });
  const both = await sharp(bytes)
    .withMetadata({ exif: { IFD0: { Make: "Canon" } } })
    .png()
    .toBuffer();
  expect(await add(aFile(both, "a.png"))).toMatchObject({ status: 201, body: READ });
});

test("a PNG's EXIF behind its pixels turns it, and its texts there are read", async () => {
  const plain = Buffer.from(await (await aPng()).arrayBuffer());
  const chunks = [pngChunk("eXIf", turnExif(6).subarray(6)), pngText.tEXt("parameters", WRITTEN)];
  const behind = Buffer.concat([plain.subarray(0, -12), ...chunks, plain.subarray(-12)]);
  expect(await add(aFile(behind, "a.png"))).toMatchObject({
    status: 201,
    body: { ...READ, width: 30, height: 40 },
  });
});

test.each([
  ["mp4", ["-movflags", "use_metadata_tags", "-metadata"], "prompt"],
  ["webm", ["-metadata"], "PROMPT"],
] as const)(
  "a film of ComfyUI tells it in the tags of its container (%s), and the kept file has none",
  async (extension, args, tag) => {
    const graph = {
      "1": {
        class_type: "KSampler",
        inputs: { seed: 7, steps: 20, model: ["2", 0], negative: ["3", 0], latent_image: ["4", 0] },
      },
      "2": { class_type: "CheckpointLoaderSimple", inputs: { ckpt_name: "foto.safetensors" } },
      "3": { class_type: "CLIPTextEncode", inputs: { text: "blurry" } },
      "4": { class_type: "EmptyLatentImage", inputs: { width: 64, height: 48 } },
      "5": { class_type: "SaveVideo", inputs: { video: ["1", 0], note: SECRET } },
    };
    const film = aFilm({
      seconds: 1,
      silent: true,
      extension,
      args: [...args, `${tag}=${JSON.stringify(graph)}`],
    });
    const answer = await add(film);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        model: "foto",
        negativePrompt: "blurry",
        seed: "7",
        parameters: { Steps: "20", Size: "64x48" },
      },
    });
    const { url } = answer.body as { url: string };
    const kept = readFileSync(
      path.join(env().DATA_DIR, "objects", "attachments", ...url.split("/").slice(2)),
    );
    expect(kept.includes("KSampler")).toBe(false);
  },
);

test("what a generator wrote into the file is read before it is removed; the prompt is neither kept nor shown", async () => {
  const answer = await add(await written());
  expect(answer).toMatchObject({ status: 201, body: READ });
  expect((answer.body as Example).parameters).toEqual(READ.parameters);
  const page = await send(PROMPT, "GET", { params: { id: prompt } });
  expect(page.body).toMatchObject({
    examples: [READ],
    cover: expect.not.objectContaining({ model: "foto" }) as unknown,
  });
  const { url } = answer.body as Example;
  const [, , id, file] = url.split("/");
  const media = await send(MEDIA, "GET", { params: { id: id!, file: file! } });
  for (const text of [page.text, media.text, JSON.stringify(await db.promptExample.findMany())])
    for (const word of [SECRET, "Ivan"]) expect(text).not.toContain(word);
  expect(media.text).not.toContain("Steps");
});

test("EXIF of JPEG and WebP; a picture, sound or film of no generator says nothing", async () => {
  for (const format of ["jpeg", "webp"] as const)
    expect(await add(await withExif(exifOf({ comment: userComment(WRITTEN) }), format))).toMatchObject({
      status: 201,
      body: READ,
    });
  for (const file of [await aPicture(), aFilm()]) expect((await add(file)).body).toMatchObject(NOTHING);
});

test("what the sender gives wins, field by field, also when it is empty", async () => {
  const given = { model: " Своя модель ", parameters: JSON.stringify({ Steps: "30" }) };
  const { body } = await add(await written(), given);
  expect(body).toMatchObject({ ...READ, model: "Своя модель", parameters: { Steps: "30" } });
  expect((body as Example).parameters).toEqual({ Steps: "30" });
  const empty = { model: "", negativePrompt: "", seed: "", parameters: "{}" };
  const none = (await add(await written(), empty)).body as Example;
  expect(none).toMatchObject(NOTHING);
  expect(none.parameters).toEqual({});
});

test("it is typed by hand; only what is given changes", async () => {
  const { id } = (await add(await aPicture())).body as Example;
  expect(await change(id, { ...READ, caption: "Осень" })).toMatchObject({ status: 200, body: READ });
  expect(await change(id, { seed: "8", negativePrompt: "две\nстроки" })).toMatchObject({
    status: 200,
    body: { ...READ, caption: "Осень", seed: "8", negativePrompt: "две\nстроки" },
  });
  await change(id, { parameters: { Style: "raw" } });
  const [stored] = await list();
  expect(stored).toMatchObject({ model: "foto", parameters: { Style: "raw" } });
  expect(stored?.parameters).toEqual({ Style: "raw" });
  await change(id, NOTHING);
  expect(await list()).toMatchObject([NOTHING]);
});

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`P${at}`, "1"]));
test.each([
  ["model", "м".repeat(121), "Название модели не длиннее 120 символов"],
  ["negativePrompt", "н".repeat(4_001), "Негативный промпт не длиннее 4000 символов"],
  ["seed", "1".repeat(41), "Сид не длиннее 40 символов"],
  ["parameters", many(31), "Не больше 30 параметров"],
  ["parameters", { ["п".repeat(61)]: "1" }, "Название параметра не длиннее 60 символов"],
  ["parameters", { Steps: "1".repeat(401) }, "Значение параметра не длиннее 400 символов"],
  ["parameters", { Steps: 5 }, null],
  ["parameters", "Steps", null],
  ["model", "a\u0000b", null],
  ["seed", 5, null],
])("%s beyond its limits is refused: %#", async (field, value, message) => {
  const { id } = (await add(await aPicture())).body as Example;
  const answer = await change(id, { [field]: value });
  expect(answer).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED" } });
  const fields = Object.entries((answer.body as { fields: Record<string, string[]> }).fields);
  expect(fields.map(([name]) => name.split(".")[0])).toEqual([field]);
  if (message) expect(fields[0]![1]).toEqual([message]);
  expect(await list()).toMatchObject([NOTHING]);
});

test("limits are taken whole, also with a file", async () => {
  const limits = {
    model: "м".repeat(120),
    negativePrompt: "😀".repeat(4_000),
    seed: "1".repeat(40),
    parameters: { ...many(29), ["п".repeat(60)]: "з".repeat(400) },
  };
  const form = { ...limits, parameters: JSON.stringify(limits.parameters) };
  expect(await add(await aPicture(), form)).toMatchObject({ status: 201, body: limits });
  expect(await add(await aPicture(), { ...form, seed: "1".repeat(41) })).toMatchObject({ status: 422 });
  expect(await list()).toHaveLength(1);
});

test("others neither type nor read it where they do not see the result", async () => {
  const { id } = (await add(await written())).body as Example;
  const stranger = await aToken((await aMember()).id);
  expect((await change(id, { model: "чужая" }, stranger)).status).toBe(403);
  expect((await add(await written(), {}, { as: stranger })).status).toBe(403);
  const sold = await aPrompt({ base: await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" }) });
  expect((await add(await written(), {}, { id: sold.id })).body).toMatchObject(READ);
  const theirs = await send(GET, "GET", { params: { id: sold.id }, token: stranger });
  expect(theirs.status).toBe(403);
  expect(theirs.text).not.toContain("foto");
});

test("it comes back from the bin", async () => {
  await add(await written());
  const before = await list();
  await deletePrompt(owner, { id: prompt });
  const [entry] = (await listTrash(owner, { limit: 5 })).items;
  await restoreTrash(owner, { kind: "prompt", id: entry!.id });
  expect(await list()).toEqual(before);
});

test("a cover of a base is a picture and nothing else", async () => {
  const body = new FormData();
  body.append("file", await written());
  const answer = await send(COVER, "PUT", { params: { id: base.id }, token, body });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain("foto");
});

test.each([
  ["a text of 50 MB in 50 KB", () => aPng(pngText.zTXt("parameters", Buffer.alloc(50e6, 97)))],
  ["one of 300 MB in 300 KB", () => aPng(pngText.iTXt("parameters", Buffer.alloc(300e6, 97), true))],
  ["compressed noise", () => aPng(pngText.tEXt("zTXt", "x"), pngText.zTXt("prompt", Buffer.alloc(9)))],
  [
    "NULs and bytes that are no text",
    () => aPng(pngText.iTXt("parameters", Buffer.from([0xff, 0, 0xed, 0xa0]))),
  ],
  ["a thousand texts", () => aPng(...Array.from({ length: 1_000 }, (_, at) => pngText.tEXt(`k${at}`, "{}")))],
  ["halves of letters", () => aPng(pngText.tEXt("parameters", '{"negative_prompt":"\\ud800","steps":1}'))],
])("%s: the picture arrives", async (_, file) => {
  expect(await add(await file())).toMatchObject({ status: 201, body: { model: "", negativePrompt: "" } });
});
