import { db } from "@/lib/platform/db/client";
import { FOLDER_LIMITS } from "@/lib/prompts/folders/limits";
import { ROUTES } from "@/lib/prompts/routes";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aFolder } from "@/tests/support/factories/folder";
import { aPrompt } from "@/tests/support/factories/prompt";
import { handlersAt } from "@/tests/support/handlers-at";
import { aMember } from "@/tests/support/viewers";

const { POST } = handlersAt("/prompts", ROUTES);
const PROMPT = {
  title: "Письмо",
  shortDescription: "Письмо клиенту о переносе",
  promptText: "Напиши письмо клиенту о переносе встречи",
  contentType: "TEXT",
};

beforeEach(() => resetDatabase());

test("a new prompt comes into an own folder in the same call; with a wrong one nothing is created", async () => {
  const me = await aMember();
  const token = await aToken(me.id);
  const post = (more: object) => send(POST, "POST", { token, json: { ...PROMPT, ...more } });
  await aBase({ ownerId: me.id, accessType: "PRIVATE" });
  const folder = await aFolder({ userId: me.id });
  const theirs = await aFolder({ userId: (await aMember()).id });

  const made = await post({ folderId: folder.id });
  expect(made.status).toBe(201);
  const placed = await db.folderPrompt.findMany({ where: { userId: me.id, folderId: folder.id } });
  expect(made).toMatchObject({ body: { id: placed[0]?.promptId } });
  expect((await post({ folder_id: null })).status).toBe(201);

  for (const folderId of [theirs.id, "00000000-0000-7000-8000-000000000000"])
    expect(await post({ folderId })).toMatchObject({ status: 404, body: { code: "FOLDER_NOT_FOUND" } });
  expect((await post({ folderId: "x" })).status).toBe(422);
  expect(await db.prompt.count({ where: { userId: me.id } })).toBe(2);
});

test("where folders are full, a prompt for one of them is refused and not created", async () => {
  const me = await aMember();
  const folder = await aFolder({ userId: me.id });
  await aBase({ ownerId: me.id, accessType: "PRIVATE" });
  const { id: promptId } = await aPrompt();
  await db.folderPrompt.create({ data: { userId: me.id, promptId, folderId: folder.id } });
  const limit = jest.replaceProperty(FOLDER_LIMITS as { placed: number }, "placed", 1);
  const answer = await send(POST, "POST", {
    token: await aToken(me.id),
    json: { ...PROMPT, folderId: folder.id },
  });
  limit.restore();
  expect(answer).toMatchObject({ body: { code: "QUOTA_EXCEEDED" } });
  expect(await db.prompt.count({ where: { userId: me.id } })).toBe(0);
});
