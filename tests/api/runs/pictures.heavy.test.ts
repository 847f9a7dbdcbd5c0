import { GET as MEDIA } from "@/app/media/[id]/[file]/route";
import { BYTES_PER_PERSON } from "@/lib/attachments/limits";
import { db } from "@/lib/platform/db/client";
import type { Run } from "@/lib/ai/runs/schema";
import { sweepUnnamed } from "@/tests/support/sweep";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import { until } from "@/tests/support/until";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as aiRunsRoutes } from "@/lib/ai/runs/routes";

const { POST: RUN } = handlersAt("/prompts/{id}/run", aiRunsRoutes);
const { DELETE } = handlersAt("/runs/{id}", aiRunsRoutes);
const { POST: EXAMPLE } = handlersAt("/runs/{id}/example", aiRunsRoutes);
const { POST: STOP } = handlersAt("/runs/{id}/stop", aiRunsRoutes);
const { GET: LIST } = handlersAt("/runs", aiRunsRoutes);

let fake: FakeAi;
let token: string;
let userId: string;
let promptId: string;

beforeAll(async () => void (fake = await startAi()));
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  userId = (await aUser()).id;
  token = await aToken(userId);
  const base = await aBase({ ownerId: userId, accessType: "FREE" });
  promptId = (await aPrompt({ base, contentType: "IMAGE", promptText: "Маяк в [погода]" })).id;
  withEnv({ ...fake.env, RATE_LIMIT_SCALE: "1000" });
});
afterEach(async () => {
  fake.setMode("ok");
  await until(async () => (await db.run.count({ where: { state: "running" } })) === 0);
  withEnv();
});

const run = async (json: object = {}): Promise<Run> => {
  const { body } = await send(RUN, "POST", { params: { id: promptId }, token, json });
  return (body as { runs: Run[] }).runs[0]!;
};
const partsOf = (url: string) => ({ id: url.split("/")[2]!, file: url.split("/")[3]! });
const media = (url: string, as = "") => send(MEDIA, "GET", { params: partsOf(url), token: as });

test("a prompt for pictures is drawn by the image model, and the picture is prepared like every result", async () => {
  const made = await run({ values: { "[погода]": "шторм" } });
  expect(made).toMatchObject({ state: "done", model: "fake-image", text: "", costRub: 4, error: null });
  expect(made.inputTokens).toBe(7);
  expect(made.image).toMatchObject({ width: 512, height: 512, previews: [{ width: 320 }] });
  expect(fake.questions.at(-1)!.text).toBe("Маяк в шторм");
  const use = await db.aiUse.findFirstOrThrow();
  expect({ ...use, cost: Number(use.cost) }).toMatchObject({ model: "fake-image", cost: 4, reserved: 0n });
  const { body } = await send(LIST, "GET", { token });
  expect((body as Run[])[0]!.image).toEqual(made.image);
});

test("the file and its smaller pictures say that AI made them, as does a result that is made of it", async () => {
  const sizes = async ({ url, previews }: NonNullable<Run["image"]>, as?: string) => {
    const files = [url, ...previews.map((each) => each.url)];
    const texts = await Promise.all(files.map(async (each) => (await media(each, as)).text));
    return texts.map((text) => text.includes("/digitalsourcetype/trainedAlgorithmicMedia<"));
  };
  const made = await run();
  expect(await sizes(made.image!, token)).toEqual([true, true]);
  const { body } = await send(EXAMPLE, "POST", { params: { id: made.id }, token });
  expect(body).toMatchObject({ madeByAi: true, aiSource: "made" });
  expect(await sizes(body as NonNullable<Run["image"]>)).toEqual([true, true]);
});

