import { readFileSync } from "node:fs";
import { GET as MEDIA } from "@/app/media/[id]/[file]/route";
import { xmpBox } from "@/lib/integrations/images/ai-mark.mjs";
import type { Member } from "@/lib/platform/viewer";
import type { FileExample } from "@/lib/prompts/examples/schema";
import { ROUTES as promptsExamplesRoutes } from "@/lib/prompts/examples/routes";
import { ROUTES as basesCoverRoutes } from "@/lib/bases/cover/routes";
import { aToken, send } from "@/tests/support/api";
import { aFile, aPicture, aSound } from "@/tests/support/attachments";
import {
  actions,
  contentCredentials,
  jpegSegments,
  type Manifest,
} from "@/tests/support/content-credentials";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { handlersAt } from "@/tests/support/handlers-at";
import { aPng, exifOf, pngText, userComment, withExif } from "@/tests/support/made-pictures";
import { aMember } from "@/tests/support/viewers";

const { PATCH } = handlersAt("/prompts/{id}/examples/{exampleId}", promptsExamplesRoutes);
const { GET, POST } = handlersAt("/prompts/{id}/examples", promptsExamplesRoutes);
const { GET: SHOWN } = handlersAt("/prompts/{id}/examples/shown", promptsExamplesRoutes);
const { PUT: COVER } = handlersAt("/prompt_bases/{id}/cover", basesCoverRoutes);

const TERMS = "http://cv.iptc.org/newscodes/digitalsourcetype/";
const MADE = `${TERMS}trainedAlgorithmicMedia`;
const EDITED = `${TERMS}compositeWithTrainedAlgorithmicMedia`;

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

async function add(content: File | string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(typeof content === "string" ? "text" : "file", content);
  return send(POST, "POST", { params: { id: prompt }, token, body });
}
const added = async (content: File, fields?: Record<string, string>) => {
  const { status, body } = await add(content, fields);
  expect(status).toBe(201);
  return body as FileExample;
};
const change = (exampleId: string, json: object) =>
  send(PATCH, "PATCH", { params: { id: prompt, exampleId }, token, json });
/** The digital source type in the XMP of each file. */
const marksIn = (urls: string[]) =>
  Promise.all(
    urls.map(async (url) => {
      const [, , id, file] = url.split("/");
      const { status, text } = await send(MEDIA, "GET", { params: { id: id!, file: file! }, token });
      expect(status).toBe(200);
      return /Iptc4xmpExt:DigitalSourceType>([^<]+)</.exec(text)?.[1] ?? null;
    }),
  );
const picturesOf = ({ url, previews }: Pick<FileExample, "url" | "previews">) => [
  url,
  ...previews.map((each) => each.url),
];

async function signed(picture: File, ...manifests: Manifest[]) {
  const jpeg = Buffer.from(await picture.arrayBuffer());
  const store = jpegSegments(contentCredentials(...manifests));
  return aFile(Buffer.concat([jpeg.subarray(0, 2), store, jpeg.subarray(2)]), "a.jpg");
}

/** Of exiftool 13.59: -XMP-iptcExt:DigitalSourceType=… */
const ofExiftool = (name: string) => aFile(readFileSync(`tests/files/marks/${name}`), name);

test.each([
  ["made.jpg", "made", MADE],
  ["made.png", "made", MADE],
  ["made.gif", "made", MADE],
  ["edited.webp", "edited", EDITED],
  ["edited.avif", "edited", EDITED],
])("%s, marked by another program: it stays marked in every size", async (name, aiSource, term) => {
  const result = await added(ofExiftool(name));
  expect(result).toMatchObject({ aiSource, madeByAi: false });
  const marks = await marksIn(picturesOf(result));
  expect(marks.length).toBeGreaterThan(1);
  expect(new Set(marks)).toEqual(new Set([term]));
});

test("a marked film stays marked, as do the sizes of its poster @heavy", async () => {
  const film = await added(ofExiftool("made.mp4"));
  expect(film).toMatchObject({ kind: "video", aiSource: "made" });
  expect(new Set(await marksIn(picturesOf(film)))).toEqual(new Set([MADE]));
});

test("a picture without a mark gets none, whatever a stranger's XMP says of its source", async () => {
  const plain = await added(await aPicture());
  expect(plain.aiSource).toBeNull();
  expect(new Set(await marksIn(picturesOf(plain)))).toEqual(new Set([null]));
  const camera = pngText.iTXt(
    "XML:com.adobe.xmp",
    `<x:xmpmeta><a Iptc4xmpExt:DigitalSourceType="${TERMS}digitalCapture"/> trainedAlgorithmicMedia</x:xmpmeta>`,
  );
  expect((await added(await aPng(camera))).aiSource).toBeNull();
});

test("XMP may name the source in an attribute or a resource; settings of a generator are a mark, too", async () => {
  for (const said of [
    `<rdf:Description iptcExt:DigitalSourceType='${MADE}'/>`,
    `<rdf:Description><q:DigitalSourceType rdf:resource="${MADE}"/></rdf:Description>`,
  ])
    expect(await added(await aPng(pngText.iTXt("XML:com.adobe.xmp", said, true)))).toMatchObject({
      aiSource: "made",
    });
  const settings = pngText.tEXt("parameters", "cat\nSteps: 20, Sampler: Euler a, Seed: 7");
  expect(await added(await aPng(settings))).toMatchObject({ aiSource: "made", seed: "7" });
});

