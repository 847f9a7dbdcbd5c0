import { modelsToRun } from "@/lib/ai/models";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aUser } from "@/tests/support/factories/user";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityAdministrationRoutes } from "@/lib/identity/administration/routes";
import { ROUTES as promptsRenderingLaunchRoutes } from "@/lib/prompts/rendering/launch/routes";

const { GET: list } = handlersAt("/admin/settings", identityAdministrationRoutes);
const { PUT: save } = handlersAt("/admin/settings/{name}", identityAdministrationRoutes);
const { GET: targets } = handlersAt("/launch-targets", promptsRenderingLaunchRoutes);

const before = { ...process.env };
let token: string;

beforeEach(async () => {
  await resetDatabase();
  Object.assign(process.env, {
    LAUNCH_TARGETS: '[{"name": "Из окружения", "url": "https://given.example/?q={prompt}"}]',
    AI_DRIVER: "openai",
    AI_API_KEY: "key",
    AI_BASE_URL: "http://127.0.0.1:1/v1",
    AI_MODEL: "given-model",
  });
  delete process.env.AI_MODELS;
  reloadEnv();
  token = await aToken((await aUser({ role: "admin" })).id);
});
afterAll(() => {
  process.env = before;
  reloadEnv();
});

const put = (name: string, value: string, as = token) =>
  send(save, "PUT", { params: { name }, json: { value }, token: as });
const firstTarget = async () =>
  ((await send(targets, "GET")).body as { targets: { name: string }[] }).targets[0]!.name;

test("chat tools hold from the next request on, and the environment's again when they are taken back", async () => {
  expect(await firstTarget()).toBe("Из окружения");
  expect((await send(list, "GET", { token })).body).toMatchObject([
    { name: "launchTargets", isStored: false, value: expect.stringContaining("Из окружения") },
    { name: "models", isStored: false },
  ]);
  const value = '[{"name": "Свой чат", "url": "https://own.example/?q={prompt}"}]';
  expect(await put("launchTargets", value)).toMatchObject({ status: 200, body: { isStored: true } });
  expect(await firstTarget()).toBe("Свой чат");
  expect(await db.auditEntry.findMany()).toMatchObject([
    { action: "setting-changed", details: { setting: "launchTargets", isStored: true } },
  ]);
  expect(await put("launchTargets", "")).toMatchObject({ status: 200, body: { isStored: false } });
  expect(await firstTarget()).toBe("Из окружения");
});

test("models are those that were set", async () => {
  expect(await modelsToRun()).toMatchObject([{ id: "given-model" }]);
  await put(
    "models",
    '[{"id": "big", "pricePerMillion": {"input": 1, "output": 2}}, {"id": "draws", "kind": "image"}]',
  );
  expect(await modelsToRun()).toMatchObject([
    { id: "big", title: "big", kind: "text", pricePerMillion: { input: 1, output: 2 } },
    { id: "draws", kind: "image" },
  ]);
  Object.assign(process.env, { AI_API_KEY: "", AI_BASE_URL: "", AI_MODEL: "" });
  reloadEnv();
  expect(await modelsToRun()).toEqual([]); // no service is configured: nothing can run
});

test.each([
  ["launchTargets", "[", "Это не JSON: проверьте скобки, кавычки и запятые"],
  ["launchTargets", "{}", "Неверная запись: []"],
  ["launchTargets", '[{"name": "x", "url": "javascript:alert(1)"}]', "Неверная запись: 0.url"],
  ["launchTargets", '[{"name": "a\\u0000", "url": "https://a.example"}]', "Неверная запись: 0.name"],
  ["launchTargets", '[{"name": "a\\u202e", "url": "https://a.example"}]', "Неверная запись: 0.name"],
  ["launchTargets", '[{"name": "a\\nb", "url": "https://a.example"}]', "Неверная запись: 0.name"],
  ["launchTargets", '[{"name": "a", "url": "https://a.example/\\u2066"}]', "Неверная запись: 0.url"],
  ["models", '[{"id": "a\\u009b"}]', "Неверная запись: 0.id"],
  ["models", '[{"id": "a", "title": "\\u202e"}]', "Неверная запись: 0.title"],
  ["models", '[{"id": "a", "provider": "b\\u2067"}]', "Неверная запись: 0.provider"],
  ["models", '[{"id": "a\\ud800"}]', "Неверная запись: 0.id"],
  ["models", "[]", "Неверная запись: []"],
  ["models", '[{"id": "a"}, {"id": "a"}]', "Неверная запись: 1.id"],
  ["models", '[{"id": "a", "pricePerImage": -1}]', "Неверная запись: 0.pricePerImage"],
])("%s %s is refused with its place, and nothing changes", async (name, value, message) => {
  expect(await put(name, value)).toMatchObject({ status: 422, body: { fields: { value: [message] } } });
  expect(await db.setting.count()).toBe(0);
});

test("AI_DRIVER=neuro takes no models that draw", async () => {
  process.env.AI_DRIVER = "neuro";
  reloadEnv();
  expect((await put("models", '[{"id": "draws", "kind": "image"}]')).body).toMatchObject({
    fields: { value: ["Сервис с AI_DRIVER=neuro не рисует картинки"] },
  });
});

test("what is stored and is not valid any more is passed over", async () => {
  await db.setting.create({ data: { name: "launchTargets", value: "broken" } });
  expect(await firstTarget()).toBe("Из окружения");
});

test("nobody else reads or sets them", async () => {
  const other = await aToken((await aUser()).id);
  expect((await send(list, "GET")).status).toBe(401);
  expect((await send(list, "GET", { token: other })).status).toBe(403);
  expect((await put("models", "", other)).status).toBe(403);
  expect((await put("nothing", "")).status).toBe(404);
});
