import path from "node:path";
import sharp from "sharp";
import { env } from "@/lib/platform/env";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { turnExif, withExif } from "@/tests/support/made-pictures";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesCoverRoutes } from "@/lib/bases/cover/routes";
import { ROUTES as promptsExamplesRoutes } from "@/lib/prompts/examples/routes";
import { ROUTES as identityAvatarRoutes } from "@/lib/identity/avatar/routes";

const { PUT: COVER } = handlersAt("/prompt_bases/{id}/cover", basesCoverRoutes);
const { POST } = handlersAt("/prompts/{id}/examples", promptsExamplesRoutes);
const { PUT: AVATAR } = handlersAt("/users/me/avatar", identityAvatarRoutes);

let token: string;
let base: string;
let prompt: string;

/** A stored file by its address. */
const stored = (url: string) =>
  path.join(env().DATA_DIR, "objects", "attachments", ...url.split("/").slice(2));

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(async () => {
  await resetDatabase();
  const owner = await aMember();
  token = await aToken(owner.id);
  const own = await aBase({ ownerId: owner.id });
  base = own.id;
  prompt = (await aPrompt({ base: own })).id;
});

const bodyOf = (file: File) => {
  const body = new FormData();
  body.append("file", file);
  return body;
};

test("results, covers and pictures of people stand as the EXIF of their files says", async () => {
  const grain = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: "#777", noise: grain } });
  const file = await withExif(turnExif(8), "jpeg", await photo.jpeg().toBuffer());
  expect(await send(POST, "POST", { params: { id: prompt }, token, body: bodyOf(file) })).toMatchObject({
    status: 201,
    body: { width: 400, height: 600 },
  });
  expect(await send(COVER, "PUT", { params: { id: base }, token, body: bodyOf(file) })).toMatchObject({
    status: 200,
  });
  expect(await db.attachment.findMany({ select: { width: true, height: true } })).toEqual([
    { width: 400, height: 600 },
    { width: 400, height: 600 },
  ]);
  // Red above, blue below once it is turned: the square of its middle has both colours one above the other.
  const halves = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#00f" } })
    .composite([
      { input: { create: { width: 300, height: 400, channels: 3, background: "#f00" } }, left: 300, top: 0 },
    ])
    .jpeg()
    .toBuffer();
  const avatar = await withExif(turnExif(8), "jpeg", halves);
  const answer = await send(AVATAR, "PUT", { token, body: bodyOf(avatar) });
  const { avatar_url: url } = answer.body as { avatar_url: string };
  const { data } = await sharp(stored(url))
    .resize(1, 2, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data[5]).toBeGreaterThan(200);
});