test.each([
  ["a size", { width: 4032, height: 3024 }],
  ["a camera", { model: "SM-G991B" }],
  ["a scale", { scale: 2, strength: 0.5 }],
  ["steps", { steps: 8000 }],
])("a comment with %s is no generator's", async (_name, comment) => {
  const result = await added(await aPng(pngText.tEXt("Comment", JSON.stringify(comment))));
  expect(result.aiSource).toBeNull();
  expect(new Set(await marksIn(picturesOf(result)))).toEqual(new Set([null]));
});

const SETTINGS = "cat\nSteps: 20, Sampler: Euler a, Seed: 7";

test("settings are no mark where the file names another source, in XMP or content credentials", async () => {
  const camera = `<rdf:Description iptcExt:DigitalSourceType="${TERMS}digitalCapture"/>`;
  const chunks = [pngText.tEXt("parameters", SETTINGS), pngText.iTXt("XML:com.adobe.xmp", camera)];
  expect(await added(await aPng(...chunks))).toMatchObject({ aiSource: null, seed: "7" });
  const commented = await withExif(exifOf({ comment: userComment(SETTINGS, "ascii") }), "jpeg");
  expect(await added(commented)).toMatchObject({ aiSource: "made", seed: "7" });
  const photo = actions({ action: "c2pa.created", digitalSourceType: `${TERMS}digitalCapture` });
  expect(await added(await signed(commented, photo))).toMatchObject({ aiSource: null, seed: "7" });
});

test("a marked M4A stays marked", async () => {
  const plain = aSound({ extension: "m4a" });
  const marked = Buffer.concat([Buffer.from(await plain.arrayBuffer()), xmpBox("made")]);
  const sound = await added(aFile(marked, "a.m4a"));
  expect(sound).toMatchObject({ kind: "audio", aiSource: "made" });
  expect(await marksIn([sound.url])).toEqual([MADE]);
  expect(await added(plain)).toMatchObject({ aiSource: null });
});

const trained = { digitalSourceType: MADE };
test.each<[string, Manifest[], "made" | "edited" | null]>([
  ["made by a program without a name", [actions({ action: "c2pa.created", ...trained })], "made"],
  ["a photo", [actions({ action: "c2pa.created", digitalSourceType: `${TERMS}digitalCapture` })], null],
  [
    "a photo in which a part is generated",
    [
      actions(
        { action: "c2pa.created", digitalSourceType: `${TERMS}digitalCapture` },
        { action: "c2pa.edited", digitalSourceType: EDITED },
      ),
    ],
    "edited",
  ],
  [
    "composed by an editor",
    [actions({ action: "c2pa.created", digitalSourceType: EDITED, softwareAgent: "Photo Editor" })],
    "edited",
  ],
])("content credentials: %s", async (_name, manifests, aiSource) => {
  const result = await added(await signed(await aPicture({ width: 64, height: 48 }), ...manifests));
  expect(result.aiSource).toBe(aiSource);
  const term = { made: MADE, edited: EDITED, none: null }[aiSource ?? "none"];
  expect(new Set(await marksIn(picturesOf(result)))).toEqual(new Set([term]));
});

describe("by hand", () => {
  test("the owner marks a result and takes it back; a file's own mark stays", async () => {
    const { id } = await added(await aPicture());
    expect((await change(id, { madeByAi: true })).body).toMatchObject({ madeByAi: true, aiSource: null });
    expect((await change(id, { madeByAi: false })).body).toMatchObject({ madeByAi: false });
    const said = await added(ofExiftool("made.jpg"));
    const refused = await change(said.id, { madeByAi: false });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ fields: { madeByAi: [expect.stringContaining("файл")] } });
  });

  test("a result that is added with the mark has it in its files", async () => {
    const result = await added(await aPicture(), { madeByAi: "true" });
    expect(result).toMatchObject({ madeByAi: true, aiSource: null });
    expect(new Set(await marksIn(picturesOf(result)))).toEqual(new Set([MADE]));
  });

  test("a text says so to everybody who sees it", async () => {
    const { body } = await add("Готово", { madeByAi: "true" });
    expect(body).toMatchObject({ kind: "text", madeByAi: true, aiSource: null });
    const open = { params: { id: prompt } };
    expect((await send(SHOWN, "GET", open)).body).toMatchObject([{ text: "Готово", madeByAi: true }]);
    expect((await send(GET, "GET", open)).body).toMatchObject([{ madeByAi: true }]);
  });
});

test("a base's cover keeps the mark of its file", async () => {
  const body = new FormData();
  body.append("file", ofExiftool("made.png"));
  const { status, body: cover } = await send(COVER, "PUT", { params: { id: base.id }, token, body });
  expect(status).toBe(200);
  const [url] = /\/media\/[^"]+\/picture\.webp/.exec(JSON.stringify(cover))!;
  expect(await marksIn([url])).toEqual([MADE]);
});
