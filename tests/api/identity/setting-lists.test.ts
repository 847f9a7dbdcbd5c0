import { knownModels, modelsToRun } from "@/lib/ai/models";
import {
  submitChat,
  submitEntryMove,
  submitEntryRemoval,
  submitModel,
} from "@/lib/identity/administration/actions";
import { readSettingList, saveChat } from "@/lib/identity/administration/setting-entries";
import { db } from "@/lib/platform/db/client";
import { listLaunchTargets } from "@/lib/prompts/rendering/launch/queries";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aUser } from "@/tests/support/factories/user";
import { inBrowser } from "@/tests/support/signed-in";
import { post, submit } from "@/tests/support/submit";
import { aMember } from "@/tests/support/viewers";
import type { Member } from "@/lib/platform/viewer";

const ENVIRONMENT = {
  LAUNCH_TARGETS: '[{"name": "Первый", "url": "https://one.example/?q={prompt}"}, {"name": "Без адреса"}]',
  AI_DRIVER: "openai",
  AI_API_KEY: "key",
  AI_BASE_URL: "http://127.0.0.1:1/v1",
  AI_MODEL: "given-model",
  AI_MODELS: "",
};
const CHAT = { entry: "new", version: "", name: "Второй", url: "https://two.example/?q={prompt}" };
const MODEL = {
  entry: "new",
  version: "",
  id: "big",
  title: "",
  provider: "",
  kind: "text",
  inputPrice: "12,5",
  outputPrice: "200",
  imagePrice: "",
  contextTokens: "400000",
  enabled: "true",
};

let admin: Member;
let headers: Record<string, string>;

beforeEach(async () => {
  await resetDatabase();
  withEnv(ENVIRONMENT);
  const user = await aUser({ role: "admin", fullName: "Анна" });
  admin = await aMember({ role: "admin", fullName: "Борис" });
  headers = await inBrowser(user);
});
afterAll(() => withEnv());

const chats = () => readSettingList(admin, "launchTargets");
const models = () => readSettingList(admin, "models");
const names = async () => (await chats()).entries.map(({ name }) => name);
const refused = (fields: Record<string, string[]>) => ({
  status: 422,
  state: { ok: false, error: { code: "VALIDATION_FAILED", fields } },
});

test("a chat is added to the environment's list, which is stored then, with who changed it", async () => {
  expect(await chats()).toMatchObject({ isStored: false, version: "", changed: null });
  const { redirected } = await post(submitChat, CHAT, { headers, path: "/admin/settings/launchTargets/new" });
  expect(redirected).toBe("/admin/settings");
  expect(await chats()).toMatchObject({
    entries: [{ name: "Первый" }, { name: "Второй", url: CHAT.url }],
    given: [{ name: "Первый" }],
    isStored: true,
    changed: { by: "Анна" },
  });
  const { targets } = await listLaunchTargets(admin);
  expect(targets.slice(0, 2).map(({ name }) => name)).toEqual(["Первый", "Второй"]);
  expect(await db.auditEntry.findMany()).toMatchObject([
    { action: "setting-changed", details: { setting: "launchTargets", change: "added", entry: "Второй" } },
  ]);
});

test("entries are changed, moved and removed by their place, and the environment's list comes again", async () => {
  await saveChat(admin, { ...CHAT, entry: "new" });
  const at = async (entry: string) => ({
    setting: "launchTargets",
    entry,
    version: (await chats()).version,
  });
  await submit(submitChat, { ...(await at("1")), name: "Первый!", url: "https://one.example" }, { headers });
  await submit(submitEntryMove, { ...(await at("2")), by: "-1" }, { headers });
  expect(await names()).toEqual(["Второй", "Первый!"]);
  await submit(submitEntryRemoval, await at("2"), { headers });
  expect(await names()).toEqual(["Второй"]);
  await submit(submitEntryRemoval, await at("all"), { headers });
  expect(await chats()).toMatchObject({ entries: [{ name: "Первый" }], isStored: false, version: "" });
  const told = await db.auditEntry.findMany({ orderBy: { createdAt: "asc" }, select: { details: true } });
  expect(told.map(({ details }) => details)).toEqual([
    { setting: "launchTargets", change: "added", entry: "Второй" },
    { setting: "launchTargets", change: "changed", entry: "Первый!" },
    { setting: "launchTargets", change: "moved", entry: "Второй" },
    { setting: "launchTargets", change: "removed", entry: "Первый!" },
    { setting: "launchTargets", isStored: false },
  ]);
});