test("nobody but the person who ran the prompt is given the picture", async () => {
  const { image } = await run();
  const own = await media(image!.url, token);
  expect([own.status, own.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(own.headers.get("cache-control")).toBe("private, no-cache");
  const other = await aToken((await aUser()).id);
  for (const { url } of [image!, ...image!.previews])
    for (const as of ["", other]) expect((await media(url, as)).status).toBe(404);
});

test("a text model answers a prompt for pictures when it is named, and pictures and words stand side by side", async () => {
  const { body } = await send(RUN, "POST", {
    params: { id: promptId },
    token,
    json: { models: ["fake-model", "fake-image"] },
  });
  const [words, picture] = (body as { runs: Run[] }).runs;
  expect([words!.image, picture!.text]).toEqual([null, ""]);
  expect(words!.text).not.toBe("");
  expect(picture!.image).not.toBeNull();
});

test("a deleted answer takes its files along", async () => {
  const made = await run();
  expect((await send(DELETE, "DELETE", { params: { id: made.id }, token })).status).toBe(204);
  expect(await db.attachment.count()).toBe(0);
  await sweepUnnamed();
  expect(await db.$queryRaw`SELECT key FROM stored_objects`).toEqual([]);
  expect((await media(made.image!.url, token)).status).toBe(404);
});

test.each([
  ["not a picture", "imageOfSize:5000", "AI_INVALID_IMAGE", 4],
  ["an address alone", "imageAddress:1", "AI_IMAGE_ADDRESS", null],
  ["nothing", "noImages", "AI_EMPTY", null],
  ["an error", "status:500", "AI_FAILED", null],
  ["no JSON", "notJson", "AI_INVALID_JSON", null],
] as const)("%s: the run says so, and nothing is stored", async (_name, mode, code, costRub) => {
  fake.setMode(mode);
  const failed = await run();
  expect(failed).toMatchObject({ state: "failed", image: null, costRub, error: { code } });
  expect(failed.error!.message).not.toMatch(/\{|errors\./);
  expect(await db.attachment.count()).toBe(0);
  expect((await db.aiUse.findFirstOrThrow()).reserved).toBe(0n);
});

test("where there is no room for the picture the run says so; what the service made counts", async () => {
  const full = await db.attachment.create({
    data: {
      ownerId: userId,
      kind: "audio",
      file: "sound.mp3",
      type: "audio/mpeg",
      bytes: BYTES_PER_PERSON - 1,
      duration: 1,
    },
  });
  const failed = await run();
  expect(failed).toMatchObject({
    state: "failed",
    image: null,
    costRub: 4,
    error: { code: "QUOTA_EXCEEDED" },
  });
  expect(await db.attachment.findMany({ select: { id: true } })).toEqual([{ id: full.id }]);
});

test("a picture that is stopped, or deleted while it is drawn, leaves nothing", async () => {
  fake.setMode("held");
  const answer = send(RUN, "POST", { params: { id: promptId }, token, json: {} });
  const { id } = await until(async () => (await db.run.findFirst()) ?? undefined);
  const stopped = await send(STOP, "POST", { params: { id }, token });
  expect(stopped.body).toMatchObject({ state: "stopped", image: null });
  await answer;
  // It is drawn and charged all the same; the service counted nothing.
  expect(await db.aiUse.findFirst()).toMatchObject({ outputTokens: 1_000n, reserved: 0n });
  const again = send(RUN, "POST", { params: { id: promptId }, token, json: {} });
  await until(async () => (await db.run.count({ where: { state: "running" } })) === 1);
  await db.run.deleteMany({ where: { state: "running" } });
  fake.setMode("ok");
  expect((await again).status).toBe(404);
  expect(await db.attachment.count()).toBe(0);
});

test("a picture becomes a result of the prompt, with a copy of its own that outlives the answer", async () => {
  const made = await run({ values: { "[погода]": "шторм" }, seed: 7 });
  const { status, body } = await send(EXAMPLE, "POST", { params: { id: made.id }, token });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    kind: "image",
    width: 512,
    values: { "[погода]": "шторм" },
    model: "Demo Image",
    seed: "7",
  });
  await send(DELETE, "DELETE", { params: { id: made.id }, token });
  expect((await media((body as { url: string }).url)).status).toBe(200);
});
