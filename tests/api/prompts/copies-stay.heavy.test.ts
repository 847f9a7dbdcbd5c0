import { EXPORT_FORMATS } from "@/lib/exchange/limits";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { exported, imported } from "@/tests/support/exchange";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";
import { withEnv } from "@/tests/support/environment";
import { sized, turnOf } from "@/tests/support/size";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as promptsHistoryRoutes } from "@/lib/prompts/history/routes";
import { ROUTES as bulkRoutes } from "@/lib/bulk/routes";

const baseRoute = handlersAt("/bases/{id}", basesRoutes);
const duplicateRoute = handlersAt("/prompts/{id}/duplicate", promptsRoutes);
const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);
const restoreVersionRoute = handlersAt("/prompts/{id}/versions/{number}/restore", promptsHistoryRoutes);
const bulkRoute = handlersAt("/prompts/bulk", bulkRoutes);

// A copy of what another sells stays in the PRIVATE base, whichever way it takes (docs/product/prompts.md).

let token: string;
let personal: Awaited<ReturnType<typeof aBase>>;
let open: Awaited<ReturnType<typeof aBase>>;
let copy: string;

beforeEach(async () => {
  await resetDatabase();
  withEnv({ RATE_LIMIT_SCALE: "1000" });
  const reader = await aMember();
  token = await aToken(reader.id);
  personal = await aBase({ ownerId: reader.id, accessType: "PRIVATE", baseName: "Личное" });
  open = await aBase({ ownerId: reader.id, baseName: "Открытая" });
  const sold = await aPrompt({ base: await aBase({ accessType: "ONE_TIME" }) });
  await anAccess({ userId: reader.id, baseId: sold.promptBaseId });
  copy = (
    (await send(duplicateRoute.POST, "POST", { params: { id: sold.id }, json: {}, token })).body as {
      id: string;
    }
  ).id;
});
afterEach(() => withEnv());

const bulk = async (json: object) => (await send(bulkRoute.POST, "POST", { token, json })).body;
const stays = { privateOnly: true, promptBaseId: "", isPublic: false };
async function expectInPlace() {
  expect(await db.prompt.findUniqueOrThrow({ where: { id: copy } })).toMatchObject({
    ...stays,
    promptBaseId: personal.id,
  });
  expect(await db.prompt.count({ where: { promptBaseId: open.id } })).toBe(0);
}

test("many at once move it nowhere", async () => {
  expect(await bulk({ ids: [copy], action: "move", promptBaseId: open.id })).toMatchObject({
    done: [],
    failed: [{ id: copy, code: "COPY_PRIVATE_ONLY" }],
  });
  await expectInPlace();
});

test("a version of it and the bin bring it back where it was", async () => {
  await send(promptRoute.PATCH, "PATCH", { params: { id: copy }, json: { title: "Другое имя" }, token });
  const { number } = await db.promptVersion.findFirstOrThrow({
    where: { promptId: copy },
    orderBy: { number: "asc" },
  });
  expect(
    (
      await send(restoreVersionRoute.POST, "POST", {
        params: { id: copy, number: String(number) },
        json: {},
        token,
      })
    ).status,
  ).toBe(200);
  await expectInPlace();
  await bulk({ ids: [copy], action: "delete" });
  expect(await bulk({ ids: [copy], action: "restore" })).toMatchObject({ done: [copy] });
  await expectInPlace();
  // No code of the product changes where a trashed thing is restored to; the database would refuse it.
  await bulk({ ids: [copy], action: "delete" });
  await db.trashEntry.updateMany({ data: { placeId: open.id } });
  await expect(bulk({ ids: [copy], action: "restore" })).resolves.not.toMatchObject({ done: [copy] });
  expect(await db.prompt.count({ where: { id: copy } })).toBe(0);
});

test("its base is neither opened nor deleted", async () => {
  for (const access_type of ["FREE", "CODE_ONLY"]) {
    const json = { base_name: "Личная", base_description: "Описание базы", access_type };
    expect(await send(baseRoute.PUT, "PUT", { params: { id: personal.id }, json, token })).toMatchObject({
      status: 409,
      body: { code: "PRIVATE_BASE_FIXED" },
    });
  }
  expect(await send(baseRoute.DELETE, "DELETE", { params: { id: personal.id }, token })).toMatchObject({
    body: { code: "PRIVATE_BASE_UNDELETABLE" },
  });
  await expectInPlace();
});

// In `npm test` the archive and one table; each file is read and checked by processes of its own.
describe.each(turnOf(EXPORT_FORMATS, 0, 2))("taken along as %s", (format) => {
  test("it comes into the PRIVATE base whatever base is asked for, and is updated where it is", async () => {
    const file = (await exported(token, format)).bytes;
    const to = { promptBaseId: open.id };
    await db.prompt.update({ where: { id: copy }, data: { title: "Другое имя" } });
    expect((await imported(token, `a.${format}`, file, { ...to, onConflict: "update" })).body).toMatchObject({
      create: 0,
      update: 1,
      failed: 0,
    });
    await expectInPlace();
    await bulk({ ids: [copy], action: "delete" });
    const dry = await imported(token, `a.${format}`, file, { ...to, dryRun: "true" });
    expect(dry.body).toMatchObject({
      rows: [{ action: "create", base: "Личное", notes: ["privateOnly"] }],
      bases: [{ access_type: "PRIVATE" }],
    });
    const ways: Record<string, string>[] = [
      to,
      { ...to, keepBases: "true" },
      { ...to, onConflict: "copy" },
      { keepBases: "true", onConflict: "copy" },
    ];
    // The first brings it in, the last makes a copy of it.
    const tried = sized([ways[0]!, ways[3]!], ways);
    for (const fields of tried)
      expect((await imported(token, `a.${format}`, file, fields)).body).toMatchObject({ failed: 0 });
    const rows = await db.prompt.findMany();
    const mine = rows.filter(({ promptBaseId }) => [personal.id, open.id].includes(promptBaseId));
    expect(mine).toHaveLength(sized(2, 3));
    for (const each of mine) expect(each).toMatchObject({ ...stays, promptBaseId: personal.id });
  });
});