test("a model is stored with numbers as people write them; one that is off is not offered", async () => {
  expect((await models()).entries).toMatchObject([{ id: "given-model", enabled: true }]);
  await post(submitModel, MODEL, { headers });
  const { entries, version } = await models();
  expect(entries[1]).toEqual({
    id: "big",
    title: "big",
    provider: "",
    kind: "text",
    pricePerMillion: { input: 12.5, output: 200 },
    pricePerImage: null,
    contextTokens: 400_000,
    enabled: true,
  });
  expect((await modelsToRun()).map(({ id }) => id)).toEqual(["given-model", "big"]);
  await post(submitModel, { ...MODEL, entry: "2", version, enabled: "false" }, { headers });
  expect((await modelsToRun()).map(({ id }) => id)).toEqual(["given-model"]);
  expect((await knownModels()).map(({ id, pricePerMillion }) => [id, pricePerMillion])).toEqual([
    ["given-model", null],
    ["big", { input: 12.5, output: 200 }],
  ]);
  // Servers of 1.27.0 know no "enabled".
  const stored = await db.setting.findUniqueOrThrow({ where: { name: "models" } });
  expect((stored.value as object[]).map((each) => "enabled" in each)).toEqual([false, true]);
  expect((await models()).entries).toHaveLength(2);
});

test("wrong values are refused at their fields, in the language of the page, with what was typed", async () => {
  const chat = { ...CHAT, name: " ", url: "javascript:alert(1)" };
  const answer = await post(submitChat, chat, { headers });
  expect(answer).toMatchObject(
    refused({ name: ["Заполните это поле"], url: ["Укажите ссылку полностью, например https://…"] }),
  );
  expect(answer.state).toMatchObject({ values: { url: "javascript:alert(1)" } });
  expect(await post(submitChat, { ...CHAT, name: "a\u202e" }, { headers })).toMatchObject(
    refused({ name: ["В тексте есть недопустимые символы"] }),
  );
  const model = {
    ...MODEL,
    id: "given-model",
    inputPrice: "-1",
    outputPrice: "",
    contextTokens: "0",
    title: "x".repeat(101),
  };
  expect(await post(submitModel, model, { headers, path: "/en/admin/settings/models/new" })).toMatchObject(
    refused({
      inputPrice: ["At least 0"],
      outputPrice: ["Please fill in this field"],
      contextTokens: ["At least 1"],
      title: ["At most 100 characters"],
    }),
  );
  expect(await post(submitModel, { ...MODEL, id: "given-model" }, { headers })).toMatchObject(
    refused({ id: ["Такая модель уже есть в списке"] }),
  );
  expect(
    await post(submitModel, { ...MODEL, inputPrice: "дорого", contextTokens: "1,5" }, { headers }),
  ).toMatchObject(
    refused({ inputPrice: ["Укажите число, например 12,5"], contextTokens: ["Укажите целое число"] }),
  );
  withEnv({ ...ENVIRONMENT, AI_DRIVER: "neuro" });
  expect(await post(submitModel, { ...MODEL, kind: "image" }, { headers })).toMatchObject(
    refused({ kind: ["Сервис с AI_DRIVER=neuro не рисует картинки"] }),
  );
  expect(await db.setting.count()).toBe(0);
});

test("a list holds 50 entries", async () => {
  const value = Array.from({ length: 50 }, (_, at) => ({ name: `${at}`, url: "https://a.example" }));
  await db.setting.create({ data: { name: "launchTargets", value } });
  const { version } = await chats();
  expect(await post(submitChat, { ...CHAT, version }, { headers })).toMatchObject(
    refused({ name: ["Больше 50 записей сохранить нельзя"] }),
  );
});

test("of two administrators with the same list the second is refused, also at the same moment", async () => {
  await post(submitChat, CHAT, { headers });
  expect(await post(submitChat, { ...CHAT, name: "Третий" }, { headers })).toMatchObject({
    status: 409,
    state: { error: { code: "CONFLICT" }, values: { name: "Третий" } },
  });
  const { version } = await chats();
  const both = await Promise.allSettled(
    ["Третий", "Четвёртый"].map((name) => saveChat(admin, { ...CHAT, entry: "new", version, name })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await names()).toHaveLength(3);
  const gone = { setting: "launchTargets", entry: "9", version: (await chats()).version };
  expect((await submit(submitEntryRemoval, gone, { headers })).status).toBe(409);
  expect((await submit(submitEntryMove, { ...gone, entry: "1", by: "-1" }, { headers })).status).toBe(409);
});

test("the last enabled model stays, and stays on", async () => {
  const last = { setting: "models", entry: "1", version: "" };
  expect((await submit(submitEntryRemoval, last, { headers })).status).toBe(409);
  const off = refused({ enabled: ["Включите хотя бы одну модель"] });
  const given = { ...MODEL, ...last, id: "given-model", enabled: "false" };
  expect(await post(submitModel, given, { headers })).toMatchObject(off);
  await post(submitModel, { ...MODEL, enabled: "false" }, { headers });
  const { version } = await models();
  expect(await post(submitModel, { ...given, version }, { headers })).toMatchObject(off);
  expect((await submit(submitEntryRemoval, { ...last, version }, { headers })).status).toBe(409);
  await submit(submitEntryRemoval, { ...last, entry: "2", version }, { headers });
  expect((await models()).entries.map(({ id }) => id)).toEqual(["given-model"]);
});

test("an error of another entry is named as such, and a repeated id at the form's", async () => {
  await db.setting.create({
    data: { name: "models", value: [{ id: "one" }, { id: "two", title: "a\u202e" }] },
  });
  const { version } = await models();
  const first = { ...MODEL, entry: "1", version };
  expect(await post(submitModel, first, { headers })).toMatchObject(
    refused({ id: ["Неверная запись: 1.title"] }),
  );
  expect(await post(submitModel, { ...first, id: "two" }, { headers })).toMatchObject(
    refused({ id: ["Такая модель уже есть в списке"] }),
  );
});

test("nobody else reads or changes a list, nor an administrator who signed in long ago", async () => {
  const other = await inBrowser(await aUser());
  for (const [action, values] of [
    [submitChat, CHAT],
    [submitModel, MODEL],
    [submitEntryMove, { setting: "launchTargets", entry: "1", version: "", by: "1" }],
    [submitEntryRemoval, { setting: "launchTargets", entry: "1", version: "" }],
  ] as const)
    expect((await submit(action, values, { headers: other })).status).toBe(403);
  await expect(readSettingList(await aMember(), "models")).rejects.toMatchObject({ code: "FORBIDDEN" });
  const long = { ...admin, via: { ...admin.via, signedInAt: new Date(0) } };
  await expect(saveChat(long, { ...CHAT, entry: "new" })).rejects.toMatchObject({
    code: "FRESH_SIGN_IN_REQUIRED",
  });
  expect(await db.setting.count()).toBe(0);
});

test("a stored list that is not valid any more is replaced by the next change", async () => {
  await db.setting.create({ data: { name: "launchTargets", value: "broken" } });
  const { version, entries } = await chats();
  expect(entries).toMatchObject([{ name: "Первый" }]);
  await post(submitChat, { ...CHAT, version }, { headers });
  expect(await names()).toEqual(["Первый", "Второй"]);
});
